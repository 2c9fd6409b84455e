import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { CustomerId } from '../../../platform/access/request-context.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { WorkspaceWrites, type WorkspaceActor } from '../../../platform/database/workspace-writes.js';
import { AppError } from '../../../platform/errors.js';
import { Jobs } from '../../../platform/jobs/jobs.service.js';
import { BULK_ACTION_TIMEOUT_MS } from '../../../platform/limits.js';
import { Clock } from '../../../platform/time.js';
import type { ExclusionEffect } from '../../exclusions/exclusions.dto.js';
import { ExclusionsService } from '../../exclusions/exclusions.service.js';
import { CrmError, type CrmStage } from '../crm.js';
import { CRM_NAMES } from '../../leads/fields/crm-kinds.rules.js';
import { CrmClients } from '../crm-clients.service.js';
import { crmQueue, READ_CRM_EXCLUSIONS, type CrmReading } from '../crm-jobs.js';
import { CrmConnectionsService } from '../connection/crm-connections.service.js';
import type { CrmExclusionView, CrmStages, SaveCrmExclusion } from './crm-exclusion.dto.js';
import { CrmExclusion } from './crm-exclusion.entity.js';

interface Member extends WorkspaceActor {
  customerId: CustomerId;
}

const MAX_ATTEMPTS = 6;

/** Companies of the CRM that are on an exclusion list of the workspace, as settings say. */
@Injectable()
export class CrmExclusionsService {
  constructor(
    private readonly writes: WorkspaceWrites,
    private readonly connections: CrmConnectionsService,
    private readonly clients: CrmClients,
    private readonly exclusions: ExclusionsService,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  async read(member: Member): Promise<CrmExclusionView | null> {
    return this.writes.transaction(member, async (tx) => {
      const exclusion = await findExclusion(tx, member.customerId);
      return exclusion && this.toView(tx, exclusion);
    });
  }

  /** @throws AppError not_found without a CRM */
  async listStages(member: Member): Promise<CrmStages> {
    try {
      return { stages: await this.readStages(member), problem: null };
    } catch (error) {
      if (!(error instanceof CrmError)) throw error;
      return { stages: [], problem: error.message };
    }
  }

  /** Creates the list, or changes its stages and effect, and requests a reading. @throws AppError */
  async save(member: Member, { stageIds, effect }: SaveCrmExclusion, actor: Actor): Promise<CrmExclusionView> {
    const { customerId, userId } = member;
    const crmStages = await this.readStages(member).catch((error: unknown) => {
      throw error instanceof CrmError ? new AppError('bad_gateway', error.message) : error;
    });
    const stages = stageIds.map((id) => crmStages.find((stage) => stage.id === id) ?? unknownStage(id));
    return this.change(member, async (tx) => {
      const { connectionId, kind } = await this.connections.lock(tx, customerId);
      const stored = await findExclusion(tx, customerId);
      const present = stored && (await this.exclusions.read(tx, stored.listId));
      const list = present
        ? await this.exclusions.update(tx, member, present.listId, { name: present.name, kind: present.kind, effect })
        : await this.createList(tx, member, `Customers in ${CRM_NAMES[kind]}`, effect);
      const now = new Date(this.clock.now());
      await tx.upsert(
        CrmExclusion,
        {
          ...{ customerId, connectionId, listId: list.listId, stages, error: null, progress: null },
          ...{ dueAt: now, changedAt: now, changedBy: userId },
        },
        ['customerId'],
      );
      await this.schedule(tx, { customerId });
      const detail = `${list.name}: ${stages.map(({ label }) => label).join(', ')}, ${effect}`;
      await this.connections.record(tx, 'crm-exclusions.save', customerId, detail, actor);
      return this.toView(tx, await getExclusion(tx, customerId));
    });
  }

  /** @throws AppError not_found */
  async requestReading(member: Member): Promise<CrmExclusionView> {
    const { customerId } = member;
    return this.writes.transaction(member, async (tx) => {
      await getExclusion(tx, customerId);
      await tx.update(CrmExclusion, { customerId }, { dueAt: new Date(this.clock.now()) });
      await this.schedule(tx, { customerId });
      return this.toView(tx, await getExclusion(tx, customerId));
    });
  }

  /** Deletes the list: its leads are as if it had never been. @throws AppError not_found */
  async remove(member: Member, actor: Actor): Promise<void> {
    await this.change(member, async (tx) => {
      const { listId } = await getExclusion(tx, member.customerId);
      const name = await this.exclusions.remove(tx, member, listId);
      await this.connections.record(tx, 'crm-exclusions.remove', member.customerId, name, actor);
    });
  }

  /** Adds the job that reads the CRM. */
  async schedule(tx: EntityManager, reading: CrmReading, runAt?: Date): Promise<void> {
    const { customerId } = reading;
    const key = `${READ_CRM_EXCLUSIONS}:${customerId}`;
    const options = { key, queue: crmQueue(customerId), maxAttempts: MAX_ATTEMPTS, runAt };
    await this.jobs.add(tx, READ_CRM_EXCLUSIONS, reading, options);
  }

  /** Numbers the name when a list has it, such as one that stayed when the CRM was disconnected. */
  private async createList(tx: EntityManager, member: Member, name: string, effect: ExclusionEffect) {
    const taken = new Set((await this.exclusions.list(tx)).map((list) => list.name.toLowerCase()));
    let free = name;
    for (let number = 2; taken.has(free.toLowerCase()); number += 1) free = `${name} ${number}`;
    return this.exclusions.create(tx, member, { name: free, kind: 'customers', effect }, 'crm');
  }

  private async readStages(member: Member): Promise<CrmStage[]> {
    const connection = await this.writes.transaction(member, (tx) => this.connections.get(tx, member.customerId));
    const crm = await this.clients.open(connection);
    return crm.listStages();
  }

  private change<Result>(member: Member, work: (tx: EntityManager) => Promise<Result>): Promise<Result> {
    return this.writes.transaction(member, work, { exclusive: true, timeoutMs: BULK_ACTION_TIMEOUT_MS });
  }

  private async toView(tx: EntityManager, exclusion: CrmExclusion): Promise<CrmExclusionView> {
    const { listId, name, effect, companies, leads } = await this.exclusions.read(tx, exclusion.listId);
    const { stages, dueAt, readAt, unusable, error, changedAt, changer } = exclusion;
    return {
      ...{ listId, listName: name, effect, stages, companies, leads, unusable, error },
      crmCompanies: exclusion.companies,
      isReading: dueAt !== null,
      readAt: readAt?.toISOString() ?? null,
      changedAt: changedAt.toISOString(),
      changedBy: changer?.email ?? '',
    };
  }
}

function findExclusion(tx: EntityManager, customerId: number): Promise<CrmExclusion | null> {
  return tx.findOne(CrmExclusion, { where: { customerId }, relations: { changer: true } });
}

/** @throws AppError not_found */
async function getExclusion(tx: EntityManager, customerId: number): Promise<CrmExclusion> {
  const exclusion = await findExclusion(tx, customerId);
  if (!exclusion) throw new AppError('not_found', 'Nothing is read from the CRM.');
  return exclusion;
}

/** @throws AppError invalid */
function unknownStage(id: string): never {
  throw new AppError('invalid', `The CRM has no such stage: ${id}`, { field: 'stageIds' });
}
