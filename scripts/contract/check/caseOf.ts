import type { OperationId } from '@/services/api/operations';
import type { CheckName } from './checkNames';
import type { Trial } from './createTrial';

/** One thing to find out about a server. It makes the people and phones that it needs, and they are deleted after it. */
export interface Case {
  /** Equal in every run, for `--replay`: `markProduct/wrong_owner`. */
  id: string;
  operation: OperationId;
  check: CheckName;
  run: (trial: Trial) => Promise<void>;
}

/** Cases whose checks are one each; a further name tells several of one operation and check apart. */
export const caseOf = (operation: OperationId, check: CheckName, run: Case['run'], name?: string): Case => ({
  id: [operation, check, ...(name ? [name] : [])].join('/'),
  operation,
  check,
  run,
});
