import { call, remove, schema, set } from './edits';
import type { Row } from './edits';

const newUser = schema('NewUser');

export const requests: Row[] = [
  [
    'the body becomes optional',
    remove([...call.createUser, 'requestBody', 'required']),
    'servers: POST /users, body: The request body was required; is now optional.',
    'both: POST /users, body: The request body was optional; is now required.',
  ],
  [
    'the body is removed',
    remove([...call.createUser, 'requestBody']),
    'both: POST /users: The request body is gone.',
    'both: POST /users: The required request body is new.',
  ],
  [
    'another content type is taken',
    set([...call.createUser, 'requestBody', 'content', 'text/plain'], { schema: { type: 'string' } }),
    'servers: POST /users, body: The content type text/plain is new.',
    'both: POST /users, body: The content type text/plain is gone.',
  ],
  [
    'a field becomes optional',
    set([...newUser, 'required'], ['name', 'email']),
    'servers: schema NewUser: userrole was required; is now optional.',
    'both: schema NewUser: userrole was optional; is now required.',
  ],
  [
    'an optional field comes into a closed body',
    set([...newUser, 'properties', 'phone'], { type: 'string' }),
    'servers: schema NewUser: The optional field phone is new.',
    'both: schema NewUser: The field phone is gone.',
  ],
  [
    'a required field comes into a closed body',
    (contract) => {
      set([...newUser, 'properties', 'phone'], { type: 'string' })(contract);
      contract.addIn([...newUser, 'required'], 'phone');
    },
    'both: schema NewUser: The required field phone is new.',
    'both: schema NewUser: The required field phone is gone.',
  ],
  [
    'a closed body is opened',
    remove([...newUser, 'additionalProperties']),
    'servers: schema NewUser: Fields that are not named here were forbidden; are now allowed.',
    'both: schema NewUser: Fields that are not named here were allowed; are now forbidden.',
  ],
  [
    'other fields are described',
    set([...newUser, 'additionalProperties'], { type: 'string' }),
    'servers: schema NewUser: Fields that are not named here were forbidden; are now described.',
    'both: schema NewUser: Fields that are not named here were described; are now forbidden.',
  ],
  [
    'a field takes another type too',
    set([...newUser, 'properties', 'name', 'type'], ['string', 'null']),
    'servers: schema NewUser, name: Was a string; is now a string or null.',
    'both: schema NewUser, name: Was a string or null; is now a string.',
  ],
  [
    'a field takes another type instead',
    set([...newUser, 'properties', 'name', 'type'], 'integer'),
    'both: schema NewUser, name: Was a string; is now an integer.',
    'both: schema NewUser, name: Was an integer; is now a string.',
  ],
  [
    'the picture is text',
    remove([...schema('ImageUpload'), 'properties', 'image', 'format']),
    'servers: schema ImageUpload, image: format was "binary"; now there is none.',
    'both: schema ImageUpload, image: Had no format; now it is "binary".',
  ],
  [
    'a price may be lower',
    set(schema('PayablePrice', 'minimum'), 0.1),
    'servers: schema PayablePrice: minimum was 0.5; now 0.1.',
    'both: schema PayablePrice: minimum was 0.1; now 0.5.',
  ],
  [
    'a price may be higher',
    set(schema('PayablePrice', 'maximum'), 1_000_000),
    'servers: schema PayablePrice: maximum was 999999.99; now 1000000.',
    'both: schema PayablePrice: maximum was 1000000; now 999999.99.',
  ],
  [
    'a price has another form',
    set(schema('PayablePrice', 'pattern'), '^\\d+$'),
    'both: schema PayablePrice: pattern was "^(0\\.[5-9][0-9]?|[1-9][0-9]{0,5}(\\.[0-9]{1,2})?)$"; now "^\\d+$".',
    'both: schema PayablePrice: pattern was "^\\d+$"; now "^(0\\.[5-9][0-9]?|[1-9][0-9]{0,5}(\\.[0-9]{1,2})?)$".',
  ],
  [
    'a text may be empty',
    set(schema('NewPayment', 'properties', 'transactionId', 'minLength'), 0),
    'servers: schema NewPayment, transactionId: minLength was 1; now there is none.',
    'both: schema NewPayment, transactionId: Had no minLength; now it is 1.',
  ],
  [
    'leaving a field out means something',
    set([...newUser, 'properties', 'userrole', 'default'], 'Buyer'),
    'both: schema NewUser, userrole: What leaving it out means is not what it was (default).',
    'both: schema NewUser, userrole: What leaving it out means is not what it was (default).',
  ],
  [
    'one of two schemas may be sent',
    set([...call.createUser, 'requestBody', 'content', 'application/json', 'schema'], {
      anyOf: [{ $ref: '#/components/schemas/NewUser' }, { type: 'string' }],
    }),
    'servers: POST /users, body: anyOf had 1 schema; now it has 2.',
    'both: POST /users, body: anyOf had 2 schemas; now it has 1.',
  ],
];
