/**
 * Made from openapi.yaml by `npm run generate`. Do not edit.
 */

/** Every operation of the contract: how it is called, who may call it, and the examples of each answer by name. */
export const operationList = {
  issueToken: {
    method: 'GET',
    path: '/jwt',
    bearer: false,
    roles: [],
    owner: null,
    responses: {
      200: ['issued'],
      400: ['badEmail'],
      403: ['unknownEmail'],
      500: ['serverError'],
    },
  },
  checkAdmin: {
    method: 'GET',
    path: '/users/admin/{emailOrId}',
    bearer: false,
    roles: [],
    owner: null,
    responses: {
      200: ['yes', 'no'],
      400: ['badEmail'],
      500: ['serverError'],
    },
  },
  makeAdmin: {
    method: 'PUT',
    path: '/users/admin/{emailOrId}',
    bearer: true,
    roles: ['admin'],
    owner: null,
    responses: {
      200: ['changed', 'unchanged', 'unknown'],
      400: ['badId'],
      401: ['unauthorized'],
      403: ['forbidden'],
      500: ['serverError'],
    },
  },
  checkBuyer: {
    method: 'GET',
    path: '/users/buyer/{email}',
    bearer: false,
    roles: [],
    owner: null,
    responses: {
      200: ['yes', 'no'],
      400: ['badEmail'],
      500: ['serverError'],
    },
  },
  checkSeller: {
    method: 'GET',
    path: '/users/seller/{emailOrId}',
    bearer: false,
    roles: [],
    owner: null,
    responses: {
      200: ['yes', 'no'],
      400: ['badEmail'],
      500: ['serverError'],
    },
  },
  verifySeller: {
    method: 'PUT',
    path: '/users/seller/{emailOrId}',
    bearer: true,
    roles: ['admin'],
    owner: null,
    responses: {
      200: ['changed', 'unchanged', 'unknown'],
      400: ['badId'],
      401: ['unauthorized'],
      403: ['forbidden'],
      500: ['serverError'],
    },
  },
  listUsers: {
    method: 'GET',
    path: '/users',
    bearer: false,
    roles: [],
    owner: null,
    responses: {
      200: ['seeded', 'empty'],
      400: ['badRequest'],
      500: ['serverError'],
    },
  },
  createUser: {
    method: 'POST',
    path: '/users',
    bearer: false,
    roles: [],
    owner: null,
    responses: {
      200: ['stored'],
      400: ['badRequest'],
      500: ['serverError'],
    },
  },
  deleteUser: {
    method: 'DELETE',
    path: '/users/{id}',
    bearer: true,
    roles: ['admin'],
    owner: null,
    responses: {
      200: ['deleted', 'unknown'],
      400: ['badId'],
      401: ['unauthorized'],
      403: ['forbidden'],
      500: ['serverError'],
    },
  },
  listQuestions: {
    method: 'GET',
    path: '/questions',
    bearer: false,
    roles: [],
    owner: null,
    responses: {
      200: ['seeded', 'empty'],
      500: ['serverError'],
    },
  },
  listCategories: {
    method: 'GET',
    path: '/categories',
    bearer: false,
    roles: [],
    owner: null,
    responses: {
      200: ['seeded', 'empty'],
      500: ['serverError'],
    },
  },
  listPhonesOfCategory: {
    method: 'GET',
    path: '/categoryUsed/{id}',
    bearer: false,
    roles: [],
    owner: null,
    responses: {
      200: ['seeded', 'empty'],
      400: ['badRequest'],
      500: ['serverError'],
    },
  },
  addProduct: {
    method: 'POST',
    path: '/addproducts',
    bearer: false,
    roles: [],
    owner: null,
    responses: {
      200: ['stored'],
      400: ['badRequest'],
      500: ['serverError'],
    },
  },
  listMyProducts: {
    method: 'GET',
    path: '/myproducts',
    bearer: false,
    roles: [],
    owner: null,
    responses: {
      200: ['seeded', 'empty'],
      400: ['badEmail'],
      500: ['serverError'],
    },
  },
  deleteProduct: {
    method: 'DELETE',
    path: '/manageproducts/{id}',
    bearer: true,
    roles: ['Seller'],
    owner: {
      in: 'record',
      field: 'email',
    },
    responses: {
      200: ['deleted', 'unknown'],
      400: ['badId'],
      401: ['unauthorized'],
      403: ['forbidden'],
      500: ['serverError'],
    },
  },
  markProduct: {
    method: 'PATCH',
    path: '/manageproducts/{id}',
    bearer: true,
    roles: ['Seller'],
    owner: {
      in: 'record',
      field: 'email',
    },
    responses: {
      200: ['changed', 'unchanged', 'unknown'],
      400: ['badRequest'],
      401: ['unauthorized'],
      403: ['forbidden'],
      500: ['serverError'],
    },
  },
  listAdvertisements: {
    method: 'GET',
    path: '/advertisements',
    bearer: false,
    roles: [],
    owner: null,
    responses: {
      200: ['seeded', 'empty'],
      500: ['serverError'],
    },
  },
  advertisePhone: {
    method: 'POST',
    path: '/advertisements',
    bearer: false,
    roles: [],
    owner: null,
    responses: {
      200: ['stored'],
      400: ['badRequest'],
      500: ['serverError'],
    },
  },
  bookPhone: {
    method: 'POST',
    path: '/buyerBookingItems',
    bearer: false,
    roles: [],
    owner: null,
    responses: {
      200: ['booked', 'refused', 'sold'],
      400: ['badRequest'],
      500: ['serverError'],
    },
  },
  listOrders: {
    method: 'GET',
    path: '/buyerorders',
    bearer: false,
    roles: [],
    owner: null,
    responses: {
      200: ['seeded', 'empty'],
      400: ['badEmail'],
      500: ['serverError'],
    },
  },
  getOrder: {
    method: 'GET',
    path: '/buyerorders/{id}',
    bearer: false,
    roles: [],
    owner: null,
    responses: {
      200: ['unpaid', 'paid', 'withoutPrice'],
      400: ['badId'],
      404: ['notFound'],
      500: ['serverError'],
    },
  },
  createPaymentIntent: {
    method: 'POST',
    path: '/create-payment-intent',
    bearer: true,
    roles: [],
    owner: null,
    responses: {
      200: ['created'],
      400: ['badRequest'],
      401: ['unauthorized'],
      500: ['serverError'],
    },
  },
  recordPayment: {
    method: 'POST',
    path: '/payments',
    bearer: true,
    roles: [],
    owner: {
      in: 'body',
      field: 'email',
    },
    responses: {
      200: ['recorded'],
      400: ['badRequest', 'notSucceeded', 'otherAmount', 'otherPrice', 'alreadyPaid'],
      401: ['unauthorized'],
      403: ['forbidden'],
      404: ['notFound'],
      500: ['serverError'],
    },
  },
  uploadImage: {
    method: 'POST',
    path: '/1/upload',
    bearer: false,
    roles: [],
    owner: null,
    responses: {
      200: ['uploaded'],
      400: ['noPicture', 'badKey', 'notAPicture'],
      500: ['serverError'],
    },
  },
} as const;

export type OperationId = keyof typeof operationList;

/** The documented statuses of an operation. */
export type StatusOf<Id extends OperationId> = keyof (typeof operationList)[Id]['responses'];

/** The names of an operation's examples, over all statuses; no name stands for two of them. */
export type ExampleOf<Id extends OperationId> = {
  [Status in StatusOf<Id>]: (typeof operationList)[Id]['responses'][Status] extends readonly (infer Name)[]
    ? Name
    : never;
}[StatusOf<Id>];
