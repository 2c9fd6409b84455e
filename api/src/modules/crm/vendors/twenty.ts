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
import { newListBudget } from './crm-http.js';
import { oneOf, toItems, TwentyApi, type TwentyRecord } from './twenty-api.js';
import { companyDomain, TwentyCompanies, type FoundCompany } from './twenty-companies.js';
import { personEmails, toBody, toProperties } from './twenty-values.js';
import { textAt } from './text-at.js';

/** `company`: the company of a person, by its domain. */
export const TWENTY_MAPPING: CrmMapping[] = [
  { field: 'email', property: 'emails.primaryEmail' },
  { field: 'firstName', property: 'name.firstName' },
  { field: 'lastName', property: 'name.lastName' },
  { field: 'jobTitle', property: 'jobTitle' },
  { field: 'linkedin', property: 'linkedinLink.primaryLinkUrl' },
  { field: 'companyDomain', property: 'company' },
];
const COMPANY = 'company';
/** Names of fields are in camel case. */
const EXTERNAL_ID_FIELD = 'forksightId';
/** People have neither; workspaces that add them have these names. */
const [OWNER_FIELD, STAGE_FIELD] = ['ownerId', 'stage'];
/** Keeps addresses of requests below 8 KB. */
const EMAILS_PER_REQUEST = 25;
const CLOUD_API = 'https://api.twenty.com';
const CLOUD_APP = 'https://app.twenty.com';

interface Member {
  name: string;
  email: string | null;
}

/** Twenty, on a server of the workspace, by an API key. */
export class Twenty implements Crm {
  /** Requests of all releases accept 60 records. */
  readonly batchSize = 50;
  private readonly api: TwentyApi;
  private readonly companies: TwentyCompanies;
  private members?: Promise<Map<string, Member>>;
  /** The people that `find` read last, by id: fields that consist of parts are written whole. */
  private people = new Map<string, TwentyRecord>();

  constructor(fetch: Fetch, baseUrl: string, token: string) {
    this.api = new TwentyApi(fetch, baseUrl, token);
    this.companies = new TwentyCompanies(this.api);
  }

  async check(): Promise<string> {
    await this.api.readFields('person');
    for (const object of ['people', 'companies', 'workspaceMembers']) {
      await this.api.http.request('GET', `/rest/${object}?limit=1&depth=0`);
    }
    return new URL(this.api.baseUrl).host;
  }

  async find(
    { externalIds, emails }: { externalIds: readonly string[]; emails: readonly string[] },
    properties: readonly string[],
  ): Promise<CrmRecord[]> {
    const people = [
      ...((await this.hasExternalId()) ? await this.api.allWith('people', EXTERNAL_ID_FIELD, externalIds) : []),
      ...(await this.findByEmail(emails)),
    ];
    this.people = new Map(people.map((person) => [person.id, person]));
    const ids = [...this.people.values()].flatMap((person) => textAt(person, 'companyId') ?? []);
    const companies = await this.companies.read([...new Set(ids)]);
    const stages = await this.readStages([...this.people.keys()]);
    const members = this.people.size > 0 ? await this.readMembers() : new Map<string, Member>();
    return [...this.people.values()].map((person) => {
      const company = companies.get(textAt(person, 'companyId') ?? '');
      const ownerId = textAt(person, OWNER_FIELD) ?? (company ? textAt(company, 'accountOwnerId') : null);
      const owner = ownerId === null ? undefined : members.get(ownerId);
      return {
        recordId: person.id,
        externalId: textAt(person, EXTERNAL_ID_FIELD),
        emails: personEmails(person),
        values: Object.fromEntries(properties.map((path) => [path, valueOf(person, company, path)])),
        owner: owner?.name ?? ownerId,
        ownerEmail: owner?.email ?? null,
        stage: textAt(person, STAGE_FIELD) ?? stages.get(person.id) ?? null,
        url: this.personUrl(person.id),
      };
    });
  }

  async listProperties(): Promise<CrmProperty[]> {
    const properties = toProperties(await this.api.readFields('person'));
    const company: CrmProperty = {
      ...{ name: COMPANY, label: 'Company, by its domain', type: 'text', isWritable: true, options: null },
    };
    return [...properties.filter(({ name }) => name !== COMPANY), company];
  }

  listStages(): Promise<CrmStage[]> {
    return this.companies.listStages();
  }

  companiesIn(stageIds: readonly string[], from?: CrmCursor): AsyncIterable<CrmCompanyPage> {
    return this.companies.inStages(stageIds, from);
  }

  async prepare(): Promise<void> {
    if (await this.hasExternalId()) return;
    const field = {
      ...{ name: EXTERNAL_ID_FIELD, label: 'Forksight id', description: 'Identifies the lead of Forksight.' },
    };
    try {
      await this.api.addUniqueField('person', field);
    } catch (error) {
      // Another push may have just added it.
      if (!(error instanceof CrmError) || error.kind !== 'refused' || !(await this.hasExternalId())) throw error;
    }
  }

