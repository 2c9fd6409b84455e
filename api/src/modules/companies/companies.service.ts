import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  ADD_BY_DOMAIN,
  ADD_BY_NAME,
  ADOPT_DOMAIN,
  KEEP_NAMES,
  MAKE_STAGED_COMPANIES,
  MATCH_BY_DOMAIN,
  MATCH_BY_NAME,
  updateCompanies,
} from './companies.queries.js';
import type { ValueSource } from './value-source.dto.js';

export interface CompanyChanges {
  added: number;
  /** Of which something is new, the added ones among them. */
  changedIds: number[];
}

@Injectable()
export class CompaniesService {
  /** Makes the table `staged_company (row, company_id, name, domain, employee_count, …)` for `enrichStaged`. */
  async makeStaging(tx: EntityManager): Promise<void> {
    await tx.query('drop table if exists staged_company');
    await tx.query(MAKE_STAGED_COMPANIES);
  }

  /** The company of this name, in any case; one that nobody knew is added with nothing but its name. */
  async require(tx: EntityManager, name: string): Promise<number> {
    const [row] = await tx.query<{ id: number }[]>('select require_company($1) as id', [name]);
    if (!row) throw new Error('No company came of its name');
    return row.id;
  }

  /**
   * Finds each staged company by its domain, else by its name, makes those that there are none of, fills in
   * `company_id`, and takes over the facts that this source may tell.
   *
   * @param at when the source told them, ISO 8601
   */
  async enrichStaged(tx: EntityManager, source: ValueSource, at: string): Promise<CompanyChanges> {
    const stamp = [{ source, at }];
    await tx.query(MATCH_BY_DOMAIN);
    await tx.query(ADOPT_DOMAIN, stamp);
    await tx.query(MATCH_BY_DOMAIN);
    const byDomain = await addedBy(tx, ADD_BY_DOMAIN, stamp);
    await tx.query(MATCH_BY_DOMAIN);
    await tx.query(MATCH_BY_NAME);
    const byName = await addedBy(tx, ADD_BY_NAME, stamp);
    await tx.query(MATCH_BY_NAME);
    if (source === 'github') await tx.query(KEEP_NAMES);
    const [changed] = await tx.query<[{ id: number }[], number]>(updateCompanies(source), stamp);
    const added = [...byDomain, ...byName];
    return { added: added.length, changedIds: [...new Set([...added, ...changed.map((row) => row.id)])] };
  }
}

async function addedBy(tx: EntityManager, insert: string, parameters: unknown[]): Promise<number[]> {
  const rows = await tx.query<{ id: number }[]>(
    `with added as (${insert} returning company_id) select company_id as id from added`,
    parameters,
  );
  return rows.map((row) => row.id);
}
