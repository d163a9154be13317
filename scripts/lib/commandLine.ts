import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { PlainProblem } from './plainProblem';
import { programOf } from './program';

/** What an option does, in one or more sentences, and the name of its value if it takes one. */
interface Option {
  readonly takes?: string;
  /** It may be given several times. */
  readonly many?: boolean;
  readonly about: string;
}

type Values<Options> = {
  [Name in keyof Options]?: Options[Name] extends { takes: string } ? string : boolean;
};

export interface Command<Options> {
  /** The npm script, such as `contract:diff`. */
  readonly name: string;
  readonly about: string;
  readonly options: Options;
  /** What the help says last: settings in the environment, exit codes. */
  readonly more?: string;
}

type Options = Record<string, Option>;

const help = { help: { about: 'shows this' } };

/**
 * Reads the options of a command by the table that also is its help. Prints the help and returns undefined for `--help`.
 * @throws PlainProblem that names the options, where one is not understood
 */
export function readCommandLine<const Known extends Options>(
  args: string[],
  command: Command<Known>,
): Values<Known> | undefined {
  if (printsHelp(args, command)) return undefined;
  const known = Object.entries<Option>(command.options);
  const types = known.map(
    ([name, { takes, many = false }]) =>
      [name, { type: takes ? 'string' : 'boolean', multiple: many }] as const,
  );
  try {
    // npm takes one `--` away, and npx none.
    const own = args[0] === '--' ? args.slice(1) : args;
    return parseArgs({ args: own, options: Object.fromEntries(types) }).values as Values<Known>;
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/\. .*|\.$/s, '') : String(error);
    throw new PlainProblem(
      `${reason}. The options are ${labelsOf({ ...command.options, ...help }).join(', ')}.`,
    );
  }
}

/** For a command that passes its options on: prints the help if it is asked for. */
export function printsHelp(args: string[], { name, about, options, more }: Command<Options>): boolean {
  if (!args.includes('--help')) return false;
  const all = { ...options, ...help };
  const labels = labelsOf(all);
  const width = Math.max(...labels.map(({ length }) => length)) + 3;
  const rows = Object.values<Option>(all).map((each, row) => `  ${labels[row]?.padEnd(width)}${each.about}`);
  console.log(
    [about, `  ${programOf(name)} [options]`, rows.join('\n'), ...(more ? [more] : [])].join('\n\n'),
  );
  return true;
}

const labelsOf = (options: Options): string[] =>
  Object.entries(options).map(([name, { takes }]) => `--${name}${takes ? ` ${takes}` : ''}`);

/** The options of every command that starts a server. */
export const serverOptions = {
  host: {
    takes: 'ADDRESS',
    about: 'where to listen, 127.0.0.1 by default; 0.0.0.0 is every address of this machine',
  },
  open: { about: 'opens it in the browser' },
} as const;

/** The options of the commands that run the services with stored data. */
export const shopOptions = {
  reset: { about: 'deletes the stored data and starts from the seed' },
  large: { about: 'adds 10,000 phones, 10,000 orders and 100,000 users' },
  ...serverOptions,
} as const;

const openers: Partial<Record<NodeJS.Platform, string>> = { darwin: 'open', win32: 'explorer' };

/** Opens the URL in the browser that `BROWSER` names, or the system's own. */
export function openBrowser(url: string): void {
  const program = process.env['BROWSER'] ?? openers[process.platform] ?? 'xdg-open';
  const child = spawn(program, [url], { stdio: 'ignore', detached: true });
  child.once('error', () => console.error(`No browser could be opened. The address is ${url}`));
  child.unref();
}
