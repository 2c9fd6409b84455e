import { Inject, Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';
import { Config } from '../config.js';
import { AppError } from '../errors.js';
import { RequestPool } from '../request-pool.js';
import { holdUntilTurnEnds } from '../write-together.js';
import type { AccessRule } from './access-rule.js';
import { ruleOf, type AppRequest } from './app-request.js';
import { namedWorkspace } from './named-workspace.js';
import { requireOwnOrigin } from './origin.js';
import { PipelinedReads } from './pipelined-reads.js';
import { sessionHash, sessionStatement, type SessionRow } from './session.statement.js';
import type { SignedInUser, Visit } from './visit.js';

/** The one place that decides who gets in. */
@Injectable()
export class Gate {
  constructor(
    private readonly pool: RequestPool,
    @Inject(Config) private readonly config: Config,
  ) {}

  /** Leaves on the request what its handler may use. @throws AppError when refused, at once unless the route is pipelined. */
  enter(request: AppRequest): Promise<void> {
    return (request.entering ??= this.examine(request));
  }

  /**
   * Why this request, which failed in some other way, would not have been let in anyhow; undefined when it would.
   * A body that could not be read fails before the guard: then whether it names a workspace cannot be told.
   */
  async refusalOf(request: AppRequest): Promise<unknown> {
    const guarded = request.entering !== undefined;
    if (!ruleOf(request)) return undefined;
    try {
      await this.enter(request);
      await request.reads?.visit;
      return undefined;
    } catch (refusal) {
      return !guarded && refusal instanceof AppError && refusal.kind === 'invalid' ? undefined : refusal;
    } finally {
      request.reads?.release();
    }
  }

  private async examine(request: AppRequest): Promise<void> {
    const rule = ruleOf(request);
    if (!rule) throw new Error(`${request.method} ${request.routeOptions.url ?? ''} declares no access`);
    if (rule.policy === 'public') {
      if (!rule.reads) requireOwnOrigin(request, this.config.publicUrl);
      return;
    }
    const tokenHash = sessionHash(request.headers.cookie);
    if (tokenHash === null) throw signedOut();

    const client = await this.pool.connect();
    // The handler's statement mostly follows within this turn.
    if (rule.pipelined) holdUntilTurnEnds(client);
    const visit = this.decide(client, rule, request, tokenHash);
    if (rule.pipelined) {
      const reads = new PipelinedReads(client, visit, this.pool);
      request.reads = reads;
      // Should anything between here and the interceptor fail.
      request.raw.once('close', () => reads.release());
      return;
    }
    try {
      request.visit = await visit;
    } finally {
      client.release();
    }
  }

  private async decide(client: PoolClient, rule: AccessRule, request: AppRequest, hash: Buffer): Promise<Visit> {
    let slug: string | null = null;
    let misnamed: AppError | undefined;
    try {
      slug = namedWorkspace(request);
    } catch (error) {
      misnamed = error as AppError;
    }
    const { rows } = await client.query<SessionRow>(sessionStatement(hash, slug));
    const [row] = rows;
    if (!row?.user_id) throw signedOut();
    request.asker = userOf(row, row.user_id);
    if (!rule.reads) requireOwnOrigin(request, this.config.publicUrl);
    if (rule.policy === 'admin' && !row.is_admin) throw new AppError('forbidden', 'Only administrators may do this.');
    if (misnamed) throw misnamed;
    if (slug === null && rule.policy === 'workspace') {
      throw new AppError('invalid', 'Name the workspace in customer_slug.', { field: 'customer_slug' });
    }
    if (slug !== null && !row.is_admin && row.customer_slug !== slug) {
      throw new AppError('forbidden', 'This is not your workspace.');
    }
    if (slug !== null && row.asked_id === null) throw new AppError('not_found', 'There is no workspace of this name.');
    return { user: request.asker, customerId: row.asked_id ?? undefined };
  }
}

function userOf({ email, name, is_admin, customer_slug }: SessionRow, userId: number): SignedInUser {
  return { userId, email, name, isAdmin: is_admin, customerSlug: customer_slug };
}

function signedOut(): AppError {
  return new AppError('unauthenticated', 'Please sign in.');
}
