import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PlainProblem } from '../../lib/plainProblem';
import type { CheckedContract } from './contract';
import type { Case, CaseContext } from './context';
import { peopleOfCommand, type People } from './people';
import type { Prepared, Wanted } from './requests';
import type { CheckSettings } from './settings';

/** What is written for one contract, because it cannot be derived. */
export interface Behaviours {
  people: People;
  /** Valid requests that cannot be derived, by operation. */
  requests: Record<string, (context: CaseContext, wanted: Wanted) => Promise<Prepared>>;
  cases: Case[];
}

/** Reads a behaviours folder: any of its files may export `people`, `requests` and `cases`. */
export async function loadBehaviours(
  settings: CheckSettings,
  contract: CheckedContract,
): Promise<Behaviours> {
  const loaded: Behaviours = { people: peopleOfCommand(contract, settings), requests: {}, cases: [] };
  if (settings.behaviours === undefined) return loaded;
  const folder = resolve(settings.behaviours);
  if (!existsSync(folder))
    throw new PlainProblem(`There is no folder ${settings.behaviours} with behaviours.`);
  for (const name of readdirSync(folder).filter((file) => /\.[cm]?[jt]s$/.test(file))) {
    const { href } = pathToFileURL(join(folder, name));
    const { people, requests, cases = [] } = (await import(/* @vite-ignore */ href)) as Partial<Behaviours>;
    if (people) loaded.people = people;
    Object.assign(loaded.requests, requests);
    loaded.cases.push(...cases);
  }
  return loaded;
}
