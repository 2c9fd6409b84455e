import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { WorkspaceWrites } from '../../../platform/database/workspace-writes.js';
import { Clock, DAY_MS } from '../../../platform/time.js';
import { LeadsService, type ContactValues } from '../../leads/leads.service.js';
import { CrmError, type Crm, type CrmMapping, type CrmRecord, type CrmWrite, type CrmWriteResult } from '../crm.js';
import { CrmClients, DEFAULT_MAPPINGS } from '../crm-clients.service.js';
import type { PushKey } from '../crm-jobs.js';
import { retryTime } from '../crm-retries.rules.js';
import { CrmConnectionsService } from '../connection/crm-connections.service.js';
import type { CrmItemState } from './crm-push-item.entity.js';
import type { CrmPushState } from './crm-push.entity.js';
import { CrmPushesService } from './crm-pushes.service.js';
import {
  DUE_PUSHES,
  LOCK_PUSH,
  NEXT_ITEMS,
  PRUNE_PUSHES,
  SET_PUSH_STATE,
  SKIP_HIDDEN,
  STORE_CONTACTS,
  STORE_PLANS,
  STORE_RESULTS,
} from './crm-pushes.queries.js';
import { toExternalId, planPush, valuesToWrite, type Plan, type PushedValues } from './plan.rules.js';

interface PushRow {
  state: 'matching' | 'writing';
  overwrites: boolean;
  failures: number;
}

interface Item {
  leadId: number;
  plan: Plan | null;
  pushed: PushedValues | null;
}

interface Batch extends PushRow {
  crm: Crm;
  mapping: CrmMapping[];
  items: Item[];
  leads: ContactValues[];
}

interface ItemResult {
  leadId: number;
  state: CrmItemState;
  error: string | null;
  plan: Plan;
  contact?: { recordId: string; url: string | null; pushed: PushedValues; record?: CrmRecord; isWritten: boolean };
}

const KEPT_DAYS = 30;
const PRUNE_BATCH_SIZE = 100;

/**
 * Matches the leads of a push with contacts, and writes them once a user has started it: in batches, whose results are
 * stored after each. A batch whose process died is done again: the external id leads to the contacts that it has created.
 */
@Injectable()
export class CrmPushRunner {
  private readonly logger = new Logger(CrmPushRunner.name);

  constructor(
    private readonly writes: WorkspaceWrites,
    private readonly connections: CrmConnectionsService,
    private readonly clients: CrmClients,
    private readonly pushes: CrmPushesService,
    private readonly leads: LeadsService,
    private readonly clock: Clock,
  ) {}

  /** Does the present step of a push to its end, or to a failure. */
  async run(key: PushKey): Promise<void> {
    const clients = new Map<string, Crm>();
    for (;;) {
      try {
        const batch = await this.nextBatch(key, clients);
        if (!batch) return;
        if (batch.state === 'matching') await this.match(key, batch);
        else await this.write(key, batch);
      } catch (error) {
        if (!(error instanceof CrmError)) throw error;
        await this.recordFailure(key, error);
        return;
      }
    }
  }

  /** Adds jobs for all pushes with something to do, in case their jobs were lost. */
  async resume(): Promise<void> {
    const due = await this.writes.acrossWorkspaces((tx) => tx.query<PushKey[]>(DUE_PUSHES, [this.now()]));
    for (const key of due) await this.transaction(key, (tx) => this.pushes.schedule(tx, key));
  }

  /** Deletes old pushes with their copies of leads' values. */
  async prune(): Promise<void> {
    const before = new Date(this.clock.now() - KEPT_DAYS * DAY_MS);
    for (let pruned = PRUNE_BATCH_SIZE; pruned === PRUNE_BATCH_SIZE;) {
      pruned = await this.writes.acrossWorkspaces(async (tx) => {
        const [, count] = await tx.query<[unknown, number]>(PRUNE_PUSHES, [before, PRUNE_BATCH_SIZE]);
        return count;
      });
    }
  }

