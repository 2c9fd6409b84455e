import type { EntityManager } from 'typeorm';
import { AppError } from '../../platform/errors.js';
import { MAX_FOLLOWED_PER_WORKSPACE } from '../../platform/limits.js';
import type { HostAccount } from './code-host/code-host.service.js';
import { repoByName } from './ledger/ledger.queries.js';
import { Repo } from './repo.entity.js';
import { TrackedOrg } from './tracked-org.entity.js';
import { TRACKED_COUNT } from './tracking.queries.js';

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

/** @throws AppError conflict, when the customer tracks more than its own administrators may add */
export async function requireQuota(tx: EntityManager, customerId: number): Promise<void> {
  const [row] = await tx.query<{ count: number }[]>(TRACKED_COUNT, [customerId]);
  if ((row?.count ?? 0) <= MAX_FOLLOWED_PER_WORKSPACE) return;
  const reason = `A workspace may follow ${MAX_FOLLOWED_PER_WORKSPACE} repositories and organisations: ask an administrator.`;
  throw new AppError('conflict', reason, { field: 'url' });
}
