/**
 * Every class of checks and what it claims. Those that Schemathesis has carry its names; the others are ours, derived
 * from `x-roles`, `x-owner`, `links` and the sentences of the contract.
 */
export const checkNames = {
  not_a_server_error: 'No request makes the server fail or fall silent.',
  status_code_conformance: 'Every status is one that the contract documents for the operation.',
  content_type_conformance: 'Every answer has the documented content type and can be read as such.',
  response_headers_conformance: 'Every answer carries the documented headers.',
  response_schema_conformance: 'Every answer has the documented shape.',
  documented_examples: 'The requests that the contract shows as examples are accepted.',
  positive_data_acceptance: 'A request that follows the contract is accepted.',
  negative_data_rejection: 'A request with one thing wrong is refused with 400.',
  missing_required_header: 'Without a required header the request is refused.',
  unsupported_method: 'A method that a path does not document does nothing.',
  ignored_auth: 'A missing, malformed, forged or foreign token is refused with 401.',
  wrong_role: 'Somebody without the role is refused with 403.',
  wrong_owner: "Somebody else's record, or e-mail, is refused with 403.",
  refusal_changes_nothing: 'A refused request has changed nothing.',
  ensure_resource_availability: 'What was stored can be read at once, as it was sent.',
  read_your_writes: 'A change is seen by everybody who reads, and nothing else has changed.',
  bystanders: 'Records that nobody sent a request about stay as they are.',
  filters: 'A list shows what was asked for and nothing of anybody else.',
  sorting: 'A list is in the documented order.',
  counts: 'Counts and flags in an answer tell the truth.',
  retries: 'The same request twice does what the contract says of it.',
  use_after_free: 'What was deleted is gone for every operation.',
  payment: 'A payment makes the order paid, and only a real one does.',
  cors: 'A browser page of another origin may call, with a token too.',
  journey: 'Whole journeys through several operations succeed.',
} as const;

export type CheckName = keyof typeof checkNames;

export const allCheckNames = Object.keys(checkNames) as CheckName[];

/** What a class is about, so that a report can say in one line what kind of server it has met. */
export const checkGroups = {
  shape: [
    'not_a_server_error',
    'status_code_conformance',
    'content_type_conformance',
    'response_headers_conformance',
    'response_schema_conformance',
  ],
  input: ['documented_examples', 'positive_data_acceptance', 'negative_data_rejection', 'unsupported_method'],
  access: ['missing_required_header', 'ignored_auth', 'wrong_role', 'wrong_owner', 'refusal_changes_nothing'],
  memory: [
    'ensure_resource_availability',
    'read_your_writes',
    'bystanders',
    'filters',
    'sorting',
    'counts',
    'retries',
    'use_after_free',
    'payment',
    'journey',
  ],
  browsers: ['cors'],
} as const satisfies Record<string, readonly CheckName[]>;
