import { afterwards } from '../afterwards';
import type { Fault } from '../fault';

/** What makeAdmin and verifySeller do to a user record. */
export const roleChangeFaults: Fault[] = [
  {
    name: 'makeAdmin takes the userrole away',
    operations: ['makeAdmin'],
    checks: ['read_your_writes'],
    serve: afterwards(`update users set record = json_remove(record, '$.userrole') where _id = ?`),
  },
  {
    name: 'makeAdmin sets userrole, and not role',
    operations: ['makeAdmin'],
    checks: ['read_your_writes'],
    serve: afterwards(
      `update users set record = json_set(json_remove(record, '$.role'), '$.userrole', 'Seller') where _id = ?`,
    ),
  },
  {
    name: 'makeAdmin says that it has, and has not',
    operations: ['makeAdmin'],
    checks: ['read_your_writes'],
    serve: afterwards(`update users set record = json_remove(record, '$.role') where _id = ?`),
  },
  {
    name: 'makeAdmin changes the name of the user',
    operations: ['makeAdmin'],
    checks: ['read_your_writes'],
    serve: afterwards(`update users set record = json_set(record, '$.name', 'Admin') where _id = ?`),
  },
  {
    name: 'verifySeller takes the role admin away',
    operations: ['verifySeller'],
    checks: ['read_your_writes'],
    serve: afterwards(`update users set record = json_remove(record, '$.role') where _id = ?`),
  },
  {
    name: 'verifySeller makes the user an admin too',
    operations: ['verifySeller'],
    checks: ['read_your_writes'],
    serve: afterwards(`update users set record = json_set(record, '$.role', 'admin') where _id = ?`),
  },
  {
    name: 'verifySeller sets a flag, and not the userrole',
    operations: ['verifySeller'],
    checks: ['read_your_writes'],
    serve: afterwards(
      `update users set record = json_set(record, '$.userrole', 'Buyer', '$.verified', json('true')) where _id = ?`,
    ),
  },
  {
    name: 'verifySeller verifies everybody',
    operations: ['verifySeller'],
    checks: ['read_your_writes', 'bystanders'],
    serve: afterwards(
      `update users set record = json_set(record, '$.userrole', 'Seller') where _id is not ?`,
    ),
  },
  {
    name: 'verifySeller writes seller in small letters',
    operations: ['verifySeller'],
    checks: ['read_your_writes', 'response_schema_conformance'],
    serve: afterwards(`update users set record = json_set(record, '$.userrole', 'seller') where _id = ?`),
  },
];
