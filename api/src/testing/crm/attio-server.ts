import { randomUUID } from 'node:crypto';
import {
  describeAttribute,
  MEMBER,
  refused,
  TOKEN_DETAILS,
  toEmailAddress,
  toRecord,
  toStatus,
  toValue,
  type Attribute,
  type Value,
} from './attio-bodies.js';
import { StandInAttioCompanies } from './attio-companies.js';
import { StandInCrm, type CrmAnswer, type CrmRequest } from './crm-server.js';
import { VendorDescription } from './vendor-description.js';

type Values = Record<string, unknown>;

interface Person {
  id: string;
  values: Values;
}

const STANDARD = ['name', 'email_addresses', 'job_title', 'linkedin', 'description', 'first_email_interaction'];
const PEOPLE = 'people';
/** Attributes that are stored as lists. */
const LISTS = new Set(['name', 'email_addresses']);
const TYPES: Partial<Record<string, string>> = {
  ...{ name: 'personal-name', email_addresses: 'email-address', first_email_interaction: 'interaction' },
  ...{ owner: 'actor-reference', stage: 'status' },
};

/** Plays Attio's people, their attributes, its members and its token details, as its reference of REST API v2 describes them. */
export class StandInAttio extends StandInCrm {
  protected readonly description = new VendorDescription('attio');
  readonly people = new Map<string, Person>();
  readonly companies = new StandInAttioCompanies();
  /** Slug → whether its values are unique. */
  private attributes = new Map<string, boolean>();

  constructor() {
    super();
    this.clear();
  }

  /** Adds a person as users of Attio do. `values` as in requests. */
  add(values: Values): Person {
    const person = { id: randomUUID(), values: { ...values } };
    this.people.set(person.id, person);
    return person;
  }

  /** Adds an attribute as users of Attio do. */
  addAttribute(slug: string): void {
    this.attributes.set(slug, false);
  }

  protected clear(): void {
    this.people.clear();
    this.companies.clear();
    this.attributes = new Map(STANDARD.map((slug) => [slug, slug === 'email_addresses']));
  }

  protected unauthenticated(): CrmAnswer {
    return refused(401, 'unauthorized', 'The access token is invalid.');
  }

  protected respond({ method, url, body }: CrmRequest): CrmAnswer {
    const route = `${method} ${url.pathname}`;
    const attribute = /^GET \/v2\/objects\/people\/attributes\/(\w+)$/.exec(route)?.[1];
    if (attribute !== undefined) {
      if (this.attributes.has(attribute)) return { status: 200, body: { data: this.describe(attribute) } };
      return refused(404, 'not_found', `Could not find attribute with slug/ID "${attribute}".`);
    }
    const recordId = /^PATCH \/v2\/objects\/people\/records\/([\w-]+)$/.exec(route)?.[1];
    if (recordId !== undefined) return this.update(recordId, valuesOf(body));
    switch (route) {
      case 'GET /v2/self':
        return { status: 200, body: TOKEN_DETAILS };
      case 'GET /v2/workspace_members':
        return { status: 200, body: { data: [MEMBER] } };
      case 'GET /v2/objects/people/attributes':
        return { status: 200, body: { data: [...this.attributes.keys()].map((slug) => this.describe(slug)) } };
      case 'POST /v2/objects/people/attributes':
        return this.createAttribute(body as { data: { api_slug: string; is_unique: boolean } });
      case 'POST /v2/objects/people/records/query':
        return this.query(body as { filter?: { $or: Values[] }; limit: number });
      case 'PUT /v2/objects/people/records':
        return this.assert(url.searchParams.get('matching_attribute') ?? '', valuesOf(body));
      default:
        return this.companies.respond(route, body) ?? refused(404, 'not_found', 'There is no such endpoint.');
    }
  }

  private createAttribute({ data }: { data: { api_slug: string; is_unique: boolean } }): CrmAnswer {
    if (this.attributes.has(data.api_slug)) {
      return refused(409, 'slug_conflict', `An attribute with the slug "${data.api_slug}" already exists.`);
    }
    this.attributes.set(data.api_slug, data.is_unique);
    return { status: 200, body: { data: this.describe(data.api_slug) } };
  }

  private describe(slug: string): object {
    return describeAttribute(PEOPLE, { ...toAttribute(slug), isUnique: this.attributes.get(slug) });
  }

