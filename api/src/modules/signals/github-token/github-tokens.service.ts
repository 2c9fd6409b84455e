import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../platform/audit/actor.js';
import { AuditLog } from '../../../platform/audit/audit-log.js';
import { WorkspaceWrites } from '../../../platform/database/workspace-writes.js';
import { AppError } from '../../../platform/errors.js';
import { Secrets } from '../../../platform/secrets/secrets.js';
import { Clock, HOUR_MS } from '../../../platform/time.js';
import { CustomersService } from '../../customers/customers.service.js';
import { PRIORITY, RepoLedgerService } from '../../repos/ledger/repo-ledger.service.js';
import type { GithubTokenView } from './github-token.dto.js';
import { GithubToken } from './github-token.entity.js';
import { COUNT_LISTED, FIND_TOKENS_OF_REPO } from './github-tokens.queries.js';
import { TokenCheckService } from './token-check.service.js';

/** A refused token is tried again once a night: a fault of the code host must not end its use for good. */
const RETRY_MS = 20 * HOUR_MS;
const OTHER_SECRET_KEY = 'The token was stored under another SECRET_KEY: save it again.';

/** A customer who tracks a repository, and the token to read it with. */
export interface TokenOfCustomer {
  customerId: number;
  slug: string;
  token: string;
}

interface TokenRow {
  customer_id: number;
  slug: string;
  token: string;
  wasRefused: boolean;
}

