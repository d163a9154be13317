import { decodeProtectedHeader, jwtVerify } from 'jose';
import { operationList, type OperationId } from '@/services/api/operations';
import {
  acknowledged,
  afterwards,
  answer,
  callerIs,
  callerIsSeller,
  callerIsUnknown,
  changeIf,
  editEmail,
  editRecords,
  emailOf,
  forbidden,
  isAdmin,
  isJson,
  jsonOf,
  message,
  onStatus,
  readOr,
  refuseIf,
  unauthorized,
  userIs,
  userWith,
  type Condition,
} from './changes';
import { guarded, mutantsOf, ofAdmins, ofSellers, type Call, type Json } from './mutant';
import { rememberAdmin } from './stored';

// Tokens, roles and owners

const bearer = (token: unknown) => `Bearer ${token}`;
const tokenOf = async ({ forward }: Call, email: unknown) =>
  (await jsonOf(await forward({ method: 'GET', path: '/jwt', query: { email: String(email) } }))).accessToken;
const phoneOf = async ({ sandbox, param }: Call): Promise<Json> =>
  (await sandbox.find('phones', param)) ?? {};

/** The call as if the right user had sent it: the payer, the seller of the phone, an admin. */
async function asPermitted(call: Call): Promise<Response> {
  const seller = (await phoneOf(call)).email ?? 'seller@example.com';
  const permitted: Partial<Record<OperationId, unknown>> = {
    ...{ markProduct: seller, deleteProduct: seller },
    ...{ createPaymentIntent: 'buyer@example.com', recordPayment: call.body.email },
  };
  const email = (call.operation && permitted[call.operation]) ?? 'admin@example.com';
  return call.forward({ authorization: bearer(await tokenOf(call, email)) });
}
/** The refusal stays, but what was asked for is done. */
const doAnyway = afterwards(asPermitted);

/** Bad tokens are accepted. */
const accepts = (isAccepted: (header: string) => unknown) =>
  onStatus(401, asPermitted, ({ authorization: header }) => header !== undefined && isAccepted(header));
const acceptsText = (pattern: RegExp) => accepts((header) => pattern.test(header));

const jwtIn = (header: string) => header.replace(/^Bearer /, '');
const algorithmOf = (header: string) => readOr('', () => decodeProtectedHeader(jwtIn(header)).alg ?? '');
const isHs256 = (header: string) => algorithmOf(header) === 'HS256';
const keyOf = (secret: string) => new TextEncoder().encode(secret.padEnd(32, '\0'));
const isSignedWith = (secret: string, header: string) =>
  jwtVerify(jwtIn(header), keyOf(secret)).then(Boolean, () => false);

/** An id or a body is not as documented. */
const isMalformed = ({ param, text }: Call) =>
  (param !== '' && !/^[0-9a-f]{24}$/.test(param)) || (text !== '' && !isJson(text));

/** Does something with the header of every token that is issued. */
const onIssue = (act: (call: Call, header: string) => unknown) =>
  onStatus(
    200,
    afterwards(async (call, response) => act(call, bearer((await jsonOf(response)).accessToken))),
  );
/** The call is sent with the token that the server has remembered under a key. */
const withTokenAt = ({ memory, authorization, forward }: Call, key: string) =>
  authorization && memory.has(key) ? forward({ authorization: `${memory.get(key)}` }) : forward();

