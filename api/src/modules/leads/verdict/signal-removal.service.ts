import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { LeadTotalsService } from '../changes/lead-totals.service.js';
import { recountLeads } from './lead-verdicts.service.js';
import { updateVerdicts } from '../verdict-rules/verdict.rules.js';

/** Deletes signals and counts their leads anew. A lead without any signal left is hidden. */
@Injectable()
export class SignalRemovalService {
  constructor(private readonly totals: LeadTotalsService) {}

  /**
   * The caller holds the locks of the workspaces. `condition`: SQL on the columns of `signal`, which begins with the
   * workspace, as the indexes do. Returns the number of leads.
   */
  async remove(tx: EntityManager, condition: string, parameters: readonly unknown[]): Promise<number> {
    const values = [...parameters];
    await tx.query(
      `create temp table losing_lead on commit drop as select distinct customer_id, lead_id from signal where ${condition}`,
      values,
    );
    const losing = { query: 'select customer_id, lead_id from losing_lead' };
    const [row] = await tx.query<{ count: number }[]>('select count(*)::int as count from losing_lead');
    const count = row?.count ?? 0;
    if (count > 0) {
      const change = async (): Promise<void> => {
        await tx.query(`delete from signal where ${condition}`, values);
        await tx.query(recountLeads('losing_lead'));
        await tx.query(updateVerdicts(losing.query));
      };
      await this.totals.changeLeads(tx, losing, change, 'unknown');
    }
    await tx.query('drop table losing_lead');
    return count;
  }
}
