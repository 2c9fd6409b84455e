import { randomBytes } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Config } from '../../platform/config/config.js';
import {
  MAX_STORED_REMOTE_ERRORS,
  MAX_STORED_REMOTE_REPORTS,
  MAX_REPORTS_PER_MINUTE,
  MAX_TOTAL_REPORTS_PER_MINUTE,
} from '../../platform/limits.js';
import { CspReportListeners } from '../../platform/http/csp-reports/csp-report-listeners.js';
import { RateLimits, type RateLimit } from '../../platform/rate-limits/rate-limits.service.js';
import { AppError } from '../../platform/errors.js';
import { Metrics } from '../../platform/process/metrics.js';
import { readRegistry, type RegisteredRemote } from './registry-file.js';
import { ReleaseHealthService } from './release-health.service.js';
import { type ListedPin, ReleasePinsService } from './release-pins.service.js';
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
  'malformed-entry',
  'singleton-conflict',
  'error',
  'rejection',
  'csp',
];

const REPORTS: RateLimit = {
  name: 'remote reports',
  maxPerKey: MAX_REPORTS_PER_MINUTE,
  maxTotal: MAX_TOTAL_REPORTS_PER_MINUTE,
  message: 'Too many reports: the rest of this minute is not recorded.',
};

/** Deployed remotes and their load errors in browsers. */
@Injectable()
export class RemotesService {
  private readonly logger = new Logger('remotes');
  private readonly sourceMaps: SourceMaps;

  constructor(
    private readonly db: DataSource,
    private readonly health: ReleaseHealthService,
    private readonly pins: ReleasePinsService,
    @Inject(Config) private readonly config: Config,
    private readonly metrics: Metrics,
    private readonly limits: RateLimits,
    cspReports: CspReportListeners,
  ) {
    this.sourceMaps = new SourceMaps(config.releasesDir);
    cspReports.add(({ text, source }) => this.recordCspViolation(text, source));
  }

  /** Records what a user's browser reported. @throws AppError throttled, after too many reports of one user */
  async report(userId: number, { phases, ...report }: ReportRemoteError): Promise<void> {
    await this.limits.require([REPORTS, userId]);
    const { remote, version, code } = report;
    if (code === LOADED) return this.recordLoad(userId, remote, version, phases ?? {});
    await this.record(report);
    if (!PASSING_CODES.includes(code)) await this.health.recordFailure(userId, remote, version, code);
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

  /** Records a load and its times. Names that are not deployed would add series of metrics, and rows, without end. */
  private async recordLoad(userId: number, remote: string, release: string, phases: LoadPhases): Promise<void> {
    const deployed = (await readRegistry(this.config.releasesDir)).find(({ name }) => name === remote);
    if (deployed === undefined) return;
    if (deployed.release === release) await this.health.recordLoad(userId, remote, release);
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

  /** Lists remotes in the registry's order. @throws AppError unavailable, when the registry cannot be read */
  async list(): Promise<RemoteList> {
    const remotes = await readRegistry(this.config.releasesDir);
    const errors = await this.listLastErrors();
    const traces = await this.listLastTraces();
    const withheld = await this.health.listWithheld();
    const pins = await this.pins.list();
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
          pins.filter((pin) => pin.remote === remote.name),
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
  pins: readonly ListedPin[],
): DeployedRemote {
  return {
    ...remote,
    withheldAfter,
    releasedAt: releasedAt?.toISOString() ?? null,
    pins: pins.map(({ customer_slug, release }) => ({ customer_slug, release })),
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