const tokens = [
  mutantsOf(guarded, 'tokens accepted', {
    'needs no token': onStatus(401, asPermitted, ({ authorization }) => authorization === undefined),
    'accepts tokens of any other issuer': accepts((header) => /^(ES|RS|PS)/.test(algorithmOf(header))),
  }),
  mutantsOf(['verifySeller', 'createPaymentIntent'], 'tokens accepted', {
    'accepts an empty header': acceptsText(/^$/),
    'accepts only the word Bearer': acceptsText(/^Bearer$/),
    'does not look for the word Bearer': acceptsText(/^ey[\w-]+(\.[\w-]+){2}$/),
    'accepts the token with any scheme': acceptsText(/^(?!Bearer )\w+ ey[\w-]+(\.[\w-]+){2}$/),
    'accepts the tokens undefined and null of a client that has none':
      acceptsText(/^Bearer (undefined|null)$/),
    'accepts unsigned tokens of the algorithm none': accepts((header) => algorithmOf(header) === 'none'),
    'accepts a token without its signature': accepts((header) => isHs256(header) && header.endsWith('.')),
    'accepts tokens signed with the word secret': accepts((header) => isSignedWith('secret', header)),
    'recognises tokens by their claims, whatever the signature': async (call) => {
      const response = await call.forward();
      const claims = call.authorization?.split('.')[1] ?? '';
      if (response.status !== 401) call.memory.set(claims, true);
      const isAccepted = response.status === 401 && claims !== '' && call.memory.has(claims);
      return isAccepted ? asPermitted(call) : response;
    },
  }),

  mutantsOf(
    guarded.filter((id) => id !== 'createPaymentIntent'),
    'tokens issued',
    { 'answers 401 and does it anyway': onStatus(401, doAnyway) },
  ),
  mutantsOf(['markProduct', 'createPaymentIntent'], 'tokens issued', {
    'looks at the request before the token': onStatus(401, () => message(400), isMalformed),
  }),
  mutantsOf('createPaymentIntent', 'tokens issued', {
    'accepts only the newest token of a user': {
      issueToken: onIssue((call, header) => call.memory.set(emailOf(call).toLowerCase(), header)),
      // Two tokens of one second are the same text.
      createPaymentIntent: onStatus(200, ({ memory, caller, authorization }, response) =>
        (memory.get(caller.toLowerCase()) ?? authorization) === authorization ? response : unauthorized(),
      ),
    },
  }),
  mutantsOf(['makeAdmin', 'deleteProduct'], 'tokens issued', {
    'answers 401 to a deleted user': onStatus(403, unauthorized, callerIsUnknown),
  }),

  mutantsOf('issueToken', 'tokens issued', {
    'gives each user a token of the admin': editEmail(() => 'admin@example.com'),
    'makes every token that of the last caller': {
      issueToken: onIssue(({ memory }, header) => memory.set('last', header)),
      deleteUser: (call) => withTokenAt(call, 'last'),
    },
    'ignores an x before an e-mail and .org after it': editEmail((email) => email.replace(/^x|\.org$/g, '')),
    'gives a token that no call accepts': editRecords(({ accessToken }) => ({
      accessToken: `${accessToken}x`,
    })),
    'compares e-mails with regard to case': refuseIf(
      userIs(({ email }, call) => email !== emailOf(call)),
      () => answer(403, { accessToken: '' }),
    ),
    'answers an unknown e-mail with 403 and a token': onStatus(403, async (call) =>
      answer(403, { accessToken: await tokenOf(call, 'buyer@example.com') }),
    ),
    'answers 403 to an unknown e-mail and stores a user': onStatus(
      403,
      afterwards((call) => call.sandbox.save('users', { name: '', email: emailOf(call), userrole: 'Buyer' })),
    ),
    'gives a token to a deleted user': {
      issueToken: async (call) => {
        const email = emailOf(call).toLowerCase();
        const response = await call.forward();
        if (response.status === 200) call.memory.set(email, await jsonOf(response));
        const known = call.memory.get(email);
        return response.status === 403 && known ? answer(200, known) : response;
      },
      deleteUser: ({ forward }) => forward(),
    },
  }),
];

type OfCaller = (user: Json, call: Call) => unknown;
/** 403 becomes 200 for some callers with a phone of their own. */
const letsSell = (isLetIn: OfCaller) => onStatus(403, answerDone, isOwner(isLetIn));
const answerDone = () => acknowledged({ matchedCount: 1, modifiedCount: 1, deletedCount: 1 });
const isOwner = (holds: OfCaller) =>
  callerIs(async (user, call) => (await phoneOf(call)).email === call.caller && holds(user, call));

