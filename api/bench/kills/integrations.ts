import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import type { CrmPushView } from '../../src/modules/crm/push/crm-push.dto.js';
import type { WebhookReceiver } from '../../src/modules/webhooks/testing/webhook-receiver.js';
import type { StandInHubSpot } from '../../src/testing/crm/hubspot-server.js';

/** Sends a request as an administrator; undefined without a response, or while the database is down. */
export type Call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => Promise<unknown>;

const POLLING_INTERVAL_MS = 200;

export interface IntegrationCheck {
  contacts: number;
  /** Contacts in the CRM beyond one for each external id. */
  doubledContacts: number;
  /** Leads that a comparison after the last push would still write. */
  lostContacts: number;
  messages: number;
  /** Messages of the outbox that did not arrive. */
  lostMessages: number;
  /** Messages that arrived with an id of no message. */
  unknownMessages: number;
  /** Messages that arrived again under their id: receivers discard them. */
  repeated: number;
}

/** A workspace with a webhook endpoint and a CRM, whose leads are pushed again and again while processes are killed. */
export class Integrations {
  private push: CrmPushView | undefined;

  constructor(
    private readonly slug: string,
    private readonly receiver: WebhookReceiver,
    private readonly hubspot: StandInHubSpot,
  ) {}

  /** Returns whether both are connected; a repetition connects nothing twice. */
  async connect(call: Call): Promise<boolean> {
    const of = { customer_slug: this.slug };
    const crm = await call('PUT', '/api/admin/crm-connection', { ...of, kind: 'hubspot', token: 'token' });
    if (crm === undefined) return false;
    const { endpoints } = ((await call('GET', `/api/admin/webhook-endpoints?customer_slug=${this.slug}`)) ?? {}) as {
      endpoints?: unknown[];
    };
    if (endpoints === undefined) return false;
    if (endpoints.length > 0) return true;
    const endpoint = { url: this.receiver.address('kills'), eventTypes: ['lead.created', 'lead.changed'] };
    return (await call('POST', '/api/admin/webhook-endpoints', { ...of, ...endpoint })) !== undefined;
  }

  private async hasLeads(call: Call): Promise<boolean> {
    const list = { customer_slug: this.slug, filters: [], page: 1, pageSize: 1 };
    const { total = 0 } = ((await call('POST', '/api/filter-leads', list)) ?? {}) as { total?: number };
    return total > 0;
  }

  /** Compares all leads with the CRM, or starts the push that is compared, or asks how far it is. */
  async advance(call: Call): Promise<void> {
    const of = { customer_slug: this.slug };
    if (this.push?.state === 'ready' && writesOf(this.push) > 0) {
      await call('POST', `/api/crm/pushes/${this.push.pushId}/start`, { ...of, overwriteConflicts: true });
    } else if (this.push === undefined || ['done', 'failed', 'ready'].includes(this.push.state)) {
      if (!(await this.hasLeads(call))) return;
      const created = (await call('POST', '/api/crm/pushes', { ...of, filters: [] })) as
        | { push: CrmPushView }
        | undefined;
      this.push = created?.push ?? this.push;
      return;
    }
    const read = await call('GET', `/api/crm/pushes/${this.push.pushId}?customer_slug=${this.slug}`);
    this.push = (read as CrmPushView | undefined) ?? this.push;
  }

  /** Returns whether a comparison has found nothing left to write. */
  async isPushed(call: Call): Promise<boolean> {
    if (this.push?.state === 'ready' && writesOf(this.push) === 0 && this.push.counts.leads > 0) return true;
    await this.advance(call);
    await sleep(POLLING_INTERVAL_MS);
    return false;
  }

  async check(db: DataSource): Promise<IntegrationCheck> {
    const externalIds = [...this.hubspot.contacts.values()].map(({ properties }) => properties.forksight_id);
    const rows = await db.query<{ id: string }[]>('select message_id as id from webhook_message');
    const messageIds = new Set(rows.map(({ id }) => id));
    const arrived = this.receiver.received.map(({ id }) => id);
    return {
      contacts: externalIds.length,
      doubledContacts: externalIds.length - new Set(externalIds).size,
      lostContacts: this.push ? writesOf(this.push) : Number.NaN,
      messages: messageIds.size,
      lostMessages: messageIds.size - new Set(arrived.filter((id) => messageIds.has(id))).size,
      unknownMessages: arrived.filter((id) => !messageIds.has(id)).length,
      repeated: arrived.length - new Set(arrived).size,
    };
  }
}

/** Without conflicts: nothing is known of some leads, so that they stay here. */
function writesOf({ counts }: CrmPushView): number {
  return counts.create + counts.update;
}
