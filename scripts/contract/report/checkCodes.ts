import type { CheckName } from '../check/checkNames';

/** Two letters for each check, for tables that have no room for its name. */
export const checkCodes: Record<CheckName, string> = {
  not_a_server_error: '5x',
  status_code_conformance: 'st',
  content_type_conformance: 'ct',
  response_headers_conformance: 'hd',
  response_schema_conformance: 'sc',
  documented_examples: 'ex',
  positive_data_acceptance: 'ok',
  negative_data_rejection: 'no',
  missing_required_header: 'mh',
  unsupported_method: 'me',
  ignored_auth: 'au',
  wrong_role: 'ro',
  wrong_owner: 'ow',
  refusal_changes_nothing: 'nc',
  ensure_resource_availability: 'av',
  read_your_writes: 'rw',
  bystanders: 'by',
  filters: 'fi',
  sorting: 'so',
  counts: 'cn',
  retries: 're',
  use_after_free: 'uf',
  payment: 'pa',
  cors: 'co',
  journey: 'jo',
};

/** What a cell of the table shows. */
export const cellSigns = {
  passed: '✓',
  failed: '✗',
  'not run': '–',
  'not applicable': '·',
} as const;
