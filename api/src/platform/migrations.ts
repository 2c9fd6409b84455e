import { Logger, runMigrations as runQueueMigrations } from 'graphile-worker';
import { DataSource, type DataSourceOptions } from 'typeorm';
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
];

// Any number works, as long as nothing else of ours takes the same one.
const migrationLock = 7_001;

const quiet = new Logger(() => () => undefined);

/** Brings a database up to this release; several processes may try at once. Returns the names of what was new. */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const source = await new DataSource(migrationOptions(databaseUrl)).initialize();
  const lock = source.createQueryRunner();
  try {
    await lock.query('select pg_advisory_lock($1)', [migrationLock]);
    const done = await source.runMigrations({ transaction: 'each' });
    await runQueueMigrations({ connectionString: databaseUrl, logger: quiet });
    return done.map((migration) => migration.name);
  } finally {
    await lock.release();
    await source.destroy();
  }
}

function migrationOptions(url: string): DataSourceOptions {
  return { type: 'postgres', url, migrations, migrationsTableName: 'migration', applicationName: 'forksight migrate' };
}
