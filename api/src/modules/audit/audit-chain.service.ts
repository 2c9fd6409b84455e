import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

export interface AuditCheck {
  /** The position and hash of the newest entry. */
  head?: string;
  /** One line each. */
  problems: string[];
}

interface Chain {
  head: string | null;
  broken: number[];
  unchained: number;
}

const MAX_BROKEN_LISTED = 20;

/** Checks the hashes by which the entries of the audit log are chained (migration 0088). */
@Injectable()
export class AuditChainService {
  constructor(private readonly db: DataSource) {}

  /**
   * Finds entries that were changed, removed or inserted. The chain cannot show that its newest entries were removed, or
   * that the owner of the database computed all of it again: note its head elsewhere, and pass it the next time.
   * @param includes an earlier head
   */
  async verify({ includes }: { includes?: string } = {}, tx: EntityManager = this.db.manager): Promise<AuditCheck> {
    const [chain] = await tx.query<Chain[]>(VERIFY, [MAX_BROKEN_LISTED]);
    if (!chain) throw new Error('The statement returned no row');
    const problems = chain.broken.map((place) => `Entry ${place} was changed, or the entries before it were.`);
    if (chain.unchained > 0) problems.push(`${chain.unchained} entries have no place in the chain.`);
    if (includes !== undefined && !(await this.includes(tx, includes))) {
      problems.push(`The log no longer has ${includes}: its entries were removed or computed again.`);
    }
    return { head: chain.head ?? undefined, problems };
  }

  private async includes(tx: EntityManager, head: string): Promise<boolean> {
    const rows = await tx.query<object[]>(
      `select from audit_entry where chain_position || ':' || encode(hash, 'hex') = $1`,
      [head],
    );
    return rows.length > 0;
  }
}

/** SQL because the hashes are computed by a function of the database. */
const VERIFY = `
with chained as (
  select chain_position as place, hash, lag(chain_position, 1, 0::bigint) over by_place as previous_place,
    audit_entry_hash(lag(hash) over by_place, audit_entry) as expected_hash
  from audit_entry where chain_position is not null
  window by_place as (order by chain_position)
), broken as (
  select place from chained where hash is distinct from expected_hash or place <> previous_place + 1
  order by place limit $1
)
select (select place || ':' || encode(hash, 'hex') from chained order by place desc limit 1) as head,
  coalesce((select json_agg(place order by place) from broken), '[]') as broken,
  (select count(*)::int from audit_entry where chain_position is null) as unchained`;
