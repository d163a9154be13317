/**
 * Made from openapi.yaml by `npm run generate`. Do not edit.
 */

export interface paths {
  '/jwt': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Issue an access token for an e-mail
     * @description Answers with a signed JWT whose claim `email` is the given e-mail, if a user record with it exists. The client
     *     keeps the token in local storage under `accessToken` and asks again when a call is answered with 401. Every call
     *     gives a token that works; earlier ones stay good until they expire.
     *
     *     An e-mail without a user record gets 403 with an empty `accessToken`.
     *
     *     **Known hole:** the caller need not prove that the e-mail is theirs. Anyone who knows an admin's e-mail can have an
     *     admin's token.
     * @see openapi.yaml:102
     */
    get: operations['issueToken'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/users/admin/{emailOrId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Is the user with this e-mail an admin?
     * @description `isAdmin` is true when the user record with this e-mail has the role `admin`. An e-mail that no user record has
     *     is answered with false, not with an error. One person can have several roles.
     *
     *     **Known hole:** anyone can ask about anyone.
     * @see openapi.yaml:158
     */
    get: operations['checkAdmin'];
    /**
     * Make a user an admin
     * @description Sets `role` to `admin` on the user record with this id; `userrole` stays as it is. Only an admin may do this.
     *     Repeating it changes nothing: `matchedCount` is 1 and `modifiedCount` 0. An id that no user has gives 0 for both.
     *     No call takes the role away again.
     * @see openapi.yaml:185
     */
    put: operations['makeAdmin'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/users/buyer/{email}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Is the user with this e-mail a buyer?
     * @description `isBuyer` is true when the user record with this e-mail has the userrole `Buyer`. An e-mail that no user record
     *     has is answered with false.
     *
     *     **Known hole:** anyone can ask about anyone.
     * @see openapi.yaml:210
     */
    get: operations['checkBuyer'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/users/seller/{emailOrId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Is the user with this e-mail a seller?
     * @description `isSeller` is true when the user record with this e-mail has the userrole `Seller`. An e-mail that no user record
     *     has is answered with false.
     *
     *     **Known hole:** anyone can ask about anyone.
     * @see openapi.yaml:244
     */
    get: operations['checkSeller'];
    /**
     * Verify a user as a seller
     * @description Sets `userrole` to `Seller` on the user record with this id; `role` stays as it is. A user is verified when the
     *     userrole is `Seller`. Only an admin may do this. Repeating it changes nothing: `matchedCount` is 1 and
     *     `modifiedCount` 0. An id that no user has gives 0 for both.
     * @see openapi.yaml:271
     */
    put: operations['verifySeller'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/users': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List all users
     * @description All user records, oldest first. The client sends the flag `userrole` bare or empty; it does not narrow the list.
     *     A server may ignore any value of it.
     *
     *     **Known hole:** anyone can read all names and e-mails.
     * @see openapi.yaml:296
     */
    get: operations['listUsers'];
    put?: never;
    /**
     * Store the user record of a new account
     * @description Sent once after an account was created with the auth service, and again whenever the client is not sure that it
     *     arrived. If a user record with this e-mail exists, nothing is stored or changed, its role least of all, and
     *     the answer carries the `insertedId` of that record: a retry is safe. This call never grants the admin role.
     *
     *     **Known hole:** no token is sent, so anyone can store a record, as a Seller too, for an e-mail that has none yet.
     * @see openapi.yaml:350
     */
    post: operations['createUser'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/users/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Delete a user
     * @description Removes the user record with this id. Orders and sold phones of the user stay, and so does the account with the auth
     *     service. The user's phones that are not sold should go with it, and their advertisements, in one transaction; a server
     *     may keep them. Only an admin may do this. An id that no user has, or has no longer, gives `deletedCount` 0.
     * @see openapi.yaml:405
     */
    delete: operations['deleteUser'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/questions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the frequently asked questions
     * @description All questions with their answers, in the order in which they are to be shown. Plain text.
     * @see openapi.yaml:437
     */
    get: operations['listQuestions'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/categories': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the brands
     * @description All brands, in the order in which they are to be shown. `id` is what `GET /categoryUsed/{id}` takes.
     * @see openapi.yaml:490
     */
    get: operations['listCategories'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/categoryUsed/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the phones of a brand
     * @description All phones whose `Phone_category` is the name of the category with this `id` (such as `04`) or `_id`, sold ones
     *     too, newest first. A category that does not exist has no phones: 200 with an empty list.
     *
     *     Older records spell some fields differently (`Original_price`, `Condition`) and lack others; clients read both
     *     spellings.
     * @see openapi.yaml:537
     */
    get: operations['listPhonesOfCategory'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/addproducts': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Put a phone up for sale
     * @description Stores the phone as a product of the seller `email`. It appears at once in the category named by
     *     `Phone_category` and among the seller's products, without a `status`, which means available. The server adds
     *     `Posted_Date` (today, in UTC) and `Seller_Name` (the name of the user record with this e-mail, if there is one).
     *     Texts are stored as they are, of any length; prices may be text or numbers and need not look like a price.
     *
     *     Each call stores another phone; a retry after a lost answer may list it twice.
     *
     *     **Known hole:** no token is sent, so anyone can post a phone in any seller's name.
     * @see openapi.yaml:810
     */
    post: operations['addProduct'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/myproducts': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the phones of a seller
     * @description All products whose `email` is the given one, newest first. An unknown e-mail, or one without products: an
     *     empty list.
     *
     *     **Known hole:** no token is sent; anyone can read anyone's products.
     * @see openapi.yaml:888
     */
    get: operations['listMyProducts'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/manageproducts/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The product's `_id`
         * @example 6aebc4b01d4c7e0012002a20
         */
        id: components['schemas']['Id'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Delete a phone
     * @description Removes the product with this id, so that it is no longer in its category; its advertisement is removed, too. Orders
     *     for it stay. Only a seller may do this, and only to an own product; an admin should be able to do it to any product,
     *     such as one of a deleted user. An id that no product has, or has no longer, gives `deletedCount` 0.
     * @see openapi.yaml:1059
     */
    delete: operations['deleteProduct'];
    options?: never;
    head?: never;
    /**
     * Mark a phone as sold
     * @description Sets `status` to the value of `verify`, which can only be `Sold`. Only a seller may do this, and only to an own
     *     product. Repeating it changes nothing: `matchedCount` is 1 and `modifiedCount` 0. An id that no product has gives
     *     0 for both. It cannot be undone. Its advertisement should not be listed any more; a server may go on listing it.
     *
     *     The existing client misspells a header's key here, so the existing server may receive neither content type nor
     *     token; this contract requires both.
     * @see openapi.yaml:1025
     */
    patch: operations['markProduct'];
    trace?: never;
  };
  '/advertisements': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the advertised phones
     * @description The advertisements, newest first, for the home page, which visitors see without signing in. That of a deleted
     *     phone is removed. That of a sold phone should be left out; a server may list it.
     * @see openapi.yaml:1084
     */
    get: operations['listAdvertisements'];
    put?: never;
    /**
     * Show a phone on the home page
     * @description Stores the advertisement and sets `advertisement` on the product with this `product_name`, `image_url` and
     *     `Resale_price`. If an advertisement with the same three exists, nothing more is stored and the answer carries
     *     the `insertedId` of that one. A product that is listed at another price is advertised again.
     *
     *     **Known hole:** no token is sent and the body carries no id, so anyone can advertise anything, a phone that is
     *     not on sale too.
     * @see openapi.yaml:1145
     */
    post: operations['advertisePhone'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/buyerBookingItems': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Book a phone for a buyer
     * @description Stores an unpaid order for the buyer `name`, `email` and answers `acknowledged: true`. The booking is refused,
     *     with 200, `acknowledged: false` and a `message` to show to the buyer as it is,
     *
     *     - when the phone with this `product_name` and `image_url` is sold;
     *     - when this `email` has an order for this `product_name` already, paid or not. A retry therefore never books
     *       twice.
     *
     *     The price is stored as it was sent.
     *
     *     **Known hole:** no token is sent and the body carries no id of a phone, so anyone can book in anyone's name, and
     *     at any price. A phone that the server does not know is booked as well.
     * @see openapi.yaml:1196
     */
    post: operations['bookPhone'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/buyerorders': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the orders of a buyer
     * @description All orders whose `email` is the given one, newest first, paid and unpaid.
     *
     *     **Known hole:** no token is sent; anyone can read anyone's orders.
     * @see openapi.yaml:1258
     */
    get: operations['listOrders'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/buyerorders/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read one order
     * @description The order with this id, for the payment page.
     *
     *     **Known hole:** no token is sent; anyone who knows the id can read the order.
     * @see openapi.yaml:1350
     */
    get: operations['getOrder'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/create-payment-intent': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Start a card payment
     * @description Creates a payment intent over `price` US dollars with the payment provider (the amount in cents, card payments
     *     only) and answers with its client secret, with which the client confirms the payment. Any valid token is accepted;
     *     its e-mail is written into the intent's metadata as `email`.
     *     The price is text or a number, with at most two decimals, from 0.50 (the provider's minimum) to 999999.99.
     *
     *     Each call creates another intent; one that is never confirmed costs nothing. But where the caller has exactly one
     *     unpaid order over this price, a server should answer with one intent per order (by an idempotency key made of the
     *     order and the price): two browsers of one buyer then cannot charge twice, because an intent charges once.
     * @see openapi.yaml:1406
     */
    post: operations['createPaymentIntent'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/payments': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Record a payment that has succeeded
     * @description Sent after the provider says that the payment intent `transactionId` has succeeded. `price` must be the order's
     *     price. The server asks the provider itself: the intent must have the status `succeeded` and its amount must be
     *     `price`. It must have been made with a token of the same e-mail, as its metadata says; otherwise 403. Then it
     *     stores the payment and sets `paid` and `transactionId` on the order `bookingId`, both or neither.
     *
     *     The same `transactionId` twice for the same order is one payment: the answer carries the same `insertedId`, so a
     *     retry is safe. A `transactionId` of another order's payment, and a second payment for a paid order, are refused
     *     with 400. `email` must be the e-mail in the token, and the order's; otherwise 403. An order that does not exist
     *     is 404.
     * @see openapi.yaml:1443
     */
    post: operations['recordPayment'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/1/upload': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Upload a picture to the image host
     * @description A call to the image host (imgbb), not to the product's server. The client reads `success` and `data.url`, which
     *     becomes the `image_url` of a product. JPEG, PNG, WebP and GIF up to 32 MB. A host may take other kinds, too; the
     *     local stand-in takes AVIF.
     *
     *     The local stand-in reads the picture, re-encodes it as WebP and names it by its content, so that the same
     *     picture twice has one URL; its URLs are relative to the origin.
     * @see openapi.yaml:1508
     */
    post: operations['uploadImage'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    /** @description 24 hexadecimal digits, in lower case */
    Id: string;
    CategoryId: string;
    /** @description An e-mail address. Its form is the auth service's business and not checked here. */
    Email: string;
    /** @description Dollars, as entered. Text in most records, a number in some; not always something that can be paid. */
    Price: string | number;
    /** @description Dollars that a card can be charged, with at most two decimals */
    PayablePrice: string | number;
    /**
     * @description What the user came for. Every user with the userrole Seller is a verified seller.
     * @enum {string}
     */
    UserRole: 'Buyer' | 'Seller';
    /**
     * @description What the seller says about the phone, by what a buyer can see and try
     * @enum {string}
     */
    Condition: 'Excellent' | 'Good' | 'Fair';
    /** @enum {string} */
    Location: 'Berlin' | 'Dortmund' | 'Dusseldorf' | 'Munich';
    /** @description One of the choices of today's form; older records have others, or none */
    ShownChoice: string | null;
    /**
     * @description The name of a category
     * @enum {string}
     */
    PhoneCategory: 'iPhone' | 'Samsung' | 'LG' | 'Google' | 'Motorola' | 'ZTE';
    /**
     * @description Absent means available
     * @enum {string}
     */
    ProductStatus: 'Sold';
    Message: {
      message: string;
    };
    AccessToken: {
      /** @description Empty when there is none to be had */
      accessToken: string;
    };
    AdminCheck: {
      isAdmin: boolean;
    };
    BuyerCheck: {
      isBuyer: boolean;
    };
    SellerCheck: {
      isSeller: boolean;
    };
    Inserted: {
      acknowledged: boolean;
      insertedId: components['schemas']['Id'];
    };
    Updated: {
      acknowledged: boolean;
      /** @description How many records have the id */
      matchedCount: number;
      /** @description How many were not like that before */
      modifiedCount: number;
    };
    Deleted: {
      acknowledged: boolean;
      deletedCount: number;
    };
    User: {
      _id: components['schemas']['Id'];
      name: string;
      email: components['schemas']['Email'];
      userrole?: components['schemas']['UserRole'];
      /** @description `admin`, or absent */
      role?: string;
    };
    NewUser: {
      name: string;
      email: components['schemas']['Email'];
      userrole: components['schemas']['UserRole'];
    };
    Question: {
      _id: components['schemas']['Id'];
      /** @description The question */
      name: string;
      answer: string;
    };
    Category: {
      _id: components['schemas']['Id'];
      /** @description A short id such as `04`; older records have only `_id` */
      id?: string;
      name: string;
      image_url: components['schemas']['ImageUrl'];
    };
    /** @description Where a picture is, absolute or relative to the client's origin */
    ImageUrl: string;
    /**
     * @description A phone as buyers see it. Older records have `Original_price` and `Condition`, newer ones `price` and
     *     `condition`; everything that is not required can be missing.
     */
    Listing: {
      _id: components['schemas']['Id'];
      product_name: string;
      image_url: components['schemas']['ImageUrl'];
      Phone_category?: components['schemas']['PhoneCategory'];
      /** @description The original price */
      price?: components['schemas']['Price'];
      /** @description The original price in older records */
      Original_price?: components['schemas']['Price'];
      /** @description What the seller asks for */
      Resale_price?: components['schemas']['Price'];
      condition?: components['schemas']['ShownChoice'];
      /** @description The condition in older records */
      Condition?: components['schemas']['ShownChoice'];
      Location?: components['schemas']['ShownChoice'];
      details?: string;
      Seller_Name?: string;
      /** @description The day as YYYY-MM-DD */
      Posted_Date?: string;
      /** @description Years of use */
      used_year?: string | number;
      status?: components['schemas']['ProductStatus'];
    };
    /** @description A phone as its seller sees it, spelled like a Listing */
    Product: {
      _id: components['schemas']['Id'];
      /** @description The seller's e-mail */
      email: components['schemas']['Email'];
      product_name: string;
      image_url: components['schemas']['ImageUrl'];
      Phone_category?: components['schemas']['PhoneCategory'];
      /** @description The original price */
      price?: components['schemas']['Price'];
      /** @description The original price in older records */
      Original_price?: components['schemas']['Price'];
      /** @description What the seller asks for */
      Resale_price?: components['schemas']['Price'];
      condition?: components['schemas']['ShownChoice'];
      /** @description The condition in older records */
      Condition?: components['schemas']['ShownChoice'];
      Location?: components['schemas']['ShownChoice'];
      details?: string;
      Seller_Name?: string;
      /** @description The day as YYYY-MM-DD */
      Posted_Date?: string;
      /** @description Years of use */
      used_year?: string | number;
      status?: components['schemas']['ProductStatus'];
      /** @description True once the phone is advertised */
      advertisement?: boolean;
    };
    NewProduct: {
      /** @description The seller's e-mail */
      email: components['schemas']['Email'];
      product_name: string;
      /** @description The original price */
      price: components['schemas']['Price'];
      condition: components['schemas']['Condition'];
      Location: components['schemas']['Location'];
      Phone_category: components['schemas']['PhoneCategory'];
      /** @description What the seller asks for */
      Resale_price: components['schemas']['Price'];
      details: string;
      image_url: components['schemas']['ImageUrl'];
    };
    ProductStatusChange: {
      verify: components['schemas']['ProductStatus'];
    };
    Advertisement: {
      _id: components['schemas']['Id'];
      product_name: string;
      image_url: components['schemas']['ImageUrl'];
      condition?: components['schemas']['ShownChoice'];
      /** @description What the seller asks for */
      Resale_price?: components['schemas']['Price'];
      Location?: components['schemas']['ShownChoice'];
      /** @description The original price */
      price?: components['schemas']['Price'];
    };
    NewAdvertisement: {
      product_name: string;
      image_url: components['schemas']['ImageUrl'];
      condition: components['schemas']['Condition'];
      /** @description What the seller asks for */
      Resale_price: components['schemas']['Price'];
      Location: components['schemas']['Location'];
      /** @description The original price */
      price: components['schemas']['Price'];
    };
    Order: {
      _id: components['schemas']['Id'];
      product_name: string;
      /** @description The buyer's name */
      name: string;
      image_url: components['schemas']['ImageUrl'];
      price?: components['schemas']['Price'];
      /** @description The buyer's e-mail */
      email: components['schemas']['Email'];
      /** @description True once a payment is recorded */
      paid?: boolean;
      /** @description The payment intent's id, once paid */
      transactionId?: string;
    };
    NewBooking: {
      product_name: string;
      /** @description The buyer's name */
      name: string;
      image_url: components['schemas']['ImageUrl'];
      price: components['schemas']['Price'];
      /** @description The buyer's e-mail */
      email: components['schemas']['Email'];
    };
    BookingAnswer: {
      /** @description True when the phone is booked */
      acknowledged: boolean;
      /** @description The order's id, when booked */
      insertedId?: components['schemas']['Id'];
      /** @description Why not, when refused */
      message?: string;
    };
    PriceToPay: {
      price: components['schemas']['PayablePrice'];
    };
    ClientSecret: {
      clientSecret: string;
    };
    NewPayment: {
      price: components['schemas']['PayablePrice'];
      /** @description The payment intent's id */
      transactionId: string;
      /** @description The buyer's e-mail */
      email: components['schemas']['Email'];
      /** @description The order's `_id` */
      bookingId: components['schemas']['Id'];
    };
    ImageUpload: {
      /**
       * Format: binary
       * @description The picture's bytes
       */
      image: string;
    };
    UploadedImage: {
      data: {
        url: components['schemas']['ImageUrl'];
      };
      success: boolean;
      status?: number;
    };
    UploadRefusal: {
      status_code?: number;
      error: {
        message: string;
        code?: number;
      };
      status_txt?: string;
    };
  };
  responses: {
    /** @description What was found and what was changed */
    Updated: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Updated'];
      };
    };
    /** @description How many were deleted */
    Deleted: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Deleted'];
      };
    };
    /** @description The request is not as documented */
    BadRequest: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Message'];
      };
    };
    /** @description The e-mail is missing, empty or too long */
    BadEmail: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Message'];
      };
    };
    /** @description The id is malformed */
    BadId: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Message'];
      };
    };
    /** @description The token is missing, malformed, forged or expired */
    Unauthorized: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Message'];
      };
    };
    /** @description The caller lacks the role, or the record is not the caller's */
    Forbidden: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Message'];
      };
    };
    /** @description There is no such record */
    NotFound: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Message'];
      };
    };
    /** @description The server failed */
    ServerError: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Message'];
      };
    };
  };
  parameters: {
    /**
     * @description The user's e-mail, URL-encoded
     * @example buyer@example.com
     */
    EmailInQuery: components['schemas']['Email'];
    /**
     * @description The user's e-mail, URL-encoded
     * @example seller@example.com
     */
    EmailInPath: components['schemas']['Email'];
    /**
     * @description The user's `_id`
     * @example 6960676f1d4c7e0012000703
     */
    UserIdInPath: components['schemas']['Id'];
  };
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type Id = components['schemas']['Id'];
export type CategoryId = components['schemas']['CategoryId'];
export type Email = components['schemas']['Email'];
export type Price = components['schemas']['Price'];
export type PayablePrice = components['schemas']['PayablePrice'];
export type UserRole = components['schemas']['UserRole'];
export type Condition = components['schemas']['Condition'];
export type Location = components['schemas']['Location'];
export type ShownChoice = components['schemas']['ShownChoice'];
export type PhoneCategory = components['schemas']['PhoneCategory'];
export type ProductStatus = components['schemas']['ProductStatus'];
export type Message = components['schemas']['Message'];
export type AccessToken = components['schemas']['AccessToken'];
export type AdminCheck = components['schemas']['AdminCheck'];
export type BuyerCheck = components['schemas']['BuyerCheck'];
export type SellerCheck = components['schemas']['SellerCheck'];
export type Inserted = components['schemas']['Inserted'];
export type Updated = components['schemas']['Updated'];
export type Deleted = components['schemas']['Deleted'];
export type User = components['schemas']['User'];
export type NewUser = components['schemas']['NewUser'];
export type Question = components['schemas']['Question'];
export type Category = components['schemas']['Category'];
export type ImageUrl = components['schemas']['ImageUrl'];
export type Listing = components['schemas']['Listing'];
export type Product = components['schemas']['Product'];
export type NewProduct = components['schemas']['NewProduct'];
export type ProductStatusChange = components['schemas']['ProductStatusChange'];
export type Advertisement = components['schemas']['Advertisement'];
export type NewAdvertisement = components['schemas']['NewAdvertisement'];
export type Order = components['schemas']['Order'];
export type NewBooking = components['schemas']['NewBooking'];
export type BookingAnswer = components['schemas']['BookingAnswer'];
export type PriceToPay = components['schemas']['PriceToPay'];
export type ClientSecret = components['schemas']['ClientSecret'];
export type NewPayment = components['schemas']['NewPayment'];
export type ImageUpload = components['schemas']['ImageUpload'];
export type UploadedImage = components['schemas']['UploadedImage'];
export type UploadRefusal = components['schemas']['UploadRefusal'];
export type ResponseUpdated = components['responses']['Updated'];
export type ResponseDeleted = components['responses']['Deleted'];
export type ResponseBadRequest = components['responses']['BadRequest'];
export type ResponseBadEmail = components['responses']['BadEmail'];
export type ResponseBadId = components['responses']['BadId'];
export type ResponseUnauthorized = components['responses']['Unauthorized'];
export type ResponseForbidden = components['responses']['Forbidden'];
export type ResponseNotFound = components['responses']['NotFound'];
export type ResponseServerError = components['responses']['ServerError'];
export type ParameterEmailInQuery = components['parameters']['EmailInQuery'];
export type ParameterEmailInPath = components['parameters']['EmailInPath'];
export type ParameterUserIdInPath = components['parameters']['UserIdInPath'];
export type $defs = Record<string, never>;
export interface operations {
  issueToken: {
    parameters: {
      query: {
        /**
         * @description The user's e-mail, URL-encoded
         * @example buyer@example.com
         */
        email: components['parameters']['EmailInQuery'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A token */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AccessToken'];
        };
      };
      400: components['responses']['BadEmail'];
      /** @description No user record has this e-mail */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AccessToken'];
        };
      };
      500: components['responses']['ServerError'];
    };
  };
  checkAdmin: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The user's e-mail, URL-encoded
         * @example seller@example.com
         */
        emailOrId: components['parameters']['EmailInPath'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The answer */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AdminCheck'];
        };
      };
      400: components['responses']['BadEmail'];
      500: components['responses']['ServerError'];
    };
  };
  makeAdmin: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The user's `_id`
         * @example 6960676f1d4c7e0012000703
         */
        emailOrId: components['parameters']['UserIdInPath'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: components['responses']['Updated'];
      400: components['responses']['BadId'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      500: components['responses']['ServerError'];
    };
  };
  checkBuyer: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The user's e-mail, URL-encoded
         * @example buyer@example.com
         */
        email: components['schemas']['Email'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The answer */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['BuyerCheck'];
        };
      };
      400: components['responses']['BadEmail'];
      500: components['responses']['ServerError'];
    };
  };
  checkSeller: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The user's e-mail, URL-encoded
         * @example seller@example.com
         */
        emailOrId: components['parameters']['EmailInPath'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The answer */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SellerCheck'];
        };
      };
      400: components['responses']['BadEmail'];
      500: components['responses']['ServerError'];
    };
  };
  verifySeller: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The user's `_id`
         * @example 6960676f1d4c7e0012000703
         */
        emailOrId: components['parameters']['UserIdInPath'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: components['responses']['Updated'];
      400: components['responses']['BadId'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      500: components['responses']['ServerError'];
    };
  };
  listUsers: {
    parameters: {
      query?: {
        /**
         * @description A flag without a value, as the existing client sends it
         * @example
         */
        userrole?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The users */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['User'][];
        };
      };
      400: components['responses']['BadRequest'];
      500: components['responses']['ServerError'];
    };
  };
  createUser: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewUser'];
      };
    };
    responses: {
      /** @description Stored now or before */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Inserted'];
        };
      };
      400: components['responses']['BadRequest'];
      500: components['responses']['ServerError'];
    };
  };
  deleteUser: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The user's `_id`
         * @example 6960676f1d4c7e0012000703
         */
        id: components['schemas']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: components['responses']['Deleted'];
      400: components['responses']['BadId'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      500: components['responses']['ServerError'];
    };
  };
  listQuestions: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The questions */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Question'][];
        };
      };
      500: components['responses']['ServerError'];
    };
  };
  listCategories: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The brands */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Category'][];
        };
      };
      500: components['responses']['ServerError'];
    };
  };
  listPhonesOfCategory: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The category's `id` or `_id`
         * @example 04
         */
        id: components['schemas']['CategoryId'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The phones */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Listing'][];
        };
      };
      400: components['responses']['BadRequest'];
      500: components['responses']['ServerError'];
    };
  };
  addProduct: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewProduct'];
      };
    };
    responses: {
      /** @description Stored */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Inserted'];
        };
      };
      400: components['responses']['BadRequest'];
      500: components['responses']['ServerError'];
    };
  };
  listMyProducts: {
    parameters: {
      query: {
        /**
         * @description The user's e-mail, URL-encoded
         * @example buyer@example.com
         */
        email: components['parameters']['EmailInQuery'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The products */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Product'][];
        };
      };
      400: components['responses']['BadEmail'];
      500: components['responses']['ServerError'];
    };
  };
  deleteProduct: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The product's `_id`
         * @example 6aebc4b01d4c7e0012002a20
         */
        id: components['schemas']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: components['responses']['Deleted'];
      400: components['responses']['BadId'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      500: components['responses']['ServerError'];
    };
  };
  markProduct: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The product's `_id`
         * @example 6aebc4b01d4c7e0012002a20
         */
        id: components['schemas']['Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ProductStatusChange'];
      };
    };
    responses: {
      200: components['responses']['Updated'];
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      500: components['responses']['ServerError'];
    };
  };
  listAdvertisements: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The advertisements */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Advertisement'][];
        };
      };
      500: components['responses']['ServerError'];
    };
  };
  advertisePhone: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewAdvertisement'];
      };
    };
    responses: {
      /** @description Stored now or before */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Inserted'];
        };
      };
      400: components['responses']['BadRequest'];
      500: components['responses']['ServerError'];
    };
  };
  bookPhone: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewBooking'];
      };
    };
    responses: {
      /** @description Booked, or refused with a message to show */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['BookingAnswer'];
        };
      };
      400: components['responses']['BadRequest'];
      500: components['responses']['ServerError'];
    };
  };
  listOrders: {
    parameters: {
      query: {
        /**
         * @description The user's e-mail, URL-encoded
         * @example buyer@example.com
         */
        email: components['parameters']['EmailInQuery'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The orders */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Order'][];
        };
      };
      400: components['responses']['BadEmail'];
      500: components['responses']['ServerError'];
    };
  };
  getOrder: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The order's `_id`
         * @example 6b0640151d4c7e0012004401
         */
        id: components['schemas']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The order */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Order'];
        };
      };
      400: components['responses']['BadId'];
      404: components['responses']['NotFound'];
      500: components['responses']['ServerError'];
    };
  };
  createPaymentIntent: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['PriceToPay'];
      };
    };
    responses: {
      /** @description The intent is created */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ClientSecret'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      500: components['responses']['ServerError'];
    };
  };
  recordPayment: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewPayment'];
      };
    };
    responses: {
      /** @description Recorded now or before */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Inserted'];
        };
      };
      /** @description The body is not as documented, or the provider does not confirm the payment */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Message'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      500: components['responses']['ServerError'];
    };
  };
  uploadImage: {
    parameters: {
      query: {
        /**
         * @description The API key for the image host
         * @example local-image-key
         */
        key: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'multipart/form-data': components['schemas']['ImageUpload'];
      };
    };
    responses: {
      /** @description Stored */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['UploadedImage'];
        };
      };
      /** @description No key, no picture, or not a picture */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['UploadRefusal'];
        };
      };
      /** @description The image host failed */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['UploadRefusal'];
        };
      };
    };
  };
}
type FlattenedDeepRequired<T> = {
  [K in keyof T]-?: FlattenedDeepRequired<
    T[K] extends unknown[] | undefined | null ? Extract<T[K], unknown[]>[number] : T[K]
  >;
};
type ReadonlyArray<T> = [Exclude<T, undefined>] extends [unknown[]]
  ? Readonly<Exclude<T, undefined>>
  : Readonly<Exclude<T, undefined>[]>;
export const userRoleValues: ReadonlyArray<FlattenedDeepRequired<components>['schemas']['UserRole']> = [
  'Buyer',
  'Seller',
];
export const conditionValues: ReadonlyArray<FlattenedDeepRequired<components>['schemas']['Condition']> = [
  'Excellent',
  'Good',
  'Fair',
];
export const locationValues: ReadonlyArray<FlattenedDeepRequired<components>['schemas']['Location']> = [
  'Berlin',
  'Dortmund',
  'Dusseldorf',
  'Munich',
];
export const phoneCategoryValues: ReadonlyArray<
  FlattenedDeepRequired<components>['schemas']['PhoneCategory']
> = ['iPhone', 'Samsung', 'LG', 'Google', 'Motorola', 'ZTE'];
export const productStatusValues: ReadonlyArray<
  FlattenedDeepRequired<components>['schemas']['ProductStatus']
> = ['Sold'];
