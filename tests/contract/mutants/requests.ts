import { newId } from '@mocks/sandbox/newId';
import type { OperationId } from '@/services/api/operations';
import {
  afterwards,
  answer,
  changeIf,
  editBody,
  editEmail,
  editNumbers,
  editRecord,
  editTexts,
  emailOf,
  failed,
  isJson,
  isSeller,
  isUnknown,
  message,
  onAnswer,
  onStatus,
  refuseIf,
  repairBody,
  unobservable,
  withStatus,
} from './changes';
import { openContract } from './checkServer';
import { families, mutants, mutantsOf, type Call, type Json } from './mutant';
import { decoded } from './server';
import { countOf, forwardTo } from './stored';

// Requests: what is accepted and refused, and how it is read and stored

const { byId, guarded, priced, roleQuestions, storing, withJsonBody } = families;
const contract = openContract('openapi.yaml');

/** The schemas of a body's fields. */
const fieldsOf = (id: OperationId) =>
  contract.schema(contract.operation(id).body?.schema ?? {}).properties ?? {};

const knownFields = ({ operation = 'createUser', body }: Call): Json =>
  Object.fromEntries(Object.entries(body).filter(([field]) => field in fieldsOf(operation)));

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
const isJsonButNoObject = ({ text }: Call) => isJson(text) && !text.trim().startsWith('{');

const bodies = [
  ...withJsonBody.flatMap((id) =>
    Object.entries(fieldsOf(id)).map(([field, schema]) =>
      mutantsOf(id, 'bodies', {
        [`does not need ${field}`]: repairBody((body, call) =>
          field in body ? body : { ...body, [field]: exampleOf(call, field) },
        ),
        [`takes null for ${field}`]: takes((value, name) => name === field && value === null),
        ...(contract.schema(schema).enum && {
          [`takes any text for ${field}`]: takes(
            (value, name) => name === field && typeof value === 'string',
          ),
        }),
      }),
    ),
  ),
  mutantsOf(withJsonBody, 'bodies', {
    'takes fields that the contract does not know': repairBody((_, call) => knownFields(call)),
    'takes numbers, lists and objects for texts': takes(
      (value) => value !== null && (typeof value === 'object' || typeof value === 'number'),
    ),
    'fails when the body is broken JSON': onStatus(400, failed, ({ text }) => text !== '' && !isJson(text)),
    'fails when there is no body': onStatus(400, failed, ({ text }) => text === ''),
    'fails when the body is null or a list': onStatus(400, failed, isJsonButNoObject),
  }),
  mutantsOf(storing, 'bodies', {
    'stores fields that only the server sets': repairBody((body, call) =>
      Object.keys(body).some((field) => setByServer.test(field)) ? knownFields(call) : body,
    ),
    'takes a list with one body in it': onStatus(
      400,
      ({ forward, text }) => forward({ body: (JSON.parse(text) as Json[])[0] }),
      ({ text }) => text.startsWith('[{') && isJson(text),
    ),
    'answers 400 to an unknown field, and stores the rest': onStatus(
      400,
      afterwards((call) => call.forward({ body: knownFields(call) })),
      ({ body }) => 'unknownField' in body,
    ),
  }),
  mutantsOf(['createUser', 'addProduct', 'bookPhone'], 'bodies', {
    'takes an empty e-mail': takesEmail((email) => email === ''),
    'takes an e-mail of any length': takesEmail((email) => email.length > 320),
  }),
  mutantsOf(['createPaymentIntent', 'recordPayment'], 'bodies', {
    'takes prices that no card can be charged': repairBody((body) => ({ ...body, price: '215' })),
  }),
];

const parameters = [
  mutantsOf([...byId, 'getOrder'], 'parameters', {
    'takes ids in capitals': onStatus(
      400,
      ({ param, forward }) => forward({ param: param.toLowerCase() }),
      ({ param }) => /^[0-9a-fA-F]{24}$/.test(param) && /[A-F]/.test(param),
    ),
    'takes ids of any form': onStatus(400, ({ forward }) => forward({ param: newId() })),
    'fails when the id has another length': onStatus(400, failed),
  }),
  mutantsOf(['makeAdmin', 'verifySeller', 'deleteUser'], 'parameters', {
    'takes an e-mail in place of the id': onStatus(
      400,
      forwardTo('users', ({ email }, { param }) => email === param),
    ),
  }),
  mutantsOf(['issueToken', 'listMyProducts', 'listOrders'], 'parameters', {
    'does not need an e-mail': onStatus(
      400,
      ({ operation }) => answer(200, operation === 'issueToken' ? { accessToken: '' } : []),
      ({ query }) => !query.get('email'),
    ),
  }),
  mutantsOf(['listMyProducts', 'listOrders'], 'parameters', {
    'takes an e-mail of any length': onStatus(
      400,
      () => answer(200, []),
      (call) => emailOf(call).length > 320,
    ),
  }),
  mutants('parameters', {
    'listUsers takes any value for the flag userrole': ({ query, forward }) =>
      query.get('userrole') ? forward({ query: {} }) : forward(),
    'listPhonesOfCategory takes ids of any length': onStatus(
      400,
      () => answer(200, []),
      ({ param }) => param.length > 64,
    ),
  }),
];

