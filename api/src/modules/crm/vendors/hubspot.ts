import type { Fetch } from '../../../platform/outbound/outbound-http.js';
import {
  CrmError,
  EXTERNAL_ID,
  type Crm,
  type CrmCompanyPage,
  type CrmCursor,
  type CrmMapping,
  type CrmProperty,
  type CrmRecord,
  type CrmStage,
  type CrmWrite,
  type CrmWriteResult,
} from '../crm.js';
import { CrmHttp } from './crm-http.js';
import { HubSpotCompanies } from './hubspot-companies.js';
import { readOwners, type NamedOwner } from './hubspot-owners.js';

// Contacts API v3: https://developers.hubspot.com/docs/api-reference/legacy/crm/objects/contacts
// and https://github.com/HubSpot/HubSpot-public-api-spec-collection

interface HubSpotContact {
  id: string;
  properties: Record<string, string | null>;
}

interface BatchResponse {
  results: HubSpotContact[];
  /** With status 207: why some inputs are not among the results. */
  errors?: { message: string }[];
}

interface Property {
  name: string;
  label: string;
  type: string;
  options?: { value: string }[];
  modificationMetadata?: { readOnlyValue?: boolean };
}

export const HUBSPOT_MAPPING: CrmMapping[] = [
  { field: 'email', property: 'email' },
  { field: 'firstName', property: 'firstname' },
  { field: 'lastName', property: 'lastname' },
  { field: 'jobTitle', property: 'jobtitle' },
  { field: 'companyName', property: 'company' },
  { field: 'companyWebsite', property: 'website' },
];

const CONTACTS = '/crm/v3/objects/contacts';
const OWN_PROPERTIES = ['email', 'hubspot_owner_id', 'lifecyclestage', 'hs_lead_status'];
const PROPERTY_TYPES: Partial<Record<string, CrmProperty['type']>> = {
  string: 'text',
  phone_number: 'text',
  number: 'number',
  date: 'date',
  datetime: 'date',
  enumeration: 'choice',
};

/** HubSpot, by the token of a private app. */
export class HubSpot implements Crm {
  readonly batchSize = 100;
  private readonly http: CrmHttp;
  private readonly companies: HubSpotCompanies;
  private owners?: Promise<Map<string, NamedOwner>>;
  private account?: Promise<{ portalId: number; uiDomain: string }>;

  constructor(fetch: Fetch, baseUrl: string, token: string) {
    this.http = new CrmHttp(fetch, 'HubSpot', baseUrl, token, readReason);
    this.companies = new HubSpotCompanies(this.http);
  }

  async check(): Promise<string> {
    const { portalId } = await this.readAccount();
    await this.http.request('GET', `${CONTACTS}?limit=1`);
    await this.http.request('GET', '/crm/v3/owners?limit=1');
    return `account ${portalId}`;
  }

  async find(
    { externalIds, emails }: { externalIds: readonly string[]; emails: readonly string[] },
    properties: readonly string[],
  ): Promise<CrmRecord[]> {
    const contacts = [
      ...((await this.hasExternalId()) ? await this.readBy(EXTERNAL_ID, externalIds, properties) : []),
      ...(await this.readBy('email', emails, properties)),
    ];
    const byId = new Map(contacts.map((contact) => [contact.id, contact]));
    if (byId.size === 0) return [];
    const owners = await this.readOwners();
    return Promise.all([...byId.values()].map((contact) => this.toRecord(contact, properties, owners)));
  }

  async listProperties(): Promise<CrmProperty[]> {
    const { body } = await this.http.request<{ results: Property[] }>('GET', '/crm/v3/properties/contacts');
    return body.results.map(({ name, label, type, options = [], modificationMetadata }) => ({
      ...{ name, label, type: PROPERTY_TYPES[type] ?? 'other' },
      isWritable: modificationMetadata?.readOnlyValue !== true,
      options: type === 'enumeration' ? options.map(({ value }) => value) : null,
    }));
  }

  listStages(): Promise<CrmStage[]> {
    return this.companies.listStages();
  }

  companiesIn(stageIds: readonly string[], from?: CrmCursor): AsyncIterable<CrmCompanyPage> {
    return this.companies.inStages(stageIds, from);
  }

  async prepare(): Promise<void> {
    if (await this.hasExternalId()) return;
    const property = {
      name: EXTERNAL_ID,
      label: 'Forksight id',
      description: 'Identifies the lead of Forksight.',
      groupName: 'contactinformation',
      type: 'string',
      fieldType: 'text',
      hasUniqueValue: true,
    };
    // 409: another push has just added it.
    await this.http.request('POST', '/crm/v3/properties/contacts', { body: property, expected: [409] });
  }

