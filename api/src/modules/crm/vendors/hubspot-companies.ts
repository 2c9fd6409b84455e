import { CrmError, type CrmCompany, type CrmCompanyPage, type CrmCursor, type CrmStage } from '../crm.js';
import type { CrmHttp } from './crm-http.js';
import { cursorsOf } from './cursors.js';

// Companies, deals, pipelines, search and associations: https://developers.hubspot.com/docs/api-reference

interface HubSpotObject {
  id: string;
  properties: Record<string, string | null>;
}

interface Page {
  results?: HubSpotObject[];
}

interface Pipelines {
  results?: { label: string; stages: { id: string; label: string }[] }[];
}

interface Associations {
  results: { to: { toObjectId: number | string }[] }[];
}

const COMPANY_STAGE = 'lifecyclestage';
const DEAL_STAGE = 'dealstage';
const COMPANY_PROPERTIES = ['name', 'domain'];
/** The search gives at most 10,000 results, so the next page is searched by id. */
const SEARCH_PAGE_SIZE = 100;
const BATCH_SIZE = 100;

/** The companies of HubSpot by their lifecycle stage, or by the stage of their deals. */
export class HubSpotCompanies {
  constructor(private readonly http: CrmHttp) {}

  async listStages(): Promise<CrmStage[]> {
    const property = await this.readPermitted<{ options?: { value: string; label: string }[] }>(
      `/crm/v3/properties/companies/${COMPANY_STAGE}`,
    );
    const pipelines = await this.readPermitted<Pipelines>('/crm/v3/pipelines/deals');
    if (!property && !pipelines) {
      const message = 'HubSpot denies companies and deals to the token: add the scopes crm.objects.companies.read, ';
      throw new CrmError('denied', `${message}crm.schemas.companies.read and crm.objects.deals.read.`, 403);
    }
    const ofCompanies = (property?.options ?? []).map(({ value, label }) => ({
      ...{ id: `${COMPANY_STAGE}:${value}`, label, group: 'Lifecycle stage of companies' },
    }));
    const ofDeals = (pipelines?.results ?? []).flatMap(({ label: pipeline, stages }) =>
      stages.map(({ id, label }) => ({ id: `${DEAL_STAGE}:${id}`, label, group: `Deals in ${pipeline}` })),
    );
    return [...ofCompanies, ...ofDeals];
  }

  async *inStages(stageIds: readonly string[], from?: CrmCursor): AsyncGenerator<CrmCompanyPage> {
    for (const cursor of cursorsOf(['companies', 'deals'], from)) {
      const property = cursor.list === 'companies' ? COMPANY_STAGE : DEAL_STAGE;
      const prefix = `${property}:`;
      const values = stageIds.flatMap((id) => (id.startsWith(prefix) ? [id.slice(prefix.length)] : []));
      for await (const { objects, next } of this.search(cursor, property, values)) {
        const companies = cursor.list === 'companies' ? objects : await this.companiesOfDeals(objects);
        yield { companies: companies.map(toCompany), next };
      }
    }
  }

  private async *search(
    { list, pages, after: start }: CrmCursor,
    property: string,
    values: readonly string[],
  ): AsyncGenerator<{ objects: HubSpotObject[]; next: CrmCursor }> {
    if (values.length === 0) return;
    for (let page = pages + 1, after = start ?? '0', isLast = false; !isLast; page += 1) {
      this.http.requirePage(page);
      const filters = [
        { propertyName: property, operator: 'IN', values },
        { propertyName: 'hs_object_id', operator: 'GT', value: after },
      ];
      const sorts = [{ propertyName: 'hs_object_id', direction: 'ASCENDING' }];
      const body = { filterGroups: [{ filters }], sorts, properties: COMPANY_PROPERTIES, limit: SEARCH_PAGE_SIZE };
      const { results = [] } = (await this.http.request<Page>('POST', `/crm/v3/objects/${list}/search`, { body })).body;
      // The next page begins after the last id: companies would be missing without a word.
      if (!isAscending(results)) throw new CrmError('transient', 'HubSpot sent companies or deals in another order.');
      isLast = results.length < SEARCH_PAGE_SIZE;
      after = results.at(-1)?.id ?? after;
      if (results.length > 0) yield { objects: results, next: { list, pages: page, after } };
    }
  }

  /** Deals without a company are left out (status 207). */
  private async companiesOfDeals(deals: readonly HubSpotObject[]): Promise<HubSpotObject[]> {
    const path = '/crm/v4/associations/deals/companies/batch/read';
    const body = { inputs: deals.map(({ id }) => ({ id })) };
    const { results } = (await this.http.request<Associations>('POST', path, { body })).body;
    const ids = [...new Set(results.flatMap(({ to }) => to.map(({ toObjectId }) => String(toObjectId))))];
    const companies: HubSpotObject[] = [];
    for (let at = 0; at < ids.length; at += BATCH_SIZE) {
      const inputs = ids.slice(at, at + BATCH_SIZE).map((id) => ({ id }));
      const read = { inputs, properties: COMPANY_PROPERTIES, propertiesWithHistory: [] };
      const answer = await this.http.request<Page>('POST', '/crm/v3/objects/companies/batch/read', { body: read });
      companies.push(...(answer.body.results ?? []));
    }
    return companies;
  }

  /** Returns undefined when the token may not read it. */
  private async readPermitted<Body>(path: string): Promise<Body | undefined> {
    const { status, body } = await this.http.request<Body>('GET', path, { expected: [403] });
    return status === 403 ? undefined : body;
  }
}

function isAscending(objects: readonly HubSpotObject[]): boolean {
  return objects.every(({ id }, index) => index === 0 || Number(objects[index - 1]?.id) < Number(id));
}

function toCompany({ properties }: HubSpotObject): CrmCompany {
  return { name: properties.name || null, domain: properties.domain || null };
}
