import { Injectable } from '@nestjs/common';
import { basename } from 'node:path';
import { DataSource, type EntityManager } from 'typeorm';
import { CompaniesService } from '../companies/companies.service.js';
import { FavoritesService } from '../favorites/favorites.service.js';
import { LeadFacts } from '../leads/lead-facts.service.js';
import { LeadVerdicts } from '../leads/verdict/lead-verdicts.service.js';
import { LeadScores } from '../leads/score/lead-scores.service.js';
import { fileAt, readEnrichFile, type EnrichSource, type FileReading } from './enrich-file.js';
import {
  ADD_STAGED_PROFILES,
  COUNT_UNKNOWN,
  FIND_PEOPLE,
  KEEP_PAST_EMPLOYERS,
  MAKE_STAGED_PROFILES,
  NAMELESS_COMPANIES,
  STAGE_COMPANIES,
  TAKE_COMPANIES,
  updatePeople,
} from './enrich.queries.js';
import { Employers } from './profiles/employers.service.js';
import { Faults, type EnrichReport } from './enrich-report.js';

const SOURCE = 'csv';
const rowsAtOnce = 1_000;

/** Brings in what public events lack: names, titles, companies, addresses (signals.md, "Person → company"). */
@Injectable()
export class EnrichService {
  constructor(
    private readonly db: DataSource,
    private readonly companies: CompaniesService,
    private readonly leads: LeadFacts,
    private readonly favorites: FavoritesService,
    private readonly employers: Employers,
    private readonly verdicts: LeadVerdicts,
    private readonly scores: LeadScores,
  ) {}

  /**
   * All of the file's good cells or, when it cannot be read, nothing. A later row overrules an earlier one.
   *
   * @throws AppError `invalid` for what is no CSV file with a column `login`
   */
  enrichFile(path: string): Promise<EnrichReport> {
    return this.db.transaction((tx) => this.enrich(tx, fileAt(path)));
  }

  /** The same in the caller's transaction, which sees every workspace; what a preview tells has not happened. */
  async enrich(tx: EntityManager, source: EnrichSource, { preview = false } = {}): Promise<EnrichReport> {
    if (!preview) return this.take(tx, source);
    await tx.query('savepoint before_preview');
    const report = await this.take(tx, source);
    await tx.query('rollback to savepoint before_preview');
    return report;
  }

  private async take(tx: EntityManager, source: EnrichSource): Promise<EnrichReport> {
    const started = performance.now();
    const stamp = { source: SOURCE, at: new Date().toISOString() } as const;
    const faults = new Faults();
    const reading = await stage(tx, source, faults);
    await this.employers.prepare(tx);
    await this.leads.lock(tx);
    await tx.query(FIND_PEOPLE);
    await tx.query('analyze staged_person');
    await addUnknown(tx, faults);
    await this.companies.makeStaging(tx);
    await tx.query(STAGE_COMPANIES);
    const companies = await this.companies.enrichStaged(tx, stamp.source, stamp.at);
    await addNameless(tx, faults);
    await tx.query(TAKE_COMPANIES);
    await tx.query(KEEP_PAST_EMPLOYERS, [stamp.at]);
    const [changed] = await tx.query<[{ id: number }[], number]>(updatePeople(SOURCE), [stamp]);
    const personIds = changed.map((row) => row.id);
    // A new work address may tell of a company that the file does not name.
    const attributed = await this.employers.attribute(tx, personIds, stamp.at);
    const { leads } = await this.leads.follow(tx, personIds, [...companies.changedIds, ...attributed.companyIds]);
    await this.verdicts.judgePeople(tx, personIds);
    await this.scores.request(tx);
    const favorites = await this.favorites.findLeads(tx, personIds);
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
}

async function stage(tx: EntityManager, source: EnrichSource, faults: Faults): Promise<FileReading> {
  await tx.query(MAKE_STAGED_PROFILES);
  const reading = await readEnrichFile(source, faults, async (profiles) => {
    const batch: object[] = [];
    for await (const { row, cells } of profiles) {
      batch.push({ row, ...cells });
      if (batch.length >= rowsAtOnce) await tx.query(ADD_STAGED_PROFILES, [JSON.stringify(batch.splice(0))]);
    }
    await tx.query(ADD_STAGED_PROFILES, [JSON.stringify(batch)]);
  });
  await tx.query('analyze staged_profile');
  return reading;
}

async function addUnknown(tx: EntityManager, faults: Faults): Promise<void> {
  type Unknown = { count: number; rows: number[] | null; logins: string[] | null };
  const [unknown] = await tx.query<Unknown[]>(COUNT_UNKNOWN);
  for (const [at, row] of (unknown?.rows ?? []).entries()) {
    faults.add(row, `nobody with the login ${unknown?.logins?.[at] ?? ''} has shown up yet`);
  }
  faults.count += (unknown?.count ?? 0) - (unknown?.rows?.length ?? 0);
}

async function addNameless(tx: EntityManager, faults: Faults): Promise<void> {
  const rows = await tx.query<{ row: number }[]>(NAMELESS_COMPANIES);
  for (const { row } of rows) faults.add(row, 'tells of a company, but neither it nor the person names one');
}
