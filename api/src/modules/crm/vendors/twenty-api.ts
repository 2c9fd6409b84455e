import type { Fetch } from '../../../platform/outbound/outbound-http.js';
import { MINUTE_MS } from '../../../platform/time.js';
import { CrmHttp, newListBudget, type ListBudget } from './crm-http.js';

// REST API: https://docs.twenty.com/developers/extend/api, and the sources of its OpenAPI document
// (twenty-server/src/engine/core-modules/open-api and engine/api/rest).

export type TwentyRecord = Record<string, unknown> & { id: string };

export interface TwentyField {
  name: string;
  label: string;
  type: string;
  isActive?: boolean;
  isSystem?: boolean;
  options?: { value: string; label: string }[] | null;
}

interface TwentyObject {
  id: string;
  nameSingular: string;
  fields: TwentyField[];
}

interface PageInfo {
  hasNextPage?: boolean;
  endCursor?: string | null;
}

interface Page<Item> {
  /** Lists of metadata are an array in newer servers, and everywhere else below the name of the object. */
  data?: Item[] | Record<string, Item[]>;
  pageInfo?: PageInfo;
}

/** A page, and where the list continues after it. */
interface ListPage<Item> {
  items: Item[];
  pages: number;
  after: string | null;
}

interface ListOptions {
  filter?: string;
  orderBy?: string;
  /** Statuses with which the list is empty. */
  expected?: readonly number[];
  /** Of a list that is collected in memory. */
  budget?: ListBudget;
  /** Where an earlier reading of the same list ended. */
  from?: { pages: number; after: string | null };
}

/** The most that all releases accept. */
const PAGE_SIZE = 60;

/** Reads lists of one Twenty server page by page. */
export class TwentyApi {
  readonly http: CrmHttp;
  private objects?: Promise<TwentyObject[]>;

  constructor(
    fetch: Fetch,
    readonly baseUrl: string,
    token: string,
  ) {
    // Twenty permits 100 requests a minute, and does not say when the next one is accepted.
    this.http = new CrmHttp(fetch, 'Twenty', baseUrl, token, readReason, { limitWaitMs: MINUTE_MS });
  }

  async *pages(
    object: string,
    { filter, orderBy, ...options }: ListOptions = {},
  ): AsyncGenerator<ListPage<TwentyRecord>> {
    const query = new URLSearchParams({ limit: String(PAGE_SIZE), depth: '0' });
    if (filter !== undefined) query.set('filter', filter);
    if (orderBy !== undefined) query.set('order_by', orderBy);
    yield* this.list<TwentyRecord>(`/rest/${object}`, query, options);
  }

  /** `budget`: of several lists together. @throws CrmListTooLong */
  async all(object: string, { filter, budget = newListBudget() }: ListOptions = {}): Promise<TwentyRecord[]> {
    return flatten(this.pages(object, { filter, budget }));
  }

  /** Returns the records that have one of the values in a field. `field`: `name.firstName` for a part of one. */
  async allWith(object: string, field: string, values: readonly string[]): Promise<TwentyRecord[]> {
    const budget = newListBudget();
    const records: TwentyRecord[] = [];
    for (let at = 0; at < values.length; at += PAGE_SIZE) {
      const filter = oneOf(field, values.slice(at, at + PAGE_SIZE));
      records.push(...(await this.all(object, { filter, budget })));
    }
    return records;
  }

  /** Returns the fields of an object; none for an object that the server does not have. */
  async readFields(nameSingular: string): Promise<TwentyField[]> {
    const object = (await this.readObjects()).find((each) => each.nameSingular === nameSingular);
    return (object?.fields ?? []).filter(({ isActive }) => isActive !== false);
  }

  /** Adds a text field whose values are unique. */
  async addUniqueField(nameSingular: string, field: { name: string; label: string; description: string }) {
    const object = (await this.readObjects()).find((each) => each.nameSingular === nameSingular);
    const body = { objectMetadataId: object?.id, type: 'TEXT', isUnique: true, isLabelSyncedWithName: false, ...field };
    this.objects = undefined;
    await this.http.request('POST', '/rest/metadata/fields', { body });
  }

  private readObjects(): Promise<TwentyObject[]> {
    const query = new URLSearchParams({ limit: String(PAGE_SIZE) });
    const budget = newListBudget();
    this.objects ??= flatten(this.list<TwentyObject>('/rest/metadata/objects', query, { budget }));
    return this.objects;
  }

  private async *list<Item>(
    path: string,
    query: URLSearchParams,
    { expected = [], budget, from = { pages: 0, after: null } }: ListOptions,
  ): AsyncGenerator<ListPage<Item>> {
    let { after } = from;
    for (let page = from.pages + 1; ; page += 1) {
      this.http.requirePage(page);
      if (after !== null) query.set('starting_after', after);
      const url = `${path}?${query.toString()}`;
      const { status, body } = await this.http.request<Page<Item>>('GET', url, { expected, budget });
      if (expected.includes(status)) return;
      const { hasNextPage = false, endCursor } = body.pageInfo ?? {};
      after = endCursor ?? after;
      yield { items: toItems(body.data), pages: page, after };
      if (!hasNextPage || !endCursor) return;
    }
  }
}

async function flatten<Item>(pages: AsyncIterable<ListPage<Item>>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const { items } of pages) all.push(...items);
  return all;
}

/** Values must contain neither quotes nor commas, which the filter language cannot escape. */
export function oneOf(field: string, values: readonly string[]): string {
  return `${field}[in]:[${values.map((value) => `"${value}"`).join(',')}]`;
}

export function toItems<Item>(data: Item[] | Record<string, Item[]> | undefined): Item[] {
  if (Array.isArray(data)) return data;
  const [items] = Object.values(data ?? {});
  return items ?? [];
}

function readReason(body: unknown): string | undefined {
  const { messages, message } = (body ?? {}) as { messages?: unknown; message?: unknown };
  if (Array.isArray(messages)) return messages.filter((text) => typeof text === 'string').join(' ');
  return typeof message === 'string' ? message : undefined;
}
