import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';
import { operationList, type OperationId } from '@/services/api/operations';
import {
  acknowledged,
  afterwards,
  answer,
  forbidden,
  isJson,
  jsonOf,
  message,
  unauthorized,
  withStatus,
  type Replace,
} from './answer';
import {
  byOperation,
  callerIs,
  changeIf,
  editEmail,
  editRecord,
  emailOf,
  forward,
  onStatus,
  refuseCallerIf,
  refuseIf,
  unobservable,
  userIs,
  type Condition,
} from './changes';
import { each, families, mutants, mutantsOf, type Call, type Change, type Json } from './mutant';
import { countOf, repeatFirst } from './stored';

// Tokens, roles and owners

const { guarded, ofAdmins, ofSellers, byId } = families;
const forAll = (ids: OperationId[], change: Change) => Object.fromEntries(ids.map((id) => [id, change]));

const bearer = (token: unknown) => `Bearer ${token}`;
const tokenOf = async ({ forward }: Call, email: unknown) =>
  (await jsonOf(await forward({ method: 'GET', path: '/jwt', query: { email: String(email) } }))).accessToken;

/** Does something with the header of every token that is given. */
const onIssue = (act: (call: Call, header: string) => unknown) =>
  onStatus(
    200,
    afterwards(async (call, response) => act(call, bearer((await jsonOf(response)).accessToken))),
  );

const phoneOf = async ({ sandbox, param }: Call): Promise<Json> =>
  (await sandbox.find('phones', param)) ?? {};

/** The call as if the right person had made it: the payer, the seller of the phone, an admin. */
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

/** Good tokens by a server that takes those for good, too. */
const takes = (isTaken: RegExp | ((header: string) => unknown)) =>
  onStatus(401, asRightful, ({ authorization }) => {
    if (authorization === undefined) return false;
    return isTaken instanceof RegExp ? isTaken.test(authorization) : isTaken(authorization);
  });
function algorithmOf(header: string): string {
  try {
    return decodeProtectedHeader(header.replace(/^Bearer /, '')).alg ?? '';
  } catch {
    return '';
  }
}
const isHs256 = (header: string) => algorithmOf(header) === 'HS256';
const keyOf = (secret: string) => new TextEncoder().encode(secret.padEnd(32, '\0'));
const isSignedWith = (secret: string, header: string) =>
  jwtVerify(header.replace(/^Bearer /, ''), keyOf(secret)).then(Boolean, () => false);
const signed = (claims: { email?: string; user?: string }, lifetime: string) =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt()
    .setExpirationTime(lifetime)
    .sign(keyOf('a key of this server alone'));

/** An id or a body is not as documented. */
const isMalformed = ({ param, text }: Call) =>
  (param !== '' && !/^[0-9a-f]{24}$/.test(param)) || (text !== '' && !isJson(text));
const addBuyer = (call: Call) =>
  call.sandbox.add('users', { name: emailOf(call), email: emailOf(call), userrole: 'Buyer' });

