import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Jobs } from '../../../platform/jobs/jobs.service.js';
import { Clock, DAY_MS } from '../../../platform/time.js';
import { ViewsService } from '../../views/views.service.js';
import type { WebhookEndpoint } from '../deliveries/webhook-endpoint.entity.js';
import { START_WEBHOOK_TOPICS } from '../deliveries/webhook-jobs.js';
import { ACTIVE_ENDPOINTS } from './webhook-events.queries.js';
import { ADD_TOPICS, REMOVE_TOPICS } from './webhook-topics.queries.js';
import type { WebhookTopic } from './webhook-topic.entity.js';

export type ListeningEndpoint = Pick<WebhookEndpoint, 'endpointId' | 'eventTypes' | 'viewId'>;
export type Topic = Pick<WebhookTopic, 'topicId' | 'event' | 'viewId' | 'since'>;
export type SharedView = Awaited<ReturnType<ViewsService['listShared']>>[number];

/** First key of the advisory lock on the topics of a workspace; no other lock of the product uses it. */
const TOPICS_LOCK = 7_110;
/** A signal may reach us this long after it happened. What is there already is known all the same. */
const SIGNAL_DELAY_MS = DAY_MS;

/** What the endpoints of a workspace listen for besides changes of leads. */
@Injectable()
export class WebhookTopics {
  constructor(
    private readonly views: ViewsService,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /**
   * Adds topics for what active endpoints listen for, and a job that starts them, and removes those for which no endpoint
   * listens any more. Searches nothing, so that requests may call it. Returns the endpoints and the shared views.
   */
  async syncTopics(
    tx: EntityManager,
    customerId: number,
  ): Promise<{ endpoints: ListeningEndpoint[]; views: Map<string, SharedView> }> {
    await tx.query('select pg_advisory_xact_lock($1, $2)', [TOPICS_LOCK, customerId]);
    const endpoints = await tx.query<ListeningEndpoint[]>(ACTIVE_ENDPOINTS);
    const views = new Map((await this.views.listShared(tx, customerId)).map((view) => [view.viewId, view]));
    const wanted = wantedTopics(endpoints, [...views.keys()]);
    const columns = [wanted.map(({ event }) => event), wanted.map(({ viewId }) => viewId)];
    await tx.query(REMOVE_TOPICS, columns);
    const since = new Date(this.clock.now() - SIGNAL_DELAY_MS);
    const added = await tx.query<object[]>(ADD_TOPICS, [...columns, since]);
    if (added.length > 0) {
      const key = `${START_WEBHOOK_TOPICS}:${customerId}`;
      await this.jobs.add(tx, START_WEBHOOK_TOPICS, { customerId }, { key });
    }
    return { endpoints, views };
  }
}

/** An endpoint without a view gets the matches of all shared views, and surges among all leads. */
export function listensFor({ eventTypes, viewId }: ListeningEndpoint, topic: Pick<Topic, 'event' | 'viewId'>): boolean {
  return topic.event === 'matched'
    ? eventTypes.includes('view.matched') && (viewId === null || viewId === topic.viewId)
    : eventTypes.includes('company.surged') && viewId === topic.viewId;
}

function wantedTopics(endpoints: ListeningEndpoint[], viewIds: string[]): Pick<Topic, 'event' | 'viewId'>[] {
  const possible = [
    ...viewIds.map((viewId) => ({ event: 'matched', viewId }) as const),
    ...[null, ...viewIds].map((viewId) => ({ event: 'surged', viewId }) as const),
  ];
  return possible.filter((topic) => endpoints.some((endpoint) => listensFor(endpoint, topic)));
}
