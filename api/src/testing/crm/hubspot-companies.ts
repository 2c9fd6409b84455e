import type { CrmAnswer } from './crm-server.js';
import {
  batch,
  describeProperty,
  refused,
  TIMES,
  toObject,
  type HubSpotObject as CrmObject,
  type Properties,
} from './hubspot-bodies.js';

interface Search {
  filterGroups: { filters: { propertyName: string; operator: string; value?: string; values?: string[] }[] }[];
  properties: string[];
  limit: number;
}

interface BatchRead {
  inputs: { id: string }[];
  properties?: string[];
}

const LIFECYCLE_STAGES = ['subscriber', 'lead', 'opportunity', 'customer'];
const DEAL_STAGES = ['appointmentscheduled', 'closedwon', 'closedlost'];
const NO_ASSOCIATION = { category: 'NO_ASSOCIATIONS_FOUND', message: 'No company is associated with the deal.' };
const labelOf = (value: string): string => value.slice(0, 1).toUpperCase() + value.slice(1);

/** Plays the part of HubSpot that has companies, deals and their stages. */
export class StandInHubSpotCompanies {
  /** What the token may not read. */
  readonly denied = new Set<'companies' | 'deals'>();
  private readonly objects = { companies: new Map<string, CrmObject>(), deals: new Map<string, CrmObject>() };
  private readonly companyOfDeal = new Map<string, string>();
  private nextId = 9_001;

  addCompany(properties: Properties): CrmObject {
    return this.add('companies', properties);
  }

  addDeal(stage: string, company: CrmObject): CrmObject {
    const deal = this.add('deals', { dealstage: stage });
    this.companyOfDeal.set(deal.id, company.id);
    return deal;
  }

  clear(): void {
    this.denied.clear();
    this.objects.companies.clear();
    this.objects.deals.clear();
    this.companyOfDeal.clear();
  }

  /** Returns undefined for what it does not have. */
  respond(route: string, body: unknown): CrmAnswer | undefined {
    const kind = route.includes('deals') ? 'deals' : 'companies';
    const answer = this.answerTo(route, body);
    if (!answer || !this.denied.has(kind)) return answer;
    const message = 'This app has not been granted all required scopes to make this call.';
    return refused({ status: 403, category: 'MISSING_SCOPES', message });
  }

  private answerTo(route: string, body: unknown): CrmAnswer | undefined {
    switch (route) {
      case 'GET /crm/v3/properties/companies/lifecyclestage': {
        const options = LIFECYCLE_STAGES.map((value) => ({ value, label: labelOf(value) }));
        return { status: 200, body: describeProperty({ name: 'lifecyclestage', type: 'enumeration', options }) };
      }
      case 'GET /crm/v3/pipelines/deals': {
        const common = { displayOrder: 0, archived: false, ...TIMES };
        const stages = DEAL_STAGES.map((id) => ({ id, label: labelOf(id), ...common }));
        return { status: 200, body: { results: [{ id: 'default', label: 'Sales Pipeline', stages, ...common }] } };
      }
      case 'POST /crm/v3/objects/companies/search':
        return this.search('companies', body as Search);
      case 'POST /crm/v3/objects/deals/search':
        return this.search('deals', body as Search);
      case 'POST /crm/v4/associations/deals/companies/batch/read': {
        const { inputs } = body as BatchRead;
        const results = inputs.flatMap(({ id }) => {
          const toObjectId = this.companyOfDeal.get(id);
          const associationTypes = [{ category: 'HUBSPOT_DEFINED', typeId: 5 }];
          return toObjectId === undefined ? [] : [{ from: { id }, to: [{ toObjectId, associationTypes }] }];
        });
        return batch(results, results.length < inputs.length ? [NO_ASSOCIATION] : []);
      }
      case 'POST /crm/v3/objects/companies/batch/read': {
        const { inputs, properties } = body as BatchRead;
        const companies = inputs.flatMap(({ id }) => this.objects.companies.get(id) ?? []);
        return batch(companies.map((company) => toObject(company, properties)));
      }
      default:
        return undefined;
    }
  }

  private add(kind: 'companies' | 'deals', properties: Properties): CrmObject {
    const object = { id: String(this.nextId++), properties: { ...properties } };
    this.objects[kind].set(object.id, object);
    return object;
  }

  /** Supports what we send: `IN` on a property, and `GT` on the id. */
  private search(kind: 'companies' | 'deals', { filterGroups, properties: names, limit }: Search): CrmAnswer {
    const filters = filterGroups[0]?.filters ?? [];
    const matches = ({ id, properties }: CrmObject): boolean =>
      filters.every(({ propertyName, operator, value, values = [] }) =>
        operator === 'GT' ? Number(id) > Number(value) : values.includes(properties[propertyName] ?? ''),
      );
    const objects = [...this.objects[kind].values()].filter(matches);
    const results = objects.slice(0, limit).map((object) => toObject(object, names));
    return { status: 200, body: { total: objects.length, results } };
  }
}
