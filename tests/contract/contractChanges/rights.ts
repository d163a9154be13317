import { call, remove, sameMeaning, set } from './edits';
import type { Edit, Row } from './edits';

export const asksForToken = (...path: (string | number)[]): Edit =>
  set([...path, 'security'], [{ bearer: [] }]);

export const rights: Row[] = [
  [
    '`security: []` is removed where the contract asks for nothing by default',
    remove([...call.checkAdmin, 'security']),
    'clients: GET /users/admin/{emailOrId}: security was []; is now not set.',
    'servers: GET /users/admin/{emailOrId}: security was not set; is now [].',
  ],
  [
    'a call asks for a token',
    asksForToken(...call.checkAdmin),
    'both: GET /users/admin/{emailOrId}: security was []; is now [{"bearer":[]}].',
    'servers: GET /users/admin/{emailOrId}: security was [{"bearer":[]}]; is now [].',
  ],
  [
    'a call may be made with a token, too',
    set([...call.checkAdmin, 'security'], [{}, { bearer: [] }]),
    sameMeaning,
    sameMeaning,
  ],
  [
    'the security scheme is another',
    set(['components', 'securitySchemes', 'bearer', 'scheme'], 'basic'),
    'both: security scheme bearer: scheme was changed.',
    'both: security scheme bearer: scheme was changed.',
  ],
  [
    'one role fewer may make a call',
    set([...call.markProduct, 'x-roles'], ['Seller', 'admin']),
    'servers: PATCH /manageproducts/{id}: x-roles was ["Seller"]; is now ["Seller","admin"].',
    'both: PATCH /manageproducts/{id}: x-roles was ["Seller","admin"]; is now ["Seller"].',
  ],
  [
    'roles no longer matter',
    remove([...call.makeAdmin, 'x-roles']),
    'servers: PUT /users/admin/{emailOrId}: x-roles was ["admin"]; is now not set.',
    'both: PUT /users/admin/{emailOrId}: x-roles was not set; is now ["admin"].',
  ],
  [
    'another role may make a call',
    set([...call.makeAdmin, 'x-roles'], ['Seller']),
    'both: PUT /users/admin/{emailOrId}: x-roles was ["admin"]; is now ["Seller"].',
    'both: PUT /users/admin/{emailOrId}: x-roles was ["Seller"]; is now ["admin"].',
  ],
  [
    'the owner no longer matters',
    remove([...call.recordPayment, 'x-owner']),
    'servers: POST /payments: x-owner was {"in":"body","field":"email"}; is now not set.',
    'both: POST /payments: x-owner was not set; is now {"in":"body","field":"email"}.',
  ],
  [
    'the owner is named elsewhere',
    set([...call.recordPayment, 'x-owner', 'in'], 'record'),
    'both: POST /payments: x-owner was {"in":"body","field":"email"}; is now {"in":"record","field":"email"}.',
    'both: POST /payments: x-owner was {"in":"record","field":"email"}; is now {"in":"body","field":"email"}.',
  ],
];