/** The customers' GitHub tokens: each is used for its customer's repositories and workspace alone (decision 0019). */
@Injectable()
export class GithubTokensService {
  constructor(
    private readonly customers: CustomersService,
    private readonly checks: TokenCheckService,
    private readonly ledgers: RepoLedgerService,
    private readonly writes: WorkspaceWrites,
    private readonly secrets: Secrets,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** Null: the customer has no token. @throws AppError not_found */
  async get(slug: string): Promise<GithubTokenView | null> {
    const { id: customerId } = await this.customers.requireBySlug(slug);
    return this.writes.acrossWorkspaces(async (tx) => {
      const storedToken = await tx.findOneBy(GithubToken, { customerId });
      return storedToken && toView(tx, storedToken);
    });
  }

  /**
   * Checks and stores a token, and has the customer's repositories read with it at once.
   *
   * @throws AppError not_found; invalid, when the token is of no use; bad_gateway
   */
  async save(slug: string, token: string, actor: Actor): Promise<GithubTokenView> {
    const { id: customerId, active } = await this.customers.requireBySlug(slug);
    const checked = await this.checks.check(token);
    const now = new Date(this.clock.now());
    const encrypted = await this.secrets.encrypt('githubToken', customerId, token);
    return this.writes.acrossWorkspaces(async (tx) => {
      const isReplaced = await tx.existsBy(GithubToken, { customerId });
      const row = { customerId, token: encrypted, ...checked, savedAt: now, savedBy: actor.userEmail, checkedAt: now };
      await tx.upsert(GithubToken, { ...row, refusedAt: null, lastError: null }, ['customerId']);
      if (active) await this.ledgers.addSyncs(tx, PRIORITY.found, customerId);
      const detail = `${checked.kind}, ${isReplaced ? 'replaced' : 'new'}`;
      await this.audit.record(
        { action: 'github-token.save', outcome: 'done', ...actor, customerSlug: slug, detail },
        tx,
      );
      return toView(tx, await tx.findOneByOrFail(GithubToken, { customerId }));
    });
  }

  /** Asks the code host about the stored token again. @throws AppError not_found, bad_gateway */
  async check(slug: string, actor: Actor): Promise<GithubTokenView> {
    const { id: customerId, active } = await this.customers.requireBySlug(slug);
    const storedToken = await this.writes.acrossWorkspaces((tx) => tx.findOneBy(GithubToken, { customerId }));
    if (!storedToken) throw noToken();
    const refusal = await this.recheck(storedToken);
    return this.writes.acrossWorkspaces(async (tx) => {
      if (active && !refusal && storedToken.refusedAt) await this.ledgers.addSyncs(tx, PRIORITY.found, customerId);
      const outcome = refusal === undefined ? 'done' : 'failed';
      await this.audit.record({ action: 'github-token.check', outcome, ...actor, customerSlug: slug }, tx);
      const checked = await tx.findOneBy(GithubToken, { customerId });
      if (!checked) throw noToken();
      return toView(tx, checked);
    });
  }

  /** The code host is never called with it again. @throws AppError not_found */
  async remove(slug: string, actor: Actor): Promise<void> {
    const { id: customerId } = await this.customers.requireBySlug(slug);
    await this.writes.acrossWorkspaces(async (tx) => {
      const { affected } = await tx.delete(GithubToken, { customerId });
      if (!affected) throw noToken();
      await this.audit.record({ action: 'github-token.remove', outcome: 'done', ...actor, customerSlug: slug }, tx);
    });
  }

  /** Returns the accepted tokens of active customers who track a repository. */
  async ofRepo(repoId: number): Promise<TokenOfCustomer[]> {
    const retryBefore = new Date(this.clock.now() - RETRY_MS);
    const rows = await this.writes.acrossWorkspaces((tx) =>
      tx.query<TokenRow[]>(FIND_TOKENS_OF_REPO, [repoId, retryBefore]),
    );
    const tokens: TokenOfCustomer[] = [];
    for (const { customer_id: customerId, slug, token: encrypted, wasRefused } of rows) {
      const token = await this.decrypt(customerId, encrypted);
      const isDoubtful = token === undefined || wasRefused;
      if (isDoubtful && !(await this.isAccepted({ customerId, token: encrypted }))) continue;
      if (token !== undefined) tokens.push({ customerId, slug, token });
    }
    return tokens;
  }

  /** Checks a customer's token after the code host has answered 401 to it. Returns why it is refused, if it is. */
  async recheckAfterRefusal({ customerId, token }: TokenOfCustomer): Promise<string | undefined> {
    const storedToken = await this.writes.acrossWorkspaces((tx) => tx.findOneBy(GithubToken, { customerId }));
    // Removed or replaced meanwhile.
    if (!storedToken || (await this.decrypt(customerId, storedToken.token)) !== token) return undefined;
    return this.recheck(storedToken);
  }

  private async isAccepted(stored: Pick<GithubToken, 'customerId' | 'token'>): Promise<boolean> {
    try {
      return (await this.recheck(stored)) === undefined;
    } catch (error) {
      // The code host cannot tell now.
      if (error instanceof AppError) return false;
      throw error;
    }
  }

  /** Stores what the code host says about a token now, and returns why it is refused, if it is. @throws AppError bad_gateway */
  private async recheck({
    customerId,
    token: encrypted,
  }: Pick<GithubToken, 'customerId' | 'token'>): Promise<string | undefined> {
    const token = await this.decrypt(customerId, encrypted);
    if (token === undefined) return this.record(customerId, encrypted, OTHER_SECRET_KEY);
    try {
      const checked = await this.checks.check(token);
      return await this.record(customerId, encrypted, undefined, checked);
    } catch (error) {
      if (!(error instanceof AppError) || error.kind !== 'invalid') throw error;
      return this.record(customerId, encrypted, error.message);
    }
  }

  /** Changes nothing when the token has been replaced. */
  private async record(
    customerId: number,
    encrypted: string,
    lastError: string | undefined,
    checked: Partial<GithubToken> = {},
  ): Promise<string | undefined> {
    const now = new Date(this.clock.now());
    const changes = { ...checked, checkedAt: now, refusedAt: lastError ? now : null, lastError: lastError ?? null };
    await this.writes.acrossWorkspaces((tx) => tx.update(GithubToken, { customerId, token: encrypted }, changes));
    return lastError;
  }

  /** Undefined for a token whose encryption key is lost. */
  private decrypt(customerId: number, encrypted: string): Promise<string | undefined> {
    return this.secrets.decrypt('githubToken', customerId, encrypted).catch(() => undefined);
  }
}

async function toView(tx: EntityManager, stored: GithubToken): Promise<GithubTokenView> {
  const { customerId, kind, scopes, login, expiresAt, savedAt, savedBy, checkedAt, lastError } = stored;
  const [counts] = await tx.query<{ listed: number; tried: number }[]>(COUNT_LISTED, [customerId]);
  return {
    kind,
    scopes,
    login,
    expiresAt: expiresAt?.toISOString() ?? null,
    savedAt: savedAt.toISOString(),
    savedBy,
    checkedAt: checkedAt.toISOString(),
    lastError,
    listedRepos: counts?.listed ?? 0,
    triedRepos: counts?.tried ?? 0,
  };
}

function noToken(): AppError {
  return new AppError('not_found', 'This customer has no GitHub token.');
}
