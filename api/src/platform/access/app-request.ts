import type { FastifyRequest } from 'fastify';
import type { AccessRule } from './access-rule.js';
import type { PipelinedReads } from './pipelined-reads.js';
import type { SignedInUser, Visit } from './visit.js';

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
