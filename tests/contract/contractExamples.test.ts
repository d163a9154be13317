import { describe, expect, test } from 'vitest';
import { callsOf, readContract, resolve } from '../../scripts/generate/readContract';
import type { Example, Media, Response } from '../../scripts/generate/readContract';
import { schemaChecker } from './contractSchemas';

const contract = await readContract();
const calls = callsOf(contract);
const problemsOf = schemaChecker(contract);

const mediaOf = (content: Record<string, Media> | undefined): Media | undefined =>
  Object.values(content ?? {})[0];

describe.each(calls)('$operation.operationId', ({ method, path, operation, parameters }) => {
  const place = ['paths', path, method.toLowerCase()];

  test('every example of an answer is valid, and no two have the same name', () => {
    const names = Object.entries(operation.responses).flatMap(([status, responseOrRef]) => {
      const media = mediaOf(resolve<Response>(contract, responseOrRef).content);
      const examples = Object.entries(media?.examples ?? {});
      expect(examples.length, `examples of ${status}`).toBeGreaterThan(0);
      return examples.map(([name, example]) => {
        const { value } = resolve<Example>(contract, example);
        expect(
          problemsOf(value, ...schemaPlace(responseOrRef, [...place, 'responses', status])),
          name,
        ).toEqual([]);
        return name;
      });
    });
    expect(new Set(names).size).toBe(names.length);
  });

  test('every example of a request is valid', () => {
    for (const [type, media] of Object.entries(operation.requestBody?.content ?? {})) {
      const examples = Object.entries(media.examples ?? {});
      expect(examples.length).toBeGreaterThan(0);
      for (const [name, example] of examples) {
        const { value } = resolve<Example>(contract, example);
        expect(problemsOf(value, ...place, 'requestBody', 'content', type, 'schema'), name).toEqual([]);
      }
    }
    expect(parameters.filter(({ example }) => example === undefined).map(({ name }) => name)).toEqual([]);
  });

  test('says what a backend developer needs to know', () => {
    expect(operation.summary.length).toBeGreaterThan(10);
    expect(operation.description.length).toBeGreaterThan(60);
    if (method !== 'GET' && operation.security.length === 0 && operation.operationId !== 'uploadImage') {
      expect(operation.description).toContain('Known hole');
    }
  });
});

/** Where the schema of an answer stands: with the operation, or with the shared response that it names. */
function schemaPlace(response: Response | { $ref: string }, place: string[]): string[] {
  const base = '$ref' in response ? response.$ref.replace('#/', '').split('/') : place;
  return [...base, 'content', 'application/json', 'schema'];
}
