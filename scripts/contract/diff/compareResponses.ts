import type { Breaks, Change, Fields, Pair } from './change';
import { compareContents } from './compareContents';
import { compareHeaders } from './compareHeaders';
import { compareLinks } from './compareLinks';
import { compareRest } from './compareRest';
import { compareWording } from './compareWording';
import { followed, mapsOf, onSide, partsOf, spotOf } from './context';
import type { Context } from './context';
import { namesIn } from './fields';

/** 2xx and 3xx: what a client waits for. Errors have to be expected anyway. */
const isSuccess = (status: string): boolean => /^[123]/.test(status);

/** What a call can be answered with. */
export function compareResponses(operations: Pair<Fields>, from: Context): Change[] {
  const responses = mapsOf(operations, 'responses', from);
  return onSide(
    'response',
    namesIn(responses.before, responses.after).flatMap((status) => {
      if (!(status in responses.after)) return [gone(responses, status, from)];
      if (!(status in responses.before)) return [come(responses, status, from)];
      const { pair, context } = followed(partsOf(responses, status), from, ['responses', status]);
      return compareResponse(pair, context);
    }),
  );
}

function gone(responses: Pair<Fields>, status: string, context: Context): Change {
  const breaks: Breaks = {
    ...(isSuccess(status) && { clients: 'wait for it' }),
    servers: 'that answer so depart from the contract',
  };
  return { what: `The answer ${status} is gone.`, breaks, spot: spotOf(responses, context, status) };
}

function come(responses: Pair<Fields>, status: string, context: Context): Change {
  const what = `The answer ${status} is new.`;
  const spot = spotOf(responses, context, status);
  if (isSuccess(status)) return { what, breaks: { clients: 'do not know this success' }, spot };
  return { what, breaks: {}, safe: 'clients expect errors anyway, and servers need not give it', spot };
}

function compareResponse(pair: Pair<Fields>, context: Context): Change[] {
  return [
    ...compareBody(pair, context),
    ...compareHeaders(pair, context),
    ...compareLinks(pair, context),
    ...compareWording(pair, context),
    ...compareRest(pair, ['content', 'headers', 'links'], context),
  ];
}

function compareBody(pair: Pair<Fields>, context: Context): Change[] {
  const content = mapsOf(pair, 'content', context);
  const [was, is] = [Object.keys(content.before).length > 0, Object.keys(content.after).length > 0];
  if (was === is) return compareContents(content, context, 'response');
  const spot = spotOf(pair, context, 'content');
  return is
    ? [{ what: 'The answer now has a body.', breaks: { servers: 'must send it' }, spot }]
    : [
        {
          what: 'The answer no longer has a body.',
          breaks: { clients: 'may miss what they read', servers: 'must not send it any more' },
          spot,
        },
      ];
}
