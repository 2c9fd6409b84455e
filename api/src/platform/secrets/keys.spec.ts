import { createHmac, randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { builders, type Builders, type TestCustomer } from '../../testing/builders.js';
import { testDatabaseUrl } from '../../testing/test-database.js';
import { AuditLogEntry } from '../audit/audit-log-entry.entity.js';
import { AuditLog } from '../audit/audit-log.js';
import { Config } from '../config/config.js';
import { entityOptions } from '../database/entity-options.js';
import { WorkspaceWrites } from '../database/workspace-writes.js';
import { deriveKey, encryptBytes } from './authenticated-encryption.js';
import { ENCRYPTED_COLUMNS, HASHED_TABLES, type EncryptedColumnName } from './encrypted-columns.js';
import { KeyRotationService } from './key-rotation.service.js';
import { KeyStatusService } from './key-status.service.js';
import { Secrets } from './secrets.js';
import { describeOnPlain } from '../../testing/plain-postgres.js';

const FIRST_KEY = 'the first secret key, of no value at all';
const SECOND_KEY = 'the second secret key, of no value at all';

describeOnPlain('its databases are copies of a template', 'keys', () => {
  // A database of its own: other tests need the keys of theirs.
  const own = new URL(testDatabaseUrl('superuser'));
  const template = own.pathname.slice(1).replace(/\d+$/, 'template');
  own.pathname += '_keys';
  let server: DataSource;
  let db: DataSource;
  let create: Builders;
  let customer: TestCustomer;

  beforeAll(async () => {
    server = await new DataSource({ type: 'postgres', url: testDatabaseUrl('superuser') }).initialize();
    await server.query(`drop database if exists ${own.pathname.slice(1)} with (force)`);
    await server.query(`create database ${own.pathname.slice(1)} template ${template}`);
    db = await new DataSource({
      type: 'postgres',
      url: own.href,
      entities: [AuditLogEntry],
      ...entityOptions(),
    }).initialize();
    create = await builders(db);
  });
  afterAll(async () => {
    await db.destroy();
    await server.query(`drop database ${own.pathname.slice(1)} with (force)`);
    await server.destroy();
  });
  beforeEach(async () => {
    // `truncate customer cascade` would make new files for 90 tables and their indexes.
    const tables = new Set([...Object.values(ENCRYPTED_COLUMNS), ...HASHED_TABLES].map(({ table }) => table));
    const deletions = ['data_key', ...tables].map((table) => `delete from ${table}`);
    await db.query(`begin; set local session_replication_role = replica; ${deletions.join('; ')}; commit`);
    customer = await create.customer();
  });

  /** A process with these settings. */
  async function start(secretKey = FIRST_KEY, previousSecretKeys: string[] = []) {
    const config = Object.assign(new Config(), { secretKey, previousSecretKeys });
    const secrets = await Secrets.open(config, db);
    const writes = new WorkspaceWrites(db);
    const status = new KeyStatusService(writes, secrets);
    const rotation = new KeyRotationService(db, writes, config, secrets, status, new AuditLog(db));
    return { secrets, status, rotation };
  }
  type Process = Awaited<ReturnType<typeof start>>;

  const store = (value: string, { customerId } = customer) =>
    db.query('update customer set slack_webhook_url = $2 where customer_id = $1', [customerId, value]);
  const stored = async ({ customerId } = customer) => {
    const rows = await db.query<{ value: string }[]>(
      'select slack_webhook_url as value from customer where customer_id = $1',
      [customerId],
    );
    return rows[0]?.value ?? '';
  };
  const encrypted = ({ secrets }: Process, text = 'text') => secrets.encrypt('slackWebhook', customer.customerId, text);
  const decrypted = async ({ secrets }: Process) =>
    secrets.decrypt('slackWebhook', customer.customerId, await stored());
  const statuses = async ({ status }: Process) =>
    (await status.read()).keys.map(({ purpose, version, status: state, values }) => [purpose, version, state, values]);
  /** As values were encrypted before there were data keys. */
  const encryptedUnbound = (text: string, key = FIRST_KEY) =>
    `v1:${encryptBytes(deriveKey(key, ENCRYPTED_COLUMNS.slackWebhook.keyPurpose), '', Buffer.from(text))}`;

  describe('encryption', () => {
    it('is bound to table, column and row', async () => {
      const { secrets } = await start();
      const { customerId } = customer;
      const value = await secrets.encrypt('githubWebhookSecret', customerId, 'text');
      expect(await secrets.decrypt('githubWebhookSecret', customerId, value)).toBe('text');
      const elsewhere: [EncryptedColumnName, number][] = [
        ['githubWebhookSecret', customerId + 1],
        ['previousGithubWebhookSecret', customerId],
        ['githubToken', customerId],
      ];
      for (const [column, row] of elsewhere) await expect(secrets.decrypt(column, row, value)).rejects.toThrow();
    });

    it('is bound to the version of its key', async () => {
      const process = await start();
      const value = await encrypted(process);
      await process.rotation.rotate();
      const moved = value.replace('k1:', 'k2:');
      await expect(process.secrets.decrypt('slackWebhook', customer.customerId, moved)).rejects.toThrow();
    });

    it('is shared by processes that start at the same time', async () => {
      const [one, other] = await Promise.all([start(), start()]);
      await store(await encrypted(one));
      expect(await decrypted(other)).toBe('text');
      expect(one.secrets.keyedHash('test', 'text')).toEqual(other.secrets.keyedHash('test', 'text'));
    });

    it.each(['', 'text', 'k1:', 'k99:AAAA', 'v1:lost', 'k1:AAAA'])('refuses %p', async (value) => {
      const { secrets } = await start();
      await expect(secrets.decrypt('slackWebhook', customer.customerId, value)).rejects.toThrow();
    });
  });

  describe('values of before there were data keys', () => {
    it('are read, encrypted anew by a rotation, and from then on refused', async () => {
      const old = encryptedUnbound('old');
      await store(old);
      const process = await start();
      expect(await decrypted(process)).toBe('old');
      await process.rotation.rotate();
      expect(await stored()).toMatch(/^k2:/);
      expect(await decrypted(process)).toBe('old');
      await store(old);
      await expect(decrypted(process)).rejects.toThrow('bound to no row');
    });

    it('keep their hashes', async () => {
      await db.query(`insert into do_not_contact (identity_hash) values ('x')`);
      const { secrets } = await start();
      const hash = createHmac('sha256', deriveKey(FIRST_KEY, 'test')).update('text').digest();
      expect(secrets.keyedHash('test', 'text')).toEqual(hash);
    });
  });

  describe('a rotation', () => {
    it('encrypts all values with a new key, and other processes read them', async () => {
      const [process, other] = [await start(), await start()];
      const { customerId } = customer;
      await store(await encrypted(process));
      await db.query(
        `insert into github_webhook (customer_id, secret, previous_secret, previous_until) values ($1, $2, $3, now())`,
        [
          customerId,
          await process.secrets.encrypt('githubWebhookSecret', customerId, 'secret'),
          await process.secrets.encrypt('previousGithubWebhookSecret', customerId, 'previous'),
        ],
      );
      const rotation = await process.rotation.rotate();
      expect(rotation).toEqual({ version: 2, isResumed: false, rewrapped: 0, reencrypted: 3, unreadable: 0 });
      expect(await statuses(process)).toEqual([
        ['encryption', 2, 'current', 3],
        ['encryption', 1, 'retired', 0],
        ['hash', 1, 'current', 0],
      ]);
      expect(await decrypted(other)).toBe('text');
    });

    it('encrypts what belongs to users, too', async () => {
      const process = await start();
      const { userId, email } = await create.user();
      const value = await process.secrets.encrypt('authenticatorSecret', userId, 'secret');
      await db.query('insert into authenticator_app (user_id, secret) values ($1, $2)', [userId, value]);
      expect(await process.rotation.rotate()).toMatchObject({ reencrypted: 1, unreadable: 0 });
      const [row] = await db.query<{ secret: string }[]>('select secret from authenticator_app where user_id = $1', [
        userId,
      ]);
      expect(row?.secret).toMatch(/^k2:/);
      expect(await process.secrets.decrypt('authenticatorSecret', userId, row?.secret ?? '')).toBe('secret');
      const { losses } = await (await start(SECOND_KEY)).status.read();
      expect(losses).toEqual([expect.stringContaining(`Lost for ${email}: authenticator apps: `)]);
      await db.query('delete from app_user where user_id = $1', [userId]);
    });

    it('keeps values that are stored meanwhile, and encrypts those with the key of before anew', async () => {
      const [process, other] = [await start(), await start()];
      const second = await create.customer();
      await store(await encrypted(process));
      await store(await process.secrets.encrypt('slackWebhook', second.customerId, 'text'), second);
      const newer = await other.secrets.encrypt('slackWebhook', customer.customerId, 'newer');
      const encrypt = process.secrets.encrypt.bind(process.secrets);
      jest.spyOn(process.secrets, 'encrypt').mockImplementationOnce(async (...value) => {
        await store(newer);
        await store(await encrypt('slackWebhook', second.customerId, 'newest'), second);
        return encrypt(...value);
      });
      expect(newer).toMatch(/^k1:/);
      expect(await process.rotation.rotate()).toMatchObject({ version: 2, reencrypted: 1, unreadable: 0 });
      expect((await stored()).slice(0, 3)).toBe('k2:');
      expect(await decrypted(process)).toBe('newer');
      expect(await process.secrets.decrypt('slackWebhook', second.customerId, await stored(second))).toBe('newest');
      expect(await statuses(process)).toMatchObject([
        ['encryption', 2, 'current', 2],
        ['encryption', 1, 'retired', 0],
        ['hash', 1, 'current', 0],
      ]);
    });

    it('keeps values bound to their rows', async () => {
      const { secrets, rotation } = await start();
      const { customerId } = customer;
      const rowId = randomUUID();
      const value = await secrets.encrypt('crmSecret', { ownerId: customerId, rowId }, 'text');
      await db.query(
        `insert into crm_connection (customer_id, connection_id, kind, secret, changed_by) values ($1, $2, 'attio', $3, $4)`,
        [customerId, rowId, value, (await create.user()).userId],
      );
      expect(await rotation.rotate()).toMatchObject({ reencrypted: 1, unreadable: 0 });
      const [row] = await db.query<{ secret: string }[]>('select secret from crm_connection');
      const renewed = row?.secret ?? '';
      expect(renewed).toMatch(/^k2:/);
      expect(await secrets.decrypt('crmSecret', { ownerId: customerId, rowId }, renewed)).toBe('text');
    });

    it('is finished by the next one when it was interrupted', async () => {
      const process = await start();
      const customers = await db.query<{ id: number; slug: string }[]>(
        `insert into customer (name, slug, email_domain)
         select 'Customer', 'many-' || n, 'many-' || n || '.example' from generate_series(1, 150) n
         returning customer_id as id, slug`,
      );
      for (const { id, slug } of customers) {
        await store(await process.secrets.encrypt('slackWebhook', id, slug), { ...customer, customerId: id });
      }
      const encrypt = process.secrets.encrypt.bind(process.secrets);
      let left = 120;
      jest.spyOn(process.secrets, 'encrypt').mockImplementation((...value) => {
        left -= 1;
        return left < 0 ? Promise.reject(new Error('killed')) : encrypt(...value);
      });
      await expect(process.rotation.rotate()).rejects.toThrow('killed');

      const next = await start();
      expect(await statuses(next)).toMatchObject([
        ['encryption', 2, 'current', 100],
        ['encryption', 1, 'old', 50],
        ['hash', 1, 'current', 0],
      ]);
      expect((await next.status.read()).losses).toEqual([]);
      expect(await next.rotation.rotate()).toMatchObject({ version: 2, isResumed: true, reencrypted: 50 });
      for (const { id, slug } of customers) {
        const value = await stored({ ...customer, customerId: id });
        expect([value.slice(0, 3), await next.secrets.decrypt('slackWebhook', id, value)]).toEqual(['k2:', slug]);
      }
      expect(await next.rotation.rotate()).toMatchObject({ version: 3, isResumed: false });
    });

    it('is in the audit log from its beginning', async () => {
      const { rotation } = await start();
      await rotation.rotate();
      const entries = await db.query<object[]>(
        `select outcome, detail from audit_entry where action = 'keys.rotate' order by audit_entry_id desc limit 2`,
      );
      expect(entries).toEqual([
        { outcome: 'done', detail: 'finished: version 2, 0 values encrypted anew, 0 unreadable' },
        { outcome: 'done', detail: 'begun: version 2' },
      ]);
    });

    it('runs once at a time', async () => {
      const [one, other] = [await start(), await start()];
      const results = await Promise.allSettled([one.rotation.rotate(), other.rotation.rotate()]);
      const refusals = results.filter(({ status }) => status === 'rejected');
      expect(refusals.length).toBeLessThanOrEqual(1);
      expect((await statuses(one)).filter(([, , state]) => state === 'current')).toHaveLength(2);
    });

    it('deletes keys that nothing has needed for a day', async () => {
      const { rotation, status } = await start();
      await rotation.rotate();
      await db.query(`update data_key set retired_at = retired_at - interval '25 hours'`);
      await rotation.rotate();
      const { keys } = await status.read();
      expect(keys.filter(({ purpose }) => purpose === 'encryption').map(({ version }) => version)).toEqual([3, 2]);
    });
  });

  describe('another SECRET_KEY', () => {
    it('opens the keys of PREVIOUS_SECRET_KEYS, and alone after a rotation', async () => {
      const first = await start();
      await store(await encrypted(first));
      const hash = first.secrets.keyedHash('test', 'text');
      const both = await start(SECOND_KEY, [FIRST_KEY]);
      expect(await decrypted(both)).toBe('text');
      expect((await both.status.read()).keys).toMatchObject([
        { purpose: 'encryption', needsPreviousSecretKey: true },
        { purpose: 'hash', needsPreviousSecretKey: true },
      ]);
      expect(await both.rotation.rotate()).toMatchObject({ rewrapped: 2, reencrypted: 1 });
      const second = await start(SECOND_KEY);
      expect(await decrypted(second)).toBe('text');
      expect(second.secrets.keyedHash('test', 'text')).toEqual(hash);
      expect((await second.status.read()).losses).toEqual([]);
    });

    it('without the previous one names what is lost, and the product goes on', async () => {
      const first = await start();
      await store(await encrypted(first));
      const { hashVersion } = first.secrets;
      await db.query('insert into do_not_contact (identity_hash, hash_version) values ($1, $2)', ['x', hashVersion]);
      const second = await start(SECOND_KEY);
      const { losses, keys } = await second.status.read();
      expect(losses).toEqual([
        `Lost for ${customer.slug}: Slack webhooks: enter them again in administration → Slack.`,
        expect.stringMatching(/^Lost: 1 of the do-not-contact registry: /) as string,
      ]);
      expect(keys.map(({ version, status }) => [version, status])).toEqual([
        [2, 'current'],
        [1, 'lost'],
        [2, 'current'],
        [1, 'lost'],
      ]);
      await store(await encrypted(second, 'new'));
      expect(await decrypted(second)).toBe('new');
      expect((await second.status.read()).losses).toHaveLength(1);
    });

    it('loses nothing when the previous one is found again', async () => {
      const first = await start();
      const value = await encrypted(first);
      const hash = first.secrets.keyedHash('test', 'text');
      await start(SECOND_KEY);
      await store(value);
      const both = await start(SECOND_KEY, [FIRST_KEY]);
      expect(await decrypted(both)).toBe('text');
      expect(both.secrets.keyedHashes('test', 'text')).toContainEqual(hash);
      await both.rotation.rotate();
      expect(await decrypted(await start(SECOND_KEY))).toBe('text');
    });
  });

  it('lists every encrypted column of the database', async () => {
    const columns = await db.query<{ name: string }[]>(
      `select table_name || '.' || column_name as name from information_schema.columns
       where table_schema = 'public' and column_name ~ '(secret|token|webhook_url)$' order by 1`,
    );
    const listed = Object.values(ENCRYPTED_COLUMNS).map(({ table, column }) => `${table}.${column}`);
    expect(columns.map(({ name }) => name)).toEqual([...new Set(listed)].sort());
  });
});
