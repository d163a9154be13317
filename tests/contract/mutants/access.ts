import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';
import { operationList, type OperationId } from '@/services/api/operations';
import {
  acknowledged,
  afterwards,
  answer,
  byOperation,
  callerIs,
  callerIsUnknown,
  changeIf,
  editEmail,
  editRecord,
  emailOf,
  forbidden,
  forward,
  isAdmin,
  isJson,
  isSeller,
  jsonOf,
  message,
  onStatus,
  readOr,
  refuseCallerIf,
  refuseIf,
  unauthorized,
  unobservable,
  userIs,
  withStatus,
  type Condition,
  type Replace,
} from './changes';
import { families, mutants, mutantsOf, type Call, type Change, type Json } from './mutant';
import { countOf, repeatFirst } from './stored';

// Tokens, roles and owners

const { guarded, ofAdmins, ofSellers, byId } = families;
const forAll = (ids: OperationId[], change: Change) => Object.fromEntries(ids.map((id) => [id, change]));

const bearer = (token: unknown) => `Bearer ${token}`;
const tokenOf = async ({ forward }: Call, email: unknown) =>
  (await jsonOf(await forward({ method: 'GET', path: '/jwt', query: { email: String(email) } }))).accessToken;
const phoneOf = async ({ sandbox, param }: Call): Promise<Json> =>
  (await sandbox.find('phones', param)) ?? {};

/** The call as if the right user had sent it: the payer, the seller of the phone, an admin. */
async function asRightful(call: Call): Promise<Response> {
  const seller = (await phoneOf(call)).email ?? 'seller@example.com';
  const rightful: Partial<Record<OperationId, unknown>> = {
    ...{ markProduct: seller, deleteProduct: seller },
    ...{ createPaymentIntent: 'buyer@example.com', recordPayment: call.body.email },
  };
  const email = (call.operation && rightful[call.operation]) ?? 'admin@example.com';
  return call.forward({ authorization: bearer(await tokenOf(call, email)) });
}
/** The refusal stays, but what was asked for is done. */
const doAnyway = afterwards(asRightful);

/** Bad tokens are taken for good. */
const takes = (isTaken: (header: string) => unknown) =>
  onStatus(401, asRightful, ({ authorization: header }) => header !== undefined && isTaken(header));
const takesText = (pattern: RegExp) => takes((header) => pattern.test(header));

const jwtIn = (header: string) => header.replace(/^Bearer /, '');
const algorithmOf = (header: string) => readOr('', () => decodeProtectedHeader(jwtIn(header)).alg ?? '');
const isHs256 = (header: string) => algorithmOf(header) === 'HS256';
const keyOf = (secret: string) => new TextEncoder().encode(secret.padEnd(32, '\0'));
const signedFor = (user: string) =>
  new SignJWT({ user })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt()
    .sign(keyOf('a key of this server'));

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
const addBuyer = (call: Call) =>
  call.sandbox.add('users', { name: emailOf(call), email: emailOf(call), userrole: 'Buyer' });