const prices = ['price', 'Resale_price'];
const editStoredTexts = (edit: (text: string) => unknown) =>
  editTexts(['name', 'product_name', 'details', 'image_url', ...prices], edit);

const texts = [
  mutantsOf(storing, 'texts and prices', {
    'trims texts': editStoredTexts((text) => text.trim()),
    'writes texts in small letters': editStoredTexts((text) => text.toLowerCase()),
    'cuts texts to 255 letters': editStoredTexts((text) => text.slice(0, 255)),
    'escapes texts for HTML': editStoredTexts((text) =>
      text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
    ),
    'composes accents': editStoredTexts((text) => text.normalize('NFC')),
    'drops emoji': editStoredTexts((text) => text.replace(/[\u{10000}-\u{10ffff}]/gu, '')),
    'writes question marks for foreign letters': editStoredTexts((text) => text.replace(/[^\0-\xff]/g, '?')),
    'writes spaces for line breaks': editStoredTexts((text) => text.replace(/\s+/g, ' ')),
    'doubles quotes': editStoredTexts((text) => text.replaceAll("'", "''")),
    'drops backslashes': editStoredTexts((text) => text.replaceAll('\\', '')),
    'stores empty texts as null': editStoredTexts((text) => (text === '' ? null : text)),
  }),
  mutantsOf(priced, 'texts and prices', {
    'stores price texts as numbers': editTexts(prices, (text) =>
      /^\d+(\.\d+)?$/.test(text) ? Number(text) : text,
    ),
    'stores price numbers as texts': editNumbers(prices, String),
    'rounds prices': editNumbers(prices, Math.round),
    'rounds prices to cents, as texts': editTexts(prices, (text) => text.replace(/^\d+$/, '$&.00')),
    'drops the sign of negative prices': editNumbers(prices, Math.abs),
    'takes nothing for the price 0': editBody((body) => (body.price === 0 ? { ...body, price: '' } : body)),
  }),
];

/** Whether a text of the request is such a one. */
const hasText =
  (isSuch: (text: string) => boolean) =>
  ({ body, query, param }: Call) =>
    [...Object.values(body), ...query.values(), ...(param ? [param] : [])].some(
      (value) => typeof value === 'string' && isSuch(value),
    );
const refuseTextIf = (isRefused: (text: string) => boolean) => refuseIf(hasText(isRefused));
const refuseEmailIf = (isRefused: (email: string) => boolean) => refuseIf((call) => isRefused(emailOf(call)));

const byEmail: OperationId[] = [
  ...roleQuestions,
  ...(['createUser', 'issueToken', 'listMyProducts', 'listOrders', 'addProduct', 'bookPhone'] as const),
];

const refusals = [
  mutantsOf(storing, 'refusals', {
    'refuses an empty text': refuseTextIf((text) => text === ''),
    'refuses a text of blanks': refuseTextIf((text) => /^\s+$/.test(text)),
    'refuses a text of more than 1000 letters': refuseTextIf((text) => text.length > 1000),
  }),
  mutantsOf(priced, 'refusals', {
    'refuses a price that does not look like one': refuseIf(
      ({ body }) => !/^\d+(\.\d{1,2})?$/.test(String(body.price)),
    ),
    'refuses a price below zero': refuseIf(({ body }) => Number(body.price) < 0),
    'refuses a picture of another origin': refuseIf(({ body }) => !String(body.image_url).startsWith('/')),
  }),
  mutantsOf(['addProduct', 'advertisePhone'], 'refusals', {
    'refuses a resale price above the price': refuseIf(
      ({ body }) => Number(body.Resale_price) > Number(body.price),
    ),
  }),
  mutantsOf(byEmail, 'refusals', {
    'refuses an e-mail without an @': refuseEmailIf((email) => !email.includes('@')),
    'refuses an e-mail of more than 254 letters': refuseEmailIf((email) => email.length > 254),
    'refuses an e-mail with a plus': refuseEmailIf((email) => email.includes('+')),
  }),
  mutantsOf(['issueToken', 'checkAdmin', 'listOrders'], 'refusals', {
    'refuses an unknown e-mail with 400': changeIf(
      () => message(400),
      async (call) => emailOf(call) !== '' && isUnknown(call),
    ),
  }),
  mutants('refusals', {
    'listPhonesOfCategory refuses an id of more than 24 letters': refuseIf(({ param }) => param.length > 24),
    'createUser refuses Sellers': refuseIf(({ body }) => isSeller(body)),
    'addProduct refuses the value Fair': refuseTextIf((text) => text === 'Fair'),
    'addProduct refuses the value Munich': refuseTextIf((text) => text === 'Munich'),
    'addProduct refuses the value ZTE': refuseTextIf((text) => text === 'ZTE'),
    'addProduct refuses the category of the documented example': refuseTextIf((text) => text === 'Motorola'),
    'createUser refuses the names of the documented examples': refuseTextIf((text) =>
      /^(Bea Brandt|Sam Keller)$/.test(text),
    ),
  }),
];

