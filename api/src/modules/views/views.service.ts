import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { EntityManager } from 'typeorm';
import { AppError, onConflict } from '../../platform/errors.js';
import { WorkspaceWrites, type WorkspaceActor } from '../../platform/workspace-writes.js';
import { LeadsService } from '../leads/leads.service.js';
import {
  CHANGE_SUBSCRIPTION,
  LOCK_SUBSCRIBED,
  SUBSCRIBE,
  SUBSCRIBED,
  SUBSCRIPTIONS,
  UNSUBSCRIBE,
} from './subscriptions.queries.js';
import type { NamedView, SaveView, ViewSubscription } from './view.dto.js';
import { ADD_VIEW, REMOVE_VIEW, UPDATE_VIEW } from './views.queries.js';

/** A view that Slack hears of. */
export interface SubscribedView {
  name: string;
  entityType: 'leads' | 'companies';
  filters: unknown;
  /** The UTC day from which on signals are told. */
  start: string;
}

const nameTaken = onConflict({
  lead_view_name: () => new AppError('conflict', 'There is already a view of this name', { field: 'name' }),
});

/** Saved sets of filters. Names are trimmed; filters are kept as they came, once they are known to work. */
@Injectable()
export class ViewsService {
  constructor(
    private readonly writes: WorkspaceWrites,
    private readonly leads: LeadsService,
  ) {}

  /** @throws AppError invalid for an empty name or a wrong filter; conflict when a view of this type has the name */
  async create(actor: WorkspaceActor, input: SaveView): Promise<NamedView> {
    const columns = this.columns(input);
    const [view] = await this.writes
      .transaction(actor, (tx) => tx.query<NamedView[]>(ADD_VIEW, columns))
      .catch(nameTaken);
    if (!view) throw new Error('No view came of saving one');
    return view;
  }

  /** @throws AppError as `create` does, and not_found */
  async update(actor: WorkspaceActor, viewId: string, input: SaveView): Promise<NamedView> {
    const values = [...this.columns(input), requireId(viewId)];
    const [[view]] = await this.writes
      .transaction(actor, (tx) => tx.query<[NamedView[], number]>(UPDATE_VIEW, values))
      .catch(nameTaken);
    if (!view) throw notFound();
    return view;
  }

  /** @throws AppError not_found */
  async remove(actor: WorkspaceActor, viewId: string): Promise<void> {
    const id = requireId(viewId);
    const [, removed] = await this.writes.transaction(actor, (tx) => tx.query<[unknown, number]>(REMOVE_VIEW, [id]));
    if (removed === 0) throw notFound();
  }

  /** All views of these customers, by customer, in the order of their names. */
  async subscriptionsOf(tx: EntityManager, customerIds: number[]): Promise<Map<number, ViewSubscription[]>> {
    const rows = await tx.query<(ViewSubscription & { customer_id: number })[]>(SUBSCRIPTIONS, [customerIds]);
    const views = new Map<number, ViewSubscription[]>(customerIds.map((id) => [id, []]));
    for (const { customer_id, ...view } of rows) views.get(customer_id)?.push(view);
    return views;
  }

  /**
   * Slack hears of these views from that UTC day on; `keep`: those it hears of already keep their day.
   * @throws AppError not_found, unless all are views of this customer
   */
  async subscribe(
    tx: EntityManager,
    customerId: number,
    viewIds: string[],
    day: string,
    { keep = false } = {},
  ): Promise<void> {
    const parameters = [customerId, viewIds.map(requireId), day, keep];
    const [, found] = await tx.query<[unknown, number]>(SUBSCRIBE, parameters);
    if (found !== viewIds.length) throw notFound();
  }

  /** Slack hears of no view of this customer any more, but for these. */
  async unsubscribe(tx: EntityManager, customerId: number, { butFor = [] as string[] } = {}): Promise<void> {
    await tx.query(UNSUBSCRIBE, [customerId, butFor.map(requireId)]);
  }

  /** Returns the view's name. @throws AppError not_found */
  async changeSubscription(tx: EntityManager, customerId: number, viewId: string, day: string | null): Promise<string> {
    const parameters = [customerId, requireId(viewId), day];
    const [[view]] = await tx.query<[{ name: string }[], number]>(CHANGE_SUBSCRIPTION, parameters);
    if (!view) throw notFound();
    return view.name;
  }

  /** The views of these customers that Slack hears of. */
  async subscribedOf(tx: EntityManager, customerIds: number[]): Promise<{ customerId: number; viewId: string }[]> {
    return tx.query<{ customerId: number; viewId: string }[]>(SUBSCRIBED, [customerIds]);
  }

  /** The view, for the caller's transaction alone to tell of until it ends; undefined when Slack does not hear of it. */
  async lockSubscribed(tx: EntityManager, customerId: number, viewId: string): Promise<SubscribedView | undefined> {
    const [view] = await tx.query<SubscribedView[]>(LOCK_SUBSCRIBED, [customerId, viewId]);
    return view;
  }

  private columns({ name, entityType, filters }: SaveView): [string, string, string] {
    const trimmed = name.trim();
    if (trimmed === '' || trimmed.includes('\0')) {
      throw new AppError('invalid', 'View name is required', { field: 'name' });
    }
    this.leads.checkFilters(filters);
    return [trimmed, entityType, storable(filters)];
  }
}

/** As JSON that the database takes: half a character, which it refuses, becomes its replacement. */
function storable(filters: unknown): string {
  return JSON.stringify(filters, (_, value: unknown) =>
    typeof value === 'string' ? Buffer.from(value).toString() : value,
  );
}

function requireId(viewId: string): string {
  if (!isUUID(viewId)) throw notFound();
  return viewId;
}

function notFound(): AppError {
  return new AppError('not_found', 'View not found');
}
