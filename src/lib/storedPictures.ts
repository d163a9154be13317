import { createStore, del, delMany, get, keys, set } from 'idb-keyval';
import { raceTimeout } from './async';
import { fieldsOf } from './text';

// Pictures of drafts, in a database, each under the key of its draft's texts.

const pictures = createStore('own.pictures', 'pictures');
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
export const writePicture = (key: string, image: File | string) =>
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

export async function readPicture(key: string): Promise<File | string | undefined> {
  const value = await ask(async () => get<unknown>(key, pictures));
  if (typeof value === 'string') return value;
  const { name, type, bytes } = fieldsOf(value);
  const isFile = typeof name === 'string' && typeof type === 'string' && isBytes(bytes);
  return isFile ? new File([bytes], name, { type }) : undefined;
}

export const removePicture = (key: string) => void ask(async () => del(key, pictures));

export const forgetPictures = (prefix: string) =>
  void ask(async () => {
    const all = await keys<string>(pictures);
    await delMany(
      all.filter((key) => key.startsWith(prefix)),
      pictures,
    );
  });