const failOver = (isHard: (text: string) => boolean) => changeIf(failed, hasText(isHard));
const foreign = /[^\0-\u024f]/;

const robustness = [
  mutantsOf(storing, 'robustness', {
    'fails on a quote': failOver((text) => text.includes("'")),
    'fails on an emoji': failOver((text) => /\p{Extended_Pictographic}/u.test(text)),
    'fails on a text of 5000 letters': failOver((text) => text.length >= 5000),
    'fails on a line break': failOver((text) => text.includes('\n')),
    'fails on an HTML tag, which a firewall stops': failOver((text) => text.includes('<script')),
    'fails on a text that is called __proto__': failOver((text) => text === '__proto__'),
    'fails on a text that begins with a dollar': failOver((text) => text.startsWith('$')),
  }),
  mutantsOf(
    ['issueToken', 'checkAdmin', 'listMyProducts', 'listOrders', 'listPhonesOfCategory'],
    'robustness',
    {
      'fails on a quote in the address': failOver((text) => text.includes("'")),
      'fails on letters beyond Latin in the address': failOver((text) => foreign.test(text)),
    },
  ),
  mutantsOf(['listAdvertisements', 'addProduct'], 'robustness', {
    'never answers': () => new Promise<Response>(() => undefined),
  }),
  mutantsOf(['listQuestions', 'checkBuyer'], 'robustness', {
    'breaks the connection off': () => Promise.reject(new TypeError('fetch failed')),
  }),
  mutantsOf(['listMyProducts', 'getOrder', 'uploadImage'], 'robustness', {
    'fails at every third call': changeIf(failed, (call) => countOf(call, 'calls') % 3 === 0),
  }),
  mutantsOf(priced, 'robustness', {
    'fails on prices that are numbers': changeIf(failed, ({ body }) => typeof body.price === 'number'),
  }),
  mutantsOf(guarded, 'robustness', {
    'fails on a token that it cannot read': onStatus(
      401,
      failed,
      ({ authorization = '' }) => (authorization.split(' ')[1] ?? '').split('.').length !== 3,
    ),
  }),
];

const decoding = [
  mutantsOf(roleQuestions, 'decoding', {
    'does not decode the e-mail in the path': ({ path, forward }) =>
      forward({ path: path.replaceAll('%', '%25') }),
    'decodes the e-mail twice': ({ param, forward }) =>
      decoded(param) === param ? forward() : forward({ param: decoded(param) }),
    'reads a plus in the path as a space': ({ path, forward }) =>
      /\+|%2B/.test(path) ? forward({ path: path.replaceAll(/\+|%2B/g, '%20') }) : forward(),
  }),
  mutantsOf(['issueToken', 'listMyProducts', 'listOrders'], 'decoding', {
    'decodes the e-mail twice': editEmail(decoded),
    'reads the e-mail up to the first &': editEmail((email) => email.split('&')[0] ?? ''),
  }),
];

const picture = { data: { url: '/images/none.webp' }, success: true, status: 200 };
/** 400 becomes a picture that was never read. */
const takesUpload = (words: RegExp) =>
  onAnswer(
    400,
    (json) => words.test(JSON.stringify(json)),
    () => answer(200, picture),
  );
const refusal = { status_code: 400, error: { message: 'No', code: 310 }, status_txt: 'Bad Request' };
const refuseUploadIf = (isRefused: (text: string) => boolean) =>
  refuseIf(
    ({ text }) => isRefused(text),
    () => answer(400, refusal),
  );
const refuseType = (type: string) => refuseUploadIf((text) => text.includes(`Type: ${type}`));

const images = [
  mutantsOf('uploadImage', 'images', {
    'takes any key, and none': takesUpload(/API v1 key/),
    'takes what is no picture': takesUpload(/Invalid image file/),
    'takes a form without a picture': takesUpload(/Empty upload source/),
    'fails on what is no picture': onStatus(400, withStatus(500)),
    'refuses in the shape of the other server': onStatus(400, () => message(400)),
    'gives the address beside data, and not in it': editRecord(({ data }) => ({ ...Object(data), data: {} })),
    'gives an empty address': editRecord({ data: { url: '' } }),
    'gives an address where no picture is': editRecord({ data: { url: '/images/gone.webp' } }),
    'says success false of a picture that it has stored': editRecord({ success: false }),
    'gives every picture the same address': unobservable(
      "An address may be relative to the client's origin, which the check does not know.",
      editRecord(picture),
    ),
    'refuses pictures of the type image/jpeg': refuseType('image/jpeg'),
    'refuses pictures of the type image/webp': refuseType('image/webp'),
    'refuses pictures of the type image/gif': refuseType('image/gif'),
    'refuses pictures of the type image/png': refuseType('image/png'),
    'refuses pictures of more than 1 MB': refuseUploadIf((text) => text.length > 1e6),
    'answers 413 to every picture': onStatus(200, withStatus(413)),
  }),
];

export const requestMutants = [bodies, parameters, texts, refusals, robustness, decoding, images].flat(2);
