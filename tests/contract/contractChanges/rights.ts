import { call, remove, sameMeaning, set } from './edits';
import type { Edit, Row } from './edits';

export const asksForToken = (...path: (string | number)[]): Edit =>
  set([...path, 'security'], [{ bearer: [] }]);

export const rights: Row[] = [
  [
    '`security: []` is removed where the contract asks for nothing by default',
    remove([...call.checkAdmin, 'security']),
    'clients: GET /users/admin/{emailOrId}: Needed no token (security: []); the contract no longer says so.',
    'servers: GET /users/admin/{emailOrId}: Needed nothing that was written down; now needs no token (security: []).',
  ],
  [
    'a call asks for a token',
    asksForToken(...call.checkAdmin),
    'both: GET /users/admin/{emailOrId}: Needed no token (security: []); now needs bearer.',
    'servers: GET /users/admin/{emailOrId}: Needed bearer; now needs no token (security: []).',
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
    'both: security scheme bearer: What is sent for it is not what it was.',
    'both: security scheme bearer: What is sent for it is not what it was.',
  ],
  [
    'one role fewer may make a call',
    set([...call.markProduct, 'x-roles'], ['Seller', 'admin']),
    'servers: PATCH /manageproducts/{id}: Was for Seller; is now for Seller or admin (x-roles).',
    'both: PATCH /manageproducts/{id}: Was for Seller or admin; is now for Seller (x-roles).',
  ],
  [
    'roles no longer matter',
    remove([...call.makeAdmin, 'x-roles']),
    'servers: PUT /users/admin/{emailOrId}: Was for admin; is now for any role (x-roles).',
    'both: PUT /users/admin/{emailOrId}: Was for any role; is now for admin (x-roles).',
  ],
  [
    'another role may make a call',
    set([...call.makeAdmin, 'x-roles'], ['Seller']),
    'both: PUT /users/admin/{emailOrId}: Was for admin; is now for Seller (x-roles).',
    'both: PUT /users/admin/{emailOrId}: Was for Seller; is now for admin (x-roles).',
  ],
  [
    'the owner no longer matters',
    remove([...call.recordPayment, 'x-owner']),
    'servers: POST /payments: Was for the owner only (email in the body); is now for anybody (x-owner).',
    'both: POST /payments: Was for anybody; is now for the owner only (email in the body) (x-owner).',
  ],
  [
    'the owner is named elsewhere',
    set([...call.recordPayment, 'x-owner', 'in'], 'record'),
    'both: POST /payments: Was for the owner only (email in the body); is now for the owner only (email in the record) (x-owner).',
    'both: POST /payments: Was for the owner only (email in the record); is now for the owner only (email in the body) (x-owner).',
  ],
];
