import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { DataSource } from 'typeorm';
import { Config } from '../config/config.js';
import { AppError } from '../errors.js';
import type { QueueKey } from '../database/fair-queue.js';
import type { WorkspaceContext } from '../database/open-workspace.js';
import type { ReadTransaction } from '../database/read-transaction.js';
import { RequestPool, type ReadConnection } from '../database/request-pool.js';
import { Standbys } from '../database/standbys.js';
import { RateLimits, type RateLimitResult } from '../rate-limits/rate-limits.service.js';
import { decideAccess, readNamedWorkspace } from './access-decision.js';
import type { AccessRule } from './access-rule.js';
import {
  invalidToken,
  requestedApiToken,
  requireScope,
  type TokenRow,
  toApiToken,
  tokenStatement,
} from './api-token.js';
import { accessRuleOf, type AppRequest } from './app-request.js';
import { requireSameOrigin } from './same-origin.js';
import { PipelinedReads, toWorkspaceContext } from './pipelined-reads.js';
import { type ReleaseToken, requestedRemote, useReleaseToken } from './release-token.js';
import { sessionClient } from './session-client.js';
import { sessionStatement, sessionTokenHash, type SessionRow } from './session.statement.js';
import { type Credential, SessionUse } from './session-use.service.js';
import type { RequestContext, SignedInUser } from './request-context.js';
import { StandbyReads } from './standby-reads.js';
import { type LimitedToken, TokenRateLimits } from './token-rate-limits.js';
import { WritePositions } from './write-positions.js';

const MAX_KNOWN_SESSIONS = 10_000;
const MAX_TENANTS = 20_000;
/** The workspace of sessions that were not seen yet: invented ones have one share of the connections together. */
const UNKNOWN_WORKSPACE = 'unknown';

/** Of a credential that was valid before. */
interface KnownCredential extends Pick<QueueKey, 'workspace' | 'user'> {
  token?: LimitedToken;
}

/** Decides whether a request may call its route; the only place that does. */
@Injectable()
export class Authorizer {
  /** By the hash of the session's token. */
  private readonly knownSessions = new LRUCache<string, KnownCredential>({ max: MAX_KNOWN_SESSIONS });
  /** Where Citus distributes the tables: of requests that were granted access, by credential, policy and requested workspace. */
  private readonly tenants = new LRUCache<string, WorkspaceContext>({ max: MAX_TENANTS });
  private readonly tokenLimits: TokenRateLimits;

