import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ADD_UNREAD_PUSHES } from './commit-reading.queries.js';
import { ADD_STAGED_COMMIT_DOMAINS, MARK_SHARED_DOMAINS } from './commit-domains.queries.js';

/** The job that attributes people by the domains of their commits. */
export const ATTRIBUTE_COMMITS = 'attribute-commits';

/** Stores the domains under which people commit. */
@Injectable()
export class CommitDomainsService {
  /** Adds those of `staged_event`, after its people were added. Returns how many are new or seen at another time. */
  async addStaged(tx: EntityManager): Promise<number> {
    const added = await tx.query<{ domain: string }[]>(ADD_STAGED_COMMIT_DOMAINS);
    const domains = new Set(added.map(({ domain }) => domain));
    if (domains.size > 0) await tx.query(MARK_SHARED_DOMAINS, [[...domains]]);
    await tx.query(ADD_UNREAD_PUSHES);
    return added.length;
  }
}
