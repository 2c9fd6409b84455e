import { DataSource, type EntityManager } from 'typeorm';
import { AuditLog } from '../../platform/audit/audit-log.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { AuditChainService } from './audit-chain.service.js';

describe('the chain of audit entries', () => {
  let server: TestApp;
  let log: AuditLog;
  let chain: AuditChainService;
  beforeAll(async () => {
    server = await startTestApp();
    log = server.app.get(AuditLog);
    chain = server.app.get(AuditChainService);
  });
  afterAll(() => server.close());

  /** As the worker of the product: requests may not read the log. */
  const verify = () => chain.verify({}, server.db.manager);
  const record = (detail: string) => log.record({ action: 'repo.add', outcome: 'done', detail });

  /** Runs `change` as the owner of the database, checks, and takes the change back. */
  async function checkAfter(change: string, includes?: string): Promise<string[]> {
    const check = async (tx: EntityManager) => {
      await tx.query('alter table audit_entry disable trigger chain_audit_entries');
      await tx.query(change);
      return (await chain.verify({ includes }, tx)).problems;
    };
    const runner = server.superuser.createQueryRunner();
    await runner.startTransaction();
    try {
      return await check(runner.manager);
    } finally {
      await runner.rollbackTransaction();
      await runner.release();
    }
  }

  it('holds for entries of concurrent transactions', async () => {
    await Promise.all(Array.from({ length: 8 }, (_, at) => record(`at the same time ${at}`)));
    expect(await verify()).toEqual({
      head: expect.stringMatching(/^\d+:[0-9a-f]{64}$/) as unknown,
      problems: [],
    });
  });

  it.each([
    ['changed', `update audit_entry set detail = 'harmless' where detail = 'second'`],
    ['backdated', `update audit_entry set at = at - interval '1 hour' where detail = 'second'`],
    ['removed', `delete from audit_entry where detail = 'second'`],
    ['inserted', `insert into audit_entry (action, outcome) values ('repo.add', 'done')`],
    [
      'swapped with another',
      `update audit_entry set user_email = case detail when 'second' then 'a' else 'b' end where detail in ('second', 'third')`,
    ],
  ])('is broken by an entry that is %s', async (_, change) => {
    for (const detail of ['first', 'second', 'third']) await record(detail);
    expect(await checkAfter('select 1')).toEqual([]);
    expect(await checkAfter(change)).not.toEqual([]);
  });

  it('shows that the newest entries were removed by an earlier head', async () => {
    await record('newest');
    const { head } = await verify();
    const removal = `delete from audit_entry where chain_position = (select max(chain_position) from audit_entry)`;
    expect(await checkAfter('select 1', head)).toEqual([]);
    expect(await checkAfter(removal, head)).toEqual([expect.stringContaining(`no longer has ${head}`)]);
  });

  it.each([
    `insert into audit_entry (action, outcome, hash) values ('repo.add', 'done', '')`,
    `insert into audit_entry (action, outcome, at) values ('repo.add', 'done', now())`,
    `update audit_entry set detail = 'harmless'`,
    'delete from audit_entry',
  ])('cannot be written by requests: %s', async (statement) => {
    await expect(server.app.get(DataSource).query(statement)).rejects.toThrow('permission denied');
  });
});
