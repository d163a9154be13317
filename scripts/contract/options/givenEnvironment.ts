import type { AllGiven } from './given';
import { canBeSaid, environmentName, optionList } from './optionList';

/** What the environment says; an empty variable says nothing. */
export function givenEnvironment(env: NodeJS.ProcessEnv): AllGiven {
  const given: AllGiven = {};
  for (const option of optionList.filter((one) => canBeSaid(one, 'environment'))) {
    const name = environmentName(option.key);
    const value = env[name];
    if (value) given[option.key] = { name, value };
  }
  return given;
}
