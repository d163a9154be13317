import { createContext, Script } from 'node:vm';
import { Ajv2020 } from 'ajv/dist/2020';
import type { AnySchema, ErrorObject, Options } from 'ajv';
import addFormats from 'ajv-formats';
import type { Schema } from '../../../openapi/document';
import type { ResolvedContract } from '../../../openapi/readContract';

export interface Problem {
  /** Such as `/0/title`, empty for the whole. */
  place: string;
  message: string;
  line: number;
}

/** They would change the address of a schema; and `nullable`, which is replaced. */
const ignored = ['$id', '$schema', '$anchor', 'nullable'];

/** Validates values, and reads schemas that are put together of others. */
export function createSchemas(contract: ResolvedContract) {
  const problemsOfAnswer = createValidator(contract, 'writeOnly');
  return {
    flat: createFlat(contract),
    /** What is wrong with a value that is sent. */
    problems: createValidator(contract, 'readOnly'),
    /** What is wrong with an answer, and the patterns that took too long to be tried on it. */
    judged(part: Schema, value: unknown) {
      givenUp.clear();
      const problems = problemsOfAnswer(part, value);
      return { problems, givenUp: [...givenUp] };
    },
  };
}

/** The words that put a schema together of others. */
const composing = ['allOf', 'anyOf', 'oneOf', 'nullable'];

