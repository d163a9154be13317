import { newId } from '@mocks/sandbox/newId';
import type { OperationId } from '@/services/api/operations';
import { afterwards, answer, failed, isJson, message, only } from './answer';
import {
  changeIf,
  editBody,
  editEmail,
  editNumbers,
  editTexts,
  emailOf,
  isUnknown,
  onStatus,
  refuseIf,
  repairBody,
} from './changes';
import { openContract } from './checkServer';
import { each, families, mutants, mutantsOf, type Call, type Json } from './mutant';
import { decoded } from './server';
import { countOf, forwardTo } from './stored';

// Requests: what is accepted and refused, and how it is read and kept

const { byId, guarded, priced, roleQuestions, storing, withJsonBody } = families;
const contract = openContract('openapi.yaml');

/** The fields of a body by the contract: their names, and whether their values are listed. */
function fieldsOf(id: OperationId): { field: string; isListed: boolean }[] {
  const schema = contract.operation(id).body?.schema ?? {};
  return Object.entries(contract.schema(schema).properties ?? {}).map(([field, one]) => ({
    field,
    isListed: contract.schema(one).enum !== undefined,
  }));
}

const knownFields = ({ operation = 'createUser', body }: Call): Json =>
  only(
    fieldsOf(operation).map(({ field }) => field),
    body,
  );

/** The documented value of a field. */
const exampleOf = ({ operation = 'createUser' }: Call, field: string) =>
  Object(contract.operation(operation).body?.examples[0]?.value)[field] as unknown;

/** Values that are wrong are replaced by documented ones, and taken. */
const takes = (isWrong: (value: unknown, field: string) => unknown) =>
  repairBody((body, call) =>
    Object.fromEntries(
      Object.entries(body).map(([field, value]) => [
        field,
        isWrong(value, field) ? exampleOf(call, field) : value,
      ]),
    ),
  );

const takesEmail = (isTaken: (email: string) => boolean) =>
  repairBody((body) => (isTaken(String(body.email)) ? { ...body, email: 'buyer@example.com' } : body));

const setByServer =
  /^(_id|role|status|paid|transactionId|advertisement|Seller_Name|Posted_Date|used_year|Condition|Original_price)$/;

const bodies = [
  ...withJsonBody.flatMap((id) =>
    fieldsOf(id).map(({ field, isListed }) =>
      mutants('bodies', ['negative_data_rejection'], {
        [`${id} does not need ${field}`]: repairBody((body, call) =>
          field in body ? body : { ...body, [field]: exampleOf(call, field) },
        ),
        [`${id} takes null for ${field}`]: takes((value, name) => name === field && value === null),
        ...(isListed && {
          [`${id} takes any text for ${field}`]: takes(
            (value, name) => name === field && typeof value === 'string',
          ),
        }),
      }),
    ),
  ),
  mutantsOf(withJsonBody, 'bodies', ['negative_data_rejection'], {
    'takes fields that the contract does not know': repairBody((_, call) => knownFields(call)),
    'takes numbers, lists and objects for texts': takes(
      (value) => value !== null && (typeof value === 'object' || typeof value === 'number'),
    ),
  }),
  mutantsOf(withJsonBody, 'bodies', ['not_a_server_error', 'negative_data_rejection'], {
    'fails when the body is broken JSON': onStatus(400, failed, ({ text }) => text !== '' && !isJson(text)),
    'fails when there is no body': onStatus(400, failed, ({ text }) => text === ''),
    'fails when the body is null or a list': onStatus(
      400,
      failed,
      ({ text }) => isJson(text) && !text.trim().startsWith('{'),
    ),
  }),
  mutantsOf(storing, 'bodies', ['negative_data_rejection'], {
    'stores fields that only the server sets': repairBody((body, call) =>
      Object.keys(body).some((field) => setByServer.test(field)) ? knownFields(call) : body,
    ),
    'takes a list with one body in it': onStatus(
      400,
      ({ forward, text }) => forward({ body: (JSON.parse(text) as Json[])[0] }),
      ({ text }) => text.startsWith('[{') && isJson(text),
    ),
  }),
  mutantsOf(storing, 'bodies', ['refusal_changes_nothing'], {
    'answers 400 to an unknown field, and stores the rest': onStatus(
      400,
      afterwards((call) => call.forward({ body: knownFields(call) })),
      ({ body }) => 'unknownField' in body,
    ),
  }),
  mutantsOf(['createUser', 'addProduct', 'bookPhone'], 'bodies', ['negative_data_rejection'], {
    'takes an empty e-mail': takesEmail((email) => email === ''),
    'takes an e-mail of any length': takesEmail((email) => email.length > 320),
  }),
  mutantsOf(['createPaymentIntent', 'recordPayment'], 'bodies', ['negative_data_rejection'], {
    'takes prices that no card can be charged': repairBody((body) => ({ ...body, price: '215' })),
  }),
];

