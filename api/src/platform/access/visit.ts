import type { FastifyRequest } from 'fastify';
import type { AccessRule } from './access.decorator.js';
import type { PipelinedReads } from './pipelined-reads.js';

export type CustomerId = number;

export interface SignedInUser {
  userId: number;
  email: string;
  name: string | null;
  isAdmin: boolean;
  /** The slug of the customer whose staff this is; administrators may have none. */
  customerSlug: string | null;
}

/** Whose request it is and what it may see: only ever made after every check has passed. */
export interface Visit {
  user: SignedInUser;
  /** Set when the request names a workspace. */
  customerId?: CustomerId;
}

export interface AppRequest extends FastifyRequest {
  /** The gate's answer, once asked. */
  entering?: Promise<void>;
  /** Whose session it came with, let in or not. */
  asker?: SignedInUser;
  /** Set once granted; never on a public or a pipelined route. */
  visit?: Visit;
  /** Set on a pipelined route. */
  reads?: PipelinedReads;
}

export function ruleOf(request: FastifyRequest): AccessRule | undefined {
  return (request.routeOptions.config as { access?: AccessRule }).access;
}
