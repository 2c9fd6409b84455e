import type { DataSource, QueryRunner } from 'typeorm';
import { setWorkspace } from '../../../platform/database/open-workspace.js';
import { bindTenant } from '../../../platform/database/tenant.js';
import { describeOnPlain } from '../../../testing/plain-postgres.js';
import { openTestDatabase } from '../../../testing/test-database.js';
import type { Filter } from '../filters/filter.dto.js';
import { readFilters } from '../filters/read-filters.js';
import { pick, randomWorkspace, seeded, TEXTS, TYPES, type RandomWorkspace } from '../testing/random-leads.js';
import {
  referenceCompanies,
  type ReferenceGroup,
  type ReferenceCompaniesRequest,
} from '../testing/reference-companies.js';
import { companyPage, COMPANY_SORT_COLUMNS } from './company-list.queries.js';
import { pageOfList, type CachedCompanyList } from './company-list-cache.js';
import type { Paging } from './list-paging.js';

describe('lists of companies, against a plain reference over random leads', () => {
  const random = seeded(20261122);
  let db: DataSource;
  let connection: QueryRunner;
  let workspace: RandomWorkspace;

  beforeAll(async () => {
    db = await openTestDatabase([], 'superuser');
    workspace = await randomWorkspace(db, random, 120);
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

  interface Page {
    companies: ReferenceGroup[];
    total: number;
    totalLeads: number;
  }

  const tenant = () => ({ customerId: workspace.customer.customerId, userId: workspace.userId });

  async function readPage(
    request: ReferenceCompaniesRequest,
    paging: Paging,
    cached?: CachedCompanyList,
  ): Promise<{ page: Page; list?: CachedCompanyList }> {
    const { text, values } = bindTenant(
      companyPage({ ...request, filters: readFilters(request.filters) }, paging, cached),
      tenant(),
    );
    const [row] = (await connection.query(text, values)) as { body: string; list?: string | null }[];
    const list = row?.list ? (JSON.parse(row.list) as CachedCompanyList) : undefined;
    return { page: JSON.parse(row?.body ?? '') as Page, list };
  }

  async function expectPage(request: ReferenceCompaniesRequest, paging: Paging): Promise<void> {
    const expected = referenceCompanies(workspace.leads, request);
    const last = Math.max(1, Math.ceil(expected.length / paging.pageSize));
    const from = (Math.min(paging.page, last) - 1) * paging.pageSize;
    const whole = paging.allUpTo !== undefined && expected.length <= paging.allUpTo;
    const { page: got, list } = await readPage(request, paging);
    const cached = list && pageOfList(list, paging);
    if (cached) {
      expect(await readPage(request, paging, cached)).toEqual({ page: got });
      expect(await readPage(request, paging, { ...cached, version: '-1' })).toEqual({ page: got, list });
    }
    expect({ request, paging, companies: got.companies.map(toReference) }).toEqual({
      request,
      paging,
      companies: whole ? expected : expected.slice(from, from + paging.pageSize),
    });
    expect(got).toMatchObject({
      total: expected.length,
      totalLeads: expected.reduce((sum, { leadsCount }) => sum + leadsCount, 0),
    });
  }

  const toReference = ({ companyId, companyName, employees, country, ...totals }: ReferenceGroup): ReferenceGroup => ({
    companyId,
    companyName,
    employees,
    country,
    leadsCount: totals.leadsCount,
    signalsCount: totals.signalsCount,
    lastSignalDate: totals.lastSignalDate,
    score: totals.score,
  });

  const orders = [undefined, ...COMPANY_SORT_COLUMNS].flatMap((sortCol) =>
    [false, true].map((sortDesc) => ({ sortCol, sortDesc })),
  );
  const filterings: { name: string; filters: Filter[] }[] = [
    { name: 'the whole workspace', filters: [] },
    { name: 'filtered leads', filters: [{ propertyName: 'recycled', operator: '=', value: false }] },
    {
      name: 'every third company',
      filters: [{ propertyName: 'signalType', operator: 'IN', value: TYPES.slice(0, 2) }],
    },
  ];
  const listings = filterings.flatMap((filtering) => orders.map((order) => ({ ...filtering, ...order })));

  it.each(listings)('$name, by $sortCol, descending: $sortDesc, page after page', async ({ name: _, ...request }) => {
    const count = referenceCompanies(workspace.leads, request).length;
    for (const pageSize of [1, 3, 50]) {
      for (let page = 1; page <= Math.ceil(count / pageSize) + 2; page++) await expectPage(request, { page, pageSize });
    }
    for (const allUpTo of [count - 1, count]) await expectPage(request, { page: 2, pageSize: 2, allUpTo });
  });

  it.each(['acme', 'Acme', '%', 'ÜBER', 'cto', 'nothing of the kind'])('searching for %j', async (search) => {
    await expectPage({ filters: [], search }, { page: 1, pageSize: 100 });
  });

  it('any filters together, with search, order and page', async () => {
    const some: Omit<Filter, 'negate'>[] = [
      { propertyName: 'jobTitle', operator: 'ILIKE', value: '%e%' },
      { propertyName: 'fullName', operator: '=', value: TEXTS[0] ?? '' },
      { propertyName: 'companyName', operator: 'ILIKE', value: 'acme%' },
      { propertyName: 'companyCountryCode', operator: 'IN', value: ['US', 'DE'] },
      { propertyName: 'companyEmployeeCount', operator: '>', value: 9 },
      { propertyName: 'repository', operator: 'IN', value: workspace.repos.slice(0, 2) },
      { propertyName: 'lastSignalDate', operator: '>', value: '2026-01-15' },
      { propertyName: 'tags', operator: 'IN', value: workspace.tagIds.slice(0, 2) },
      { propertyName: 'isFavorite', operator: '=', value: true },
      { propertyName: 'recycled', operator: '=', value: true },
      { propertyName: 'companyId', operator: '=', value: null },
      { propertyName: 'companyId', operator: 'IN', value: [] },
    ];
    for (let round = 0; round < 120; round++) {
      const filters = Array.from({ length: Math.floor(random() * 3) }, () => ({
        ...pick(random, some),
        negate: random() < 0.3,
      }));
      const search = random() < 0.3 ? pick(random, ['e', 'cto', 'acme']) : undefined;
      const paging = { page: 1 + Math.floor(random() * 4), pageSize: 1 + Math.floor(random() * 6) };
      await expectPage({ filters, search, ...pick(random, orders) }, paging);
    }
  });

  describeOnPlain('without a workspace there is no shard', 'without a workspace', () => {
    it('shows no company', async () => {
      await db.query(`select set_config('forksight.customer_id', '', false)`);
      const { text, values } = bindTenant(companyPage({ filters: [] }, { page: 1, pageSize: 50 }), { userId: 0 });
      const [row] = await db.query<{ body: string }[]>(text, values);
      expect(row?.body).toBe('{"success":true,"companies":[],"total":0,"totalLeads":0}');
    });
  });
});
