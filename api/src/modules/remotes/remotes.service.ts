import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Actor } from '../../platform/audit/actor.js';
import { AuditLog } from '../../platform/audit/audit-log.js';
import { Config } from '../../platform/config/config.js';
import {
  MAX_STORED_REMOTE_ERRORS,
  MAX_REPORTS_PER_MINUTE,
  MAX_TOTAL_REPORTS_PER_MINUTE,
} from '../../platform/limits.js';
import { MinuteRateLimit } from '../../platform/http/minute-rate-limit.js';
import { AppError } from '../../platform/errors.js';
import { readRegistry, type RegisteredRemote } from './registry-file.js';
import { ReleaseFailure } from './release-failure.entity.js';
import { RemoteError } from './remote-error.entity.js';
import type { DeployedRemote, RemoteList, ReportRemoteError } from './remote.dto.js';

/** SQL: TypeORM's upsert takes over inserted values, but cannot count up. Returns the new count. */
const REPORT = `
insert into remote_error (remote, version, code, message) values ($1, $2, $3, $4)
on conflict (remote, version, code) do update
set message = excluded.message, count = least(remote_error.count, 2000000000) + 1, last_at = now()
returning count`;

/** $1: how many errors stay. SQL: the condition compares three columns with a subquery. */
const DELETE_OLDEST = `
delete from remote_error where (remote, version, code) in (
  select remote, version, code from remote_error order by last_at desc offset $1)`;

/** Codes that tell of the network or of the shell, not of a release. */
const PASSING_CODES = [
  'network',
  'timeout',
  'http',
  'sdk-incompatible',
  'page-conflict',
  'integrity-missing',
  'foreign-base',
  'singleton-conflict',
];

/** SQL: TypeORM's upsert takes over inserted values, but cannot count up. Returns whether this failure is the user's first. */
const COUNT_FAILURE = `
insert into release_failure (remote, release, user_id) values ($1, $2, $3)
on conflict (remote, release, user_id) do update
set count = least(release_failure.count, 2000000000) + 1, last_at = now()
returning count = 1 as is_first`;

const DELETE_OLD_FAILURES = `delete from release_failure where last_at < now() - interval '30 days'`;

/** $1 remote, $2 release. */
const FAILURES_OF_WITHHELD = 'select failures from withheld_release where (remote, release) = ($1, $2)';

/** Deployed remotes and their load errors in browsers. */
@Injectable()
export class RemotesService {
  private readonly limit = new MinuteRateLimit<number>(MAX_REPORTS_PER_MINUTE, MAX_TOTAL_REPORTS_PER_MINUTE);

  constructor(
    private readonly db: DataSource,
    private readonly audit: AuditLog,
    @Inject(Config) private readonly config: Config,
  ) {}

  /** Counts an error that a user's browser reported. @throws AppError throttled, after too many reports of one user */
  async report(userId: number, { remote, version, code, message }: ReportRemoteError): Promise<void> {
    this.limit.count(userId);
    const text = message.replaceAll('\0', '').trim();
    const [row] = await this.db.query<{ count: number }[]>(REPORT, [remote, version, code, text]);
    // Only a new error adds a row.
    if (row?.count === 1) await this.db.query(DELETE_OLDEST, [MAX_STORED_REMOTE_ERRORS]);
    if (!PASSING_CODES.includes(code)) await this.countFailure(userId, remote, version, code);
  }

  /** Counts a failure of a release, and records when it is withheld from now on because of too many. */
  private countFailure(userId: number, remote: string, release: string, code: string): Promise<void> {
    return this.db.transaction(async (tx) => {
      // One at a time for a release: only one of them sees that it is withheld from now on.
      await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`release ${remote} ${release}`]);
      const isWithheld = async () => (await tx.query<unknown[]>(FAILURES_OF_WITHHELD, [remote, release])).length > 0;
      if (await isWithheld()) return;
      const [row] = await tx.query<{ is_first: boolean }[]>(COUNT_FAILURE, [remote, release, userId]);
      if (row?.is_first) await tx.query(DELETE_OLD_FAILURES);
      if (!(await isWithheld())) return;
      const detail = `${remote} ${release} failed too often, at last by ${code}`;
      await this.audit.record({ action: 'release.withhold', outcome: 'done', detail }, tx);
    });
  }

  /** Offers a withheld release again and forgets its failures. @throws AppError not_found, when it is not withheld */
  async offer(remote: string, release: string, actor: Actor): Promise<void> {
    await this.db.transaction(async (tx) => {
      const withheld = await tx.query<unknown[]>(FAILURES_OF_WITHHELD, [remote, release]);
      if (withheld.length === 0) throw new AppError('not_found', `${remote} ${release} is not withheld`);
      await tx.delete(ReleaseFailure, { remote, release });
      await this.audit.record(
        { action: 'release.offer', outcome: 'done', ...actor, detail: `${remote} ${release}` },
        tx,
      );
    });
  }

  /** Lists remotes in the registry's order. @throws AppError unavailable, when the registry cannot be read */
  async list(): Promise<RemoteList> {
    const remotes = await readRegistry(this.config.releasesDir);
    const errors = await this.listLastErrors();
    const withheld = await this.db.query<{ remote: string; release: string; failures: number }[]>(
      'select remote, release, failures from withheld_release',
    );
    return {
      remotes: remotes.map((remote) => {
        // SDK 1.x reported versions, not releases.
        const isOf = (version: string) => version === remote.release || version === remote.version;
        const failures = withheld.find((one) => one.remote === remote.name && one.release === remote.release)?.failures;
        return toDeployedRemote(
          remote,
          failures ?? null,
          errors.find((error) => error.remote === remote.name && isOf(error.version)),
        );
      }),
    };
  }

  /** Lists the latest error of each version of a remote. */
  private listLastErrors(): Promise<RemoteError[]> {
    return this.db
      .createQueryBuilder(RemoteError, 'error')
      .distinctOn(['error.remote', 'error.version'])
      .orderBy('error.remote')
      .addOrderBy('error.version')
      .addOrderBy('error.lastAt', 'DESC')
      .getMany();
  }
}

function toDeployedRemote(
  { releasedAt, ...remote }: RegisteredRemote,
  withheldAfter: number | null,
  lastError?: RemoteError,
): DeployedRemote {
  return {
    ...remote,
    withheldAfter,
    releasedAt: releasedAt?.toISOString() ?? null,
    lastError: lastError
      ? {
          at: lastError.lastAt.toISOString(),
          code: lastError.code,
          message: lastError.message,
          count: lastError.count,
        }
      : null,
  };
}
