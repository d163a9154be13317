import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** What happens to the calls of one operation, of any contract. */
export interface AnyScenario {
  readonly operation: string;
  readonly status?: number;
  readonly example?: string;
  /** JSON in place of the body of the chosen answer. */
  readonly body?: string;
  /** `none` fails at once, `silent` never answers. */
  readonly network?: 'none' | 'silent';
  /** It applies to the first N calls. */
  readonly fails?: number;
  /** Milliseconds that the call waits first. */
  readonly slow?: number;
}

/** The documented statuses of every operation, in the contract's order, each with the names of its examples. */
type DocumentedAnswers = Readonly<Record<string, Readonly<Record<number, readonly string[]>>>>;

const longestWait = 600_000;
const mostFailures = 99;
/** In characters as the text has it: a cookie holds 4,096. */
const longestBody = 3_800;

/** `fails` alone means that the network fails N times. */
export function anyScenario(operation: string, choice: Omit<AnyScenario, 'operation'>): AnyScenario {
  const { status, example, body, fails, slow } = choice;
  const onlyFails = status === undefined && example === undefined && fails !== undefined;
  const network = choice.network ?? (onlyFails ? 'none' : undefined);
  const fields = Object.entries({ status, example, body, network, fails, slow });
  return { operation, ...Object.fromEntries(fields.filter(([, value]) => value !== undefined)) };
}

/** Which answers the operations document. */
class Answers {
  readonly operationIds: readonly string[];
  /** The ids by how they are written. */
  readonly written: ReadonlyMap<string, string>;

  constructor(readonly documented: DocumentedAnswers) {
    this.operationIds = Object.keys(documented);
    this.written = new Map(this.operationIds.map((id) => [writtenId(id), id]));
  }

  of(operation: string): [status: number, examples: readonly string[]][] {
    return Object.entries(this.documented[operation] ?? {}).map(([status, names]) => [Number(status), names]);
  }

  choice(id: string, answer: string): { status: number } | { example: string } | undefined {
    for (const [status, names] of this.of(id)) {
      if (String(status) === answer) return { status };
      if (names.includes(answer)) return { example: answer };
    }
    return undefined;
  }

  /** The operations that document this status or example. */
  operationsWith(answer: string): readonly string[] {
    return this.operationIds.filter((id) => this.choice(id, answer) !== undefined);
  }
}

/**
 * Reads and writes scenarios as one text, which a URL, a cookie or a header holds:
 * `listBooks.listAuthors:empty,lendBook:400~slow=3000`.
 */
export function createGrammar(documented: DocumentedAnswers) {
  const answers = new Answers(documented);
  return {
    answersOf: (operation: string) => answers.of(operation),

    /** The contract's answer that the scenario selects, and its example, if there is one; undefined where it selects none. */
    documentedAnswer({ operation, status, example }: AnyScenario) {
      if (status === undefined && example === undefined) return undefined;
      const found = answers
        .of(operation)
        .find(([each, names]) => (example === undefined ? each === status : names.includes(example)));
      if (!found) throw new Error(`The contract has no answer ${example ?? status} of ${operation}.`);
      return { status: found[0], example: example ?? found[1][0] };
    },

    /** Reads any text: leaves out and reports in `problems` what it does not understand. */
    read(text: string): { scenarios: AnyScenario[]; problems: string[] } {
      const items = text
        .split(',')
        .filter(Boolean)
        .flatMap((item) => readItem(answers, item));
      // Stryker disable next-line MethodExpression,ConditionalExpression,StringLiteral: a sentence is of no operation.
      const scenarios = items.filter((each) => typeof each !== 'string');
      // In the contract's order; of two for one operation the later wins.
      const byOperation = new Map(scenarios.map((each) => [each.operation, each]));
      return {
        scenarios: answers.operationIds.flatMap((id) => byOperation.get(id) ?? []),
        problems: items.filter((each) => typeof each === 'string'),
      };
    },

    /** Not escaped, so that a link stays readable: a query may contain all of these characters. */
    write: (scenarios: readonly AnyScenario[]): string =>
      groupsOf(answers, scenarios)
        .map(
          ({ operations, isAll, effect }) => `${isAll ? '*' : operations.map(writtenId).join('.')}${effect}`,
        )
        .join(','),
  };
}

/** Returns the item's scenarios, and its problems as sentences. */
function readItem(answers: Answers, text: string): (AnyScenario | string)[] {
  const { operationIds } = answers;
  const [, names = '', answer, modifierText = ''] =
    /^([^:~,]+)(?::([\w-]+))?((?:~[\w=-]+)*)$/.exec(text) ?? [];
  if (!names) return [`“${text}” is not a scenario.`];
  const modifiers = readModifiers(modifierText);
  if (!modifiers) return [`“${modifierText}” in “${text}” is not valid.`];
  if (answer === undefined && modifierText === '') return [`“${text}” changes nothing.`];
  if (answer !== undefined && modifiers.network !== undefined)
    return [`“${text}” has both an answer and no answer.`];
  if (answer === undefined && modifiers.body !== undefined) return [`“${text}” has a body and no status.`];
  const choice = { answer, modifiers };
  if (names !== '*') return readNames(answers, names).map((id) => readOperation(answers, id, choice));
  const ids = answer === undefined ? operationIds : answers.operationsWith(answer);
  if (ids.length === 0) return [`No operation documents “${answer}”.`];
  return ids.map((id) => readOperation(answers, id, choice));
}

