import { PlainProblem } from '../../lib/plainProblem';
import { firstAnswer, withSignIn, type OwnContract } from './contract';
import { edits } from './edits';
import { isOfShop } from './shop';

export interface Product {
  /** As people write it: Pet Clinic. */
  title: string;
  /** The text of its contract. */
  contract: string;
  own: OwnContract;
}

/** The files of a checkout. `read` gives undefined for a file that is not text. */
interface Checkout {
  paths: readonly string[];
  read: (path: string) => string | undefined;
  /** The texts of `files/` beside this module, by the path that they get. */
  templates: Readonly<Record<string, string>>;
}

export interface ProductFiles {
  removed: readonly string[];
  written: Readonly<Record<string, string>>;
}

/** What a checkout of the shop becomes: pure, so that a test can look at every text. */
export function productFiles({ paths, read, templates }: Checkout, product: Product): ProductFiles {
  const { title, own, contract } = product;
  const words = wordsOf(title);
  const fill = (text: string) =>
    rename(text, words)
      .replaceAll('{{title}}', title)
      .replaceAll('{{slug}}', words.slug)
      .replaceAll('{{lead}}', leadOf(own))
      .replaceAll("'{{leadText}}'", JSON.stringify(leadOf(own)));
  const kept = paths.filter((path) => !isOfShop(path));
  const forgotten = Object.keys(edits).filter((path) => !kept.includes(path) || path in templates);
  if (forgotten.length > 0) throw new Error(`edits.ts changes what does not stay: ${forgotten.join(', ')}`);

  const written: Record<string, string> = {};
  const removed = paths.filter(isOfShop);
  for (const path of kept) {
    const text = path in templates ? undefined : read(path);
    const target = rename(path, words);
    if (target !== path || path in templates) removed.push(path);
    if (text !== undefined) written[target] = fill(edited(path, text));
  }
  for (const [path, text] of Object.entries(templates)) written[rename(path, words)] = fill(text);
  written['openapi.yaml'] = withSignIn(contract, withTokensOf(read('openapi.yaml') ?? '', words), (text) =>
    rename(text, words),
  );
  written['package.json'] = packageOf(written['package.json'] ?? '', leadOf(own));
  written['mocks/sandbox/handlers/own.ts'] = handlersOf(own);
  return { removed: removed.filter((path) => !(path in written)), written };
}

function edited(path: string, text: string): string {
  return (edits[path] ?? []).reduce((result, edit) => {
    const next =
      edit instanceof RegExp
        ? result
            .split('\n')
            .filter((line) => !edit.test(line))
            .join('\n')
        : result.replace(edit[0], edit[1]);
    if (next === result) throw new Error(`${path} has nothing that matches ${String([edit].flat()[0])}.`);
    return next;
  }, text);
}

type Words = readonly (readonly [RegExp, string])[] & { slug: string };

/** A password of the local accounts, which is this word, needs eight characters. */
const shortestPassword = 8;

/** The shop's words, and those of the new product in their place: in texts, names and paths alike. */
function wordsOf(title: string): Words {
  const parts = title
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  if (!/^[A-Z][\w '&-]{1,40}$/.test(title) || parts.length === 0)
    throw new PlainProblem(`A product is named by words such as "Pet Clinic"; "${title}" is no such name.`);
  const joined = parts.join('-');
  const slug = joined.length < shortestPassword ? `${joined}-product` : joined;
  const pascal = parts.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join('');
  const words = [
    [/Second Ring/g, title],
    [/second-ring/g, slug],
    [/secondRing/g, pascal.charAt(0).toLowerCase() + pascal.slice(1)],
    [/SecondRing/g, pascal],
    [/Buyer/g, 'Member'],
    [/buyer/g, 'member'],
    [/Seller/g, 'Manager'],
    [/seller/g, 'manager'],
    [/ \/\/ exact.*$/gm, ''],
    [/Loged In successfully/g, 'You are logged in'],
    [/Successfully User Created/g, 'Your account is created'],
    [/Password must be longer then 8/g, 'A password has 8 characters or more'],
    [/Shop/g, 'Site'],
    [/shop/g, 'site'],
  ] as const;
  return Object.assign(words, { slug });
}

const rename = (text: string, words: Words) =>
  words.reduce((result, [from, to]) => result.replace(from, to), text);

/** The sign-in of the contract in the new words, also in the claims of its example tokens. */
function withTokensOf(contract: string, words: Words): string {
  const inNewWords = (claims: string) =>
    Buffer.from(rename(Buffer.from(claims, 'base64url').toString(), words)).toString('base64url');
  return rename(contract, words).replace(/(?<=\beyJ[\w-]+\.)eyJ[\w-]+(?=\.)/g, inNewWords);
}

const leadOf = ({ document }: OwnContract) => {
  const {
    title = '',
    summary,
    description = '',
  } = Object(document.info) as Record<string, string | undefined>;
  const [sentence = ''] = description.trim().split(/(?<=\.)\s/);
  return (summary ?? sentence) || `${title}.`;
};

const goneScripts = /^(?:bench|guide|contract:faults|test:(?:mutants|auth-emulator|browsers|walk))$/;

function packageOf(text: string, description: string): string {
  const { scripts, contractCheck, ...rest } = JSON.parse(text) as {
    scripts: Record<string, string>;
    contractCheck: Record<string, unknown>;
  };
  delete contractCheck['behaviours'];
  const stay = Object.entries(scripts).filter(([name]) => !goneScripts.test(name));
  return JSON.stringify({ ...rest, description, scripts: Object.fromEntries(stay), contractCheck });
}

function handlersOf({ calls }: OwnContract): string {
  const handlers = calls.map((call) => `  ${call.id}: async () => (${JSON.stringify(firstAnswer(call))}),`);
  return `import type { Handlers } from '../Handlers';

/** Each call answers with its first example, and stores nothing, until it is written as those of users.ts are. */
export const ownHandlers = {
${handlers.join('\n').replaceAll('"body":undefined', '')}
} satisfies Partial<Handlers>;
`;
}
