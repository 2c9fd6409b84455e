import { CrmError, type CrmCompany, type CrmCompanyPage, type CrmCursor, type CrmStage } from '../crm.js';
import { cursorsOf } from './cursors.js';
import { oneOf, toItems, type TwentyApi, type TwentyRecord } from './twenty-api.js';
import { webDomain } from './web-domain.js';
import { textAt } from './text-at.js';

/** Objects whose choices are stages, with their plural. */
const OBJECTS: Partial<Record<string, string>> = { company: 'companies', opportunity: 'opportunities' };

/** The id of a company, or why it could not be created. */
export type FoundCompany = { companyId: string } | { error: string };

const DOMAINS_PER_REQUEST = 20;

/** The companies of Twenty: by domain, for people who belong to them, and by their stages. */
export class TwentyCompanies {
  constructor(private readonly api: TwentyApi) {}

  async read(ids: readonly string[]): Promise<Map<string, TwentyRecord>> {
    const companies = await this.api.allWith('companies', 'id', ids);
    return new Map(companies.map((company) => [company.id, company]));
  }

  /**
   * Returns the company of each domain, and creates those that are missing. Safe to repeat: domains are unique.
   * `domains`: of one batch of people at most.
   */
  async ensure(domains: readonly string[]): Promise<Map<string, FoundCompany>> {
    const companyOfDomain = new Map<string, FoundCompany>();
    for (let at = 0; at < domains.length; at += DOMAINS_PER_REQUEST) {
      const part = domains.slice(at, at + DOMAINS_PER_REQUEST).filter((domain) => webDomain(domain) === domain);
      if (part.length === 0) continue;
      // Addresses are stored as they were entered: with and without scheme, `www` and path.
      const conditions = part.map((domain) => `domainName.primaryLinkUrl[ilike]:"%${domain}%"`);
      for (const company of await this.api.all('companies', { filter: `or(${conditions.join(',')})` })) {
        const domain = companyDomain(company);
        if (domain !== null) companyOfDomain.set(domain, { companyId: company.id });
      }
    }
    const created = await this.create(domains.filter((domain) => !companyOfDomain.has(domain)));
    return new Map([...companyOfDomain, ...created]);
  }

  async listStages(): Promise<CrmStage[]> {
    const ofCompanies = (await this.api.readFields('company')).map((field) => ({
      ...{ field, object: 'company', group: `${field.label} of companies` },
    }));
    const ofOpportunities = (await this.api.readFields('opportunity')).map((field) => ({
      ...{ field, object: 'opportunity', group: `${field.label} of opportunities` },
    }));
    return [...ofCompanies, ...ofOpportunities].flatMap(({ field, object, group }) =>
      field.type === 'SELECT'
        ? (field.options ?? []).map(({ value, label }) => ({ id: `${object}/${field.name}/${value}`, label, group }))
        : [],
    );
  }

  async *inStages(stageIds: readonly string[], from?: CrmCursor): AsyncGenerator<CrmCompanyPage> {
    const values = await this.valuesOfFields(stageIds);
    for (const { list, ...cursor } of cursorsOf([...values.keys()].sort(), from)) {
      const [object = '', field = ''] = list.split('/');
      const filter = oneOf(field, values.get(list) ?? []);
      for await (const { items, ...next } of this.api.pages(OBJECTS[object] ?? '', { filter, from: cursor })) {
        const companies = object === 'company' ? items : await this.companiesOfOpportunities(items);
        yield { companies: companies.map(toCompany), next: { list, ...next } };
      }
    }
  }

  private async companiesOfOpportunities(opportunities: readonly TwentyRecord[]): Promise<TwentyRecord[]> {
    const ids = opportunities.flatMap((opportunity) => textAt(opportunity, 'companyId') ?? []);
    return [...(await this.read([...new Set(ids)])).values()];
  }

  /** Returns the values of each field (`company/stage`). Unknown ones are left out, as Twenty refuses filters with them. */
  private async valuesOfFields(stageIds: readonly string[]): Promise<Map<string, string[]>> {
    const listedIds = new Set((await this.listStages()).map(({ id }) => id));
    const values = new Map<string, string[]>();
    for (const id of stageIds) {
      const [object = '', field = '', value = ''] = id.split('/');
      const list = `${object}/${field}`;
      if (listedIds.has(id)) values.set(list, [...(values.get(list) ?? []), value]);
    }
    return values;
  }

  /** Twenty refuses a batch as a whole, so the companies of a refused one are sent one by one. `domains`: a batch at most. */
  private async create(domains: readonly string[]): Promise<Map<string, FoundCompany>> {
    if (domains.length === 0) return new Map();
    const body = domains.map((domain) => ({
      ...{ name: companyName(domain), domainName: { primaryLinkUrl: `https://${domain}` } },
    }));
    try {
      const path = '/rest/batch/companies?upsert=true&depth=0';
      const answer = await this.api.http.request<{ data: Record<string, TwentyRecord[]> }>('POST', path, { body });
      const ids = new Map(toItems(answer.body.data).map((company) => [companyDomain(company), company.id]));
      return new Map(
        domains.map((domain): [string, FoundCompany] => {
          const companyId = ids.get(domain);
          return [domain, companyId === undefined ? { error: 'Twenty has not stored the company.' } : { companyId }];
        }),
      );
    } catch (error) {
      if (!(error instanceof CrmError) || error.kind !== 'refused') throw error;
      const [only, ...rest] = domains;
      if (only !== undefined && rest.length === 0) return new Map([[only, { error: error.message }]]);
      const created = new Map<string, FoundCompany>();
      for (const domain of domains) {
        for (const [of, company] of await this.create([domain])) created.set(of, company);
      }
      return created;
    }
  }
}

export function companyDomain(company: TwentyRecord): string | null {
  return webDomain(textAt(company, 'domainName.primaryLinkUrl'));
}

/** Returns `Acme` for `acme.example`, as Twenty names the companies of senders of e-mail. */
function companyName(domain: string): string {
  const [name = domain] = domain.split('.');
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function toCompany(company: TwentyRecord): CrmCompany {
  return { name: textAt(company, 'name'), domain: companyDomain(company) };
}
