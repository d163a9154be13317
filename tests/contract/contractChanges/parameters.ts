import { call, remove, sameMeaning, set } from './edits';
import type { Row } from './edits';

const userrole = [...call.listUsers, 'parameters', 0];
const emailInQuery = ['components', 'parameters', 'EmailInQuery'];

export const parameters: Row[] = [
  [
    'an optional one is removed',
    remove(userrole),
    'clients: GET /users, parameter userrole: Was removed.',
    'servers: GET /users, parameter userrole: Was added.',
  ],
  [
    'a required one is removed',
    remove([...call.uploadImage, 'parameters', 0]),
    'both: POST /1/upload, parameter key: Was removed.',
    'both: POST /1/upload, parameter key: Was added and is required.',
  ],
  [
    'one becomes required',
    set([...userrole, 'required'], true),
    'both: GET /users, parameter userrole: required was false; is now true.',
    'servers: GET /users, parameter userrole: required was true; is now false.',
  ],
  [
    'one may no longer be empty',
    remove([...userrole, 'allowEmptyValue']),
    'both: GET /users, parameter userrole: allowEmptyValue was true; is now not set.',
    'servers: GET /users, parameter userrole: allowEmptyValue was not set; is now true.',
  ],
  [
    'one is written in another way',
    set([...emailInQuery, 'explode'], false),
    'both: parameter EmailInQuery: explode was not set; is now false.',
    'both: parameter EmailInQuery: explode was false; is now not set.',
  ],
  [
    'one states the default',
    set([...emailInQuery, 'explode'], true),
    'safe: parameter EmailInQuery: Was changed; any effect is reported with the calls.',
    'safe: parameter EmailInQuery: Was changed; any effect is reported with the calls.',
  ],
  [
    'one is sent in another place',
    set([...call.uploadImage, 'parameters', 0, 'in'], 'header'),
    [
      'both: POST /1/upload, parameter key: Was added and is required.',
      'both: POST /1/upload, parameter key: Was removed.',
    ],
    [
      'both: POST /1/upload, parameter key: Was added and is required.',
      'both: POST /1/upload, parameter key: Was removed.',
    ],
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
