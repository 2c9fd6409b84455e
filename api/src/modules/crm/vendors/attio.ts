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
import { AttioCompanies } from './attio-companies.js';
import { attioText, type AttioAttribute, type AttioRecord } from './attio-values.js';
import { CrmHttp } from './crm-http.js';

// REST API v2: https://docs.attio.com/rest-api

interface Member {
  id: { workspace_member_id: string };
  first_name: string;
  last_name: string;
  email_address: string;
}

/** A user who may own people. */
interface NamedMember {
  name: string;
  email: string;
}

/** `name` is one attribute of a person; `owner` and `stage` are not standard, so workspaces that add them have these names. */
export const ATTIO_MAPPING: CrmMapping[] = [
  { field: 'email', property: 'email_addresses' },
  { field: 'fullName', property: 'name' },
  { field: 'jobTitle', property: 'job_title' },
  { field: 'linkedin', property: 'linkedin' },
];
const OWNER_ATTRIBUTE = 'owner';
const STAGE_ATTRIBUTE = 'stage';

const PEOPLE = '/v2/objects/people';
const MAX_QUERY_RESULTS = 500;
const PROPERTY_TYPES: Partial<Record<string, CrmProperty['type']>> = {
  text: 'text',
  'email-address': 'text',
  'personal-name': 'text',
  'phone-number': 'text',
  domain: 'text',
  number: 'number',
  rating: 'number',
  currency: 'number',
  date: 'date',
  timestamp: 'date',
  select: 'choice',
  status: 'choice',
};

/** Attio, by an access token of the workspace. */
export class Attio implements Crm {
  readonly batchSize = 50;
  private readonly http: CrmHttp;
  private readonly companies: AttioCompanies;
  private members?: Promise<Map<string, NamedMember>>;

  constructor(fetch: Fetch, baseUrl: string, token: string) {
    this.http = new CrmHttp(fetch, 'Attio', baseUrl, token, readReason);
    this.companies = new AttioCompanies(this.http);
  }

  async check(): Promise<string> {
    const { body } = await this.http.request<{ active: boolean; workspace_name?: string }>('GET', '/v2/self');
    if (!body.active) throw new CrmError('denied', 'Attio does not accept the token: enter a new one.');
    await this.http.request('POST', `${PEOPLE}/records/query`, { body: { limit: 1 } });
    return body.workspace_name ?? '';
  }

  async find(
    { externalIds, emails }: { externalIds: readonly string[]; emails: readonly string[] },
    properties: readonly string[],
  ): Promise<CrmRecord[]> {
    const hasId = await this.hasExternalId();
    const records = [
      ...(hasId ? await this.queryAny(externalIds.map((id) => ({ [EXTERNAL_ID]: id }))) : []),
      ...(await this.queryAny(emails.map((email) => ({ email_addresses: { email_address: { $eq: email } } })))),
    ];
    const byId = new Map(records.map((record) => [record.id.record_id, record]));
    const hasOwners = [...byId.values()].some(({ values }) => values[OWNER_ATTRIBUTE]?.length);
    const members = hasOwners ? await this.readMembers() : new Map<string, NamedMember>();
    return [...byId.values()].map((record) => toRecord(record, properties, members));
  }

