import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { EnteredHttp } from '../../platform/outbound/entered-http.js';
import { OutboundHttp, type Fetch } from '../../platform/outbound/outbound-http.js';
import { Metrics } from '../../platform/process/metrics.js';
import { Secrets } from '../../platform/secrets/secrets.js';
import type { CrmConnection } from './connection/crm-connection.entity.js';
import { readCrmUrl } from './connection/crm-url.rules.js';
import { CrmError, type Crm, type CrmMapping } from './crm.js';
import type { CrmKind } from '../leads/fields/crm-kinds.rules.js';
import { Attio, ATTIO_MAPPING } from './vendors/attio.js';
import { HubSpot, HUBSPOT_MAPPING } from './vendors/hubspot.js';
import { waitForLimits } from './vendors/limit-waits.js';
import type { SalesforceCredentials } from './vendors/salesforce-tokens.js';
import { Salesforce, SALESFORCE_MAPPING } from './vendors/salesforce.js';
import { Twenty, TWENTY_MAPPING } from './vendors/twenty.js';

const REQUEST_LIMITS = { totalMs: 30_000, idleMs: 30_000 };
/** The pages and descriptions of objects that we ask of these servers are far smaller. */
const ENTERED_LIMITS = { ...REQUEST_LIMITS, maxBytes: 5 * 1024 * 1024 };

export const DEFAULT_MAPPINGS: Record<CrmKind, CrmMapping[]> = {
  hubspot: HUBSPOT_MAPPING,
  attio: ATTIO_MAPPING,
  twenty: TWENTY_MAPPING,
  salesforce: SALESFORCE_MAPPING,
};

/** Makes the clients of CRMs from connections of workspaces. */
@Injectable()
export class CrmClients implements OnApplicationShutdown {
  private readonly fetch: Fetch;
  private readonly entered: EnteredHttp;

  constructor(
    @Inject(Config) private readonly config: Config,
    private readonly secrets: Secrets,
    outbound: OutboundHttp,
    metrics: Metrics,
  ) {
    this.fetch = outbound.fetchWith(REQUEST_LIMITS);
    this.entered = new EnteredHttp(config.crmPrivateHosts, 'CRMs', metrics);
  }

  /** Returns the address of a CRM's server; null for a CRM that has one for all its customers. @throws AppError invalid */
  readUrl(kind: CrmKind, entered: string): string | null {
    return readCrmUrl(kind, entered, this.entered.privateHosts);
  }

  /**
   * `waitSignal`: requests wait when a response has status 429, a few minutes in all, until it is aborted.
   * @throws CrmError when the token cannot be decrypted, or the address of the server is not allowed any more
   */
  async open(connection: CrmConnection, { waitSignal }: { waitSignal?: AbortSignal } = {}): Promise<Crm> {
    const { kind, customerId, connectionId, secret, url } = connection;
    const adapt = (fetch: Fetch) => (waitSignal ? waitForLimits(fetch, waitSignal) : fetch);
    const token = await this.secrets
      .decrypt('crmSecret', { ownerId: customerId, rowId: connectionId }, secret)
      .catch(() => {
        throw new CrmError('denied', 'The token was kept under another SECRET_KEY: enter it again.');
      });
    switch (kind) {
      case 'hubspot':
        return new HubSpot(adapt(this.fetch), this.config.hubspotApiUrl, token);
      case 'attio':
        return new Attio(adapt(this.fetch), this.config.attioApiUrl, token);
      case 'twenty': {
        const server = this.requireUrl(url);
        return new Twenty(adapt(this.fetchFrom(server)), server, token);
      }
      case 'salesforce': {
        const server = this.requireUrl(url);
        return new Salesforce(adapt(this.fetchFrom(server)), server, JSON.parse(token) as SalesforceCredentials);
      }
      // A newer release has connected it.
      default:
        throw new CrmError('refused', 'This release does not know the CRM that is connected.');
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.entered.onApplicationShutdown();
  }

  private fetchFrom(server: string): Fetch {
    return this.entered.fetchFrom(server, ENTERED_LIMITS);
  }

  private requireUrl(url: string | null): string {
    const refusal = url === null ? 'The CRM has no address' : this.entered.refuse(new URL(url));
    if (url === null || refusal !== undefined) throw new CrmError('refused', `${refusal}.`);
    return url;
  }
}
