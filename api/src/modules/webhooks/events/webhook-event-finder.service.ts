import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { SqlParameters } from '../../../platform/database/sql-parameters.js';
import { WorkspaceWrites } from '../../../platform/database/workspace-writes.js';
import { AppError } from '../../../platform/errors.js';
import { Jobs } from '../../../platform/jobs/jobs.service.js';
import { Clock } from '../../../platform/time.js';
import { LeadChangeLog, type ChangedLead, type TakenChanges } from '../../leads/changes/lead-change-log.service.js';
import { LeadsService } from '../../leads/leads.service.js';
import { ViewsService } from '../../views/views.service.js';
import { messageBody } from '../deliveries/payload.rules.js';
import type { WebhookEndpoint } from '../deliveries/webhook-endpoint.entity.js';
import type { WebhookEventType } from '../deliveries/webhook-events.js';
import { FIND_WEBHOOK_EVENTS } from '../deliveries/webhook-jobs.js';
import { ACTIVE_ENDPOINTS, DISABLE_ENDPOINT, VIEW_GONE, WORKSPACES_WITH_CHANGES } from './webhook-events.queries.js';
import { WebhookOutbox, type OutgoingMessage } from './webhook-outbox.service.js';

type Endpoint = Pick<WebhookEndpoint, 'endpointId' | 'eventTypes' | 'viewId'>;

/** Rows of the log that one transaction turns into messages. */
const MAX_CHANGES = 500;

/** Turns logged changes of leads into messages in the outbox. */
@Injectable()
export class WebhookEventFinder {
  constructor(
    private readonly writes: WorkspaceWrites,
    private readonly changes: LeadChangeLog,
    private readonly leads: LeadsService,
    private readonly views: ViewsService,
    private readonly outbox: WebhookOutbox,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** Reads the log of a workspace. Changes are taken from it in the transaction that stores their messages. */
  async find(customerId: number): Promise<void> {
    for (let count = MAX_CHANGES; count === MAX_CHANGES;) {
      count = await this.writes.transaction({ customerId, userId: 0 }, (tx) => this.findSome(tx, customerId));
    }
  }

  /** Adds jobs for all workspaces with logged changes, in case their jobs were lost. */
  async resume(): Promise<void> {
    await this.writes.acrossWorkspaces(async (tx) => {
      for (const workspace of await tx.query<{ customerId: number }[]>(WORKSPACES_WITH_CHANGES)) {
        await this.jobs.add(tx, FIND_WEBHOOK_EVENTS, workspace, {
          key: `${FIND_WEBHOOK_EVENTS}:${workspace.customerId}`,
        });
      }
    });
  }

  /** Returns how many rows of the log it has read. */
  private async findSome(tx: EntityManager, customerId: number): Promise<number> {
    const changes = await this.changes.take(tx, MAX_CHANGES);
    if (changes.length === 0) return 0;
    const leadIds = changes.map(({ leadId }) => leadId);
    const endpoints = await tx.query<Endpoint[]>(ACTIVE_ENDPOINTS);
    if (endpoints.length > 0) {
      const leads = await this.changes.read(tx, leadIds);
      const selected = await this.selectLeads(tx, customerId, endpoints, leadIds);
      await this.outbox.add(tx, customerId, toMessages(changes, leads, selected));
    }
    return changes.reduce((sum, { count }) => sum + count, 0);
  }

  /** Returns which of the leads each endpoint wants to hear of. */
  private async selectLeads(
    tx: EntityManager,
    customerId: number,
    endpoints: Endpoint[],
    leadIds: number[],
  ): Promise<Map<Endpoint, Set<number>>> {
    const selected = new Map<Endpoint, Set<number>>();
    for (const endpoint of endpoints) {
      const { viewId } = endpoint;
      const ids = viewId === null ? leadIds : await this.matchView(tx, customerId, { ...endpoint, viewId }, leadIds);
      selected.set(endpoint, new Set(ids));
    }
    return selected;
  }

  /** Returns the leads that a view lists. An endpoint whose view is gone, private or invalid is disabled. */
  private async matchView(
    tx: EntityManager,
    customerId: number,
    { endpointId, viewId }: Endpoint & { viewId: string },
    leadIds: number[],
  ): Promise<number[]> {
    try {
      const { filters } = await this.views.requireShared(tx, customerId, viewId);
      const parameters = new SqlParameters();
      const { query } = this.leads.matchingLeads(filters, parameters, new Date(this.clock.now()));
      const text = `${query} and l.lead_id = any(${parameters.add(leadIds, 'int[]')})`;
      const rows = await tx.query<{ lead_id: number }[]>(text, parameters.values);
      return rows.map((row) => row.lead_id);
    } catch (error) {
      if (!(error instanceof AppError && ['invalid', 'not_found'].includes(error.kind))) throw error;
      await tx.query(DISABLE_ENDPOINT, [endpointId, VIEW_GONE]);
      return [];
    }
  }
}

function toMessages(
  changes: TakenChanges[],
  leads: ChangedLead[],
  selected: Map<Endpoint, Set<number>>,
): OutgoingMessage[] {
  const byId = new Map(leads.map((lead) => [lead.leadId, lead]));
  return changes.flatMap(({ leadId, kinds, at }) => {
    const lead = byId.get(leadId);
    if (!lead) return [];
    return eventTypes(kinds).flatMap((type) => {
      const endpoints = [...selected].filter(([{ eventTypes }, ids]) => eventTypes.includes(type) && ids.has(leadId));
      if (endpoints.length === 0) return [];
      const cards = type === 'playbook.created' ? `,"cards":${lead.cards}` : '';
      const body = messageBody(type, at, `{"lead":${lead.lead}${cards}}`);
      return [{ type, leadId, body, endpointIds: endpoints.map(([{ endpointId }]) => endpointId) }];
    });
  });
}

function eventTypes(kinds: TakenChanges['kinds']): WebhookEventType[] {
  const isCreated = kinds.includes('created');
  return [
    ...(isCreated ? (['lead.created'] as const) : []),
    ...(kinds.includes('changed') && !isCreated ? (['lead.changed'] as const) : []),
    ...(kinds.includes('playbook') ? (['playbook.created'] as const) : []),
  ];
}
