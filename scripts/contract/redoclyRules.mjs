import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';

/** Rules of this project for openapi.yaml, run by Redocly. Plain JavaScript, because Redocly loads it itself. */
export default function secondRing() {
  return {
    id: 'second-ring',
    rules: {
      oas3: {
        'response-has-example': responseHasExample,
        'security-is-explicit': securityIsExplicit,
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

/** Who may call is a decision; an operation that says nothing has none. */
function securityIsExplicit() {
  return {
    Operation(operation, { report, location }) {
      if (!Array.isArray(operation.security)) {
        report({ message: 'An operation says `security`, an empty list where no token is sent.', location });
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
  JSON.parse(readFileSync(new URL('./extensions.schema.json', import.meta.url), 'utf8')),
);

/** The extensions have the form of extensions.schema.json, and name what the contract has. */
function extensionsAreValid() {
  return {
    Root(root, { report, location, resolve }) {
      const known = new Map();
      const places = [];
      for (const [path, item] of Object.entries(root.paths ?? {}))
        for (const [method, operation] of Object.entries(item))
          if (operation?.operationId) {
            known.set(operation.operationId, operation);
            places.push({ operation, at: location.child(['paths', path, method]) });
          }
      const plain = (part) => (part?.$ref ? resolve(part).node : part);
      const mediaOf = (part) => Object.values(plain(part)?.content ?? {})[0] ?? {};
      const record = (schema) =>
        plain(schema)?.items ? record(plain(schema).items) : (plain(schema)?.properties ?? {});
      const answered = (id) => record(mediaOf(known.get(id)?.responses?.['200']).schema);

      for (const { operation, at } of places) {
        const say = (extension, message) =>
          report({ message: `${extension} ${message}`, location: at.child(extension) });
        if (!form(operation)) {
          for (const { instancePath, message } of form.errors) {
            const [, extension = ''] = instancePath.split('/');
            say(extension, `at ${instancePath} ${message}.`);
          }
          continue;
        }
        const sent = record(mediaOf(operation.requestBody).schema);
        const examples = mediaOf(operation.responses?.['200']).examples ?? {};
        const parameters = [...(operation.parameters ?? [])].map((parameter) => plain(parameter).name);
        const needs = (extension, names, owned, what) => {
          for (const name of names)
            if (!(name in owned)) say(extension, `names ${name}, which is no ${what}.`);
        };
        const needsOperation = (extension, id) => {
          if (id !== undefined && !known.has(id))
            say(extension, `names the operation ${id}, which the contract does not have.`);
        };
        const unique = operation['x-unique'];
        if (unique) {
          needs('x-unique', [...unique.by, ...(unique.ignoreCase ?? [])], sent, 'field of the request');
          if (unique.repeated !== 'same')
            needs('x-unique', [unique.repeated], examples, 'example of the answer');
        }
        for (const [parameter, { field, through }] of Object.entries(operation['x-filter'] ?? {})) {
          if (!parameters.includes(parameter)) say('x-filter', `names ${parameter}, which is no parameter.`);
          if (through) {
            needsOperation('x-filter', through.operation);
            needs(
              'x-filter',
              [...through.keys, through.name],
              answered(through.operation),
              `field of ${through.operation}`,
            );
          }
          needs('x-filter', through ? [] : [field], answered(operation.operationId), 'field of the list');
        }
        for (const { lookup } of Object.values(operation['x-defaults'] ?? {})) {
          if (!lookup) continue;
          needsOperation('x-defaults', lookup.operation);
          needs(
            'x-defaults',
            [lookup.by, lookup.field],
            answered(lookup.operation),
            `field of ${lookup.operation}`,
          );
        }
        const effect = operation['x-effect'];
        for (const { in: list, where, sets } of effect?.changes ?? []) {
          needsOperation('x-effect', list);
          if (list)
            needs('x-effect', [...where, ...Object.keys(sets ?? {})], answered(list), `field of ${list}`);
        }
        needs('x-effect', Object.values(effect?.answers ?? {}), examples, 'example of the answer');
      }
    },
  };
}
