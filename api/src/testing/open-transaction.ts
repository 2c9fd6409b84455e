import type { DataSource, EntityManager } from 'typeorm';

/** Runs `work` in a transaction that stays open, with its locks, until `end` is called. */
export async function openTransaction(
  db: DataSource,
  work: (tx: EntityManager) => Promise<unknown>,
): Promise<{ end(): Promise<void> }> {
  let release = (): void => undefined;
  let transaction: Promise<void> = Promise.resolve();
  await new Promise<void>((done, failed) => {
    transaction = db.transaction(async (tx) => {
      await work(tx);
      done();
      await new Promise<void>((resolve) => (release = resolve));
    });
    transaction.catch(failed);
  });
  return {
    end: async () => {
      release();
      await transaction;
    },
  };
}
