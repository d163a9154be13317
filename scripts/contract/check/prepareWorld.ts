import { PlainProblem } from '../../plainProblem';
import { createTrial } from './createTrial';
import { answerInShort } from './exchange';
import { Blocked, NotPossible } from './finding';
import { tokenOf } from './tokenOf';
import { unrecognisedAdmin } from './unrecognisedAdmin';
import { createMarker, type World } from './world';

type Parts = Pick<World, 'settings' | 'contract' | 'ledger' | 'send'>;

/** Finds out whether a server answers, who its admin is, and which records it has, so that they stay untouched. */
export async function prepareWorld(parts: Parts): Promise<World> {
  const { settings, ledger, send } = parts;
  const first = await send({ operation: undefined, method: 'GET', url: `${settings.server}/categories` });
  if (!first.response) {
    throw new PlainProblem(
      `There is ${first.silence ?? 'no answer'} from ${settings.server}. Is the server started, and is this its address?`,
    );
  }
  ledger.exchanges.length = 0;

  const world: World = {
    ...parts,
    admin: undefined,
    withoutAdmin: 'No admin was named (--admin E-MAIL), and no call of the contract makes the first one.',
    existing: new Set(),
    untouched: new Map(),
    marker: createMarker(),
  };
  world.untouched = await existingRecords(world);
  for (const records of world.untouched.values()) {
    if (typeof records === 'object') for (const id of Object.keys(records)) world.existing.add(id);
  }
  await findAdmin(world);
  return world;
}

/** Records by id, of every list that can be read without knowing anybody; the answer in short where it is no list. */
export async function existingRecords(world: World): Promise<World['untouched']> {
  const lists: World['untouched'] = new Map();
  const read = async (name: string, path: string) => {
    const exchange = await world.send({
      operation: undefined,
      method: 'GET',
      url: world.settings.server + path,
    });
    const { response } = exchange;
    if (response?.status !== 200 || !Array.isArray(response.json)) {
      lists.set(name, answerInShort(exchange));
      return [];
    }
    const records = response.json as unknown[];
    const ids = records.map((record) => [String(Object(record)._id), record] as const);
    lists.set(name, Object.fromEntries(ids));
    return records;
  };

  await read('users', '/users');
  await read('advertisements', '/advertisements');
  await read('questions', '/questions');
  for (const category of await read('categories', '/categories')) {
    const id = String(Object(category).id ?? Object(category)._id);
    await read(`the phones of category ${id}`, `/categoryUsed/${encodeURIComponent(id)}`);
  }
  return lists;
}

/** The named admin's token, after the server itself has said that this is an admin. */
async function findAdmin(world: World): Promise<void> {
  const { settings } = world;
  if (!settings.admin) return;
  const { email, token } = settings.admin;
  const trial = createTrial(world, {
    id: 'checkAdmin/positive_data_acceptance/named admin',
    operation: 'checkAdmin',
    check: 'positive_data_acceptance',
  });
  try {
    const { body } = await trial.ok('checkAdmin', { path: { emailOrId: email } });
    const own = body.isAdmin
      ? (token ?? (await tokenOf(email, world, trial.ok)))
      : await unrecognisedAdmin(trial, { email, token });
    if (own !== undefined) world.admin = { email, token: own };
    else world.withoutAdmin = `The server says that ${email} is not an admin. Name one with --admin E-MAIL.`;
  } catch (error) {
    if (!(error instanceof Blocked || error instanceof NotPossible)) throw error;
    world.withoutAdmin = `No token for the admin ${email}: ${error.message}`;
  } finally {
    await trial.clear();
  }
}