const tokens = [
  mutantsOf(guarded, 'tokens taken', ['missing_required_header'], {
    'needs no token': onStatus(401, asRightful, ({ authorization }) => authorization === undefined),
  }),
  mutantsOf(guarded, 'tokens taken', ['ignored_auth'], {
    'takes an empty header': takes(/^$/),
    'takes the word Bearer alone': takes(/^Bearer$/),
    'does not look for the word Bearer': takes(/^ey[\w-]+(\.[\w-]+){2}$/),
    'takes the token with any scheme': takes(/^(?!Bearer )\w+ ey[\w-]+(\.[\w-]+){2}$/),
    'takes any text for a token': takes(/^Bearer [^.]+$/),
    'takes the tokens undefined and null of a client that has none': takes(/^Bearer (undefined|null)$/),
    'takes unsigned tokens of the algorithm none': takes((header) => algorithmOf(header) === 'none'),
    'does not look at the signature': takes((header) => isHs256(header) && header.split('.').length === 3),
    'takes a token without its signature': takes((header) => isHs256(header) && header.endsWith('.')),
    'takes tokens of any other issuer': takes((header) => /^(ES|RS|PS)/.test(algorithmOf(header))),
    'takes tokens signed with the word secret': takes((header) => isSignedWith('secret', header)),
    'knows tokens again by their claims, whatever the signature': async (call) => {
      const response = await call.forward();
      const claims = call.authorization?.split('.')[1] ?? '';
      if (response.status !== 401) call.memory.set(claims, true);
      const isTaken = response.status === 401 && claims !== '' && call.memory.has(claims);
      return isTaken ? asRightful(call) : response;
    },
  }),

  mutantsOf(
    guarded,
    'tokens refused',
    ['missing_required_header', 'ignored_auth', 'status_code_conformance'],
    {
      'answers 403 where the token is missing or bad': onStatus(401, forbidden),
      'looks at the request before the token': onStatus(
        401,
        () => message(400, 'Not as documented'),
        isMalformed,
      ),
    },
  ),
  mutants('tokens refused', ['refusal_changes_nothing'], {
    ...each(
      guarded.filter((id) => id !== 'createPaymentIntent'),
      {
        'answers 401 and does it all the same': onStatus(401, doAnyway),
      },
    ),
  }),
  mutants('tokens refused', ['retries', 'read_your_writes', 'ignored_auth', 'positive_data_acceptance'], {
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
  }),
  mutants('tokens refused', ['wrong_role', 'status_code_conformance'], {
    'A token of somebody whose user record is deleted is answered with 401': byOperation(
      forAll(
        byId,
        onStatus(
          403,
          unauthorized,
          callerIs(({ _id }) => !_id),
        ),
      ),
    ),
    'markProduct refuses a token for good after it has refused it once': async (call) => {
      const header = String(call.authorization);
      if (call.memory.has(header)) return forbidden();
      return onStatus(
        403,
        afterwards(() => call.memory.set(header, true)),
      )(call);
    },
  }),

  mutantsOf(
    'issueToken',
    'tokens issued',
    ['read_your_writes', 'wrong_role', 'wrong_owner', 'ignored_auth', 'filters'],
    {
      'gives everybody a token of the admin': editEmail(() => 'admin@example.com'),
      'gives the second caller the token of the first': repeatFirst(() => 'first'),
      'makes every token that of the last caller': byOperation({
        issueToken: onIssue(({ memory }, header) => memory.set('last', header)),
        deleteUser: ({ memory, authorization, forward }) =>
          authorization && memory.has('last')
            ? forward({ authorization: `${memory.get('last')}` })
            : forward(),
      }),
      'takes an x before an e-mail, or .org after it, for nothing': editEmail((email) =>
        email.replace(/^x|\.org$/g, ''),
      ),
    },
  ),
  mutantsOf(
    'issueToken',
    'tokens issued',
    ['read_your_writes', 'positive_data_acceptance', 'filters', 'status_code_conformance'],
    {
      'gives a token that no call takes': editRecord(({ accessToken }) => ({
        accessToken: `${accessToken}x`,
      })),
      'gives tokens that have expired': editRecord(async (_, call) => ({
        accessToken: await signed({ email: emailOf(call) }, '1h ago'),
      })),
      'tells e-mails apart by case': refuseIf(
        userIs(({ email }, call) => email !== emailOf(call)),
        () => answer(403, { accessToken: '' }),
      ),
      'answers an unknown e-mail with 404': onStatus(403, () => message(404, 'No such user')),
    },
  ),
  mutantsOf(
    'issueToken',
    'tokens issued',
    ['use_after_free', 'filters', 'read_your_writes', 'counts', 'refusal_changes_nothing'],
    {
      'answers an unknown e-mail with 200 and an empty token': onStatus(403, withStatus(200)),
      'answers an unknown e-mail with 403 and a token': onStatus(403, async (call) =>
        answer(403, { accessToken: await tokenOf(call, 'buyer@example.com') }),
      ),
      'answers 403 to an unknown e-mail, and makes a user record for it': onStatus(403, afterwards(addBuyer)),
      'makes a user record for an unknown e-mail': onStatus(403, async (call) => {
        await addBuyer(call);
        return call.forward();
      }),
      'still gives a token to somebody whose user record is deleted': byOperation({
        issueToken: async (call) => {
          const email = emailOf(call).toLowerCase();
          const response = await call.forward();
          if (response.status === 200) call.memory.set(email, await jsonOf(response));
          const known = call.memory.get(email);
          return response.status === 403 && known ? answer(200, known) : response;
        },
        deleteUser: forward,
      }),
    },
  ),
  mutants('tokens issued', ['read_your_writes', 'response_schema_conformance', 'positive_data_acceptance'], {
    'The claim of a token is called user, and not email': byOperation({
      issueToken: editRecord(async ({ accessToken }, call) => {
        const renamed = await signed({ user: emailOf(call) }, '1h');
        call.memory.set(bearer(renamed), bearer(accessToken));
        return { accessToken: renamed };
      }),
      ...forAll(guarded, ({ memory, authorization = '', forward }) =>
        memory.has(authorization) ? forward({ authorization: `${memory.get(authorization)}` }) : forward(),
      ),
    }),
  }),
];

type OfCaller = (user: Json, call: Call) => unknown;
/** 403 becomes what the right caller would get, for some callers. */
const lets = (isLetIn: OfCaller) => onStatus(403, asRightful, callerIs(isLetIn));
const doesFor = (isMeant: OfCaller) => onStatus(403, doAnyway, callerIs(isMeant));

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
  if (user?.role === 'admin') memory.set(`former ${user.email}`, true);
  return memory.has(`former ${caller}`) && !(await sandbox.user(caller));
};

