import { isDeepStrictEqual } from 'node:util';
import {
  callsOf,
  type Call,
  type Media,
  type OpenApi,
  type Parameter,
  type Response,
  type Schema,
} from '../../openapi/document';
import { nameComponents } from './meaning';
import { SchemaComparison, type Change, type Direction, type Place } from './schemas';

/** All changes between two contracts without a `$ref`, each with the part of the version that must rise for it. */
export function changesBetween(before: OpenApi, after: OpenApi): Change[] {
  nameComponents(before);
  nameComponents(after);
  const schemas = new SchemaComparison();
  const compare = (was: OpenApi, is: OpenApi, calls: CallDirections) =>
    compareCalls(
      { was: callsOf(was), is: callsOf(is) },
      (one, other) => {
        new CallComparison(schemas, calls, { was, is }).compare(one, other);
      },
      schemas,
    );
  for (const url of serversOf(before).filter((one) => !serversOf(after).includes(one)))
    schemas.say('major', { ...whole, source: after }, `the server ${url} is gone`);
  compare(before, after, { sent: 'requests', answered: 'answers' });
  const webhooks = (contract: OpenApi): OpenApi => ({ ...contract, paths: contract.webhooks ?? {} });
  // What the server sends is an answer to a client that reads it.
  compare(webhooks(before), webhooks(after), { sent: 'answers', answered: 'requests' });
  return schemas.changes;
}

interface CallDirections {
  sent: Direction;
  answered: Direction;
}

const whole: Place = { name: 'The contract', path: '', direction: 'requests' };

const serversOf = ({ servers = [] }: OpenApi): string[] =>
  (servers.length > 0 ? servers : [{ url: '/' }]).map(({ url, variables = {} }) =>
    url.replace(/\{(\w+)\}/g, (text, name: string) => variables[name]?.default ?? text).replace(/\/$/, ''),
  );

const placeOf = ({ method, path, operation }: Call): Place => ({
  ...{ name: `${method} ${path}`, path: '', direction: 'requests', source: operation },
});

/** A parameter of the path is found by its place: its name is not sent. */
const routeOf = ({ method, path }: Call) => `${method} ${path.replace(/\{[^}]*\}/g, '{}')}`;

function compareCalls(
  { was, is }: { was: Call[]; is: Call[] },
  compare: (before: Call, after: Call) => void,
  schemas: SchemaComparison,
): void {
  const [old, now] = [was, is].map((calls) => new Map(calls.map((call) => [routeOf(call), call]))) as [
    Map<string, Call>,
    Map<string, Call>,
  ];
  for (const [route, call] of old) {
    const after = now.get(route);
    if (after) compare(call, after);
    else schemas.say('major', { ...placeOf(call), source: undefined }, 'is gone');
  }
  for (const [route, call] of now) if (!old.has(route)) schemas.say('minor', placeOf(call), 'is new');
}

class CallComparison {
  constructor(
    readonly schemas: SchemaComparison,
    readonly directions: CallDirections,
    readonly contracts: { was: OpenApi; is: OpenApi },
  ) {}

  compare(was: Call, is: Call): void {
    const place = { ...placeOf(is), direction: this.directions.sent };
    const say = this.schemas.say.bind(this.schemas);
    const [before, after] = [was.operation, is.operation];
    if (!isDeepStrictEqual(documented(before), documented(after))) say('patch', place, 'documentation');
    if (before.operationId !== after.operationId)
      say(
        'minor',
        place,
        `operationId is ${after.operationId ?? 'gone'}, and was ${before.operationId ?? 'none'}`,
      );
    if (before.deprecated !== after.deprecated)
      say('minor', place, after.deprecated ? 'is deprecated' : 'is not deprecated any more');
    this.#access(was, is, place);
    this.#parameters(was, is, place);
    this.#body(before.requestBody, after.requestBody, { ...place, path: 'body' });
    this.#responses(before.responses ?? {}, after.responses ?? {}, place);
  }

