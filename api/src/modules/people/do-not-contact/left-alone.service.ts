import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Secrets } from '../../../platform/secrets.js';
import { addedPeople, RECOGNISE } from './do-not-contact.queries.js';

/** Identities are hashed for this purpose. */
const identityHash = 'do not contact';

/** Whoever asked to be left alone, by keyed hashes of their accounts' ids: they say nothing without SECRET_KEY. */
@Injectable()
export class LeftAlone {
  constructor(private readonly secrets: Secrets) {}

  async add(tx: EntityManager, githubId: string): Promise<void> {
    const hash = this.hashOf(githubId);
    await tx.query('insert into do_not_contact (identity_hash) values ($1) on conflict do nothing', [hash]);
  }

  async remove(tx: EntityManager, githubId: string): Promise<void> {
    await tx.query('delete from do_not_contact where identity_hash = $1', [this.hashOf(githubId)]);
  }

  async count(tx: EntityManager): Promise<number> {
    const [row] = await tx.query<{ count: number }[]>('select count(*)::int as count from do_not_contact');
    return row?.count ?? 0;
  }

  /**
   * Marks those whom this transaction has added though they had asked before, when their row was another.
   * @param people a query for the github_id of everybody whom it may have added
   */
  async recognise(tx: EntityManager, people: string): Promise<void> {
    if ((await this.count(tx)) === 0) return;
    const added = await tx.query<{ person_id: number; github_id: string }[]>(addedPeople(people));
    const hashes = added.map((row) => this.hashOf(row.github_id));
    await tx.query(RECOGNISE, [added.map((row) => row.person_id), hashes]);
  }

  private hashOf(githubId: string): Buffer {
    return this.secrets.keyedHash(identityHash, githubId);
  }
}
