import { randomBytes } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Actor } from '../../platform/audit/actor.js';
import { AuditLog } from '../../platform/audit/audit-log.js';
import { Config } from '../../platform/config/config.js';
import {
  MAX_STORED_REMOTE_ERRORS,
  MAX_STORED_REMOTE_REPORTS,
  MAX_REPORTS_PER_MINUTE,
  MAX_TOTAL_REPORTS_PER_MINUTE,
} from '../../platform/limits.js';
import { CspReportListeners } from '../../platform/http/csp-reports/csp-report-listeners.js';
import { MinuteRateLimit } from '../../platform/http/minute-rate-limit.js';
import { AppError } from '../../platform/errors.js';
import { Metrics } from '../../platform/process/metrics.js';
import { readRegistry, type RegisteredRemote } from './registry-file.js';
import { ReleaseFailure } from './release-failure.entity.js';
import { RemoteErrorReport } from './remote-error-report.entity.js';
import { RemoteError } from './remote-error.entity.js';
import type { DeployedRemote, LoadPhases, RemoteErrorReportView, RemoteList, ReportRemoteError } from './remote.dto.js';
import { releaseOfScript, SourceMaps } from './source-maps.js';

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

/** $1: how many reports stay. */
const DELETE_OLDEST_REPORTS = `
delete from remote_error_report where trace_id in (
  select trace_id from remote_error_report order by at desc offset $1)`;

/** The code of a report that is no error. */
const LOADED = 'loaded';

/** Codes that tell of the network, of the shell or of what a user did later, not of a release that cannot be loaded. */
const PASSING_CODES = [
  'network',
  'timeout',
  'http',
  'sdk-incompatible',
  'page-conflict',
  'integrity-missing',
  'foreign-base',
  'singleton-conflict',
  'error',
  'rejection',
  'csp',
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

  private readonly logger = new Logger('remotes');
  private readonly sourceMaps: SourceMaps;

  constructor(
    private readonly db: DataSource,
    private readonly audit: AuditLog,
    @Inject(Config) private readonly config: Config,
    private readonly metrics: Metrics,
    cspReports: CspReportListeners,
  ) {
    this.sourceMaps = new SourceMaps(config.releasesDir);
    cspReports.add(({ text, source }) => this.recordCspViolation(text, source));
  }

  /** Records what a user's browser reported. @throws AppError throttled, after too many reports of one user */
  async report(userId: number, { phases, ...report }: ReportRemoteError): Promise<void> {
    this.limit.count(userId);
    const { remote, version, code } = report;
    if (code === LOADED) return this.observeLoad(remote, phases ?? {});
    await this.record(report);
    if (!PASSING_CODES.includes(code)) await this.countFailure(userId, remote, version, code);
  }

  /** Counts an error, and stores it with its stack if it has a trace id. */
  private async record({ remote, version, code, message, traceId, stack = '' }: ReportRemoteError): Promise<void> {
    const text = withoutNull(message).trim();
    const [row] = await this.db.query<{ count: number }[]>(REPORT, [remote, version, code, text]);
    // Only a new error adds a row.
    if (row?.count === 1) await this.db.query(DELETE_OLDEST, [MAX_STORED_REMOTE_ERRORS]);
    this.logger.warn(`${remote} ${version} ${code}${traceId === undefined ? '' : `, trace ${traceId}`}: ${text}`);
    if (traceId === undefined) return;
    const report = { traceId, remote, version, code, message: text, stack: withoutNull(stack) };
    await this.db.createQueryBuilder().insert().into(RemoteErrorReport).values(report).orIgnore().execute();
    await this.db.query(DELETE_OLDEST_REPORTS, [MAX_STORED_REMOTE_REPORTS]);
  }

  /** Adds the times of a load to the metrics. Names that are not deployed would add series without end. */
  private async observeLoad(remote: string, phases: LoadPhases): Promise<void> {
    const deployed = await readRegistry(this.config.releasesDir);
    if (!deployed.some(({ name }) => name === remote)) return;
    for (const [phase, ms] of Object.entries(phases)) {
      if (typeof ms === 'number') this.metrics.observeRemoteLoad(remote, phase, ms / 1000);
    }
  }

  /** Records a violation by a script of a deployed remote. Reports need no session, so others are left to the log. */
  private async recordCspViolation(message: string, source: string): Promise<void> {
    const of = releaseOfScript(source);
    const deployed = of && (await readRegistry(this.config.releasesDir)).some(({ name }) => name === of.remote);
    if (!of || !deployed) return;
    const traceId = randomBytes(4).toString('hex');
    await this.record({ remote: of.remote, version: of.release, code: 'csp', message, traceId, stack: source });
  }

  /** Finds one of the latest reports. @throws AppError not_found */
  async findReport(traceId: string): Promise<RemoteErrorReportView> {
    const report = await this.db.getRepository(RemoteErrorReport).findOneBy({ traceId });
    if (report === null) throw new AppError('not_found', 'No recent error has this trace id');
    const { remote, version, code, message, at, stack } = report;
    return {
      traceId,
      remote,
      version,
      code,
      message,
      at: at.toISOString(),
      stack: await this.sourceMaps.mapStack(stack),
    };
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
    const traces = await this.listLastTraces();
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
          (error) => traces.find((trace) => isSameError(trace, error))?.traceId ?? null,
        );
      }),
    };
  }

  /** Lists the latest report of each kind of error. */
  private listLastTraces(): Promise<RemoteErrorReport[]> {
    return this.db
      .createQueryBuilder(RemoteErrorReport, 'report')
      .distinctOn(['report.remote', 'report.version', 'report.code'])
      .orderBy('report.remote')
      .addOrderBy('report.version')
      .addOrderBy('report.code')
      .addOrderBy('report.at', 'DESC')
      .getMany();
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
  lastError: RemoteError | undefined,
  traceIdOf: (error: RemoteError) => string | null,
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
          traceId: traceIdOf(lastError),
        }
      : null,
  };
}

function isSameError(one: RemoteErrorReport, other: RemoteError): boolean {
  return one.remote === other.remote && one.version === other.version && one.code === other.code;
}

/** PostgreSQL stores no NUL in texts. */
function withoutNull(text: string): string {
  return text.replaceAll('\0', '');
}