  async write(writes: readonly CrmWrite[]): Promise<CrmWriteResult[]> {
    const contactUpdates = writes.flatMap((write) =>
      write.recordId === null ? [] : [{ write, id: write.recordId, properties: toProperties(write) }],
    );
    const others = writes.flatMap((write) =>
      write.recordId === null
        ? [{ write, id: write.externalId, idProperty: EXTERNAL_ID, properties: toProperties(write) }]
        : [],
    );
    return [...(await this.writeBatch('update', contactUpdates)), ...(await this.writeBatch('upsert', others))];
  }

  /**
   * HubSpot refuses a batch as a whole, or stores some of its contacts (status 207) and does not say which errors are whose. So
   * the contacts that are not stored are sent one by one.
   */
  private async writeBatch(
    operation: 'update' | 'upsert',
    inputs: readonly { write: CrmWrite; id: string; idProperty?: string; properties: Record<string, string> }[],
  ): Promise<CrmWriteResult[]> {
    if (inputs.length === 0) return [];
    const sent = inputs.map(({ write: _, ...input }) => input);
    try {
      const path = `${CONTACTS}/batch/${operation}`;
      const { body } = await this.http.request<BatchResponse>('POST', path, { body: { inputs: sent } });
      const ids = new Map(body.results.map(({ id, properties }) => [properties[EXTERNAL_ID], id]));
      const results: CrmWriteResult[] = [];
      for (const input of inputs) {
        const { externalId } = input.write;
        const recordId = ids.get(externalId);
        if (recordId !== undefined) results.push({ externalId, recordId, url: await this.contactUrl(recordId) });
        else if (inputs.length > 1) results.push(...(await this.writeBatch(operation, [input])));
        else results.push({ externalId, error: body.errors?.[0]?.message ?? 'HubSpot has not stored it.' });
      }
      return results;
    } catch (error) {
      if (!(error instanceof CrmError) || error.kind !== 'refused') throw error;
      const [only, ...rest] = inputs;
      if (only && rest.length === 0) return [{ externalId: only.write.externalId, error: error.message }];
      const results: CrmWriteResult[] = [];
      for (const input of inputs) results.push(...(await this.writeBatch(operation, [input])));
      return results;
    }
  }

  /** Batch reads are consistent at once; the search index is seconds behind. Unknown ids are left out (status 207). */
  private async readBy(
    idProperty: string,
    ids: readonly string[],
    properties: readonly string[],
  ): Promise<HubSpotContact[]> {
    const contacts: HubSpotContact[] = [];
    for (let at = 0; at < ids.length; at += this.batchSize) {
      const inputs = ids.slice(at, at + this.batchSize).map((id) => ({ id }));
      const all = [...new Set([...properties, EXTERNAL_ID, ...OWN_PROPERTIES])];
      const body = { idProperty, inputs, properties: all, propertiesWithHistory: [] };
      const { body: found } = await this.http.request<BatchResponse>('POST', `${CONTACTS}/batch/read`, { body });
      contacts.push(...found.results);
    }
    return contacts;
  }

  private async hasExternalId(): Promise<boolean> {
    const path = `/crm/v3/properties/contacts/${EXTERNAL_ID}`;
    return (await this.http.request('GET', path, { expected: [404] })).status !== 404;
  }

  private async toRecord(
    { id, properties }: HubSpotContact,
    requested: readonly string[],
    owners: Map<string, NamedOwner>,
  ): Promise<CrmRecord> {
    const value = (name: string): string | null => properties[name] || null;
    const [ownerId, email] = [value('hubspot_owner_id'), value('email')];
    const owner = ownerId === null ? undefined : owners.get(ownerId);
    return {
      recordId: id,
      externalId: value(EXTERNAL_ID),
      emails: email === null ? [] : [email],
      values: Object.fromEntries(requested.map((name) => [name, value(name)])),
      owner: owner?.name ?? ownerId,
      ownerEmail: owner?.email ?? null,
      stage: value('hs_lead_status') ?? value('lifecyclestage'),
      url: await this.contactUrl(id),
    };
  }

  private async contactUrl(recordId: string): Promise<string> {
    const { portalId, uiDomain } = await this.readAccount();
    return `https://${uiDomain}/contacts/${portalId}/record/0-1/${recordId}`;
  }

  private readAccount() {
    this.account ??= this.http
      .request<{ portalId: number; uiDomain: string }>('GET', '/account-info/v3/details')
      .then(({ body }) => body);
    return this.account;
  }

  private readOwners(): Promise<Map<string, NamedOwner>> {
    this.owners ??= readOwners(this.http);
    return this.owners;
  }
}

function toProperties({ externalId, values }: CrmWrite): Record<string, string> {
  return { ...values, [EXTERNAL_ID]: externalId };
}

function readReason(body: unknown): string | undefined {
  const message = (body as { message?: unknown } | undefined)?.message;
  return typeof message === 'string' ? message : undefined;
}
