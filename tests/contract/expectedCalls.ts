export interface Expected {
  number: string;
  id: string;
  call: string;
  query?: string[];
  body?: string[];
  reads?: string[];
}

const words = (text: string) => text.split(' ');
const row = (number: string, id: string, call: string, parts: Partial<Expected> = {}): Expected => ({
  number,
  id,
  call,
  ...parts,
});
const reads = (names: string) => ({ reads: words(names) });
const body = (names: string) => ({ body: words(names) });
const query = (name: string) => ({ query: [name] });

const order = '_id product_name image_url price';
const advertisement = 'product_name image_url condition Resale_price Location price';

/** The calls of the product's specification, as its client makes them. A call beyond these needs no row. */
export const expectedCalls: Expected[] = [
  row('N1', 'checkAdmin', 'GET /users/admin/{emailOrId}', reads('isAdmin')),
  row('N2', 'checkBuyer', 'GET /users/buyer/{email}', reads('isBuyer')),
  row('N3', 'checkSeller', 'GET /users/seller/{emailOrId}', reads('isSeller')),
  row('N4', 'listQuestions', 'GET /questions', reads('_id name answer')),
  row('N5', 'listUsers', 'GET /users', { ...query('userrole'), ...reads('_id name email userrole role') }),
  row('N6', 'makeAdmin', 'PUT /users/admin/{emailOrId}', reads('modifiedCount')),
  row('N7', 'verifySeller', 'PUT /users/seller/{emailOrId}', reads('modifiedCount')),
  row('N8', 'deleteUser', 'DELETE /users/{id}', reads('deletedCount')),
  row('N9', 'listOrders', 'GET /buyerorders', { ...query('email'), ...reads(`${order} paid`) }),
  row('N10', 'getOrder', 'GET /buyerorders/{id}', reads(`${order} email paid`)),
  row('N11', 'createPaymentIntent', 'POST /create-payment-intent', {
    ...body('price'),
    ...reads('clientSecret'),
  }),
  row('N12', 'recordPayment', 'POST /payments', {
    ...body('price transactionId email bookingId'),
    ...reads('insertedId'),
  }),
  row('N13', 'listMyProducts', 'GET /myproducts', {
    ...query('email'),
    ...reads('_id product_name image_url Resale_price status advertisement'),
  }),
  row('N14', 'markProduct', 'PATCH /manageproducts/{id}', { ...body('verify'), ...reads('modifiedCount') }),
  row('N15', 'deleteProduct', 'DELETE /manageproducts/{id}', reads('deletedCount')),
  row('N16', 'advertisePhone', 'POST /advertisements', body(advertisement)),
  row('N17', 'listAdvertisements', 'GET /advertisements', reads(`_id ${advertisement}`)),
  row('N18', 'addProduct', 'POST /addproducts', body(`email Phone_category details ${advertisement}`)),
  row('N19', 'bookPhone', 'POST /buyerBookingItems', {
    ...body('product_name name image_url price email'),
    ...reads('acknowledged message'),
  }),
  row('N20', 'listCategories', 'GET /categories', reads('_id id name image_url')),
  row('N21', 'listPhonesOfCategory', 'GET /categoryUsed/{id}', {
    ...reads(
      `_id ${advertisement} Original_price Condition details Seller_Name Posted_Date used_year status`,
    ),
  }),
  row('N22', 'issueToken', 'GET /jwt', { ...query('email'), ...reads('accessToken') }),
  row('N23', 'createUser', 'POST /users', body('name email userrole')),
  row('the upload', 'uploadImage', 'POST /1/upload', {
    ...query('key'),
    ...body('image'),
    ...reads('data success'),
  }),
];
