import type { Extension } from './operationFacts';

/** Every check and what it asserts, by what it is about. Those that Schemathesis has too carry its names. */
const checks = {
  shape: {
    not_a_server_error: 'No request makes the server fail or time out.',
    status_code_conformance: 'Every status is one that the contract documents for the operation.',
    content_type_conformance: 'Every answer has the documented content type and can be read as such.',
    response_headers_conformance: 'Every answer carries the documented headers.',
    response_schema_conformance: 'Every answer has the documented shape.',
  },
  access: {
    missing_required_header: 'Without a required header the request is refused.',
    ignored_auth: 'A missing, malformed, forged or foreign token is refused with 401.',
    wrong_role: 'A caller without the role is refused with 403.',
    wrong_owner: "A request about another person's record is refused with 403.",
    refusal_changes_nothing: 'A refused request has changed nothing.',
  },
  input: {
    documented_examples: 'The requests that the contract shows as examples are accepted.',
    positive_data_acceptance: 'A request that follows the contract is accepted.',
    negative_data_rejection: 'A request with one thing wrong is refused with 400.',
    unsupported_method: 'A method that a path does not document does nothing.',
  },
  memory: {
    ensure_resource_availability: 'What was stored can be read at once, as it was sent.',
    read_your_writes: 'A change is seen by all readers, and nothing else has changed.',
    bystanders: 'Records that no request was about stay as they are.',
    filters: 'A list has what was asked for and nothing else.',
    sorting: 'A list is in the documented order.',
    counts: 'Counts and flags in an answer are true.',
    retries: 'The same request twice does what the contract says of it.',
    use_after_free: 'What was deleted is gone for every operation.',
    payment: 'A real payment counts, and nothing else does.',
  },
  browsers: { cors: 'A browser page of another origin may call, with a token too.' },
} as const;

type Checks = typeof checks;
export type CheckName = { [Group in keyof Checks]: keyof Checks[Group] }[keyof Checks];

export const checkNames = Object.assign({}, ...Object.values(checks)) as Record<CheckName, string>;

export const allCheckNames = Object.keys(checkNames) as CheckName[];

/** The checks by what they are about, so that a report can say in one line what kind of server it has met. */
export const checkGroups = Object.fromEntries(
  Object.entries(checks).map(([group, members]) => [group, Object.keys(members)]),
) as Record<keyof Checks, CheckName[]>;

/** What follows from an extension: where an operation has it, violations are on its line. */
const checksOf: [extension: Extension, CheckName[]][] = [
  ['x-roles', ['missing_required_header', 'ignored_auth', 'wrong_role', 'refusal_changes_nothing']],
  ['x-owner', ['wrong_owner', 'refusal_changes_nothing']],
  ['x-unique', ['retries']],
  ['x-effect', ['read_your_writes', 'bystanders', 'use_after_free', 'counts', 'retries']],
  ['x-filter', ['filters']],
  ['x-order', ['sorting']],
];

export const extensionsOf = (check: CheckName): Extension[] =>
  checksOf.filter(([, checks]) => checks.includes(check)).map(([extension]) => extension);

/** Each case ends in exactly one of them. */
export type Outcome = 'held' | 'violated' | 'not tried' | 'not decided';

/** Why a case could not be tried. Not a finding: it says nothing about the server. */
export class NotPossible extends Error {}

/** A case was tried, and what it has seen shows neither that the contract holds nor that it does not. */
export class NotDecided extends Error {}

/** A step before the one that matters failed; it has its own finding. */
export class Blocked extends Error {}
