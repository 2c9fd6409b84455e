import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  ADD_BY_DOMAIN,
  ADD_BY_NAME,
  ADOPT_DOMAIN,
  KEEP_NAMES,
  CREATE_STAGED_COMPANIES,
  COUNT_OWN,
  MATCH_BY_DOMAIN,
  MATCH_BY_NAME,
  MATCH_BY_OWN_DOMAIN,
  OWN_DOMAINS,
  REQUIRE_BY_NAME,
  updateCompanies,
} from './companies.queries.js';
import type { ValueSource } from './value-source.rules.js';

export interface CompanyChanges {
  added: number;
  /** Including the added ones. */
  changedIds: number[];
}

@Injectable()
export class CompaniesService {
  /** Creates the table `staged_company (row, company_id, name, domain, employee_count, …)` for `mergeStaged`. */
  async createStagingTable(tx: EntityManager): Promise<void> {
    await tx.query('drop table if exists staged_company');
    await tx.query(CREATE_STAGED_COMPANIES);
  }

  /**
   * Returns the company of this name, in any case: one that a source has named, else the workspace's own, which no other
   * workspace sees. Adds the latter if there is none. Needs a transaction of a workspace.
   */
  async requireByName(tx: EntityManager, name: string): Promise<number> {
    const [row] = await tx.query<{ id: number }[]>('select require_company($workspace, $1) as id', [name]);
    if (!row) throw new Error('require_company returned no row');
    return row.id;
  }

  /**
   * Finds each staged company by its domain, else as `requireByName` does, and fills in `company_id`. Returns how many
   * companies the workspace has more. Needs a transaction of a workspace.
   */
  async findStaged(tx: EntityManager): Promise<number> {
    await tx.query(MATCH_BY_DOMAIN);
    const own = await tx.query<{ companyId: number; domain: string }[]>(OWN_DOMAINS);
    if (own.length > 0)
      await tx.query(MATCH_BY_OWN_DOMAIN, [own.map(({ companyId }) => companyId), own.map(({ domain }) => domain)]);
    const before = await countOwn(tx);
    await tx.query(REQUIRE_BY_NAME);
    return (await countOwn(tx)) - before;
  }

  /**
   * Finds each staged company by its domain, else by its name, adds missing ones, fills in `company_id`, and stores the
   * facts that this source may overwrite.
   *
   * @param at time of the source's values, ISO 8601
   */
  async mergeStaged(tx: EntityManager, source: ValueSource, at: string): Promise<CompanyChanges> {
    const stamp = [{ source, at }];
    await tx.query(MATCH_BY_DOMAIN);
    const [adopted] = await tx.query<[{ id: number }[], number]>(ADOPT_DOMAIN, stamp);
    await tx.query(MATCH_BY_DOMAIN);
    const byDomain = await insertCompanies(tx, ADD_BY_DOMAIN, stamp);
    await tx.query(MATCH_BY_DOMAIN);
    await tx.query(MATCH_BY_NAME);
    const byName = await insertCompanies(tx, ADD_BY_NAME, stamp);
    await tx.query(MATCH_BY_NAME);
    if (source === 'github' || source === 'affiliations') await tx.query(KEEP_NAMES);
    const [changed] = await tx.query<[{ id: number }[], number]>(updateCompanies(source), stamp);
    const added = [...byDomain, ...byName];
    const changedIds = [...added, ...[...adopted, ...changed].map((row) => row.id)];
    return { added: added.length, changedIds: [...new Set(changedIds)] };
  }
}

async function countOwn(tx: EntityManager): Promise<number> {
  const [row] = await tx.query<{ count: number }[]>(COUNT_OWN);
  return row?.count ?? 0;
}

async function insertCompanies(tx: EntityManager, insert: string, parameters: unknown[]): Promise<number[]> {
  const rows = await tx.query<{ id: number }[]>(
    `with added as (${insert} returning company_id) select company_id as id from added`,
    parameters,
  );
  return rows.map((row) => row.id);
}
