import { readFileSync } from 'node:fs';
import { LineCounter, parseDocument } from 'yaml';
import type { Document } from 'yaml';
import { Version } from '../../../scripts/contract/diff/version';
import { contractFile } from '../../../scripts/generate/readContract';

export type Edit = (contract: Document) => unknown;
type Path = (string | number)[];

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

export const set =
  (path: Path, value: unknown): Edit =>
  (contract) =>
    contract.setIn(path, contract.createNode(value));

export const remove =
  (path: Path): Edit =>
  (contract) =>
    contract.deleteIn(path);

/** Gives a part another key and keeps all that it says. */
export const rename =
  (path: Path, key: string): Edit =>
  (contract) => {
    contract.setIn([...path.slice(0, -1), key], contract.getIn(path, true));
    contract.deleteIn(path);
  };

/** Ways into the contract by the names of its parts. */
export const schema = (name: string, ...path: Path): Path => ['components', 'schemas', name, ...path];
export const call = {
  issueToken: ['paths', '/jwt', 'get'],
  checkAdmin: ['paths', '/users/admin/{emailOrId}', 'get'],
  makeAdmin: ['paths', '/users/admin/{emailOrId}', 'put'],
  listUsers: ['paths', '/users', 'get'],
  createUser: ['paths', '/users', 'post'],
  deleteUser: ['paths', '/users/{id}', 'delete'],
  listQuestions: ['paths', '/questions', 'get'],
  markProduct: ['paths', '/manageproducts/{id}', 'patch'],
  getOrder: ['paths', '/buyerorders/{id}', 'get'],
  recordPayment: ['paths', '/payments', 'post'],
  uploadImage: ['paths', '/1/upload', 'post'],
} satisfies Record<string, Path>;

/** A change with how it is reported, and how its reversal is reported. */
export type Row = [change: string, edit: Edit, there: string | string[], back: string | string[]];

export const sameMeaning = 'safe: the contract: The contract is written in another way and means the same.';
