import { Injectable } from '@nestjs/common';
import { Readable } from 'node:stream';
import type { PipelinedReads } from '../../platform/access/pipelined-reads.js';
import { AppError } from '../../platform/errors.js';
import { usualPage } from '../../platform/limits.js';
import { readFilters } from './filters/read-filters.js';
import type { FilterCompanies } from './company.dto.js';
import type { FilterLeads } from './lead.dto.js';
import type { ListQuestion } from './list-question.dto.js';
import { companyPage, everyCompany } from './list/company-list.queries.js';
import { leadDetail } from './list/lead-detail.queries.js';
import { everyLead, leadPage, type LeadSelection, type Paging } from './list/lead-list.queries.js';

/** What can be read of leads, as the bodies that PostgreSQL builds. */
@Injectable()
export class LeadsService {
  /** A page of leads, or all of them: bytes where there is an end to them, a stream where there is not. */
  async list(reads: PipelinedReads, input: FilterLeads): Promise<Buffer | Readable> {
    const selection = selectionOf(input);
    const paging = pagingOf(input);
    return paging ? reads.json(leadPage(selection, paging)) : this.stream(reads, selection);
  }

  /** A page of companies, or all of them: so many fewer than leads that one body holds them. */
  async companies(reads: PipelinedReads, input: FilterCompanies): Promise<Buffer> {
    return reads.json(companyPage(selectionOf(input), pagingOf(input) ?? everyCompany));
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

  /** Fails before the first byte if at all possible. */
  private async stream(reads: PipelinedReads, selection: LeadSelection): Promise<Readable> {
    const batches = reads.batches(everyLead(selection));
    const first = await batches.next();
    return Readable.from(listBody(first, batches), { objectMode: false });
  }
}

function selectionOf<Column>({ filters, search, sortCol, sortDesc }: ListQuestion & { sortCol?: Column }) {
  if (search?.includes('\0')) throw new AppError('invalid', 'search must be text', { field: 'search' });
  return {
    filters: readFilters(filters),
    search: search ?? undefined,
    sortCol: sortCol ?? undefined,
    sortDesc: sortDesc ?? undefined,
  };
}

/** Optional parts may come as null. Undefined: no page is asked for. */
function pagingOf(input: ListQuestion): Paging | undefined {
  const [page, pageSize, allUpTo] = [input.page, input.pageSize, input.allUpTo].map((size) => size ?? undefined);
  if (page === undefined && pageSize === undefined && allUpTo === undefined) return undefined;
  return { page: page ?? 1, pageSize: pageSize ?? usualPage, allUpTo };
}

async function* listBody(
  first: IteratorResult<string[], void>,
  rest: AsyncGenerator<string[], void>,
): AsyncGenerator<string> {
  let total = 0;
  let batch = first;
  try {
    yield '{"success":true,"leads":[';
    while (!batch.done) {
      yield (total > 0 ? ',' : '') + batch.value.join(',');
      total += batch.value.length;
      batch = await rest.next();
    }
    yield `],"total":${total},"complete":true}`;
  } finally {
    await rest.return();
  }
}
