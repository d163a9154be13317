import type { OperationId } from '@/services/api/operations';
import type { CheckName } from './checkNames';
import type { Exchange } from './exchange';

/** A departure of the server from the contract. */
export interface Finding {
  /** Equal for the same departure of the same contract, whatever the run. */
  id: string;
  operation: OperationId;
  check: CheckName;
  /** The case that met it, for `--replay`. */
  caseId: string;
  /** One line that names the departure. */
  title: string;
  expected: string;
  /** Where openapi.yaml says so. */
  line: number;
  came: string;
  /** The requests of the case up to the one that shows it, which is the last. */
  exchanges: Exchange[];
  /** How often it was met; only the first time is kept. */
  times: number;
}

/** What a finding says, before it has its place in the report. */
export interface Departure {
  operation: OperationId;
  check: CheckName;
  /** What tells it from other departures of the same operation and check. */
  key: string;
  title: string;
  expected: string;
  line: number;
  came: string;
}

/** Why a case or a check could not be run. Not a finding: nothing is claimed about the server. */
export class NotPossible extends Error {}

/** A step before the one that matters went wrong; its own finding tells what. */
export class Blocked extends Error {}
