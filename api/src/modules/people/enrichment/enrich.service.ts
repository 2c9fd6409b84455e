import { Injectable } from '@nestjs/common';
import { basename } from 'node:path';
import { DataSource, type EntityManager } from 'typeorm';
import { CompaniesService } from '../../companies/companies.service.js';
import { FavoritesService } from '../../favorites/favorites.service.js';
import { LeadFactsService } from '../../leads/changes/lead-facts.service.js';
import { LeadVerdictsService } from '../../leads/verdict/lead-verdicts.service.js';
import { LeadScoresService } from '../../leads/score/lead-scores.service.js';
import { csvFile, readEnrichFile, type CsvSource, type FileReading } from './enrich-file.js';
import {
  ADD_STAGED_PROFILES,
  COUNT_UNKNOWN,
  FIND_PEOPLE,
  FIND_BETTER_EMPLOYERS,
  CREATE_STAGED_PROFILES,
  NAMELESS_COMPANIES,
  REMOVE_LEFT_EMPLOYERS,
  REMOVE_PAST_COMPANIES,
  STAGE_COMPANIES,
  STORE_PERIODS,
  ASSIGN_COMPANIES,
  updatePeopleSql,
} from './enrich.queries.js';
import { EmployerAttribution } from '../profiles/employers.service.js';
import { FOLLOW_EMPLOYERS } from '../profiles/employment.queries.js';
import { RowErrors, type EnrichReport } from './enrich-report.js';

const SOURCE = 'csv';
const BATCH_ROWS = 1_000;
/** People whose results are built and sent as one text, which blocks the event loop. */
const BATCH_PEOPLE = 2_000;

/**
 * Share of the work that is done after each step, in percent: as an import of 40,000 people spends its time. The file is read
 * until `read`.
 */
export const ENRICH_PROGRESS = { read: 30, found: 40, companies: 50, people: 60, attributed: 75, leads: 95 };

export interface EnrichOptions {
  preview?: boolean;
  /** Receives the share of the work that is done, from 0 to 100. */
  onProgress?: (percent: number) => void;
}

/** Adds what public events lack: names, titles, companies, addresses (signals.md, "Person → company"). */
@Injectable()
export class EnrichService {
  constructor(
    private readonly db: DataSource,
    private readonly companies: CompaniesService,
    private readonly leads: LeadFactsService,
    private readonly favorites: FavoritesService,
    private readonly employers: EmployerAttribution,
    private readonly verdicts: LeadVerdictsService,
    private readonly scores: LeadScoresService,
  ) {}

  /**
   * Stores all valid cells of the file, or nothing when it cannot be read. A later row overrides an earlier one.
   *
   * @throws AppError `invalid` when it is not a CSV file with a column `login`
   */
  enrichFile(path: string): Promise<EnrichReport> {
    return this.db.transaction((tx) => this.enrich(tx, csvFile(path)));
  }

  /** The same in the caller's transaction across workspaces. A preview is rolled back. */
  async enrich(tx: EntityManager, source: CsvSource, options: EnrichOptions = {}): Promise<EnrichReport> {
    const { preview = false, onProgress = () => undefined } = options;
    if (!preview) return this.store(tx, source, onProgress);
    await tx.query('savepoint before_preview');
    const report = await this.store(tx, source, onProgress);
    await tx.query('rollback to savepoint before_preview');
    return report;
  }

