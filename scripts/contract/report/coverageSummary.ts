import type { CheckReport } from '../check/checkReport';
import { counted } from './counted';

export interface CoverageSummary {
  called: number;
  operations: number;
  observed: number;
  documented: number;
  /** One line for each kind of answer or property that was never observed. */
  never: string[];
}

/** What of the contract the server has shown, and what it has not. */
export function coverageSummary({ coverage }: Pick<CheckReport, 'coverage'>): CoverageSummary {
  const responses = coverage.flatMap(({ operation, calls, responses: all }) =>
    all.map((response) => ({ operation, calls, ...response })),
  );
  const unseen = responses.filter(({ observed }) => !observed);
  const uncalled = coverage.filter(({ calls }) => calls === 0).map(({ operation }) => operation);
  const statuses = [...new Set(unseen.filter(({ calls }) => calls > 0).map(({ status }) => status))].sort();
  const answers = statuses.map((status) => {
    const missing = unseen.filter((response) => response.calls > 0 && response.status === status);
    const operations = missing.map(({ operation }) => operation);
    if (!status.startsWith('5')) return `${status} of ${operations.join(', ')}`;
    return `${status} of ${counted(operations.length, 'operation')}: cannot be provoked from outside`;
  });
  const properties = responses
    .filter(({ observed, neverObserved }) => observed && neverObserved.length > 0)
    .map(
      ({ operation, status, neverObserved }) =>
        `${neverObserved.join(', ')} in the ${status} of ${operation}`,
    );
  return {
    called: coverage.length - uncalled.length,
    operations: coverage.length,
    observed: responses.length - unseen.length,
    documented: responses.length,
    never: [
      ...(uncalled.length > 0 ? [`Any answer of ${uncalled.join(', ')}`] : []),
      ...answers,
      ...properties,
    ],
  };
}
