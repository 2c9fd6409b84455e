import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { In, IsNull, Not, type EntityManager } from 'typeorm';
import { WorkspaceWrites, type WorkspaceActor } from '../../platform/database/workspace-writes.js';
import { AppError, onConflict } from '../../platform/errors.js';
import { MAX_VIEW_FILTERS_BYTES } from '../../platform/limits.js';
import { LeadsService } from '../leads/leads.service.js';
import {
  toNamedView,
  toViewSubscription,
  type NamedView,
  type OrderViews,
  type SaveView,
  type ViewSubscription,
} from './view.dto.js';
import { ViewOrder } from './view-order.entity.js';
import { View } from './view.entity.js';

/** A view that is subscribed in Slack. */
export interface SubscribedView extends Pick<View, 'name' | 'entityType' | 'filters'> {
  /** The first UTC day whose signals are reported. */
  start: string;
}

/** A view of leads that all users of the workspace see. */
export type SharedView = Pick<View, 'viewId' | 'name' | 'filters'>;

/** Who changes a view. */
export interface ViewActor extends WorkspaceActor {
  isAdmin: boolean;
}

const rethrowNameConflict = onConflict({
  lead_view_name: () => new AppError('conflict', 'There is already a view of this name', { field: 'name' }),
});

/**
 * Saved sets of filters. Names are trimmed; valid filters are stored unchanged. Row-level security hides the private views
 * of other users.
 */
@Injectable()
export class ViewsService {
  constructor(
    private readonly writes: WorkspaceWrites,
    private readonly leads: LeadsService,
  ) {}

  /** @throws AppError invalid for an empty name or a wrong filter; conflict when a view of this type has the name */
  async create(actor: WorkspaceActor, input: SaveView): Promise<NamedView> {
    const { customerId, userId } = actor;
    const { display = null, icon = null, isShared } = input;
    const privateTo = isShared === false ? userId : 0;
    const more = { display: display && toStorableJson(display), icon, ownerId: userId, privateTo };
    const view = Object.assign(new View(), { customerId, ...this.readInput(input), ...more });
    await this.writes.transaction(actor, (tx) => tx.insert(View, view)).catch(rethrowNameConflict);
    return toNamedView(view);
  }

  /** @throws AppError as `create` does, not_found, forbidden, and conflict for a private view that Slack reports */
  async update(actor: ViewActor, id: string, input: SaveView): Promise<NamedView> {
    const viewId = requireUuid(id);
    const checkedInput = this.readInput(input);
    const { display, icon, isShared } = input;
    const { customerId, userId, isAdmin } = actor;
    const values = {
      ...checkedInput,
      searchedVersion: null,
      ...(display !== undefined && { display: display && toStorableJson(display) }),
      ...(icon !== undefined && { icon }),
      ...(isShared === true && { privateTo: 0 }),
      ...(isShared === false && { ownerId: userId, privateTo: userId }),
    };
    const condition = isShared === false ? PRIVATE_VIEW_OWNER : VIEW_EDITOR;
    await this.writes
      .transaction(actor, async (tx) => {
        const views = tx.createQueryBuilder().update(View).set(values).where({ customerId, viewId });
        const { affected } = await views.andWhere(condition, { userId, isAdmin }).execute();
        if (affected === 0) throw await this.refusal(tx, actor, viewId);
      })
      .catch(rethrowNameConflict);
    return toNamedView({ viewId, ...checkedInput });
  }

  /** @throws AppError not_found, forbidden */
  async remove(actor: ViewActor, id: string): Promise<void> {
    const viewId = requireUuid(id);
    await this.writes.transaction(actor, async (tx) => {
      const { customerId, userId, isAdmin } = actor;
      const views = tx.createQueryBuilder().delete().from(View).where({ customerId, viewId });
      const { affected } = await views.andWhere(VIEW_EDITOR, { userId, isAdmin }).execute();
      if (affected === 0) throw await this.refusal(tx, actor, viewId);
    });
  }

  /** Stores the user's own order of the views of one type. */
  async order(actor: WorkspaceActor, { entityType, viewIds }: OrderViews): Promise<void> {
    const { customerId, userId } = actor;
    await this.writes.transaction(actor, async (tx) => {
      const views = await tx.find(View, {
        select: { viewId: true },
        where: { customerId, entityType, viewId: In(viewIds) },
      });
      const existing = new Set(views.map(({ viewId }) => viewId));
      const ordered = [...new Set(viewIds)].filter((viewId) => existing.has(viewId));
      await tx.upsert(ViewOrder, { customerId, userId, entityType, viewIds: ordered }, [
        'customerId',
        'userId',
        'entityType',
      ]);
    });
  }

  /** Returns all shared views of these customers, by customer, sorted by name. */
  async listSubscriptions(tx: EntityManager, customerIds: number[]): Promise<Map<number, ViewSubscription[]>> {
    const views = await tx
      .createQueryBuilder(View, 'view')
      .where({ customerId: In(customerIds), privateTo: 0 })
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
   * @throws AppError not_found, unless all are shared views of this customer
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
      .where({ customerId, viewId: In(viewIds.map(requireUuid)), privateTo: 0 })
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
    const key = { customerId, viewId: requireUuid(id), privateTo: 0 };
    const view = await tx.findOneBy(View, key);
    if (!view) throw viewNotFound();
    await tx.update(View, key, { slackSubscriptionStart: day, searchedVersion: null });
    return view.name;
  }