  private query({ filter, limit }: { filter?: { $or: Values[] }; limit: number }): CrmAnswer {
    const matches = ({ values }: Person) =>
      !filter ||
      filter.$or.some((condition) => Object.entries(condition).every(([slug, wanted]) => has(values, slug, wanted)));
    const unknown = filter?.$or
      .flatMap((condition) => Object.keys(condition))
      .find((slug) => !this.attributes.has(slug));
    if (unknown !== undefined) return refused(400, 'filter_error', `Unknown attribute slug: ${unknown}`);
    const people = [...this.people.values()].filter(matches).slice(0, limit);
    return { status: 200, body: { data: people.map(toPersonRecord) } };
  }

  private assert(matching: string, values: Values): CrmAnswer {
    if (this.attributes.get(matching) !== true) {
      return refused(400, 'value_not_found', `No attribute was found for matching_attribute slug/ID "${matching}".`);
    }
    const present = [...this.people.values()].find((person) => has(person.values, matching, values[matching]));
    return this.store(present, values);
  }

  private update(recordId: string, values: Values): CrmAnswer {
    const present = this.people.get(recordId);
    return present ? this.store(present, values) : refused(404, 'not_found', `Record with ID "${recordId}" not found.`);
  }

  private store(present: Person | undefined, values: Values): CrmAnswer {
    const unknown = Object.keys(values).find((slug) => !this.attributes.has(slug));
    if (unknown !== undefined) {
      return refused(400, 'value_not_found', `Cannot find attribute with slug/ID "${unknown}".`);
    }
    const addresses = (values.email_addresses ?? []) as string[];
    const invalid = addresses.find((address) => !/^\S+@\S+\.\S+$/.test(address));
    if (invalid !== undefined) {
      return refused(400, 'value_not_found', `An invalid value was passed to attribute "email_addresses": ${invalid}`);
    }
    for (const [slug, isUnique] of this.attributes) {
      const other = isUnique && values[slug] !== undefined && this.ownerOf(slug, values[slug]);
      if (other && other !== present) {
        return refused(400, 'value_not_found', `The value for "${slug}" is already in use by another record.`);
      }
    }
    const person = present ?? this.add({});
    const before = (person.values.email_addresses ?? []) as string[];
    Object.assign(person.values, values, {
      ...(addresses.length > 0 && { email_addresses: [...new Set([...before, ...addresses])] }),
    });
    return { status: 200, body: { data: toPersonRecord(person) } };
  }

  private ownerOf(slug: string, value: unknown): Person | undefined {
    return [...this.people.values()].find(({ values }) => has(values, slug, value));
  }
}

function toAttribute(slug: string): Attribute {
  const title = slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll('_', ' ');
  return { slug, title, type: TYPES[slug] ?? 'text', isMultiselect: slug === 'email_addresses' };
}

/** Attributes of one value are lists in requests. */
function valuesOf(body: unknown): Values {
  const { values } = (body as { data: { values: Record<string, unknown[]> } }).data;
  return Object.fromEntries(Object.entries(values).map(([slug, list]) => [slug, LISTS.has(slug) ? list : list[0]]));
}

/** Whether a person has one of the values; addresses are lists. */
function has(values: Values, slug: string, wanted: unknown): boolean {
  const present: unknown[] = [values[slug] ?? []].flat();
  const verbose = (wanted as { email_address?: { $eq: string } } | undefined)?.email_address;
  return [verbose ? verbose.$eq : wanted].flat().some((value) => present.includes(value));
}

/** Responses have lists of objects, whose keys depend on the attribute's type. */
function toPersonRecord({ id, values }: Person): object {
  const entries = Object.entries(values).map(([slug, value]) => {
    const type = TYPES[slug] ?? 'text';
    return [slug, [value].flat().map((each) => toValue(type, ownValue(type, each)))] as const;
  });
  return toRecord(PEOPLE, id, Object.fromEntries(entries));
}

function ownValue(type: string, value: unknown): Value {
  switch (type) {
    case 'personal-name':
      return value as Value;
    case 'email-address':
      return toEmailAddress(value as string);
    case 'actor-reference':
      return { referenced_actor_type: 'workspace-member', referenced_actor_id: value };
    case 'status':
      return { status: toStatus(PEOPLE, 'stage', value as string) };
    default:
      return { value };
  }
}
