/**
 * Made from openapi.yaml by `npm run generate`. Do not edit.
 */

/** Every operation of the contract: how it is called, and who may call it. */
export const operationList = {
  /** @see openapi.yaml:102 */
  issueToken: {
    method: 'GET',
    path: '/jwt',
    isList: false,
    bearer: false,
    roles: [],
    owner: null,
  },
  /** @see openapi.yaml:158 */
  checkAdmin: {
    method: 'GET',
    path: '/users/admin/{emailOrId}',
    isList: false,
    bearer: false,
    roles: [],
    owner: null,
  },
  /** @see openapi.yaml:185 */
  makeAdmin: {
    method: 'PUT',
    path: '/users/admin/{emailOrId}',
    isList: false,
    bearer: true,
    roles: ['admin'],
    owner: null,
  },
  /** @see openapi.yaml:210 */
  checkBuyer: {
    method: 'GET',
    path: '/users/buyer/{email}',
    isList: false,
    bearer: false,
    roles: [],
    owner: null,
  },
  /** @see openapi.yaml:244 */
  checkSeller: {
    method: 'GET',
    path: '/users/seller/{emailOrId}',
    isList: false,
    bearer: false,
    roles: [],
    owner: null,
  },
  /** @see openapi.yaml:271 */
  verifySeller: {
    method: 'PUT',
    path: '/users/seller/{emailOrId}',
    isList: false,
    bearer: true,
    roles: ['admin'],
    owner: null,
  },
  /** @see openapi.yaml:296 */
  listUsers: {
    method: 'GET',
    path: '/users',
    isList: true,
    bearer: false,
    roles: [],
    owner: null,
  },
  /** @see openapi.yaml:350 */
  createUser: {
    method: 'POST',
    path: '/users',
    isList: false,
    bearer: false,
    roles: [],
    owner: null,
  },
  /** @see openapi.yaml:405 */
  deleteUser: {
    method: 'DELETE',
    path: '/users/{id}',
    isList: false,
    bearer: true,
    roles: ['admin'],
    owner: null,
  },
  /** @see openapi.yaml:437 */
  listQuestions: {
    method: 'GET',
    path: '/questions',
    isList: true,
    bearer: false,
    roles: [],
    owner: null,
  },
  /** @see openapi.yaml:490 */
  listCategories: {
    method: 'GET',
    path: '/categories',
    isList: true,
    bearer: false,
    roles: [],
    owner: null,
  },
  /** @see openapi.yaml:537 */
  listPhonesOfCategory: {
    method: 'GET',
    path: '/categoryUsed/{id}',
    isList: true,
    bearer: false,
    roles: [],
    owner: null,
  },
  /** @see openapi.yaml:810 */
  addProduct: {
    method: 'POST',
    path: '/addproducts',
    isList: false,
    bearer: false,
    roles: [],
    owner: null,
  },
  /** @see openapi.yaml:888 */
  listMyProducts: {
    method: 'GET',
    path: '/myproducts',
    isList: true,
    bearer: false,
    roles: [],
    owner: null,
  },
  /** @see openapi.yaml:1059 */
  deleteProduct: {
    method: 'DELETE',
    path: '/manageproducts/{id}',
    isList: false,
    bearer: true,
    roles: ['Seller', 'admin'],
    owner: {
      in: 'record',
      field: 'email',
    },
  },
  /** @see openapi.yaml:1025 */
  markProduct: {
    method: 'PATCH',
    path: '/manageproducts/{id}',
    isList: false,
    bearer: true,
    roles: ['Seller'],
    owner: {
      in: 'record',
      field: 'email',
    },
  },
  /** @see openapi.yaml:1084 */
  listAdvertisements: {
    method: 'GET',
    path: '/advertisements',
    isList: true,
    bearer: false,
    roles: [],
    owner: null,
  },
  /** @see openapi.yaml:1145 */
  advertisePhone: {
    method: 'POST',
    path: '/advertisements',
    isList: false,
    bearer: false,
    roles: [],
    owner: null,
  },
  /** @see openapi.yaml:1196 */
  bookPhone: {
    method: 'POST',
    path: '/buyerBookingItems',
    isList: false,
    bearer: false,
    roles: [],
    owner: null,
  },
  /** @see openapi.yaml:1258 */
  listOrders: {
    method: 'GET',
    path: '/buyerorders',
    isList: true,
    bearer: false,
    roles: [],
    owner: null,
  },
  /** @see openapi.yaml:1350 */
  getOrder: {
    method: 'GET',
    path: '/buyerorders/{id}',
    isList: false,
    bearer: false,
    roles: [],
    owner: null,
  },
  /** @see openapi.yaml:1406 */
  createPaymentIntent: {
    method: 'POST',
    path: '/create-payment-intent',
    isList: false,
    bearer: true,
    roles: [],
    owner: null,
  },
  /** @see openapi.yaml:1443 */
  recordPayment: {
    method: 'POST',
    path: '/payments',
    isList: false,
    bearer: true,
    roles: [],
    owner: {
      in: 'body',
      field: 'email',
    },
  },
  /** @see openapi.yaml:1508 */
  uploadImage: {
    method: 'POST',
    path: '/1/upload',
    isList: false,
    bearer: false,
    roles: [],
    owner: null,
  },
} as const;

