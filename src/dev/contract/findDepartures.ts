import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020';
import { operationList, type OperationId } from '@/services/api/operations';
import type { LoggedCall } from '@/dev/calls/callLog';
import { contractDocument, resolved, type Response } from './contractDocument';

const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
ajv.addSchema(contractDocument, 'contract');

const validators = new Map<string, ValidateFunction>();
const escaped = (step: string) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'));

/** The contract's schema of this answer's body; undefined where it documents no body. */
function validatorOf(operation: OperationId, status: number): ValidateFunction | undefined {
  const { method, path } = operationList[operation];
  const verb = method.toLowerCase();
  const response = contractDocument.paths[path]?.[verb]?.responses[status];
  if (!response) return undefined;
  const { thing, place } = resolved<Response>(
    response,
    `#/paths/${escaped(path)}/${verb}/responses/${status}`,
  );
  const [media] = Object.keys(thing.content ?? {});
  if (media === undefined) return undefined;
  const pointer = `contract${place}/content/${escaped(media)}/schema`;
  const validator = validators.get(pointer) ?? ajv.compile({ $ref: pointer });
  validators.set(pointer, validator);
  return validator;
}

function parsed(body: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(body) };
  } catch {
    return undefined;
  }
}

/** What departs from the contract in a call and its answer, in sentences. */
export function findDepartures({ operation, method, path, answer }: LoggedCall): string[] {
  if (!operation) return [`${method} ${path.replace(/\?.*$/, '')} is not in the contract`];
  if (!answer) return [];
  if (!(answer.status in operationList[operation].responses))
    return [`${operation} does not document the status ${answer.status}`];
  const validate = validatorOf(operation, answer.status);
  if (!validate) return [];
  const body = parsed(answer.body);
  if (!body) return ['The answer is not JSON'];
  validate(body.value);
  return (validate.errors ?? []).map(
    ({ instancePath, message }) => `${placeOf(instancePath)} ${message ?? 'is not as documented'}`,
  );
}

/** `/0/price` as one would write it in code: `[0].price`. */
const placeOf = (pointer: string): string =>
  pointer
    .slice(1)
    .split('/')
    .map((step) => (/^\d+$/.test(step) ? `[${step}]` : `.${step}`))
    .join('')
    .replace(/^\./, '') || 'The answer';
