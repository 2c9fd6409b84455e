import type { DataSource, QueryRunner } from 'typeorm';
import { setWorkspace } from '../../../platform/database/open-workspace.js';
import { bindTenant } from '../../../platform/database/tenant.js';
import { describeOnPlain } from '../../../testing/plain-postgres.js';
import { openTestDatabase } from '../../../testing/test-database.js';
import { isTextField, LEAD_SORT_COLUMNS } from '../fields/lead-fields.rules.js';
import { OUTREACH_STATUSES } from '../fields/outreach.dto.js';
import type { Filter } from '../filters/filter.dto.js';
import { FILTER_PROPERTIES, FILTER_RULES, type FilterProperty } from '../filters/filter-rules.js';
import { readFilters } from '../filters/read-filters.js';
import { pick, randomWorkspace, seeded, TEXTS, TYPES, type RandomWorkspace } from '../testing/random-leads.js';
import { referenceList, type ReferenceRequest } from '../testing/reference-list.js';
import { allLeads, leadPage } from './lead-list.queries.js';
import type { CachedLeadList } from './list-cache.js';
import type { Paging } from './list-paging.js';
import { allBookmarks, type Bookmark } from './keyset-bookmarks.js';

describe('lists of leads, against a plain reference over random leads', () => {
  const random = seeded(20261121);
  let db: DataSource;
  let connection: QueryRunner;
  let workspace: RandomWorkspace;

  beforeAll(async () => {
    db = await openTestDatabase([], 'superuser');
    workspace = await randomWorkspace(db, random, 160);
    connection = db.createQueryRunner();
    // Citus sends the settings of transactions to its nodes.
    await connection.startTransaction();
    for (const set of setWorkspace(tenant())) await connection.query(set);
  });
  afterAll(async () => {
    await connection.rollbackTransaction();
    await connection.release();
    await db.destroy();
  });

  const tenant = () => ({ customerId: workspace.customer.customerId, userId: workspace.userId });

  async function pageOf(
    request: ReferenceRequest,
    paging: Paging,
    cached?: CachedLeadList,
  ): Promise<{ ids: number[]; total: number; complete: boolean }> {
    const { text, values } = bindTenant(
      leadPage({ ...request, filters: readFilters(request.filters) }, paging, cached),
      tenant(),
    );
    const [row] = (await connection.query(text, values)) as { body: string }[];
    const body = JSON.parse(row?.body ?? '') as { leads: { leadId: number }[]; total: number; complete: boolean };
    return { ...body, ids: body.leads.map((lead) => lead.leadId) };
  }

  async function readBookmarks(request: ReferenceRequest, interval: number): Promise<Bookmark[]> {
    const { text, values } = bindTenant(
      allBookmarks({ ...request, filters: readFilters(request.filters) }, interval),
      tenant(),
    );
    const rows = (await connection.query(text, values)) as { json: string }[];
    return rows.map(({ json }, at) => {
      const [version, keys, leadId] = JSON.parse(json) as [string, (string | null)[], number];
      return { version, position: at * interval, keys, leadId };
    });
  }

  async function readAll(request: ReferenceRequest): Promise<number[]> {
    const { text, values } = bindTenant(allLeads({ ...request, filters: readFilters(request.filters) }), tenant());
    const rows = (await connection.query(text, values)) as { lead: string }[];
    return rows.map(({ lead }) => (JSON.parse(lead) as { leadId: number }).leadId);
  }

  const ownerIds = () => [...new Set(workspace.leads.flatMap(({ outreach }) => outreach.ownerId ?? []))].concat(0);

  const patterns = [
    '%e%',
    '%engineer',
    'senior%',
    '_TO',
    '100\\%%',
    'under\\_%',
    'under%',
    '%\\\\%',
    '%\\',
    '%ÉNI%',
    'αΒ%',
    '%İ%',
  ];

  function valuesFor(property: FilterProperty, operator: string): Filter['value'][] {
    const singleValue = singleValues(property, operator);
    return operator === 'IN'
      ? [
          [],
          ...singleValue.map((value) => [value] as string[]),
          singleValue.filter((value) => value !== null) as string[],
        ]
      : singleValue;
  }

  function singleValues(property: FilterProperty, operator: string): Filter['value'][] {
    if (isTextField(property)) return operator === 'ILIKE' ? [...patterns, 'acme', '', '%'] : [...TEXTS, 'Acme', ''];
    switch (property) {
      case 'companyCountryCode':
        return operator === '=' ? ['US', 'de', 'XX', null] : ['US', 'de', 'XX'];
      case 'companyEmployeeCount':
        return [0, 10, 10.5, 11, -1e300, 1e300, 5000];
      case 'repository':
        return [...workspace.repos, workspace.repos[0]?.toUpperCase() ?? '', 'no/such'];
      case 'signalType':
        return [...TYPES, 'PublicEvent', 'GollumEvent'];
      case 'lastSignalDate':
        return ['2026-01-01', '2026-02-01', '2026-02-02', '9999-12-31', '0001-01-01'];
      case 'signalWeek':
      case 'firstSignalWeek':
      case 'companyFirstWeek':
        // The signals are of January 1, February 1 and March 1: a Thursday and two Sundays.
        return ['2026-01-01', '2025-12-29', '2026-01-26', '2026-02-01', '2026-03-01', '2026-03-02', '0001-01-10'];
      case 'tags':
        return [...workspace.tagIds, '00000000-0000-0000-0000-000000000000', 'none', 7];
      case 'isFavorite':
      case 'hasEmail':
      case 'hasPlaybook':
      case 'new':
      case 'mine':
      case 'due':
      case 'recycled':
        return [true, false];
      case 'companyId':
        return [...new Set(workspace.leads.map((lead) => lead.companyId))]
          .filter((id) => id !== null || operator === '=')
          .concat(0, 2 ** 40);
      case 'status':
      case 'companyStatus':
        return [...OUTREACH_STATUSES];
      case 'ownerId':
        return [...ownerIds(), ...(operator === '=' ? [null] : [])];
      case 'companyOwnerId':
        return ownerIds();
      case 'nextStepDate':
        return ['2026-01-30', '2026-01-31', '2026-02-01', ...(operator === '=' ? [null] : [])];
      case 'leadId':
        return [workspace.leads[0]?.leadId ?? 0, workspace.leads[1]?.leadId ?? 0, 0, 2 ** 40];
      case 'minScore':
        return [0, 49.5, 50, 100, 101, -1e300, 1e300];
    }
  }

  const filterCases = FILTER_PROPERTIES.flatMap((propertyName) =>
    FILTER_RULES[propertyName].operators.flatMap((operator) =>
      [false, true].map((negate) => ({ propertyName, operator, negate })),
    ),
  );

  it.each(filterCases)(
    'filter $propertyName $operator, negated: $negate',
    async ({ propertyName, operator, negate }) => {
      for (const value of valuesFor(propertyName, operator)) {
        const request = { filters: [{ propertyName, operator, value, negate }] };
        const expected = referenceList(workspace.leads, request);
        const whole = await pageOf(request, { page: 1, pageSize: 1, allUpTo: 1000 });
        expect({ value, ids: whole.ids }).toEqual({ value, ids: expected });
        expect(whole).toMatchObject({ total: expected.length, complete: true });
      }
    },
  );

  const orders = LEAD_SORT_COLUMNS.flatMap((sortCol) => [false, true].map((sortDesc) => ({ sortCol, sortDesc })));

  it.each([{}, ...orders])('sorted by $sortCol, descending: $sortDesc, page after page', async (order) => {
    const request = { filters: [], ...order };
    const expected = referenceList(workspace.leads, request);
    expect(await readAll(request)).toEqual(expected);
    const pageSize = 17;
    for (let page = 1; page <= Math.ceil(expected.length / pageSize) + 2; page++) {
      const last = Math.ceil(expected.length / pageSize);
      const from = (Math.min(page, last) - 1) * pageSize;
      const got = await pageOf(request, { page, pageSize });
      expect(got.ids).toEqual(expected.slice(from, from + pageSize));
      expect(got).toMatchObject({ total: expected.length, complete: false });
    }
  });

  it.each([{}, ...orders])('pages counted from bookmarks, sorted by $sortCol, descending: $sortDesc', async (order) => {
    const searched = { filters: [], search: 'e', ...order };
    for (const request of [{ filters: [], ...order }, searched]) {
      const expected = referenceList(workspace.leads, request);
      const bookmarks = await readBookmarks(request, 13);
      expect(bookmarks.map(({ leadId }) => leadId)).toEqual(expected.filter((_, at) => at % 13 === 0));
      const pageSize = 17;
      for (let page = 2; page <= Math.ceil(expected.length / pageSize) + 1; page++) {
        const offset = (page - 1) * pageSize;
        const bookmark = pick(
          random,
          bookmarks.filter(({ position }) => position <= offset),
        );
        const pageStart = Math.min(offset, (Math.ceil(expected.length / pageSize) - 1) * pageSize);
        for (const version of [bookmark.version, String(Number(bookmark.version) + 1)]) {
          const got = await pageOf(request, { page, pageSize }, { bookmark: { ...bookmark, version } });
          expect(got.ids).toEqual(expected.slice(pageStart, pageStart + pageSize));
        }
        const whole = { page, pageSize, allUpTo: expected.length };
        expect((await pageOf(request, whole, { bookmark })).ids).toEqual(expected);
      }
    }
  });

  it('ignores a bookmark of another version', async () => {
    const request = { filters: [] };
    const [first] = await readBookmarks(request, 1);
    const wrong = { version: first?.version ?? '', position: 7, keys: [null, null], leadId: 2 ** 31 - 1 };
    const paging = { page: 2, pageSize: 7 };
    expect((await pageOf(request, paging, { bookmark: wrong })).ids).toEqual([]);
    const stale = { ...wrong, version: String(Number(wrong.version) + 1) };
    const expected = referenceList(workspace.leads, request).slice(7, 14);
    expect((await pageOf(request, paging, { bookmark: stale })).ids).toEqual(expected);
  });

  it.each(TEXTS.concat('octo', 'CAT-1', '-', '%', '_', '\\', 'acm', 'É', 'nothing of the kind'))(
    'searching for %j',
    async (search) => {
      const request = { filters: [], search };
      const { ids } = await pageOf(request, { page: 1, pageSize: 1000 });
      expect(ids).toEqual(referenceList(workspace.leads, request));
    },
  );

  it('any filters together, with search, order and page', async () => {
    for (let round = 0; round < 120; round++) {
      const filters = Array.from({ length: Math.floor(random() * 4) }, (): Filter => {
        const { propertyName, operator, negate } = pick(random, filterCases);
        return { propertyName, operator, negate, value: pick(random, valuesFor(propertyName, operator)) };
      });
      const request = {
        filters,
        search: random() < 0.3 ? pick(random, ['e', 'cto', 'acme']) : undefined,
        sortCol: pick(random, [...LEAD_SORT_COLUMNS, undefined]),
        sortDesc: random() < 0.5,
      };
      const expected = referenceList(workspace.leads, request);
      expect(await readAll(request)).toEqual(expected);
      const paging = { page: 1 + Math.floor(random() * 5), pageSize: 1 + Math.floor(random() * 20) };
      const allUpTo = pick(random, [undefined, expected.length, Math.max(0, expected.length - 1)]);
      const got = await pageOf(request, { ...paging, allUpTo });
      const last = Math.max(1, Math.ceil(expected.length / paging.pageSize));
      const from = (Math.min(paging.page, last) - 1) * paging.pageSize;
      const whole = allUpTo !== undefined && expected.length <= allUpTo;
      expect({ request, ids: got.ids }).toEqual({
        request,
        ids: whole ? expected : expected.slice(from, from + paging.pageSize),
      });
      expect(got).toMatchObject({ total: expected.length, complete: got.ids.length === expected.length });
    }
  });

  it('counts the days of a filter from today', () => {
    const filters = [{ propertyName: 'lastSignalDate', operator: '>', value: '2020-01-01', days: 7 }];
    const { values } = leadPage(
      { filters: readFilters(filters, new Date('2026-03-03T23:59:00Z')) },
      { page: 1, pageSize: 50 },
    );
    expect(values).toEqual(['2026-02-24T00:00:00Z']);
  });

  describeOnPlain('without a workspace there is no shard', 'without a workspace', () => {
    it('shows no lead', async () => {
      await db.query(`select set_config('forksight.customer_id', '', false)`);
      const { text, values } = bindTenant(leadPage({ filters: [] }, { page: 1, pageSize: 50 }), { userId: 0 });
      const [row] = await db.query<{ body: string }[]>(text, values);
      expect(row?.body).toBe('{"success":true,"leads":[],"total":0,"complete":true}');
    });
  });
});
