import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { SqlParameters } from '../../../platform/database/sql-parameters.js';
import { WorkspaceWrites } from '../../../platform/database/workspace-writes.js';
import { AppError } from '../../../platform/errors.js';
import { Clock } from '../../../platform/time.js';
import { LeadChangeLog } from '../../leads/changes/lead-change-log.service.js';
import { SURGE_DAYS, SURGE_INTERVAL_MS } from '../../leads/hits/fresh-hits.rules.js';
import { LeadsService } from '../../leads/leads.service.js';
import { messageBody } from '../deliveries/payload.rules.js';
import { DISABLE_ENDPOINT, VIEW_GONE } from './webhook-events.queries.js';
import { WebhookOutbox, type OutgoingMessage } from './webhook-outbox.service.js';
import {
  addTopicHits,
  DUE_TOPICS,
  LOCK_TOPIC,
  RECORD_CHECK,
  WORKSPACES_WITH_TOPICS,
} from './webhook-topics.queries.js';
import {
  listensFor,
  WebhookTopics,
  type ListeningEndpoint,
  type SharedView,
  type Topic,
} from './webhook-topics.service.js';

interface DueTopic extends Topic {
  version: string;
  isNew: boolean;
}

interface TopicHit {
  leadId: number;
  companyId: number;
  /** Of a surge. */
  signalsCount?: number;
  leadsCount?: number;
}

/** The endpoints that get the messages of a topic, and the view that it is about. */
interface TopicListeners {
  endpoints: ListeningEndpoint[];
  view: SharedView | undefined;
}

/** Hits that one transaction turns into messages. */
const MAX_HITS = 500;

/** Finds leads and companies that views list newly, and surges of companies, and stores messages about them. */
@Injectable()
export class WebhookHitFinder {
  private readonly logger = new Logger(WebhookHitFinder.name);

  constructor(
    private readonly writes: WorkspaceWrites,
    private readonly topics: WebhookTopics,
    private readonly changes: LeadChangeLog,
    private readonly leads: LeadsService,
    private readonly outbox: WebhookOutbox,
    private readonly clock: Clock,
  ) {}

  /** A failure does not affect other workspaces. @throws the first error, after all of them */
  async findAll(): Promise<void> {
    const workspaces = await this.writes.acrossWorkspaces((tx) =>
      tx.query<{ customerId: number }[]>(WORKSPACES_WITH_TOPICS),
    );
    const errors: unknown[] = [];
    for (const { customerId } of workspaces) {
      try {
        await this.find(customerId);
      } catch (error) {
        this.logger.error(`Webhook topics of customer ${customerId} were not compared: ${String(error)}`);
        errors.push(error);
      }
    }
    if (errors.length > 0) throw errors[0];
  }

  /** Stores what new topics find as known, and messages about what is new to others. */
  async find(customerId: number): Promise<void> {
    const { due, endpoints, views } = await this.transaction(customerId, async (tx) => ({
      ...(await this.topics.syncTopics(tx, customerId)),
      due: await tx.query<DueTopic[]>(DUE_TOPICS, [this.now()]),
    }));
    await this.disable(
      customerId,
      endpoints.filter(({ viewId }) => viewId !== null && !views.has(viewId)),
    );
    for (const topic of due) {
      const listeners = {
        endpoints: endpoints.filter((endpoint) => listensFor(endpoint, topic)),
        view: topic.viewId === null ? undefined : views.get(topic.viewId),
      };
      await this.findTopic(customerId, topic, listeners);
    }
  }

  /** Disables endpoints whose view cannot be read. */
  private async disable(customerId: number, endpoints: ListeningEndpoint[]): Promise<void> {
    if (endpoints.length === 0) return;
    await this.transaction(customerId, async (tx) => {
      for (const { endpointId } of endpoints) await tx.query(DISABLE_ENDPOINT, [endpointId, VIEW_GONE]);
    });
  }

