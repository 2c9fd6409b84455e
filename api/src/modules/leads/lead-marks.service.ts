import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError } from '../../platform/errors.js';
import { SqlParameters } from '../../platform/sql-parameters.js';
import { retagging, recycling, type MarkedLeads, type Retagging } from './lead-marks.queries.js';
import { readConditions } from './list/lead-conditions.js';

/** Other modules come through this service. */
export type { MarkedLeads };

/**
 * What people mark leads with, as the leads themselves keep it for their lists. Whatever the number of leads, each
 * mark is one statement of the caller's transaction, which is the workspace's own and alone (`WorkspaceWrites`).
 */
@Injectable()
export class LeadMarks {
  /** Exactly one of the two. @throws AppError invalid, also for filters that no list takes */
  read(input: { entityIds?: number[] | null; filters?: unknown[] | null; search?: string | null }): MarkedLeads {
    const { entityIds, filters, search } = input;
    if (!entityIds === !filters) throw invalid('Give either entityIds or filters', 'entityIds');
    if (!entityIds) return readConditions({ filters, search });
    if (search) throw invalid('search goes with filters', 'search');
    return [...new Set(entityIds)];
  }

  /**
   * Recycles leads, or brings them back; the totals go along. Returns how many were marked, as they may have been before.
   * @throws AppError not_found unless all that are named are leads of this workspace that its lists may show
   */
  async setRecycled(tx: EntityManager, leads: MarkedLeads, recycled: boolean): Promise<{ count: number }> {
    const parameters = new SqlParameters();
    const text = recycling(leads, recycled, parameters);
    const [marked] = await tx.query<Marked[]>(text, parameters.values);
    return known(marked);
  }

  /**
   * Changes which tags leads have, and what they are sorted by with it. Returns how many leads were marked, and the row
   * that `change.answer` gives, if it gives one.
   * @throws AppError as `setRecycled` does
   */
  async retag<Row extends object>(
    tx: EntityManager,
    leads: MarkedLeads,
    change: (parameters: SqlParameters) => Retagging,
  ): Promise<Partial<Row> & { count: number }> {
    const parameters = new SqlParameters();
    const text = retagging(leads, change(parameters), parameters);
    const [marked] = await tx.query<(Marked & Partial<Row>)[]>(text, parameters.values);
    return known(marked);
  }
}

interface Marked {
  known: boolean;
  count: number;
}

function known<Row extends Marked>(marked: Row | undefined): Row {
  if (!marked?.known) throw new AppError('not_found', 'Lead not found', { field: 'entityIds' });
  return marked;
}

function invalid(message: string, field: string): AppError {
  return new AppError('invalid', message, { field });
}