  async listProperties(): Promise<CrmProperty[]> {
    const { body } = await this.http.request<{ data: AttioAttribute[] }>('GET', `${PEOPLE}/attributes?limit=500`);
    return body.data
      .filter((attribute) => !attribute.is_archived)
      .map(({ api_slug: name, title: label, type, is_writable: isWritable }) => ({
        ...{ name, label, isWritable, type: PROPERTY_TYPES[type] ?? 'other', options: null },
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
    const data = {
      title: 'Forksight id',
      description: 'Identifies the lead of Forksight.',
      api_slug: EXTERNAL_ID,
      type: 'text',
      is_required: false,
      is_unique: true,
      is_multiselect: false,
      config: {},
    };
    // 409: another push has just added it.
    await this.http.request('POST', `${PEOPLE}/attributes`, { body: { data }, expected: [409] });
  }

  async write(writes: readonly CrmWrite[]): Promise<CrmWriteResult[]> {
    const results: CrmWriteResult[] = [];
    // Attio has no batches, and permits 25 writes a second.
    for (const write of writes) results.push(await this.writeOne(write));
    return results;
  }

  private async writeOne({ externalId, recordId, values }: CrmWrite): Promise<CrmWriteResult> {
    const body = { data: { values: { ...toValues(values), [EXTERNAL_ID]: [externalId] } } };
    try {
      const { body: answer } =
        recordId === null
          ? await this.http.request<{ data: AttioRecord }>(
              'PUT',
              `${PEOPLE}/records?matching_attribute=${EXTERNAL_ID}`,
              { body },
            )
          : // PATCH adds to values of several, such as addresses, and replaces single ones.
            await this.http.request<{ data: AttioRecord }>('PATCH', `${PEOPLE}/records/${recordId}`, { body });
      return { externalId, recordId: answer.data.id.record_id, url: answer.data.web_url ?? null };
    } catch (error) {
      if (error instanceof CrmError && error.kind === 'refused') return { externalId, error: error.message };
      throw error;
    }
  }

  /** Returns the records that match one of the filters. */
  private async queryAny(filters: readonly object[]): Promise<AttioRecord[]> {
    if (filters.length === 0) return [];
    const body = { filter: { $or: filters }, limit: MAX_QUERY_RESULTS };
    return (await this.http.request<{ data: AttioRecord[] }>('POST', `${PEOPLE}/records/query`, { body })).body.data;
  }

  private async hasExternalId(): Promise<boolean> {
    const { status } = await this.http.request('GET', `${PEOPLE}/attributes/${EXTERNAL_ID}`, { expected: [404] });
    return status !== 404;
  }

  private readMembers(): Promise<Map<string, NamedMember>> {
    this.members ??= this.http
      .request<{ data: Member[] }>('GET', '/v2/workspace_members')
      .then(
        ({ body }) =>
          new Map(
            body.data.map(({ id, first_name: first, last_name: last, email_address: email }) => [
              id.workspace_member_id,
              { name: [first, last].filter(Boolean).join(' ') || email, email },
            ]),
          ),
      );
    return this.members;
  }
}

function toRecord(record: AttioRecord, properties: readonly string[], members: Map<string, NamedMember>): CrmRecord {
  const { id, values, web_url: url } = record;
  const first = (name: string): string | null => attioText(values[name]?.[0]);
  const actor = values[OWNER_ATTRIBUTE]?.[0]?.referenced_actor_id;
  const ownerId = typeof actor === 'string' ? actor : null;
  const owner = ownerId === null ? undefined : members.get(ownerId);
  return {
    recordId: id.record_id,
    externalId: first(EXTERNAL_ID),
    emails: (values.email_addresses ?? []).flatMap((value) => attioText(value) ?? []),
    values: Object.fromEntries(properties.map((name) => [name, first(name)])),
    owner: owner?.name ?? ownerId,
    ownerEmail: owner?.email ?? null,
    stage: first(STAGE_ATTRIBUTE),
    url: url ?? null,
  };
}

/** Attributes of one value are lists, too. A name consists of parts, all of which Attio wants. */
function toValues(values: Record<string, string>): Record<string, unknown[]> {
  return Object.fromEntries(
    Object.entries(values).map(([property, value]) => [property, [property === 'name' ? toName(value) : value]]),
  );
}

function toName(fullName: string) {
  const [first = '', ...rest] = fullName.split(' ');
  return { first_name: first, last_name: rest.join(' '), full_name: fullName };
}

function readReason(body: unknown): string | undefined {
  const message = (body as { message?: unknown } | undefined)?.message;
  return typeof message === 'string' ? message : undefined;
}
