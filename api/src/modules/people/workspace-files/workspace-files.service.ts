import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { AppError } from '../../../platform/errors.js';
import { CompaniesService } from '../../companies/companies.service.js';
import { FavoritesService } from '../../favorites/favorites.service.js';
import { LeadFactsService } from '../../leads/changes/lead-facts.service.js';
import { LeadScoresService } from '../../leads/score/lead-scores.service.js';
import type { CsvText } from '../enrichment/enrich-file.js';
import { type EnrichReport, RowErrors } from '../enrichment/enrich-report.js';
import {
  ENRICH_PROGRESS,
  type EnrichOptions,
  reportNamelessCompanies,
  reportUnknownLogins,
  stageFile,
} from '../enrichment/enrich.service.js';
import {
  ADD_FILE,
  ASSIGN_COMPANIES,
  COUNT_FILE,
  COUNT_UNKNOWN,
  DELETE_EMPTY_COMPANIES,
  DELETE_FILE,
  DELETE_PERIODS,
  FIND_LEADS,
  LIST_FILES,
  STAGE_COMPANIES,
  STORE_COMPANIES,
  STORE_LEADS,
  STORE_PERIODS,
  REMOVE_FROM_COMPANIES,
  REMOVE_FROM_LEADS,
} from './workspace-files.queries.js';
import type { WorkspaceFileView } from './workspace-files.dto.js';

interface Id {
  id: number;
}

/**
 * Enrichment files that hold in one workspace alone (decision 0104). All methods need an exclusive transaction of the
 * workspace.
 */
@Injectable()
export class WorkspaceFilesService {
  constructor(
    private readonly companies: CompaniesService,
    private readonly leads: LeadFactsService,
    private readonly favorites: FavoritesService,
    private readonly scores: LeadScoresService,
  ) {}

  /**
   * Stores all valid cells of the file for the leads of the workspace. A file with the text of an earlier one replaces it,
   * so that a request which is sent twice adds one file. A preview is rolled back.
   *
   * @throws AppError `invalid` when it is not a CSV file with a column `login`
   */
  async enrich(
    tx: EntityManager,
    { customerId, userId }: { customerId: number; userId: number },
    source: CsvText,
    { preview = false, onProgress = () => undefined }: EnrichOptions = {},
  ): Promise<EnrichReport> {
    const started = performance.now();
    const faults = new RowErrors();
    await tx.query('savepoint before_preview');
    const reading = await stageFile(tx, source, faults);
    onProgress(ENRICH_PROGRESS.read);
    await tx.query(FIND_LEADS);
    await tx.query('analyze staged_lead');
    await reportUnknownLogins(tx, faults, COUNT_UNKNOWN);
    onProgress(ENRICH_PROGRESS.found);
    await this.companies.createStagingTable(tx);
    await tx.query(STAGE_COMPANIES);
    const companiesAdded = await this.companies.findStaged(tx);
    await reportNamelessCompanies(tx, faults);
    await tx.query(ASSIGN_COMPANIES);
    onProgress(ENRICH_PROGRESS.companies);
    const at = new Date().toISOString();
    const { name, text } = source;
    const sha256 = createHash('sha256').update(text).digest('hex');
    const [file] = await tx.query<{ fileId: string }[]>(ADD_FILE, [name, userId, at, sha256]);
    const stamp = [file?.fileId, at];
    const leadIds = (await tx.query<Id[]>(STORE_LEADS, stamp)).map(({ id }) => id);
    const companyIds = (await tx.query<Id[]>(STORE_COMPANIES, stamp)).map(({ id }) => id);
    await storePeriods(tx, stamp);
    await tx.query(COUNT_FILE, [file?.fileId, reading.rows, leadIds.length, companyIds.length]);
    onProgress(ENRICH_PROGRESS.people);
    const { leads } = await this.leads.updateWorkspace(tx, customerId, leadIds, companyIds);
    onProgress(ENRICH_PROGRESS.leads);
    const favorites = await this.favorites.linkToLeads(tx, leadIds);
    if (preview) await tx.query('rollback to savepoint before_preview');
    else await this.scores.requestScoring(tx);
    return {
      file: name,
      ...reading,
      people: leadIds.length,
      companies: companyIds.length,
      companiesAdded,
      leads,
      favorites,
      faults: { count: faults.count, shown: faults.shown.toSorted((one, other) => one.row - other.row) },
      seconds: Math.round((performance.now() - started) / 10) / 100,
    };
  }

  /**
   * Removes what the file said, so that what sources know counts again. What it replaced of an earlier file does not
   * return. Returns the file's name and the number of leads. @throws AppError not_found
   */
  async remove(tx: EntityManager, customerId: number, fileId: string): Promise<{ name: string; leads: number }> {
    const [leads] = await tx.query<[Id[], number]>(REMOVE_FROM_LEADS, [fileId]);
    const [companies] = await tx.query<[Id[], number]>(REMOVE_FROM_COMPANIES, [fileId]);
    await tx.query(DELETE_EMPTY_COMPANIES);
    await tx.query(DELETE_PERIODS, [fileId]);
    const [[file]] = await tx.query<[{ name: string }[], number]>(DELETE_FILE, [fileId]);
    if (!file) throw new AppError('not_found', 'There is no such file.');
    const ids = [leads, companies].map((rows) => rows.map(({ id }) => id)) as [number[], number[]];
    await this.leads.updateWorkspace(tx, customerId, ...ids);
    await this.scores.requestScoring(tx);
    return { name: file.name, leads: leads.length };
  }

  /** Lists the files, the newest first. */
  list(tx: EntityManager): Promise<WorkspaceFileView[]> {
    return tx.query<WorkspaceFileView[]>(LIST_FILES);
  }
}

async function storePeriods(tx: EntityManager, [fileId, at]: (string | undefined)[]): Promise<void> {
  const [stage, end, replace, add] = STORE_PERIODS;
  await tx.query(stage, [at]);
  await tx.query(end);
  await tx.query(replace);
  await tx.query(add, [fileId]);
}
