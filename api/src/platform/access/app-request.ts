import type { FastifyRequest } from 'fastify';
import type { AccessRule } from './access-rule.js';
import type { PipelinedReads } from './pipelined-reads.js';
import type { RateLimitResult, RateLimitState } from '../rate-limits/rate-limits.service.js';
import type { RequestWrites } from '../database/request-writes.js';
import type { ApiToken } from './api-token.js';
import type { ReleaseToken } from './release-token.js';
import type { SignedInUser, RequestContext } from './request-context.js';

export interface AppRequest extends FastifyRequest {
  /** Settles when `Authorizer.authorize` has decided; kept so that it runs once. */
  authorization?: Promise<void>;
  /** The user of the request's session, also when access is denied. */
  principal?: SignedInUser;
  /** The request's API token, also when access is denied. */
  token?: ApiToken;
  /** Of a token that was valid before: counted while the token is looked up. */
  tokenCount?: Promise<RateLimitResult>;
  /** What is left of the token's limit, for the response's headers. */
  rateLimit?: RateLimitState;
  /** Set once access is granted; never on public or pipelined routes. */
  requestContext?: RequestContext;
  /** Set on routes of remotes only. */
  releaseToken?: ReleaseToken;
  /** What the handler has written; set when the process has standbys. */
  writes?: RequestWrites;
  /** Set on pipelined routes only. */
  reads?: PipelinedReads;
}

export function accessRuleOf(request: FastifyRequest): AccessRule | undefined {
  return (request.routeOptions.config as { access?: AccessRule }).access;
}
