import type { Page } from '@playwright/test';
import { grammar, operationIds, scenario, type Scenario } from '../support/scenario';
import type { Actor } from '@/dev/pageState';
import { operationList, type OperationId } from '@/services/api/operations';

export type WidthName = 'narrow' | 'wide';

/** An action of the user on a page. */
export type Step = (page: Page) => Promise<unknown>;

/** One state of one page: how to reach it, and what shows that it is reached. */
export interface StateRow {
  /** Unique on its page. */
  name: string;
  /** Where they differ from those of the page. */
  path?: string;
  as?: Actor;
  scenarios?: readonly Scenario[];
  paymentLibrary?: 'down';
  /** Begins the name of a script that cannot be loaded. */
  missingScript?: string;
  /** What the user does once the page is loaded. */
  steps?: readonly Step[];
  /** What is visible once the state is reached. */
  sees: string | readonly string[];
  /** For a state that exists at one width only. */
  only?: WidthName;
}

export interface PageStates {
  title: string;
  path: string;
  /** A visitor by default. */
  as?: Actor;
  /** The first one is the richest: every change is tested with it. */
  states: readonly StateRow[];
}

export const silent = (...operations: OperationId[]) =>
  operations.map((operation) => scenario(operation, { network: 'silent' }));
export const offline = (operation: OperationId) => [scenario(operation, { network: 'none' })];
export const empty = (operation: OperationId) => [{ operation, example: 'empty' } as Scenario];
export const failed = (operation: OperationId) => [{ operation, status: 500 } as Scenario];
export const lists = operationIds.filter((id) => operationList[id].isList);
/** Every operation that documents the answer, as the panel writes it: `*:401`. */
export const every = (effect: string) => grammar.read(`*${effect}`).scenarios as Scenario[];
export const rolesUnknown = (['checkAdmin', 'checkBuyer', 'checkSeller'] as const).flatMap(failed);