  /** Returns leads of the present step; without any, ends the step and returns undefined. */
  private async nextBatch(key: PushKey, clients: Map<string, Crm>): Promise<Batch | undefined> {
    const { customerId, pushId } = key;
    const read = await this.transaction(key, async (tx) => {
      const [push] = await tx.query<PushRow[]>(LOCK_PUSH, [customerId, pushId]);
      const connection = push && (await this.connections.find(tx, customerId));
      return connection && { push, connection };
    });
    if (!read) return undefined;
    const { push, connection } = read;
    const crm = clients.get(connection.secret) ?? (await this.clients.open(connection));
    clients.set(connection.secret, crm);
    return this.transaction(key, async (tx) => {
      const itemState: CrmItemState = push.state === 'matching' ? 'waiting' : 'matched';
      const items = await tx.query<Item[]>(NEXT_ITEMS, [customerId, pushId, itemState, crm.batchSize]);
      if (items.length === 0) {
        await this.setState(tx, key, push.state === 'matching' ? 'ready' : 'done');
        return undefined;
      }
      const leads = await this.leads.contactValues(
        tx,
        items.map(({ leadId }) => leadId),
      );
      const listedIds = new Set(leads.map(({ leadId }) => leadId));
      const hidden = items.flatMap(({ leadId }) => (listedIds.has(leadId) ? [] : [leadId]));
      if (hidden.length > 0) await tx.query(SKIP_HIDDEN, [customerId, pushId, hidden]);
      return { ...push, crm, items, leads, mapping: connection.mapping ?? DEFAULT_MAPPINGS[connection.kind] };
    });
  }

  private async match({ customerId, pushId }: PushKey, batch: Batch): Promise<void> {
    const { plans } = await this.plan(batch);
    const ids = [...plans.keys()];
    await this.transaction({ customerId, pushId }, async (tx) => {
      await tx.query(STORE_PLANS, [customerId, pushId, ids, [...plans.values()].map((plan) => JSON.stringify(plan))]);
      await this.setState(tx, { customerId, pushId }, 'matching');
    });
  }

  private async write(key: PushKey, batch: Batch): Promise<void> {
    const { items, mapping, crm, overwrites } = batch;
    await crm.prepare();
    // Again: the CRM may have changed since the dry run, and this batch may be a repetition.
    const { plans, records } = await this.plan(batch);
    const byId = new Map(records.map((record) => [record.recordId, record]));
    const seen = new Map(items.map((item) => [item.leadId, item.plan]));
    const writes = new Map<number, CrmWrite>();
    for (const [leadId, plan] of plans) {
      if (plan.reason !== null) continue;
      const values = valuesToWrite(plan, seen.get(leadId) ?? plan, overwrites);
      const isLinked = plan.recordId !== null && byId.get(plan.recordId)?.externalId === toExternalId(leadId);
      if (isLinked && Object.keys(values).length === 0) continue;
      writes.set(leadId, { externalId: toExternalId(leadId), recordId: plan.recordId, values });
    }
    const results = writes.size === 0 ? [] : await crm.write([...writes.values()]);
    const byExternalId = new Map(results.map((result) => [result.externalId, result]));
    const leads = new Map(batch.leads.map((lead) => [lead.leadId, lead]));
    const stored = [...plans].map(([leadId, plan]) => {
      const write = writes.get(leadId);
      const result = byExternalId.get(toExternalId(leadId));
      const record = plan.recordId === null ? undefined : byId.get(plan.recordId);
      const agreed = agreedValues(plan, mapping, leads.get(leadId), write?.values ?? {});
      return toItemResult(leadId, plan, { write, result, record, agreed });
    });
    await this.transaction(key, (tx) => this.storeResults(tx, key, stored));
  }

  private async plan({
    crm,
    mapping,
    items,
    leads,
  }: Batch): Promise<{ plans: Map<number, Plan>; records: CrmRecord[] }> {
    if (leads.length === 0) return { plans: new Map(), records: [] };
    const records = await crm.find(
      {
        externalIds: leads.map(({ leadId }) => toExternalId(leadId)),
        emails: [...new Set(leads.flatMap(({ values }) => values.email ?? []))],
      },
      mapping.map(({ property }) => property),
    );
    const pushed = new Map(items.map((item) => [item.leadId, item.pushed ?? {}]));
    return { plans: planPush(leads, mapping, records, pushed), records };
  }

