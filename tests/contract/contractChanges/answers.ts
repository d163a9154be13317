import { call, remove, rename, schema, set } from './edits';
import type { Row } from './edits';

const closedOrder = set(schema('Order', 'additionalProperties'), false);

export const answers: Row[] = [
  [
    'a success is removed',
    rename([...call.listQuestions, 'responses', '200'], '206'),
    ['both: GET /questions: The answer 200 is gone.', 'clients: GET /questions: The answer 206 is new.'],
    ['both: GET /questions: The answer 206 is gone.', 'clients: GET /questions: The answer 200 is new.'],
  ],
  [
    'an error is removed',
    remove([...call.getOrder, 'responses', '404']),
    'servers: GET /buyerorders/{id}: The answer 404 is gone.',
    'safe: GET /buyerorders/{id}: The answer 404 is new.',
  ],
  [
    'an answer loses its body',
    remove([...call.getOrder, 'responses', '200', 'content']),
    'both: GET /buyerorders/{id}, answer 200: The answer no longer has a body.',
    'servers: GET /buyerorders/{id}, answer 200: The answer now has a body.',
  ],
  [
    'an answer may be of another content type',
    set([...call.getOrder, 'responses', '200', 'content', 'text/csv'], { schema: { type: 'string' } }),
    'clients: GET /buyerorders/{id}, answer 200: The content type text/csv is new.',
    'both: GET /buyerorders/{id}, answer 200: The content type text/csv is gone.',
  ],
  [
    'a field may be missing',
    set(schema('Order', 'required'), ['_id', 'product_name', 'name', 'image_url']),
    'clients: schema Order: email was required; is now optional.',
    'servers: schema Order: email was optional; is now required.',
  ],
  [
    'an optional field is removed',
    remove(schema('Order', 'properties', 'paid')),
    'clients: schema Order: The field paid is gone.',
    'safe: schema Order: The optional field paid is new.',
  ],
  [
    'a required field is new',
    (contract) => {
      set(schema('Order', 'properties', 'booked'), { type: 'string' })(contract);
      contract.addIn(schema('Order', 'required'), 'booked');
    },
    'servers: schema Order: The required field booked is new.',
    'clients: schema Order: The required field booked is gone.',
  ],
  [
    'there are no other fields',
    closedOrder,
    'servers: schema Order: Fields that are not named here were allowed; are now forbidden.',
    'clients: schema Order: Fields that are not named here were forbidden; are now allowed.',
  ],
  [
    'a field may be of another type',
    set(schema('Order', 'properties', 'paid', 'type'), ['boolean', 'string']),
    'clients: schema Order, paid: Was a boolean; is now a boolean or a string.',
    'servers: schema Order, paid: Was a boolean or a string; is now a boolean.',
  ],
  [
    'an integer may be any number',
    set(schema('Updated', 'properties', 'matchedCount', 'type'), 'number'),
    'clients: schema Updated, matchedCount: Was an integer; is now a number.',
    'servers: schema Updated, matchedCount: Was a number; is now an integer.',
  ],
  [
    'a count may be negative',
    remove(schema('Updated', 'properties', 'matchedCount', 'minimum')),
    'clients: schema Updated, matchedCount: minimum was 0; now there is none.',
    'servers: schema Updated, matchedCount: Had no minimum; now it is 0.',
  ],
  [
    'a list holds something else',
    set([...call.listUsers, 'responses', '200', 'content', 'application/json', 'schema', 'items'], {
      type: 'string',
    }),
    ['both: GET /users, answer 200, []: Was an object; is now a string.'],
    ['both: GET /users, answer 200, []: Was a string; is now an object.'],
  ],
  [
    'a list has at most so many entries',
    set([...call.listUsers, 'responses', '200', 'content', 'application/json', 'schema', 'maxItems'], 100),
    'servers: GET /users, answer 200: Had no maxItems; now it is 100.',
    'clients: GET /users, answer 200: maxItems was 100; now there is none.',
  ],
  [
    'a header comes with the answer',
    set([...call.getOrder, 'responses', '200', 'headers'], { ETag: { schema: { type: 'string' } } }),
    'safe: GET /buyerorders/{id}, answer 200: The optional header ETag is new.',
    'clients: GET /buyerorders/{id}, answer 200: The header ETag is gone.',
  ],
  [
    'a header has to come with the answer',
    set([...call.getOrder, 'responses', '200', 'headers'], {
      ETag: { required: true, schema: { type: 'string' } },
    }),
    'servers: GET /buyerorders/{id}, answer 200: The required header ETag is new.',
    'clients: GET /buyerorders/{id}, answer 200: The header ETag is gone.',
  ],
  [
    'a link is removed',
    remove([...call.createUser, 'responses', '200', 'links', 'users']),
    'clients: POST /users, answer 200: The link to listUsers is gone.',
    'servers: POST /users, answer 200: The link to listUsers is new.',
  ],
  [
    'a link leads elsewhere',
    set([...call.createUser, 'responses', '200', 'links', 'users', 'operationId'], 'checkAdmin'),
    'both: POST /users, answer 200: The link users leads elsewhere.',
    'both: POST /users, answer 200: The link users leads elsewhere.',
  ],
  [
    'an answer is what another schema says',
    set([...call.getOrder, 'responses', '404'], { $ref: '#/components/responses/Deleted' }),
    [
      'clients: GET /buyerorders/{id}, answer 404: The required field message is gone.',
      'servers: GET /buyerorders/{id}, answer 404: The required field acknowledged is new.',
      'servers: GET /buyerorders/{id}, answer 404: The required field deletedCount is new.',
      'safe: GET /buyerorders/{id}: Other words: 404 examples, 404 description.',
    ],
    [
      'clients: GET /buyerorders/{id}, answer 404: The required field acknowledged is gone.',
      'clients: GET /buyerorders/{id}, answer 404: The required field deletedCount is gone.',
      'servers: GET /buyerorders/{id}, answer 404: The required field message is new.',
      'safe: GET /buyerorders/{id}: Other words: 404 examples, 404 description.',
    ],
  ],
];
