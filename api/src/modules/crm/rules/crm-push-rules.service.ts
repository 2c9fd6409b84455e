import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../platform/audit/actor.js';
import { SqlParameters } from '../../../platform/database/sql-parameters.js';
import { WorkspaceWrites, type WorkspaceActor } from '../../../platform/database/workspace-writes.js';
import { AppError } from '../../../platform/errors.js';
import { Jobs } from '../../../platform/jobs/jobs.service.js';
import { BULK_ACTION_TIMEOUT_MS, MAX_CRM_PUSH_LEADS } from '../../../platform/limits.js';
import { Clock, HOUR_MS } from '../../../platform/time.js';
import { LeadsService } from '../../leads/leads.service.js';
import { ViewsService, type SharedView } from '../../views/views.service.js';
import { crmQueue, PUSH_BY_RULES } from '../crm-jobs.js';
import { CrmConnectionsService } from '../connection/crm-connections.service.js';
import { CrmPush } from '../push/crm-push.entity.js';
import { CrmPushesService } from '../push/crm-pushes.service.js';
import type { CrmPushRuleView } from './crm-push-rule.dto.js';
import { CrmPushRule } from './crm-push-rule.entity.js';
import {
  findNewLeads,
  LIST_RULES,
  MARK_PUSHED,
  RETRY_FAILED,
  WORKSPACES_WITH_RULES,
} from './crm-push-rules.queries.js';

const RETRY_AFTER_MS = HOUR_MS;

/**
 * Rules that push the new leads of a shared view. A rule is off until a user has seen its dry run. Each lead that a rule
 * finds is recorded in the transaction that adds it to a push, so it is added once.
 */
@Injectable()
export class CrmPushRulesService {
  private readonly logger = new Logger(CrmPushRulesService.name);

