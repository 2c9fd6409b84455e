import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { CustomerId } from '../../platform/access/request-context.js';
import { AppError, onConflict } from '../../platform/errors.js';
import { LeadFactsService } from '../leads/changes/lead-facts.service.js';
import { LeadTotalsService } from '../leads/changes/lead-totals.service.js';
import { LeadScoresService } from '../leads/score/lead-scores.service.js';
import type { TypedEntry } from './exclusion-text.rules.js';
import type {
  EntryChanges,
  ExclusionEntryView,
  ExclusionListView,
  ExclusionSource,
  ListSettings,
} from './exclusions.dto.js';
import * as sql from './exclusions.queries.js';

interface Actor {
  customerId: CustomerId;
  userId: number;
}

const WRONG_SOURCE: Record<ExclusionSource, string> = {
  crm: 'The entries of this list come from the CRM: change them there.',
  manual: 'The list is not read from the CRM any more.',
};

const rethrowNameConflict = onConflict({
  exclusion_list_name: () => new AppError('conflict', 'There is already a list of this name', { field: 'name' }),
});

/**
 * Exclusion lists (decision 0105). Leads hold the lists of their company (`lead.exclusion_ids`); a change of entries copies
 * them anew for the companies concerned, and the same transaction hides these leads or shows them again. Methods that change
 * lists need an exclusive transaction of the workspace.
 */
@Injectable()
export class ExclusionsService {
  constructor(
    private readonly leads: LeadFactsService,
    private readonly totals: LeadTotalsService,
    private readonly scores: LeadScoresService,
  ) {}

  /** Lists them by name, with the companies and leads that each matches now. */
  list(tx: EntityManager): Promise<ExclusionListView[]> {
    return tx.query<ExclusionListView[]>(sql.LIST_LISTS);
  }

  /** @throws AppError not_found */
  async read(tx: EntityManager, listId: string): Promise<ExclusionListView> {
    const [list] = await tx.query<ExclusionListView[]>(sql.READ_LIST, [listId]);
    return required(list);
  }

  /** Adds an empty list. @throws AppError conflict */
  async create(
    tx: EntityManager,
    { userId }: Actor,
    { name, kind, effect }: ListSettings,
    source: ExclusionSource = 'manual',
  ): Promise<ExclusionListView> {
    const [added] = await tx
      .query<{ listId: string }[]>(sql.ADD_LIST, [userId, name, kind, effect, source])
      .catch(rethrowNameConflict);
    return this.read(tx, required(added).listId);
  }

  /** @throws AppError not_found; conflict */
  async update(
    tx: EntityManager,
    { customerId, userId }: Actor,
    listId: string,
    { name, kind, effect }: ListSettings,
  ): Promise<ExclusionListView> {
    const [[updated]] = await tx
      .query<[{ hasNewEffect: boolean }[], number]>(sql.UPDATE_LIST, [listId, userId, name, kind, effect])
      .catch(rethrowNameConflict);
    if (required(updated).hasNewEffect) {
      const leads = { query: sql.LEADS_OF_LIST, parameters: [customerId, listId] };
      await this.totals.changeLeads(tx, leads, () => Promise.resolve());
      await this.scores.requestScoring(tx);
    }
    // Leads and companies show the name of the list.
    await this.leads.updateWorkspace(tx, customerId, [], []);
    return this.read(tx, listId);
  }

  /** Deletes the list: its leads are as if it had never been. Returns its name. @throws AppError not_found */
  async remove(tx: EntityManager, { customerId }: Actor, listId: string): Promise<string> {
    const values = await tx.query<{ value: string }[]>(sql.VALUES_OF_LIST, [listId]);
    const [[deleted]] = await tx.query<[{ name: string }[], number]>(sql.DELETE_LIST, [listId]);
    const { name } = required(deleted);
    await this.copyToLeads(tx, customerId, values);
    return name;
  }

