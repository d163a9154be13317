/** Rules of this project for openapi.yaml, run by Redocly. Plain JavaScript, because Redocly loads it itself. */
export default function secondRing() {
  return {
    id: 'second-ring',
    rules: {
      oas3: {
        'response-has-example': responseHasExample,
        'input-has-4xx': inputHas4xx,
        'request-is-closed': requestIsClosed,
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
