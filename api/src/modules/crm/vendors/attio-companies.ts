import type { CrmCompany, CrmStage } from '../crm.js';
import { attioText, type AttioAttribute, type AttioRecord } from './attio-values.js';
import type { CrmHttp } from './crm-http.js';

interface Option {
  title: string;
  is_archived?: boolean;
}

/** Objects whose attributes are stages. */
const OBJECTS = ['companies', 'deals'] as const;
type StageObject = (typeof OBJECTS)[number];

const COMPANIES = '/v2/objects/companies/records';
const DEAL_STAGE = 'stage';
const PAGE_SIZE = 500;

/** The companies of Attio by their own choices (statuses and selects of the workspace), or by the stage of their deals. */
export class AttioCompanies {
  constructor(private readonly http: CrmHttp) {}

  async listStages(): Promise<CrmStage[]> {
    const stages: CrmStage[] = [];
    const attributes = await this.read<AttioAttribute>('/v2/objects/companies/attributes?limit=500');
    for (const { api_slug: slug, title, type, ...attribute } of attributes) {
      if (!['select', 'status'].includes(type) || attribute.is_archived || attribute.is_system_attribute) continue;
      const values = type === 'status' ? 'statuses' : 'options';
      stages.push(...(await this.readStages('companies', slug, values, `${title} of companies`)));
    }
    return [...stages, ...(await this.readStages('deals', DEAL_STAGE, 'statuses', 'Deals'))];
  }

  async *inStages(stageIds: readonly string[]): AsyncGenerator<CrmCompany[]> {
    const filters = (object: StageObject) =>
      stageIds.map(readStageId).flatMap((stage) => (stage.object === object ? [{ [stage.slug]: stage.title }] : []));
    for await (const page of this.query('companies', filters('companies'))) yield page.map(toCompany);
    const seenIds = new Set<string>();
    for await (const page of this.query('deals', filters('deals'))) {
      const references = page.flatMap(({ values }) => values.associated_company ?? []);
      const ids = references.flatMap(({ target_record_id: id }) => (typeof id === 'string' ? [id] : []));
      for (const id of ids) {
        if (seenIds.has(id)) continue;
        seenIds.add(id);
        const { status, body } = await this.http.request<{ data: AttioRecord }>('GET', `${COMPANIES}/${id}`, {
          expected: [404],
        });
        if (status !== 404) yield [toCompany(body.data)];
      }
    }
  }

  private async *query(object: StageObject, filters: readonly object[]): AsyncGenerator<AttioRecord[]> {
    if (filters.length === 0) return;
    for (let page = 1, isLast = false; !isLast; page += 1) {
      this.http.requirePage(page);
      const body = { filter: { $or: filters }, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
      const path = `/v2/objects/${object}/records/query`;
      const { data } = (await this.http.request<{ data: AttioRecord[] }>('POST', path, { body })).body;
      yield data;
      isLast = data.length < PAGE_SIZE;
    }
  }

  private async readStages(object: StageObject, slug: string, values: string, group: string): Promise<CrmStage[]> {
    const options = await this.read<Option>(`/v2/objects/${object}/attributes/${slug}/${values}`);
    return options.flatMap(({ title, is_archived: isArchived }) =>
      isArchived ? [] : [{ id: `${object}/${slug}/${title}`, label: title, group }],
    );
  }

  /** Returns no items where the workspace has no such object (deals), or the token may not read it. */
  private async read<Item>(path: string): Promise<Item[]> {
    const { status, body } = await this.http.request<{ data: Item[] }>('GET', path, { expected: [403, 404] });
    return status === 403 || status === 404 ? [] : body.data;
  }
}

/** Titles may contain the separator. */
function readStageId(id: string): { object?: string; slug: string; title: string } {
  const [object, slug = '', ...title] = id.split('/');
  return { object, slug, title: title.join('/') };
}

function toCompany({ values }: AttioRecord): CrmCompany {
  return { name: attioText(values.name?.[0]), domain: attioText(values.domains?.[0]) };
}
