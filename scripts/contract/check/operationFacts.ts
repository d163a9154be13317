import { resolve, type Call, type Contract, type Media } from '../../generate/readContract';
import type { BodyFacts, OperationFacts, ParameterFacts, ResponseFacts } from './contract';
import type { Lines } from './contractLines';

interface DocumentedResponse {
  content?: Record<string, Media>;
  headers?: Record<string, { required?: boolean }>;
  links?: Record<
    string,
    { operationId?: string; parameters?: Record<string, string>; requestBody?: Record<string, unknown> }
  >;
}

/** The extensions of which readContract.ts says nothing. */
interface Extensions {
  'x-unique'?: OperationFacts['unique'];
  'x-filter'?: OperationFacts['filters'];
  'x-order'?: OperationFacts['order'];
  'x-defaults'?: OperationFacts['defaults'];
  'x-effect'?: OperationFacts['effect'];
}

/** What the contract says about one operation. */
export function factsOf(call: Call, contract: Contract, lines: Lines): OperationFacts {
  const { method, path, operation, parameters } = call;
  const id = operation.operationId;
  const extensions = operation as Extensions;

  const examplesOf = ({ examples = {} }: Media): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(examples).map(([name, example]) => [
        name,
        resolve<{ value: unknown }>(contract, example).value,
      ]),
    );

  const bodyFacts = ([contentType, media]: [string, Media]): BodyFacts => ({
    contentType,
    schema: media.schema,
    examples: Object.entries(examplesOf(media)).map(([name, value]) => ({ name, value })),
    line: lines.ofObject(media),
  });

  const responseFacts = (response: DocumentedResponse): ResponseFacts => {
    const [[contentType, media] = []] = Object.entries(response.content ?? {});
    return {
      line: lines.ofObject(response),
      contentType,
      schema: media?.schema,
      requiredHeaders: Object.entries(response.headers ?? {}).flatMap(([name, { required }]) =>
        required ? name : [],
      ),
      links: Object.values(response.links ?? {}).flatMap((link) => {
        const { operationId: target, parameters = {}, requestBody: body = {} } = link;
        return target === undefined ? [] : { from: id, target, parameters, body, line: lines.ofObject(link) };
      }),
      examples: media ? examplesOf(media) : {},
    };
  };

  const [body] = Object.entries(operation.requestBody?.content ?? {});
  return {
    id,
    method,
    path,
    line: lines.ofObject(operation),
    isElsewhere: 'servers' in operation,
    parameters: parameters.map(
      (parameter) => ({ required: false, ...parameter, line: lines.ofObject(parameter) }) as ParameterFacts,
    ),
    body: body && bodyFacts(body),
    bearer: (operation.security ?? []).length > 0,
    roles: operation['x-roles'] ?? [],
    owner: operation['x-owner'],
    unique: extensions['x-unique'],
    filters: extensions['x-filter'] ?? {},
    order: extensions['x-order'],
    defaults: extensions['x-defaults'] ?? {},
    effect: extensions['x-effect'] ?? { changes: [] },
    lineOf: (extension) => lines.ofObject(operation, extension),
    responses: Object.fromEntries(
      Object.entries(operation.responses).map(([status, response]) => [
        status,
        responseFacts(resolve<DocumentedResponse>(contract, response as DocumentedResponse)),
      ]),
    ),
  };
}
