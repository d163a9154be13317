// What a folder of behaviours imports from the package: `import { caseOf } from 'contract-check'`.

export { caseOf, type Assertion, type Case, type CaseContext } from './check/context';
export { bearer, summaryOf, type ApiRequest, type Exchange } from './check/exchange';
export type { Behaviours, FoundServices, Kind, People, Person } from './check/people';
export { expectAllRefused, refusalCase, type Refusal } from './check/cases/refusals';
export { applyTo, prepare, store, type Stored } from './check/requests';
export { Blocked, NotDecided, NotPossible } from './check/runLog';
export { payloadOf } from './check/tokens';
export { shownIn } from './check/views';