  private async storeResults(tx: EntityManager, key: PushKey, results: readonly ItemResult[]): Promise<void> {
    const ids = [key.customerId, key.pushId];
    const columns = [
      results.map(({ leadId }) => leadId),
      results.map(({ state }) => state),
      results.map(({ error }) => error),
      results.map(({ plan }) => JSON.stringify(plan)),
    ];
    await tx.query(STORE_RESULTS, [...ids, ...columns]);
    const contacts = results.flatMap(({ leadId, contact }) => (contact ? [{ leadId, ...contact }] : []));
    if (contacts.length > 0) {
      await tx.query(STORE_CONTACTS, [
        ...ids,
        contacts.map(({ leadId }) => leadId),
        contacts.map(({ recordId }) => recordId),
        contacts.map(({ url }) => url),
        contacts.map(({ pushed }) => JSON.stringify(pushed)),
        contacts.map(({ record }) => record?.owner ?? null),
        contacts.map(({ record }) => record?.stage ?? null),
        this.now(),
        contacts.flatMap(({ leadId, isWritten }) => (isWritten ? [leadId] : [])),
        contacts.map(({ record }) => record?.ownerEmail ?? null),
      ]);
    }
    await this.setState(tx, key, 'writing');
  }

  /** A step that succeeded ends a series of failures. */
  private async setState(tx: EntityManager, { customerId, pushId }: PushKey, state: CrmPushState): Promise<void> {
    const now = this.now();
    const isActive = state === 'matching' || state === 'writing';
    const times = { next: isActive ? now : null, end: state === 'done' ? now : null };
    await tx.query(SET_PUSH_STATE, [customerId, pushId, state, 0, times.next, null, times.end]);
  }

  private async recordFailure(key: PushKey, error: CrmError): Promise<void> {
    const { customerId, pushId } = key;
    const { message } = error;
    await this.transaction(key, async (tx) => {
      const [push] = await tx.query<PushRow[]>(LOCK_PUSH, [customerId, pushId]);
      if (!push) return;
      const nextAttemptAt = retryTime(error, push.failures, this.clock.now());
      if (!nextAttemptAt) {
        this.logger.warn(`Push ${pushId} of customer ${customerId} failed: ${message}`);
        const end = [null, message, this.now()];
        await tx.query(SET_PUSH_STATE, [customerId, pushId, 'failed', push.failures + 1, ...end]);
        return;
      }
      const attempt = [push.failures + 1, nextAttemptAt, message, null];
      await tx.query(SET_PUSH_STATE, [customerId, pushId, push.state, ...attempt]);
      await this.pushes.schedule(tx, key, nextAttemptAt);
    });
  }

  private now(): Date {
    return new Date(this.clock.now());
  }

  private transaction<Result>({ customerId }: PushKey, work: (tx: EntityManager) => Promise<Result>): Promise<Result> {
    return this.writes.transaction({ customerId, userId: 0 }, work);
  }
}

/** Returns the values that lead and CRM share once the push is written: the base of the next comparison. */
function agreedValues(
  { conflicts }: Plan,
  mapping: readonly CrmMapping[],
  lead: ContactValues | undefined,
  written: Record<string, string>,
): PushedValues {
  const values = mapping.flatMap(({ field, property }) => {
    const value = (lead?.values as Record<string, string | null> | undefined)?.[field];
    const isKept = !(property in written) && conflicts.some((conflict) => conflict.property === property);
    return value && !isKept ? [[property, value]] : [];
  });
  return Object.fromEntries(values) as PushedValues;
}

function toItemResult(
  leadId: number,
  plan: Plan,
  {
    write,
    result,
    record,
    agreed,
  }: { write?: CrmWrite; result?: CrmWriteResult; record?: CrmRecord; agreed: PushedValues },
): ItemResult {
  if (plan.reason !== null) return { leadId, state: 'skipped', error: plan.reason, plan };
  if (!write) {
    const contact = { recordId: plan.recordId ?? '', url: plan.url, pushed: agreed, record, isWritten: false };
    return { leadId, state: 'skipped', error: null, plan, contact };
  }
  if (!result || 'error' in result) {
    return { leadId, state: 'failed', error: result?.error ?? 'The CRM has not stored it.', plan };
  }
  const { recordId, url } = result;
  const contact = { recordId, url, pushed: agreed, record, isWritten: true };
  return { leadId, state: 'written', error: null, plan: { ...plan, recordId, url }, contact };
}
