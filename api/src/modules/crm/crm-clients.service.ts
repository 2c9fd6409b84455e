import { Inject, Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { OutboundHttp, type Fetch } from '../../platform/outbound/outbound-http.js';
import { Secrets } from '../../platform/secrets/secrets.js';
import { CrmError, type Crm, type CrmKind, type CrmMapping } from './crm.js';
import type { CrmConnection } from './connection/crm-connection.entity.js';
import { Attio, ATTIO_MAPPING } from './vendors/attio.js';
import { HubSpot, HUBSPOT_MAPPING } from './vendors/hubspot.js';

const REQUEST_LIMITS = { totalMs: 30_000, idleMs: 30_000 };

export const DEFAULT_MAPPINGS: Record<CrmKind, CrmMapping[]> = { hubspot: HUBSPOT_MAPPING, attio: ATTIO_MAPPING };

/** Makes the clients of CRMs from connections of workspaces. */
@Injectable()
export class CrmClients {
  private readonly fetch: Fetch;

  constructor(
    @Inject(Config) private readonly config: Config,
    private readonly secrets: Secrets,
    outbound: OutboundHttp,
  ) {
    this.fetch = outbound.fetchWith(REQUEST_LIMITS);
  }

  /** @throws CrmError when the token cannot be decrypted */
  async open({ kind, customerId, connectionId, secret }: CrmConnection): Promise<Crm> {
    const token = await this.secrets
      .decrypt('crmSecret', { ownerId: customerId, rowId: connectionId }, secret)
      .catch(() => {
        throw new CrmError('denied', 'The token was kept under another SECRET_KEY: enter it again.');
      });
    if (kind === 'hubspot') return new HubSpot(this.fetch, this.config.hubspotApiUrl, token);
    return new Attio(this.fetch, this.config.attioApiUrl, token);
  }
}
