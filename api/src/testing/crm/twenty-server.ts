import { randomUUID } from 'node:crypto';
import { StandInCrm, type CrmAnswer, type CrmRequest } from './crm-server.js';
import { describeField, describeObject, toTwentyRecord, type TwentyField as Field } from './twenty-bodies.js';
import { parseTwentyFilter, valueAt, type TwentyRow } from './twenty-filter.js';
import { VendorDescription } from './vendor-description.js';

interface ObjectType {
  id: string;
  nameSingular: string;
  namePlural: string;
  fields: Field[];
}

type Row = TwentyRow & { id: string };

/** The most records of a page and of a batch in older releases. */
const MAX_RECORDS = 60;
const PARTS: Record<string, string[]> = {
  EMAILS: ['primaryEmail'],
  LINKS: ['primaryLinkUrl'],
};

/**
 * Plays the REST API of Twenty, as the sources of its OpenAPI document, of its request handlers and their tests describe it:
 * filters, cursors, batches that are refused as a whole, upserts by all unique fields, metadata of objects. Written from
 * memory: that addresses of e-mail and links are checked, and the texts of messages about fields.
 */
export class StandInTwenty extends StandInCrm {
  protected readonly description = new VendorDescription('twenty');
  readonly rows = {
    people: new Map<string, Row>(),
    companies: new Map<string, Row>(),
    opportunities: new Map<string, Row>(),
  };
  members: Row[] = [];
  objects: ObjectType[] = [];
  /** Whether lists of metadata are arrays, as newer releases answer. */
  hasNewMetadata = false;

  constructor() {
    super();
    this.clear();
  }

  /** Adds a record as users of Twenty do. */
  add(object: keyof StandInTwenty['rows'], values: TwentyRow): Row {
    const row = { id: randomUUID(), ...values };
    this.rows[object].set(row.id, row);
    return row;
  }

  /** Adds a field as users of Twenty do. */
  addField(nameSingular: string, field: Field): void {
    this.objects.find((object) => object.nameSingular === nameSingular)?.fields.push(field);
  }

  protected clear(): void {
    for (const rows of Object.values(this.rows)) rows.clear();
    this.hasNewMetadata = false;
    this.objects = STANDARD_OBJECTS.map((object) => ({ ...object, fields: [...object.fields] }));
    this.members = [
      { id: randomUUID(), name: { firstName: 'Olga', lastName: 'Owner' }, userEmail: 'olga@acme.example' },
    ];
  }

  protected unauthenticated(): CrmAnswer {
    return refused(401, 'UNAUTHENTICATED', 'Token has expired.');
  }

  protected respond({ method, url, body }: CrmRequest): CrmAnswer {
    const route = `${method} ${url.pathname}`;
    if (route === 'GET /rest/metadata/objects') return this.listObjects(url.searchParams);
    if (route === 'POST /rest/metadata/fields') return this.createField(body as Field & { objectMetadataId?: string });
    if (route === 'GET /rest/workspaceMembers') return this.list('workspaceMembers', this.members, url.searchParams);
    const [, isBatch, plural = ''] = /^\/rest\/(batch\/)?(\w+)$/.exec(url.pathname) ?? [];
    const object = this.objects.find(({ namePlural }) => namePlural === plural);
    if (!object) return refused(400, 'BadRequestException', `object '${plural}' not found`);
    try {
      const rows = this.rows[plural as keyof StandInTwenty['rows']];
      if (method === 'GET')
        return this.list(plural, this.select(object, [...rows.values()], url.searchParams), url.searchParams);
      if (method !== 'POST') return refused(404, 'NotFoundException', 'There is no such endpoint.');
      const inputs = (isBatch ? body : [body]) as TwentyRow[];
      const stored = this.create(object, rows, inputs, url.searchParams.get('upsert') === 'true');
      const name = `create${capitalize(isBatch ? plural : object.nameSingular)}`;
      const records = stored.map((row) => toTwentyRecord(plural, row));
      return { status: 201, body: { data: { [name]: isBatch ? records : records[0] } } };
    } catch (error) {
      return refused(400, 'BadRequestException', (error as Error).message);
    }
  }

  private select({ fields }: ObjectType, rows: Row[], query: URLSearchParams): Row[] {
    const names = new Set([
      'id',
      'updatedAt',
      ...fields.flatMap(({ name, type }) => (type === 'RELATION' ? [name, `${name}Id`] : [name])),
    ]);
    const filter = query.get('filter');
    const found = filter === null ? rows : rows.filter(parseTwentyFilter(filter, (name) => names.has(name)));
    if (query.get('order_by') !== 'updatedAt[DescNullsLast]') return found;
    const changedAt = ({ updatedAt }: Row) => (typeof updatedAt === 'string' ? updatedAt : '');
    return found.toSorted((a, b) => changedAt(b).localeCompare(changedAt(a)));
  }

  private list(name: string, rows: readonly Row[], query: URLSearchParams): CrmAnswer {
    const { page, pageInfo } = paginate(rows, query);
    const records = page.map((row) => toTwentyRecord(name, row));
    return { status: 200, body: { data: { [name]: records }, totalCount: rows.length, pageInfo } };
  }

  private listObjects(query: URLSearchParams): CrmAnswer {
    const { page, pageInfo } = paginate(this.objects, query);
    const objects = page.map(({ fields, ...object }) => describeObject(object, fields));
    const data = this.hasNewMetadata ? objects : { objects };
    return { status: 200, body: { data, totalCount: this.objects.length, pageInfo } };
  }

