import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { MAX_REMNANTS_LISTED } from '../../../../platform/limits.js';
import { Secrets } from '../../../../platform/secrets/secrets.js';
import { hasStem, personTraces, type PersonFacts } from './person-traces.rules.js';
import {
  CURRENT_MENTIONS,
  DELETE_REMNANTS,
  FIND_MENTIONS,
  PERSON_FACTS,
  STORE_REMNANTS,
  type Mention,
} from './remnants.queries.js';

/** Separates these hashes from others of the same key. */
const HASH_PURPOSE = 'erasure remnant';

/**
 * Texts of workspaces and of the code host that mention a person and that an erasure does not change: users wrote them,
 * or strangers. Administrators see them. All methods need a transaction across workspaces.
 */
@Injectable()
export class ErasureRemnants {
  constructor(private readonly secrets: Secrets) {}

  /** Finds mentions by what is known of the person: only before the erasure. */
  async find(tx: EntityManager, personId: number): Promise<Mention[]> {
    const facts = await tx.query<PersonFacts[]>(PERSON_FACTS, [personId]);
    if (facts.length === 0) return [];
    const traces = facts.map(personTraces);
    const [terms, patterns, stems, addresses] = (['terms', 'patterns', 'stems', 'addresses'] as const).map((kind) =>
      traces.flatMap((trace) => trace[kind]),
    ) as [string[], string[], string[], string[]];
    const searched = [terms, patterns, stems, personId, addresses, MAX_REMNANTS_LISTED];
    const candidates = await tx.query<Mention[]>(FIND_MENTIONS, searched);
    return candidates
      .filter(({ kind, text }) => kind !== 'favorite' || hasStem(text, stems))
      .slice(0, MAX_REMNANTS_LISTED);
  }

  /** Stores where the person is mentioned, without the text. To be called before the erasure. */
  async store(tx: EntityManager, personId: number): Promise<void> {
    const mentions = await this.find(tx, personId);
    if (mentions.length === 0) return;
    await tx.query(STORE_REMNANTS, [
      personId,
      mentions.map(({ kind }) => kind),
      mentions.map(({ place }) => place),
      mentions.map(({ text }) => this.hash(text)),
    ]);
  }

  /** Lists the stored places whose text is still the same. */
  async listStored(tx: EntityManager, personId: number): Promise<Mention[]> {
    const mentions = await tx.query<(Mention & { textHash: Buffer })[]>(CURRENT_MENTIONS, [personId]);
    return mentions
      .filter(({ text, textHash }) =>
        this.secrets.keyedHashes(HASH_PURPOSE, text).some((hash) => hash.equals(textHash)),
      )
      .map(({ textHash: _, ...mention }) => mention);
  }

  async forget(tx: EntityManager, personId: number): Promise<void> {
    await tx.query(DELETE_REMNANTS, [personId]);
  }

  private hash(text: string): Buffer {
    return this.secrets.keyedHash(HASH_PURPOSE, text);
  }
}
