import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { CustomerId } from '../../../platform/access/request-context.js';
import { Jobs } from '../../../platform/jobs/jobs.service.js';
import { LeadTotalsService } from '../changes/lead-totals.service.js';
import {
  RAISE_VERSION,
  DUE_WORKSPACES,
  GROWN_COMPANIES,
  MOVE_TIME,
  PREVIEW,
  SCORE_COMPANIES,
  SCORE_DUE,
  SCORE_NEXT,
} from './score.queries.js';
import { DEFAULT_WEIGHTS, type ScoreWeights } from '../score-formula/score-weights.js';
import { ScoreWeightsRow } from './score-weights-row.entity.js';

/** The job that computes due scores, in the workspaces that its payload names if any, or all scores of one workspace. */
export const SCORE_LEADS_TASK = 'score-leads';

/** Per transaction, which blocks other changes of the workspace's leads for about a second. */
const MAX_LEADS_PER_BATCH = 2_000;
const MAX_COMPANIES_PER_BATCH = 1_000;
/** With more workspaces, other workers, of other processes too, take a part of them. */
const MAX_WORKSPACES_PER_JOB = 50;
/** As of the nightly job: final, and visible, before the next night. */
const MAX_ATTEMPTS = 8;
const MAX_PREVIEWED_LEADS = 5_000;

export interface ScorePreview {
  buckets: { from: number; to: number; leads: number }[];
  examples: { leadId: number; name: string; before: number; after: number }[];
}

interface Counted {
  count: number;
}

interface Scored extends Counted {
  last: number | null;
  /** Further leads that became due, because more or fewer people of their company are active. */
  colleagues: number;
}

/** Scores of leads and companies, 0 to 100, by the weights of each workspace. */
@Injectable()
export class LeadScoresService {
  constructor(
    private readonly db: DataSource,
    private readonly totals: LeadTotalsService,
    private readonly jobs: Jobs,
  ) {}

  /**
   * Computes the scores that are due in these workspaces or in all, because of changes or of age. Returns the number of leads.
   * The connection must see all workspaces.
   */
  async scoreDue(now = new Date(), customerIds?: readonly CustomerId[]): Promise<number> {
    let leads = 0;
    for (const customerId of await this.findDue(now, customerIds)) {
      if (await this.moveTime(customerId, now)) await this.scoreAll(customerId, now);
      for (let more = true; more;) {
        const batch = await this.scoreBatch(customerId, SCORE_DUE, [now, MAX_LEADS_PER_BATCH]);
        leads += batch.count;
        more = batch.more;
      }
      await this.scoreCompanies(customerId);
    }
    return leads;
  }

  /** Computes the scores that are due, or adds jobs that do when they are in many workspaces. */
  async scoreDueByJobs(maxWorkspaces = MAX_WORKSPACES_PER_JOB): Promise<void> {
    const now = new Date();
    const due = await this.findDue(now);
    if (due.length <= maxWorkspaces) {
      await this.scoreDue(now, due);
      return;
    }
    for (let first = 0; first < due.length; first += maxWorkspaces) {
      const customerIds = due.slice(first, first + maxWorkspaces);
      // A waiting job of the same key is replaced: what it had to do is still due and in one of these.
      const key = `${SCORE_LEADS_TASK}:due:${customerIds[0]}`;
      await this.jobs.add(this.db.manager, SCORE_LEADS_TASK, { customerIds }, { key, maxAttempts: MAX_ATTEMPTS });
    }
  }

  /** Computes the scores of all leads of a workspace, after its weights changed. */
  async scoreAll(customerId: CustomerId, now = new Date()): Promise<void> {
    let lastId = 0;
    for (let more = true; more;) {
      const batch = await this.scoreBatch(customerId, SCORE_NEXT, [now, MAX_LEADS_PER_BATCH, lastId]);
      lastId = batch.last ?? lastId;
      more = batch.more;
    }
    await this.scoreCompanies(customerId);
  }

