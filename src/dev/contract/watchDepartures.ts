import { documentedAnswer } from '@/dev/documentedAnswer';
import type { CallLog, LoggedCall } from '@/dev/calls/callLog';
import { findDepartures } from './findDepartures';

const isAnswered = ({ answer, failure }: LoggedCall) => answer !== undefined || failure !== undefined;

/** A scenario asks for one answer; the mock gives another where the request itself is wrong. */
function wrongRequest({ scenario, answer }: LoggedCall): string[] {
  const wanted = scenario && documentedAnswer(scenario)?.status;
  return wanted === undefined || !answer || answer.status === wanted
    ? []
    : [`The mock answered ${answer.status} and not ${wanted}: it takes the request itself for wrong`];
}

/** Holds every answer in the log against the contract, those that are there and those to come. Returns the end of it. */
export function watchDepartures(log: CallLog): () => void {
  const look = () => {
    for (const call of log.get()) {
      if (call.departures !== undefined || !isAnswered(call)) continue;
      // Prism has looked closer: at the request, too.
      const found = call.violations.length > 0 ? call.violations : findDepartures(call);
      log.change(call.key, { departures: [...wrongRequest(call), ...found] });
    }
  };
  look();
  return log.subscribe(look);
}
