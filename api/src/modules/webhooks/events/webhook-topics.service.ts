import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { SqlParameters } from '../../../platform/database/sql-parameters.js';
import { Clock, DAY_MS } from '../../../platform/time.js';
import { LeadsService } from '../../leads/leads.service.js';
import { ViewsService } from '../../views/views.service.js';
import type { WebhookEndpoint } from '../deliveries/webhook-endpoint.entity.js';
import { ACTIVE_ENDPOINTS } from './webhook-events.queries.js';
import { ADD_TOPICS, addTopicHits, REMOVE_TOPICS } from './webhook-topics.queries.js';
import type { WebhookTopic } from './webhook-topic.entity.js';

export type ListeningEndpoint = Pick<WebhookEndpoint, 'endpointId' | 'eventTypes' | 'viewId'>;
export type Topic = Pick<WebhookTopic, 'topicId' | 'event' | 'viewId' | 'since'>;
export type SharedView = Awaited<ReturnType<ViewsService['listShared']>>[number];

export interface TopicHit {
  leadId: number;
  companyId: number;
  /** Of a surge. */
  signalsCount?: number;
  leadsCount?: number;
}

/** First key of the advisory lock on the topics of a workspace; no other lock of the product uses it. */
const TOPICS_LOCK = 7_110;
/** A signal may reach us this long after it happened. What is there already is known all the same. */
const SIGNAL_DELAY_MS = DAY_MS;

/** What the endpoints of a workspace listen for besides changes of leads. */
@Injectable()
export class WebhookTopics {
  constructor(
    private readonly leads: LeadsService,
    private readonly views: ViewsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Adds topics for what active endpoints listen for from now on, with what is there already as known, and removes those of
   * which no endpoint hears any more. Returns the endpoints and the shared views.
   */
  async update(
    tx: EntityManager,
    customerId: number,
  ): Promise<{ endpoints: ListeningEndpoint[]; views: Map<string, SharedView> }> {
    await tx.query('select pg_advisory_xact_lock($1, $2)', [TOPICS_LOCK, customerId]);
    const endpoints = await tx.query<ListeningEndpoint[]>(ACTIVE_ENDPOINTS);
    const views = new Map((await this.views.listShared(tx, customerId)).map((view) => [view.viewId, view]));
    const wanted = wantedTopics(endpoints, [...views.keys()]);
    const columns = [wanted.map(({ event }) => event), wanted.map(({ viewId }) => viewId)];
    await tx.query(REMOVE_TOPICS, columns);
    const now = new Date(this.clock.now());
    const since = new Date(now.getTime() - SIGNAL_DELAY_MS);
    for (const topic of await tx.query<Topic[]>(ADD_TOPICS, [...columns, since])) {
      await this.find(tx, topic, topic.viewId === null ? undefined : views.get(topic.viewId), now);
    }
    return { endpoints, views };
  }

  /**
   * Stores what is new of a topic and returns it, `limit` at most.
   * @throws AppError invalid, for a view whose filters are no more accepted
   */
  async find(
    tx: EntityManager,
    topic: Topic,
    view: SharedView | undefined,
    now: Date,
    limit?: number,
  ): Promise<TopicHit[]> {
    const parameters = new SqlParameters();
    const { query } = this.leads.matchingLeads(view?.filters ?? [], parameters, now);
    const search = { ...topic, entityType: view?.entityType ?? 'leads', afterEmploymentId: 0, now } as const;
    return tx.query<TopicHit[]>(addTopicHits(query, search, limit, parameters), parameters.values);
  }
}

/** An endpoint without a view hears of the matches of all shared views, and of surges among all leads. */
export function hearsOf({ eventTypes, viewId }: ListeningEndpoint, topic: Pick<Topic, 'event' | 'viewId'>): boolean {
  return topic.event === 'matched'
    ? eventTypes.includes('view.matched') && (viewId === null || viewId === topic.viewId)
    : eventTypes.includes('company.surged') && viewId === topic.viewId;
}

function wantedTopics(endpoints: ListeningEndpoint[], viewIds: string[]): Pick<Topic, 'event' | 'viewId'>[] {
  const possible = [
    ...viewIds.map((viewId) => ({ event: 'matched', viewId }) as const),
    ...[null, ...viewIds].map((viewId) => ({ event: 'surged', viewId }) as const),
  ];
  return possible.filter((topic) => endpoints.some((endpoint) => hearsOf(endpoint, topic)));
}
