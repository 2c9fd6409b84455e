import { Inject, Injectable, Logger } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { ReleaseToken } from '../../platform/access/release-token.js';
import { type AuditAction, AuditLog } from '../../platform/audit/audit-log.js';
import { Config } from '../../platform/config/config.js';
import { AppError } from '../../platform/errors.js';
import { MinuteRateLimit } from '../../platform/http/minute-rate-limit.js';
import {
  MAX_CONCURRENT_RELEASES,
  MAX_RELEASES_PER_MINUTE,
  MAX_TOTAL_RELEASES_PER_MINUTE,
} from '../../platform/limits.js';
import { HOUR_MS } from '../../platform/time.js';
import { type ListedRelease, listReleases } from './registry-file.js';
import { cannotWrite, runPublisher } from './release-publisher.js';

interface Published {
  release: string;
  published: boolean;
}

/** Publishes remotes into RELEASES_DIR for the holders of release tokens. */
@Injectable()
export class ReleasesService {
  private readonly logger = new Logger('releases');
  private readonly limit = new MinuteRateLimit<number>(
    MAX_RELEASES_PER_MINUTE,
    MAX_TOTAL_RELEASES_PER_MINUTE,
    'Too many releases within a minute. Please try again in the next one.',
  );
  private active = 0;

  constructor(
    private readonly audit: AuditLog,
    @Inject(Config) private readonly config: Config,
  ) {}

  /** Lists the releases of a remote, newest first. @throws AppError unavailable, when the registry cannot be read */
  list(remote: string): Promise<ListedRelease[]> {
    return listReleases(this.config.releasesDir, remote);
  }

  /** Stores an uploaded release, checks it and makes it live. @throws AppError conflict, when it is rejected */
  publish(token: ReleaseToken, upload: Readable | undefined, address: string): Promise<Published> {
    if (upload === undefined) throw new AppError('invalid', 'The request has no body.');
    return this.change('release.publish', token, address, () =>
      this.withStored(upload, (file) =>
        runPublisher<Published>('publish', this.config.releasesDir, file, token.remote),
      ),
    );
  }

  /** Makes an earlier release live again. @throws AppError conflict, when there is none that the shell admits */
  rollBack(token: ReleaseToken, release: string | undefined, address: string): Promise<Published> {
    return this.change('release.roll-back', token, address, () =>
      runPublisher<Published>('roll-back', this.config.releasesDir, token.remote, release ?? ''),
    );
  }

  /** Deletes releases that are too old to be used. */
  async removeOld(): Promise<void> {
    await this.removeStaleUploads();
    const { deleted } = await runPublisher<{ deleted: string[] }>('clean-up', this.config.releasesDir);
    for (const folder of deleted) this.logger.log(`Deleted the release ${folder}`);
  }

  private async change(
    action: AuditAction,
    { id, remote, name }: ReleaseToken,
    address: string,
    work: () => Promise<Published>,
  ): Promise<Published> {
    this.limit.count(id);
    if (this.active >= MAX_CONCURRENT_RELEASES) {
      throw new AppError('unavailable', 'Other releases are being published. Please try again in a moment.', {
        retryAfterSeconds: 5,
      });
    }
    const by = `by the token ${id} (${name})`;
    this.active += 1;
    try {
      const { release, published } = await work();
      const detail = `${remote} ${release} ${by}`;
      if (published) await this.audit.record({ action, outcome: 'done', address, detail });
      return { release, published };
    } catch (error) {
      const detail = `${remote} ${by}: ${error instanceof Error ? error.message : String(error)}`;
      await this.audit.record({ action, outcome: 'failed', address, detail });
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
