import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { lintContract } from './contract/redocly';
import { readCommandLine } from './lib/commandLine';
import { projectRoot } from './lib/localData';
import { PlainProblem } from './lib/plainProblem';
import { fieldPlaces } from './new/fieldPlaces';
import { pageFiles } from './new/pageFiles';
import { contractFile } from './openapi/contractFile';

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
  const problems = await lintContract(new AbortController().signal, contractFile);
  if (problems) throw new PlainProblem(`Nothing was written: openapi.yaml is not valid.\n${problems}`);
  const { role = '', call = '' } = options;
  const read = (path: string) => {
    const file = join(projectRoot, path);
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  };
  const files = await pageFiles(read, { name, role, call });
  const added = Object.keys(files).filter((path) => read(path) === undefined);
  const changed = Object.keys(files).filter((path) => !added.includes(path));
  const edited = uncommitted(changed);
  if (edited)
    throw new PlainProblem(
      `Nothing was written. Commit or stash these first, so that git can undo the page:\n${edited}`,
    );
  const style = await resolveConfig(join(projectRoot, 'package.json'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(projectRoot, path)), { recursive: true });
    writeFileSync(join(projectRoot, path), await format(text, { ...style, filepath: path }));
    console.log(`${added.includes(path) ? 'wrote  ' : 'changed'}  ${path}`);
  }
  console.log(`
Next: the texts that begin with TODO, in src/features/${name}/messages.ts and in the cards of
src/features/dashboard/messages.ts. tests/pages/${name}.test.tsx fails until they are written.
tests/e2e/admin.spec.ts quotes the whole menu: add the entry there, too, unless the page is for buyers.

To undo the page:
  git restore ${changed.join(' ')}
  git clean -f ${added.join(' ')}`);
}

/** Which of the files have changes that are not committed, as git lists them; '' outside of a git checkout. */
function uncommitted(paths: readonly string[]): string {
  try {
    return execFileSync('git', ['status', '--short', '--', ...paths], {
      cwd: projectRoot,
      encoding: 'utf8',
      stdio: 'pipe',
    });
  } catch {
    return '';
  }
}
