import { Inject, Injectable, Logger } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { DataSource } from 'typeorm';
import type { ReleaseToken } from '../../platform/access/release-token.js';
import type { Actor } from '../../platform/audit/actor.js';
import { type AuditAction, AuditLog } from '../../platform/audit/audit-log.js';
import { Config } from '../../platform/config/config.js';
import { AppError } from '../../platform/errors.js';
import { RateLimits, type RateLimit } from '../../platform/rate-limits/rate-limits.service.js';
import {
  MAX_CONCURRENT_RELEASES,
  MAX_RELEASES_PER_MINUTE,
  MAX_TOTAL_RELEASES_PER_MINUTE,
} from '../../platform/limits.js';
import { HOUR_MS } from '../../platform/time.js';
import { type ListedRelease, listReleases, readReleases } from './registry-file.js';
import type { RemoteReleaseView } from './release.dto.js';
import { ReleaseHealthService } from './release-health.service.js';
import { ReleasePinsService } from './release-pins.service.js';
import { cannotWrite, runPublisher } from './release-publisher.js';

interface Published {
  release: string;
  published: boolean;
  /** Entries of other remotes that cannot be read; they stay as they are. */
  malformed?: { name: string; detail: string }[];
}

/** A change of a remote's live release. */
interface Change {
  action: AuditAction;
  remote: string;
  /** Changes are limited for each. */
  by: string;
  actor: Actor;
}

const RELEASES: RateLimit = {
  name: 'releases',
  maxPerKey: MAX_RELEASES_PER_MINUTE,
  maxTotal: MAX_TOTAL_RELEASES_PER_MINUTE,
  message: 'Too many releases within a minute. Please try again in the next one.',
};

/** Changes remotes in RELEASES_DIR for the holders of release tokens and for administrators. */
@Injectable()
export class ReleasesService {
  private readonly logger = new Logger('releases');
  private active = 0;

  constructor(
    private readonly db: DataSource,
    private readonly audit: AuditLog,
    private readonly health: ReleaseHealthService,
    private readonly pins: ReleasePinsService,
    private readonly limits: RateLimits,
    @Inject(Config) private readonly config: Config,
  ) {}

  /** Lists the releases of a remote, newest first. @throws AppError unavailable, when the registry cannot be read */
  list(remote: string): Promise<ListedRelease[]> {
    return listReleases(this.config.releasesDir, remote);
  }

  /** Stores an uploaded release, checks it and makes it live. @throws AppError conflict, when it is rejected */
  publish(token: ReleaseToken, upload: Readable | undefined, address: string): Promise<Published> {
    if (upload === undefined) throw new AppError('invalid', 'The request has no body.');
    const releasedBy = `${token.name} (release token ${token.id})`;
    return this.change(byToken('release.publish', token, address), () =>
      this.withStored(upload, (file) =>
        runPublisher<Published>('publish', this.config.releasesDir, file, token.remote, releasedBy),
      ),
    );
  }

  /** Makes an earlier release live again. @throws AppError conflict, when there is none that the shell admits */
  rollBack(token: ReleaseToken, release: string | undefined, address: string): Promise<Published> {
    return this.change(byToken('release.roll-back', token, address), () =>
      runPublisher<Published>('roll-back', this.config.releasesDir, token.remote, release ?? ''),
    );
  }

  /** Lists the releases of a remote, newest first, with how they fare. @throws AppError unavailable, when the registry cannot be read */
  async listWithFailures(remote: string): Promise<RemoteReleaseView[]> {
    const releases = await readReleases(this.config.releasesDir, remote);
    const failures = await this.health.countFailures(remote);
    const withheld = await this.health.listWithheld();
    return releases.map(({ releasedAt, ...stored }) => ({
      ...stored,
      releasedAt: releasedAt?.toISOString() ?? null,
      failures: failures.get(stored.release) ?? 0,
      withheld: withheld.some((each) => each.remote === remote && each.release === stored.release),
    }));
  }

  /** Makes a release live for an administrator. @throws AppError not_found; conflict, when the shell does not admit it */
  async makeLive(remote: string, release: string, actor: Actor): Promise<void> {
    const listedRelease = (await this.list(remote)).find((each) => each.release === release);
    if (listedRelease === undefined) throw new AppError('not_found', `${remote} has no release ${release}`);
    if (listedRelease.state === 'live') throw new AppError('conflict', `${remote} ${release} is live already`);
    await this.change({ action: 'release.roll-back', remote, by: 'in administration', actor }, () =>
      runPublisher<Published>('roll-back', this.config.releasesDir, remote, release),
    );
  }

  /** Deletes releases that are too old to be used. None is pinned meanwhile, which would come too late. */
  async removeOld(): Promise<void> {
    await this.removeStaleUploads();
    const { deleted } = await this.db.transaction(async (tx) => {
      const pinned = await this.pins.lockPinned(tx);
      return runPublisher<{ deleted: string[] }>('clean-up', this.config.releasesDir, ...pinned);
    });
    for (const folder of deleted) this.logger.log(`Deleted the release ${folder}`);
  }

  private async change({ action, remote, by, actor }: Change, work: () => Promise<Published>): Promise<Published> {
    await this.limits.require([RELEASES, by]);
    if (this.active >= MAX_CONCURRENT_RELEASES) {
      throw new AppError('unavailable', 'Other releases are being published. Please try again in a moment.', {
        retryAfterSeconds: 5,
      });
    }
    this.active += 1;
    try {
      const { release, published, malformed = [] } = await work();
      for (const { name, detail: fault } of malformed)
        this.logger.warn(`The registry's entry of ${name} cannot be read and was left as it is: ${fault}`);
      const detail = `${remote} ${release} ${by}`;
      if (published) await this.audit.record({ action, outcome: 'done', ...actor, detail });
      return { release, published };
    } catch (error) {
      const detail = `${remote} ${by}: ${error instanceof Error ? error.message : String(error)}`;
      await this.audit.record({ action, outcome: 'failed', ...actor, detail });
      throw error;
    } finally {
      this.active -= 1;
    }
  }

  /** Stores an upload, of limited length, in a file for as long as the work takes. */
  private async withStored<Result>(upload: Readable, work: (file: string) => Promise<Result>): Promise<Result> {
    await this.removeStaleUploads();
    const path = join(this.uploadsDir, randomUUID());
    try {
      await mkdir(this.uploadsDir, { recursive: true });
      const file = await open(path, 'wx', 0o600);
      try {
        // Not destroyed after an error: its connection carries the response.
        for await (const chunk of upload.iterator({ destroyOnReturn: false })) await file.write(chunk as Buffer);
      } finally {
        await file.close();
      }
    } catch (error) {
      await rm(path, { force: true }).catch(() => undefined);
      throw upload.errored ? new AppError('invalid', 'The upload ended early.') : cannotWrite(error);
    }
    try {
      return await work(path);
    } finally {
      await rm(path, { force: true });
    }
  }

  /** Removes what killed processes have left behind. */
  private async removeStaleUploads(): Promise<void> {
    const names = await readdir(this.uploadsDir).catch(() => []);
    for (const path of names.map((name) => join(this.uploadsDir, name))) {
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
      if (Date.now() - mtimeMs > HOUR_MS) await rm(path, { force: true });
    }
  }

  /** Beside the releases, so that it is on their disk. No server sends its files. */
  private get uploadsDir(): string {
    return join(this.config.releasesDir, '.uploads');
  }
}

function byToken(action: AuditAction, { id, remote, name }: ReleaseToken, address: string): Change {
  return { action, remote, by: `by the token ${id} (${name})`, actor: { address } };
}
