import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Config } from '../../platform/config.js';
import { mostRemoteErrors, mostReportsAMinute, mostReportsOfAllAMinute } from '../../platform/limits.js';
import { MinuteLimit } from '../../platform/minute-limit.js';
import { readRegistry } from './registry-file.js';
import type { RemoteList, ReportRemoteError } from './remote.dto.js';

const REPORT = `
insert into remote_error (remote, version, code, message) values ($1, $2, $3, $4)
on conflict (remote, version, code) do update
set message = excluded.message, count = least(remote_error.count, 2000000000) + 1, last_at = now()
returning count`;

const FORGET_OLDEST = `
delete from remote_error where (remote, version, code) in (
  select remote, version, code from remote_error order by last_at desc offset $1)`;

const LAST_ERRORS = `
select distinct on (remote, version) remote, version, code, message, count, last_at
from remote_error order by remote, version, last_at desc`;

/** What is deployed, and how it fares in browsers. */
@Injectable()
export class RemotesService {
  private readonly limit = new MinuteLimit<number>(mostReportsAMinute, mostReportsOfAllAMinute);

  constructor(
    private readonly db: DataSource,
    @Inject(Config) private readonly config: Config,
  ) {}

  /** Counts a fault that a user's browser met. @throws AppError throttled, when that browser tells of too many */
  async report(userId: number, { remote, version, code, message }: ReportRemoteError): Promise<void> {
    this.limit.count(userId);
    const text = message.replaceAll('\0', '').trim();
    const [row] = await this.db.query<{ count: number }[]>(REPORT, [remote, version, code, text]);
    // Only what is new makes the table longer.
    if (row?.count === 1) await this.db.query(FORGET_OLDEST, [mostRemoteErrors]);
  }

  /** In the registry's order. @throws AppError unavailable, for a registry that cannot be read */
  async list(): Promise<RemoteList> {
    const remotes = await readRegistry(this.config.releasesDir);
    const errors = await this.db.query<ErrorRow[]>(LAST_ERRORS);
    return {
      remotes: remotes.map(({ releasedAt, ...remote }) => {
        const last = errors.find((error) => error.remote === remote.name && error.version === remote.version);
        return {
          ...remote,
          releasedAt: releasedAt?.toISOString() ?? null,
          lastError: last
            ? { at: last.last_at.toISOString(), code: last.code, message: last.message, count: last.count }
            : null,
        };
      }),
    };
  }
}

interface ErrorRow {
  remote: string;
  version: string;
  code: string;
  message: string;
  count: number;
  last_at: Date;
}
