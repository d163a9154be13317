import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { readCommandLine } from './lib/commandLine';
import { projectRoot } from './lib/localData';
import { PlainProblem } from './lib/plainProblem';
import { fieldPlaces } from './new/fieldPlaces';
import { pageFiles } from './new/pageFiles';

const pageOptions = {
  role: { takes: 'ROLE', about: 'who may open the page: Buyer, Seller or admin' },
  call: { takes: 'OPERATION', about: 'the list that it shows: an operationId of openapi.yaml' },
} as const;

const fieldOptions = {
  like: { takes: 'FIELD', about: 'of a field: another one of the same type, whose places are listed' },
} as const;

const command = {
  name: 'new',
  about: `Writes a page of the dashboard that shows a list, or lists the places of a field:

  npm run new -- page reviews --role Seller --call listReviews
  npm run new -- field Phone colour`,
  options: { ...pageOptions, ...fieldOptions },
  more: 'docs/frontend.md goes through both.',
};

export async function run(args: string[]): Promise<number> {
  const [kind, name = '', ...rest] = args;
  if (kind === 'page') await writePage(name, rest);
  else if (kind === 'field') listPlaces(name, rest);
  else if (
    readCommandLine(
      args.filter((arg) => arg.startsWith('-')),
      command,
    )
  )
    throw new PlainProblem('npm run new takes page or field, and then a name: --help shows how.');
  return 0;
}

function listPlaces(type: string, [field = '', ...args]: string[]): void {
  const options = readCommandLine(args, { ...command, options: fieldOptions });
  if (options) console.log(fieldPlaces(projectRoot, type, field, options.like));
}

async function writePage(name: string, args: string[]): Promise<void> {
  const options = readCommandLine(args, { ...command, options: pageOptions });
  if (!options) return;
  const { role = '', call = '' } = options;
  const read = (path: string) => {
    const file = join(projectRoot, path);
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  };
  const files = await pageFiles(read, { name, role, call });
  const style = await resolveConfig(join(projectRoot, 'package.json'));
  for (const [path, text] of Object.entries(files)) {
    const isNew = read(path) === undefined;
    mkdirSync(dirname(join(projectRoot, path)), { recursive: true });
    writeFileSync(join(projectRoot, path), await format(text, { ...style, filepath: path }));
    console.log(`${isNew ? 'wrote  ' : 'changed'}  ${path}`);
  }
  console.log(`
Next: the texts that begin with TODO, in src/features/${name}/messages.ts and in the cards of
src/features/dashboard/messages.ts. tests/pages/${name}.test.tsx fails until they are written.
tests/e2e/admin.spec.ts quotes the whole menu: add the entry there, too, unless the page is for buyers.`);
}