  private async store(
    tx: EntityManager,
    source: CsvSource,
    onProgress: (percent: number) => void,
  ): Promise<EnrichReport> {
    const started = performance.now();
    const stamp = { source: SOURCE, at: new Date().toISOString() } as const;
    const faults = new RowErrors();
    const reading = await stageFile(tx, source, faults);
    onProgress(ENRICH_PROGRESS.read);
    await this.employers.loadDirectory(tx);
    await this.leads.lockAllWorkspaces(tx);
    await tx.query(FIND_PEOPLE);
    await tx.query('analyze staged_person');
    await reportUnknownLogins(tx, faults, COUNT_UNKNOWN);
    onProgress(ENRICH_PROGRESS.found);
    await this.companies.createStagingTable(tx);
    await tx.query(STAGE_COMPANIES);
    const companies = await this.companies.mergeStaged(tx, stamp.source, stamp.at);
    await reportNamelessCompanies(tx, faults);
    onProgress(ENRICH_PROGRESS.companies);
    await tx.query(ASSIGN_COMPANIES);
    const followedIds = await followEmployers(tx, stamp.at);
    const [changed] = await tx.query<[{ id: number }[], number]>(updatePeopleSql(SOURCE), [stamp]);
    onProgress(ENRICH_PROGRESS.people);
    const personIds = [...new Set([...followedIds, ...changed.map((row) => row.id)])];
    // A new work address may determine a company that the file does not name.
    const attributedIds = await this.attribute(tx, personIds, stamp.at);
    onProgress(ENRICH_PROGRESS.attributed);
    const { leads } = await this.leads.updateLeads(tx, personIds, [...companies.changedIds, ...attributedIds]);
    onProgress(ENRICH_PROGRESS.leads);
    await this.verdicts.updateVerdictsOfPeople(tx, personIds);
    await this.scores.requestScoring(tx);
    const favorites = await this.favorites.linkToLeads(tx, personIds);
    return {
      file: basename(source.name),
      ...reading,
      people: personIds.length,
      companies: companies.changedIds.length,
      companiesAdded: companies.added,
      leads,
      favorites,
      faults: { count: faults.count, shown: faults.shown.toSorted((one, other) => one.row - other.row) },
      seconds: Math.round((performance.now() - started) / 10) / 100,
    };
  }

  /** Returns the companies with a new value. */
  private async attribute(tx: EntityManager, personIds: number[], at: string): Promise<number[]> {
    const companyIds = new Set<number>();
    for (let start = 0; start < personIds.length; start += BATCH_PEOPLE) {
      const attributed = await this.employers.attribute(tx, personIds.slice(start, start + BATCH_PEOPLE), at);
      for (const id of attributed.companyIds) companyIds.add(id);
    }
    return [...companyIds];
  }
}

/** Reads the file into the temporary table `staged_profile`. */
export async function stageFile(tx: EntityManager, source: CsvSource, faults: RowErrors): Promise<FileReading> {
  await tx.query(CREATE_STAGED_PROFILES);
  const reading = await readEnrichFile(source, faults, async (profiles) => {
    const batch: object[] = [];
    for await (const { row, cells } of profiles) {
      batch.push({ row, ...cells });
      if (batch.length >= BATCH_ROWS) await tx.query(ADD_STAGED_PROFILES, [JSON.stringify(batch.splice(0))]);
    }
    await tx.query(ADD_STAGED_PROFILES, [JSON.stringify(batch)]);
  });
  await tx.query('analyze staged_profile');
  return reading;
}

/** Stores the periods and present employers of the file. Returns the people who have left theirs. */
async function followEmployers(tx: EntityManager, at: string): Promise<number[]> {
  for (const statement of STORE_PERIODS) await tx.query(statement);
  await tx.query(REMOVE_PAST_COMPANIES, [at]);
  await tx.query(FIND_BETTER_EMPLOYERS, [at]);
  const [former] = await tx.query<[{ id: number }[], number]>(REMOVE_LEFT_EMPLOYERS);
  for (const statement of FOLLOW_EMPLOYERS) await tx.query(statement);
  return former.map(({ id }) => id);
}

/** @param countUnknown a query for the rows and logins of unknown people */
export async function reportUnknownLogins(tx: EntityManager, faults: RowErrors, countUnknown: string): Promise<void> {
  type Unknown = { count: number; rows: number[] | null; logins: string[] | null };
  const [unknown] = await tx.query<Unknown[]>(countUnknown);
  for (const [at, row] of (unknown?.rows ?? []).entries()) {
    faults.add(row, `nobody with the login ${unknown?.logins?.[at] ?? ''} has shown up yet`);
  }
  faults.count += (unknown?.count ?? 0) - (unknown?.rows?.length ?? 0);
}

export async function reportNamelessCompanies(tx: EntityManager, faults: RowErrors): Promise<void> {
  const rows = await tx.query<{ row: number }[]>(NAMELESS_COMPANIES);
  for (const { row } of rows) faults.add(row, 'tells of a company, but neither it nor the person names one');
}
