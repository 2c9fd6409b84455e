import type { Fetch } from '../../../platform/outbound/outbound-http.js';
import { HOUR_MS } from '../../../platform/time.js';
import { CrmError } from '../crm.js';
import { CrmHttp, newListBudget, type ListBudget } from './crm-http.js';
import { SalesforceTokens, type SalesforceCredentials } from './salesforce-tokens.js';

// REST API: https://developer.salesforce.com/docs/atlas.en-us.api_rest.meta/api_rest

const API = '/services/data/v62.0';

export interface SalesforceField {
  name: string;
  label: string;
  type: string;
  createable: boolean;
  updateable: boolean;
  externalId?: boolean;
  unique?: boolean;
  picklistValues?: { value: string; label: string; active: boolean }[];
}

export type SalesforceRecord = Record<string, unknown> & { Id: string };

interface QueryPage {
  records: SalesforceRecord[];
  done: boolean;
  /** A path on this server. */
  nextRecordsUrl?: string;
}

/** The result of one record of a collection; results have the order of the records. */
export interface SaveResult {
  id?: string | null;
  success: boolean;
  errors: { statusCode: string; message: string }[];
}

interface ApiError {
  errorCode?: string;
  message?: string;
}

const PICKLISTS = new Set(['picklist', 'combobox']);

/** Queries, descriptions and collections of records of one Salesforce organization. */
export class SalesforceApi {
  readonly http: CrmHttp;
  private readonly fields = new Map<string, Promise<Map<string, SalesforceField>>>();

  constructor(
    fetch: Fetch,
    readonly baseUrl: string,
    credentials: SalesforceCredentials,
  ) {
    const tokens = new SalesforceTokens(fetch, baseUrl, credentials);
    // The limit counts the last 24 hours, so it does not pass soon.
    this.http = new CrmHttp(fetch, 'Salesforce', baseUrl, tokens, readReason, { isLimit, limitWaitMs: HOUR_MS });
  }

  /** `budget`: of a list that is collected in memory; `pages`: of the same list, which were read before. */
  async *query(
    soql: string,
    { budget, pages = 0 }: { budget?: ListBudget; pages?: number } = {},
  ): AsyncGenerator<SalesforceRecord[]> {
    let path: string | undefined = `${API}/query?q=${encodeURIComponent(soql)}`;
    for (let page = pages + 1; path !== undefined; page += 1) {
      this.http.requirePage(page);
      const { body }: { body: QueryPage } = await this.http.request<QueryPage>('GET', path, { budget });
      yield body.records;
      path = body.done ? undefined : body.nextRecordsUrl;
    }
  }

  /** @throws CrmListTooLong */
  async all(soql: string): Promise<SalesforceRecord[]> {
    const records: SalesforceRecord[] = [];
    for await (const page of this.query(soql, { budget: newListBudget() })) records.push(...page);
    return records;
  }

  /** Returns the fields that the user of the app may see, by their names in lower case: Salesforce ignores case. */
  readFields(object: string): Promise<Map<string, SalesforceField>> {
    const readingOfFields = this.fields.get(object) ?? this.describe(object);
    this.fields.set(object, readingOfFields);
    return readingOfFields;
  }

  /** `key`: the field that identifies records, which are created unless they exist; without it they have their ids. */
  async save(object: string, records: readonly object[], key?: string): Promise<SaveResult[]> {
    const path = `${API}/composite/sobjects${key === undefined ? '' : `/${object}/${key}`}`;
    const body = { allOrNone: false, records: records.map((record) => ({ attributes: { type: object }, ...record })) };
    // Rules that assign new leads must not take leads from their owners again.
    const headers: Record<string, string> = key === undefined ? { 'sforce-auto-assign': 'FALSE' } : {};
    const { body: results } = await this.http.request<SaveResult[]>('PATCH', path, { body, headers });
    if (results.some(({ errors }) => errors.some(({ statusCode }) => statusCode === 'UNABLE_TO_LOCK_ROW'))) {
      throw new CrmError('transient', 'Others are changing the same records of Salesforce.');
    }
    return results;
  }

  private async describe(object: string): Promise<Map<string, SalesforceField>> {
    const path = `${API}/sobjects/${object}/describe`;
    const { body } = await this.http.request<{ fields: SalesforceField[] }>('GET', path);
    return new Map(body.fields.map((field) => [field.name.toLowerCase(), field]));
  }
}

/** Returns the active values of a field that has a list of them; null for another field. */
export function picklist({ type, picklistValues }: SalesforceField): { value: string; label: string }[] | null {
  return PICKLISTS.has(type) ? (picklistValues ?? []).filter(({ active }) => active) : null;
}

export function oneOf(field: string, values: readonly string[]): string {
  return `${field} IN (${values.map((value) => `'${value.replaceAll(/[\\']/g, '\\$&')}'`).join(',')})`;
}

function isLimit(body: unknown): boolean {
  return toApiErrors(body).some(({ errorCode }) => errorCode === 'REQUEST_LIMIT_EXCEEDED');
}

function readReason(body: unknown): string | undefined {
  const [error] = toApiErrors(body);
  if (error?.errorCode === 'REQUEST_LIMIT_EXCEEDED') {
    return 'The organization has used up its requests for 24 hours.';
  }
  // Messages of queries quote the whole query, with its last line saying what is wrong.
  return error?.message?.trim().split('\n').at(-1);
}

function toApiErrors(body: unknown): ApiError[] {
  return Array.isArray(body) ? (body as ApiError[]) : [];
}
