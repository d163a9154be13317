import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { Ajv2020 } from 'ajv/dist/2020';
import { callsOf, resolve, type Contract } from '../../generate/readContract';
import { parseWithLines } from './contractLines';
import { factsOf, type Link, type OperationFacts, type Schema } from './operationFacts';

export type { OperationFacts, Schema };

export type CheckedContract = ReturnType<typeof openContract>;

const idNames = ['_id', 'id'];

/** The contract as the check reads it: every operation, a validator, and the line of each part. */
export function openContract(file: string) {
  const { value, lines } = parseWithLines(readFileSync(file, 'utf8'));
  const contract = value as Contract & object;
  const operations = callsOf(contract).map((call) => factsOf(call, contract, lines));
  const byId = new Map(operations.map((one) => [one.id, one]));
  const links = operations.flatMap(({ responses }) => responses['200']?.links ?? []);
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    verbose: true,
    validateFormats: false,
    inlineRefs: false,
  });
  ajv.addSchema(contract, 'contract');

  const schema = (part: Schema): Schema => resolve<Schema>(contract, part as Schema & { $ref: string });
  const operation = (id: string): OperationFacts => {
    const found = byId.get(id);
    if (!found) throw new Error(`The contract has no operation ${id}.`);
    return found;
  };
  const propertiesOf = (part: Schema): Record<string, Schema> => {
    const { items, properties = {} } = schema(part);
    return items ? propertiesOf(items) : properties;
  };
  /** The properties of an answer's record, or of its items when it is a list, as they are in the document. */
  const recordProperties = (id: string) => propertiesOf(operation(id).responses['200']?.schema ?? {});
  const bodyProperties = (id: string) => schema(operation(id).body?.schema ?? {}).properties ?? {};
  const linksFrom = (id: string) => links.filter((link) => link.from === id);

  /** The field of a record that has the same meaning as a field of another one: of equal name, or typed like it. */
  const counterpart = (name: string, of: Record<string, Schema>, record: Record<string, Schema>) => {
    const $ref = of[name]?.$ref;
    const isTypedLikeIt = (field: string) => $ref !== undefined && record[field]?.$ref === $ref;
    return name in record ? name : Object.keys(record).find(isTypedLikeIt);
  };
  const idNameIn = (record: Record<string, Schema>) => idNames.find((name) => name in record);
  /** The field of an answer that has the id of what an operation has stored: its links take it, or it is typed like one. */
  const storedId = (from: string): string | undefined => {
    const taken = linksFrom(from)
      .flatMap(({ parameters, body }) => [...Object.values(parameters), ...Object.values(body)])
      .map((expression) => /^\$response\.body#\/(\w+)$/.exec(String(expression))?.[1]);
    const typed = linksFrom(from).map(({ target }) => {
      const shown = recordProperties(target);
      const name = idNameIn(shown);
      return name && counterpart(name, shown, recordProperties(from));
    });
    return [...taken, ...typed].find((field) => field !== undefined);
  };
  /** The field of a record that has its id: named or typed like the id in the answer of the operation that stores it. */
  const idFieldOf = ({ from, target }: Link): string | undefined => {
    const shown = recordProperties(target);
    const answered = storedId(from) ?? idNameIn(shown);
    return answered && counterpart(answered, recordProperties(from), shown);
  };
  const isView = (link: Link): boolean =>
    operation(link.target).method === 'GET' &&
    idFieldOf(link) !== undefined &&
    Object.keys(bodyProperties(link.from)).some((field) => field in recordProperties(link.target));
  const views = links.filter(isView);
  const viewsOf = (id: string) => views.filter((link) => link.from === id);
  const uniques = operations.flatMap(({ unique }) => unique || []);
  const filters = operations.flatMap((one) => Object.values(one.filters));
  const changes = operations.flatMap(({ effect }) => effect.changes);

  return {
    file,
    operations,
    operation,
    lines,
    schema,
    recordProperties,
    bodyProperties,
    fieldsOf: (id: string) => Object.keys(bodyProperties(id)),
    storedId,
    idFieldOf,
    links,
    linksFrom,
    /** Whether a link supplies what an operation is about; the contract's examples may exist nowhere. */
    isLinked: (id: string) =>
      links.some(
        ({ target, parameters, body }) => target === id && Object.keys({ ...parameters, ...body }).length > 0,
      ),
    linksTo: (id: string) => links.filter((link) => link.target === id && !views.includes(link)),
    deletionOf: (id: string) => linksFrom(id).find(({ target }) => operation(target).method === 'DELETE'),
    viewsOf,
    /** The operations whose records a list or an answer shows. */
    storedIn: (id: string) => [
      ...new Set(views.filter((link) => link.target === id).map(({ from }) => from)),
    ],
    creators: [...new Set(views.map(({ from }) => from))],
    changes,
    /** The operations that set fields of what an operation stores, by its id or by fields that are equal. */
    settersOf(from: string): OperationFacts[] {
      const shownIn = viewsOf(from).map(({ target }) => target);
      return operations.filter(
        ({ id, effect }) =>
          linksFrom(from).some(({ target }) => target === id) &&
          effect.changes.some(
            (change) => change.sets && (change.in === undefined || shownIn.includes(change.in)),
          ),
      );
    },
    /** The id of any record, by the names that ids have in this contract. */
    idOf: (record: unknown): string | undefined => {
      const names = new Set([...views.flatMap((link) => idFieldOf(link) ?? []), ...idNames]);
      const found = [...names].map((name): unknown => Object(record)[name]);
      return found.find((id): id is string => typeof id === 'string');
    },
    /** A list: its good answer is an array. */
    isList: (id: string) => schema(operation(id).responses['200']?.schema ?? {}).type === 'array',
    /** A field by whose value records are found, told apart or changed together. */
    isKey: (field: string) =>
      uniques.some(({ by }) => by.includes(field)) ||
      filters.some((filter) => filter.field === field && !filter.through) ||
      changes.some(({ where }) => where?.includes(field)),
    /** A field whose letter case does not matter, wherever it is. */
    ignoresCase: (field: string) =>
      uniques.some(({ ignoreCase }) => ignoreCase?.includes(field)) ||
      filters.some((filter) => filter.field === field && filter.ignoreCase),

    /** Whether an answer matches a named example of the operation: docs/contract-extensions.md says how. */
    matchesExample(id: string, answer: unknown, name: string): boolean {
      const given = Object(answer) as Record<string, unknown>;
      const example = Object(operation(id).responses['200']?.examples[name]) as Record<string, unknown>;
      const matches = ([field, value]: [string, unknown]): boolean => {
        const own = given[field];
        return typeof value === 'string'
          ? typeof own === 'string' && own.trim() !== ''
          : isDeepStrictEqual(own, value);
      };
      const others = Object.keys(recordProperties(id)).filter((field) => !(field in example));
      return Object.entries(example).every(matches) && others.every((field) => given[field] === undefined);
    },

    /** What is wrong with a value by a schema of the contract; `place` is such as `/0/title`, empty for the whole. */
    problems(part: Schema, value: unknown) {
      const validate = ajv.getSchema(`contract#${lines.pointerOf(part)}`);
      if (!validate) throw new Error('The contract has no such schema.');
      void validate(value);
      return (validate.errors ?? []).map(({ instancePath, message, params, keyword, parentSchema }) => {
        const allowed: unknown = params['allowedValues'];
        return {
          place: instancePath,
          message: `${message ?? 'is not as documented'}${Array.isArray(allowed) ? `: ${allowed.join(', ')}` : ''}`,
          line: parentSchema ? lines.ofObject(parentSchema, keyword) : 1,
        };
      });
    },
  };
}
