import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { pluralize } from '../../../platform/pluralize.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { SqlParameters } from '../../../platform/database/sql-parameters.js';
import { WorkspaceWrites, type WorkspaceActor } from '../../../platform/database/workspace-writes.js';
import { AppError } from '../../../platform/errors.js';
import { Jobs } from '../../../platform/jobs/jobs.service.js';
import { MAX_CRM_PUSH_LEADS } from '../../../platform/limits.js';
import { Clock } from '../../../platform/time.js';
import { LeadsService } from '../../leads/leads.service.js';
import { CRM_NAMES, type CrmKind } from '../../leads/fields/crm-kinds.rules.js';
import { crmPushJobKey, crmQueue, PUSH_TO_CRM, type PushKey } from '../crm-jobs.js';
import type { CrmConnection } from '../connection/crm-connection.entity.js';
import { CrmConnectionsService } from '../connection/crm-connections.service.js';
import type { CreateCrmPush, CrmPushCounts, CrmPushItemView, CrmPushView } from './crm-push.dto.js';
import type { CrmItemState } from './crm-push-item.entity.js';
import { CrmPush } from './crm-push.entity.js';
import { ADD_ITEMS, COUNT_ITEMS, LIST_ITEMS } from './crm-pushes.queries.js';

/** Pushes of leads to the CRM: created as a dry run, and started by a user who has seen it. */
@Injectable()
export class CrmPushesService {
  constructor(
    private readonly writes: WorkspaceWrites,
    private readonly connections: CrmConnectionsService,
    private readonly leads: LeadsService,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** Returns which CRM the workspace has; null for none. */
  async readKind(member: WorkspaceActor): Promise<CrmKind | null> {
    const connection = await this.writes.transaction(member, (tx) => this.connections.find(tx, member.customerId));
    return connection?.kind ?? null;
  }

  /**
   * Begins a dry run, which replaces one that was not started.
   * @throws AppError not_found without a CRM; invalid for too many leads or none; conflict while another push is written
   */
  async create(member: WorkspaceActor, input: CreateCrmPush, actor: Actor): Promise<CrmPushView> {
    const { customerId } = member;
    return this.writes.transaction(member, async (tx) => {
      const { kind } = await this.connections.lock(tx, customerId);
      const pushId = await this.prepare(tx, member, await this.select(tx, input));
      const { leads } = await countItems(tx, pushId);
      if (leads === 0) throw new AppError('invalid', 'There is no lead to push', { field: 'leadIds' });
      const detail = `${CRM_NAMES[kind]}: ${pluralize(leads, 'lead')}`;
      await this.connections.record(tx, 'crm-push.prepare', customerId, detail, actor);
      return this.view(tx, { customerId, pushId });
    });
  }

  /** Begins a dry run of these leads, with the connection locked. Returns its id. @throws AppError conflict */
  async prepare(tx: EntityManager, member: WorkspaceActor, leadIds: readonly number[]): Promise<string> {
    const { customerId } = member;
    await requireNoneWriting(tx, customerId);
    await tx.delete(CrmPush, [
      { customerId, state: 'matching' },
      { customerId, state: 'ready' },
    ]);
    const { connectionId } = await this.connections.get(tx, customerId);
    return this.add(tx, member, { connectionId, state: 'matching' }, leadIds, 'waiting');
  }

  /** Begins to write leads that a rule has found. Hidden ones are left out. */
  async beginByRule(
    tx: EntityManager,
    member: WorkspaceActor,
    { connectionId }: CrmConnection,
    leadIds: readonly number[],
  ): Promise<void> {
    const push = { connectionId, state: 'writing', byRule: true } as const;
    await this.add(tx, member, push, leadIds, 'matched');
  }

  /** Begins to write a dry run that is complete. `overwrites`: replaces conflicting values. @throws AppError conflict */
  async begin(tx: EntityManager, key: PushKey, overwrites: boolean): Promise<void> {
    await requireNoneWriting(tx, key.customerId);
    const nextAttemptAt = new Date(this.clock.now());
    await tx.update(CrmPush, { ...key }, { state: 'writing', overwrites, failures: 0, nextAttemptAt });
    await this.schedule(tx, key);
  }

  /** @throws AppError not_found */
  async read(member: WorkspaceActor, pushId: string): Promise<CrmPushView> {
    return this.writes.transaction(member, (tx) => this.view(tx, { customerId: member.customerId, pushId }));
  }

  /** Begins to write what the dry run has shown; has no effect once it has begun. @throws AppError not_found; conflict */
  async start(member: WorkspaceActor, pushId: string, overwrites: boolean, actor: Actor): Promise<CrmPushView> {
    const { customerId } = member;
    return this.writes.transaction(member, async (tx) => {
      const { kind } = await this.connections.lock(tx, customerId);
      const { state } = await findPush(tx, { customerId, pushId });
      if (state === 'matching') throw new AppError('conflict', 'The dry run is not complete yet.');
      if (state === 'failed') throw new AppError('conflict', 'The push has failed: begin a new one.');
      if (state === 'ready') {
        await this.begin(tx, { customerId, pushId }, overwrites);
        const { leads } = await countItems(tx, pushId);
        const detail = `${CRM_NAMES[kind]}: ${pluralize(leads, 'lead')}${overwrites ? ', replacing conflicting values' : ''}`;
        await this.connections.record(tx, 'crm-push.start', customerId, detail, actor);
      }
      return this.view(tx, { customerId, pushId });
    });
  }

  /** Adds the job that continues a push. */
  async schedule(tx: EntityManager, key: PushKey, runAt?: Date): Promise<void> {
    await this.jobs.add(tx, PUSH_TO_CRM, key, { key: crmPushJobKey(key), queue: crmQueue(key.customerId), runAt });
  }

  private async add(
    tx: EntityManager,
    { customerId, userId }: WorkspaceActor,
    push: Pick<CrmPush, 'connectionId' | 'state'> & { byRule?: boolean },
    leadIds: readonly number[],
    itemState: CrmItemState,
  ): Promise<string> {
    const now = new Date(this.clock.now());
    const pushId = randomUUID();
    const times = { nextAttemptAt: now, createdAt: now };
    await tx.insert(CrmPush, { customerId, pushId, createdBy: userId, ...push, ...times });
    await tx.query(ADD_ITEMS, [pushId, leadIds, itemState]);
    await this.schedule(tx, { customerId, pushId });
    return pushId;
  }

  private async select(tx: EntityManager, { leadIds, filters, search }: CreateCrmPush): Promise<number[]> {
    if (!leadIds === !filters) throw new AppError('invalid', 'Give either leadIds or filters', { field: 'leadIds' });
    if (leadIds) {
      if (search) throw new AppError('invalid', 'search goes with filters', { field: 'search' });
      return [...new Set(leadIds)];
    }
    const list = { filters, search };
    const ids = await this.leads.matchingIds(tx, list, MAX_CRM_PUSH_LEADS + 1, new SqlParameters());
    if (ids.length > MAX_CRM_PUSH_LEADS) {
      const message = `A push has at most ${MAX_CRM_PUSH_LEADS.toLocaleString('en')} leads: filter further`;
      throw new AppError('invalid', message, { field: 'filters' });
    }
    return ids;
  }

  private async view(tx: EntityManager, key: PushKey): Promise<CrmPushView> {
    const { pushId, state, error } = await findPush(tx, key);
    const items = await tx.query<CrmPushItemView[]>(LIST_ITEMS, [pushId]);
    return { pushId, state, error, counts: await countItems(tx, pushId), items };
  }
}

/** @throws AppError not_found */
async function findPush(tx: EntityManager, { customerId, pushId }: PushKey): Promise<CrmPush> {
  const push = await tx.findOneBy(CrmPush, { customerId, pushId });
  if (!push) throw new AppError('not_found', 'There is no such push.');
  return push;
}

/** @throws AppError conflict */
async function requireNoneWriting(tx: EntityManager, customerId: number): Promise<void> {
  if (!(await tx.existsBy(CrmPush, { customerId, state: 'writing' }))) return;
  throw new AppError('conflict', 'Another push is being written. Try again when it is done.');
}

async function countItems(tx: EntityManager, pushId: string): Promise<CrmPushCounts> {
  const [counts] = await tx.query<CrmPushCounts[]>(COUNT_ITEMS, [pushId]);
  if (!counts) throw new Error('The push has no counts');
  return counts;
}
