import { call, remove, rename, set } from './edits';
import type { Row } from './edits';

export const calls: Row[] = [
  [
    'a call is removed',
    remove(call.listQuestions),
    'clients: GET /questions: Was removed.',
    'servers: GET /questions: Was added.',
  ],
  [
    'an operationId is another',
    set([...call.checkAdmin, 'operationId'], 'isAdmin'),
    'clients: GET /users/admin/{emailOrId}: operationId was "checkAdmin"; is now "isAdmin".',
    'clients: GET /users/admin/{emailOrId}: operationId was "isAdmin"; is now "checkAdmin".',
  ],
  [
    'an operationId is removed',
    remove([...call.checkAdmin, 'operationId']),
    'clients: GET /users/admin/{emailOrId}: operationId was "checkAdmin"; is now not set.',
    'safe: GET /users/admin/{emailOrId}: operationId was not set; is now "checkAdmin".',
  ],
  [
    'a call moves to another path and keeps its operationId',
    rename(['paths', '/questions'], '/faq'),
    'both: GET /faq: Was GET /questions.',
    'both: GET /questions: Was GET /faq.',
  ],
  [
    'a call moves to another method',
    rename(call.createUser, 'patch'),
    'both: PATCH /users: Was POST /users.',
    'both: POST /users: Was PATCH /users.',
  ],
  [
    'a parameter in a path is called something else',
    (contract) => {
      rename(['paths', '/users/{id}'], '/users/{userId}')(contract);
      set(['paths', '/users/{userId}', 'delete', 'parameters', 0, 'name'], 'userId')(contract);
    },
    'safe: /users/{userId}: The path was /users/{id}.',
    'safe: /users/{id}: The path was /users/{userId}.',
  ],
  [
    'a server is removed',
    remove(['servers', 1]),
    'clients: the contract: The server http://localhost:4010 was removed.',
    'safe: the contract: The server http://localhost:4010 was added.',
  ],
  [
    'a server of one call is removed',
    remove([...call.uploadImage, 'servers', 0]),
    'clients: POST /1/upload: The server https://api.imgbb.com was removed.',
    'safe: POST /1/upload: The server https://api.imgbb.com was added.',
  ],
  [
    'a variable of a server has another value',
    set(['servers', 2, 'variables', 'host', 'default'], 'api.example.org'),
    [
      'clients: the contract: The server https://api.second-ring.test was removed.',
      'safe: the contract: The server https://api.example.org was added.',
    ],
    [
      'clients: the contract: The server https://api.example.org was removed.',
      'safe: the contract: The server https://api.second-ring.test was added.',
    ],
  ],
];