/** The examples of each documented answer by name, by operation and status. Apart, because the page itself does not need them. */
export const documentedAnswers = {
  issueToken: {
    200: ['issued', 'ben', 'sam', 'selma', 'ada'],
    400: ['badEmail'],
    403: ['unknownEmail'],
    500: ['serverError'],
  },
  checkAdmin: {
    200: ['yes', 'no'],
    400: ['badEmail'],
    500: ['serverError'],
  },
  makeAdmin: {
    200: ['changed', 'unchanged', 'unknown'],
    400: ['badId'],
    401: ['unauthorized'],
    403: ['forbidden'],
    500: ['serverError'],
  },
  checkBuyer: {
    200: ['yes', 'no'],
    400: ['badEmail'],
    500: ['serverError'],
  },
  checkSeller: {
    200: ['yes', 'no'],
    400: ['badEmail'],
    500: ['serverError'],
  },
  verifySeller: {
    200: ['changed', 'unchanged', 'unknown'],
    400: ['badId'],
    401: ['unauthorized'],
    403: ['forbidden'],
    500: ['serverError'],
  },
  listUsers: {
    200: ['seeded', 'empty'],
    400: ['badRequest'],
    500: ['serverError'],
  },
  createUser: {
    200: ['stored'],
    400: ['badRequest'],
    500: ['serverError'],
  },
  deleteUser: {
    200: ['deleted', 'unknown'],
    400: ['badId'],
    401: ['unauthorized'],
    403: ['forbidden'],
    500: ['serverError'],
  },
  listQuestions: {
    200: ['seeded', 'empty'],
    500: ['serverError'],
  },
  listCategories: {
    200: ['seeded', 'empty'],
    500: ['serverError'],
  },
  listPhonesOfCategory: {
    200: ['seeded', 'ordered', 'iphone', 'samsung', 'lg', 'motorola', 'zte', 'empty'],
    400: ['badRequest'],
    500: ['serverError'],
  },
  addProduct: {
    200: ['stored'],
    400: ['badRequest'],
    500: ['serverError'],
  },
  listMyProducts: {
    200: ['seeded', 'selma', 'empty'],
    400: ['badEmail'],
    500: ['serverError'],
  },
  deleteProduct: {
    200: ['deleted', 'unknown'],
    400: ['badId'],
    401: ['unauthorized'],
    403: ['forbidden'],
    500: ['serverError'],
  },
  markProduct: {
    200: ['changed', 'unchanged', 'unknown'],
    400: ['badRequest'],
    401: ['unauthorized'],
    403: ['forbidden'],
    500: ['serverError'],
  },
  listAdvertisements: {
    200: ['seeded', 'sold', 'empty'],
    500: ['serverError'],
  },
  advertisePhone: {
    200: ['stored'],
    400: ['badRequest'],
    500: ['serverError'],
  },
  bookPhone: {
    200: ['booked', 'refused', 'sold'],
    400: ['badRequest'],
    500: ['serverError'],
  },
  listOrders: {
    200: ['seeded', 'pixel', 'ben', 'empty'],
    400: ['badEmail'],
    500: ['serverError'],
  },
  getOrder: {
    200: ['unpaid', 'paid', 'withoutPrice'],
    400: ['badId'],
    404: ['notFound'],
    500: ['serverError'],
  },
  createPaymentIntent: {
    200: ['created'],
    400: ['badRequest'],
    401: ['unauthorized'],
    500: ['serverError'],
  },
  recordPayment: {
    200: ['recorded'],
    400: ['badRequest', 'notSucceeded', 'otherAmount', 'otherPrice', 'alreadyPaid'],
    401: ['unauthorized'],
    403: ['forbidden'],
    404: ['notFound'],
    500: ['serverError'],
  },
  uploadImage: {
    200: ['uploaded'],
    400: ['noPicture', 'badKey', 'notAPicture'],
    500: ['serverError'],
  },
} as const;

/** An entry of the list, whatever the contract has. */
export interface Operation {
  readonly method: string;
  readonly path: string;
  readonly isList: boolean;
  /** The call sends a token. */
  readonly bearer: boolean;
  readonly roles: readonly string[];
  readonly owner: { readonly in: string; readonly field: string } | null;
}

export type OperationId = keyof typeof operationList;

/** The documented statuses of an operation. */
export type StatusOf<Id extends OperationId> = keyof (typeof documentedAnswers)[Id];

/** The names of an operation's examples, over all statuses; each name is unique. */
export type ExampleOf<Id extends OperationId> = {
  [Status in StatusOf<Id>]: (typeof documentedAnswers)[Id][Status] extends readonly (infer Name)[]
    ? Name
    : never;
}[StatusOf<Id>];
