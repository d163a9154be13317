import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { parse } from 'yaml';

/** Rules of this project for openapi.yaml, run by Redocly. Plain JavaScript, because Redocly loads it itself. */
export default function secondRing() {
  return {
    id: 'second-ring',
    rules: {
      oas3: {
        'response-has-example': responseHasExample,
        'input-has-4xx': inputHas4xx,
        'request-is-closed': requestIsClosed,
        'extensions-are-valid': extensionsAreValid,
      },
    },
  };
}

/** Without an example the mock would invent an answer. */
function responseHasExample() {
  return {
    Response(response, { report, location, resolve }) {
      const media = Object.entries(response.content ?? {});
      if (media.length === 0) report({ message: 'A response has content with named examples.', location });
      for (const [type, { examples }] of media) {
        const values = Object.values(examples ?? {}).map((example) =>
          example.$ref ? resolve(example).node : example,
        );
        if (values.length > 0 && values.every((example) => example?.value !== undefined)) continue;
        report({
          message: 'A response has named examples, each with a value.',
          location: location.child(['content', type]),
        });
      }
    },
  };
}

/** What takes input can be given bad input, and says what the answer is. */
function inputHas4xx() {
  return {
    PathItem: {
      Operation(operation, { report, location }, { PathItem: item }) {
        const takesInput =
          operation.requestBody || operation.parameters?.length > 0 || item.parameters?.length > 0;
        if (!takesInput || Object.keys(operation.responses).some((status) => status.startsWith('4'))) return;
        report({
          message: 'An operation that takes input documents a 4xx answer.',
          location: location.child('responses'),
        });
      },
    },
  };
}

/** Only a flat schema with `additionalProperties: false` is enforced by every tool, the mock among them. */
function requestIsClosed() {
  return {
    RequestBody: {
      MediaType(media, { report, location, resolve }) {
        const schema = media.schema?.$ref ? resolve(media.schema).node : media.schema;
        if (schema?.additionalProperties === false && !schema.allOf) return;
        report({ message: 'The schema of a request body has `additionalProperties: false`.', location });
      },
    },
  };
}

const form = new Ajv2020({ strict: false }).compile(
  parse(readFileSync(new URL('./extensions.schema.yaml', import.meta.url), 'utf8')),
);

const fieldsOf = (operation, ...fields) => [
  ['operation', operation],
  [`field of ${operation}`, ...fields],
];

/** What each extension names: the kind first, then the names. */
const references = {
  'x-unique': ({ by = [], ignoreCase = [], repeated = 'same' }) => [
    ['field of the request', ...by, ...ignoreCase],
    ['example of the answer', ...(repeated === 'same' ? [] : [repeated])],
  ],
  'x-filter': (filters, own) => [
    ['parameter', ...Object.keys(filters)],
    ...Object.values(filters).flatMap(({ field, through }) =>
      through ? fieldsOf(through.operation, ...through.keys, through.name) : fieldsOf(own, field),
    ),
  ],
  'x-defaults': (defaults) =>
    Object.values(defaults).flatMap(({ lookup }) =>
      lookup ? fieldsOf(lookup.operation, lookup.by, lookup.field) : [],
    ),
  'x-effect': ({ changes, answers = {} }) => [
    ['example of the answer', ...Object.values(answers)],
    ...changes.flatMap(({ in: list, where, sets = {} }) =>
      list ? fieldsOf(list, ...where, ...Object.keys(sets)) : [],
    ),
  ],
};

/** The extensions have the form of extensions.schema.yaml, and name what the contract has. */
function extensionsAreValid() {
  return {
    Root(root, { report, location, resolve }) {
      const plain = (part) => (part?.$ref ? resolve(part).node : part);
      const mediaOf = (part) => Object.values(plain(part)?.content ?? {})[0] ?? {};
      const namesIn = (part) => Object.keys(part ?? {});
      // A body or an answer may have its record or its list in one field: `{ book: { title } }`.
      const fieldsIn = (schema, depth = 0) => {
        const { items, properties = {}, allOf = [] } = plain(schema) ?? {};
        if (depth > 5) return [];
        if (items) return fieldsIn(items, depth);
        return [
          ...allOf.flatMap((one) => fieldsIn(one, depth)),
          ...Object.entries(properties).flatMap(([name, one]) => [
            name,
            ...fieldsIn(one, depth + 1).map((inner) => `${name}/${inner}`),
          ]),
        ];
      };
      /** A pointer names a place from the root or within the record, a name a field of either. */
      const isKnown = (known = [], name) => {
        const pointer = name.startsWith('/') && name.replace(/\/(\d+|\*)(?=\/)/g, '').slice(1);
        return known.some((one) =>
          pointer
            ? one === pointer || one.endsWith(`/${pointer}`)
            : one === name || one.split('/')[1] === name,
        );
      };
      /** The good answer: the first 2xx. */
      const goodOf = (responses) =>
        plain(Object.entries(responses ?? {}).find(([status]) => /^2/.test(status))?.[1]);

      const places = Object.entries(root.paths ?? {}).flatMap(([path, item]) =>
        Object.entries(item)
          .filter(([, operation]) => operation?.operationId)
          .map(([method, operation]) => ({ operation, at: location.child(['paths', path, method]) })),
      );
      const answered = places.map(({ operation: { operationId, responses } }) => [
        `field of ${operationId}`,
        fieldsIn(mediaOf(goodOf(responses)).schema),
      ]);
      for (const { operation, at } of places) {
        const say = (extension, message) =>
          report({ message: `${extension} ${message}`, location: at.child(extension) });
        if (!form(operation)) {
          for (const { instancePath, message } of form.errors)
            say(instancePath.split('/')[1], `at ${instancePath} ${message}.`);
          continue;
        }
        const known = {
          operation: places.map((place) => place.operation.operationId),
          parameter: (operation.parameters ?? []).map((parameter) => plain(parameter).name),
          'field of the request': fieldsIn(mediaOf(operation.requestBody).schema),
          'example of the answer': namesIn(mediaOf(goodOf(operation.responses)).examples),
          ...Object.fromEntries(answered),
        };
        for (const [extension, value] of Object.entries(operation))
          for (const [kind, ...names] of references[extension]?.(value, operation.operationId) ?? [])
            for (const name of names)
              if (!isKnown(known[kind], name)) say(extension, `names ${name}, which is no ${kind}.`);
      }
    },
  };
}
