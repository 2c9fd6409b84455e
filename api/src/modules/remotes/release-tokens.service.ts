import { Injectable } from '@nestjs/common';
import { DataSource, IsNull } from 'typeorm';
import { generateReleaseToken } from '../../platform/access/release-token.js';
import { hashToken } from '../../platform/access/session.statement.js';
import type { Actor } from '../../platform/audit/actor.js';
import { AuditLog } from '../../platform/audit/audit-log.js';
import { AppError } from '../../platform/errors.js';
import { DEFAULT_RELEASE_TOKEN_DAYS, MAX_NAME_LENGTH, MAX_RELEASE_TOKEN_DAYS } from '../../platform/limits.js';
import { Clock, DAY_MS } from '../../platform/time.js';
import { type CreateReleaseToken, REMOTE_NAME, type ReleaseTokenView } from './release-token.dto.js';
import { ReleaseTokenRow } from './release-token.entity.js';

const TERMINAL_ACTOR: Actor = { userEmail: null, address: null };

/** The tokens with which teams release their remotes. */
@Injectable()
export class ReleaseTokensService {
  constructor(
    private readonly db: DataSource,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  async list(): Promise<ReleaseTokenView[]> {
    const tokens = await this.db.getRepository(ReleaseTokenRow).find({ order: { remote: 'ASC', id: 'DESC' } });
    return tokens.map((token) => toView(token, this.clock.now()));
  }

  /** Returns the new token, which is shown once and stored only as a hash. @throws AppError invalid */
  create(
    { remote, name, days = DEFAULT_RELEASE_TOKEN_DAYS }: CreateReleaseToken,
    actor: Actor = TERMINAL_ACTOR,
  ): Promise<string> {
    requireValid(remote, name, days);
    const token = generateReleaseToken();
    return this.db.transaction(async (tx) => {
      const { identifiers } = await tx.insert(ReleaseTokenRow, {
        remote,
        name: name.trim(),
        tokenHash: hashToken(token),
        createdBy: actor.userEmail ?? null,
        expiresAt: new Date(this.clock.now() + days * DAY_MS),
      });
      const detail = `${remote}: ${name.trim()} (${String(identifiers[0]?.['id'])}), ${days} days`;
      await this.audit.record({ action: 'release-token.create', outcome: 'done', ...actor, detail }, tx);
      return token;
    });
  }

  /** Ends a token at once. @throws AppError not_found, when there is none or it was revoked already */
  async revoke(id: number, actor: Actor = TERMINAL_ACTOR): Promise<void> {
    await this.db.transaction(async (tx) => {
      const token = await tx.findOneBy(ReleaseTokenRow, { id });
      const now = new Date(this.clock.now());
      const { affected } = await tx.update(ReleaseTokenRow, { id, revokedAt: IsNull() }, { revokedAt: now });
      if (token === null || affected === 0) throw new AppError('not_found', 'There is no such token to revoke.');
      const detail = `${token.remote}: ${token.name} (${id})`;
      await this.audit.record({ action: 'release-token.revoke', outcome: 'done', ...actor, detail }, tx);
    });
  }
}

/** The command line checks nothing. */
function requireValid(remote: string, name: string, days: number): void {
  if (!REMOTE_NAME.test(remote)) {
    throw new AppError('invalid', 'Write the name of a remote as in mf_leads.', { field: 'remote' });
  }
  if (name.trim() === '' || name.length > MAX_NAME_LENGTH) {
    throw new AppError('invalid', `A name has 1 to ${MAX_NAME_LENGTH} characters.`, { field: 'name' });
  }
  if (!Number.isInteger(days) || days < 1 || days > MAX_RELEASE_TOKEN_DAYS) {
    throw new AppError('invalid', `A token lasts 1 to ${MAX_RELEASE_TOKEN_DAYS} days.`, { field: 'days' });
  }
}

function toView(token: ReleaseTokenRow, now: number): ReleaseTokenView {
  const { id, remote, name, createdAt, createdBy, expiresAt, revokedAt, lastUsedAt } = token;
  const state = revokedAt !== null ? 'revoked' : expiresAt.getTime() <= now ? 'expired' : 'active';
  return {
    ...{ id, remote, name, state, createdBy },
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