const tokens = [
  mutantsOf(guarded, 'tokens taken', {
    'needs no token': onStatus(401, asRightful, ({ authorization }) => authorization === undefined),
    'takes an empty header': takesText(/^$/),
    'takes only the word Bearer': takesText(/^Bearer$/),
    'does not look for the word Bearer': takesText(/^ey[\w-]+(\.[\w-]+){2}$/),
    'takes the token with any scheme': takesText(/^(?!Bearer )\w+ ey[\w-]+(\.[\w-]+){2}$/),
    'takes the tokens undefined and null of a client that has none': takesText(/^Bearer (undefined|null)$/),
    'takes unsigned tokens of the algorithm none': takes((header) => algorithmOf(header) === 'none'),
    'takes a token without its signature': takes((header) => isHs256(header) && header.endsWith('.')),
    'takes tokens of any other issuer': takes((header) => /^(ES|RS|PS)/.test(algorithmOf(header))),
    'takes tokens signed with the word secret': takes((header) =>
      jwtVerify(jwtIn(header), keyOf('secret')).then(Boolean, () => false),
    ),
    'recognises tokens by their claims, whatever the signature': async (call) => {
      const response = await call.forward();
      const claims = call.authorization?.split('.')[1] ?? '';
      if (response.status !== 401) call.memory.set(claims, true);
      const isTaken = response.status === 401 && claims !== '' && call.memory.has(claims);
      return isTaken ? asRightful(call) : response;
    },
  }),

  mutantsOf(guarded, 'tokens refused', {
    'looks at the request before the token': onStatus(401, () => message(400), isMalformed),
  }),
  mutantsOf(
    guarded.filter((id) => id !== 'createPaymentIntent'),
    'tokens refused',
    { 'answers 401 and does it anyway': onStatus(401, doAnyway) },
  ),
  mutants('tokens refused', {
    'Each call of issueToken ends the token before': byOperation({
      issueToken: onIssue((call, header) => call.memory.set(emailOf(call).toLowerCase(), header)),
      // Two tokens of one second are the same text.
      createPaymentIntent: onStatus(200, ({ memory, caller, authorization }, response) =>
        (memory.get(caller.toLowerCase()) ?? authorization) === authorization ? response : unauthorized(),
      ),
    }),
    'A token works once': byOperation({
      createPaymentIntent: onStatus(200, (call, response) =>
        countOf(call, String(call.authorization)) === 1 ? response : unauthorized(),
      ),
    }),
    'An expired token is taken for a good one': unobservable(
      'Only the server can sign a token, and it signs none that is expired.',
      byOperation({ createPaymentIntent: forward }),
    ),
    'The token of a deleted user is answered with 401': byOperation(
      forAll(byId, onStatus(403, unauthorized, callerIsUnknown)),
    ),
    'markProduct refuses a token for good after it has refused it once': async (call) => {
      const header = String(call.authorization);
      if (call.memory.has(header)) return forbidden();
      const response = await call.forward();
      if (response.status === 403) call.memory.set(header, true);
      return response;
    },
  }),

  mutantsOf('issueToken', 'tokens issued', {
    'gives each user a token of the admin': editEmail(() => 'admin@example.com'),
    'gives the second caller the token of the first': repeatFirst(() => 'first'),
    'makes every token that of the last caller': byOperation({
      issueToken: onIssue(({ memory }, header) => memory.set('last', header)),
      deleteUser: (call) => withTokenAt(call, 'last'),
    }),
    'ignores an x before an e-mail and .org after it': editEmail((email) => email.replace(/^x|\.org$/g, '')),
    'gives a token that no call takes': editRecord(({ accessToken }) => ({ accessToken: `${accessToken}x` })),
    'tells e-mails apart by case': refuseIf(
      userIs(({ email }, call) => email !== emailOf(call)),
      () => answer(403, { accessToken: '' }),
    ),
    'answers an unknown e-mail with 200 and an empty token': onStatus(403, withStatus(200)),
    'answers an unknown e-mail with 403 and a token': onStatus(403, async (call) =>
      answer(403, { accessToken: await tokenOf(call, 'buyer@example.com') }),
    ),
    'answers 403 to an unknown e-mail and stores a user': onStatus(403, afterwards(addBuyer)),
    'still gives a token to a deleted user': byOperation({
      issueToken: async (call) => {
        const email = emailOf(call).toLowerCase();
        const response = await call.forward();
        if (response.status === 200) call.memory.set(email, await jsonOf(response));
        const known = call.memory.get(email);
        return response.status === 403 && known ? answer(200, known) : response;
      },
      deleteUser: forward,
    }),
  }),
  mutants('tokens issued', {
    'The claim of a token is called user, and not email': byOperation({
      issueToken: editRecord(async ({ accessToken }, call) => {
        const renamed = await signedFor(emailOf(call));
        call.memory.set(bearer(renamed), bearer(accessToken));
        return { accessToken: renamed };
      }),
      ...forAll(guarded, (call) => withTokenAt(call, `${call.authorization}`)),
    }),
  }),
];

type OfCaller = (user: Json, call: Call) => unknown;
/** 403 becomes what the right caller would get, for some callers. */
const lets = (isLetIn: OfCaller) => onStatus(403, asRightful, callerIs(isLetIn));

/** Does to a phone what the sandbox refuses to the caller. */
const changePhone: Replace = async (call) => {
  if (call.operation === 'deleteProduct') {
    await call.sandbox.remove('phones', call.param);
    return acknowledged({ deletedCount: 1 });
  }
  await call.sandbox.update('phones', { ...(await phoneOf(call)), status: 'Sold' });
  return acknowledged({ matchedCount: 1, modifiedCount: 1 });
};
const letsChange = (isLetIn: (user: Json, isOwn: boolean) => unknown, replace = changePhone) =>
  onStatus(403, replace, async (call) => {
    const isOwn = (await phoneOf(call)).email === call.caller;
    return isLetIn((await call.sandbox.user(call.caller)) ?? {}, isOwn);
  });

/** Remembers admins who are deleted; holds for a caller who was one of them. */
const isFormerAdmin: Condition = async ({ operation, memory, sandbox, param, caller }) => {
  const user = operation === 'deleteUser' ? await sandbox.find('users', param) : undefined;
  if (user && isAdmin(user)) memory.set(`former ${user.email}`, true);
  return memory.has(`former ${caller}`) && !(await sandbox.user(caller));
};

