import { decodeProtectedHeader, jwtVerify } from 'jose';
import {
  acknowledged,
  afterwards,
  answer,
  callerIs,
  changeIf,
  editEmail,
  emailOf,
  forbidden,
  isAdmin,
  isJson,
  isSeller,
  isUnknown,
  jsonOf,
  message,
  onStatus,
  readOr,
  refuseIf,
  unauthorized,
  userIs,
  userWith,
} from './changes';
import { mutantsOf, type Call, type Json } from './mutant';
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
  const permitted: Partial<Record<Call['operation'], unknown>> = {
    ...{ markProduct: seller, deleteProduct: seller },
    ...{ createPaymentIntent: 'buyer@example.com', recordPayment: call.body.email },
  };
  const email = permitted[call.operation] ?? 'admin@example.com';
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
const isSignedWith = (secret: string, header: string) =>
  jwtVerify(jwtIn(header), new TextEncoder().encode(secret.padEnd(32, '\0'))).then(Boolean, () => false);

/** Does something with the header of every token that is issued. */
const onIssue = (act: (call: Call, header: string) => unknown) =>
  onStatus(
    200,
    afterwards(async (call, response) => act(call, bearer((await jsonOf(response)).accessToken))),
  );

const tokensAccepted = mutantsOf('tokens accepted', {
  makeAdmin: {
    'needs no token': onStatus(401, asPermitted, ({ authorization }) => authorization === undefined),
  },
  verifySeller: {
    'accepts an empty header': acceptsText(/^$/),
    'accepts only the word Bearer': acceptsText(/^Bearer$/),
    'does not look for the word Bearer': acceptsText(/^ey[\w-]+(\.[\w-]+){2}$/),
    'accepts the token with any scheme': acceptsText(/^(?!Bearer )\w+ ey[\w-]+(\.[\w-]+){2}$/),
    'accepts the tokens undefined and null of a client that has none':
      acceptsText(/^Bearer (undefined|null)$/),
    'accepts unsigned tokens of the algorithm none': accepts((header) => algorithmOf(header) === 'none'),
  },
  createPaymentIntent: {
    'accepts tokens of any other issuer': accepts((header) => /^(ES|RS|PS)/.test(algorithmOf(header))),
    'accepts a token without its signature': accepts(
      (header) => algorithmOf(header) === 'HS256' && header.endsWith('.'),
    ),
    'accepts tokens signed with the word secret': accepts((header) => isSignedWith('secret', header)),
    async 'recognises tokens by their claims, whatever the signature'(call) {
      const response = await call.forward();
      const claims = call.authorization?.split('.')[1] ?? '';
      if (response.status !== 401) call.memory.set(claims, true);
      const isAccepted = response.status === 401 && claims !== '' && call.memory.has(claims);
      return isAccepted ? asPermitted(call) : response;
    },
  },
});

const tokensIssued = mutantsOf('tokens issued', {
  deleteUser: { 'answers 401 and does it anyway': onStatus(401, doAnyway) },
  makeAdmin: { 'answers 401 to a deleted user': onStatus(403, unauthorized, callerIs(isUnknown)) },
  markProduct: {
    'looks at the request before the token': onStatus(
      401,
      () => message(400),
      ({ param, text }) => !/^[0-9a-f]{24}$/.test(param) || (text !== '' && !isJson(text)),
    ),
  },
  createPaymentIntent: {
    'accepts only the newest token of a user': {
      issueToken: onIssue((call, header) => call.memory.set(emailOf(call).toLowerCase(), header)),
      // Two tokens of one second are the same text.
      createPaymentIntent: onStatus(200, ({ memory, caller, authorization }, response) =>
        (memory.get(caller.toLowerCase()) ?? authorization) === authorization ? response : unauthorized(),
      ),
    },
  },
  issueToken: {
    'gives each user a token of the admin': editEmail(() => 'admin@example.com'),
    'ignores an x before an e-mail and .org after it': editEmail((email) => email.replace(/^x|\.org$/g, '')),
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
      async issueToken(call) {
        const email = emailOf(call).toLowerCase();
        const response = await call.forward();
        if (response.status === 200) call.memory.set(email, await jsonOf(response));
        const known = call.memory.get(email);
        return response.status === 403 && known ? answer(200, known) : response;
      },
      deleteUser: ({ forward }) => forward(),
    },
  },
});

