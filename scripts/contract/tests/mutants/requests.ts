import { newId } from '@mocks/sandbox/newId';
import { openContract } from '../../check/facts/contract';
import {
  afterwards,
  answer,
  changeIf,
  editBody,
  editEmail,
  editRecords,
  editTexts,
  emailOf,
  failed,
  isJson,
  isUnknown,
  mapFields,
  onRefused,
  onStatus,
  refuseIf,
  repairBody,
  userIs,
} from './changes';
import { mutantsOf, type Call, type Json } from './mutant';
import { decoded } from './server';
import { countOf, forwardTo } from './stored';

// Requests: what is accepted and refused, and how it is read and stored

const contract = await openContract('openapi.yaml');

const knownFields = ({ operation, body }: Call): Json =>
  Object.fromEntries(Object.entries(body).filter(([field]) => field in contract.bodyProperties(operation)));

/** The documented value of a field. */
const exampleOf = ({ operation }: Call, field: string) =>
  Object(contract.operation(operation).body?.examples[0]?.value)[field] as unknown;

/** Values that are wrong are replaced by documented ones, and accepted. */
const accepts = (isWrong: (value: unknown, field: string) => unknown) =>
  repairBody((body, call) =>
    mapFields(body, (value, field) => (isWrong(value, field) ? exampleOf(call, field) : value)),
  );
const acceptsUnknownFields = repairBody((_, call) => knownFields(call));