  async write(writes: readonly CrmWrite[]): Promise<CrmWriteResult[]> {
    const fields = new Map((await this.api.readFields('person')).map((field) => [field.name, field]));
    const domains = new Set(writes.flatMap(({ values }) => values[COMPANY] ?? []));
    const companies = await this.companies.ensure([...domains]);
    const results: CrmWriteResult[] = [];
    const bodies: { externalId: string; body: object }[] = [];
    for (const { externalId, recordId, values } of writes) {
      const { [COMPANY]: domain, ...others } = values;
      const company: FoundCompany | undefined = domain === undefined ? undefined : companies.get(domain);
      if (company && 'error' in company) {
        results.push({ externalId, error: company.error });
        continue;
      }
      const present = recordId === null ? undefined : this.people.get(recordId);
      bodies.push({
        externalId,
        body: {
          ...(recordId !== null && { id: recordId }),
          ...toBody(others, present, fields),
          ...company,
          [EXTERNAL_ID_FIELD]: externalId,
        },
      });
    }
    return [...results, ...(await this.upsert(bodies))];
  }

  /** Twenty refuses a batch as a whole, so the people of a refused one are sent one by one. */
  private async upsert(people: readonly { externalId: string; body: object }[]): Promise<CrmWriteResult[]> {
    if (people.length === 0) return [];
    try {
      const { body } = await this.api.http.request<{ data: Record<string, TwentyRecord[]> }>(
        'POST',
        '/rest/batch/people?upsert=true&depth=0',
        { body: people.map((person) => person.body) },
      );
      const ids = new Map(toItems(body.data).map((person) => [textAt(person, EXTERNAL_ID_FIELD), person.id]));
      return people.map(({ externalId }) => {
        const recordId = ids.get(externalId);
        if (recordId === undefined) return { externalId, error: 'Twenty has not stored it.' };
        return { externalId, recordId, url: this.personUrl(recordId) };
      });
    } catch (error) {
      if (!(error instanceof CrmError) || error.kind !== 'refused') throw error;
      const [only, ...rest] = people;
      if (only && rest.length === 0) return [{ externalId: only.externalId, error: error.message }];
      const results: CrmWriteResult[] = [];
      for (const person of people) results.push(...(await this.upsert([person])));
      return results;
    }
  }

  /** Addresses are stored in lower case. A person's further addresses are a list, which can only be searched as text. */
  private async findByEmail(emails: readonly string[]): Promise<TwentyRecord[]> {
    const lowercaseEmails = [...new Set(emails.map((email) => email.toLowerCase()))].filter(
      (email) => !/["(),[\]\s]/.test(email),
    );
    // A quotation mark within `or(…)` would end the condition.
    const plain = lowercaseEmails.filter((email) => !email.includes("'"));
    const budget = newListBudget();
    const people: TwentyRecord[] = [];
    for (const email of lowercaseEmails.filter((each) => each.includes("'"))) {
      people.push(...(await this.api.all('people', { filter: `emails.primaryEmail[eq]:"${email}"`, budget })));
    }
    for (let at = 0; at < plain.length; at += EMAILS_PER_REQUEST) {
      const part = plain.slice(at, at + EMAILS_PER_REQUEST);
      const further = part.map((email) => `emails.additionalEmails[like]:"%${email}%"`);
      const filter = `or(${[oneOf('emails.primaryEmail', part), ...further].join(',')})`;
      people.push(...(await this.api.all('people', { filter, budget })));
    }
    return people;
  }

  private async hasExternalId(): Promise<boolean> {
    return (await this.api.readFields('person')).some(({ name }) => name === EXTERNAL_ID_FIELD);
  }

  /** Returns the stage of each person's newest opportunity. Without access to opportunities there is none. */
  private async readStages(personIds: readonly string[]): Promise<Map<string, string>> {
    const stages = new Map<string, string>();
    const missing = new Set(personIds);
    if (missing.size === 0) return stages;
    const pages = this.api.pages('opportunities', {
      filter: oneOf('pointOfContactId', personIds),
      orderBy: 'updatedAt[DescNullsLast]',
      expected: [400, 403, 404],
    });
    for await (const { items } of pages) {
      for (const opportunity of items) {
        const [personId, stage] = [textAt(opportunity, 'pointOfContactId'), textAt(opportunity, 'stage')];
        if (personId !== null && stage !== null && missing.delete(personId)) stages.set(personId, stage);
      }
      if (missing.size === 0) break;
    }
    return stages;
  }

  private readMembers(): Promise<Map<string, Member>> {
    this.members ??= this.api.all('workspaceMembers').then((members) => new Map(members.map(toMember)));
    return this.members;
  }

  private personUrl(personId: string): string {
    const app = this.api.baseUrl === CLOUD_API ? CLOUD_APP : this.api.baseUrl;
    return `${app}/object/person/${personId}`;
  }
}

function valueOf(person: TwentyRecord, company: TwentyRecord | undefined, path: string): string | null {
  if (path !== COMPANY) return textAt(person, path);
  return company ? (companyDomain(company) ?? textAt(company, 'name')) : null;
}

function toMember(member: TwentyRecord): [string, Member] {
  const [first, last, email] = ['name.firstName', 'name.lastName', 'userEmail'].map((path) => textAt(member, path));
  return [member.id, { name: [first, last].filter(Boolean).join(' ') || email || member.id, email: email ?? null }];
}
