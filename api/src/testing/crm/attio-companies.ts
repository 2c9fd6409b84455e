import { randomUUID } from 'node:crypto';
import type { CrmAnswer } from './crm-server.js';

interface AttioObject {
  id: string;
  values: Record<string, string>;
}

const COMPANY_ATTRIBUTES = [
  attribute('name', 'Name', 'text', true),
  attribute('categories', 'Categories', 'select', true),
  attribute('relation', 'Relation', 'select', false),
];
const RELATIONS = ['Prospect', 'Customer'];
const DEAL_STAGES = ['Lead', 'In Progress', 'Won 🎉'];

/** Plays the part of Attio that has companies, deals and their stages. */
export class StandInAttioCompanies {
  private readonly objects = { companies: new Map<string, AttioObject>(), deals: new Map<string, AttioObject>() };

  addCompany(values: { name: string; domains?: string; relation?: string }): AttioObject {
    return this.add('companies', values);
  }

  addDeal(stage: string, company: AttioObject): AttioObject {
    return this.add('deals', { stage, associated_company: company.id });
  }

  clear(): void {
    this.objects.companies.clear();
    this.objects.deals.clear();
  }

  /** Returns undefined for what it does not have. */
  respond(route: string, body: unknown): CrmAnswer | undefined {
    const recordId = /^GET \/v2\/objects\/companies\/records\/([\w-]+)$/.exec(route)?.[1];
    const company = recordId === undefined ? undefined : this.objects.companies.get(recordId);
    if (company) return { status: 200, body: { data: toRecord(company) } };
    switch (route) {
      case 'GET /v2/objects/companies/attributes':
        return { status: 200, body: { data: COMPANY_ATTRIBUTES } };
      case 'GET /v2/objects/companies/attributes/relation/options':
        return { status: 200, body: { data: RELATIONS.map((title) => ({ title, is_archived: false })) } };
      case 'GET /v2/objects/deals/attributes/stage/statuses':
        return { status: 200, body: { data: DEAL_STAGES.map((title) => ({ title, is_archived: false })) } };
      case 'POST /v2/objects/companies/records/query':
        return this.query('companies', body as Query);
      case 'POST /v2/objects/deals/records/query':
        return this.query('deals', body as Query);
      default:
        return undefined;
    }
  }

  private add(kind: 'companies' | 'deals', values: Record<string, string>): AttioObject {
    const object = { id: randomUUID(), values };
    this.objects[kind].set(object.id, object);
    return object;
  }

  private query(kind: 'companies' | 'deals', { filter, limit, offset }: Query): CrmAnswer {
    const records = [...this.objects[kind].values()].filter(({ values }) =>
      filter.$or.some((condition) => Object.entries(condition).every(([slug, wanted]) => values[slug] === wanted)),
    );
    return { status: 200, body: { data: records.slice(offset, offset + limit).map(toRecord) } };
  }
}

interface Query {
  filter: { $or: Record<string, string>[] };
  limit: number;
  offset: number;
}

function attribute(slug: string, title: string, type: string, isSystem: boolean): object {
  const flags = { is_writable: true, is_archived: false, is_system_attribute: isSystem };
  return { api_slug: slug, title, type, ...flags };
}

function toRecord({ id, values }: AttioObject): object {
  const read = (slug: string, value: string): object => {
    if (slug === 'domains') return { domain: value };
    if (slug === 'relation') return { option: { title: value } };
    if (slug === 'stage') return { status: { title: value } };
    return slug === 'associated_company' ? { target_object: 'companies', target_record_id: value } : { value };
  };
  const entries = Object.entries(values).map(([slug, value]) => [slug, [read(slug, value)]]);
  return { id: { record_id: id }, values: Object.fromEntries(entries) as object };
}