const roles = [
  mutantsOf(ofAdmins, 'roles', ['wrong_role'], {
    'lets everybody with a token in beside admins': lets(() => true),
    'lets sellers in beside admins': lets(({ userrole }) => userrole === 'Seller'),
    'lets buyers in beside admins': lets(({ userrole, role }) => userrole === 'Buyer' && !role),
    'lets somebody whose user record is deleted in beside admins': lets(({ _id }) => !_id),
    'lets people do it to their own record': lets(({ _id }, { param }) => _id === param),
  }),
  mutantsOf(ofSellers, 'roles', ['wrong_role'], {
    'lets a buyer do it to a phone in the own name': letsChange((_, isOwn) => isOwn),
    'lets an admin do it to a phone in the own name': letsChange(
      ({ role }, isOwn) => role === 'admin' && isOwn,
    ),
  }),
  mutantsOf(ofSellers, 'roles', ['wrong_role', 'wrong_owner', 'use_after_free'], {
    'lets an admin do it to anybody': letsChange(({ role }) => role === 'admin'),
    'lets a seller whose user record is deleted go on': letsChange(({ _id }, isOwn) => !_id && isOwn),
  }),
  mutants('roles', ['refusal_changes_nothing'], {
    ...each(ofAdmins, {
      'answers 403 to a seller and does it all the same': doesFor(({ userrole }) => userrole === 'Seller'),
    }),
    ...each(ofSellers, {
      'answers 403 to a buyer and does it all the same': letsChange(
        ({ userrole }) => userrole === 'Buyer',
        afterwards(changePhone),
      ),
    }),
  }),
  ...ofAdmins.map((id) =>
    mutantsOf(id, 'roles', ['wrong_role', 'use_after_free'], {
      'still lets an admin in whose user record is deleted': byOperation({
        deleteUser: onStatus(403, (_, response) => response, isFormerAdmin),
        [id]: onStatus(403, asRightful, isFormerAdmin),
      }),
    }),
  ),
  mutants('roles', ['wrong_role', 'read_your_writes'], {
    ...each([...ofAdmins, ...ofSellers], {
      'reads the role from the time when the token was issued': byOperation(
        {
          issueToken: onIssue(async (call, header) => {
            const { role, userrole } = (await call.sandbox.user(emailOf(call))) ?? {};
            call.memory.set(header, [role, userrole]);
          }),
        },
        changeIf(forbidden, ({ operation = 'makeAdmin', memory, authorization = '' }) => {
          const held = memory.get(authorization) as unknown[] | undefined;
          return held && !held.includes(operationList[operation].roles[0]);
        }),
      ),
    }),
    ...each(ofAdmins, {
      'takes an admin who is a buyer too for a buyer alone': refuseCallerIf(
        callerIs(({ role, userrole }) => role === 'admin' && userrole),
      ),
    }),
  }),
];

const domainOf = (email: unknown) => String(email).split('@')[1];
const isSeller = callerIs(({ userrole }) => userrole === 'Seller');

const owners = [
  mutantsOf(ofSellers, 'owners', ['wrong_owner'], {
    'lets every seller do it to anybody': onStatus(403, asRightful, isSeller),
    'compares the domain of the e-mails alone': onStatus(403, asRightful, async (call) => {
      const isSame = domainOf((await phoneOf(call)).email) === domainOf(call.caller);
      return isSame && isSeller(call);
    }),
  }),
  mutantsOf([...ofSellers, 'recordPayment'], 'owners', ['wrong_owner'], {
    'answers 404 for what is not the own': onStatus(
      403,
      () => message(404, 'Not found'),
      (call) => call.operation === 'recordPayment' || isSeller(call),
    ),
    'answers 200 for what is not the own, and does nothing': onStatus(403, async (call, response) => {
      if (!(await call.sandbox.user(call.caller))) return response;
      if (call.operation === 'recordPayment') return acknowledged({ insertedId: 'f'.repeat(24) });
      const authorization = bearer(await tokenOf(call, 'seller@example.com'));
      return call.forward({ param: '0'.repeat(24), authorization });
    }),
  }),
  mutants('owners', ['refusal_changes_nothing'], {
    ...each(ofSellers, {
      'answers 403 to another seller and does it all the same': onStatus(403, doAnyway, isSeller),
    }),
    'recordPayment answers 403 to somebody else and records the payment': onStatus(403, doAnyway),
  }),
  mutantsOf(ofSellers, 'owners', ['counts', 'use_after_free', 'positive_data_acceptance'], {
    'answers 403 for an id that nothing has': refuseIf(async (call) => !(await phoneOf(call))._id, forbidden),
  }),
  mutantsOf(ofSellers, 'owners', ['wrong_owner', 'positive_data_acceptance', 'filters', 'read_your_writes'], {
    'tells the e-mail of the owner apart by case': refuseCallerIf(async (call) => {
      const { email } = await phoneOf(call);
      return email && email !== call.caller;
    }),
  }),
  mutants('owners', ['wrong_owner', 'payment', 'positive_data_acceptance'], {
    'markProduct wants a token for the e-mail of the owner in the same letter case': byOperation({
      issueToken: onIssue((call, header) => call.memory.set(header, emailOf(call))),
      markProduct: changeIf(forbidden, async (call) => {
        const { email } = await phoneOf(call);
        return email && email !== (call.memory.get(`${call.authorization}`) ?? email);
      }),
    }),
    'recordPayment looks at the e-mail in the body, and not in the token': onStatus(403, asRightful),
    'recordPayment does not look whose the order is': onStatus(403, async (call, response) => {
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
