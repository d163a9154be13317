import type { Trial } from '../createTrial';
import { NotPossible } from '../finding';
import type { ApiRequest } from '../request';
import type { Picture } from './pictures';

const formats = 'JPEG, PNG, WebP and GIF up to 32 MB.';
const read = 'The client reads `success` and `data.url`';

/** Where pictures are uploaded to, and with which key. */
export function hostOf({ world: { settings } }: Trial) {
  if (settings.images) return settings.images;
  throw new NotPossible('No image host was named (--images URL).');
}

/** The image host answers where the server under check does, and that is this machine. */
export function isNear(trial: Trial): boolean {
  const { remote, server } = trial.world.settings;
  return !remote && new URL(hostOf(trial).url).origin === new URL(server).origin;
}

/** A request to store a picture. */
export const upload = (trial: Trial, picture: Picture): ApiRequest => ({
  operation: 'uploadImage',
  query: { key: hostOf(trial).key },
  file: { field: 'image', ...picture },
});

/** Claims that a picture is taken, and gives its URL. */
export async function stored(trial: Trial, picture: Picture): Promise<string | undefined> {
  const exchange = await trial.send(upload(trial, picture));
  const says = `A picture is taken: ${picture.name}`;
  if (!trial.status(exchange, [200], { says, sentence: formats })) return undefined;
  const { success, data } = Object(exchange.response?.json) as { success?: boolean; data?: { url?: string } };
  trial.claim(success === true && data?.url !== undefined && data.url !== '', {
    says: 'A stored picture is a success and has a URL',
    sentence: read,
    check: 'counts',
  });
  return data?.url;
}

/** Looks at the picture where the answer says that it is; not on other hosts, which may need a while. */
export async function claimShown(trial: Trial, url: string): Promise<void> {
  const { origin } = new URL(hostOf(trial).url);
  if (!URL.canParse(url, origin)) return;
  const address = new URL(url, origin);
  if (address.origin !== origin) return;
  const exchange = await trial.wire({
    operation: undefined,
    method: 'GET',
    url: address.href,
    headers: { Accept: 'image/*' },
  });
  const type = exchange.response?.headers['content-type'] ?? 'missing';
  trial.claim(exchange.response?.status === 200 && type.startsWith('image/'), {
    says: 'A stored picture is shown at its URL',
    sentence: 'Where a picture is, absolute or relative to the client',
    came: `${exchange.response?.status ?? 'no answer'}, Content-Type: ${type}`,
    check: 'ensure_resource_availability',
    at: exchange,
  });
}
