import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError } from '../../../platform/errors.js';
import { SqlParameters } from '../../../platform/database/sql-parameters.js';
import { retagging, recycling, UPDATE_TAG_KEYS, type MarkSelection, type Retagging } from './lead-marks.queries.js';
import { readConditions } from '../filters/lead-conditions.js';

export type { MarkSelection };

/**
 * Bulk changes of leads: recycling and tags. Each is one statement, whatever the number of leads. It runs in the caller's
 * transaction, which must be the only one of its workspace (`WorkspaceWrites`, `alone`).
 */
@Injectable()
export class LeadMarksService {
  /** Reads exactly one of `entityIds` and `filters`. @throws AppError invalid, also for filters that no list accepts */
  readSelection(input: {
    entityIds?: number[] | null;
    filters?: unknown[] | null;
    search?: string | null;
  }): MarkSelection {
    const { entityIds, filters, search } = input;
    if (!entityIds === !filters) throw invalid('Give either entityIds or filters', 'entityIds');
    if (!entityIds) return readConditions({ filters, search });
    if (search) throw invalid('search goes with filters', 'search');
    return [...new Set(entityIds)];
  }

  /**
   * Recycles or restores leads and updates the totals. Returns the number of selected leads, changed or not.
   * @throws AppError not_found unless all ids are visible leads of this workspace
   */
  async setRecycled(tx: EntityManager, leads: MarkSelection, recycled: boolean): Promise<{ count: number }> {
    const parameters = new SqlParameters();
    const text = recycling(leads, recycled, parameters);
    const [marked] = await tx.query<Marked[]>(text, parameters.values);
    return requireComplete(marked);
  }

  /**
   * Changes the tags of leads and their sort keys. Returns the number of selected leads and the row of `change.result`, if
   * there is one.
   * @throws AppError as `setRecycled` does
   */
  async retag<Row extends object>(
    tx: EntityManager,
    leads: MarkSelection,
    change: (parameters: SqlParameters) => Retagging,
  ): Promise<Partial<Row> & { count: number }> {
    const parameters = new SqlParameters();
    const text = retagging(leads, change(parameters), parameters);
    const [marked] = await tx.query<(Marked & Partial<Row>)[]>(text, parameters.values);
    return requireComplete(marked);
  }

  /** Updates the sort keys of leads after their tags, or the names of these, have changed. */
  async updateTagKeys(tx: EntityManager, leadIds: readonly number[]): Promise<void> {
    await tx.query(UPDATE_TAG_KEYS, [leadIds]);
  }
}

interface Marked {
  is_complete: boolean;
  count: number;
}

function requireComplete<Row extends Marked>(marked: Row | undefined): Row {
  if (!marked?.is_complete) throw new AppError('not_found', 'Lead not found', { field: 'entityIds' });
  return marked;
}

function invalid(message: string, field: string): AppError {
  return new AppError('invalid', message, { field });
}