  private async findTopic(customerId: number, topic: DueTopic, listeners: TopicListeners): Promise<void> {
    try {
      for (let count = MAX_HITS; count === MAX_HITS;) {
        count = await this.transaction(customerId, (tx) => this.findSome(tx, customerId, topic, listeners));
      }
    } catch (error) {
      if (!(error instanceof AppError && error.kind === 'invalid')) throw error;
      // Those that listen for other views too stay as they are.
      await this.disable(
        customerId,
        listeners.endpoints.filter(({ viewId }) => viewId !== null),
      );
      // A topic that has not begun begins when its filters are valid.
      if (topic.isNew) return;
      await this.transaction(customerId, (tx) => tx.query(RECORD_CHECK, [topic.topicId, topic.version, null]));
    }
  }

  /** Returns how many hits it has found, 0 for a new topic. They are stored in the transaction that stores their messages. */
  private async findSome(
    tx: EntityManager,
    customerId: number,
    topic: DueTopic,
    { endpoints, view }: TopicListeners,
  ): Promise<number> {
    const [locked] = await tx.query<Pick<DueTopic, 'isNew'>[]>(LOCK_TOPIC, [topic.topicId]);
    if (!locked) return 0;
    const now = this.now();
    const hits = await this.addHits(tx, topic, view, now, locked.isNew ? undefined : MAX_HITS);
    const messages = locked.isNew ? [] : await this.toMessages(tx, topic, view, hits, now);
    const endpointIds = endpoints.map(({ endpointId }) => endpointId);
    await this.outbox.add(
      tx,
      customerId,
      messages.map((message) => ({ ...message, endpointIds })),
    );
    const next = topic.event === 'surged' ? new Date(now.getTime() + SURGE_INTERVAL_MS) : null;
    await tx.query(RECORD_CHECK, [topic.topicId, topic.version, next]);
    return locked.isNew ? 0 : hits.length;
  }

  /**
   * Stores what is new of a topic and returns it.
   * @param limit undefined: everything
   * @throws AppError invalid, for a view whose filters are no longer accepted
   */
  private async addHits(
    tx: EntityManager,
    topic: Topic,
    view: SharedView | undefined,
    now: Date,
    limit: number | undefined,
  ): Promise<TopicHit[]> {
    const parameters = new SqlParameters();
    const { query } = this.leads.matchingLeads(view?.filters ?? [], parameters, now);
    const search = { ...topic, entityType: view?.entityType ?? 'leads', afterEmploymentId: 0, now } as const;
    return tx.query<TopicHit[]>(addTopicHits(query, search, limit, parameters), parameters.values);
  }

  private async toMessages(
    tx: EntityManager,
    { event }: Topic,
    view: SharedView | undefined,
    hits: TopicHit[],
    at: Date,
  ): Promise<Omit<OutgoingMessage, 'endpointIds'>[]> {
    const idsOf = (key: 'leadId' | 'companyId') => hits.map((hit) => hit[key]).filter((id) => id !== 0);
    const leads = new Map((await this.changes.read(tx, idsOf('leadId'))).map(({ leadId, lead }) => [leadId, lead]));
    const companies = await this.leads.companiesById(tx, idsOf('companyId'));
    const viewJson = JSON.stringify(view ? { id: view.viewId, name: view.name, entityType: view.entityType } : null);
    return hits.flatMap(({ leadId, companyId, signalsCount, leadsCount }) => {
      const [lead, company] = [leads.get(leadId) ?? 'null', companies.get(companyId) ?? 'null'];
      if (lead === 'null' && company === 'null') return [];
      const surge = JSON.stringify({ days: SURGE_DAYS, signalsCount, leadsCount });
      const [type, data] =
        event === 'surged'
          ? (['company.surged', `{"view":${viewJson},"company":${company},"surge":${surge}}`] as const)
          : (['view.matched', `{"view":${viewJson},"lead":${lead},"company":${company}}`] as const);
      return [{ type, leadId: leadId === 0 ? null : leadId, body: messageBody(type, at, data) }];
    });
  }

  private now(): Date {
    return new Date(this.clock.now());
  }

  private transaction<Result>(customerId: number, work: (tx: EntityManager) => Promise<Result>): Promise<Result> {
    return this.writes.transaction({ customerId, userId: 0 }, work);
  }
}
