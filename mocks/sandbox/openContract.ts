import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { OpenAPIBackend, type Request } from 'openapi-backend';
import { parse } from 'yaml';
import { documentedAnswers, operationList } from '@/services/api/operations';
import type { SandboxId } from './Handlers';
import { refusalSentence } from './refusalSentence';

// Not by `new URL`: page tests are built for a browser, where that would name an asset.
const contractFile = join(dirname(fileURLToPath(import.meta.url)), '../../openapi.yaml');

export type Contract = Awaited<ReturnType<typeof openContract>>;

let opened: ReturnType<typeof readContract> | undefined;

/** The contract as routes and validators; compiled once for all sandboxes of a process. */
export const openContract = () => (opened ??= readContract());

async function readContract() {
  const backend = await new OpenAPIBackend({
    definition: parse(readFileSync(contractFile, 'utf8')),
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

    /** The methods that the path has, for the answer to a wrong one; empty for an unknown path. */
    methodsOf: (path: string) => methods.filter((method) => find(method, path)),

    /** The request's parts as documented, or a sentence that says what is not. */
    read(id: SandboxId, request: Request) {
      const operation = backend.router.getOperation(id);
      try {
        const { errors } = backend.validateRequest(request, operation);
        if (errors) return { problem: refusalSentence(errors) };
        const { params, query, requestBody } = backend.router.parseRequest(request, operation);
        return { params, query, body: operation?.requestBody ? requestBody : undefined };
      } catch (error) {
        if (error instanceof URIError) return { problem: 'The address is not URL-encoded as it should be' };
        throw error;
      }
    },

    /** What departs from the contract in an answer, such as an undocumented status; empty when nothing does. */
    departures(id: SandboxId, status: number, body: unknown): string[] {
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
