import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { Config } from '../../../platform/config.js';
import { WorkspaceWrites } from '../../../platform/workspace-writes.js';

const dayMs = 24 * 60 * 60_000;
const atOnce = 1_000;

/** Forgets digests that are long over. Which leads a view has told of stays, so that it tells of none again. */
@Injectable()
export class DigestHistory {
  constructor(
    @Inject(Config) private readonly config: Config,
    private readonly writes: WorkspaceWrites,
    private readonly clock: Clock,
  ) {}

  async prune(): Promise<void> {
    const now = this.clock.now();
    const before = new Date(now - this.config.historyDays * dayMs);
    for (let pruned = atOnce; pruned === atOnce;) {
      pruned = await this.writes.acrossWorkspaces(async (tx) => {
        const [, count] = await tx.query<[unknown, number]>(PRUNE_DIGESTS, [before, atOnce]);
        return count;
      });
    }
    await this.writes.acrossWorkspaces((tx) => tx.query(PRUNE_PACE, [new Date(now - dayMs)]));
  }
}

/** The last digest of a view says where its next period begins; of what failed, another webhook may still be told. */
const PRUNE_DIGESTS = `
delete from slack_digest where (customer_id, digest_id) in (
  select customer_id, digest_id from slack_digest past
  where next_attempt_at is null and created_at < $1
    and exists (select from slack_digest later where later.customer_id = past.customer_id
      and later.view_id = past.view_id and later.period_from > past.period_from)
    and not (state = 'failed' and exists (select from slack_digest_lead told
      where told.customer_id = past.customer_id and told.digest_id = past.digest_id))
  limit $2)`;

const PRUNE_PACE = `delete from slack_webhook_pace where free_at < $1`;
