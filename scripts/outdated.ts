import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCommandLine } from './lib/commandLine';
import { projectRoot } from './lib/localData';
import { PlainProblem } from './lib/plainProblem';
import { outputOf, startNpm } from './lib/processes';

const command = {
  name: 'outdated',
  about:
    'Lists the packages with newer versions: which may move, which may not, and why (.github/renovate.json).',
  options: {},
};

export interface Rule {
  description?: string;
  matchPackageNames: readonly string[];
  allowedVersions?: string;
  enabled?: boolean;
}

interface Versions {
  current: string;
  latest: string;
}

interface Package extends Versions {
  name: string;
}

export const readRules = (): Rule[] =>
  (JSON.parse(readFileSync(join(projectRoot, '.github/renovate.json'), 'utf8')) as { packageRules: Rule[] })
    .packageRules;

const npm = async (...args: string[]): Promise<unknown> => {
  const { output } = await outputOf(
    startNpm([...args, '--json'], { cwd: projectRoot, stdio: ['ignore', 'pipe', 'pipe'] }),
  );
  const start = output.search(/[{["]/);
  try {
    return JSON.parse(start < 0 ? '{}' : output.slice(start));
  } catch {
    throw new PlainProblem(`npm ${args.join(' ')} did not answer with a list:\n${output.slice(0, 500)}`);
  }
};

export async function run(args: string[]): Promise<number> {
  if (!readCommandLine(args, command)) return 0;
  // Fails by its exit code where something is outdated, which is no failure here.
  const answer = (await npm('outdated')) as Record<string, Versions | Versions[]>;
  const { summary } = (answer['error'] ?? {}) as { summary?: string };
  if (summary) throw new PlainProblem(`The registry gave no list: ${summary}`);
  // The packages of this project that use it have the same version.
  const outdated = Object.entries(answer).flatMap(([name, versions]) =>
    [versions]
      .flat()
      .slice(0, 1)
      .map(({ current, latest }) => ({ name, current, latest })),
  );
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(join(projectRoot, 'package.json'), 'utf8'),
  ) as Record<'dependencies' | 'devDependencies', Record<string, string>>;
  const rules = readRules();
  const installed = { ...dependencies, ...devDependencies };
  const held = Object.entries(installed).flatMap(([name, current]) => {
    const rule = ruleOf(name, rules);
    return rule ? [{ name, current, rule }] : [];
  });
  // npm does not list a version that does not run on this Node, so what is held is asked for by name.
  const asked = held.map(async ({ rule, ...each }) => ({
    ...each,
    rule,
    latest: String(await npm('view', each.name, 'dist-tags.latest')),
    allowed: rule.allowedVersions
      ? newestOf([await npm('view', `${each.name}@${rule.allowedVersions}`, 'version')].flat().map(String))
      : each.current,
  }));
  console.log(describeOutdated(outdated, await Promise.all(asked)));
  return 0;
}

export interface Held extends Package {
  rule: Rule;
  /** The newest version that the rule allows. */
  allowed: string;
}

/** The rule that holds a package back; undefined if none does. */
const ruleOf = (name: string, rules: readonly Rule[]) =>
  rules.find(
    ({ matchPackageNames, allowedVersions, enabled }) =>
      (allowedVersions !== undefined || enabled === false) &&
      matchPackageNames.some((pattern) =>
        pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern,
      ),
  );

/** Which packages may move, to which version, and which may not, with the reason. */
export function describeOutdated(outdated: readonly Package[], held: readonly Held[]): string {
  const may = [
    ...outdated.filter(({ name }) => held.every((each) => each.name !== name)),
    ...held.flatMap((each) => (each.allowed === each.current ? [] : [{ ...each, latest: each.allowed }])),
  ];
  const mayNot = held.filter(({ latest, allowed }) => newestOf([latest, allowed]) !== allowed);
  const width = Math.max(0, ...[...may, ...mayNot].map(({ name }) => name.length)) + 2;
  const moves = may.map(({ name, current, latest }) => `  ${name.padEnd(width)}${current} → ${latest}`);
  const stays = mayNot.map(
    ({ name, allowed, latest, rule }) =>
      `  ${name.padEnd(width)}${allowed}, not ${latest}: ${rule.description}`,
  );
  return [
    moves.length > 0 ? `May move:\n${moves.join('\n')}` : 'Nothing may move.',
    ...(stays.length > 0 ? [`May not:\n${stays.join('\n')}`] : []),
  ].join('\n\n');
}

const numbersOf = (version: string) => (version.match(/\d+/g) ?? []).map(Number);

/** Of versions without a suffix, unless all have one. */
function newestOf(versions: readonly string[]): string {
  const released = versions.filter((version) => !version.includes('-'));
  const compare = (one: string, other: string) => (isBelow(one, other) ? -1 : 1);
  return (released.length > 0 ? released : versions).toSorted(compare).at(-1) ?? '';
}

/** Whether 6.9.1 is below 6.10, or `<6.10`. */
export function isBelow(version: string, limit: string): boolean {
  const [of, below] = [numbersOf(version), numbersOf(limit)];
  const place = below.findIndex((number, index) => number !== (of[index] ?? 0));
  return place >= 0 && (of[place] ?? 0) < (below[place] ?? 0);
}