/** 403 becomes 200 for some callers with a phone of their own. */
const letsSell = (isLetIn: (user: Json) => unknown) =>
  onStatus(
    403,
    () => acknowledged({ matchedCount: 1, modifiedCount: 1, deletedCount: 1 }),
    callerIs(async (user, call) => (await phoneOf(call)).email === call.caller && isLetIn(user)),
  );
const lets = (isLetIn: (user: Json, call: Call) => unknown) => onStatus(403, asPermitted, callerIs(isLetIn));

const roles = mutantsOf('roles', {
  verifySeller: {
    'lets sellers in beside admins': lets(isSeller),
    'lets a deleted admin in': {
      deleteUser: rememberAdmin,
      verifySeller: lets((user, { memory, caller }) => memory.has(caller) && isUnknown(user)),
    },
  },
  makeAdmin: {
    'refuses an admin who is a buyer too': refuseIf(
      callerIs((user) => isAdmin(user) && user.userrole === 'Buyer'),
      forbidden,
    ),
  },
  deleteUser: {
    'lets buyers in beside admins': lets(({ userrole, role }) => userrole === 'Buyer' && !role),
    'lets a deleted user in beside admins': lets(isUnknown),
    'lets users do it to their own record': lets(({ _id }, { param }) => _id === param),
    'answers 403 to a seller and does it anyway': onStatus(403, doAnyway, callerIs(isSeller)),
  },
  deleteProduct: {
    // The phone may have gone with its seller.
    'lets a deleted seller do it': lets(async (user, call) => {
      const { email = call.caller } = await phoneOf(call);
      return isUnknown(user) && email === call.caller;
    }),
  },
  markProduct: {
    'lets a buyer do it to an own phone': letsSell(() => true),
    'lets an admin do it to an own phone': letsSell(isAdmin),
    'refuses a seller who was a buyer when the token was issued': {
      issueToken: onIssue(async (call, header) =>
        call.memory.set(header, isSeller(await userWith(emailOf(call), call))),
      ),
      markProduct: changeIf(
        forbidden,
        ({ memory, authorization = '' }) => memory.get(authorization) === false,
      ),
    },
  },
});

const domainOf = (email: unknown) => String(email).split('@')[1];

const owners = mutantsOf('owners', {
  markProduct: {
    'lets every seller do it to any phone': lets(isSeller),
    'answers 403 for an unknown id': refuseIf(async (call) => isUnknown(await phoneOf(call)), forbidden),
    'compares only the domain of the e-mails': lets(
      async (user, call) => isSeller(user) && domainOf((await phoneOf(call)).email) === domainOf(user.email),
    ),
    'compares the e-mail of the owner with regard to case': refuseIf(
      async (call) => ((await phoneOf(call)).email ?? call.caller) !== call.caller,
      forbidden,
    ),
  },
  recordPayment: {
    'answers 403 to another user and records the payment': onStatus(403, doAnyway),
    'reads the e-mail in the body, not in the token': onStatus(403, asPermitted),
    'does not compare the owner of the order': onStatus(403, async (call, response) => {
      if (emailOf(call).toLowerCase() !== call.caller.toLowerCase()) return response;
      const { email } = (await call.sandbox.find('orders', call.body.bookingId)) ?? {};
      const authorization = bearer(await tokenOf(call, email));
      return call.forward({ body: { ...call.body, email }, authorization });
    }),
    'compares e-mails with regard to case': refuseIf(({ body, caller }) => body.email !== caller, forbidden),
  },
});

export const accessMutants = [tokensAccepted, tokensIssued, roles, owners].flat();
