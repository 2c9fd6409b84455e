import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Config } from '../../platform/config/config.js';
import {
  MAX_STORED_REMOTE_ERRORS,
  MAX_REPORTS_PER_MINUTE,
  MAX_TOTAL_REPORTS_PER_MINUTE,
} from '../../platform/limits.js';
import { MinuteRateLimit } from '../../platform/http/minute-rate-limit.js';
import { readRegistry, type RegisteredRemote } from './registry-file.js';
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

/** Deployed remotes and their load errors in browsers. */
@Injectable()
export class RemotesService {
  private readonly limit = new MinuteRateLimit<number>(MAX_REPORTS_PER_MINUTE, MAX_TOTAL_REPORTS_PER_MINUTE);

  constructor(
    private readonly db: DataSource,
    @Inject(Config) private readonly config: Config,
  ) {}

  /** Counts an error that a user's browser reported. @throws AppError throttled, after too many reports of one user */
  async report(userId: number, { remote, version, code, message }: ReportRemoteError): Promise<void> {
    this.limit.count(userId);
    const text = message.replaceAll('\0', '').trim();
    const [row] = await this.db.query<{ count: number }[]>(REPORT, [remote, version, code, text]);
    // Only a new error adds a row.
    if (row?.count === 1) await this.db.query(DELETE_OLDEST, [MAX_STORED_REMOTE_ERRORS]);
  }

  /** Lists remotes in the registry's order. @throws AppError unavailable, when the registry cannot be read */
  async list(): Promise<RemoteList> {
    const remotes = await readRegistry(this.config.releasesDir);
    const errors = await this.listLastErrors();
    return {
      remotes: remotes.map((remote) =>
        toDeployedRemote(
          remote,
          errors.find((error) => error.remote === remote.name && error.version === remote.version),
        ),
      ),
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

function toDeployedRemote({ releasedAt, ...remote }: RegisteredRemote, lastError?: RemoteError): DeployedRemote {
  return {
    ...remote,
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
