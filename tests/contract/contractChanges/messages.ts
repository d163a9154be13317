import { call, remove, rename, schema, set } from './edits';
import type { Row } from './edits';

const newUser = schema('NewUser');
const condition = schema('Condition', 'enum');

export const messages: Row[] = [
  [
    'the body becomes optional',
    remove([...call.createUser, 'requestBody', 'required']),
    'servers: POST /users, body: required was true; is now not set.',
    'both: POST /users, body: required was not set; is now true.',
  ],
  [
    'the body is removed',
    remove([...call.createUser, 'requestBody']),
    'both: POST /users, body: Was removed.',
    'both: POST /users, body: Was added and is required.',
  ],
  [
    'another content type is taken',
    set([...call.createUser, 'requestBody', 'content', 'text/plain'], { schema: { type: 'string' } }),
    'servers: POST /users, body, text/plain: Was added.',
    'both: POST /users, body, text/plain: Was removed.',
  ],
  [
    'a field becomes optional',
    set([...newUser, 'required'], ['name', 'email']),
    'servers: schema NewUser: userrole was required; is now optional.',
    'both: schema NewUser: userrole was optional; is now required.',
  ],
  [
    'a required field comes into a closed body',
    (contract) => {
      set([...newUser, 'properties', 'phone'], { type: 'string' })(contract);
      contract.addIn([...newUser, 'required'], 'phone');
    },
    'both: schema NewUser, phone: Was added and is required.',
    'both: schema NewUser, phone: Was removed.',
  ],
  [
    'a success is removed',
    rename([...call.listQuestions, 'responses', '200'], '206'),
    ['both: GET /questions, answer 200: Was removed.', 'clients: GET /questions, answer 206: Was added.'],
    ['both: GET /questions, answer 206: Was removed.', 'clients: GET /questions, answer 200: Was added.'],
  ],
  [
    'an error is removed',
    remove([...call.getOrder, 'responses', '404']),
    'servers: GET /buyerorders/{id}, answer 404: Was removed.',
    'safe: GET /buyerorders/{id}, answer 404: Was added.',
  ],
  [
    'an answer loses its body',
    remove([...call.getOrder, 'responses', '200', 'content']),
    'both: GET /buyerorders/{id}, answer 200, application/json: Was removed.',
    'servers: GET /buyerorders/{id}, answer 200, application/json: Was added.',
  ],
  [
    'an answer may be of another content type',
    set([...call.getOrder, 'responses', '200', 'content', 'text/csv'], { schema: { type: 'string' } }),
    'clients: GET /buyerorders/{id}, answer 200, text/csv: Was added.',
    'both: GET /buyerorders/{id}, answer 200, text/csv: Was removed.',
  ],
  [
    'an optional field is removed',
    remove(schema('Order', 'properties', 'paid')),
    'clients: schema Order, paid: Was removed.',
    'safe: schema Order, paid: Was added.',
  ],
  [
    'a list has at most so many entries',
    set([...call.listUsers, 'responses', '200', 'content', 'application/json', 'schema', 'maxItems'], 100),
    'servers: GET /users, answer 200: maxItems was not set; is now 100.',
    'clients: GET /users, answer 200: maxItems was 100; is now not set.',
  ],
  [
    'a header comes with the answer',
    set([...call.getOrder, 'responses', '200', 'headers'], { ETag: { schema: { type: 'string' } } }),
    'safe: GET /buyerorders/{id}, answer 200, header ETag: Was added.',
    'clients: GET /buyerorders/{id}, answer 200, header ETag: Was removed.',
  ],
  [
    'a header has to come with the answer',
    set([...call.getOrder, 'responses', '200', 'headers'], {
      ETag: { required: true, schema: { type: 'string' } },
    }),
    'servers: GET /buyerorders/{id}, answer 200, header ETag: Was added and is required.',
    'clients: GET /buyerorders/{id}, answer 200, header ETag: Was removed.',
  ],
  [
    'a link is removed',
    remove([...call.createUser, 'responses', '200', 'links', 'users']),
    'clients: POST /users, answer 200, link users: Was removed.',
    'servers: POST /users, answer 200, link users: Was added.',
  ],
  [
    'a link leads elsewhere',
    set([...call.createUser, 'responses', '200', 'links', 'users', 'operationId'], 'checkAdmin'),
    'both: POST /users, answer 200, link users: operationId was changed.',
    'both: POST /users, answer 200, link users: operationId was changed.',
  ],
  [
    'an answer is what another schema says',
    set([...call.getOrder, 'responses', '404'], { $ref: '#/components/responses/Deleted' }),
    [
      'clients: GET /buyerorders/{id}, answer 404, message: Was removed.',
      'safe: GET /buyerorders/{id}: Other words: examples, description.',
      'servers: GET /buyerorders/{id}, answer 404, acknowledged: Was added and is required.',
      'servers: GET /buyerorders/{id}, answer 404, deletedCount: Was added and is required.',
    ],
    [
      'clients: GET /buyerorders/{id}, answer 404, acknowledged: Was removed.',
      'clients: GET /buyerorders/{id}, answer 404, deletedCount: Was removed.',
      'safe: GET /buyerorders/{id}: Other words: examples, description.',
      'servers: GET /buyerorders/{id}, answer 404, message: Was added and is required.',
    ],
  ],
  [
    'there is one value more',
    set(condition, ['Excellent', 'Good', 'Fair', 'Poor']),
    'both: schema Condition: Now also allows "Poor".',
    'both: schema Condition: No longer allows "Poor".',
  ],
  [
    'any value will do',
    remove(condition),
    'both: schema Condition: enum was ["Excellent","Good","Fair"]; is now not set.',
    'both: schema Condition: enum was not set; is now ["Excellent","Good","Fair"].',
  ],
];
