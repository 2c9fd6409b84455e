import { Inject, Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';
import { Config } from '../config/config.js';
import { AppError } from '../errors.js';
import { RequestPool } from '../database/request-pool.js';
import type { AccessRule } from './access-rule.js';
import { accessRuleOf, type AppRequest } from './app-request.js';
import { requestedWorkspace } from './requested-workspace.js';
import { requireSameOrigin } from './same-origin.js';
import { PipelinedReads } from './pipelined-reads.js';
import { sessionStatement, sessionTokenHash, type SessionRow } from './session.statement.js';
import type { RequestContext, SignedInUser } from './request-context.js';

/** Decides whether a request may call its route; the only place that does. */
@Injectable()
export class Authorizer {
  constructor(
    private readonly pool: RequestPool,
    @Inject(Config) private readonly config: Config,
  ) {}

  /**
   * Stores on the request what its handler may use.
   * @throws AppError when access is denied; on a pipelined route only `request.reads` rejects with it
   */
  authorize(request: AppRequest): Promise<void> {
    return (request.authorization ??= this.authorizeByRule(request));
  }

  /**
   * Returns why a request that failed for another reason would have been denied anyway; undefined when it would not.
   * A request whose body could not be read fails before the guard; its workspace is unknown then, so a missing one is
   * no reason.
   */
  async findRefusal(request: AppRequest): Promise<unknown> {
    const guarded = request.authorization !== undefined;
    if (!accessRuleOf(request)) return undefined;
    try {
      await this.authorize(request);
      await request.reads?.requestContext;
      return undefined;
    } catch (refusal) {
      return !guarded && refusal instanceof AppError && refusal.kind === 'invalid' ? undefined : refusal;
    } finally {
      request.reads?.release();
    }
  }

  private async authorizeByRule(request: AppRequest): Promise<void> {
    const rule = accessRuleOf(request);
    if (!rule) throw new Error(`${request.method} ${request.routeOptions.url ?? ''} declares no access`);
    if (rule.policy === 'public') {
      if (!rule.readOnly && !rule.signed) requireSameOrigin(request, this.config.publicUrl);
      return;
    }
    const tokenHash = sessionTokenHash(request.headers.cookie);
    if (tokenHash === null) throw signedOut();

    const client = await this.pool.connect();
    const context = this.loadContext(client, rule, request, tokenHash);
    if (rule.pipelined) {
      const reads = new PipelinedReads(client, context, this.pool);
      request.reads = reads;
      // In case a step before the interceptor fails.
      request.raw.once('close', () => reads.release());
      return;
    }
    try {
      request.requestContext = await context;
    } finally {
      client.release();
    }
  }

  private async loadContext(
    client: PoolClient,
    rule: AccessRule,
    request: AppRequest,
    tokenHash: Buffer,
  ): Promise<RequestContext> {
    let slug: string | null = null;
    let invalidSlug: AppError | undefined;
    try {
      slug = requestedWorkspace(request);
    } catch (error) {
      invalidSlug = error as AppError;
    }
    const { rows } = await client.query<SessionRow>(sessionStatement(tokenHash, slug));
    const [row] = rows;
    if (!row?.user_id) throw signedOut();
    request.principal = toSignedInUser(row, row.user_id);
    if (!rule.readOnly) requireSameOrigin(request, this.config.publicUrl);
    if (rule.policy === 'admin' && !row.is_admin) throw new AppError('forbidden', 'Only administrators may do this.');
    if (invalidSlug) throw invalidSlug;
    if (slug === null && rule.policy === 'workspace') {
      throw new AppError('invalid', 'Name the workspace in customer_slug.', { field: 'customer_slug' });
    }
    if (slug !== null && !row.is_admin && row.customer_slug !== slug) {
      throw new AppError('forbidden', 'This is not your workspace.');
    }
    if (slug !== null && row.requested_id === null) {
      throw new AppError('not_found', 'There is no workspace of this name.');
    }
    return { user: request.principal, customerId: row.requested_id ?? undefined };
  }
}

function toSignedInUser({ email, name, is_admin, customer_slug }: SessionRow, userId: number): SignedInUser {
  return { userId, email, name, isAdmin: is_admin, customerSlug: customer_slug };
}

function signedOut(): AppError {
  return new AppError('unauthenticated', 'Please sign in.');
}
