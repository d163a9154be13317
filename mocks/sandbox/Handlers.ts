import type Stripe from 'stripe';
import type { OperationId, operationList } from '@/services/api/operations';
import type { operations } from '@/services/api/schema';
import type { Stores } from './stores/createStores';
import type { Tokens } from './tokens';

/** The operations of the product's server. Pictures go to the image host, a service of its own. */
export type SandboxId = Exclude<OperationId, 'uploadImage'>;

/** One handler per operationId. A missing handler or an undocumented answer does not compile. */
export type Handlers = { [Id in SandboxId]: Handler<Id> };

export type Handler<Id extends SandboxId> = (call: Call<Id>) => Promise<Answer<Id>>;

/** A request that has been checked: token, role, parameters, body and its owner are as documented. */
export interface Call<Id extends SandboxId> {
  params: PathOf<operations[Id]>;
  query: QueryOf<operations[Id]>;
  body: BodyOf<operations[Id]>;
  user: (typeof operationList)[Id]['bearer'] extends true ? SignedIn : undefined;
  stores: Stores;
  stripe: Stripe;
  tokens: Tokens;
}

/** The e-mail in the token. */
export interface SignedIn {
  email: string;
}

type Named<Operation, Status extends PropertyKey> = Operation extends { responses: infer Responses }
  ? Status extends keyof Responses
    ? { status: Status; body: JsonOf<Responses[Status]> }
    : never
  : never;

type StatusOf<Operation> = Operation extends { responses: infer Responses } ? keyof Responses : never;

/** Any documented status, each with its own body. */
export type Answer<Id extends SandboxId> = {
  [Status in StatusOf<operations[Id]>]: Named<operations[Id], Status>;
}[StatusOf<operations[Id]>];

type JsonOf<Part> = Part extends { content: { 'application/json': infer Body } } ? Body : undefined;
type BodyOf<Operation> = Operation extends { requestBody: infer Body } ? JsonOf<Body> : undefined;
type PathOf<Operation> = Operation extends { parameters: { path: infer Path } } ? Path : undefined;
type QueryOf<Operation> = Operation extends { parameters: { query: infer Query } } ? Query : undefined;