/** The ids in `listBooks.listAuthors`; an id may have a dot itself, as in `books.list`. */
function readNames({ written }: Answers, text: string): string[] {
  const steps = text.split('.');
  const names: string[] = [];
  while (steps.length > 0) {
    const ends = steps.map((_, place) => steps.length - place);
    const end = ends.find((one) => written.has(steps.slice(0, one).join('.'))) ?? 1;
    const name = steps.splice(0, end).join('.');
    names.push(written.get(name) ?? name);
  }
  return names;
}

function readOperation(
  answers: Answers,
  id: string,
  { answer, modifiers }: { answer: string | undefined; modifiers: Modifiers },
): AnyScenario | string {
  const { operationIds } = answers;
  if (!operationIds.includes(id))
    return `The contract has no operation “${id}”. It has ${someOf(operationIds)}.`;
  const answered = answer === undefined ? {} : answers.choice(id, answer);
  if (answered) return anyScenario(id, { ...answered, ...modifiers });
  const names = answers.of(id).flatMap(([status, examples]) => [String(status), ...examples]);
  return `${id} does not document “${answer}”. It documents ${someOf(names)}.`;
}

/** Groups scenarios by effect. When the groups are read in order, the later one wins. */
function groupsOf(answers: Answers, scenarios: readonly AnyScenario[]) {
  const changed = scenarios.map(({ operation }) => operation);
  const byEffect = new Map<string, string[]>();
  for (const each of scenarios) {
    const effect = effectOf(each);
    byEffect.set(effect, [...(byEffect.get(effect) ?? []), each.operation]);
  }
  const found = [...byEffect].map(([effect, operations]) => {
    const answer = /:([\w-]+)/.exec(effect)?.[1];
    const possible = answer === undefined ? answers.operationIds : answers.operationsWith(answer);
    const isAll = operations.length > 1 && operations.length === possible.length;
    return { effect, operations, possible, isAll };
  });
  // Most operations have its effect, and all others that can have it are in later groups.
  const rule = found.find(
    ({ operations, possible }) =>
      operations.length > 1 &&
      operations.length * 2 > possible.length &&
      possible.every((id) => changed.includes(id)),
  );
  return rule ? [{ ...rule, isAll: true }, ...found.filter((group) => group !== rule)] : found;
}

/** An id with the characters of the grammar encoded. */
const writtenId = (id: string): string =>
  id.replace(/[,:~*%]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);

const mostNamed = 40;
const someOf = (names: readonly string[]): string =>
  names.length <= mostNamed
    ? names.join(', ')
    : `${names.slice(0, mostNamed).join(', ')} and ${names.length - mostNamed} more`;

type Modifiers = Pick<AnyScenario, 'body' | 'network' | 'fails' | 'slow'>;

/** Undefined where one of them is not valid. */
function readModifiers(text: string): Modifiers | undefined {
  let modifiers: Modifiers = {};
  for (const modifier of text.split('~').slice(1)) {
    const [name, value = ''] = modifier.split('=');
    const body = name === 'body' ? readBody(value) : undefined;
    if (modifier === 'offline') modifiers = { ...modifiers, network: 'none' };
    else if (modifier === 'silent') modifiers = { ...modifiers, network: 'silent' };
    else if (body !== undefined) modifiers = { ...modifiers, body };
    else if (name === 'fails' && isCount(value, mostFailures))
      modifiers = { ...modifiers, fails: Number(value) };
    else if (name === 'slow' && isCount(value, longestWait))
      modifiers = { ...modifiers, slow: Number(value) };
    else return undefined;
  }
  return modifiers;
}

const isCount = (value: string, most: number) => /^[1-9]\d*$/.test(value) && Number(value) <= most;

/** Compressed, because an address and a cookie are short. */
const writeBody = (json: string) => deflateRawSync(json).toString('base64url');

/** Undefined where it is no JSON, or too long. */
function readBody(value: string): string | undefined {
  if (value.length > longestBody) return undefined;
  try {
    const json = inflateRawSync(Buffer.from(value, 'base64url'), { maxOutputLength: 1_000_000 }).toString();
    return JSON.stringify(JSON.parse(json));
  } catch {
    return undefined;
  }
}

/** As the text has it after the operations: `:400~fails=2~slow=3000`. */
export function effectOf({ status, example, body, network, fails, slow }: AnyScenario): string {
  const answer = example ?? status;
  return [
    answer === undefined ? '' : `:${answer}`,
    body === undefined ? '' : `~body=${writeBody(body)}`,
    network === 'none' ? '~offline' : '',
    network === 'silent' ? '~silent' : '',
    fails === undefined ? '' : `~fails=${fails}`,
    slow === undefined ? '' : `~slow=${slow}`,
  ].join('');
}
