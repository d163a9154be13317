import type { OperationFacts } from './contract';

/** Every check and what it claims. Those that Schemathesis has too carry its names. */
export const checkNames = {
  not_a_server_error: 'No request makes the server fail or time out.',
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
  wrong_role: 'A caller without the role is refused with 403.',
  wrong_owner: "A request about another person's record is refused with 403.",
  refusal_changes_nothing: 'A refused request has changed nothing.',
  ensure_resource_availability: 'What was stored can be read at once, as it was sent.',
  read_your_writes: 'A change is seen by all readers, and nothing else has changed.',
  bystanders: 'Records that no request was about stay as they are.',
  filters: 'A list has what was asked for and nothing else.',
  sorting: 'A list is in the documented order.',
  counts: 'Counts and flags in an answer are true.',
  retries: 'The same request twice does what the contract says of it.',
  use_after_free: 'What was deleted is gone for every operation.',
  payment: 'A real payment counts, and nothing else does.',
  cors: 'A browser page of another origin may call, with a token too.',
  journey: 'Whole journeys through several operations succeed.',
} as const;

export type CheckName = keyof typeof checkNames;

export const allCheckNames = Object.keys(checkNames) as CheckName[];

/** What the checks are about, so that a report can say in one line what kind of server it has met. */
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

/** Why a check does not apply to an operation; undefined when it does. */
export function notApplicable(operation: OperationFacts, check: CheckName): string | undefined {
  const { bearer, roles, owner, body, parameters, method, responses } = operation;
  const isRead = method === 'GET';
  const unless = (applies: boolean, why: string) => (applies ? undefined : why);
  switch (check) {
    case 'documented_examples':
      return unless(
        (body !== undefined && !isForm(operation)) || (isRead && parameters.length > 0),
        isRead
          ? 'The operation takes no input.'
          : 'The example names a record that the check has not stored.',
      );
    case 'unsupported_method':
      return "It is checked once for each path, with the path's first operation.";
    case 'negative_data_rejection':
      return unless('400' in responses, 'The operation documents no 400.');
    case 'missing_required_header':
    case 'ignored_auth':
      return unless(bearer, 'The operation takes no token.');
    case 'wrong_role':
      return unless(roles.length > 0, 'The operation has no x-roles.');
    case 'wrong_owner':
      return unless(owner !== undefined, 'The operation has no x-owner.');
    case 'cors':
      return unless(!isForm(operation), 'Browsers send forms without a preflight.');
    case 'refusal_changes_nothing':
      return isRead ? 'The operation only reads.' : 'No operation reads what this one stores.';
    default:
      return checkGroups.memory.some((name) => name === check)
        ? 'The contract says nothing of this kind about the operation.'
        : undefined;
  }
}

export const isForm = ({ body }: Pick<OperationFacts, 'body'>): boolean =>
  body?.contentType === 'multipart/form-data';
