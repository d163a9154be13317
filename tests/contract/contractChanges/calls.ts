import { call, remove, rename, set } from './edits';
import type { Row } from './edits';

export const calls: Row[] = [
  [
    'a call is removed',
    remove(call.listQuestions),
    'clients: GET /questions: The call is gone.',
    'servers: GET /questions: The call is new.',
  ],
  [
    'an operationId is another',
    set([...call.checkAdmin, 'operationId'], 'isAdmin'),
    'clients: GET /users/admin/{emailOrId}: The operationId was checkAdmin; is now isAdmin.',
    'clients: GET /users/admin/{emailOrId}: The operationId was isAdmin; is now checkAdmin.',
  ],
  [
    'an operationId is removed',
    remove([...call.checkAdmin, 'operationId']),
    'clients: GET /users/admin/{emailOrId}: The operationId was checkAdmin; now there is none.',
    'safe: GET /users/admin/{emailOrId}: Is now called checkAdmin.',
  ],
  [
    'a call moves to another path and keeps its operationId',
    rename(['paths', '/questions'], '/faq'),
    'both: GET /faq: Was GET /questions; is now GET /faq.',
    'both: GET /questions: Was GET /faq; is now GET /questions.',
  ],
  [
    'a call moves to another method',
    rename(call.createUser, 'patch'),
    'both: PATCH /users: Was POST /users; is now PATCH /users.',
    'both: POST /users: Was PATCH /users; is now POST /users.',
  ],
  [
    'a parameter in a path is called something else',
    (contract) => {
      rename(['paths', '/users/{id}'], '/users/{userId}')(contract);
      set(['paths', '/users/{userId}', 'delete', 'parameters', 0, 'name'], 'userId')(contract);
    },
    'safe: /users/{userId}: The path was /users/{id}; only what its parameter is called has changed.',
    'safe: /users/{id}: The path was /users/{userId}; only what its parameter is called has changed.',
  ],
  [
    'a parameter in a path and the call are called something else',
    (contract) => {
      rename(['paths', '/users/{id}'], '/users/{userId}')(contract);
      set(['paths', '/users/{userId}', 'delete', 'parameters', 0, 'name'], 'userId')(contract);
      set(['paths', '/users/{userId}', 'delete', 'operationId'], 'removeUser')(contract);
    },
    [
      'safe: /users/{userId}: The path was /users/{id}; only what its parameter is called has changed.',
      'clients: DELETE /users/{userId}: The operationId was deleteUser; is now removeUser.',
    ],
    [
      'safe: /users/{id}: The path was /users/{userId}; only what its parameter is called has changed.',
      'clients: DELETE /users/{id}: The operationId was removeUser; is now deleteUser.',
    ],
  ],
  [
    'a server is removed',
    remove(['servers', 1]),
    'clients: the contract: The server http://localhost:4010 is gone.',
    'safe: the contract: The server http://localhost:4010 is new.',
  ],
  [
    'a server of one call is removed',
    remove([...call.uploadImage, 'servers', 0]),
    'clients: POST /1/upload: The server https://api.imgbb.com is gone.',
    'safe: POST /1/upload: The server https://api.imgbb.com is new.',
  ],
  [
    'a variable of a server has another value',
    set(['servers', 2, 'variables', 'host', 'default'], 'api.example.org'),
    [
      'clients: the contract: The server https://api.second-ring.test is gone.',
      'safe: the contract: The server https://api.example.org is new.',
    ],
    [
      'clients: the contract: The server https://api.example.org is gone.',
      'safe: the contract: The server https://api.second-ring.test is new.',
    ],
  ],
];
