import { newId } from '@mocks/sandbox/newId';
import {
  acknowledged,
  afterwards,
  answer,
  changeIf,
  editEmail,
  editNumbers,
  editRecords,
  editTexts,
  emailOf,
  failed,
  isJson,
  isSeller,
  isUnknown,
  mapFields,
  message,
  newInsertedId,
  onRefused,
  onStatus,
  refuseIf,
  repairBody,
} from './changes';
import { openContract } from './checkServer';
import { mutantsOf, type Call, type Json } from './mutant';
import { decoded } from './server';
import { countOf, forwardTo } from './stored';

// Requests: what is accepted and refused, and how it is read and stored

const contract = openContract('openapi.yaml');

const knownFields = ({ operation = 'createUser', body }: Call): Json =>
  Object.fromEntries(Object.entries(body).filter(([field]) => field in contract.bodyProperties(operation)));

/** The documented value of a field. */
const exampleOf = ({ operation = 'createUser' }: Call, field: string) =>
  Object(contract.operation(operation).body?.examples[0]?.value)[field] as unknown;

/** Values that are wrong are replaced by documented ones, and accepted. */
const accepts = (isWrong: (value: unknown, field: string) => unknown) =>
  repairBody((body, call) =>
    mapFields(body, (value, field) => (isWrong(value, field) ? exampleOf(call, field) : value)),
  );

const setByServer =
  /^(_id|role|status|paid|transactionId|advertisement|Seller_Name|Posted_Date|used_year|Condition|Original_price)$/;
const withBody = ['createUser', 'markProduct', 'addProduct', 'advertisePhone', 'bookPhone'] as const;

const storeKnown = afterwards((call) => call.forward({ body: knownFields(call) }));
const hasUnknown = ({ body }: Call) => 'unknownField' in body;
const hasLongEmail = (call: Call) => emailOf(call).length > 320;
const hasNoTransaction = ({ body }: Call) => 'bookingId' in body && !('transactionId' in body);
const recorded = () => acknowledged(newInsertedId());

