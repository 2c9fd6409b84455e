import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { In, IsNull, Not, type EntityManager } from 'typeorm';
import { WorkspaceWrites, type WorkspaceActor } from '../../platform/database/workspace-writes.js';
import { AppError, onConflict } from '../../platform/errors.js';
import { LeadsService } from '../leads/leads.service.js';
import { toNamedView, toViewSubscription, type NamedView, type SaveView, type ViewSubscription } from './view.dto.js';
import { View } from './view.entity.js';

/** A view that is subscribed in Slack. */
export interface SubscribedView extends Pick<View, 'name' | 'entityType' | 'filters'> {
  /** The first UTC day whose signals are reported. */
  start: string;
}

const rethrowNameConflict = onConflict({
  lead_view_name: () => new AppError('conflict', 'There is already a view of this name', { field: 'name' }),
});

/** Saved sets of filters. Names are trimmed; valid filters are stored unchanged. */
@Injectable()
export class ViewsService {
  constructor(
    private readonly writes: WorkspaceWrites,
    private readonly leads: LeadsService,
  ) {}

  /** @throws AppError invalid for an empty name or a wrong filter; conflict when a view of this type has the name */
  async create(actor: WorkspaceActor, input: SaveView): Promise<NamedView> {
    const view = Object.assign(new View(), { customerId: actor.customerId, ...this.readInput(input) });
    await this.writes.transaction(actor, (tx) => tx.insert(View, view)).catch(rethrowNameConflict);
    return toNamedView(view);
  }

  /** @throws AppError as `create` does, and not_found */
  async update(actor: WorkspaceActor, id: string, input: SaveView): Promise<NamedView> {
    const key = { customerId: actor.customerId, viewId: requireUuid(id) };
    const values = this.readInput(input);
    const { affected } = await this.writes
      .transaction(actor, (tx) => tx.update(View, key, values))
      .catch(rethrowNameConflict);
    if (affected === 0) throw viewNotFound();
    return toNamedView({ ...key, ...values });
  }

  /** @throws AppError not_found */
  async remove(actor: WorkspaceActor, id: string): Promise<void> {
    const key = { customerId: actor.customerId, viewId: requireUuid(id) };
    const { affected } = await this.writes.transaction(actor, (tx) => tx.delete(View, key));
    if (affected === 0) throw viewNotFound();
  }

  /** Returns all views of these customers, by customer, sorted by name. */
  async listSubscriptions(tx: EntityManager, customerIds: number[]): Promise<Map<number, ViewSubscription[]>> {
    const views = await tx
      .createQueryBuilder(View, 'view')
      .where({ customerId: In(customerIds) })
      .orderBy('sort_key(view.name)')
      .addOrderBy('view.name')
      .addOrderBy('view.entityType')
      .getMany();
    const subscriptions = new Map<number, ViewSubscription[]>(customerIds.map((id) => [id, []]));
    for (const view of views) subscriptions.get(view.customerId)?.push(toViewSubscription(view));
    return subscriptions;
  }

  /**
   * Subscribes to views from a UTC day on.
   * @param keep whether views that are subscribed already keep their day
   * @throws AppError not_found, unless all are views of this customer
   */
  async subscribe(
    tx: EntityManager,
    customerId: number,
    viewIds: string[],
    day: string,
    { keep = false } = {},
  ): Promise<void> {
    const { affected } = await tx
      .createQueryBuilder()
      .update(View)
      .set({ slackSubscriptionStart: keep ? () => 'coalesce(slack_subscription_start, :day)' : day })
      .where({ customerId, viewId: In(viewIds.map(requireUuid)) })
      .setParameter('day', day)
      .execute();
    if (affected !== viewIds.length) throw viewNotFound();
  }

  /** Ends the subscriptions of all views of this customer except these. */
  async unsubscribe(tx: EntityManager, customerId: number, { except = [] as string[] } = {}): Promise<void> {
    const subscribed = { customerId, viewId: Not(In(except.map(requireUuid))), slackSubscriptionStart: Not(IsNull()) };
    await tx.update(View, subscribed, { slackSubscriptionStart: null });
  }

  /** Returns the view's name. @throws AppError not_found */
  async changeSubscription(tx: EntityManager, customerId: number, id: string, day: string | null): Promise<string> {
    const key = { customerId, viewId: requireUuid(id) };
    const view = await tx.findOneBy(View, key);
    if (!view) throw viewNotFound();
    await tx.update(View, key, { slackSubscriptionStart: day });
    return view.name;
  }

  /** Returns the subscribed views of these customers. */
  listSubscribed(tx: EntityManager, customerIds: number[]): Promise<Pick<View, 'customerId' | 'viewId'>[]> {
    return tx.find(View, {
      select: { customerId: true, viewId: true },
      where: { customerId: In(customerIds), slackSubscriptionStart: Not(IsNull()) },
      order: { customerId: 'asc', createdAt: 'asc', viewId: 'asc' },
    });
  }

  /**
   * Returns the view, locked until the transaction ends: only the caller may report its leads. Returns undefined when
   * it is not subscribed.
   */
  async lockSubscribed(tx: EntityManager, customerId: number, viewId: string): Promise<SubscribedView | undefined> {
    const view = await tx.findOne(View, { where: { customerId, viewId }, lock: { mode: 'for_no_key_update' } });
    if (!view || view.slackSubscriptionStart === null) return undefined;
    const { name, entityType, filters, slackSubscriptionStart: start } = view;
    return { name, entityType, filters, start };
  }

  private readInput({ name, entityType, filters }: SaveView): Pick<View, 'name' | 'entityType' | 'filters'> {
    const trimmed = name.trim();
    if (trimmed === '' || trimmed.includes('\0')) {
      throw new AppError('invalid', 'View name is required', { field: 'name' });
    }
    this.leads.validateFilters(filters);
    return { name: trimmed, entityType, filters: toStorableJson(filters) };
  }
}

/** Replaces lone surrogates, which PostgreSQL refuses in JSON. */
function toStorableJson(filters: object[]): object[] {
  const text = JSON.stringify(filters, (_, value: unknown) =>
    typeof value === 'string' ? Buffer.from(value).toString() : value,
  );
  return JSON.parse(text) as object[];
}

function requireUuid(id: string): string {
  if (!isUUID(id)) throw viewNotFound();
  return id;
}

function viewNotFound(): AppError {
  return new AppError('not_found', 'View not found');
}
