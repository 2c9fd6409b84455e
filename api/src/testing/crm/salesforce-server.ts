import { StandInCrm, type CrmAnswer, type CrmRequest } from './crm-server.js';
import type { SalesforceField as Field } from '../../modules/crm/vendors/salesforce-api.js';
import { describeSObject, toToken } from './salesforce-bodies.js';
import { VendorDescription } from './vendor-description.js';

type Values = Record<string, unknown>;
type Row = Values & { Id: string };

interface SaveResult {
  id?: string;
  success: boolean;
  created?: boolean;
  errors: { statusCode: string; message: string; fields: string[] }[];
}

const API = '/services/data/v62.0';
const MAX_RECORDS = 200;
const PREFIXES: Record<string, string> = { Lead: '00Q', Contact: '003', Account: '001', Opportunity: '006' };
const EXTERNAL_ID: Field = { ...textField('Forksight_Id__c'), externalId: true, unique: true };

/**
 * Plays the parts of Salesforce's REST API that the product calls: sign-in of a connected app, queries page by page,
 * descriptions of objects, and collections of records. Written from memory: the messages, the required fields of leads, the refusal of converted leads, and the errors of
 * limits and of the sign-in.
 */
export class StandInSalesforce extends StandInCrm {
  protected readonly description = new VendorDescription('salesforce');
  readonly rows = new Map<string, Row>();
  readonly clientId = 'consumer-key';
  clientSecret = 'token';
  /** Of a page of results. */
  pageSize = 2_000;
  signIns = 0;
  private fields: Record<string, Field[]> = {};
  private readonly cursors = new Map<string, Values[]>();
  private nextId = 1;

  constructor() {
    super();
    this.clear();
  }

  /** Adds a record as users of Salesforce do. */
  add(object: keyof typeof PREFIXES, values: Values): Row {
    const Id = `${PREFIXES[object]}${String(this.nextId++).padStart(15, '0')}`;
    const row = { Id, Owner: { Name: 'Olga Owner', Email: 'olga@acme.example' }, ...values };
    this.rows.set(Id, row);
    return row;
  }

  addField(object: string, field: Field): void {
    this.fields[object]?.push(field);
  }

  /** Removes the field that administrators of Salesforce must add. */
  removeExternalId(): void {
    this.fields.Lead = (this.fields.Lead ?? []).filter(({ name }) => name !== EXTERNAL_ID.name);
  }

  all(object: keyof typeof PREFIXES): Row[] {
    return [...this.rows.values()].filter(({ Id }) => Id.startsWith(PREFIXES[object] ?? ''));
  }

  protected clear(): void {
    this.rows.clear();
    this.cursors.clear();
    this.clientSecret = 'token';
    this.pageSize = 2_000;
    this.signIns = 0;
    this.fields = standardFields();
  }

  protected unauthenticated(): CrmAnswer {
    return refused(401, 'INVALID_SESSION_ID', 'Session expired or invalid');
  }

  protected override signIn({ method, url, body }: CrmRequest): CrmAnswer | undefined {
    if (`${method} ${url.pathname}` !== 'POST /services/oauth2/token') return undefined;
    const { grant_type: grant, client_id: id, client_secret: secret } = body as Record<string, string | undefined>;
    const fail = (error: string, description: string) => ({
      status: 400,
      body: { error, error_description: description },
    });
    if (grant !== 'client_credentials') return fail('unsupported_grant_type', 'grant type not supported');
    if (id !== this.clientId) return fail('invalid_client_id', 'client identifier invalid');
    if (secret !== this.clientSecret) return fail('invalid_client', 'invalid client credentials');
    this.signIns += 1;
    return { status: 200, body: toToken(this.token, this.url) };
  }

  protected respond({ method, url, body }: CrmRequest): CrmAnswer {
    const path = url.pathname.startsWith(API) ? url.pathname.slice(API.length) : '';
    const described = /^\/sobjects\/(\w+)\/describe$/.exec(path)?.[1];
    if (method === 'GET' && described !== undefined) {
      const fields = this.fields[described];
      return fields ? { status: 200, body: describeSObject(described, fields) } : notFound();
    }
    if (method === 'GET' && path === '/query') return this.query(url.searchParams.get('q') ?? '');
    const cursor = this.cursors.get(url.pathname);
    if (method === 'GET' && cursor) return this.page(cursor);
    const [, object, key] = /^\/composite\/sobjects(?:\/(\w+)\/(\w+))?$/.exec(path) ?? [];
    if (method !== 'PATCH' || !path.startsWith('/composite/sobjects')) return notFound();
    const { records } = body as { records: (Values & { attributes: { type: string } })[] };
    if (records.length > MAX_RECORDS)
      return refused(400, 'INVALID_BATCH_SIZE', `The maximum is ${MAX_RECORDS} records.`);
    return {
      status: 200,
      body: records.map(({ attributes, ...values }) => this.save(object ?? attributes.type, values, key)),
    };
  }

  private query(soql: string): CrmAnswer {
    const [, selected = '', object = '', condition] =
      /^SELECT (.+?) FROM (\w+)(?: WHERE (.+?))?(?: ORDER BY Id)?(?: LIMIT \d+)?$/.exec(soql) ?? [];
    if (object === 'Organization') return this.page([toRow(object, { Id: '00D1', Name: 'Acme Sales' })]);
    const fieldsOfObject = this.fields[object];
    if (!fieldsOfObject) return refused(400, 'INVALID_TYPE', `sObject type '${object}' is not supported.`);
    const names = selected.split(', ');
    const unknown = names.find(
      (name) => !/^(Id|Owner\.\w+)$/.test(name) && !fieldsOfObject.some((field) => field.name === name),
    );
    if (unknown !== undefined) {
      const message = `\n${soql}\n ^\nERROR at Row:1:Column:8\nNo such column '${unknown}' on entity '${object}'.`;
      return refused(400, 'INVALID_FIELD', message);
    }
    const rows = this.all(object).filter((row) => condition === undefined || this.matches(row, condition));
    return this.page(rows.map((row) => toRow(object, { Id: row.Id, ...pick(row, names) })));
  }