  /** Says what `changeEntries` would do. @throws AppError not_found */
  async preview(
    tx: EntityManager,
    listId: string,
    entries: readonly TypedEntry[],
    isReplacing: boolean,
  ): Promise<EntryChanges> {
    await this.read(tx, listId);
    const values = entries.map(({ value }) => value);
    const [changes] = await tx.query<EntryChanges[]>(sql.COMPARE_ENTRIES, [listId, values, isReplacing]);
    return required(changes);
  }

  /** Adds entries to the list, or replaces those that it has. @throws AppError not_found; conflict for one of the CRM */
  async changeEntries(
    tx: EntityManager,
    actor: Actor,
    listId: string,
    entries: readonly TypedEntry[],
    isReplacing: boolean,
  ): Promise<EntryChanges & { name: string }> {
    const name = await touch(tx, listId, actor.userId, 'manual');
    return { ...(await this.storeEntries(tx, actor, listId, entries, isReplacing)), name };
  }

  /** Replaces the entries of a list that is read from the CRM. @throws AppError not_found; conflict for another one */
  async replaceFromCrm(
    tx: EntityManager,
    actor: Actor,
    listId: string,
    entries: readonly TypedEntry[],
  ): Promise<EntryChanges & { name: string }> {
    const name = await touch(tx, listId, actor.userId, 'crm');
    return { ...(await this.storeEntries(tx, actor, listId, entries, true)), name };
  }

  /** Lets users change the list of the CRM from now on, as nothing else does any more. */
  async keepAsManual(tx: EntityManager): Promise<void> {
    await tx.query(sql.KEEP_AS_MANUAL);
  }

  private async storeEntries(
    tx: EntityManager,
    { customerId }: Actor,
    listId: string,
    entries: readonly TypedEntry[],
    isReplacing: boolean,
  ): Promise<EntryChanges> {
    const [values, labels] = [entries.map(({ value }) => value), entries.map(({ label }) => label)];
    const changes = await this.preview(tx, listId, entries, isReplacing);
    const added = await tx.query<{ value: string }[]>(sql.ADD_ENTRIES, [listId, values, labels]);
    const removed = isReplacing
      ? (await tx.query<[{ value: string }[], number]>(sql.DELETE_OTHER_ENTRIES, [listId, values]))[0]
      : [];
    await this.copyToLeads(tx, customerId, [...added, ...removed]);
    return changes;
  }

  /** Returns the list's name and how many entries it had of these. @throws AppError as `changeEntries` */
  async removeEntries(
    tx: EntityManager,
    { customerId, userId }: Actor,
    listId: string,
    values: readonly string[],
  ): Promise<{ name: string; removed: number }> {
    const name = await touch(tx, listId, userId, 'manual');
    const [removed] = await tx.query<[{ value: string }[], number]>(sql.DELETE_ENTRIES, [listId, values]);
    await this.copyToLeads(tx, customerId, removed);
    return { name, removed: removed.length };
  }

  /** A page of entries by value. @throws AppError not_found */
  async entries(tx: EntityManager, listId: string, after: string, limit: number): Promise<ExclusionEntryView[]> {
    await this.read(tx, listId);
    return tx.query<ExclusionEntryView[]>(sql.LIST_ENTRIES, [listId, after, limit]);
  }

  private async copyToLeads(tx: EntityManager, customerId: CustomerId, changed: readonly { value: string }[]) {
    const values = changed.map(({ value }) => value);
    const companies = await tx.query<{ id: number }[]>(sql.COMPANIES_OF_VALUES, [values]);
    const ids = companies.map(({ id }) => id);
    const { leads } = await this.leads.updateWorkspace(tx, customerId, [], ids);
    if (leads > 0) await this.scores.requestScoring(tx);
  }
}

async function touch(tx: EntityManager, listId: string, userId: number, wanted: ExclusionSource): Promise<string> {
  type Touched = { name: string; source: ExclusionSource };
  const [[list]] = await tx.query<[Touched[], number]>(sql.TOUCH_LIST, [listId, userId]);
  const { name, source } = required(list);
  if (source !== wanted) throw new AppError('conflict', WRONG_SOURCE[source]);
  return name;
}

function required<Row>(row: Row | undefined): Row {
  if (!row) throw new AppError('not_found', 'There is no such list.');
  return row;
}
