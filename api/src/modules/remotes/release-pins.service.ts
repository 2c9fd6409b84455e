import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../../platform/audit/actor.js';
import { AuditLog } from '../../platform/audit/audit-log.js';
import { Config } from '../../platform/config/config.js';
import { AppError } from '../../platform/errors.js';
import { listReleases } from './registry-file.js';
import { ReleasePin } from './release-pin.entity.js';

/** Held while pins are added, and while releases that are not pinned are deleted. */
const LOCK = `select pg_advisory_xact_lock(hashtextextended('release pins', 0))`;

export interface ListedPin {
  remote: string;
  release: string;
  customer_slug: string;
}

/** A remote in a workspace. */
interface PinKey {
  customerSlug: string;
  remote: string;
}

/** The releases that chosen workspaces use instead of the live ones: earlier ones, or such as are only on trial. */
@Injectable()
export class ReleasePinsService {
  constructor(
    private readonly db: DataSource,
    private readonly audit: AuditLog,
    @Inject(Config) private readonly config: Config,
  ) {}

  async list(): Promise<ListedPin[]> {
    const pins = await this.db.getRepository(ReleasePin).find({ order: { customerSlug: 'ASC' } });
    return pins.map(({ remote, release, customerSlug }) => ({ remote, release, customer_slug: customerSlug }));
  }

  /** Lists the pinned releases, as `mf_leads 1.4.0-9f0c6aa`. None is added until the transaction ends. */
  async lockPinned(tx: EntityManager): Promise<string[]> {
    await tx.query(LOCK);
    const pins = await tx.getRepository(ReleasePin).find();
    return [...new Set(pins.map(({ remote, release }) => `${remote} ${release}`))];
  }

  /** @throws AppError not_found, when the remote has no such release */
  async pin({ customerSlug, remote }: PinKey, release: string, actor: Actor): Promise<void> {
    await this.db.transaction(async (tx) => {
      await tx.query(LOCK);
      const releases = await listReleases(this.config.releasesDir, remote);
      if (!releases.some((each) => each.release === release)) {
        throw new AppError('not_found', `${remote} has no release ${release}`);
      }
      await tx.upsert(ReleasePin, { customerSlug, remote, release, pinnedAt: new Date() }, ['customerSlug', 'remote']);
      const detail = `${remote} ${release}`;
      await this.audit.record({ action: 'release.pin', outcome: 'done', ...actor, customerSlug, detail }, tx);
    });
  }

  /** @throws AppError not_found, when none is pinned */
  async unpin({ customerSlug, remote }: PinKey, actor: Actor): Promise<void> {
    await this.db.transaction(async (tx) => {
      const { affected } = await tx.delete(ReleasePin, { customerSlug, remote });
      if (affected === 0) throw new AppError('not_found', `No release of ${remote} is pinned for this workspace.`);
      await this.audit.record({ action: 'release.unpin', outcome: 'done', ...actor, customerSlug, detail: remote }, tx);
    });
  }
}