  private createField({ objectMetadataId, ...field }: Field & { objectMetadataId?: string }): CrmAnswer {
    const object = this.objects.find(({ id }) => id === objectMetadataId);
    if (!object || !/^[a-z][a-zA-Z0-9]*$/.test(field.name)) {
      return refused(400, 'BadRequestException', `Name is not valid: ${field.name}`);
    }
    if (object.fields.some(({ name }) => name === field.name)) {
      return refused(400, 'BadRequestException', `Name "${field.name}" is not available`);
    }
    object.fields.push(field);
    return { status: 201, body: { data: { createOneField: describeField(field) } } };
  }

  /** @throws Error, before anything is stored */
  private create(object: ObjectType, rows: Map<string, Row>, inputs: TwentyRow[], isUpsert: boolean): Row[] {
    if (inputs.length > MAX_RECORDS) throw new Error(`Maximum number of records to upsert is ${MAX_RECORDS}.`);
    const plans = inputs.map((input) => {
      const values = normalize(object, input);
      const paths = [
        'id',
        ...object.fields.flatMap(({ name, type, isUnique }) => (isUnique ? uniquePaths(name, type) : [])),
      ];
      const matches = new Set(
        paths.flatMap((path) => {
          const value = valueAt(values, path);
          return value ? ([...rows.values()].find((row) => valueAt(row, path) === value) ?? []) : [];
        }),
      );
      if (matches.size > 1) {
        throw new Error(
          'Multiple records found with the same unique field values. Cannot determine which record to update.',
        );
      }
      if (matches.size > 0 && !isUpsert) throw new Error('A duplicate entry was detected');
      return { values, present: [...matches][0] };
    });
    return plans.map(({ values, present }) => {
      const row = present ?? { id: randomUUID() };
      Object.assign(row, values, { updatedAt: new Date().toISOString() });
      rows.set(row.id, row);
      return { ...row };
    });
  }
}

/** @throws Error for values that Twenty refuses */
function normalize({ nameSingular, fields }: ObjectType, input: TwentyRow): TwentyRow {
  const values: TwentyRow = { ...input };
  for (const [name, value] of Object.entries(input)) {
    if (name === 'id') continue;
    const field = fields.find((each) => each.name === name || (each.type === 'RELATION' && `${each.name}Id` === name));
    if (!field) throw new Error(`Object ${nameSingular} doesn't have any "${name}" field.`);
    if (field.type === 'NUMBER' && typeof value !== 'number')
      throw new Error(`Invalid number value for field "${name}"`);
    if (field.type === 'TEXT' && typeof value !== 'string') throw new Error(`Invalid string value for field "${name}"`);
    const { primaryLinkUrl = '' } = value as { primaryLinkUrl?: string };
    if (field.type === 'LINKS' && /\s/.test(primaryLinkUrl)) throw new Error(`Invalid address: ${primaryLinkUrl}`);
    if (field.type !== 'EMAILS') continue;
    const { primaryEmail = '', additionalEmails } = value as {
      primaryEmail?: string;
      additionalEmails?: string[] | null;
    };
    for (const email of [primaryEmail, ...(additionalEmails ?? [])]) {
      if (email !== '' && !/^\S+@\S+\.\S+$/.test(email)) throw new Error(`Invalid email: ${email}`);
    }
    const further = (additionalEmails ?? []).map((email) => email.toLowerCase());
    values[name] = { primaryEmail: primaryEmail.toLowerCase(), additionalEmails: further };
  }
  return values;
}

function uniquePaths(name: string, type: string): string[] {
  return PARTS[type]?.map((part) => `${name}.${part}`) ?? [name];
}

function paginate<Item extends { id: string }>(items: readonly Item[], query: URLSearchParams) {
  const after = query.get('starting_after');
  const start = after === null ? 0 : items.findIndex(({ id }) => id === after) + 1;
  const page = items.slice(start, start + Math.min(Number(query.get('limit') ?? MAX_RECORDS), MAX_RECORDS));
  const hasNextPage = start + page.length < items.length;
  return { page, pageInfo: { hasNextPage, startCursor: page[0]?.id ?? null, endCursor: page.at(-1)?.id ?? null } };
}

function capitalize(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function refused(statusCode: number, error: string, message: string): CrmAnswer {
  return { status: statusCode, body: { statusCode, error, messages: [message] } };
}

const STAGES = ['NEW', 'MEETING', 'CUSTOMER'].map((value) => ({ value, label: value.toLowerCase() }));
const STANDARD_OBJECTS: ObjectType[] = [
  {
    ...{ id: '11111111-1111-4111-8111-111111111111', nameSingular: 'person', namePlural: 'people' },
    fields: [
      { name: 'name', label: 'Name', type: 'FULL_NAME' },
      { name: 'emails', label: 'Emails', type: 'EMAILS', isUnique: true },
      { name: 'jobTitle', label: 'Job title', type: 'TEXT' },
      { name: 'id', label: 'Id', type: 'UUID', isSystem: true },
      { name: 'linkedinLink', label: 'LinkedIn', type: 'LINKS' },
      { name: 'company', label: 'Company', type: 'RELATION' },
    ],
  },
  {
    ...{ id: '22222222-2222-4222-8222-222222222222', nameSingular: 'company', namePlural: 'companies' },
    fields: [
      { name: 'name', label: 'Name', type: 'TEXT' },
      { name: 'domainName', label: 'Domain name', type: 'LINKS', isUnique: true },
      { name: 'accountOwner', label: 'Account owner', type: 'RELATION' },
    ],
  },
  {
    ...{ id: '33333333-3333-4333-8333-333333333333', nameSingular: 'opportunity', namePlural: 'opportunities' },
    fields: [
      { name: 'stage', label: 'Stage', type: 'SELECT', options: STAGES },
      { name: 'pointOfContact', label: 'Point of contact', type: 'RELATION' },
      { name: 'company', label: 'Company', type: 'RELATION' },
    ],
  },
];
