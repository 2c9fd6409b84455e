import type { Fetch } from '../../../platform/outbound/outbound-http.js';
import {
  CrmError,
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
import { oneOf, picklist, SalesforceApi, type SalesforceField, type SalesforceRecord } from './salesforce-api.js';
import { SalesforceCompanies } from './salesforce-companies.js';
import type { SalesforceCredentials } from './salesforce-tokens.js';
import { textAt } from './text-at.js';

export const SALESFORCE_MAPPING: CrmMapping[] = [
  { field: 'email', property: 'Email' },
  { field: 'firstName', property: 'FirstName' },
  { field: 'lastName', property: 'LastName' },
  { field: 'jobTitle', property: 'Title' },
  { field: 'companyName', property: 'Company' },
  { field: 'companyWebsite', property: 'Website' },
];
const LEAD = 'Lead';
const EXTERNAL_ID_FIELD = 'Forksight_Id__c';
/** The value that Salesforce itself writes into required fields when nothing is known. */
const NOT_PROVIDED = '[not provided]';
const REQUIRED_FIELDS = ['LastName', 'Company'];
const OWN_FIELDS = ['Id', 'Email', 'Status', 'Owner.Name', 'Owner.Email', 'IsConverted', 'ConvertedContactId'];
/** Keeps addresses of requests below 8 KB. */
const VALUES_PER_QUERY = 50;
const FIELD_TYPES: Partial<Record<string, CrmProperty['type']>> = {
  ...{ string: 'text', textarea: 'text', email: 'text', phone: 'text', url: 'text' },
  ...{ int: 'number', double: 'number', currency: 'number', percent: 'number', date: 'date', datetime: 'date' },
  ...{ picklist: 'choice', combobox: 'choice' },
};
const MISSING_FIELD =
  `Leads in Salesforce have no field ${EXTERNAL_ID_FIELD} that the app's user may edit. Add it there: ` +
  `Text(18), External ID and Unique, and let the user's permissions edit it.`;

/** The leads of Salesforce, by a connected app with the client credentials flow. */
export class Salesforce implements Crm {
  readonly batchSize = 100;
  private readonly api: SalesforceApi;
  private readonly companies: SalesforceCompanies;

  constructor(fetch: Fetch, baseUrl: string, credentials: SalesforceCredentials) {
    this.api = new SalesforceApi(fetch, baseUrl, credentials);
    this.companies = new SalesforceCompanies(this.api);
  }

  async check(): Promise<string> {
    await this.prepare();
    const [organization] = await this.api.all('SELECT Id, Name FROM Organization LIMIT 1');
    return (organization && textAt(organization, 'Name')) ?? new URL(this.api.baseUrl).host;
  }

  async find(
    { externalIds, emails }: { externalIds: readonly string[]; emails: readonly string[] },
    properties: readonly string[],
  ): Promise<CrmRecord[]> {
    const fields = await this.api.readFields(LEAD);
    const names = new Map(properties.map((property) => [property, requireField(fields, property).name]));
    const hasId = fields.has(EXTERNAL_ID_FIELD.toLowerCase());
    const selected = [...new Set([...OWN_FIELDS, ...(hasId ? [EXTERNAL_ID_FIELD] : []), ...names.values()])];
    const leads = [
      ...(hasId ? await this.select(selected, LEAD, EXTERNAL_ID_FIELD, externalIds) : []),
      ...(await this.select(selected, LEAD, 'Email', emails)),
    ];
    const uniqueLeads = [...new Map(leads.map((lead) => [lead.Id, lead])).values()];
    const converted = new Set(uniqueLeads.map((lead) => textAt(lead, 'ConvertedContactId')));
    const contacts = await this.select(['Id', 'Email', 'Owner.Name', 'Owner.Email'], 'Contact', 'Email', emails);
    return [
      ...uniqueLeads.map((lead) => this.toRecord(lead, names)),
      ...contacts.filter(({ Id }) => !converted.has(Id)).map((contact) => this.toContact(contact)),
    ];
  }

  async listProperties(): Promise<CrmProperty[]> {
    return [...(await this.api.readFields(LEAD)).values()].map((field) => ({
      ...{ name: field.name, label: field.label, type: FIELD_TYPES[field.type] ?? 'other' },
      ...{ isWritable: field.createable && field.updateable },
      options: picklist(field)?.map(({ value }) => value) ?? null,
    }));
  }

  listStages(): Promise<CrmStage[]> {
    return this.companies.listStages();
  }

  companiesIn(stageIds: readonly string[], from?: CrmCursor): AsyncIterable<CrmCompanyPage> {
    return this.companies.inStages(stageIds, from);
  }

  /** Adds nothing: users who may add fields may do everything, which an app should not. */
  async prepare(): Promise<void> {
    const field = (await this.api.readFields(LEAD)).get(EXTERNAL_ID_FIELD.toLowerCase());
    if (!field?.externalId || !field.unique || !field.updateable) throw new CrmError('refused', MISSING_FIELD);
  }

  async write(writes: readonly CrmWrite[]): Promise<CrmWriteResult[]> {
    const fields = await this.api.readFields(LEAD);
    const recordWrites = writes.filter(({ recordId }) => recordId !== null);
    const others = writes.filter(({ recordId }) => recordId === null);
    const defaults = Object.fromEntries(REQUIRED_FIELDS.map((name) => [name, NOT_PROVIDED]));
    const updates = recordWrites.map(({ externalId, recordId, values }) => ({
      ...{ id: recordId, ...toFields(values, fields), [EXTERNAL_ID_FIELD]: externalId },
    }));
    const creations = others.map(({ externalId, values }) => ({
      ...{ ...defaults, ...toFields(values, fields), [EXTERNAL_ID_FIELD]: externalId },
    }));
    return [...(await this.save(recordWrites, updates)), ...(await this.save(others, creations, EXTERNAL_ID_FIELD))];
  }

  private async save(writes: readonly CrmWrite[], records: readonly object[], key?: string): Promise<CrmWriteResult[]> {
    if (writes.length === 0) return [];
    const results = await this.api.save(LEAD, records, key);
    return writes.map(({ externalId, recordId }, at) => {
      const result = results[at];
      const id = result?.id ?? recordId;
      if (result?.success && id) return { externalId, recordId: id, url: this.recordUrl(id) };
      const reason = (result?.errors ?? []).map(({ message }) => message).join(' ');
      return { externalId, error: reason || 'Salesforce has not stored it.' };
    });
  }

  private async select(
    fields: readonly string[],
    object: string,
    key: string,
    values: readonly string[],
  ): Promise<SalesforceRecord[]> {
    const records: SalesforceRecord[] = [];
    for (let at = 0; at < values.length; at += VALUES_PER_QUERY) {
      const condition = oneOf(key, values.slice(at, at + VALUES_PER_QUERY));
      records.push(...(await this.api.all(`SELECT ${fields.join(', ')} FROM ${object} WHERE ${condition}`)));
    }
    return records;
  }

  private toRecord(lead: SalesforceRecord, names: ReadonlyMap<string, string>): CrmRecord {
    const value = (name: string): string | null => {
      const text = textAt(lead, name);
      return text === NOT_PROVIDED ? null : text;
    };
    const contactId = lead.IsConverted === true ? textAt(lead, 'ConvertedContactId') : null;
    return {
      ...this.toPerson(lead),
      externalId: value(EXTERNAL_ID_FIELD),
      values: Object.fromEntries([...names].map(([property, name]) => [property, value(name)])),
      stage: value('Status'),
      url: this.recordUrl(contactId ?? lead.Id),
      ...(lead.IsConverted === true && { obstacle: 'The lead was converted in Salesforce, so it changes there only.' }),
    };
  }

  /** A contact is an obstacle: the person must not become a lead as well. */
  private toContact(contact: SalesforceRecord): CrmRecord {
    const obstacle = 'Salesforce has a contact with this e-mail address.';
    return { ...this.toPerson(contact), externalId: null, values: {}, stage: null, obstacle };
  }

  private toPerson(record: SalesforceRecord) {
    const email = textAt(record, 'Email');
    return {
      recordId: record.Id,
      emails: email === null ? [] : [email],
      owner: textAt(record, 'Owner.Name'),
      ownerEmail: textAt(record, 'Owner.Email'),
      url: this.recordUrl(record.Id),
    };
  }

  private recordUrl(recordId: string): string {
    return `${this.api.baseUrl}/${recordId}`;
  }
}

/** @throws CrmError for a field that leads do not have */
function requireField(fields: ReadonlyMap<string, SalesforceField>, property: string): SalesforceField {
  const field = fields.get(property.toLowerCase());
  if (field) return field;
  throw new CrmError('refused', `Leads in Salesforce have no field ${property} that the app’s user may see.`);
}

function toFields(
  values: Record<string, string>,
  fields: ReadonlyMap<string, SalesforceField>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([property, text]) => {
      const { name, type } = requireField(fields, property);
      return [name, toTyped(type, text)];
    }),
  );
}

function toTyped(type: string, text: string): unknown {
  if (FIELD_TYPES[type] === 'number') return Number(text);
  if (type === 'boolean') return text === 'true';
  return type === 'date' ? text.slice(0, 10) : text;
}