const bodies = [
  ...withBody.flatMap((id) =>
    Object.entries(contract.bodyProperties(id)).map(([field, schema]) =>
      mutantsOf(id, 'bodies', {
        [`does not need ${field}`]: repairBody((body, call) =>
          field in body ? body : { ...body, [field]: exampleOf(call, field) },
        ),
        ...(contract.schema(schema).enum && {
          [`accepts any text for ${field}`]: accepts(
            (value, name) => name === field && typeof value === 'string',
          ),
        }),
      }),
    ),
  ),
  mutantsOf(['markProduct', 'bookPhone'], 'bodies', {
    'accepts null': accepts((value) => value === null),
    'accepts fields that the contract does not know': repairBody((_, call) => knownFields(call)),
    'accepts numbers, lists and objects for texts': accepts(
      (value) => value !== null && (typeof value === 'object' || typeof value === 'number'),
    ),
    'fails when the body is broken JSON': onStatus(400, failed, ({ text }) => text !== '' && !isJson(text)),
    'fails when there is no body': onStatus(400, failed, ({ text }) => text === ''),
    'fails when the body is null or a list': onStatus(400, failed, ({ text }) => /^(null|\[)/.test(text)),
  }),
  mutantsOf(['createUser', 'addProduct'], 'bodies', {
    'stores fields that only the server sets': repairBody((body, call) =>
      Object.keys(body).some((field) => setByServer.test(field)) ? knownFields(call) : body,
    ),
    'answers 400 to an unknown field, and stores the rest': onStatus(400, storeKnown, hasUnknown),
    'accepts an e-mail of any length': repairBody((body, call) =>
      hasLongEmail(call) ? { ...body, email: 'buyer@example.com' } : body,
    ),
  }),
  mutantsOf('createPaymentIntent', 'bodies', {
    'accepts prices that no card can be charged': repairBody((body) => ({ ...body, price: '215' })),
  }),
  mutantsOf('recordPayment', 'bodies', {
    'does not need transactionId': onStatus(400, recorded, hasNoTransaction),
  }),
];

const hasBigId = ({ param }: Call) => /^[0-9a-fA-F]{24}$/.test(param) && /[A-F]/.test(param);
const lowerId = ({ param, forward }: Call) => forward({ param: param.toLowerCase() });
const otherId = ({ forward }: Call) => forward({ param: newId() });
const userOfEmail = forwardTo('users', ({ email }, { param }) => email === param);
const emptyList = () => answer(200, []);
const hasNoEmail = ({ query }: Call) => !query.get('email');

const parameters = [
  mutantsOf(['verifySeller', 'getOrder'], 'parameters', {
    'accepts ids in capitals': onStatus(400, lowerId, hasBigId),
    'accepts ids of any form': onStatus(400, otherId),
    'fails when the id has another length': onStatus(400, failed),
  }),
  mutantsOf('deleteUser', 'parameters', {
    'accepts an e-mail in place of the id': onStatus(400, userOfEmail),
  }),
  mutantsOf(['listMyProducts', 'listOrders'], 'parameters', {
    'does not need an e-mail': onStatus(400, emptyList, hasNoEmail),
    'accepts an e-mail of any length': onStatus(400, emptyList, hasLongEmail),
  }),
  mutantsOf('listUsers', 'parameters', {
    'accepts any value for the flag userrole': ({ query, forward }) =>
      query.get('userrole') ? forward({ query: {} }) : forward(),
  }),
];

const editStoredTexts = (edit: (text: string) => unknown) =>
  editTexts(['name', 'product_name', 'details', 'image_url', 'price', 'Resale_price'], edit);

const texts = [
  mutantsOf(['createUser', 'addProduct'], 'texts', {
    'trims texts': editStoredTexts((text) => text.trim()),
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
  mutantsOf(['advertisePhone', 'bookPhone'], 'texts', {
    'writes texts in small letters': editStoredTexts((text) => text.toLowerCase()),
    'stores price texts as numbers': editTexts(['price'], (text) =>
      /^\d+(\.\d+)?$/.test(text) ? Number(text) : text,
    ),
    'stores price numbers as texts': editNumbers(['price'], String),
    'rounds prices': editNumbers(['price'], Math.round),
    'drops the sign of negative prices': editNumbers(['price'], Math.abs),
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

const hasOddPrice = ({ body }: Call) => !/^\d+(\.\d{1,2})?$/.test(String(body.price));
const hasForeignPicture = ({ body }: Call) => !String(body.image_url).startsWith('/');

const refusals = [
  mutantsOf(['createUser', 'advertisePhone'], 'refusals', {
    'refuses an empty text': refuseTextIf((text) => text === ''),
    'refuses a text of more than 1000 letters': refuseTextIf((text) => text.length > 1000),
  }),
  mutantsOf(['addProduct', 'bookPhone'], 'refusals', {
    'refuses a price that does not look like one': refuseIf(hasOddPrice),
    'refuses a price below zero': refuseIf(({ body }) => Number(body.price) < 0),
    'refuses a picture of another origin': refuseIf(hasForeignPicture),
  }),
  mutantsOf('addProduct', 'refusals', {
    'refuses a resale price above the price': refuseIf(
      ({ body }) => Number(body.Resale_price) > Number(body.price),
    ),
    'refuses one of the documented values': refuseTextIf((text) => text === 'ZTE'),
  }),
  mutantsOf(['checkBuyer', 'createUser', 'issueToken', 'listMyProducts'], 'refusals', {
    'refuses an e-mail without an @': refuseEmailIf((email) => !email.includes('@')),
    'refuses an e-mail of more than 254 letters': refuseEmailIf((email) => email.length > 254),
    'refuses an e-mail with a plus': refuseEmailIf((email) => email.includes('+')),
  }),
  mutantsOf(['issueToken', 'listOrders'], 'refusals', {
    'refuses an unknown e-mail': changeIf(
      () => message(400),
      async (call) => !hasNoEmail(call) && isUnknown(call),
    ),
  }),
  mutantsOf('createUser', 'refusals', {
    'refuses sellers': refuseIf(({ body }) => isSeller(body)),
    'refuses the names of the documented examples': refuseTextIf((text) =>
      /^(Bea Brandt|Sam Keller)$/.test(text),
    ),
  }),
];

const failOver = (isHard: (text: string) => boolean) => changeIf(failed, hasText(isHard));

const hasOddToken = ({ authorization = '' }: Call) => authorization.split('.').length !== 3;

const robustness = [
  mutantsOf(['createUser', 'bookPhone'], 'robustness', {
    'fails on an emoji': failOver((text) => /\p{Extended_Pictographic}/u.test(text)),
    'fails on a text of 5000 letters': failOver((text) => text.length >= 5000),
    'fails on a line break': failOver((text) => text.includes('\n')),
    'fails on an HTML tag, which a firewall stops': failOver((text) => text.includes('<script')),
    'fails on a text that begins with a dollar': failOver((text) => text.startsWith('$')),
  }),
  mutantsOf(['issueToken', 'checkAdmin', 'listPhonesOfCategory'], 'robustness', {
    'fails on a quote in the address': failOver((text) => text.includes("'")),
    'fails on letters beyond Latin in the address': failOver((text) => /[^\0-\u024f]/.test(text)),
  }),
  mutantsOf('listAdvertisements', 'robustness', {
    'never answers': () => new Promise<Response>(() => undefined),
  }),
  mutantsOf('listQuestions', 'robustness', {
    'breaks the connection off': () => Promise.reject(new TypeError('fetch failed')),
  }),
  mutantsOf(['listMyProducts', 'uploadImage'], 'robustness', {
    'fails at every third call': changeIf(failed, (call) => countOf(call, 'calls') % 3 === 0),
  }),
  mutantsOf('makeAdmin', 'robustness', {
    'fails on a token that it cannot read': onStatus(401, failed, hasOddToken),
  }),
];

const decoding = [
  mutantsOf(['checkAdmin', 'checkBuyer', 'checkSeller'], 'decoding', {
    'does not decode the e-mail in the path': ({ path, forward }) =>
      forward({ path: path.replaceAll('%', '%25') }),
    'decodes the e-mail twice': ({ param, forward }) =>
      decoded(param) === param ? forward() : forward({ param: decoded(param) }),
    'reads a plus in the path as a space': ({ path, forward }) =>
      /\+|%2B/.test(path) ? forward({ path: path.replaceAll(/\+|%2B/g, '%20') }) : forward(),
  }),
  mutantsOf(['issueToken', 'listOrders'], 'decoding', {
    'decodes the e-mail twice': editEmail(decoded),
    'reads the e-mail up to the first &': editEmail((email) => email.split('&')[0] ?? ''),
  }),
];

const picture = { data: { url: '/images/none.webp' }, success: true, status: 200 };
/** 400 becomes a picture that was never read. */
const acceptsUpload = (words: RegExp) => onRefused(words, () => answer(200, picture));
const refusal = { status_code: 400, error: { message: 'No', code: 310 }, status_txt: 'Bad Request' };
const refuseUploadIf = (isRefused: (call: Call) => boolean) =>
  refuseIf(isRefused, () => answer(400, refusal));

const images = [
  mutantsOf('uploadImage', 'images', {
    'accepts any key, and none': acceptsUpload(/API v1 key/),
    'accepts what is no picture': acceptsUpload(/Invalid image file/),
    'accepts a form without a picture': acceptsUpload(/Empty upload source/),
    'gives an address where no picture is': editRecords({ data: { url: '/images/gone.webp' } }),
    'refuses pictures of the type image/jpeg': refuseUploadIf(({ text }) =>
      text.includes('Type: image/jpeg'),
    ),
    'refuses pictures of the type image/webp': refuseUploadIf(({ text }) =>
      text.includes('Type: image/webp'),
    ),
    'refuses pictures of more than 1 MB': refuseUploadIf(({ text }) => text.length > 1e6),
  }),
];

export const requestMutants = [bodies, parameters, texts, refusals, robustness, decoding, images].flat(2);
