import type { EntityManager } from 'typeorm';
import type { HostAccount } from './code-host/code-host.service.js';
import { repoByName } from './ledger/ledger.queries.js';
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
    .where(`repo_id = ${repoByName(':fullName')}`, { fullName })
    .execute();
  return affected !== 0;
}
