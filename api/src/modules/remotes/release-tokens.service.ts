import { Injectable } from '@nestjs/common';
import { DataSource, IsNull } from 'typeorm';
import { generateReleaseToken } from '../../platform/access/release-token.js';
import { issuedColumns, toIssuedTokenView } from '../../platform/access/issued-token.js';
import type { Actor } from '../../platform/audit/actor.js';
import { AuditLog } from '../../platform/audit/audit-log.js';
import { AppError } from '../../platform/errors.js';
import { DEFAULT_TOKEN_DAYS } from '../../platform/limits.js';
import { Clock } from '../../platform/time.js';
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
    return tokens.map((token) => {
      const { remote, createdBy } = token;
      return Object.assign(toIssuedTokenView(token, this.clock.now()), { remote, createdBy });
    });
  }

  /** Returns the new token, which is shown once and stored only as a hash. @throws AppError invalid */
  async create(input: CreateReleaseToken, actor: Actor = TERMINAL_ACTOR): Promise<string> {
    const { remote, days = DEFAULT_TOKEN_DAYS } = input;
    requireRemoteName(remote);
    const token = generateReleaseToken();
    const columns = issuedColumns(input, token, this.clock.now());
    return this.db.transaction(async (tx) => {
      const { identifiers } = await tx.insert(ReleaseTokenRow, {
        ...columns,
        remote,
        createdBy: actor.userEmail ?? null,
      });
      const detail = `${remote}: ${columns.name} (${String(identifiers[0]?.['id'])}), ${days} days`;
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
function requireRemoteName(remote: string): void {
  if (!REMOTE_NAME.test(remote)) {
    throw new AppError('invalid', 'Write the name of a remote as in mf_leads.', { field: 'remote' });
  }
}