const parameters = [
  mutants('parameters', ['negative_data_rejection', 'not_a_server_error'], {
    ...each([...byId, 'getOrder'], {
      'takes ids in capitals': onStatus(
        400,
        ({ param, forward }) => forward({ param: param.toLowerCase() }),
        ({ param }) => /^[0-9a-fA-F]{24}$/.test(param) && /[A-F]/.test(param),
      ),
      'takes ids of any form': onStatus(400, ({ forward }) => forward({ param: newId() })),
      'fails when the id has another length': onStatus(400, failed),
    }),
    ...each(['makeAdmin', 'verifySeller', 'deleteUser'], {
      'takes an e-mail in place of the id': onStatus(
        400,
        forwardTo('users', ({ email }, { param }) => email === param),
      ),
    }),
    ...each(['issueToken', 'listMyProducts', 'listOrders'], {
      'does not need an e-mail': onStatus(
        400,
        ({ operation }) => answer(200, operation === 'issueToken' ? { accessToken: '' } : []),
        ({ query }) => !query.get('email'),
      ),
    }),
    ...each(['listMyProducts', 'listOrders'], {
      'takes an e-mail of any length': onStatus(
        400,
        () => answer(200, []),
        (call) => emailOf(call).length > 320,
      ),
    }),
    'listUsers takes any value for the flag userrole': ({ query, forward }) =>
      query.get('userrole') ? forward({ query: {} }) : forward(),
    'listPhonesOfCategory takes ids of any length': onStatus(
      400,
      () => answer(200, []),
      ({ param }) => param.length > 64,
    ),
  }),
];

const kept = ['name', 'product_name', 'details', 'image_url', 'price', 'Resale_price'];
const edit = (change: (text: string) => unknown) => editTexts(kept, change);
const prices = ['price', 'Resale_price'];

