import type { OperationId } from '@/services/api/operations';
import { caseOf, type Case } from '../caseOf';
import { fixtures } from '../fixtures';
import { addressOf } from '../request';
import type { World } from '../world';

const promise = 'preflight requests allow the headers `Authorization` and `Content-Type`';

/** What a browser asks before it lets a page of another origin call, and what must be answered. */
export const corsCases = ({ contract, settings }: World): Case[] =>
  contract.operationIds.filter(needsPreflight).map((id) =>
    caseOf(id, 'cors', async (trial) => {
      const { method, path } = contract.operations[id];
      const { request } = await fixtures[id](trial);
      const { response } = await trial.wire({
        operation: undefined,
        method: 'OPTIONS',
        url: addressOf(settings.server, path, request),
        headers: {
          'Access-Control-Request-Method': method,
          'Access-Control-Request-Headers': 'authorization,content-type',
        },
      });
      const allows = (header: string) => listed(response?.headers[`access-control-allow-${header}`]);
      const status = response?.status ?? 0;

      trial.claim(status >= 200 && status < 300, {
        says: 'A preflight succeeds without a token',
        sentence: promise,
      });
      const origin = response?.headers['access-control-allow-origin'];
      trial.claim(origin === '*' || origin === settings.origin, {
        says: 'The preflight allows the origin of the page',
        sentence: promise,
        came: `Access-Control-Allow-Origin: ${origin ?? 'missing'}`,
      });
      const methods = allows('methods');
      trial.claim(methods.includes(method.toLowerCase()) || methods.includes('*'), {
        says: `The preflight allows ${method}`,
        sentence: 'and the methods GET, POST, PUT, PATCH',
        came: `Access-Control-Allow-Methods: ${methods.join(', ') || 'missing'}`,
      });
      const headers = allows('headers');
      // A star stands for every header but Authorization, says the Fetch standard.
      trial.claim(headers.includes('authorization'), {
        says: 'The preflight allows the header Authorization',
        sentence: promise,
        came: `Access-Control-Allow-Headers: ${headers.join(', ') || 'missing'}`,
      });
      trial.claim(headers.includes('content-type') || headers.includes('*'), {
        says: 'The preflight allows the header Content-Type',
        sentence: promise,
        came: `Access-Control-Allow-Headers: ${headers.join(', ') || 'missing'}`,
      });
    }),
  );

/** Forms with files are simple requests: browsers ask nothing before them. */
const needsPreflight = (id: OperationId) => id !== 'uploadImage';

const listed = (header: string | undefined): string[] =>
  (header ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => part !== '');