  constructor(
    private readonly pool: RequestPool,
    @Inject(Config) private readonly config: Config,
    private readonly sessionUse: SessionUse,
    private readonly db: DataSource,
    limits: RateLimits,
    private readonly standbys: Standbys,
    private readonly positions: WritePositions,
  ) {
    this.tokenLimits = new TokenRateLimits(limits);
  }

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
    if (rule.policy === 'remote') {
      request.releaseToken = await this.authorizeRemote(request);
      return;
    }
    const credential = requestedCredential(request);
    const key = this.queueKey(rule, request, credential);
    const tenantKey = this.pool.isDistributed ? toTenantKey(credential, rule, request) : '';
    const connection = await this.connect(request, key, this.tenants.get(tenantKey));
    const context = this.loadContext(connection.transaction, rule, request, credential);
    if (rule.pipelined) {
      if (tenantKey !== '') this.keepTenant(tenantKey, context);
      const reads = new PipelinedReads(connection, context, this.pool, this.standbyReads(rule, request, key));
      request.reads = reads;
      // In case a step before the interceptor fails.
      request.raw.once('close', () => reads.release());
      return;
    }
    // Sent with the session statement.
    void connection.transaction.end();
    try {
      request.requestContext = await context;
    } finally {
      connection.release();
    }
  }

  private keepTenant(key: string, context: Promise<RequestContext>): void {
    context.then(
      (access) => this.tenants.set(key, toWorkspaceContext(access)),
      () => this.tenants.delete(key),
    );
  }

  /** No page sends the header on its own, so such a request needs no Origin. */
  private async authorizeRemote(request: AppRequest): Promise<ReleaseToken> {
    const token = await useReleaseToken(this.db, request.headers.authorization);
    if (!token) throw new AppError('unauthenticated', 'Send a release token that is neither expired nor revoked.');
    if (token.remote !== requestedRemote(request)) {
      throw new AppError('forbidden', `This release token is for ${token.remote} only.`);
    }
    return token;
  }

  /** Returns how a request may read standbys; undefined when it may not, or none has what its user has written. */
  private standbyReads(rule: AccessRule, request: AppRequest, key: QueueKey): StandbyReads | undefined {
    if (!rule.standby || !this.standbys.isConfigured) return undefined;
    const position = this.positions.requested(request);
    if (position === undefined || !this.standbys.find(position)) return undefined;
    return new StandbyReads(this.standbys, this.positions, key, position);
  }

  /** Of the session's user and own workspace, whatever workspace the request names. */
  private queueKey(rule: AccessRule, request: AppRequest, { kind, hash }: Credential): QueueKey {
    const token = hash.toString('base64');
    const session = this.knownSessions.get(token);
    if (kind === 'token' && !session) this.tokenLimits.checkUnknown(request.ip);
    if (session?.token) void this.beginCount(request, session.token);
    const owner = session ?? { workspace: UNKNOWN_WORKSPACE, user: token };
    return { ...owner, isLimited: rule.pipelined && !rule.light };
  }

  private async connect(request: AppRequest, key: QueueKey, tenant?: WorkspaceContext): Promise<ReadConnection> {
    const disconnected = new AbortController();
    const leave = () => disconnected.abort();
    // Of the socket: the request itself closes when its body has been read.
    request.raw.socket.once('close', leave);
    try {
      return await this.pool.connect(key, disconnected.signal, tenant);
    } finally {
      request.raw.socket.off('close', leave);
    }
  }

  private async loadContext(
    transaction: ReadTransaction,
    rule: AccessRule,
    request: AppRequest,
    credential: Credential,
  ): Promise<RequestContext> {
    const requestedWorkspace = readNamedWorkspace(request);
    const row = await readPrincipal(transaction, credential, requestedWorkspace.slug);
    if (!row) throw await this.refuse(credential, request);
    request.principal = toSignedInUser(row, row.user_id);
    if (row.is_use_stale) this.sessionUse.record(credential, sessionClient(request));
    if (credential.kind === 'token') {
      request.token = toApiToken(row as TokenRow);
      const token = { id: request.token.id, workspace: request.token.workspace, userId: row.user_id };
      this.remember(credential, request.principal, token);
      await this.limitToken(request, token);
      requireScope(request.token, rule, request);
    } else {
      this.remember(credential, request.principal);
      if (!rule.readOnly) requireSameOrigin(request, this.config.publicUrl);
    }
    const customerId = decideAccess(rule, row, request, requestedWorkspace, this.config);
    return { user: request.principal, token: request.token, customerId };
  }

  private remember({ hash }: Credential, principal: SignedInUser, token?: LimitedToken): void {
    this.knownSessions.set(hash.toString('base64'), { ...queueOwner(principal), token });
  }

  private beginCount(request: AppRequest, token: LimitedToken): Promise<RateLimitResult> {
    request.tokenCount = this.tokenLimits.count(token);
    // Avoids an unhandled rejection when access is denied before the count is awaited.
    request.tokenCount.catch(() => undefined);
    return request.tokenCount;
  }

  /** @throws AppError throttled */
  private async limitToken(request: AppRequest, token: LimitedToken): Promise<void> {
    const { state, refusal } = await (request.tokenCount ?? this.beginCount(request, token));
    request.rateLimit = state;
    if (refusal) throw refusal;
  }

  /** Returns why an unknown session or token is refused. @throws AppError throttled */
  private async refuse({ kind, hash }: Credential, { ip }: AppRequest): Promise<AppError> {
    if (kind === 'session') return signedOut();
    this.knownSessions.delete(hash.toString('base64'));
    await this.tokenLimits.countInvalid(ip);
    return invalidToken();
  }
}

/** What proves who sends a request: with an API token, cookies do not count. @throws AppError unauthenticated */
function requestedCredential({ headers }: AppRequest): Credential {
  const token = requestedApiToken(headers.authorization);
  if (token) return { kind: 'token', hash: token };
  const session = sessionTokenHash(headers.cookie);
  if (!session) throw signedOut();
  return { kind: 'session', hash: session };
}

/** Reads the principal, if there is one, and opens the requested workspace. */
async function readPrincipal(transaction: ReadTransaction, { kind, hash }: Credential, slug: string | null) {
  const statement = kind === 'token' ? tokenStatement(hash, slug) : sessionStatement(hash, slug);
  const { rows } = await transaction.query<SessionRow>(statement);
  const [row] = rows;
  return row?.user_id ? { ...row, user_id: row.user_id } : undefined;
}

function queueOwner({ userId, customerSlug }: SignedInUser): Pick<QueueKey, 'workspace' | 'user'> {
  const user = `user ${userId}`;
  return { workspace: customerSlug === null ? user : `workspace ${customerSlug}`, user };
}

function toSignedInUser(row: SessionRow, userId: number): SignedInUser {
  const { email, name, is_admin: isAdmin, is_workspace_admin: isWorkspaceAdmin, customer_slug: customerSlug } = row;
  return { userId, email, name, isAdmin, isWorkspaceAdmin, customerSlug };
}

function signedOut(): AppError {
  return new AppError('unauthenticated', 'Please sign in.');
}

function toTenantKey({ hash }: Credential, { policy }: AccessRule, request: AppRequest): string {
  return `${hash.toString('base64')} ${policy} ${readNamedWorkspace(request).slug ?? ''}`;
}
