import { Injectable, Logger } from '@nestjs/common';
import { Readable } from 'node:stream';
import type { EntityManager } from 'typeorm';
import type { PipelinedReads } from '../../platform/access/pipelined-reads.js';
import { AppError } from '../../platform/errors.js';
import { DEFAULT_PAGE_SIZE, DEFAULT_TREND_WEEKS } from '../../platform/limits.js';
import type { Statement } from '../../platform/database/request-pool.js';
import type { SqlParameters } from '../../platform/database/sql-parameters.js';
import type { ContactField } from './contact-fields.dto.js';
import { CONTACT_VALUES } from './contact-values.queries.js';
import { readFilters } from './filters/read-filters.js';
import type { FilterCompanies } from './list/company.dto.js';
import type { FilterLeads } from './list/lead.dto.js';
import type { ListRequest } from './list/list-request.dto.js';
import { CSV_COLUMNS, DEFAULT_CSV_COLUMNS, type LeadCsvColumn } from './fields/lead-fields.rules.js';
import { ALL_COMPANIES, COMPANIES_BY_ID, companyPage, type CompanyPageColumn } from './list/company-list.queries.js';
import { companyTrends } from './list/company-trends.queries.js';
import { companyScoreParts } from './score/company-score.queries.js';
import { allBookmarks } from './list/keyset-bookmarks.js';
import { csvHead, csvLine, CSV_LINE_END } from './list/lead-csv.js';
import { isUnfiltered, leadsCondition, readConditions } from './filters/lead-conditions.js';
import { leadDetail } from './list/lead-json.js';
import { allLeads, leadPage, type LeadPageColumn } from './list/lead-list.queries.js';
import { countMatches } from './list/match-count.queries.js';
import { ListCache, listKeys } from './list/list-cache.js';
import type { Paging } from './list/list-paging.js';
import { followsVersion } from './changes/list-version.js';

/** A lead as other systems get it. */
export interface ContactValues {
  leadId: number;
  name: string;
  values: Record<ContactField, string | null>;
}

/** Reads of leads, as the response bodies that PostgreSQL builds. */
@Injectable()
export class LeadsService {
  private readonly logger = new Logger(LeadsService.name);
  private readonly cache = new ListCache();

  /** Returns a page of leads as bytes, or all leads as a stream. */
  async list(reads: PipelinedReads, input: FilterLeads): Promise<Buffer | Readable> {
    const keys = listKeys(input);
    const selection = toSelection(input);
    const paging = toPaging(input);
    if (!paging) return stream(reads.batches(allLeads(selection)), listBody);
    if (!followsVersion(selection)) return reads.json(leadPage(selection, paging));

    const cached = this.cache.leadList(keys, paging);
    const row = await reads.columns<LeadPageColumn>(leadPage(selection, paging, cached));
    if (!row?.body || !row.total) throw new Error('The list statement returned no row');
    const total = row.total.toString();
    if (row.version && !isUnfiltered(selection)) {
      this.cache.storeTotal(keys, { total, version: row.version.toString() });
    }
    if (row.order_version) {
      // Runs after the response has been sent.
      this.cache
        .learnBookmarks(keys, paging, { total, version: row.order_version.toString() }, () =>
          reads.batches(allBookmarks(selection)),
        )
        .catch((error: unknown) => this.logger.warn(`Reading a list's bookmarks failed: ${String(error)}`));
    }
    return row.body;
  }

  /** Returns a page of companies, or all of them: there are so much fewer than leads that one body holds them. */
  async companies(reads: PipelinedReads, input: FilterCompanies): Promise<Buffer> {
    const key = listKeys(input).list;
    const selection = toSelection(input);
    const paging = toPaging(input) ?? ALL_COMPANIES;
    if (isUnfiltered(selection) || !followsVersion(selection)) return reads.json(companyPage(selection, paging));
    const cached = this.cache.companyList(key, paging);
    const row = await reads.columns<CompanyPageColumn>(companyPage(selection, paging, cached));
    if (!row?.body) throw new Error('The list statement returned no row');
    if (row.list) this.cache.storeCompanyList(key, row.list);
    return row.body;
  }

  /** Returns the number of signals of these companies in each of the last weeks. */
  async trends(reads: PipelinedReads, companyIds: readonly number[], weeks = DEFAULT_TREND_WEEKS): Promise<Buffer> {
    return reads.json(companyTrends(companyIds, weeks));
  }

  /** @throws AppError not_found, also for a company without leads in this workspace */
  async companyScore(reads: PipelinedReads, companyId: string): Promise<Buffer> {
    const score = await reads.optionalJson(companyScoreParts(companyId));
    if (!score) throw new AppError('not_found', 'Company not found');
    return score;
  }

  /** @throws AppError not_found, also for a lead of another workspace */
  async detail(reads: PipelinedReads, leadId: string): Promise<Buffer> {
    const lead = await reads.optionalJson(leadDetail(leadId));
    if (!lead) throw new AppError('not_found', 'Lead not found');
    return lead;
  }

  /** @throws AppError invalid, for filters that no list of leads accepts */
  validateFilters(filters: unknown): void {
    readFilters(filters);
  }

