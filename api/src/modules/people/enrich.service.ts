import { Injectable } from '@nestjs/common';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { DataSource, type EntityManager } from 'typeorm';
import { copyRow } from '../../platform/copy-row.js';
import { CompaniesService } from '../companies/companies.service.js';
import { FavoritesService } from '../favorites/favorites.service.js';
import { LeadFacts } from '../leads/lead-facts.service.js';
import { COLUMNS } from './enrich-cells.js';
import { readEnrichFile, type FileReading, type Profile } from './enrich-file.js';
import {
  COPY_TO_STAGED_PROFILES,
  COUNT_UNKNOWN,
  FIND_PEOPLE,
  MAKE_STAGED_PROFILES,
  NAMELESS_COMPANIES,
  STAGE_COMPANIES,
  TAKE_COMPANIES,
  updatePeople,
} from './enrich.queries.js';
import { Faults, type EnrichReport } from './enrich-report.js';

const SOURCE = 'csv';

/** Brings in what public events lack: names, titles, companies, addresses (signals.md, "Person → company"). */
@Injectable()
export class EnrichService {
  constructor(
    private readonly db: DataSource,
    private readonly companies: CompaniesService,
    private readonly leads: LeadFacts,
    private readonly favorites: FavoritesService,
  ) {}

  /**
   * All of the file's good cells or, when it cannot be read, nothing. A later row overrules an earlier one.
   *
   * @throws AppError `invalid` for what is no CSV file with a column `login`
   */
  async enrichFile(path: string): Promise<EnrichReport> {
    const started = performance.now();
    const stamp = { source: SOURCE, at: new Date().toISOString() } as const;
    return this.db.transaction(async (tx) => {
      const faults = new Faults();
      const reading = await stage(tx, path, faults);
      await this.leads.lock(tx);
      await tx.query(FIND_PEOPLE);
      await tx.query('analyze staged_person');
      await addUnknown(tx, faults);
      await this.companies.makeStaging(tx);
      await tx.query(STAGE_COMPANIES);
      const companies = await this.companies.enrichStaged(tx, stamp.source, stamp.at);
      await addNameless(tx, faults);
      await tx.query(TAKE_COMPANIES);
      const [changed] = await tx.query<[{ id: number }[], number]>(updatePeople(SOURCE), [stamp]);
      const personIds = changed.map((row) => row.id);
      const { leads } = await this.leads.follow(tx, personIds, companies.changedIds);
      const favorites = await this.favorites.findLeads(tx, personIds);
      return {
        file: basename(path),
        ...reading,
        people: personIds.length,
        companies: companies.changedIds.length,
        companiesAdded: companies.added,
        leads,
        favorites,
        faults: { count: faults.count, shown: faults.shown },
        seconds: Math.round((performance.now() - started) / 10) / 100,
      };
    });
  }
}

async function stage(tx: EntityManager, path: string, faults: Faults): Promise<FileReading> {
  await tx.query(MAKE_STAGED_PROFILES);
  const client = (await tx.queryRunner?.connect()) as PoolClient;
  const copy = client.query(copyFrom(COPY_TO_STAGED_PROFILES));
  const reading = await readEnrichFile(path, faults, (profiles) => pipeline(rowsOf(profiles), copy));
  await tx.query('analyze staged_profile');
  return reading;
}

async function* rowsOf(profiles: AsyncIterable<Profile>): AsyncGenerator<string> {
  for await (const { row, cells } of profiles) {
    yield copyRow([String(row), ...COLUMNS.map((column) => cells[column] ?? null)]);
  }
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
