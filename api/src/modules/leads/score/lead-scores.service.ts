import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { CustomerId } from '../../../platform/access/visit.js';
import { Jobs } from '../../../platform/jobs/jobs.service.js';
import { LeadTotals } from '../lead-totals.service.js';
import {
  BUMP_VERSION,
  DUE_WORKSPACES,
  GROWN_COMPANIES,
  PREVIEW,
  SCORE_COMPANIES,
  SCORE_DUE,
  SCORE_NEXT,
} from './score.queries.js';
import { defaultWeights, type ScoreWeights } from './score-weights.js';

/** The task that works out scores; its payload may name one workspace, whose leads then all get new ones. */
export const scoreLeads = 'score-leads';

/** Of one transaction, which holds up whoever else changes leads of the workspace: about a second. */
const leadsAtOnce = 2_000;
const companiesAtOnce = 1_000;
const previewedLeads = 5_000;

export interface ScorePreview {
  buckets: { from: number; to: number; leads: number }[];
  examples: { leadId: number; name: string; before: number; after: number }[];
}

interface Counted {
  count: number;
}

interface Scored extends Counted {
  last: number | null;
}

/** How promising leads and companies are, 0 to 100, by what each workspace makes of signals. */
@Injectable()
export class LeadScores {
  constructor(
    private readonly db: DataSource,
    private readonly totals: LeadTotals,
    private readonly jobs: Jobs,
  ) {}

  /**
   * Works out the scores that are due in all workspaces: of leads and companies of which something has changed, and
   * of those whose signals have aged by a point. Returns how many leads were scored. The caller sees all workspaces.
   */
  async scoreDue(now = new Date()): Promise<number> {
    const workspaces = await this.db.query<{ customer_id: number }[]>(DUE_WORKSPACES, [now]);
    let leads = 0;
    for (const { customer_id: customerId } of workspaces) {
      for (let more = true; more;) {
        const batch = await this.batch(customerId, SCORE_DUE, [now, leadsAtOnce]);
        leads += batch.count;
        more = batch.more;
      }
      await this.scoreCompanies(customerId);
    }
    return leads;
  }

  /** Works out the score of every lead of a workspace, as after a change of its weights. */
  async scoreAll(customerId: CustomerId, now = new Date()): Promise<void> {
    let behind = 0;
    for (let more = true; more;) {
      const batch = await this.batch(customerId, SCORE_NEXT, [now, leadsAtOnce, behind]);
      behind = batch.last ?? behind;
      more = batch.more;
    }
    await this.scoreCompanies(customerId);
  }

  /** Has the scores worked out that are due; `customerId`: of all leads of that workspace. */
  async request(tx: EntityManager, customerId?: CustomerId): Promise<void> {
    const key = customerId === undefined ? scoreLeads : `${scoreLeads}:${customerId}`;
    await this.jobs.add(tx, scoreLeads, customerId === undefined ? {} : { customerId }, { key });
  }

  async weights(tx: EntityManager, customerId: CustomerId): Promise<ScoreWeights> {
    const [row] = await tx.query<{ weights: ScoreWeights }[]>(
      'select weights from score_weights where customer_id = $1',
      [customerId],
    );
    return row?.weights ?? defaultWeights;
  }

  /** Keeps what a workspace makes of signals from now on; the scores follow. */
  async setWeights(tx: EntityManager, customerId: CustomerId, weights: ScoreWeights): Promise<void> {
    await tx.query(
      `insert into score_weights (customer_id, weights) values ($1, $2)
       on conflict (customer_id) do update set weights = excluded.weights, updated_at = now()`,
      [customerId, JSON.stringify(weights)],
    );
    await this.request(tx, customerId);
  }

  /** What the scores would be by these weights; of many leads, by those of some thousands of them. */
  async preview(tx: EntityManager, customerId: CustomerId, weights: ScoreWeights): Promise<ScorePreview> {
    const values = [customerId, previewedLeads, JSON.stringify(weights)];
    const [row] = await tx.query<{ preview: ScorePreview }[]>(PREVIEW, values);
    if (!row) throw new Error('The preview answered nothing');
    return row.preview;
  }

  /** One transaction's worth of leads; their companies, and those of other numbers of leads, are due afterwards. */
  private batch(customerId: CustomerId, score: string, values: unknown[]): Promise<Scored & { more: boolean }> {
    return this.change(customerId, async (tx) => {
      const [{ count: grown } = nothing] = await tx.query<Counted[]>(GROWN_COMPANIES, [customerId, companiesAtOnce]);
      const [{ count, last } = nothing] = await tx.query<Scored[]>(score, [customerId, ...values]);
      // Companies that have grown may have made more leads due.
      return { count, last, more: count === leadsAtOnce || grown > 0, changed: count + grown };
    });
  }

  private async scoreCompanies(customerId: CustomerId): Promise<void> {
    const some = () =>
      this.change(customerId, async (tx) => {
        const [{ count } = nothing] = await tx.query<Counted[]>(SCORE_COMPANIES, [customerId, companiesAtOnce]);
        return { changed: count };
      });
    while ((await some()).changed === companiesAtOnce);
  }

  private change<Result extends { changed: number }>(
    customerId: CustomerId,
    work: (tx: EntityManager) => Promise<Result>,
  ): Promise<Result> {
    return this.db.transaction(async (tx) => {
      await this.totals.lockWorkspaces(tx, [customerId]);
      const result = await work(tx);
      if (result.changed > 0) await tx.query(BUMP_VERSION, [customerId]);
      return result;
    });
  }
}

const nothing: Scored = { last: null, count: 0 };
