import { randomUUID } from 'node:crypto';
import { describeAttribute, toOption, toRecord, toStatus, toValue, type Value } from './attio-bodies.js';
import type { CrmAnswer } from './crm-server.js';

interface AttioObject {
  id: string;
  values: Record<string, string>;
}

const COMPANY_ATTRIBUTES = [
  { slug: 'name', title: 'Name', type: 'text' },
  { slug: 'categories', title: 'Categories', type: 'select', isMultiselect: true },
  { slug: 'relation', title: 'Relation', type: 'select', isSystem: false },
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
    if (company) return { status: 200, body: { data: toAttioRecord('companies', company) } };
    switch (route) {
      case 'GET /v2/objects/companies/attributes':
        return { status: 200, body: { data: COMPANY_ATTRIBUTES.map((each) => describeAttribute('companies', each)) } };
      case 'GET /v2/objects/companies/attributes/relation/options':
        return { status: 200, body: { data: RELATIONS.map((title) => toOption('companies', 'relation', title)) } };
      case 'GET /v2/objects/deals/attributes/stage/statuses':
        return { status: 200, body: { data: DEAL_STAGES.map((title) => toStatus('deals', 'stage', title)) } };
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
    const page = records.slice(offset, offset + limit).map((record) => toAttioRecord(kind, record));
    return { status: 200, body: { data: page } };
  }
}

interface Query {
  filter: { $or: Record<string, string>[] };
  limit: number;
  offset: number;
}

function toAttioRecord(kind: 'companies' | 'deals', { id, values }: AttioObject): object {
  const entries = Object.entries(values).map(([slug, value]) => [slug, [readValue(kind, slug, value)]] as const);
  return toRecord(kind, id, Object.fromEntries(entries));
}

function readValue(kind: string, slug: string, value: string): Value {
  switch (slug) {
    case 'domains':
      return toValue('domain', { domain: value, root_domain: value });
    case 'relation':
      return toValue('select', { option: toOption(kind, slug, value) });
    case 'stage':
      return toValue('status', { status: toStatus(kind, slug, value) });
    case 'associated_company':
      return toValue('record-reference', { target_object: 'companies', target_record_id: value });
    default:
      return toValue('text', { value });
  }
}
