import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../../../platform/time.js';
import { LeadFactsService } from '../../leads/changes/lead-facts.service.js';
import { LeadScoresService } from '../../leads/score/lead-scores.service.js';
import { EmployerAttribution } from './employers.service.js';
import { PENDING_PEOPLE } from './commit-domains.queries.js';

/** People per transaction, which blocks all other changes of leads. */
const BATCH_PEOPLE = 500;

/** Attributes people to companies by the domains of their commits, after imports and syncs. */
@Injectable()
export class CommitEmployersService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly employers: EmployerAttribution,
    private readonly leads: LeadFactsService,
    private readonly scores: LeadScoresService,
  ) {}

  /** Reads all pending domains; stops between transactions without losing any. */
  async attributePending(): Promise<void> {
    while ((await this.attributeBatch()) === BATCH_PEOPLE);
  }

  private async attributeBatch(): Promise<number> {
    const [waiting] = await this.db.query<object[]>(PENDING_PEOPLE, [1]);
    if (!waiting) return 0;
    await this.employers.loadDirectory(this.db.manager);
    return this.db.transaction(async (tx) => {
      await this.leads.lockAllWorkspaces(tx);
      const pending = await tx.query<{ id: number }[]>(PENDING_PEOPLE, [BATCH_PEOPLE]);
      const ids = pending.map(({ id }) => id);
      const changed = await this.employers.attribute(tx, ids, new Date(this.clock.now()).toISOString());
      await this.leads.updateLeads(tx, changed.personIds, changed.companyIds);
      if (changed.personIds.length > 0) await this.scores.requestScoring(tx);
      return ids.length;
    });
  }
}
