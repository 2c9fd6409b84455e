import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Jobs } from '../../platform/jobs/jobs.service.js';
import { LeadTotals } from '../leads/lead-totals.service.js';
import { LeftAlone } from '../people/do-not-contact/left-alone.service.js';
import { ReposService } from '../repos/repos.service.js';
import type { ImportedLeads, ImportedSignals } from './import-report.js';
import * as sql from './merge.queries.js';

// A few statements over fresh tables: neither compiling them nor knowing the tables to the last row is worth its time.
const FOR_ONE_MERGE = `set local jit = off; set local work_mem = '64MB'; set local default_statistics_target = 10`;

/** What is to be done when there are new signals; which worker does it is a matter of the registry. */
const followUps = ['refresh-people', 'score-leads', 'find-digests'];

/** Turns staged events into signals, people, leads and totals: one merge, inside the caller's transaction. */
@Injectable()
export class SignalMerge {
  constructor(
    private readonly repos: ReposService,
    private readonly totals: LeadTotals,
    private readonly leftAlone: LeftAlone,
    private readonly jobs: Jobs,
  ) {}

  /** @param trackAllFor the workspace that from now on tracks every repository staged, if one does */
  async mergeStaged(
    tx: EntityManager,
    trackAllFor?: number,
  ): Promise<{ signals: ImportedSignals[]; leads: ImportedLeads[] }> {
    await tx.query(FOR_ONE_MERGE);
    await tx.query('analyze staged_event');
    if (trackAllFor !== undefined) {
      await this.repos.track(tx, trackAllFor, 'select repo as name from staged_event');
    }
    await tx.query(sql.CHOOSE_SIGNALS);
    await tx.query(sql.FIND_PERSONS);
    await tx.query('analyze staged_signal, staged_person');

    const rows = await tx.query<{ customer_id: number }[]>(sql.FIND_WORKSPACES, [trackAllFor ?? null]);
    const workspaces = rows.map((row) => row.customer_id);
    await this.totals.lockWorkspaces(tx, workspaces);
    await tx.query(sql.ADD_PERSONS);
    await this.leftAlone.recognise(tx, 'select github_id from staged_person');
    await tx.query(sql.UPDATE_PERSONS);
    await tx.query(sql.COMPARE_SIGNALS, [workspaces]);
    await tx.query('analyze found_signal');
    await tx.query(sql.FIND_LEADS, [workspaces]);
    await tx.query('analyze found_lead');

    await this.totals.follow(tx, { query: 'select customer_id, lead_id from found_lead' }, async () => {
      const [work] = await tx.query<{ grows: boolean; replaces: boolean; unmasks: boolean }[]>(sql.FIND_WORK);
      await tx.query(sql.ADD_LEADS);
      if (work?.grows) await tx.query(sql.ADD_TO_LEADS);
      await tx.query(sql.ADD_SIGNALS);
      if (work?.replaces) {
        await tx.query(sql.REPLACE_SIGNALS);
        await tx.query(sql.RECOUNT_LEADS);
      }
      if (work?.unmasks) await tx.query(sql.HIDE_BOTS);
    });
    const signals = await tx.query<ImportedSignals[]>(sql.COUNT_SIGNALS);
    const leads = await tx.query<ImportedLeads[]>(sql.COUNT_LEADS);
    if (signals.some((each) => each.new > 0) || leads.some((each) => each.new + each.updated > 0)) {
      for (const task of followUps) await this.jobs.add(tx, task, {}, { key: task });
    }
    return { signals, leads };
  }
}