  /** @throws AppError not_found, also for a view of companies */
  async getShared(tx: EntityManager, customerId: number, viewId: string): Promise<SharedView> {
    const view = await this.findShared(tx, customerId, viewId);
    if (!view) throw viewNotFound();
    return view;
  }

  /** The same; null for what is no shared view of leads. */
  findShared(tx: EntityManager, customerId: number, viewId: string): Promise<SharedView | null> {
    return tx.findOneBy(View, { customerId, viewId, privateTo: 0, entityType: 'leads' });
  }

  /**
   * Returns the subscribed views of these customers.
   * @param onlyChanged whether to leave out those whose leads have not changed since `noteSearch`
   */
  listSubscribed(
    tx: EntityManager,
    customerIds: number[],
    onlyChanged: boolean,
  ): Promise<Pick<View, 'customerId' | 'viewId'>[]> {
    return tx.query(SUBSCRIBED_VIEWS, [customerIds, onlyChanged]);
  }

  /** Notes the version of the workspace's leads that is searched. @param followsVersion whether leads match by nothing else */
  async noteSearch(tx: EntityManager, customerId: number, viewId: string, followsVersion: boolean): Promise<void> {
    await tx.query(NOTE_SEARCH, [customerId, viewId, followsVersion]);
  }

  /** Has the customer's views searched again, although their leads have not changed. */
  async searchAgain(tx: EntityManager, customerId: number): Promise<void> {
    await tx.update(View, { customerId }, { searchedVersion: null });
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

  /**
   * Returns a shared view, for digests and webhooks; `start` is null when it is not subscribed.
   * @throws AppError not_found
   */
  async requireShared(
    tx: EntityManager,
    customerId: number,
    id: string,
  ): Promise<Pick<SubscribedView, 'filters'> & { start: string | null }> {
    const view = await tx.findOneBy(View, { customerId, viewId: requireUuid(id), privateTo: 0 });
    if (!view) throw viewNotFound();
    return { filters: view.filters, start: view.slackSubscriptionStart };
  }

  /** Returns all shared views of a workspace, the oldest first. */
  listShared(
    tx: EntityManager,
    customerId: number,
  ): Promise<Pick<View, 'viewId' | 'name' | 'entityType' | 'filters'>[]> {
    return tx.find(View, { where: { customerId, privateTo: 0 }, order: { createdAt: 'asc', viewId: 'asc' } });
  }

  /** Returns those of these views that a user sees: shared ones, and the user's own private ones. */
  listVisible(
    tx: EntityManager,
    { customerId, userId }: WorkspaceActor,
    ids: readonly string[],
  ): Promise<Pick<View, 'viewId' | 'name' | 'entityType' | 'filters'>[]> {
    return tx.findBy(View, { customerId, viewId: In(ids), privateTo: In([0, userId]) });
  }

  /** Returns why the actor may not change the view. Another user's private view is not found. */
  private async refusal(tx: EntityManager, { customerId, userId, isAdmin }: ViewActor, id: string): Promise<AppError> {
    const view = await tx.findOneBy(View, { customerId, viewId: id });
    if (!view) return viewNotFound();
    const { ownerId } = view;
    if (ownerId === null || ownerId === userId) {
      return new AppError('conflict', 'Slack reports this view: unsubscribe it before you make it private');
    }
    if (isAdmin) return new AppError('forbidden', 'Only its owner may make this view private');
    return new AppError('forbidden', 'Only its owner or an administrator may change this view; duplicate it instead');
  }

  private readInput({ name, entityType, filters }: SaveView): Pick<View, 'name' | 'entityType' | 'filters'> {
    const trimmed = name.trim();
    if (trimmed === '' || trimmed.includes('\0')) {
      throw new AppError('invalid', 'View name is required', { field: 'name' });
    }
    this.leads.validateFilters(filters);
    if (Buffer.byteLength(JSON.stringify(filters)) > MAX_VIEW_FILTERS_BYTES) {
      const message = 'The filters of a view may have 64 KB: shorten its lists of values.';
      throw new AppError('conflict', message, { field: 'filters' });
    }
    return { name: trimmed, entityType, filters: toStorableJson(filters) };
  }
}

/** SQL: whether the actor (`userId`, `isAdmin`) may change a view. */
const VIEW_EDITOR = '(owner_id is null or owner_id = :userId or :isAdmin)';
/** SQL: whether the actor may make a view private. A view without an owner gets the actor. */
const PRIVATE_VIEW_OWNER = '((owner_id is null or owner_id = :userId) and slack_subscription_start is null)';

/** Replaces lone surrogates, which PostgreSQL refuses in JSON. */
function toStorableJson<Value extends object>(value: Value): Value {
  const text = JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'string' ? Buffer.from(part).toString() : part,
  );
  return JSON.parse(text) as Value;
}

function requireUuid(id: string): string {
  if (!isUUID(id)) throw viewNotFound();
  return id;
}

function viewNotFound(): AppError {
  return new AppError('not_found', 'View not found');
}

/** $1 customers, $2 whether to leave out views without changes. */
const SUBSCRIBED_VIEWS = `
select customer_id as "customerId", view_id as "viewId"
from lead_view left join lead_total using (customer_id)
where customer_id = any($1::int[]) and slack_subscription_start is not null
  and (not $2::boolean or searched_version is distinct from coalesce(version, -1))
order by customer_id, lead_view.created_at, view_id`;

/** -1: no lead yet; the first merge stores the version 0. */
const NOTE_SEARCH = `
update lead_view set searched_version = case
  when $3::boolean then coalesce((select version from lead_total where customer_id = $1), -1) end
where customer_id = $1 and view_id = $2`;
