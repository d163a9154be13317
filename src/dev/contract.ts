import { Ajv2020 } from 'ajv/dist/2020';
import { parse } from 'yaml';
import { parseJson } from '@/lib/text';
import { documentedAnswers, operationList, type OperationId } from '@/services/api/operations';
import source from '../../openapi.yaml?raw';
import type { CallLog, LoggedCall } from './callLog';
import { documentedAnswer, operationIds } from './scenario';

type Reference = { $ref: string };

/** All answers are JSON. */
interface Response {
  description: string;
  content?: { 'application/json': { examples?: Record<string, { summary?: string } | Reference> } };
}

type Operation = { summary: string; tags: string[]; responses: Record<string, Response | Reference> };

/** What openapi.yaml has and the generated operation list does not. Vite reloads the page when the file changes. */
const contract = parse(source) as {
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
};

function resolve<Value extends object>(value: Value | Reference): Value {
  if (!('$ref' in value)) return value;
  const steps = value.$ref.slice('#/'.length).split('/');
  return steps.reduce<unknown>((node, step) => Object(node)[step], contract) as Value;
}

// The catalog

const documented = (id: OperationId): Operation | undefined => {
  const { method, path } = operationList[id];
  return contract.paths[path]?.[method.toLowerCase()];
};

const answersOf = ({ responses }: Operation) =>
  Object.entries(responses).map(([status, response]) => {
    const { description, content } = resolve(response);
    const examples = Object.entries(content?.['application/json'].examples ?? {});
    return {
      status: Number(status),
      description,
      examples: examples.map(([name, example]) => ({ name, summary: resolve(example).summary ?? '' })),
    };
  });

/** The operations by tag; both in the contract's order. */
export const operationCatalog = contract.tags.map(({ name: tag }) => ({
  tag,
  operations: operationIds.flatMap((id) => {
    const operation = documented(id);
    if (operation?.tags[0] !== tag) return [];
    const { method, path } = operationList[id];
    return [{ id, method, path, summary: operation.summary, answers: answersOf(operation) }];
  }),
}));

export type CatalogOperation = (typeof operationCatalog)[number]['operations'][number];

// Violations

const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
ajv.addSchema(contract, 'contract');

/** Validates the body of an answer; undefined where the contract documents no body. */
function validatorOf(id: OperationId, status: number) {
  const { method, path } = operationList[id];
  const response = documented(id)?.responses[status];
  if (!response || !resolve(response).content) return undefined;
  const escapedPath = encodeURIComponent(path.replaceAll('/', '~1'));
  const pointer =
    '$ref' in response ? response.$ref : `#/paths/${escapedPath}/${method.toLowerCase()}/responses/${status}`;
  return ajv.getSchema(`contract${pointer}/content/application~1json/schema`);
}

/** How the answer violates the contract, in sentences. */
function answerViolations({ operation, method, path, answer }: LoggedCall): string[] {
  if (!operation) return [`${method} ${path.replace(/\?.*$/, '')} is not in the contract`];
  if (!answer) return [];
  if (!(answer.status in documentedAnswers[operation]))
    return [`${operation} does not document the status ${answer.status}`];
  const validate = validatorOf(operation, answer.status);
  if (!validate) return [];
  const body = parseJson(answer.body);
  if (body === undefined) return ['The answer is not JSON'];
  validate(body);
  return (validate.errors ?? []).map(
    ({ instancePath, message = 'is not as documented' }) => `${asCodePath(instancePath)} ${message}`,
  );
}

/** `/0/price` becomes `[0].price`. */
const asCodePath = (pointer: string): string =>
  pointer
    .replace(/\/(\d+)(?=\/|$)/g, '[$1]')
    .replaceAll('/', '.')
    .replace(/^\./, '') || 'The answer';

/** The mock answers with another status than the scenario's when the request violates the contract. */
function requestViolations({ scenario, answer }: LoggedCall): string[] {
  const wanted = scenario && documentedAnswer(scenario)?.status;
  return wanted === undefined || !answer || answer.status === wanted
    ? []
    : [`The mock answered ${answer.status} instead of ${wanted}: it does not accept the request`];
}

/** Checks the calls of the log against the contract, now and whenever the log changes. */
export function watchViolations(log: CallLog): void {
  const check = () => {
    for (const call of log.get()) {
      if (call.isChecked || (!call.answer && call.failure === undefined)) continue;
      // Prism's report is more complete: it checks the request, too.
      const violations = call.violations.length > 0 ? call.violations : answerViolations(call);
      log.change(call.key, { isChecked: true, violations: [...requestViolations(call), ...violations] });
    }
  };
  check();
  log.subscribe(check);
}
