import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../platform/audit/actor.js';
import { AuditLog, type AuditAction } from '../../platform/audit/audit-log.js';
import { WorkspaceWrites, type WorkspaceActor } from '../../platform/database/workspace-writes.js';
import { AppError, onConflict } from '../../platform/errors.js';
import { MAX_ALERTS_PER_USER } from '../../platform/limits.js';
import { Clock, DAY_MS } from '../../platform/time.js';
import { CustomersService } from '../customers/customers.service.js';
import { ViewsService } from '../views/views.service.js';
import { AlertAddresses } from './alert-address.service.js';
import type { AlertView, SaveAlert } from './alert.dto.js';
import { Alert } from './alert.entity.js';
import { LAST_EMPLOYMENT, LIST_ALERTS, SCHEDULE } from './alerts.queries.js';
import { AlertHits } from './detection/alert-hits.service.js';

interface AlertRow extends Omit<AlertView, 'viewName' | 'target' | 'nextAt' | 'lastSentAt' | 'createdAt'> {
  addressHint: string | null;
  nextAt: Date | null;
  lastSentAt: Date | null;
  createdAt: Date;
}

/** A signal may reach us this long after it happened. What is known already is not reported all the same. */
const SIGNAL_DELAY_MS = DAY_MS;
const DEFAULT_HOUR = 8;
const MONDAY = 1;
const refuseSameAlert = onConflict({
  alert_same: () => new AppError('conflict', 'You already have this alert: change it instead.'),
});

