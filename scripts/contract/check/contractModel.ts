import type { OperationId } from '@/services/api/operations';
import type { Owner } from '../../generate/readContract';

/** A schema of the contract, the very object that stands in the document: its identity leads to its line. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  required?: string[];
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  items?: Schema;
}

export interface ParameterFacts {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: Schema;
  example: unknown;
  line: number;
}

export interface ResponseFacts {
  line: number;
  contentType: string | undefined;
  schema: Schema | undefined;
  /** Documented response headers: name → is it required. */
  headers: { name: string; required: boolean; schema: Schema | undefined }[];
  /** What the answer leads to: an operation that shows what this one has stored. */
  links: LinkFacts[];
}

/** An OpenAPI link: the target's parameters as runtime expressions such as `$request.body#/email`. */
export interface LinkFacts {
  name: string;
  target: OperationId;
  parameters: Record<string, string>;
  line: number;
}

export interface BodyFacts {
  required: boolean;
  contentType: string;
  schema: Schema;
  examples: { name: string; value: unknown }[];
  line: number;
}

/** All that the contract says about one operation, references resolved. */
export interface OperationFacts {
  id: OperationId;
  method: string;
  path: string;
  summary: string;
  line: number;
  parameters: ParameterFacts[];
  body: BodyFacts | undefined;
  bearer: boolean;
  roles: string[];
  owner: Owner | undefined;
  responses: Record<string, ResponseFacts>;
}

export interface SchemaProblem {
  /** Where in the value, such as `/0/price`; empty for the whole. */
  place: string;
  message: string;
  /** Where in openapi.yaml the rule stands. */
  line: number;
}
