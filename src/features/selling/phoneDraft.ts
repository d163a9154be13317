import { createStore, del, get, set } from 'idb-keyval';
import { raceTimeout } from '@/lib/async';
import { storedText } from '@/lib/storedText';
import { parseFields, readTexts } from '@/ui/forms/storedFields';
import { draftKey, type FormKind } from './draftKey';
import { isPhoneText, type PhoneValues } from './phoneValues';

interface DraftOptions {
  seller: string;
  kind: FormKind;
  /** The id of the listed phone that the form was filled from. */
  from?: string;
  /** What the form has without a draft. */
  initial: PhoneValues;
}

export type PhoneDraft = ReturnType<typeof phoneDraft>;

/**
 * What a seller typed and the picture, in local storage and in a database until the phone is added or the seller signs
 * out. Each kind of form has one draft.
 */
export function phoneDraft({ seller, kind, from = '', initial }: DraftOptions) {
  const key = draftKey(seller, kind);
  const stored = storedText(key);
  const isOwn = () => (parseFields(stored.get())['from'] ?? '') === from;
  const untouched = toText(initial);
  return {
    /** The picture is read a moment later. Null if there is no draft of this form. */
    read: async (): Promise<PhoneValues | null> => {
      if (stored.get() === null || !isOwn()) return null;
      const values = { ...initial, ...readTexts(stored.get(), initial, isPhoneText) };
      const image = (await readPicture(key)) ?? initial.image;
      return toText(values) === untouched && image === initial.image ? null : { ...values, image };
    },
    /** Returns whether there was something to store. */
    store: (values: PhoneValues): boolean => {
      const text = toText(values);
      const isTouched = text !== untouched || values.image !== initial.image;
      if (isTouched) stored.set(JSON.stringify({ ...parseFields(text), from }));
      // A draft of another phone is replaced by the first change only.
      else if (isOwn()) stored.remove();
      return isTouched;
    },
    storePicture: (image: PhoneValues['image']) =>
      image === null ? removePicture(key) : writePicture(key, image),
    remove: () => {
      stored.remove();
      removePicture(key);
    },
    /** From now on it is not known whether the phone was added, until `remove` or the next `store`. */
    noteSending: () => {
      const text = stored.get();
      if (text) stored.set(JSON.stringify({ ...parseFields(text), isSending: true }));
    },
    /** The page was closed while this phone was being added. */
    wasSending: () => isOwn() && parseFields(stored.get())['isSending'] === true,
  };
}

const toText = ({ image: _stored, ...fields }: PhoneValues) => JSON.stringify(fields);

const pictures = createStore('secondRing.drafts', 'pictures');
/** In milliseconds. Some browsers never answer a database request. */
const longestAnswer = 2_000;
/** In order, so that a picture that is still being written is gone after its removal. */
let requests: Promise<unknown> = Promise.resolve();

/** Without a database a draft has no picture. Nothing here rejects. */
const ask = (work: () => Promise<unknown>): Promise<unknown> => {
  requests = requests.then(() =>
    raceTimeout(
      longestAnswer,
      work().catch(() => undefined),
    ),
  );
  return requests;
};

/** As bytes, because not every browser stores a file. */
const writePicture = (key: string, image: File | string) =>
  void ask(async () =>
    set(
      key,
      typeof image === 'string'
        ? image
        : { name: image.name, type: image.type, bytes: new Uint8Array(await image.arrayBuffer()) },
      pictures,
    ),
  );

const isBytes = (value: unknown): value is Uint8Array<ArrayBuffer> => ArrayBuffer.isView(value);

async function readPicture(key: string): Promise<File | string | undefined> {
  const value = await ask(async () => get<unknown>(key, pictures));
  if (typeof value === 'string') return value;
  const { name, type, bytes } = Object(value) as Record<string, unknown>;
  const isFile = typeof name === 'string' && typeof type === 'string' && isBytes(bytes);
  return isFile ? new File([bytes], name, { type }) : undefined;
}

export const removePicture = (key: string) => void ask(async () => del(key, pictures));
