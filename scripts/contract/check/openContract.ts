import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020';
import { LineCounter, parseDocument } from 'yaml';
import { operationList, type OperationId } from '@/services/api/operations';
import {
  callsOf,
  contractFile,
  resolve,
  type Call,
  type Contract,
  type Media,
} from '../../generate/readContract';
import type { OperationFacts, ResponseFacts, Schema, SchemaProblem } from './contractModel';
import { linesOf, type Lines } from './linesOf';

export type CheckedContract = ReturnType<typeof openContract>;

/** The contract as the check reads it: every operation, a validator, and the line where each thing is said. */
export function openContract() {
  const source = readFileSync(fileURLToPath(contractFile), 'utf8');
  const counter = new LineCounter();
  const document = parseDocument(source, { lineCounter: counter });
  const contract = document.toJS() as Contract & object;
  const lines = linesOf({ source, document, counter, contract });
  const facts = callsOf(contract).map((call) => factsOf(call, contract, lines));
  const operations = Object.fromEntries(facts.map((operation) => [operation.id, operation])) as Record<
    OperationId,
    OperationFacts
  >;

  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    verbose: true,
    validateFormats: false,
    inlineRefs: false,
  });
  ajv.addSchema(contract, 'contract');
  const validators = new Map<Schema, ReturnType<typeof ajv.compile>>();

  return {
    operations,
    operationIds: Object.keys(operationList) as OperationId[],
    lines,

    /** What `$ref` stands for. */
    schema: (schema: Schema): Schema => resolve<Schema>(contract, schema as Schema & { $ref: string }),

    /** What is wrong with a value by a schema that stands in the contract. */
    problems(schema: Schema, value: unknown): SchemaProblem[] {
      const known = validators.get(schema);
      const validate = known ?? ajv.compile({ $ref: `contract#${lines.pointerOf(schema)}` });
      if (!known) validators.set(schema, validate);
      validate(value);
      return (validate.errors ?? []).map((error) => toProblem(error, lines));
    },
  };
}

function factsOf(call: Call, contract: Contract, lines: Lines): OperationFacts {
  const { method, path, operation, parameters } = call;
  const [body] = Object.entries(operation.requestBody?.content ?? {});
  return {
    id: operation.operationId as OperationId,
    method,
    path,
    summary: operation.summary,
    line: lines.ofObject(operation),
    parameters: parameters.map((parameter) => ({
      name: parameter.name,
      in: parameter.in as 'path' | 'query' | 'header',
      required: parameter.required ?? false,
      schema: parameter.schema as Schema,
      example: parameter.example,
      line: lines.ofObject(parameter),
    })),
    body: body && {
      required: operation.requestBody?.required ?? false,
      contentType: body[0],
      schema: body[1].schema as Schema,
      examples: examplesOf(contract, body[1]),
      line: lines.ofObject(body[1]),
    },
    bearer: operation.security.some((scheme) => 'bearer' in scheme),
    roles: operation['x-roles'] ?? [],
    owner: operation['x-owner'],
    responses: Object.fromEntries(
      Object.entries(operation.responses).map(([status, response]) => [
        status,
        responseFacts(resolve<DocumentedResponse>(contract, response as DocumentedResponse), lines),
      ]),
    ),
  };
}

interface DocumentedResponse {
  content?: Record<string, Media>;
  headers?: Record<string, { required?: boolean; schema?: Schema }>;
  links?: Record<string, { operationId: string; parameters?: Record<string, string> }>;
}

function responseFacts(response: DocumentedResponse, lines: Lines): ResponseFacts {
  const [content] = Object.entries(response.content ?? {});
  return {
    line: lines.ofObject(response),
    contentType: content?.[0],
    schema: content?.[1].schema as Schema | undefined,
    headers: Object.entries(response.headers ?? {}).map(([name, header]) => ({
      name,
      required: header.required ?? false,
      schema: header.schema,
    })),
    links: Object.entries(response.links ?? {}).map(([name, link]) => ({
      name,
      target: link.operationId as OperationId,
      parameters: link.parameters ?? {},
      line: lines.ofObject(link),
    })),
  };
}

const examplesOf = (contract: Contract, media: Media) =>
  Object.entries(media.examples ?? {}).map(([name, example]) => ({
    name,
    value: resolve<{ value: unknown }>(contract, example as { value: unknown }).value,
  }));

function toProblem(error: ErrorObject, lines: Lines): SchemaProblem {
  const parent: unknown = error.parentSchema;
  const allowed: unknown = error.params['allowedValues'];
  const known = Array.isArray(allowed) ? `: ${allowed.join(', ')}` : '';
  return {
    place: error.instancePath,
    message: `${error.message ?? 'is not as documented'}${known}`,
    line: typeof parent === 'object' && parent ? lines.ofObject(parent, error.keyword) : 1,
  };
}
