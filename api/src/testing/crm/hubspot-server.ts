import { StandInCrm, type CrmAnswer, type CrmRequest } from './crm-server.js';
import {
  batch,
  describeProperty,
  refused,
  TIMES,
  toObject,
  type HubSpotObject,
  type Properties,
  type Refusal,
} from './hubspot-bodies.js';
import { StandInHubSpotCompanies } from './hubspot-companies.js';
import { VendorDescription } from './vendor-description.js';

type Contact = HubSpotObject;

interface Input {
  id: string;
  idProperty?: string;
  properties?: Properties;
}

interface Batch {
  inputs: Input[];
  idProperty?: string;
  properties?: string[];
  propertiesWithHistory?: string[];
}

interface Owner {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  archived: boolean;
}

const MAX_INPUTS = 100;
const STANDARD = [
  ...['email', 'firstname', 'lastname', 'jobtitle', 'company', 'website', 'country', 'hs_linkedin_url'],
  ...['hubspot_owner_id', 'lifecyclestage', 'hs_lead_status'],
  ...['annualrevenue', 'hs_object_id'],
];
const LABELS: Partial<Record<string, string>> = {
  firstname: 'First name',
  lastname: 'Last name',
  jobtitle: 'Job title',
};
const TYPES: Partial<Record<string, string>> = { annualrevenue: 'number', hs_object_id: 'number' };
const READ_ONLY = ['hs_object_id'];
const ACCOUNT = {
  ...{ portalId: 4242, accountType: 'STANDARD', uiDomain: 'app.hubspot.com', dataHostingLocation: 'na1' },
  ...{
    companyCurrency: 'USD',
    additionalCurrencies: [],
    timeZone: 'UTC',
    utcOffset: '+00:00',
    utcOffsetMilliseconds: 0,
  },
};
const UNKNOWN_CONTACT = { category: 'OBJECT_NOT_FOUND', message: 'Could not get some CONTACT objects' };

/**
 * Plays HubSpot's contacts, properties, owners and account details, as its public API descriptions of v3 have them: batches
 * of up to 100 that are refused as a whole or stored in part (207), 207 when some inputs of a read are unknown, owners page by
 * page. From memory: unique e-mail addresses in lower case, and the texts of messages.
 */
export class StandInHubSpot extends StandInCrm {
  protected readonly description = new VendorDescription('hubspot', ['GET /account-info/v3/details']);
  readonly contacts = new Map<string, Contact>();
  readonly companies = new StandInHubSpotCompanies();
  owners: Owner[] = [];
  /** Whether a batch stores the contacts that are valid, and answers with the errors of the others (status 207). */
  storesParts = false;
  private properties = new Set(STANDARD);
  private uniqueProperties = new Set(['email']);
  private nextId = 101;

  /** Adds a contact as users of HubSpot do. */
  add(properties: Properties): Contact {
    const contact = { id: String(this.nextId++), properties: { ...properties } };
    this.contacts.set(contact.id, contact);
    return contact;
  }

  protected clear(): void {
    this.contacts.clear();
    this.companies.clear();
    this.storesParts = false;
    this.owners = [
      { id: '71', email: 'olga@acme.example', firstName: 'Olga', lastName: 'Owner', archived: false },
      { id: '72', email: 'oscar@acme.example', firstName: '', lastName: '', archived: false },
    ];
    this.properties = new Set(STANDARD);
    this.uniqueProperties = new Set(['email']);
  }

  protected unauthenticated(): CrmAnswer {
    return refused({
      ...{ status: 401, category: 'INVALID_AUTHENTICATION' },
      message: 'Authentication credentials not found. This API supports OAuth 2.0 authentication.',
    });
  }

  protected respond({ method, url, body }: CrmRequest): CrmAnswer {
    const route = `${method} ${url.pathname}`;
    const property = /^GET \/crm\/v3\/properties\/contacts\/(\w+)$/.exec(route)?.[1];
    if (property !== undefined) {
      if (this.properties.has(property)) return { status: 200, body: toProperty(property) };
      return refused({ status: 404, category: 'OBJECT_NOT_FOUND', message: `No property named ${property}` });
    }
    switch (route) {
      case 'GET /account-info/v3/details':
        return { status: 200, body: ACCOUNT };
      case 'GET /crm/v3/owners':
        return this.listOwners(url.searchParams);
      case 'GET /crm/v3/objects/contacts':
        return {
          status: 200,
          body: { results: [...this.contacts.values()].slice(0, 1).map((contact) => toObject(contact)) },
        };
      case 'GET /crm/v3/properties/contacts':
        return { status: 200, body: { results: [...this.properties].map(toProperty) } };
      case 'POST /crm/v3/properties/contacts':
        return this.addProperty(body as { name: string; hasUniqueValue?: boolean });
      case 'POST /crm/v3/objects/contacts/batch/read':
        return this.read(body as Batch);
      case 'POST /crm/v3/objects/contacts/batch/update':
        return this.write(body as Batch, { isUpsert: false });
      case 'POST /crm/v3/objects/contacts/batch/upsert':
        return this.write(body as Batch, { isUpsert: true });
      default: {
        const missing = { status: 404, category: 'OBJECT_NOT_FOUND', message: 'There is no such resource.' };
        return this.companies.respond(route, body) ?? refused(missing);
      }
    }
  }

