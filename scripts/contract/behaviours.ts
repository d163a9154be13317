// What a folder of behaviours imports from the package: `import { caseOf } from 'contract-check'`.

export {
  caseOf,
  type Case,
  type CaseContext,
  type Behaviours,
  type Kind,
  type People,
  type Person,
  type Stored,
} from './check/context/context';
export type { Assertion } from './check/context/assertions';
export { bearer, summaryOf, type ApiRequest, type Exchange } from './check/client/exchange';
export type { FoundServices } from './check/context/people';
export { expectAllRefused, refusalCase, type Refusal } from './check/cases/refusals';
export { applyTo, prepare, store } from './check/records/requests';
export { Blocked, NotDecided, NotPossible } from './check/facts/checks';
export { payloadOf } from './check/client/tokens';
export { oddTexts, patternsFor, similarTo, withPatternCharacters } from './check/facts/values';
export { pick, shownIn } from './check/records/views';
