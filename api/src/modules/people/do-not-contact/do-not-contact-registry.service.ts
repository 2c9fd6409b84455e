import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Secrets } from '../../../platform/secrets/secrets.js';
import { addedPeopleSql, MARK_RETURNING } from './do-not-contact.queries.js';

/** Separates these hashes from others of the same key. */
const HASH_PURPOSE = 'do not contact';

/** People who must not be contacted, as hashes of their account ids, keyed by the ring's hash keys. */
@Injectable()
export class DoNotContactRegistry {
  constructor(private readonly secrets: Secrets) {}

  async add(tx: EntityManager, githubId: string): Promise<void> {
    await tx.query('insert into do_not_contact (identity_hash, hash_version) values ($1, $2) on conflict do nothing', [
      this.secrets.keyedHash(HASH_PURPOSE, githubId),
      this.secrets.hashVersion,
    ]);
  }

  async remove(tx: EntityManager, githubId: string): Promise<void> {
    await tx.query('delete from do_not_contact where identity_hash = any ($1)', [this.hashes(githubId)]);
  }

  async count(tx: EntityManager): Promise<number> {
    const [row] = await tx.query<{ count: number }[]>('select count(*)::int as count from do_not_contact');
    return row?.count ?? 0;
  }

  /**
   * Marks people added by this transaction who are in the registry although their earlier row was deleted.
   * @param people a query for the github_id of all people that the transaction may have added
   */
  async markReturning(tx: EntityManager, people: string): Promise<void> {
    if ((await this.count(tx)) === 0) return;
    const added = await tx.query<{ person_id: number; github_id: string }[]>(addedPeopleSql(people));
    const hashed = added.flatMap(({ person_id: id, github_id }) =>
      this.hashes(github_id).map((hash) => ({ id, hash })),
    );
    await tx.query(MARK_RETURNING, [hashed.map(({ id }) => id), hashed.map(({ hash }) => hash)]);
  }

  private hashes(githubId: string): Buffer[] {
    return this.secrets.keyedHashes(HASH_PURPOSE, githubId);
  }
}