const bodies = mutantsOf('bodies', {
  createUser: {
    'does not need name': repairBody((body) => ({ name: 'X', ...body })),
    'accepts any text for userrole': accepts(
      (value, field) => field === 'userrole' && typeof value === 'string',
    ),
    'stores fields that only the server sets': changeIf(acceptsUnknownFields, ({ body }) =>
      ['_id', 'role', 'status'].some((field) => field in body),
    ),
  },
  addProduct: {
    'answers 400 to an unknown field, and stores the rest': onStatus(
      400,
      afterwards((call) => call.forward({ body: knownFields(call) })),
      ({ body }) => 'unknownField' in body,
    ),
  },
  markProduct: {
    'accepts fields that the contract does not know': acceptsUnknownFields,
    'fails when the body is broken JSON': onStatus(400, failed, ({ text }) => text !== '' && !isJson(text)),
    'fails when there is no body': onStatus(400, failed, ({ text }) => text === ''),
  },
  bookPhone: {
    'accepts null': accepts((value) => value === null),
    'accepts numbers, lists and objects for texts': accepts(
      (value) => value !== null && ['object', 'number'].includes(typeof value),
    ),
    'fails when the body is null or a list': onStatus(400, failed, ({ text }) => /^(null|\[)/.test(text)),
  },
  createPaymentIntent: {
    'accepts prices that no card can be charged': accepts((_, field) => field === 'price'),
  },
});

const parameters = mutantsOf('parameters', {
  verifySeller: {
    'accepts ids in capitals': onStatus(
      400,
      ({ param, forward }) => forward({ param: param.toLowerCase() }),
      ({ param }) => /^[\da-f]{24}$/i.test(param),
    ),
    'fails when the id has another length': onStatus(400, failed),
  },
  getOrder: { 'accepts ids of any form': onStatus(400, ({ forward }) => forward({ param: newId() })) },
  deleteUser: {
    'accepts an e-mail in place of the id': onStatus(
      400,
      forwardTo('users', ({ email }, { param }) => email === param),
    ),
  },
  listOrders: {
    'does not need an e-mail': onStatus(
      400,
      () => answer(200, []),
      ({ query }) => !query.get('email'),
    ),
    'accepts an e-mail of any length': onStatus(
      400,
      () => answer(200, []),
      (call) => emailOf(call).length > 320,
    ),
  },
});

const editStoredTexts = (edit: (text: string) => unknown) =>
  editTexts(['name', 'product_name', 'details', 'image_url', 'price', 'Resale_price'], edit);
const editPrice = (edit: (price: number) => unknown) =>
  editBody(({ price, ...others }) => ({ ...others, price: typeof price === 'number' ? edit(price) : price }));

const texts = mutantsOf('texts', {
  createUser: {
    'trims texts': editStoredTexts((text) => text.trim()),
    'cuts texts to 255 letters': editStoredTexts((text) => text.slice(0, 255)),
    'composes accents': editStoredTexts((text) => text.normalize('NFC')),
    'drops emoji': editStoredTexts((text) => text.replace(/[\u{10000}-\u{10ffff}]/gu, '')),
    'doubles quotes': editStoredTexts((text) => text.replaceAll("'", "''")),
    'stores empty texts as null': editStoredTexts((text) => (text === '' ? null : text)),
  },
  addProduct: {
    'escapes texts for HTML': editStoredTexts((text) => text.replaceAll('<', '&lt;')),
    'writes question marks for foreign letters': editStoredTexts((text) => text.replace(/[^\0-\xff]/g, '?')),
    'writes spaces for line breaks': editStoredTexts((text) => text.replace(/\s+/g, ' ')),
    'drops backslashes': editStoredTexts((text) => text.replaceAll('\\', '')),
  },
  bookPhone: {
    'writes texts in small letters': editStoredTexts((text) => text.toLowerCase()),
    'stores price texts as numbers': editTexts(['price'], (text) =>
      Number(text) >= 0 ? Number(text) : text,
    ),
    'stores price numbers as texts': editPrice(String),
    'rounds prices': editPrice(Math.round),
    'drops the sign of negative prices': editPrice(Math.abs),
  },
});

/** Whether a text of the request is such a one. */
const hasText =
  (isSuch: (text: string) => boolean) =>
  ({ body, query, param }: Call) =>
    [...Object.values(body), ...query.values(), param].some(
      (value) => typeof value === 'string' && isSuch(value),
    );
const refuseTextIf = (isRefused: (text: string) => boolean) => refuseIf(hasText(isRefused));
const failOver = (isHard: (text: string) => boolean) => changeIf(failed, hasText(isHard));

const refusals = mutantsOf('refusals', {
  createUser: {
    'refuses an empty text': refuseIf(({ body }) => Object.values(body).includes('')),
    'refuses an e-mail with a plus': refuseIf((call) => emailOf(call).includes('+')),
    'refuses the names of the documented examples': refuseTextIf((text) => text === 'Bea Brandt'),
  },
  addProduct: {
    'refuses a price that does not look like one': refuseIf(
      ({ body }) => !/^\d+(\.\d{1,2})?$/.test(String(body.price)),
    ),
    'refuses one of the documented values': refuseTextIf((text) => text === 'ZTE'),
  },
  bookPhone: {
    'refuses a text of more than 1000 letters': refuseTextIf((text) => text.length > 1000),
    'refuses a picture of another origin': refuseIf(({ body }) => !String(body.image_url).startsWith('/')),
  },
  checkBuyer: { 'refuses an e-mail without an @': refuseIf((call) => !emailOf(call).includes('@')) },
  listMyProducts: {
    'refuses an e-mail of more than 254 letters': refuseIf((call) => emailOf(call).length > 254),
    'refuses an unknown e-mail': refuseIf(userIs(isUnknown)),
  },
});

const robustness = mutantsOf('robustness', {
  createUser: {
    'fails on an emoji': failOver((text) => /\p{Extended_Pictographic}/u.test(text)),
    'fails on a line break': failOver((text) => text.includes('\n')),
    'fails on a text that begins with a dollar': failOver((text) => text.startsWith('$')),
  },
  bookPhone: {
    'fails on a text of 5000 letters': failOver((text) => text.length >= 5000),
    'fails on an HTML tag, which a firewall stops': failOver((text) => text.includes('<script')),
  },
  issueToken: { 'fails on a quote in the address': failOver((text) => text.includes("'")) },
  listPhonesOfCategory: {
    'fails on letters beyond Latin in the address': failOver((text) => /[^\0-\u024f]/.test(text)),
  },
  listAdvertisements: { 'never answers': () => new Promise<Response>(() => undefined) },
  listQuestions: { 'breaks the connection off': () => Promise.reject(new TypeError('fetch failed')) },
  listMyProducts: {
    'fails at every third call': changeIf(failed, (call) => countOf(call, 'calls') % 3 === 0),
  },
  makeAdmin: {
    'fails on a token that it cannot read': onStatus(
      401,
      failed,
      ({ authorization = '' }) => authorization.split('.').length !== 3,
    ),
  },
});

const decoding = mutantsOf('decoding', {
  checkAdmin: {
    'does not decode the e-mail in the path': ({ path, forward }) =>
      forward({ path: path.replaceAll('%', '%25') }),
  },
  checkBuyer: {
    'decodes the e-mail twice': ({ param, forward }) =>
      forward(decoded(param) === param ? undefined : { param: decoded(param) }),
  },
  checkSeller: {
    'reads a plus in the path as a space': ({ path, forward }) =>
      forward(/\+|%2B/.test(path) ? { path: path.replaceAll(/\+|%2B/g, '%20') } : undefined),
  },
  listOrders: {
    'decodes the e-mail twice': editEmail(decoded),
    'reads the e-mail up to the first &': editEmail((email) => email.split('&')[0] ?? ''),
  },
});

/** 400 becomes a picture that was never read. */
const acceptsUpload = (words: RegExp) =>
  onRefused(words, () => answer(200, { data: { url: '/images/none.webp' }, success: true, status: 200 }));
const refusal = { status_code: 400, error: { message: 'No', code: 310 }, status_txt: 'Bad Request' };
const refuseUploadIf = (isRefused: (text: string) => boolean) =>
  refuseIf(
    ({ text }) => isRefused(text),
    () => answer(400, refusal),
  );

const images = mutantsOf('images', {
  uploadImage: {
    'accepts any key, and none': acceptsUpload(/API v1 key/),
    'accepts what is no picture': acceptsUpload(/Invalid image file/),
    'accepts a form without a picture': acceptsUpload(/Empty upload source/),
    'gives an address where no picture is': editRecords(() => ({ data: { url: '/images/gone.webp' } })),
    'refuses pictures of the type image/jpeg': refuseUploadIf((text) => text.includes('Type: image/jpeg')),
    'refuses pictures of the type image/webp': refuseUploadIf((text) => text.includes('Type: image/webp')),
    'refuses pictures of more than 1 MB': refuseUploadIf((text) => text.length > 1e6),
  },
});

export const requestMutants = [bodies, parameters, texts, refusals, robustness, decoding, images].flat();