  constructor(
    private readonly writes: WorkspaceWrites,
    private readonly connections: CrmConnectionsService,
    private readonly pushes: CrmPushesService,
    private readonly leads: LeadsService,
    private readonly views: ViewsService,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  async list(member: WorkspaceActor): Promise<CrmPushRuleView[]> {
    return this.writes.transaction(member, (tx) => listRules(tx));
  }

  /** Adds a rule that is off, or turns one off, with a dry run of the view's leads. @throws AppError */
  async prepare(member: WorkspaceActor, viewId: string, actor: Actor): Promise<CrmPushRuleView[]> {
    const { customerId, userId } = member;
    return this.writes.transaction(member, async (tx) => {
      const { connectionId } = await this.connections.lock(tx, customerId);
      const view = await this.views.getShared(tx, customerId, viewId);
      const list = { filters: view.filters };
      const leadIds = await this.leads.matchingIds(tx, list, MAX_CRM_PUSH_LEADS, new SqlParameters());
      const dryRunId = await this.pushes.prepare(tx, member, leadIds);
      const rule = { customerId, viewId, connectionId, dryRunId, isActive: false };
      await tx.upsert(CrmPushRule, { ...rule, changedBy: userId, changedAt: this.now() }, ['customerId', 'viewId']);
      await this.connections.record(tx, 'crm-rule.prepare', customerId, view.name, actor);
      return listRules(tx);
    });
  }

  /** Turns a rule on, once its dry run is complete. @throws AppError not_found; conflict */
  async start(
    member: WorkspaceActor,
    viewId: string,
    pushesPresent: boolean,
    actor: Actor,
  ): Promise<CrmPushRuleView[]> {
    const { customerId, userId } = member;
    const turnOn = async (tx: EntityManager) => {
      await this.connections.lock(tx, customerId);
      const rule = await tx.findOneBy(CrmPushRule, { customerId, viewId });
      if (!rule) throw new AppError('not_found', 'There is no such rule.');
      if (rule.isActive) return listRules(tx);
      const view = await this.views.getShared(tx, customerId, viewId);
      const dryRun = rule.dryRunId === null ? null : await tx.findOneBy(CrmPush, { customerId, pushId: rule.dryRunId });
      if (dryRun?.state !== 'ready') {
        throw new AppError('conflict', 'The dry run is not complete, or another push has replaced it: repeat it.');
      }
      await this.find(tx, view, { pushes: false });
      if (pushesPresent) {
        const { pushId } = dryRun;
        await this.pushes.begin(tx, { customerId, pushId }, false);
        await tx.query(MARK_PUSHED, [viewId, pushId]);
      }
      const values = { isActive: true, dryRunId: null, changedBy: userId, changedAt: this.now() };
      await tx.update(CrmPushRule, { customerId, viewId }, values);
      const detail = `${view.name}${pushesPresent ? ', with its present leads' : ''}`;
      await this.connections.record(tx, 'crm-rule.start', customerId, detail, actor);
      return listRules(tx);
    };
    return this.writes.transaction(member, turnOn, { timeoutMs: BULK_ACTION_TIMEOUT_MS });
  }

  /** @throws AppError not_found */
  async remove(member: WorkspaceActor, viewId: string, actor: Actor): Promise<CrmPushRuleView[]> {
    const { customerId } = member;
    return this.writes.transaction(member, async (tx) => {
      const rule = (await listRules(tx)).find((each) => each.viewId === viewId);
      if (!rule) throw new AppError('not_found', 'There is no such rule.');
      await tx.delete(CrmPushRule, { customerId, viewId });
      await this.connections.record(tx, 'crm-rule.remove', customerId, rule.viewName, actor);
      return listRules(tx);
    });
  }

  /** Adds a job for each workspace with rules. */
  async scheduleAll(): Promise<void> {
    type Workspace = { customerId: number };
    const workspaces = await this.writes.acrossWorkspaces((tx) => tx.query<Workspace[]>(WORKSPACES_WITH_RULES));
    for (const { customerId } of workspaces) {
      const options = { key: `${PUSH_BY_RULES}:${customerId}`, queue: crmQueue(customerId) };
      await this.writes.transaction({ customerId, userId: 0 }, (tx) =>
        this.jobs.add(tx, PUSH_BY_RULES, { customerId }, options),
      );
    }
  }

  /**
   * Begins one push of the leads that are new to the rules of a workspace, at most as many as a push may have; waits while
   * another push is written.
   */
  async run({ customerId }: { customerId: number }): Promise<void> {
    const begin = async (tx: EntityManager) => {
      const connection = await this.connections.lockIfConnected(tx, customerId);
      if (!connection || (await tx.existsBy(CrmPush, { customerId, state: 'writing' }))) return;
      const now = this.clock.now();
      const times = [new Date(now - RETRY_AFTER_MS), new Date(now)];
      const [retried] = await tx.query<{ pushId: string }[]>(RETRY_FAILED, times);
      if (retried) return this.pushes.schedule(tx, { customerId, pushId: retried.pushId });
      const rules = await tx.findBy(CrmPushRule, { customerId, isActive: true });
      const leadIds = new Set<number>();
      for (const { viewId } of rules) {
        const view = await this.views.findShared(tx, customerId, viewId);
        const limit = MAX_CRM_PUSH_LEADS - leadIds.size;
        if (view && limit > 0) for (const id of await this.findUnlessInvalid(tx, view, limit)) leadIds.add(id);
      }
      const [first] = rules;
      if (first && leadIds.size > 0) {
        await this.pushes.beginByRule(tx, { customerId, userId: first.changedBy }, connection, [...leadIds]);
      }
    };
    const actor = { customerId, userId: 0, seesOwnRows: false };
    await this.writes.transaction(actor, begin, { timeoutMs: BULK_ACTION_TIMEOUT_MS });
  }

  /** A view whose filters this release does not accept stops no other rule. */
  private async findUnlessInvalid(tx: EntityManager, view: SharedView, limit: number): Promise<number[]> {
    try {
      return await this.find(tx, view, { pushes: true, limit });
    } catch (error) {
      // Thrown before any statement, which would end the transaction.
      if (!(error instanceof AppError) || error.kind !== 'invalid') throw error;
      this.logger.warn(`The rule of view ${view.viewId} was left out: ${error.message}`);
      return [];
    }
  }

  /** Records the leads that are new to the rule of the view, `limit` at most. Returns those to push. */
  private async find(
    tx: EntityManager,
    { viewId, filters }: SharedView,
    options: { pushes: boolean; limit?: number },
  ): Promise<number[]> {
    const parameters = new SqlParameters();
    const now = this.now();
    const { query } = this.leads.matchingLeads(filters, parameters, now);
    const text = findNewLeads(query, { ...options, viewId, now }, parameters);
    const newLeads = await tx.query<{ leadId: number; isPushed: boolean }[]>(text, parameters.values);
    return newLeads.flatMap(({ leadId, isPushed }) => (isPushed ? [leadId] : []));
  }

  private now(): Date {
    return new Date(this.clock.now());
  }
}

function listRules(tx: EntityManager): Promise<CrmPushRuleView[]> {
  return tx.query<CrmPushRuleView[]>(LIST_RULES);
}
