import type { CheckName } from './checkNames';
import type { OperationFacts } from './contractModel';

/** Why a check has nothing to say about an operation; undefined when it has. */
export function notApplicable(operation: OperationFacts, check: CheckName): string | undefined {
  const { bearer, roles, owner, body, parameters, method } = operation;
  const isRead = method === 'GET';
  switch (check) {
    case 'documented_examples':
      if (body || (isRead && parameters.length > 0)) return undefined;
      return isRead
        ? 'The operation takes no input.'
        : 'The example names a record that is not of the check.';
    case 'unsupported_method':
      return "It is checked once for each path, with the path's first operation.";
    case 'negative_data_rejection':
      return '400' in operation.responses
        ? undefined
        : 'The operation takes no input, so nothing can be wrong.';
    case 'missing_required_header':
    case 'ignored_auth':
      return bearer ? undefined : 'The operation asks for no token and documents no header.';
    case 'wrong_role':
      return roles.length > 0 ? undefined : 'The operation has no x-roles.';
    case 'wrong_owner':
      return owner ? undefined : 'The operation has no x-owner.';
    case 'cors':
      return body?.contentType === 'multipart/form-data'
        ? 'Browsers send forms without asking before.'
        : undefined;
    case 'refusal_changes_nothing':
      return isRead ? 'The operation only reads.' : 'What the operation stores cannot be read by any call.';
    case 'ensure_resource_availability':
    case 'read_your_writes':
    case 'bystanders':
    case 'filters':
    case 'sorting':
    case 'counts':
    case 'retries':
    case 'use_after_free':
    case 'payment':
    case 'journey':
      return 'The contract promises nothing of this kind for the operation.';
    default:
      return undefined;
  }
}
