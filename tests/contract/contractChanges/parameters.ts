import { call, remove, sameMeaning, set } from './edits';
import type { Row } from './edits';

const userrole = [...call.listUsers, 'parameters', 0];
const emailInQuery = ['components', 'parameters', 'EmailInQuery'];

export const parameters: Row[] = [
  [
    'an optional one is removed',
    remove(userrole),
    'clients: GET /users, parameter userrole: The parameter userrole in the query is gone.',
    'servers: GET /users, parameter userrole: The optional parameter userrole in the query is new.',
  ],
  [
    'a required one is removed',
    remove([...call.uploadImage, 'parameters', 0]),
    'both: POST /1/upload, parameter key: The parameter key in the query is gone.',
    'both: POST /1/upload, parameter key: The required parameter key in the query is new.',
  ],
  [
    'one becomes required',
    set([...userrole, 'required'], true),
    'both: GET /users, parameter userrole: The parameter userrole in the query was optional; is now required.',
    'servers: GET /users, parameter userrole: The parameter userrole in the query was required; is now optional.',
  ],
  [
    'one may no longer be empty',
    remove([...userrole, 'allowEmptyValue']),
    'both: GET /users, parameter userrole: The parameter userrole in the query may no longer be empty.',
    'servers: GET /users, parameter userrole: The parameter userrole in the query may now be empty.',
  ],
  [
    'one is written in another way',
    set([...emailInQuery, 'explode'], false),
    'both: parameter EmailInQuery: The parameter email in the query was written with style form, explode true, allowReserved false; is now with style form, explode false, allowReserved false.',
    'both: parameter EmailInQuery: The parameter email in the query was written with style form, explode false, allowReserved false; is now with style form, explode true, allowReserved false.',
  ],
  ['one says what is so anyway', set([...emailInQuery, 'explode'], true), sameMeaning, sameMeaning],
  [
    'one is sent in another place',
    set([...call.uploadImage, 'parameters', 0, 'in'], 'header'),
    [
      'both: POST /1/upload, parameter key: The parameter key in the query is gone.',
      'both: POST /1/upload, parameter key: The required parameter key in the header is new.',
    ],
    [
      'both: POST /1/upload, parameter key: The parameter key in the header is gone.',
      'both: POST /1/upload, parameter key: The required parameter key in the query is new.',
    ],
  ],
  [
    'one allows more',
    set([...userrole, 'schema', 'maxLength'], 10),
    'servers: GET /users, parameter userrole: maxLength was 0; now 10.',
    'both: GET /users, parameter userrole: maxLength was 10; now 0.',
  ],
  [
    'one of a path moves to its calls',
    (contract) => {
      const item = ['paths', '/manageproducts/{id}'];
      const parameters = contract.getIn([...item, 'parameters'], true);
      for (const method of ['patch', 'delete']) contract.setIn([...item, method, 'parameters'], parameters);
      contract.deleteIn([...item, 'parameters']);
    },
    sameMeaning,
    sameMeaning,
  ],
];
