import { isDeepStrictEqual } from 'node:util';
import type { Trial } from './createTrial';
import { answerInShort, type Exchange } from './exchange';
import type { Fixture } from './fixtures';
import type { ApiRequest } from './request';

interface Refused {
  fixture: Fixture;
  /** The fixture's request with something wrong about it. */
  request: ApiRequest;
  statuses: number[];
  /** One line that is true of a good server: `Refused: price is null`. */
  says: string;
  line?: number | undefined;
  sentence?: string | undefined;
}

/** Claims that a request is refused, and that it has changed nothing although it was. */
export async function refusal(trial: Trial, refused: Refused): Promise<Exchange> {
  const { fixture, request, statuses, ...claim } = refused;
  const before = await fixture.state?.();
  const exchange = await trial.send(request);
  const isRefused = trial.status(exchange, statuses, claim);
  if (!fixture.state) return exchange;

  const after = await fixture.state();
  // What was accepted by mistake may well have changed something: that is the same departure.
  if (!isRefused && exchange.response && exchange.response.status < 400) return exchange;
  trial.claim(isDeepStrictEqual(after, before), {
    says: `Nothing has changed although the request was refused: ${refused.says.replace('Refused: ', '')}`,
    expected: JSON.stringify(before),
    came: `${answerInShort(exchange)}, and then ${JSON.stringify(after)}`,
    line: refused.line,
    sentence: refused.sentence,
    check: 'refusal_changes_nothing',
  });
  return exchange;
}