function createFlat({ lines, refOf }: ResolvedContract) {
  const flattened = new WeakMap<object, Schema>();

  /** One schema for `allOf`, the first alternative of `oneOf` and `anyOf`, and `nullable`. */
  function flat(schema: Schema | boolean | undefined, depth = 0): Schema {
    if (typeof schema !== 'object' || schema === null) return {};
    const known = flattened.get(schema);
    if (known || !composing.some((word) => word in schema)) return known ?? schema;
    const { allOf = [], anyOf, oneOf, nullable, discriminator, ...own } = schema;
    const alternatives = [...(anyOf ?? []), ...(oneOf ?? [])];
    const mayBeNull = nullable === true || alternatives.some(({ type }) => type === 'null');
    const chosen = alternatives.find(({ type }) => type !== 'null');
    const inner = [...allOf, ...(chosen ? [chosen] : [])];
    const parts = [...(depth > 20 ? [] : inner.map((one) => flat(one, depth + 1))), own];
    const merged: Schema = Object.assign({}, ...parts);
    const properties = Object.assign({}, ...parts.map((part) => part.properties)) as Schema['properties'];
    const required = parts.flatMap((part) => part.required ?? []);
    if (Object.keys(properties ?? {}).length > 0) merged.properties = properties;
    const ref = chosen && refOf(chosen);
    if (discriminator && ref !== undefined) {
      const { propertyName: name, mapping = {} } = discriminator;
      const [key = ref.split('/').at(-1)] =
        Object.entries(mapping).find(([, one]) => ref.endsWith(one.replace(/^[^#]*(?=#)/, ''))) ?? [];
      merged.properties = { ...properties, [name]: { ...properties?.[name], enum: [key] } };
      required.push(name);
    }
    if (required.length > 0) merged.required = [...new Set(required)];
    if (mayBeNull && merged.type !== undefined) merged.type = [merged.type, 'null'].flat();
    flattened.set(schema, lines.alias(merged, schema));
    return merged;
  }

  return flat;
}

/** Requires no properties that are `hidden` in this direction. */
function createValidator({ lines, isShared }: ResolvedContract, hidden: 'readOnly' | 'writeOnly') {
  const ajv = addFormats.default(
    new Ajv2020({
      strict: false,
      allErrors: true,
      verbose: true,
      validateSchema: false,
      logger: false,
      inlineRefs: false,
      code: { regExp: guarded },
    }),
  );
  const names = new Map<object, string>();
  const converted = new WeakMap<object, object>();

  function nameOf(schema: object): string {
    const known = names.get(schema);
    if (known !== undefined) return known;
    const name = `contract:/${names.size}`;
    names.set(schema, name);
    ajv.addSchema(convert(schema) as AnySchema, name);
    return name;
  }

  const convertPart = (part: unknown): unknown =>
    typeof part === 'object' && part !== null && isShared(part) ? { $ref: nameOf(part) } : convert(part);

  /** As plain JSON Schema: `nullable` and the other words of OpenAPI 3.0 are written in those of 3.1. */
  function convert(schema: unknown): unknown {
    if (Array.isArray(schema)) return schema.map(convertPart);
    if (typeof schema !== 'object' || schema === null) return schema;
    // A property of a record may have the same name as a word of JSON Schema, and is an object.
    const isKept = ([key, value]: [string, unknown]) =>
      typeof value === 'object' ||
      !(ignored.includes(key) || (key.startsWith('exclusive') && typeof value === 'boolean'));
    const kept = Object.entries(schema).filter(isKept);
    const copy: Record<string, unknown> = Object.fromEntries(
      kept.map(([key, value]) => [key, convertPart(value)]),
    );
    const { nullable, type, format, properties, required, ...own } = schema as Schema;
    if (own.exclusiveMinimum === true)
      Object.assign(copy, { exclusiveMinimum: own.minimum, minimum: undefined });
    if (own.exclusiveMaximum === true)
      Object.assign(copy, { exclusiveMaximum: own.maximum, maximum: undefined });
    // More than one alternative of `oneOf` may fit by mistake of the contract.
    if (Array.isArray(own.oneOf) && !own.anyOf)
      Object.assign(copy, { anyOf: copy['oneOf'], oneOf: undefined });
    if (format === 'binary' && type === 'string') delete copy['type'];
    if (Array.isArray(required))
      copy['required'] = required.filter((name) => properties?.[name]?.[hidden] !== true);
    converted.set(copy, schema);
    return nullable === true ? { anyOf: [copy, { type: 'null' }] } : copy;
  }

  return (part: Schema, value: unknown): Problem[] => {
    const validate = ajv.getSchema(nameOf(part));
    if (!validate) throw new Error('The contract has no such schema.');
    void validate(value);
    const errors: ErrorObject[] = validate.errors ?? [];
    return withoutAlternatives(errors).map(({ instancePath, message, params, keyword, parentSchema }) => {
      const allowed: unknown = params['allowedValues'];
      const original = converted.get(parentSchema ?? {}) ?? part;
      return {
        place: instancePath,
        message: `${message ?? 'is not as documented'}${Array.isArray(allowed) ? `: ${allowed.join(', ')}` : ''}`,
        line: lines.ofObject(original, keyword),
      };
    });
  };
}

/** Where no alternative fits, one error: that of the innermost place, which is of the alternative that was meant. */
function withoutAlternatives(errors: ErrorObject[]): ErrorObject[] {
  const kept: ErrorObject[] = [];
  for (const error of errors) {
    if (error.keyword !== 'anyOf') {
      kept.push(error);
      continue;
    }
    const { instancePath: place } = error;
    const isInside = (one: ErrorObject) =>
      one.instancePath === place || one.instancePath.startsWith(`${place}/`);
    // Those of the alternatives come right before it.
    const start = kept.findLastIndex((one) => !isInside(one)) + 1;
    const own = kept.splice(start);
    const [inner = error] = own.filter((one) => one.instancePath.length > place.length);
    kept.push(inner);
  }
  return kept;
}

/** Some patterns are no expression by the strict rules of Unicode; one of another language is taken for any text. */
export function expressionOf(pattern: string): RegExp {
  for (const flags of ['u', ''])
    try {
      return new RegExp(pattern, flags);
    } catch {
      // The next one.
    }
  return /(?:)/;
}

/** In milliseconds, for one text. */
const longestMatch = 200;

/** The patterns that were stopped since they were last asked for: of their texts it is not known whether they are right. */
const givenUp = new Set<string>();

/** A pattern that may backtrack for ever is stopped, and the text is taken for right. */
const guarded: NonNullable<NonNullable<Options['code']>['regExp']> = Object.assign(
  (pattern: string) => {
    const expression = expressionOf(pattern);
    if (!/[+*}][^()]*\)[+*{]|\|[^()]*\)[+*{]/.test(pattern)) return expression;
    const context = createContext({ expression, text: '' });
    const script = new Script('expression.test(text)');
    return {
      test(text: string): boolean {
        context['text'] = text;
        try {
          return script.runInContext(context, { timeout: longestMatch }) as boolean;
        } catch {
          givenUp.add(pattern);
          return true;
        }
      },
    } as RegExp;
  },
  { code: 'guarded' },
);