  /** Adds the job that computes due scores, or all scores of one workspace. */
  async requestScoring(tx: EntityManager, customerId?: CustomerId): Promise<void> {
    const key = customerId === undefined ? SCORE_LEADS_TASK : `${SCORE_LEADS_TASK}:${customerId}`;
    await this.jobs.add(tx, SCORE_LEADS_TASK, customerId === undefined ? {} : { customerId }, { key });
  }

  async getWeights(tx: EntityManager, customerId: CustomerId): Promise<ScoreWeights> {
    const row = await tx.findOneBy(ScoreWeightsRow, { customerId });
    return row?.weights ?? DEFAULT_WEIGHTS;
  }

  /** Returns the weights of a workspace beside the defaults. */
  async getScoring(
    tx: EntityManager,
    customerId: CustomerId,
  ): Promise<{ weights: ScoreWeights; defaults: ScoreWeights }> {
    return { weights: await this.getWeights(tx, customerId), defaults: DEFAULT_WEIGHTS };
  }

  /** Stores the weights of a workspace and adds the job that applies them. */
  async setWeights(tx: EntityManager, customerId: CustomerId, weights: ScoreWeights): Promise<void> {
    await tx.upsert(ScoreWeightsRow, { customerId, weights, updatedAt: () => 'now()' }, ['customerId']);
    await this.requestScoring(tx, customerId);
  }

  /** Computes scores by these weights, for a sample of 5,000 leads at most. */
  async preview(tx: EntityManager, customerId: CustomerId, weights: ScoreWeights): Promise<ScorePreview> {
    const values = [customerId, MAX_PREVIEWED_LEADS, JSON.stringify(weights)];
    const [row] = await tx.query<{ preview: ScorePreview }[]>(PREVIEW, values);
    if (!row) throw new Error('The preview returned no row');
    return row.preview;
  }

  private async findDue(now: Date, customerIds?: readonly CustomerId[]): Promise<CustomerId[]> {
    const rows = await this.db.query<{ customer_id: number }[]>(DUE_WORKSPACES, [now, customerIds ?? null]);
    return rows.map((row) => row.customer_id);
  }

  /** Scores one batch of leads. Marks their companies, and companies whose number of leads changed, as due. */
  private scoreBatch(
    customerId: CustomerId,
    score: string,
    values: [Date, ...unknown[]],
  ): Promise<{ last: number | null; count: number; more: boolean }> {
    return this.change(customerId, async (tx) => {
      const [{ count: grown } = NO_ROW] = await tx.query<Counted[]>(GROWN_COMPANIES, [
        customerId,
        MAX_COMPANIES_PER_BATCH,
        values[0],
      ]);
      const [{ count, last, colleagues } = NO_ROW] = await tx.query<Scored[]>(score, [customerId, ...values]);
      const more = count === MAX_LEADS_PER_BATCH || grown + colleagues > 0;
      return { count, last, more, changed: count + grown };
    });
  }

  /** Returns whether the newest signal is so much newer that all scores of the workspace are stale. */
  private moveTime(customerId: CustomerId, now: Date): Promise<boolean> {
    return this.db.transaction(async (tx) => {
      await this.totals.lockWorkspaces(tx, [customerId]);
      const [moved] = await tx.query<{ is_far: boolean }[]>(MOVE_TIME, [customerId, now]);
      return moved?.is_far ?? false;
    });
  }

  private async scoreCompanies(customerId: CustomerId): Promise<void> {
    const scoreBatch = () =>
      this.change(customerId, async (tx) => {
        const [{ count } = NO_ROW] = await tx.query<Counted[]>(SCORE_COMPANIES, [customerId, MAX_COMPANIES_PER_BATCH]);
        return { changed: count };
      });
    while ((await scoreBatch()).changed === MAX_COMPANIES_PER_BATCH);
  }

  private change<Result extends { changed: number }>(
    customerId: CustomerId,
    work: (tx: EntityManager) => Promise<Result>,
  ): Promise<Result> {
    return this.db.transaction(async (tx) => {
      await this.totals.lockWorkspaces(tx, [customerId]);
      const result = await work(tx);
      if (result.changed > 0) await tx.query(RAISE_VERSION, [customerId]);
      return result;
    });
  }
}

const NO_ROW: Scored = { last: null, count: 0, colleagues: 0 };
