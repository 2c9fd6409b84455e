import { IsNull, type EntityManager } from 'typeorm';
import type { HostAccount, HostRepo } from './code-host/code-host.service.js';
import { Repo } from './repo.entity.js';
import { TrackedOrg } from './tracked-org.entity.js';

/** Returns whether the customer did not track the organisation before. */
export async function insertTrackedOrg(
  tx: EntityManager,
  customerId: number,
  { id, login }: HostAccount,
): Promise<boolean> {
  const result = await tx
    .createQueryBuilder()
    .insert()
    .into(TrackedOrg)
    .values({ customerId, githubId: String(id), org: login })
    .orIgnore()
    .returning(['githubId'])
    .updateEntity(false)
    .execute();
  return (result.raw as object[]).length > 0;
}

/** Returns whether a customer tracks the organisation. */
export async function setOrgActive(tx: EntityManager, org: string, active: boolean): Promise<boolean> {
  const { affected } = await tx
    .createQueryBuilder()
    .update(TrackedOrg)
    .set({ active })
    .where('lower(org) = lower(:org)', { org })
    .execute();
  return affected !== 0;
}

/** Returns whether a customer tracks the repository. */
export async function setRepoActive(tx: EntityManager, fullName: string, active: boolean): Promise<boolean> {
  const { affected } = await tx
    .createQueryBuilder()
    .update(Repo)
    .set({ active })
    .where('lower(full_name) = lower(:fullName)', { fullName })
    .andWhere('exists (select from tracked_repo where repo_id = repo.repo_id)')
    .execute();
  return affected !== 0;
}

/**
 * Gives a repository that is stored without an id the id and name at the code host, unless another row has one of them.
 * Returns whether the row changed.
 */
export async function adoptIdentity(tx: EntityManager, repoId: number, { id, org, name }: HostRepo): Promise<boolean> {
  const githubId = String(id);
  const { affected } = await tx
    .createQueryBuilder()
    .update(Repo)
    .set({ githubId, org, name })
    .where({ repoId, githubId: IsNull() })
    .andWhere('lower(full_name) <> lower(:fullName)', { fullName: `${org}/${name}` })
    .andWhere(
      `not exists (
        select from repo other where other.github_id = :githubId or lower(other.full_name) = lower(:fullName))`,
      { githubId },
    )
    .execute();
  return affected !== 0;
}