/** The alerts of users. Row-level security shows each user their own alone. */
@Injectable()
export class AlertsService {
  constructor(
    private readonly writes: WorkspaceWrites,
    private readonly addresses: AlertAddresses,
    private readonly views: ViewsService,
    private readonly hits: AlertHits,
    private readonly customers: CustomersService,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  list(member: WorkspaceActor, email: string): Promise<AlertView[]> {
    return this.writes.transaction(member, (tx) => this.read(tx, member, email));
  }

  /**
   * Returns the alert and, for a webhook, its secret.
   * @throws AppError invalid; not_found, for a view that the user does not see; conflict by the quotas, or for the same alert
   */
  async create(
    member: WorkspaceActor,
    input: SaveAlert,
    actor: Actor,
    email: string,
  ): Promise<{ alert: AlertView; secret: string | null }> {
    const { customerId, userId } = member;
    const alertId = randomUUID();
    const { target, secret } = await this.addresses.read({ customerId, alertId }, input);
    const columns = { ...readInput(input), ...target };
    const alert = await this.writes.transaction(member, async (tx) => {
      const createdAt = new Date(this.clock.now());
      const start = await this.startColumns(tx);
      await tx.insert(Alert, { customerId, alertId, userId, ...columns, ...start, createdAt }).catch(refuseSameAlert);
      // The trigger of the workspace's quota holds a lock until the transaction ends.
      if ((await tx.countBy(Alert, { customerId, userId })) > MAX_ALERTS_PER_USER) {
        throw new AppError(
          'conflict',
          `You may have ${MAX_ALERTS_PER_USER} alerts: remove some that you no longer need.`,
        );
      }
      await this.restart(tx, member, { alertId, ...columns, ...start });
      await this.record(tx, customerId, 'alert.create', columns, actor);
      return this.readOne(tx, member, email, alertId);
    });
    return { alert, secret };
  }

  /** Replaces all that can be edited. @throws as `create` does */
  async update(
    member: WorkspaceActor,
    alertId: string,
    input: SaveAlert,
    actor: Actor,
    email: string,
  ): Promise<{ alert: AlertView; secret: string | null }> {
    const { customerId, userId } = member;
    return this.writes.transaction(member, async (tx) => {
      const present = await this.lock(tx, member, alertId);
      const { target, secret } = await this.addresses.read({ customerId, alertId }, input, present);
      const columns = { ...readInput(input), ...target };
      const isRestarted =
        columns.active && (!present.active || columns.event !== present.event || columns.viewId !== present.viewId);
      const start = isRestarted ? await this.startColumns(tx) : undefined;
      const changes = { ...columns, ...start, disabledReason: null };
      await tx.update(Alert, { customerId, userId, alertId }, changes).catch(refuseSameAlert);
      if (start) await this.restart(tx, member, { alertId, ...columns, ...start });
      else await this.schedule(tx, alertId);
      await this.record(tx, customerId, 'alert.update', columns, actor);
      return { alert: await this.readOne(tx, member, email, alertId), secret };
    });
  }

  /** Removes the alert, with what it has reported. @throws AppError not_found */
  async remove(member: WorkspaceActor, alertId: string, actor: Actor): Promise<void> {
    const { customerId, userId } = member;
    await this.writes.transaction(member, async (tx) => {
      const present = await this.lock(tx, member, alertId);
      await tx.delete(Alert, { customerId, userId, alertId });
      await this.record(tx, customerId, 'alert.remove', present, actor);
    });
  }

  /** Switches an alert off; nothing else, so that a link in an e-mail needs no sign-in. Returns false if it is gone. */
  async unsubscribe(member: WorkspaceActor, alertId: string): Promise<boolean> {
    const { customerId, userId } = member;
    return this.writes.transaction(member, async (tx) => {
      const alert = await tx.findOneBy(Alert, { customerId, userId, alertId });
      if (!alert?.active) return alert !== null;
      const off = { active: false, disabledReason: 'You unsubscribed by e-mail.' };
      await tx.update(Alert, { customerId, userId, alertId, active: true }, off);
      await this.record(tx, customerId, 'alert.unsubscribe', alert, {});
      return true;
    });
  }

  /** What an alert that begins now counts as new. */
  private async startColumns(tx: EntityManager): Promise<Pick<Alert, 'since' | 'afterEmploymentId'>> {
    const [last] = await tx.query<{ id: number }[]>(LAST_EMPLOYMENT);
    return { since: new Date(this.clock.now() - SIGNAL_DELAY_MS), afterEmploymentId: last?.id ?? 0 };
  }

  /** Stores what is there already as known, and sets when the alert is compared first. */
  private async restart(
    tx: EntityManager,
    member: WorkspaceActor,
    alert: Pick<Alert, 'alertId' | 'event' | 'viewId' | 'since' | 'afterEmploymentId'>,
  ): Promise<void> {
    await this.hits.find(tx, member, alert, { isKnown: true, now: new Date(this.clock.now()) });
    await this.schedule(tx, alert.alertId);
  }

  private async schedule(tx: EntityManager, alertId: string): Promise<void> {
    await tx.query(SCHEDULE, [alertId, new Date(this.clock.now())]);
  }

  private async lock(tx: EntityManager, { customerId, userId }: WorkspaceActor, alertId: string): Promise<Alert> {
    const where = { customerId, userId, alertId };
    const alert = await tx.findOne(Alert, { where, lock: { mode: 'for_no_key_update' } });
    if (!alert) throw notFound();
    return alert;
  }

  private async readOne(tx: EntityManager, member: WorkspaceActor, email: string, id: string): Promise<AlertView> {
    const [alert] = await this.read(tx, member, email, id);
    if (!alert) throw notFound();
    return alert;
  }

  private async read(tx: EntityManager, member: WorkspaceActor, email: string, id?: string): Promise<AlertView[]> {
    const rows = await tx.query<AlertRow[]>(LIST_ALERTS, [member.userId, id ?? null]);
    const viewIds = rows.flatMap(({ viewId }) => viewId ?? []);
    const views = await this.views.listVisible(tx, member, [...new Set(viewIds)]);
    const names = new Map(views.map(({ viewId, name }) => [viewId, name]));
    return rows.map(({ addressHint, nextAt, lastSentAt, createdAt, ...alert }) => ({
      ...alert,
      viewName: (alert.viewId !== null && names.get(alert.viewId)) || null,
      target: addressHint ?? email,
      nextAt: nextAt?.toISOString() ?? null,
      lastSentAt: lastSentAt?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
    }));
  }

  private async record(
    tx: EntityManager,
    customerId: number,
    action: AuditAction,
    { event, channel, addressHint, frequency }: Pick<Alert, 'event' | 'channel' | 'addressHint' | 'frequency'>,
    actor: Actor,
  ): Promise<void> {
    const customerSlug = await this.customers.getSlug(tx, customerId);
    const detail = [event, channel, addressHint, frequency].filter(Boolean).join(' ');
    await this.audit.record({ action, outcome: 'done', ...actor, customerSlug, detail }, tx);
  }
}

/** @throws AppError invalid */
function readInput({ event, viewId, frequency, timeZone, hour, weekday, active }: SaveAlert) {
  if (event === 'matched' && !viewId) throw new AppError('invalid', 'Select a view', { field: 'viewId' });
  return {
    ...{ event, frequency },
    viewId: viewId ?? null,
    timeZone: readTimeZone(timeZone),
    hour: hour ?? DEFAULT_HOUR,
    weekday: weekday ?? MONDAY,
    active: active ?? true,
  };
}

/** @throws AppError invalid, for a name that is none, and for offsets: their sign is the opposite in PostgreSQL */
function readTimeZone(name: string): string {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    if (/^[A-Za-z]/.test(name)) return name;
  } catch {
    // Below.
  }
  throw new AppError('invalid', 'The time zone must be a name such as Europe/Berlin', { field: 'timeZone' });
}

function notFound(): AppError {
  return new AppError('not_found', 'There is no such alert.');
}
