import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { PlainProblem } from '../../lib/plainProblem';

/** What the package.json beside a contract says about it, as `contractCheck`. */
export interface ProjectSettings {
  /** The file that it is about; others in the folder have no settings. */
  contract?: string;
  /** The folder of the behaviours, from that package.json on. */
  behaviours?: string;
  /** What is used for a server on this machine, unless an option says otherwise. */
  local?: {
    /** The admin of a new server. */
    admin?: string;
  };
}

/** @throws PlainProblem when the file is not JSON */
export function projectSettings(contract: string): ProjectSettings {
  const folder = dirname(contract);
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return {};
  try {
    const { contractCheck = {} } = JSON.parse(readFileSync(file, 'utf8')) as {
      contractCheck?: ProjectSettings;
    };
    const { contract: own, behaviours } = contractCheck;
    if (own === undefined || resolve(folder, own) !== resolve(contract)) return {};
    return { ...contractCheck, ...(behaviours !== undefined && { behaviours: join(folder, behaviours) }) };
  } catch (error) {
    throw new PlainProblem(`${file} cannot be read: ${error instanceof Error ? error.message : ''}`);
  }
}