const rolesAtIssue = onIssue(async (call, header) => {
  const { role, userrole } = (await call.sandbox.user(emailOf(call))) ?? {};
  call.memory.set(header, [role, userrole]);
});
const hadAnotherRole: Condition = ({ operation = 'makeAdmin', memory, authorization = '' }) => {
  const held = memory.get(authorization) as unknown[] | undefined;
  return held && !held.includes(operationList[operation].roles[0]);
};

const roles = [
  mutantsOf(ofAdmins, 'roles', {
    'lets sellers in beside admins': lets(isSeller),
    'lets buyers in beside admins': lets(({ userrole, role }) => userrole === 'Buyer' && !role),
    'lets a deleted user in beside admins': lets(({ _id }) => !_id),
    'lets users do it to their own record': lets(({ _id }, { param }) => _id === param),
    'answers 403 to a seller and does it anyway': onStatus(403, doAnyway, callerIs(isSeller)),
    'refuses an admin who is a buyer too': refuseCallerIf(callerIs((user) => isAdmin(user) && user.userrole)),
  }),
  mutantsOf(ofSellers, 'roles', {
    'lets a buyer do it to an own phone': letsChange((_, isOwn) => isOwn),
    'lets an admin do it to an own phone': letsChange((user, isOwn) => isAdmin(user) && isOwn),
    'lets a deleted seller go on': letsChange(({ _id }, isOwn) => !_id && isOwn),
    'answers 403 to a buyer and does it anyway': letsChange(
      ({ userrole }) => userrole === 'Buyer',
      afterwards(changePhone),
    ),
  }),
  ...ofAdmins.map((id) =>
    mutantsOf(id, 'roles', {
      'still lets a deleted admin in': byOperation({
        deleteUser: onStatus(403, (_, response) => response, isFormerAdmin),
        [id]: onStatus(403, asRightful, isFormerAdmin),
      }),
    }),
  ),
  mutantsOf([...ofAdmins, ...ofSellers], 'roles', {
    'reads the role from the time when the token was issued': byOperation(
      { issueToken: rolesAtIssue },
      changeIf(forbidden, hadAnotherRole),
    ),
  }),
];

const domainOf = (email: unknown) => String(email).split('@')[1];
const isOtherSeller = callerIs(isSeller);

const owners = [
  mutantsOf(ofSellers, 'owners', {
    'lets every seller do it to any phone': onStatus(403, asRightful, isOtherSeller),
    'compares only the domain of the e-mails': onStatus(403, asRightful, async (call) => {
      const isSame = domainOf((await phoneOf(call)).email) === domainOf(call.caller);
      return isSame && isOtherSeller(call);
    }),
    'answers 403 to another seller and does it anyway': onStatus(403, doAnyway, isOtherSeller),
    'answers 403 for an unknown id': refuseIf(async (call) => !(await phoneOf(call))._id, forbidden),
    'tells the e-mail of the owner apart by case': refuseCallerIf(async (call) => {
      const { email } = await phoneOf(call);
      return email && email !== call.caller;
    }),
  }),
  mutantsOf([...ofSellers, 'recordPayment'], 'owners', {
    'answers 404 for what another user owns': onStatus(
      403,
      () => message(404),
      (call) => call.operation === 'recordPayment' || isOtherSeller(call),
    ),
    'answers 200 for what another user owns, and does nothing': onStatus(403, async (call, response) => {
      if (!(await call.sandbox.user(call.caller))) return response;
      if (call.operation === 'recordPayment') return acknowledged({ insertedId: 'f'.repeat(24) });
      const authorization = bearer(await tokenOf(call, 'seller@example.com'));
      return call.forward({ param: '0'.repeat(24), authorization });
    }),
  }),
  mutants('owners', {
    'markProduct wants a token for the e-mail of the owner in the same letter case': byOperation({
      issueToken: onIssue((call, header) => call.memory.set(header, emailOf(call))),
      markProduct: changeIf(forbidden, async (call) => {
        const { email } = await phoneOf(call);
        return email && email !== (call.memory.get(`${call.authorization}`) ?? email);
      }),
    }),
    'recordPayment answers 403 to another user and records the payment': onStatus(403, doAnyway),
    'recordPayment reads the e-mail in the body, not in the token': onStatus(403, asRightful),
    'recordPayment does not compare the owner of the order': onStatus(403, async (call, response) => {
      if (emailOf(call).toLowerCase() !== call.caller.toLowerCase()) return response;
      const { email } = (await call.sandbox.find('orders', call.body.bookingId)) ?? {};
      return call.forward({
        body: { ...call.body, email },
        authorization: bearer(await tokenOf(call, email)),
      });
    }),
    'recordPayment tells e-mails apart by case': refuseCallerIf(({ body, caller }) => body.email !== caller),
  }),
];

export const accessMutants = [tokens, roles, owners].flat(2);
