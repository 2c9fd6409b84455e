import { Injectable, Logger } from '@nestjs/common';
import { Readable } from 'node:stream';
import type { PipelinedReads } from '../../platform/access/pipelined-reads.js';
import { AppError } from '../../platform/errors.js';
import { usualPage, usualTrendWeeks } from '../../platform/limits.js';
import type { SqlParameters } from '../../platform/sql-parameters.js';
import { readFilters } from './filters/read-filters.js';
import type { FilterCompanies } from './company.dto.js';
import type { FilterLeads } from './lead.dto.js';
import type { ListQuestion } from './list-question.dto.js';
import { companyPage, everyCompany } from './list/company-list.queries.js';
import { companyTrends } from './list/company-trends.queries.js';
import { csvColumns, csvHead, csvLine, csvLineEnd, type CsvColumn } from './list/lead-csv.js';
import { pageOfKnown, type KnownCompanies } from './list/known-companies.js';
import { isWhole, listed, readConditions } from './list/lead-conditions.js';
import { leadDetail } from './list/lead-detail.queries.js';
import { everyLead, leadPage, type KnownTotal, type Paging } from './list/lead-list.queries.js';
import type { LeadSelection } from './list/lead-order.js';
import { everyAnchor } from './list/list-anchors.queries.js';
import { anchorsApart, ListAnchors, type AnsweredPage } from './list/list-anchors.js';
import { followsVersion } from './list/list-version.js';
import { askedLeads, askedList, Remembered } from './list/remembered.js';

const mostTotals = 1_000;
const mostCompanyLists = 50;
/** Of companies, with what they are sorted by: a list of 5,000 takes about 1 MB, with long names several. */
const mostCompanyBytes = 32 * 1024 * 1024;
/** In memory, to a byte of the JSON that a list of companies was read from. */
const bytesToByte = 3;

/** What can be read of leads, as the bodies that PostgreSQL builds. */
@Injectable()
export class LeadsService {
  private readonly logger = new Logger(LeadsService.name);
  private readonly totals = new Remembered<KnownTotal>(mostTotals);
  private readonly companyLists = new Remembered<KnownCompanies>(mostCompanyLists, mostCompanyBytes);
  private readonly anchors = new ListAnchors();

  /** A page of leads, or all of them: bytes where there is an end to them, a stream where there is not. */
  async list(reads: PipelinedReads, input: FilterLeads): Promise<Buffer | Readable> {
    const selection = selectionOf(input);
    const paging = pagingOf(input);
    if (!paging) return stream(reads.batches(everyLead(selection)), listBody);
    if (!followsVersion(selection)) return reads.json(leadPage(selection, paging));

    const now = new Date();
    const [key, order] = [askedLeads(input, now), askedList(input, now)];
    const offset = (paging.page - 1) * paging.pageSize;
    const known = { total: this.totals.get(key), anchor: this.anchors.before(order, offset) };
    const [body, ...told] = (await reads.bytes(leadPage(selection, paging, known))) ?? [];
    const [total, version, orderVersion] = told.map((column: Buffer | null) => column?.toString());
    if (!body || !total) throw new Error('The list answered nothing');
    if (version && !isWhole(selection)) this.totals.keep(key, { total, version });
    if (orderVersion) this.learn(reads, selection, order, { offset, total: Number(total), version: orderVersion });
    return body;
  }

  /** Behind the answer, which nobody keeps waiting for it. */
  private learn(reads: PipelinedReads, selection: LeadSelection, order: string, answered: AnsweredPage): void {
    this.anchors
      .learn(order, answered, () => reads.batches(everyAnchor(selection, anchorsApart)))
      .catch((error: unknown) => this.logger.warn(`A list was not gone through: ${String(error)}`));
  }

  /** A page of companies, or all of them: so many fewer than leads that one body holds them. */
  async companies(reads: PipelinedReads, input: FilterCompanies): Promise<Buffer> {
    const selection = selectionOf(input);
    const paging = pagingOf(input) ?? everyCompany;
    // A company's score is no part of what a version tells of.
    if (isWhole(selection) || !followsVersion(selection) || selection.sortCol === 'score') {
      return reads.json(companyPage(selection, paging));
    }
    const asked = askedList(input, new Date());
    const known = pageOfKnown(this.companyLists.get(asked), paging);
    const [body, told] = (await reads.bytes(companyPage(selection, paging, known))) ?? [];
    if (!body) throw new Error('The list answered nothing');
    if (told) {
      this.companyLists.keep(asked, JSON.parse(told.toString()) as KnownCompanies, told.length * bytesToByte);
    }
    return body;
  }

  /** The signals of these companies in each of the last weeks. */
  async trends(reads: PipelinedReads, companyIds: readonly number[], weeks = usualTrendWeeks): Promise<Buffer> {
    return reads.json(companyTrends(companyIds, weeks));
  }

  /** @throws AppError not_found, also for a lead of another workspace */
  async detail(reads: PipelinedReads, leadId: string): Promise<Buffer> {
    const lead = await reads.jsonIfAny(leadDetail(leadId));
    if (!lead) throw new AppError('not_found', 'Lead not found');
    return lead;
  }

  /** @throws AppError invalid, for filters that no list of leads takes */
  checkFilters(filters: unknown): void {
    readFilters(filters);
  }

  /**
   * A query for `lead_id` of the leads `l` of the current workspace that these filters list, open to further conditions;
   * and whether they ask for recycled ones.
   * @throws AppError invalid
   */
  matching(filters: unknown, parameters: SqlParameters, now: Date): { query: string; withRecycled: boolean } {
    const conditions = { filters: readFilters(filters, now) };
    return {
      query: `select l.lead_id from workspace_lead l where ${listed(conditions, parameters)}`,
      withRecycled: conditions.filters.some((filter) => filter.namesRecycled),
    };
  }

  /** All that match, as a CSV file. */
  async csv(reads: PipelinedReads, input: FilterLeads): Promise<Readable> {
    const wanted = input.columns ?? csvColumns;
    const columns = csvColumns.filter((column) => wanted.includes(column));
    const lines = reads.batches(everyLead(selectionOf(input), csvLine(columns)));
    return stream(lines, (batches) => csvBody(columns, batches));
  }
}

/**
 * A body made of batches as they are read. Fails before its first byte if at all possible; whatever becomes of it, it
 * lets go of the connection behind the batches.
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
  // A generator that was never started would not hear that it is over.
  return Readable.from(body(all()), { objectMode: false }).once(
    'close',
    () => void batches.return().catch(() => undefined),
  );
}

function selectionOf<Column>({ sortCol, sortDesc, ...conditions }: ListQuestion & { sortCol?: Column }) {
  return { ...readConditions(conditions), sortCol: sortCol ?? undefined, sortDesc: sortDesc ?? undefined };
}

/** Optional parts may come as null. Undefined: no page is asked for. */
function pagingOf(input: ListQuestion): Paging | undefined {
  const [page, pageSize, allUpTo] = [input.page, input.pageSize, input.allUpTo].map((size) => size ?? undefined);
  if (page === undefined && pageSize === undefined && allUpTo === undefined) return undefined;
  return { page: page ?? 1, pageSize: pageSize ?? usualPage, allUpTo };
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

async function* csvBody(columns: CsvColumn[], batches: AsyncIterable<string[]>): AsyncGenerator<string> {
  yield csvHead(columns);
  for await (const lines of batches) yield lines.join(csvLineEnd) + csvLineEnd;
}