  private addProperty({ name, hasUniqueValue }: { name: string; hasUniqueValue?: boolean }): CrmAnswer {
    if (this.properties.has(name)) {
      const message = `A property named '${name}' already exists.`;
      return refused({ status: 409, category: 'OBJECT_ALREADY_EXISTS', message });
    }
    this.properties.add(name);
    if (hasUniqueValue) this.uniqueProperties.add(name);
    return { status: 201, body: toProperty(name) };
  }

  private listOwners(query: URLSearchParams): CrmAnswer {
    const isArchived = query.get('archived') === 'true';
    const owners = this.owners.filter(({ archived }) => archived === isArchived);
    const [start, limit] = [Number(query.get('after') ?? 0), Number(query.get('limit') ?? 100)];
    const results = owners.slice(start, start + limit).map((owner) => ({ ...owner, type: 'PERSON', ...TIMES }));
    const end = start + results.length;
    return { status: 200, body: { results, ...(end < owners.length && { paging: { next: { after: String(end) } } }) } };
  }

  private read({ inputs, idProperty = 'hs_object_id', properties = [], propertiesWithHistory }: Batch): CrmAnswer {
    if (inputs.length > MAX_INPUTS) return tooMany();
    if (!propertiesWithHistory) return invalid('Some required fields were not set: [propertiesWithHistory]');
    if (idProperty !== 'hs_object_id' && !this.uniqueProperties.has(idProperty)) {
      return invalid(`Property "${idProperty}" is not a unique property`);
    }
    const matches = inputs.map(({ id }) => this.find(idProperty, id));
    const contacts = [...new Set(matches.filter((contact) => contact !== undefined))];
    const results = contacts.map((contact) => toObject(contact, properties));
    const hasUnknown = matches.some((contact) => !contact);
    return batch(results, hasUnknown ? [UNKNOWN_CONTACT] : []);
  }

  private write({ inputs }: Batch, { isUpsert }: { isUpsert: boolean }): CrmAnswer {
    if (inputs.length > MAX_INPUTS) return tooMany();
    const refusals = inputs.flatMap((input) => this.refusalOf(input, isUpsert) ?? []);
    if (refusals[0] && !this.storesParts) return refused(refusals[0]);
    const valid = inputs.filter((input) => !this.refusalOf(input, isUpsert));
    const results = valid.map(({ id, idProperty = 'hs_object_id', properties = {} }) => {
      const present = this.find(idProperty, id);
      const contact = present ?? this.add({ [idProperty]: id });
      Object.assign(contact.properties, lowercaseEmail(properties));
      return { ...toObject(contact, propertiesWithValues(contact)), ...(isUpsert && { new: !present }) };
    });
    return batch(results, refusals);
  }

  private refusalOf(
    { id, idProperty = 'hs_object_id', properties = {} }: Input,
    isUpsert: boolean,
  ): Refusal | undefined {
    const validation = (message: string) => ({ status: 400, category: 'VALIDATION_ERROR', message });
    const unknown = Object.keys(properties).find((name) => !this.properties.has(name));
    if (unknown !== undefined) {
      return validation(`Property values were not valid: Property "${unknown}" does not exist`);
    }
    if (isUpsert && !this.uniqueProperties.has(idProperty)) {
      return validation(`Property "${idProperty}" is not a unique property`);
    }
    const email = properties.email;
    if (email && !/^\S+@\S+\.\S+$/.test(email)) {
      return validation(`Property values were not valid: Email address ${email} is invalid`);
    }
    const present = this.find(idProperty, id);
    if (!present && !isUpsert) return { status: 404, category: 'OBJECT_NOT_FOUND', message: 'resource not found' };
    for (const name of this.uniqueProperties) {
      const other = properties[name] ? this.find(name, properties[name]) : undefined;
      if (other && other !== present) {
        const message = `Contact already exists. Existing ID: ${other.id}`;
        return { status: 409, category: 'CONFLICT', message };
      }
    }
    return undefined;
  }

  private find(idProperty: string, id: string): Contact | undefined {
    if (idProperty === 'hs_object_id') return this.contacts.get(id);
    const value = idProperty === 'email' ? id.toLowerCase() : id;
    return [...this.contacts.values()].find(({ properties }) => properties[idProperty] === value);
  }
}

function toProperty(name: string): object {
  const stages = name === 'lifecyclestage' ? ['subscriber', 'lead', 'customer'] : [];
  return describeProperty({
    ...{ name, label: LABELS[name], type: stages.length > 0 ? 'enumeration' : TYPES[name] },
    options: stages.map((value) => ({ value, label: value })),
    isReadOnly: READ_ONLY.includes(name),
  });
}

/** Upserts answer with the properties that have a value. */
function propertiesWithValues({ properties }: Contact): string[] {
  return Object.keys(properties).filter((name) => properties[name] !== null);
}

function lowercaseEmail(properties: Properties): Properties {
  return properties.email ? { ...properties, email: properties.email.toLowerCase() } : properties;
}

function invalid(message: string): CrmAnswer {
  return refused({ status: 400, category: 'VALIDATION_ERROR', message });
}

function tooMany(): CrmAnswer {
  return invalid(`The maximum number of inputs is ${MAX_INPUTS}`);
}
