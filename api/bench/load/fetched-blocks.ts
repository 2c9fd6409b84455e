import type { EntityManager, QueryRunner } from 'typeorm';

/** Returns the blocks of tables and indexes that the current transaction has fetched, from the buffer cache or disk. */
export async function countFetchedBlocks(tx: EntityManager | QueryRunner): Promise<number> {
  const rows = (await tx.query(BLOCKS)) as { blocks: number }[];
  return rows[0]?.blocks ?? NaN;
}

const BLOCKS = `
select sum(pg_stat_get_xact_blocks_fetched(oid))::float8 as blocks from pg_class where relkind in ('r', 'i', 't')`;
