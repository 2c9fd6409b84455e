import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** `namesake`: not one of the repositories, but one of them has its name. */
export type RepoMatch = 'tracked' | 'namesake' | 'untracked';

interface RepoRow {
  name: string;
  githubId: string | null;
}

/** A set of repositories, to compare with the repositories that events name. */
export class RepoSet {
  private readonly ids = new Set<string>();
  private readonly names = new Set<string>();
  private readonly namesWithoutId = new Set<string>();

  constructor(rows: readonly RepoRow[]) {
    for (const { name, githubId } of rows) {
      this.names.add(name);
      if (githubId === null) this.namesWithoutId.add(name);
      else this.ids.add(githubId);
    }
  }

  /**
   * By the id, whatever the name; by the name when the id is unknown on either side.
   * @param name `owner/name` in lower case
   */
  match(name: string, githubId: string | undefined): RepoMatch {
    if (githubId === undefined) return this.names.has(name) ? 'tracked' : 'untracked';
    if (this.ids.has(githubId) || this.namesWithoutId.has(name)) return 'tracked';
    return this.names.has(name) ? 'namesake' : 'untracked';
  }
}

const REPO_ROW = 'lower(full_name) as name, github_id::text as "githubId"';

@Injectable()
export class ReposService {
  /** The active repositories that active workspaces track. */
  async tracked(tx: EntityManager): Promise<RepoSet> {
    const rows = await tx.query<RepoRow[]>(
      `select ${REPO_ROW} from repo
       where active and exists (
         select from tracked_repo join customer using (customer_id)
         where tracked_repo.repo_id = repo.repo_id and customer.active)`,
    );
    return new RepoSet(rows);
  }

  async inactive(tx: EntityManager): Promise<RepoSet> {
    return new RepoSet(await tx.query<RepoRow[]>(`select ${REPO_ROW} from repo where not active`));
  }

  /** Returns id and `owner/name` of an active repository that a workspace tracks, as stored; undefined when it does not. */
  async findTracked(
    tx: EntityManager,
    customerId: number,
    { githubId, fullName }: { githubId: string; fullName: string },
  ): Promise<{ id: string | null; name: string } | undefined> {
    // Rows without an id have not been synced yet.
    const [row] = await tx.query<{ id: string | null; name: string }[]>(
      `select github_id::text as id, full_name as name from tracked_repo join repo using (repo_id)
       where customer_id = $1 and repo.active
         and (github_id = $2 or github_id is null and lower(full_name) = lower($3))
       order by github_id nulls last limit 1`,
      [customerId, githubId, fullName],
    );
    return row;
  }

  /** Tracks repositories by name for a workspace. `names`: a query that returns well-formed `owner/name` as `name`. */
  async track(tx: EntityManager, customerId: number, names: string, parameters: unknown[] = []): Promise<void> {
    await tx.query(
      `insert into repo (org, name)
       select split_part(found.full_name, '/', 1), split_part(found.full_name, '/', 2)
       from (select distinct on (lower(name)) name from (${names}) named order by lower(name), name) found(full_name)
       left join repo known on lower(known.full_name) = lower(found.full_name) where known.repo_id is null
       order by lower(found.full_name)
       on conflict (lower(full_name)) where github_id is null and workspace_id is null do nothing`,
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