  private matches(row: Row, condition: string): boolean {
    const [, others, id = ''] = /^(.+) AND Id > '(\w+)'$/.exec(condition) ?? [];
    if (others !== undefined) return row.Id > id && this.matches(row, others);
    const nested = /^Id IN \(SELECT AccountId FROM Opportunity WHERE (.+)\)$/.exec(condition)?.[1];
    if (nested !== undefined) {
      return this.all('Opportunity').some((other) => other.AccountId === row.Id && this.matches(other, nested));
    }
    const [, field = '', list = ''] = /^(\w+) IN \((.*)\)$/.exec(condition) ?? [];
    const values = [...list.matchAll(/'((?:[^'\\]|\\.)*)'/g)].map(([, value = '']) => value.replaceAll(/\\(.)/g, '$1'));
    // Salesforce ignores case, except in fields that are set so.
    const present = row[field];
    return values.some((value) => typeof present === 'string' && value.toLowerCase() === present.toLowerCase());
  }

  private page(rows: readonly Values[]): CrmAnswer {
    const records = rows.slice(0, this.pageSize);
    const rest = rows.slice(this.pageSize);
    const nextRecordsUrl = `${API}/query/01g${String(this.nextId++)}-${this.pageSize}`;
    if (rest.length > 0) this.cursors.set(nextRecordsUrl, rest);
    const isDone = rest.length === 0;
    return { status: 200, body: { totalSize: rows.length, done: isDone, records, ...(!isDone && { nextRecordsUrl }) } };
  }

  private save(object: string, { id, ...values }: Values, key: string | undefined): SaveResult {
    const fail = (statusCode: string, message: string): SaveResult => ({
      ...{
        success: false,
        errors: [{ statusCode, message, fields: [] }],
        ...(key !== undefined && { created: false }),
      },
    });
    const unknown = Object.keys(values).find((name) => !this.fields[object]?.some((field) => field.name === name));
    if (unknown !== undefined) return fail('INVALID_FIELD', `No such column '${unknown}' on sobject of type ${object}`);
    const present =
      key === undefined ? this.rows.get(String(id)) : this.all(object).find((row) => row[key] === values[key]);
    if (key === undefined && !present) return fail('ENTITY_IS_DELETED', 'entity is deleted');
    if (present?.IsConverted === true) return fail('CANNOT_UPDATE_CONVERTED_LEAD', 'cannot reference converted lead');
    if (typeof values.Email === 'string' && !/^\S+@\S+\.\S+$/.test(values.Email)) {
      return fail('INVALID_EMAIL_ADDRESS', `Email: invalid email address: ${values.Email}`);
    }
    const wrong = this.fields[object]?.find(
      ({ name, type }) => type === 'int' && typeof (values[name] ?? 0) !== 'number',
    );
    if (wrong) return fail('JSON_PARSER_ERROR', `Cannot deserialize instance of int from VALUE_STRING: ${wrong.name}`);
    const missing = ['LastName', 'Company'].filter((name) => !(values[name] ?? present?.[name]));
    if (missing.length > 0)
      return fail('REQUIRED_FIELD_MISSING', `Required fields are missing: [${missing.join(', ')}]`);
    const row = present ?? this.add(object, { Status: 'Open - Not Contacted', IsConverted: false });
    Object.assign(row, values);
    return { id: row.Id, success: true, errors: [], ...(key !== undefined && { created: !present }) };
  }
}

function toRow(type: string, row: Row): Row {
  return { attributes: { type, url: `${API}/sobjects/${type}/${row.Id}` }, ...row };
}

function pick(row: Row, names: readonly string[]): Values {
  return Object.fromEntries(names.map((name) => name.split('.')[0] ?? '').map((name) => [name, row[name] ?? null]));
}

function textField(name: string, type = 'string'): Field {
  return { name, label: name, type, createable: true, updateable: true };
}

function choiceField(name: string, values: readonly string[]): Field {
  return {
    ...textField(name, 'picklist'),
    picklistValues: values.map((value) => ({ value, label: value, active: true })),
  };
}

function readOnlyField(name: string, type: string): Field {
  return { name, label: name, type, createable: false, updateable: false };
}

function standardFields(): Record<string, Field[]> {
  const person = [readOnlyField('Id', 'id'), ...['FirstName', 'LastName', 'Title'].map((name) => textField(name))];
  return {
    Lead: [
      ...[...person, textField('Email', 'email'), textField('Company'), textField('Website', 'url')],
      ...[
        choiceField('Status', ['Open - Not Contacted', 'Working']),
        textField('NumberOfEmployees', 'int'),
        EXTERNAL_ID,
      ],
      ...[readOnlyField('IsConverted', 'boolean'), readOnlyField('ConvertedContactId', 'reference')],
    ],
    Contact: [...person, textField('Email', 'email')],
    Account: [textField('Name'), textField('Website', 'url'), choiceField('Type', ['Prospect', 'Customer'])],
    Opportunity: [choiceField('StageName', ['Qualification', 'Closed Won']), readOnlyField('AccountId', 'reference')],
  };
}

function refused(status: number, errorCode: string, message: string): CrmAnswer {
  return { status, body: [{ errorCode, message }] };
}

function notFound(): CrmAnswer {
  return refused(404, 'NOT_FOUND', 'The requested resource does not exist');
}