const texts = [
  mutantsOf(storing, 'texts and prices', ['ensure_resource_availability'], {
    'trims texts': edit((text) => text.trim()),
    'writes texts in small letters': edit((text) => text.toLowerCase()),
    'cuts texts to 255 letters': edit((text) => text.slice(0, 255)),
    'escapes texts for HTML': edit((text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')),
    'composes accents': edit((text) => text.normalize('NFC')),
    'drops emoji': edit((text) => text.replace(/[\u{10000}-\u{10ffff}]/gu, '')),
    'writes question marks for foreign letters': edit((text) => text.replace(/[^\0-\xff]/g, '?')),
    'writes spaces for line breaks': edit((text) => text.replace(/\s+/g, ' ')),
    'doubles quotes': edit((text) => text.replaceAll("'", "''")),
    'drops backslashes': edit((text) => text.replaceAll('\\', '')),
    'stores empty texts as null': edit((text) => (text === '' ? null : text)),
  }),
  mutantsOf(priced, 'texts and prices', ['ensure_resource_availability', 'positive_data_acceptance'], {
    'stores price texts as numbers': editTexts(prices, (text) =>
      /^\d+(\.\d+)?$/.test(text) ? Number(text) : text,
    ),
    'stores price numbers as texts': editNumbers(prices, String),
    'rounds prices': editNumbers(prices, Math.round),
    'rounds prices to cents, as texts': editTexts(prices, (text) =>
      /^\d+$/.test(text) ? `${text}.00` : text,
    ),
    'drops the sign of negative prices': editNumbers(prices, Math.abs),
    'takes nothing for the price 0': editBody((body) => (body.price === 0 ? { ...body, price: '' } : body)),
  }),
];

/** All texts of a request. */
const textsOf = ({ body, query, param }: Call) =>
  [...Object.values(body), ...query.values(), ...(param ? [param] : [])].filter(
    (value) => typeof value === 'string',
  );
const refuseTextIf = (isRefused: (text: string) => boolean) =>
  refuseIf((call) => textsOf(call).some(isRefused));

const byEmail: OperationId[] = [
  'createUser',
  'issueToken',
  ...roleQuestions,
  'listMyProducts',
  'listOrders',
  'addProduct',
  'bookPhone',
];

const refusals = [
  mutants('refusals', ['positive_data_acceptance', 'documented_examples', 'read_your_writes', 'filters'], {
    ...each(storing, {
      'refuses an empty text': refuseTextIf((text) => text === ''),
      'refuses a text of blanks': refuseTextIf((text) => /^\s+$/.test(text)),
      'refuses a text of more than 1000 letters': refuseTextIf((text) => text.length > 1000),
    }),
    ...each(priced, {
      'refuses a price that does not look like one': refuseIf(
        ({ body }) => !/^\d+(\.\d{1,2})?$/.test(String(body.price)),
      ),
      'refuses a price below zero': refuseIf(({ body }) => Number(body.price) < 0),
      'refuses a picture of another origin': refuseIf(({ body }) => !String(body.image_url).startsWith('/')),
    }),
    ...each(['addProduct', 'advertisePhone'], {
      'refuses a resale price above the price': refuseIf(
        ({ body }) => Number(body.Resale_price) > Number(body.price),
      ),
    }),
    ...each(byEmail, {
      'refuses an e-mail without an @': refuseIf((call) => !emailOf(call).includes('@')),
      'refuses an e-mail of more than 254 letters': refuseIf((call) => emailOf(call).length > 254),
      'refuses an e-mail with a plus': refuseIf((call) => emailOf(call).includes('+')),
    }),
    'listPhonesOfCategory refuses an id of more than 24 letters': refuseIf(({ param }) => param.length > 24),
    'createUser refuses Sellers': refuseIf(({ body }) => body.userrole === 'Seller'),
    'addProduct refuses the value Fair': refuseTextIf((text) => text === 'Fair'),
    'addProduct refuses the value Munich': refuseTextIf((text) => text === 'Munich'),
    'addProduct refuses the value ZTE': refuseTextIf((text) => text === 'ZTE'),
  }),
  mutantsOf(
    ['issueToken', 'checkAdmin', 'listOrders'],
    'refusals',
    ['filters', 'positive_data_acceptance', 'status_code_conformance'],
    {
      'refuses an unknown e-mail with 400': changeIf(
        () => message(400, 'No such user'),
        async (call) => emailOf(call) !== '' && isUnknown(call),
      ),
    },
  ),
  mutants('side effects', ['documented_examples', 'positive_data_acceptance'], {
    'addProduct refuses the category of the documented example': refuseIf(
      ({ body }) => body.Phone_category === 'Motorola',
    ),
    'createUser refuses the names of the documented examples': refuseIf(({ body }) =>
      /^(Bea Brandt|Sam Keller)$/.test(String(body.name)),
    ),
  }),
];

const failOver = (isHard: (text: string) => boolean) =>
  changeIf(failed, (call) => textsOf(call).some(isHard));
const robustness = [
  mutants('robustness', ['not_a_server_error'], {
    ...each(storing, {
      'fails over a quote': failOver((text) => text.includes("'")),
      'fails over a letter beyond Latin': failOver((text) => /[^\0-\u024f]/.test(text)),
      'fails over an emoji': failOver((text) => /\p{Extended_Pictographic}/u.test(text)),
      'fails over a text of 5000 letters': failOver((text) => text.length >= 5000),
      'fails over a line break': failOver((text) => text.includes('\n')),
      'fails over an HTML tag, which a firewall stops': failOver((text) => text.includes('<script')),
      'fails over a text that is called __proto__': failOver((text) => text === '__proto__'),
      'fails over a text that begins with a dollar': failOver((text) => text.startsWith('$')),
    }),
    ...each(['issueToken', 'checkAdmin', 'listMyProducts', 'listOrders', 'listPhonesOfCategory'], {
      'fails over a quote in the address': failOver((text) => text.includes("'")),
      'fails over letters beyond Latin in the address': failOver((text) => /[^\0-\u024f]/.test(text)),
    }),
    ...each(['listAdvertisements', 'addProduct'], {
      'never answers': () => new Promise<Response>(() => undefined),
    }),
    ...each(['listQuestions', 'checkBuyer'], {
      'breaks the connection off': () => Promise.reject(new TypeError('fetch failed')),
    }),
    ...each(['listMyProducts', 'getOrder', 'uploadImage'], {
      'fails at every third call': changeIf(failed, (call) => countOf(call, 'calls') % 3 === 0),
    }),
    ...each(priced, {
      'fails over prices that are numbers': changeIf(failed, ({ body }) => typeof body.price === 'number'),
    }),
  }),
  mutantsOf(guarded, 'robustness', ['not_a_server_error', 'ignored_auth'], {
    'fails over a token that it cannot read': onStatus(
      401,
      failed,
      ({ authorization = '' }) => (authorization.split(' ')[1] ?? '').split('.').length !== 3,
    ),
  }),
];

const decoding = [
  mutantsOf(roleQuestions, 'decoding', ['read_your_writes', 'filters', 'positive_data_acceptance'], {
    'does not decode the e-mail in the path': ({ path, forward }) =>
      forward({ path: path.replaceAll('%', '%25') }),
    'decodes the e-mail twice': ({ param, forward }) =>
      decoded(param) === param ? forward() : forward({ param: decoded(param) }),
    'reads a plus in the path as a space': ({ path, forward }) =>
      /\+|%2B/.test(path) ? forward({ path: path.replaceAll(/\+|%2B/g, '%20') }) : forward(),
  }),
  mutantsOf(
    ['issueToken', 'listMyProducts', 'listOrders'],
    'decoding',
    ['filters', 'positive_data_acceptance'],
    {
      'decodes the e-mail twice': editEmail(decoded),
      'reads the e-mail up to the first &': editEmail((email) => email.split('&')[0] ?? ''),
    },
  ),
];

export const requestMutants = [bodies, parameters, texts, refusals, robustness, decoding].flat(2);
