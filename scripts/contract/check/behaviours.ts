import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PlainProblem } from '../../plainProblem';
import type { CheckedContract } from './contract';
import type { Case, CaseContext } from './context';
import { peopleOfCommand, type People } from './people';
import type { Prepared, Wanted } from './requests';
import type { CheckSettings } from './settings';

/** What is written for one contract, because it cannot be derived. */
export interface Behaviours {
  people: People;
  /** Rightful requests that cannot be derived, by operation. */
  requests: Record<string, (context: CaseContext, wanted: Wanted) => Promise<Prepared>>;
  cases: Case[];
}

interface BehaviourFile {
  people?: People;
  requests?: Behaviours['requests'];
  cases?: Case[];
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
    const file = (await import(/* @vite-ignore */ pathToFileURL(join(folder, name)).href)) as BehaviourFile;
    if (file.people) loaded.people = file.people;
    Object.assign(loaded.requests, file.requests);
    loaded.cases.push(...(file.cases ?? []));
  }
  return loaded;
}
