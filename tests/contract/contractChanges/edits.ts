import { readFileSync } from 'node:fs';
import { LineCounter, parseDocument } from 'yaml';
import type { Document } from 'yaml';
import { compareContracts } from '../../../scripts/contract/diff/calls';
import type { Finding } from '../../../scripts/contract/diff/findings';
import { Version, openVersion } from '../../../scripts/contract/diff/version';
import { contractFile } from '../../../scripts/generate/readContract';

export type Edit = (contract: Document) => unknown;

export const source = readFileSync(contractFile, 'utf8');

const counter = new LineCounter();
const parsed = parseDocument(source, { lineCounter: counter });

/** The real contract after some edits. */
export function edited(...edits: Edit[]): Version {
  const contract = parsed.clone();
  for (const edit of edits) edit(contract);
  return new Version(edits.length > 0 ? 'new.yaml' : 'old.yaml', contract, counter);
}

export const whole = edited();

export const changesAfter = (...edits: Edit[]): Finding[] =>
  compareContracts({ before: whole, after: edited(...edits) });

export const compareTexts = (before: string, after: string): Finding[] =>
  compareContracts({ before: openVersion('old.yaml', before), after: openVersion('new.yaml', after) });

/** The steps of a path into the contract are separated by spaces. */
export const set =
  (path: string, value: unknown): Edit =>
  (contract) =>
    contract.setIn(path.split(' '), contract.createNode(value));

export const remove =
  (path: string): Edit =>
  (contract) =>
    contract.deleteIn(path.split(' '));

/** Gives a part another key and keeps all that it says. */
export const rename =
  (path: string, key: string): Edit =>
  (contract) => {
    const steps = path.split(' ');
    contract.setIn([...steps.slice(0, -1), key], contract.getIn(steps, true));
    contract.deleteIn(steps);
  };

/** Replaces text in all calls. */
export const replaceInCalls =
  (text: string, other: string): Edit =>
  (contract) =>
    set('paths', JSON.parse(JSON.stringify(contract.toJS().paths).replaceAll(text, other)))(contract);

export const calls = {
  checkAdmin: 'paths /users/admin/{emailOrId} get',
  makeAdmin: 'paths /users/admin/{emailOrId} put',
  listUsers: 'paths /users get',
  createUser: 'paths /users post',
  listQuestions: 'paths /questions get',
  markProduct: 'paths /manageproducts/{id} patch',
  getOrder: 'paths /buyerorders/{id} get',
  recordPayment: 'paths /payments post',
  uploadImage: 'paths /1/upload post',
};