  /** Each change of who may call breaks a client or opens a door, but for another way to sign in. */
  #access(was: Call, is: Call, place: Place): void {
    const [before, after] = [alternativesOf(this.contracts.was, was), alternativesOf(this.contracts.is, is)];
    const gone = before.filter((one) => !after.includes(one));
    const added = after.filter((one) => !before.includes(one));
    if (gone.length + added.length > 0)
      this.schemas.say(
        gone.length > 0 || added.includes('none') ? 'major' : 'minor',
        place,
        `security was ${before.join(' or ')}, and is ${after.join(' or ')}`,
      );
    for (const name of ['x-roles', 'x-owner'] as const) {
      const [old, now] = [json(was.operation[name] ?? []), json(is.operation[name] ?? [])];
      if (old !== now) this.schemas.say('major', place, `${name} was ${old}, and is ${now}`);
    }
  }

  #parameters(was: Call, is: Call, place: Place): void {
    const keyed = (call: Call) => new Map(call.parameters.map((one) => [keyOf(one, call), one]));
    const [before, after] = [keyed(was), keyed(is)];
    for (const [key, old] of before) {
      const now = after.get(key);
      const at = { ...place, path: `${old.in} ${old.name}`, isParameter: true, source: now };
      if (!now) {
        this.schemas.say('major', at, 'is gone');
        continue;
      }
      if (isRequired(old) !== isRequired(now))
        this.schemas.say(
          isRequired(now) ? 'major' : 'minor',
          at,
          `is ${isRequired(now) ? '' : 'not '}required`,
        );
      if (json(styleOf(old)) !== json(styleOf(now)))
        this.schemas.say('major', at, `is sent as ${json(styleOf(now))}, and was as ${json(styleOf(old))}`);
      if (!isDeepStrictEqual(documented(old), documented(now)))
        this.schemas.say('patch', at, 'documentation');
      this.schemas.compare(schemaOf(old), schemaOf(now), at);
    }
    for (const [key, now] of after)
      if (!before.has(key))
        this.schemas.say(
          isRequired(now) ? 'major' : 'minor',
          { ...place, path: `${now.in} ${now.name}`, source: now },
          `is new${isRequired(now) ? ' and required' : ''}`,
        );
  }

  #body(was: Call['operation']['requestBody'], is: Call['operation']['requestBody'], place: Place): void {
    const isSent = place.direction === 'requests';
    const isStricter = !was?.required && is?.required === true;
    if (was && !is) this.schemas.say('major', place, 'is gone');
    else if (is && isStricter) this.schemas.say(isSent ? 'major' : 'minor', place, 'is required');
    else if (!was && is) this.schemas.say('minor', place, 'is new');
    else if (was?.required && !is?.required)
      this.schemas.say(isSent ? 'minor' : 'major', place, 'is not required any more');
    this.#content(was?.content, is?.content, place);
  }

  #content(was: Record<string, Media> = {}, is: Record<string, Media> = {}, place: Place): void {
    const byType = (content: Record<string, Media>) =>
      new Map(
        Object.entries(content).map(([type, media]) => [type.toLowerCase().split(';', 1)[0] ?? '', media]),
      );
    const [before, after] = [byType(was), byType(is)];
    if (before.size === 0 || after.size === 0) {
      if (before.size > 0) this.schemas.say('major', place, 'has no content any more');
      return;
    }
    for (const [type, media] of before) {
      const now = after.get(type);
      if (!now) this.schemas.say('major', place, `${type} is gone`);
      else this.schemas.compare(media.schema, now.schema, { ...place, source: now });
    }
    for (const type of after.keys())
      if (!before.has(type)) this.schemas.say('minor', place, `${type} is new`);
  }

  #responses(was: Record<string, Response>, is: Record<string, Response>, around: Place): void {
    const place = { ...around, direction: this.directions.answered };
    for (const [status, before] of Object.entries(was)) {
      const after = is[status];
      const at = { ...place, path: status, source: after ?? place.source };
      if (!after) {
        this.schemas.say(/^2/.test(status) ? 'major' : 'minor', at, 'is gone');
        continue;
      }
      if (before.description !== after.description) this.schemas.say('patch', at, 'documentation');
      this.#content(before.content, after.content, at);
      this.#headers(before, after, at);
    }
    for (const status of Object.keys(is))
      if (!was[status]) this.schemas.say('minor', { ...place, path: status }, 'is new');
  }

  #headers({ headers: was = {} }: Response, { headers: is = {} }: Response, place: Place): void {
    const now = new Map(Object.entries(is).map(([name, header]) => [name.toLowerCase(), header]));
    for (const [name, before] of Object.entries(was)) {
      const after = now.get(name.toLowerCase());
      const at = { ...place, path: `${place.path} header ${name}` };
      if (!after) this.schemas.say('major', at, 'is gone');
      else {
        if (before.required && !after.required) this.schemas.say('major', at, 'is not required any more');
        this.schemas.compare(schemaOf(before), schemaOf(after), at);
      }
    }
    const known = new Set(Object.keys(was).map((name) => name.toLowerCase()));
    for (const name of Object.keys(is).filter((one) => !known.has(one.toLowerCase())))
      this.schemas.say('minor', { ...place, path: `${place.path} header ${name}` }, 'is new');
  }
}

const json = (value: unknown) => JSON.stringify(value) ?? 'none';

/** Texts, which change nothing that is sent. */
const documented = (part: object) =>
  ['summary', 'description', 'tags', 'example', 'examples'].map(
    (name) => (part as Record<string, unknown>)[name],
  );

const isRequired = ({ in: place, required = false }: Parameter) => place === 'path' || required;

const keyOf = ({ in: place, name }: Parameter, { path }: Call) => {
  if (place === 'path') return `path ${path.split(`{${name}}`)[0]?.replace(/\{[^}]*\}/g, '{}') ?? name}`;
  return `${place} ${place === 'header' ? name.toLowerCase() : name}`;
};

const schemaOf = ({ schema, content = {} }: { schema?: Schema; content?: Record<string, Media> }) =>
  schema ?? Object.values(content)[0]?.schema;

/** How a value of several parts is sent, with OpenAPI's defaults. */
function styleOf({ in: place, style, explode, content }: Parameter) {
  if (content) return Object.keys(content);
  const usual = place === 'query' || place === 'cookie' ? 'form' : 'simple';
  return { style: style ?? usual, explode: explode ?? (style ?? usual) === 'form' };
}

/** The ways to sign in, by what is sent, and not by the name of the scheme. */
function alternativesOf({ security: shared = [], components }: OpenApi, { operation }: Call): string[] {
  const alternatives = operation.security ?? shared;
  const schemes = components?.['securitySchemes'] ?? {};
  const texts = (alternatives.length > 0 ? alternatives : [{}]).map((alternative) =>
    Object.entries(alternative)
      .map(([name, scopes]) => {
        const { type, scheme, in: place, name: key } = Object(schemes[name]) as Record<string, string>;
        return [type ?? name, scheme, place, key, ...scopes].filter(Boolean).join(' ');
      })
      .sort()
      .join(' and '),
  );
  return [...new Set(texts.map((text) => text || 'none'))].sort();
}
