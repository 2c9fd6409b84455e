import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError } from '../../platform/errors.js';
import { LeadTotals } from './lead-totals.service.js';

const KNOWN_LEADS = `
select count(*)::int as count from lead
where customer_id = $1 and lead_id = any($2::bigint[]) and verdict <> 'hidden'`;

const CHANGED_BY_RECYCLING = `
select customer_id, lead_id from lead where customer_id = $1 and lead_id = any($2::int[]) and recycled <> $3`;

const RECYCLE = `
update lead set recycled = $3 where customer_id = $1 and lead_id = any($2::int[]) and recycled <> $3`;

const FOLLOW_TAGS = `
update lead set tags_key = tagged.key
from unnest($2::int[]) as marked(lead_id)
cross join lateral (
  select string_agg(sort_key(tag.name), ', ' order by sort_key(tag.name)) as key
  from lead_tag join tag using (customer_id, tag_id)
  where lead_tag.customer_id = $1 and lead_tag.lead_id = marked.lead_id
) tagged
where lead.customer_id = $1 and lead.lead_id = marked.lead_id and lead.tags_key is distinct from tagged.key`;

/** What people mark leads with, as the leads themselves keep it for their lists. */
@Injectable()
export class LeadMarks {
  constructor(private readonly totals: LeadTotals) {}

  /**
   * Makes these leads the caller's alone to change until its transaction ends.
   * @throws AppError not_found unless all of them are leads of this workspace that its lists may show
   */
  async take(tx: EntityManager, customerId: number, leadIds: readonly number[]): Promise<void> {
    await this.totals.lockWorkspaces(tx, [customerId]);
    const ids = [...new Set(leadIds)];
    const [known] = await tx.query<{ count: number }[]>(KNOWN_LEADS, [customerId, ids]);
    if (known?.count !== ids.length) throw new AppError('not_found', 'Lead not found', { field: 'entityIds' });
  }

  /** Recycles leads that the caller took, or brings them back; the totals go along. */
  async setRecycled(tx: EntityManager, customerId: number, leadIds: readonly number[], recycled: boolean) {
    const parameters = [customerId, leadIds, recycled];
    await this.totals.follow(tx, { query: CHANGED_BY_RECYCLING, parameters }, async () => {
      await tx.query(RECYCLE, parameters);
    });
  }

  /** Brings what taken leads are sorted by into step with the tags that they now have. */
  async followTags(tx: EntityManager, customerId: number, leadIds: readonly number[]): Promise<void> {
    await tx.query(FOLLOW_TAGS, [customerId, leadIds]);
  }
}
