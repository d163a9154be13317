import type { ErrorObject } from 'ajv';
import { OpenAPIBackend, type Document, type Request } from 'openapi-backend';
import { documentedAnswers, operationList } from '@/services/api/operations';
import { readContract } from '../../scripts/openapi/readContract';
import { contractFile } from '../../scripts/openapi/contractFile';
import type { SandboxId } from './Handlers';

export type Contract = Awaited<ReturnType<typeof openContract>>;

let opened: ReturnType<typeof compile> | undefined;

/** The contract as routes and validators; compiled once for all sandboxes of a process. */
export const openContract = () => (opened ??= compile());

async function compile() {
  const { document } = await readContract(contractFile);
  const backend = await new OpenAPIBackend({
    // A copy that shares no part: the library takes a part that comes twice for a circle.
    definition: JSON.parse(JSON.stringify(document)) as Document,
    // Without the library's own check of the document, which knows OpenAPI 3.0 only; `npm run contract:lint` checks it.
    quick: true,
    strict: true,
    ajvOpts: { strict: false, verbose: true, validateFormats: false },
  }).init();

  const find = (method: string, path: string): SandboxId | undefined => {
    const id = backend.router.matchOperation({ method, path, headers: {} })?.operationId;
    return isSandboxId(id) ? id : undefined;
  };

  return {
    find,

    /** The methods of the path, for the answer to another method; empty for an unknown path. */
    methodsOf: (path: string) => methods.filter((method) => find(method, path)),

    /** The parts of a documented request, or the first violation as a sentence. */
    read(id: SandboxId, request: Request) {
      const operation = backend.router.getOperation(id);
      try {
        const { errors } = backend.validateRequest(request, operation);
        if (errors) return { problem: messageOf(errors) };
        const { params, query, requestBody } = backend.router.parseRequest(request, operation);
        return { params, query, body: operation?.requestBody ? requestBody : undefined };
      } catch (error) {
        if (error instanceof URIError) return { problem: 'The address is not URL-encoded correctly' };
        throw error;
      }
    },

    /** How an answer violates the contract, such as an undocumented status. */
    violations(id: SandboxId, status: number, body: unknown): string[] {
      const documented = documentedAnswers[id];
      if (!(status in documented)) return [`${id} does not document the status ${status}`];
      const { errors } = backend.validateResponse(body, id, status);
      return (errors ?? []).map(
        (error) => `${id} ${status}: ${error.instancePath || 'the body'} ${error.message}`,
      );
    },
  };
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

const isSandboxId = (id: string | undefined): id is SandboxId =>
  id !== undefined && id in operationList && id !== 'uploadImage';

/** The first violation as a sentence that names the field. */
function messageOf(errors: ErrorObject[]): string {
  const [error] = errors;
  if (!error) return 'The request is not as documented';
  const [, part = '', ...path] = error.instancePath.split('/');
  const field = path.join('.') || (part === 'requestBody' ? 'The body' : 'The request');

  switch (error.keyword) {
    case 'parse':
      return 'The body is not JSON';
    case 'required':
      if (error.params['missingProperty'] === 'requestBody') return 'The body is missing';
      return `${error.params['missingProperty']} is required`;
    case 'additionalProperties':
      return `${JSON.stringify(error.params['additionalProperty'])} is not a field of this request`;
    case 'enum':
      return `${field} must be one of ${String(error.params['allowedValues']).replaceAll(',', ', ')}`;
    case 'type':
      return `${field} must be ${String(error.params['type']).split(',').map(kindOf).join(' or ')}`;
    case 'minLength':
      return `${field} must not be empty`;
    case 'maxLength':
      return `${field} must be at most ${error.params['limit']} characters long`;
    case 'minimum':
      return `${field} must be at least ${error.params['limit']}`;
    case 'maximum':
      return `${field} must be at most ${error.params['limit']}`;
    case 'pattern':
      return `${field} is not as documented: ${descriptionOf(error) ?? `it must match ${error.params['pattern']}`}`;
    default:
      return `${field} ${error.message}`;
  }
}

const kinds: Record<string, string> = { object: 'a JSON object', string: 'text', number: 'a number' };
const kindOf = (type: string) => kinds[type] ?? type;

const descriptionOf = ({ parentSchema }: ErrorObject): string | undefined => {
  const description: unknown = parentSchema?.['description'];
  return typeof description === 'string' ? description : undefined;
};
