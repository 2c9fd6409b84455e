import type { CrmCompany, CrmCompanyPage, CrmCursor, CrmStage } from '../crm.js';
import { attioText, type AttioAttribute, type AttioRecord } from './attio-values.js';
import type { CrmHttp } from './crm-http.js';
import { cursorsOf } from './cursors.js';

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
/** Records that a continued reading reads again, as others may have left the list before them. */
const OVERLAP = 100;

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

  async *inStages(stageIds: readonly string[], from?: CrmCursor): AsyncGenerator<CrmCompanyPage> {
    const stages = stageIds.map(readStageId);
    const seenIds = new Set<string>();
    for (const cursor of cursorsOf(OBJECTS, from)) {
      const filters = stages.flatMap(({ object, slug, title }) => (object === cursor.list ? [{ [slug]: title }] : []));
      for await (const { records, pages, offset } of this.query(cursor, filters)) {
        const start = Number(cursor.after ?? 0);
        const next = (count: number): CrmCursor => ({
          list: cursor.list,
          pages,
          after: String(Math.max(start, offset + count)),
        });
        if (cursor.list === 'companies') {
          const overlap = Math.min(Math.max(0, start - offset), records.length);
          if (overlap > 0) {
            const companies = records.slice(0, overlap).map(toCompany);
            yield { companies, isOverlap: true, next: next(overlap) };
          }
          yield { companies: records.slice(overlap).map(toCompany), next: next(records.length) };
          continue;
        }
        // Each company of a deal takes a request.
        for (const [at, deal] of records.entries()) {
          const companies = await this.companiesOfDeal(deal, seenIds);
          yield { companies, isOverlap: offset + at < start, next: next(at + 1) };
        }
      }
    }
  }

  /** Leaves out companies that are in `seenIds`, and adds the others to it. */
  private async companiesOfDeal({ values }: AttioRecord, seenIds: Set<string>): Promise<CrmCompany[]> {
    const companies: CrmCompany[] = [];
    for (const { target_record_id: id } of values.associated_company ?? []) {
      if (typeof id !== 'string' || seenIds.has(id)) continue;
      seenIds.add(id);
      const path = `${COMPANIES}/${id}`;
      const { status, body } = await this.http.request<{ data: AttioRecord }>('GET', path, { expected: [404] });
      if (status !== 404) companies.push(toCompany(body.data));
    }
    return companies;
  }

  private async *query({ list, pages, after }: CrmCursor, filters: readonly object[]) {
    if (filters.length === 0) return;
    let offset = Math.max(0, Number(after ?? 0) - OVERLAP);
    for (let page = pages + 1, isLast = false; !isLast; page += 1) {
      this.http.requirePage(page);
      const body = { filter: { $or: filters }, limit: PAGE_SIZE, offset };
      const path = `/v2/objects/${list}/records/query`;
      const { data: records } = (await this.http.request<{ data: AttioRecord[] }>('POST', path, { body })).body;
      yield { records, pages: page, offset };
      isLast = records.length < PAGE_SIZE;
      offset += records.length;
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
