import { Inject, Injectable } from '@nestjs/common';
import { Clock, DAY_MS } from '../../../platform/time.js';
import { Config } from '../../../platform/config/config.js';
import { WorkspaceWrites } from '../../../platform/database/workspace-writes.js';

const BATCH_SIZE = 1_000;

/** Deletes old digests. The leads that a view has reported stay recorded, so that none is reported again. */
@Injectable()
export class DigestHistory {
  constructor(
    @Inject(Config) private readonly config: Config,
    private readonly writes: WorkspaceWrites,
    private readonly clock: Clock,
  ) {}

  async prune(): Promise<void> {
    const now = this.clock.now();
    const before = new Date(now - this.config.historyDays * DAY_MS);
    for (let pruned = BATCH_SIZE; pruned === BATCH_SIZE;) {
      pruned = await this.writes.acrossWorkspaces(async (tx) => {
        const digests = await tx.query<{ customerId: number; digestId: string }[]>(OLD_DIGESTS, [before, BATCH_SIZE]);
        if (digests.length === 0) return 0;
        const keys = [digests.map(({ customerId }) => customerId), digests.map(({ digestId }) => digestId)];
        await tx.query(FORGET_DIGESTS, keys);
        await tx.query(DELETE_DIGESTS, keys);
        return digests.length;
      });
    }
    await this.writes.acrossWorkspaces((tx) => tx.query(PRUNE_PACE, [new Date(now - DAY_MS)]));
  }
}

/**
 * Without the last digest of each view, where its next period begins, and failed digests that a new webhook may still get. SQL
 * for the bench `digests`. $1 the time before which they were created, $2 limit.
 */
const OLD_DIGESTS = `
select customer_id as "customerId", digest_id as "digestId" from slack_digest past
where next_attempt_at is null and created_at < $1
  and exists (select from slack_digest later where later.customer_id = past.customer_id
    and later.view_id = past.view_id and later.period_from > past.period_from)
  and not (state = 'failed' and exists (select from slack_digest_lead told
    where told.customer_id = past.customer_id and told.digest_id = past.digest_id))
limit $2`;

/** $1 workspaces, $2 their digests. */
const KEYS = '(select * from unnest($1::int[], $2::uuid[]))';

/** The leads stay recorded. Citus has no keys that set one column to null (decision 0114). */
const FORGET_DIGESTS = `update slack_digest_lead set digest_id = null where (customer_id, digest_id) in ${KEYS}`;

const DELETE_DIGESTS = `delete from slack_digest where (customer_id, digest_id) in ${KEYS}`;

const PRUNE_PACE = `delete from slack_webhook_pace where free_at < $1`;
