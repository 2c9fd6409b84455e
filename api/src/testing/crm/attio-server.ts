import { randomUUID } from 'node:crypto';
import { StandInAttioCompanies } from './attio-companies.js';
import { StandInCrm, type CrmAnswer, type CrmRequest } from './crm-server.js';

type Values = Record<string, unknown>;

interface Person {
  id: string;
  values: Values;
}

const STANDARD = ['name', 'email_addresses', 'job_title', 'linkedin', 'description', 'first_email_interaction'];
const TYPES: Partial<Record<string, string>> = {
  ...{ name: 'personal-name', email_addresses: 'email-address', first_email_interaction: 'interaction' },
};

/** Plays Attio's people, their attributes, its members and its token details, as its reference of REST API v2 describes them. */
export class StandInAttio extends StandInCrm {
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
      if (this.attributes.has(attribute)) return { status: 200, body: { data: { api_slug: attribute } } };
      return refused(404, 'not_found', `Could not find attribute with slug/ID "${attribute}".`);
    }
    const recordId = /^PATCH \/v2\/objects\/people\/records\/([\w-]+)$/.exec(route)?.[1];
    if (recordId !== undefined) return this.update(recordId, valuesOf(body));
    switch (route) {
      case 'GET /v2/self':
        return { status: 200, body: { active: true, workspace_name: 'Acme Sales' } };
      case 'GET /v2/workspace_members':
        return { status: 200, body: { data: [MEMBER] } };
      case 'GET /v2/objects/people/attributes':
        return { status: 200, body: { data: [...this.attributes.keys()].map(describeAttribute) } };
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
    return { status: 200, body: { data } };
  }

  private query({ filter, limit }: { filter?: { $or: Values[] }; limit: number }): CrmAnswer {
    const matches = ({ values }: Person) =>
      !filter ||
      filter.$or.some((condition) => Object.entries(condition).every(([slug, wanted]) => has(values, slug, wanted)));
    const unknown = filter?.$or
      .flatMap((condition) => Object.keys(condition))
      .find((slug) => !this.attributes.has(slug));
    if (unknown !== undefined)
      return refused(400, 'unknown_filter_attribute_slug', `Unknown attribute slug: ${unknown}`);
    const people = [...this.people.values()].filter(matches).slice(0, limit);
    return { status: 200, body: { data: people.map(toRecord) } };
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
      return refused(400, 'validation_type', `An invalid value was passed to attribute "email_addresses": ${invalid}`);
    }
    for (const [slug, isUnique] of this.attributes) {
      const other = isUnique && values[slug] !== undefined && this.ownerOf(slug, values[slug]);
      if (other && other !== present) {
        return refused(400, 'uniqueness_conflict', `The value for "${slug}" is already in use by another record.`);
      }
    }
    const person = present ?? this.add({});
    const before = (person.values.email_addresses ?? []) as string[];
    Object.assign(person.values, values, {
      ...(addresses.length > 0 && { email_addresses: [...new Set([...before, ...addresses])] }),
    });
    return { status: 200, body: { data: toRecord(person) } };
  }

  private ownerOf(slug: string, value: unknown): Person | undefined {
    return [...this.people.values()].find(({ values }) => has(values, slug, value));
  }
}

const MEMBER = {
  id: { workspace_member_id: 'member-1' },
  ...{ first_name: 'Olga', last_name: 'Owner', email_address: 'olga@acme.example' },
};

function describeAttribute(slug: string): object {
  const title = slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll('_', ' ');
  const type = TYPES[slug] ?? 'text';
  const isWritable = type !== 'interaction';
  return { api_slug: slug, title, type, is_writable: isWritable, is_archived: false, is_system_attribute: true };
}

function valuesOf(body: unknown): Values {
  return (body as { data: { values: Values } }).data.values;
}

/** Whether a person has one of the values; addresses are lists. */
function has(values: Values, slug: string, wanted: unknown): boolean {
  const present: unknown[] = [values[slug] ?? []].flat();
  const verbose = (wanted as { email_address?: { $eq: string } } | undefined)?.email_address;
  return [verbose ? verbose.$eq : wanted].flat().some((value) => present.includes(value));
}

/** Responses have lists of objects, whose keys depend on the attribute's type. */
function toRecord({ id, values }: Person): object {
  const read = (slug: string, value: unknown): object => {
    if (slug === 'name') return value as object;
    if (slug === 'email_addresses') return { email_address: value };
    if (slug === 'owner') return { referenced_actor_type: 'workspace-member', referenced_actor_id: value };
    return slug === 'stage' ? { status: { title: value } } : { value };
  };
  return {
    id: { record_id: id },
    web_url: `https://app.attio.com/acme/person/${id}`,
    values: Object.fromEntries(
      Object.entries(values).map(([slug, value]) => [slug, [value].flat().map((each) => read(slug, each))]),
    ),
  };
}

function refused(status: number, code: string, message: string): CrmAnswer {
  const type = status === 401 ? 'auth_error' : 'invalid_request_error';
  return { status, body: { status_code: status, type, code, message } };
}
