import { Injectable } from '@nestjs/common';
import { basename } from 'node:path';
import { DataSource, type EntityManager } from 'typeorm';
import { CompaniesService } from '../../companies/companies.service.js';
import { LeadFactsService } from '../../leads/changes/lead-facts.service.js';
import { LeadScoresService } from '../../leads/score/lead-scores.service.js';
import { RowErrors } from '../enrichment/enrich-report.js';
import { EmployerAttribution } from '../profiles/employers.service.js';
import { readAffiliations, type AffiliationsReading } from './affiliations-file.js';
import type { AffiliationsReport } from './affiliations-report.js';
import {
  ADD_AFFILIATED_COMPANIES,
  ADD_STAGED_AFFILIATIONS,
  AFFILIATED_COMPANIES,
  CHANGED_PEOPLE,
  CREATE_AFFILIATED_COMPANIES,
  CREATE_STAGED_AFFILIATIONS,
  FIND_AFFILIATED_PEOPLE,
  FIND_CHANGED_AFFILIATIONS,
  STAGE_AFFILIATED_COMPANIES,
  STORE_AFFILIATIONS,
} from './affiliations.queries.js';

const SOURCE = 'affiliations';
const BATCH_ROWS = 2_000;
/** People per attribution, whose rows are one parameter. */
const BATCH_PEOPLE = 2_000;

/** Imports dated employers from public files of affiliations. */
@Injectable()
export class AffiliationsService {
  constructor(
    private readonly db: DataSource,
    private readonly companies: CompaniesService,
    private readonly leads: LeadFactsService,
    private readonly employers: EmployerAttribution,
    private readonly scores: LeadScoresService,
  ) {}

  /**
   * Stores the employers of all known people of the file, or nothing when it cannot be read. A person's periods replace
   * those of an earlier file, so importing a file again changes nothing.
   *
   * @throws AppError `invalid` when the file cannot be read
   */
  importFile(path: string): Promise<AffiliationsReport> {
    const started = performance.now();
    return this.db.transaction(async (tx) => {
      const at = new Date().toISOString();
      const faults = new RowErrors();
      const reading = await stage(tx, path, faults);
      await this.employers.loadDirectory(tx);
      await this.leads.lockAllWorkspaces(tx);
      await tx.query(FIND_AFFILIATED_PEOPLE);
      await tx.query('analyze affiliated_person');
      const companies = await this.mergeCompanies(tx, at);
      await tx.query(FIND_CHANGED_AFFILIATIONS);
      for (const statement of STORE_AFFILIATIONS) await tx.query(statement);
      const changed = (await tx.query<{ id: number }[]>(CHANGED_PEOPLE)).map(({ id }) => id);
      const { personIds, companyIds } = await this.attribute(tx, changed, at);
      const { leads } = await this.leads.updateLeads(tx, personIds, [...companies.changedIds, ...companyIds]);
      if (personIds.length > 0) await this.scores.requestScoring(tx);
      const [affiliated] = await tx.query<{ count: number }[]>('select count(*)::int as count from affiliated_person');
      return {
        file: basename(path),
        ...reading,
        knownPeople: affiliated?.count ?? 0,
        changed: changed.length,
        companiesAdded: companies.added,
        leads,
        faults: { count: faults.count, shown: faults.shown },
        seconds: Math.round((performance.now() - started) / 10) / 100,
      };
    });
  }

  private async mergeCompanies(tx: EntityManager, at: string): Promise<{ added: number; changedIds: number[] }> {
    await this.companies.createStagingTable(tx);
    await tx.query(CREATE_AFFILIATED_COMPANIES);
    const companies = await tx.query<{ company: string }[]>(AFFILIATED_COMPANIES);
    const rows = companies.map(({ company }, row) => ({ row, company, ...this.employers.namedEmployer(company) }));
    await tx.query(ADD_AFFILIATED_COMPANIES, [JSON.stringify(rows)]);
    await tx.query(STAGE_AFFILIATED_COMPANIES);
    return this.companies.mergeStaged(tx, SOURCE, at);
  }

  private async attribute(tx: EntityManager, ids: number[], at: string) {
    const [personIds, companyIds]: [number[], number[]] = [[], []];
    for (let start = 0; start < ids.length; start += BATCH_PEOPLE) {
      const changes = await this.employers.attribute(tx, ids.slice(start, start + BATCH_PEOPLE), at);
      personIds.push(...changes.personIds);
      companyIds.push(...changes.companyIds);
    }
    return { personIds, companyIds };
  }
}

async function stage(tx: EntityManager, path: string, faults: RowErrors): Promise<AffiliationsReading> {
  const reading: AffiliationsReading = { people: 0, periods: 0 };
  await tx.query(CREATE_STAGED_AFFILIATIONS);
  let batch: object[] = [];
  const add = async (): Promise<void> => {
    await tx.query(ADD_STAGED_AFFILIATIONS, [JSON.stringify(batch)]);
    batch = [];
  };
  for await (const affiliation of readAffiliations(path, faults, reading)) {
    batch.push(affiliation);
    if (batch.length >= BATCH_ROWS) await add();
  }
  await add();
  await tx.query('analyze staged_affiliation');
  return reading;
}
