import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

@Injectable()
export class ReposService {
  /** Names (`owner/name`, lowercased) of the active repositories that active workspaces track. */
  async trackedNames(tx: EntityManager): Promise<Set<string>> {
    const rows = await tx.query<{ full_name: string }[]>(
      `select full_name from repo
       where active and exists (
         select from tracked_repo join customer using (customer_id)
         where tracked_repo.repo_id = repo.repo_id and customer.active)`,
    );
    return new Set(rows.map((row) => row.full_name.toLowerCase()));
  }

  /** Names (`owner/name`, lowercased) of the inactive repositories. */
  async inactiveNames(tx: EntityManager): Promise<Set<string>> {
    const rows = await tx.query<{ full_name: string }[]>('select full_name from repo where not active');
    return new Set(rows.map((row) => row.full_name.toLowerCase()));
  }

  /** Returns the stored `owner/name` of an active repository that a workspace tracks; undefined when it does not. */
  async findTrackedName(
    tx: EntityManager,
    customerId: number,
    { githubId, fullName }: { githubId: string; fullName: string },
  ): Promise<string | undefined> {
    // Rows without an id have not been synced yet.
    const [row] = await tx.query<{ full_name: string }[]>(
      `select full_name from tracked_repo join repo using (repo_id)
       where customer_id = $1 and repo.active
         and (github_id = $2 or github_id is null and lower(full_name) = lower($3))
       order by github_id nulls last limit 1`,
      [customerId, githubId, fullName],
    );
    return row?.full_name;
  }

  /** Tracks repositories for a workspace. `names`: a query that returns well-formed `owner/name` as `name`. */
  async track(tx: EntityManager, customerId: number, names: string, parameters: unknown[] = []): Promise<void> {
    await tx.query(
      `insert into repo (org, name)
       select split_part(name, '/', 1), split_part(name, '/', 2)
       from (select distinct on (lower(name)) name from (${names}) named order by lower(name), name) found
       where not exists (select from repo known where lower(known.full_name) = lower(found.name))
       order by lower(name)
       on conflict (lower(full_name)) do nothing`,
      parameters,
    );
    await tx.query(
      `with added as (
         insert into tracked_repo (customer_id, repo_id)
         select $${parameters.length + 1}::int, repo_id from repo
         where lower(full_name) in (select lower(name) from (${names}) named)
         on conflict do nothing returning repo_id
       )
       select read_anew(array_agg(repo_id)) from added`,
      [...parameters, customerId],
    );
  }
}
