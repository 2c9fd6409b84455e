import { Logger, runMigrations as runQueueMigrations } from 'graphile-worker';
import { DataSource, type DataSourceOptions, type Logger as TypeOrmLogger } from 'typeorm';
import { Foundation1763700000001 } from '../migrations/0001-foundation.js';
import { CompanyLists1763700000002 } from '../migrations/0002-company-lists.js';
import { SecondWall1763700000003 } from '../migrations/0003-second-wall.js';
import { SignIn1763700000004 } from '../migrations/0004-sign-in.js';
import { Administration1763700000005 } from '../migrations/0005-administration.js';
import { ListSpeed1763700000006 } from '../migrations/0006-list-speed.js';
import { ListAnchors1763700000007 } from '../migrations/0007-list-anchors.js';
import { Jobs1763700000008 } from '../migrations/0008-jobs.js';
import { LeadJudgement1763700000009 } from '../migrations/0009-lead-judgement.js';
import { Outreach1763700000010 } from '../migrations/0010-outreach.js';
import { HistoryForNewcomers1763700000011 } from '../migrations/0011-history-for-newcomers.js';
import { ListIndexes1763700000012 } from '../migrations/0012-list-indexes.js';
import { Judgement1763700000013 } from '../migrations/0013-judgement.js';
import { DigestHistory1763700000014 } from '../migrations/0014-digest-history.js';
import { JobPriority1763700000015 } from '../migrations/0015-job-priority.js';
import { ShortPendingLists1763700000016 } from '../migrations/0016-short-pending-lists.js';
import { AppError } from './errors.js';

const oldestServer = 16;

const migrations = [
  Foundation1763700000001,
  CompanyLists1763700000002,
  SecondWall1763700000003,
  SignIn1763700000004,
  Administration1763700000005,
  ListSpeed1763700000006,
  ListAnchors1763700000007,
  Jobs1763700000008,
  LeadJudgement1763700000009,
  Outreach1763700000010,
  HistoryForNewcomers1763700000011,
  ListIndexes1763700000012,
  Judgement1763700000013,
  DigestHistory1763700000014,
  JobPriority1763700000015,
  ShortPendingLists1763700000016,
];

/** As the database keeps them, in their order. */
export const migrationNames = migrations.map((migration) => migration.name);

// Any number works, as long as nothing else of ours takes the same one.
const migrationLock = 7_001;

const quiet = new Logger(() => () => undefined);

/** Brings a database up to this release; several processes may try at once. Returns the names of what was new. */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const source = await new DataSource(migrationOptions(databaseUrl)).initialize();
  const lock = source.createQueryRunner();
  try {
    const [server] = await source.query<{ version: string }[]>(SERVER_VERSION);
    requireServer(server);
    await lock.query('select pg_advisory_lock($1)', [migrationLock]);
    const done = await source.runMigrations({ transaction: 'each' }).catch(explainRefusal);
    await runQueueMigrations({ connectionString: databaseUrl, logger: quiet });
    return done.map((migration) => migration.name);
  } finally {
    await lock.release();
    await source.destroy();
  }
}

export const SERVER_VERSION = `select current_setting('server_version') as version`;

/** @throws AppError unavailable, for a server that lacks what we build on */
export function requireServer({ version } = { version: '' }): void {
  if (Number.parseInt(version, 10) >= oldestServer) return;
  throw new AppError(
    'unavailable',
    `The server of DATABASE_URL is PostgreSQL ${version}: ${oldestServer} or newer is needed.`,
  );
}

function explainRefusal(error: unknown): never {
  const { code, message = '' } = (error as { driverError?: { code?: string; message?: string } }).driverError ?? {};
  if (code === '55P03') {
    throw new AppError('unavailable', 'Others use the database for too long to change it now: migrate again.');
  }
  if (code !== '42501') throw error;
  throw new AppError(
    'unavailable',
    `The user of DATABASE_URL may not change this database (${message}): it must be the database's owner.`,
  );
}

/** What fails is thrown, and said by who called. */
const silent: TypeOrmLogger = {
  logQuery: () => undefined,
  logQueryError: () => undefined,
  logQuerySlow: () => undefined,
  logSchemaBuild: () => undefined,
  logMigration: () => undefined,
  log: () => undefined,
};

function migrationOptions(url: string): DataSourceOptions {
  return {
    type: 'postgres',
    url,
    migrations,
    migrationsTableName: 'migration',
    logger: silent,
    applicationName: 'forksight migrate',
  };
}