  /**
   * Returns a query for `lead_id` of the leads `l` of the current workspace that match, ending in a condition, and whether
   * the filters include recycled leads and depend on nothing but what raises the version of the list. The filter `new` is
   * left out: what is new depends on who visits.
   * @throws AppError invalid
   */
  matchingLeads(
    filters: unknown,
    parameters: SqlParameters,
    now: Date,
  ): { query: string; withRecycled: boolean; followsVersion: boolean } {
    const conditions = { filters: readFilters(filters, now).filter(({ propertyName }) => propertyName !== 'new') };
    return {
      query: `select l.lead_id from workspace_lead l where ${leadsCondition(conditions, parameters)}`,
      withRecycled: conditions.filters.some((filter) => filter.namesRecycled),
      followsVersion: followsVersion(conditions),
    };
  }

  /**
   * Returns the ids of leads that match a list's filters and search, `limit` at most, the oldest first.
   * @throws AppError invalid
   */
  async matchingIds(
    tx: EntityManager,
    list: { filters: unknown; search?: string },
    limit: number,
    parameters: SqlParameters,
  ): Promise<number[]> {
    const condition = leadsCondition(readConditions(list), parameters);
    const text = `select l.lead_id as id from workspace_lead l where ${condition} order by 1 limit ${limit}`;
    const rows = await tx.query<{ id: number }[]>(text, parameters.values);
    return rows.map(({ id }) => id);
  }

  /** Returns companies of the current workspace that have leads, as lists show them, as JSON text by id. */
  async companiesById(tx: EntityManager, companyIds: readonly number[]): Promise<Map<number, string>> {
    const rows = await tx.query<{ companyId: number; json: string }[]>(COMPANIES_BY_ID, [companyIds]);
    return new Map(rows.map(({ companyId, json }) => [companyId, json]));
  }

  /** Returns what other systems may get of leads, without hidden ones. */
  async contactValues(tx: EntityManager, leadIds: readonly number[]): Promise<ContactValues[]> {
    return tx.query<ContactValues[]>(CONTACT_VALUES, [leadIds]);
  }

  /**
   * Returns a statement for the number of matching leads or companies, counted to one above `limit`, and whether the
   * workspace's version covers all that the filters depend on.
   * @throws AppError invalid
   */
  matchCount(
    entityType: 'leads' | 'companies',
    filters: unknown,
    limit: number,
  ): { statement: Statement; followsVersion: boolean } {
    const conditions = readConditions({ filters });
    return { statement: countMatches(entityType, conditions, limit), followsVersion: followsVersion(conditions) };
  }

  /** Streams all leads that match as a CSV file. */
  async csv(reads: PipelinedReads, input: FilterLeads): Promise<Readable> {
    const requested = input.columns ?? DEFAULT_CSV_COLUMNS;
    const columns = CSV_COLUMNS.filter((column) => requested.includes(column));
    const lines = reads.batches(allLeads(toSelection(input), csvLine(columns)));
    return stream(lines, (batches) => csvBody(columns, batches));
  }
}

/**
 * Streams a body from batches as they are read. Reads the first batch before the first byte, so that an error still gets
 * an error response. Closing the stream releases the connection behind the batches.
 */
async function stream(
  batches: AsyncGenerator<string[], void>,
  body: (batches: AsyncIterable<string[]>) => AsyncGenerator<string>,
): Promise<Readable> {
  const first = await batches.next();
  async function* all(): AsyncGenerator<string[]> {
    if (first.done) return;
    yield first.value;
    yield* batches;
  }
  // Closing the stream does not reach a generator that has not started, so this closes the batches.
  return Readable.from(body(all()), { objectMode: false }).once(
    'close',
    () => void batches.return().catch(() => undefined),
  );
}

function toSelection<Column>({ sortCol, sortDesc, ...conditions }: ListRequest & { sortCol?: Column }) {
  return { ...readConditions(conditions), sortCol: sortCol ?? undefined, sortDesc: sortDesc ?? undefined };
}

/** Optional parts may be null. Returns undefined when no page is requested. */
function toPaging(input: ListRequest): Paging | undefined {
  const [page, pageSize, allUpTo] = [input.page, input.pageSize, input.allUpTo].map((size) => size ?? undefined);
  if (page === undefined && pageSize === undefined && allUpTo === undefined) return undefined;
  return { page: page ?? 1, pageSize: pageSize ?? DEFAULT_PAGE_SIZE, allUpTo };
}

async function* listBody(batches: AsyncIterable<string[]>): AsyncGenerator<string> {
  let total = 0;
  yield '{"success":true,"leads":[';
  for await (const leads of batches) {
    yield (total > 0 ? ',' : '') + leads.join(',');
    total += leads.length;
  }
  yield `],"total":${total},"complete":true}`;
}

async function* csvBody(columns: LeadCsvColumn[], batches: AsyncIterable<string[]>): AsyncGenerator<string> {
  yield csvHead(columns);
  for await (const lines of batches) yield lines.join(CSV_LINE_END) + CSV_LINE_END;
}
