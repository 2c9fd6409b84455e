import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../../platform/audit/actor.js';
import { AuditLog } from '../../platform/audit/audit-log.js';
import { AppError } from '../../platform/errors.js';
import { ReleaseFailure } from './release-failure.entity.js';
import { WithheldRelease } from './withheld-release.entity.js';

/** A release is withheld after so many failures, of which one user's browser, that may be at fault, counts for some only. */
const MAX_FAILURES = 20;
const MAX_FAILURES_PER_USER = 10;
/** Or when it fails for so many users within five minutes, and for this share of those who loaded it. */
const MIN_FAILING_USERS = 3;
const MAX_FAILING_SHARE = 0.5;

/** SQL: TypeORM's upsert takes over inserted values, but cannot count up. Returns whether this failure is the user's first. */
const COUNT_FAILURE = `
insert into release_failure (remote, release, user_id) values ($1, $2, $3)
on conflict (remote, release, user_id) do update
set count = least(release_failure.count, 2000000000) + 1, last_at = now()
returning count = 1 as is_first`;

const RECORD_LOAD = `
insert into release_load (remote, release, user_id) values ($1, $2, $3)
on conflict (remote, release, user_id) do update set last_at = now()`;

const DELETE_OLD = `
with old_loads as (delete from release_load where last_at < now() - interval '1 day')
delete from release_failure where last_at < now() - interval '30 days'`;

/** $1 remote, $2 release. A user in whose browser it failed does not count as one who loaded it. */
const MEASURE = `
with failed as (
  select user_id, count, last_at > now() - interval '5 minutes' as is_recent
  from release_failure where (remote, release) = ($1, $2)),
loaded as (
  select count(*)::int as users from release_load
  where (remote, release) = ($1, $2) and last_at > now() - interval '5 minutes'
    and user_id not in (select user_id from failed where is_recent))
select coalesce(sum(count), 0)::int as failures,
  coalesce(sum(least(count, ${MAX_FAILURES_PER_USER})), 0)::int as "weighedFailures",
  (count(*) filter (where is_recent))::int as "failingUsers", (select users from loaded) as "loadingUsers"
from failed`;

interface Measures {
  failures: number;
  weighedFailures: number;
  /** Of the last five minutes. */
  failingUsers: number;
  loadingUsers: number;
}

/** How releases fare in browsers, and which are withheld because they fail. */
@Injectable()
export class ReleaseHealthService {
  constructor(
    private readonly db: DataSource,
    private readonly audit: AuditLog,
  ) {}

  listWithheld(): Promise<WithheldRelease[]> {
    return this.db.getRepository(WithheldRelease).find();
  }

  /** Counts the failures of each release of a remote within 30 days. */
  async countFailures(remote: string): Promise<Map<string, number>> {
    const counts = await this.db
      .createQueryBuilder(ReleaseFailure, 'failure')
      .select('failure.release', 'release')
      .addSelect('sum(failure.count)::int', 'failures')
      .where({ remote })
      .groupBy('failure.release')
      .getRawMany<{ release: string; failures: number }>();
    return new Map(counts.map(({ release, failures }) => [release, failures]));
  }

  async recordLoad(userId: number, remote: string, release: string): Promise<void> {
    await this.db.query(RECORD_LOAD, [remote, release, userId]);
  }

  /** Counts a failure of a release, and withholds it from now on when it fails too often. */
  recordFailure(userId: number, remote: string, release: string, code: string): Promise<void> {
    return this.db.transaction(async (tx) => {
      // One at a time for a release: only one of them withholds it.
      await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`release ${remote} ${release}`]);
      if (await tx.existsBy(WithheldRelease, { remote, release })) return;
      const [row] = await tx.query<{ is_first: boolean }[]>(COUNT_FAILURE, [remote, release, userId]);
      if (row?.is_first) await tx.query(DELETE_OLD);
      const [measures] = await tx.query<Measures[]>(MEASURE, [remote, release]);
      const reason = measures && passedLimit(measures);
      if (reason) await this.withhold(tx, { remote, release, reason, failures: measures.failures }, code);
    });
  }

  /** Offers a withheld release again and forgets its failures. @throws AppError not_found, when it is not withheld */
  async offer(remote: string, release: string, actor: Actor): Promise<void> {
    await this.db.transaction(async (tx) => {
      const { affected } = await tx.delete(WithheldRelease, { remote, release });
      if (affected === 0) throw new AppError('not_found', `${remote} ${release} is not withheld`);
      await tx.delete(ReleaseFailure, { remote, release });
      await this.audit.record(
        { action: 'release.offer', outcome: 'done', ...actor, detail: `${remote} ${release}` },
        tx,
      );
    });
  }

  private async withhold(
    tx: EntityManager,
    withheld: Pick<WithheldRelease, 'remote' | 'release' | 'reason' | 'failures'>,
    code: string,
  ): Promise<void> {
    await tx.insert(WithheldRelease, withheld);
    const why = withheld.reason === 'share' ? 'for most users within five minutes' : 'too often';
    const detail = `${withheld.remote} ${withheld.release} failed ${why}, at last by ${code}`;
    await this.audit.record({ action: 'release.withhold', outcome: 'done', detail }, tx);
  }
}

function passedLimit({ weighedFailures, failingUsers, loadingUsers }: Measures): WithheldRelease['reason'] | undefined {
  if (weighedFailures >= MAX_FAILURES) return 'failures';
  const share = failingUsers / Math.max(1, failingUsers + loadingUsers);
  return failingUsers >= MIN_FAILING_USERS && share > MAX_FAILING_SHARE ? 'share' : undefined;
}
