export type Expected = {
  number: string;
  id: string;
  call: string;
  query?: string[];
  body?: string[];
  reads?: string[];
};

/** The calls of the product's specification, as its client makes them. A call beyond these needs no row. */
export const expectedCalls: Expected[] = [
  { number: 'N1', id: 'checkAdmin', call: 'GET /users/admin/{emailOrId}', reads: ['isAdmin'] },
  { number: 'N2', id: 'checkBuyer', call: 'GET /users/buyer/{email}', reads: ['isBuyer'] },
  { number: 'N3', id: 'checkSeller', call: 'GET /users/seller/{emailOrId}', reads: ['isSeller'] },
  { number: 'N4', id: 'listQuestions', call: 'GET /questions', reads: ['_id', 'name', 'answer'] },
  {
    number: 'N5',
    id: 'listUsers',
    call: 'GET /users',
    query: ['userrole'],
    reads: ['_id', 'name', 'email', 'userrole', 'role'],
  },
  {
    number: 'N6',
    id: 'makeAdmin',
    call: 'PUT /users/admin/{emailOrId}',
    reads: ['modifiedCount'],
  },
  {
    number: 'N7',
    id: 'verifySeller',
    call: 'PUT /users/seller/{emailOrId}',
    reads: ['modifiedCount'],
  },
  { number: 'N8', id: 'deleteUser', call: 'DELETE /users/{id}', reads: ['deletedCount'] },
  {
    number: 'N9',
    id: 'listOrders',
    call: 'GET /buyerorders',
    query: ['email'],
    reads: ['_id', 'product_name', 'image_url', 'price', 'paid'],
  },
  {
    number: 'N10',
    id: 'getOrder',
    call: 'GET /buyerorders/{id}',
    reads: ['_id', 'product_name', 'image_url', 'price', 'email', 'paid'],
  },
  {
    number: 'N11',
    id: 'createPaymentIntent',
    call: 'POST /create-payment-intent',
    body: ['price'],
    reads: ['clientSecret'],
  },
  {
    number: 'N12',
    id: 'recordPayment',
    call: 'POST /payments',
    body: ['price', 'transactionId', 'email', 'bookingId'],
    reads: ['insertedId'],
  },
  {
    number: 'N13',
    id: 'listMyProducts',
    call: 'GET /myproducts',
    query: ['email'],
    reads: ['_id', 'product_name', 'image_url', 'Resale_price', 'status', 'advertisement'],
  },
  {
    number: 'N14',
    id: 'markProduct',
    call: 'PATCH /manageproducts/{id}',
    body: ['verify'],
    reads: ['modifiedCount'],
  },
  {
    number: 'N15',
    id: 'deleteProduct',
    call: 'DELETE /manageproducts/{id}',
    reads: ['deletedCount'],
  },
  {
    number: 'N16',
    id: 'advertisePhone',
    call: 'POST /advertisements',
    body: ['product_name', 'image_url', 'condition', 'Resale_price', 'Location', 'price'],
  },
  {
    number: 'N17',
    id: 'listAdvertisements',
    call: 'GET /advertisements',
    reads: ['_id', 'product_name', 'image_url', 'condition', 'Resale_price', 'Location', 'price'],
  },
  {
    number: 'N18',
    id: 'addProduct',
    call: 'POST /addproducts',
    body: [
      'email',
      'product_name',
      'price',
      'condition',
      'Location',
      'Phone_category',
      'Resale_price',
      'details',
      'image_url',
    ],
  },
  {
    number: 'N19',
    id: 'bookPhone',
    call: 'POST /buyerBookingItems',
    body: ['product_name', 'name', 'image_url', 'price', 'email'],
    reads: ['acknowledged', 'message'],
  },
  { number: 'N20', id: 'listCategories', call: 'GET /categories', reads: ['_id', 'id', 'name', 'image_url'] },
  {
    number: 'N21',
    id: 'listPhonesOfCategory',
    call: 'GET /categoryUsed/{id}',
    reads: [
      '_id',
      'product_name',
      'image_url',
      'price',
      'Original_price',
      'condition',
      'Condition',
      'Resale_price',
      'Location',
      'details',
      'Seller_Name',
      'Posted_Date',
      'used_year',
      'status',
    ],
  },
  { number: 'N22', id: 'issueToken', call: 'GET /jwt', query: ['email'], reads: ['accessToken'] },
  { number: 'N23', id: 'createUser', call: 'POST /users', body: ['name', 'email', 'userrole'] },
  {
    number: 'the upload',
    id: 'uploadImage',
    call: 'POST /1/upload',
    query: ['key'],
    body: ['image'],
    reads: ['data', 'success'],
  },
];