const rememberRoles = onIssue(async (call, header) => {
  const { role, userrole } = await userWith(emailOf(call), call);
  call.memory.set(header, [role, userrole]);
});
/** Whether the caller had the role of the operation when the token was issued; undefined for other tokens. */
const hadRole = ({ operation = 'makeAdmin', memory, authorization = '' }: Call) =>
  (memory.get(authorization) as unknown[] | undefined)?.includes(operationList[operation].roles[0]);

const isDeletedAdmin: Condition = async (call) => call.memory.has(call.caller) && callerIsUnknown(call);
const isBuyer = callerIs(({ userrole, role }) => userrole === 'Buyer' && !role);
const isSelf = callerIs(({ _id }, { param }) => _id === param);
const isAdminAndBuyer = callerIs(({ userrole, role }) => userrole === 'Buyer' && role === 'admin');
const removePhone = afterwards(({ sandbox, param }) => sandbox.remove('phones', param));

const roles = [
  mutantsOf(ofAdmins, 'roles', {
    'lets sellers in beside admins': onStatus(403, asPermitted, callerIsSeller),
    'answers 403 to a seller and does it anyway': onStatus(403, doAnyway, callerIsSeller),
  }),
  mutantsOf(['makeAdmin', 'deleteUser'], 'roles', {
    'lets buyers in beside admins': onStatus(403, asPermitted, isBuyer),
    'lets a deleted user in beside admins': onStatus(403, asPermitted, callerIsUnknown),
    'lets users do it to their own record': onStatus(403, asPermitted, isSelf),
    'refuses an admin who is a buyer too': refuseIf(isAdminAndBuyer, forbidden),
  }),
  mutantsOf('verifySeller', 'roles', {
    'lets a deleted admin in': {
      deleteUser: rememberAdmin,
      verifySeller: onStatus(403, asPermitted, isDeletedAdmin),
    },
  }),
  mutantsOf(ofSellers, 'roles', {
    'lets a buyer do it to an own phone': letsSell(() => true),
    'lets an admin do it to an own phone': letsSell(isAdmin),
    'lets a deleted seller do it': letsSell(({ _id }) => !_id),
  }),
  mutantsOf('deleteProduct', 'roles', {
    'answers 403 to a buyer and does it anyway': onStatus(403, removePhone, isBuyer),
  }),
  mutantsOf('markProduct', 'roles', {
    'refuses a seller who was a buyer when the token was issued': {
      issueToken: rememberRoles,
      markProduct: changeIf(forbidden, (call) => hadRole(call) === false),
    },
  }),
];

const domainOf = (email: unknown) => String(email).split('@')[1];

const owners = [
  mutantsOf(ofSellers, 'owners', {
    'lets every seller do it to any phone': onStatus(403, asPermitted, callerIsSeller),
    'answers 403 to another seller and does it anyway': onStatus(403, doAnyway, callerIsSeller),
    'answers 403 for an unknown id': refuseIf(async (call) => !(await phoneOf(call))._id, forbidden),
  }),
  mutantsOf('markProduct', 'owners', {
    'compares only the domain of the e-mails': onStatus(403, asPermitted, async (call) => {
      const isSame = domainOf((await phoneOf(call)).email) === domainOf(call.caller);
      return isSame && callerIsSeller(call);
    }),
    'compares the e-mail of the owner with regard to case': refuseIf(async (call) => {
      const { email } = await phoneOf(call);
      return email && email !== call.caller;
    }, forbidden),
  }),
  mutantsOf('recordPayment', 'owners', {
    'answers 403 to another user and records the payment': onStatus(403, doAnyway),
    'reads the e-mail in the body, not in the token': onStatus(403, asPermitted),
    'does not compare the owner of the order': onStatus(403, async (call, response) => {
      if (emailOf(call).toLowerCase() !== call.caller.toLowerCase()) return response;
      const { email } = (await call.sandbox.find('orders', call.body.bookingId)) ?? {};
      const authorization = bearer(await tokenOf(call, email));
      return call.forward({ body: { ...call.body, email }, authorization });
    }),
    'compares e-mails with regard to case': refuseIf(({ body, caller }) => body.email !== caller, forbidden),
  }),
];

export const accessMutants = [tokens, roles, owners].flat(2);
