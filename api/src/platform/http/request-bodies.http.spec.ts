import { connect } from 'node:net';
import type { TestUser } from '../../testing/builders.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { countStatements, type StatementCounter } from '../../testing/statement-counter.js';
import { testDatabaseUrl } from '../../testing/test-database.js';
import { Access } from '../access/access.decorator.js';
import { ThrottledAuditLog } from '../audit/throttled-audit-log.js';
import { MAX_UPLOAD_BYTES } from '../limits.js';

const upload = '/api/admin/enrich';

describe('a body with a raised limit', () => {
  let server: TestApp;
  let counter: StatementCounter;
  let port: number;
  beforeAll(async () => {
    counter = await countStatements(testDatabaseUrl('api'));
    server = await startTestApp({ settings: { DATABASE_URL: counter.databaseUrl } });
    await server.app.listen(0, '127.0.0.1');
    port = Number(new URL(await server.app.getUrl()).port);
  });
  afterAll(async () => {
    await server.close();
    counter.close();
  });

  const staff = async () => server.create.user({ customer: await server.create.customer() });

  /** What is answered to who announces as much as may be sent, and sends none of it. */
  function announce(as?: TestUser, origin = `http://127.0.0.1:${port}`): Promise<{ status: number; body: unknown }> {
    const head = [
      `POST ${upload} HTTP/1.1`,
      `Host: 127.0.0.1:${port}`,
      `Origin: ${origin}`,
      'Connection: close',
      'Content-Type: application/json',
      `Content-Length: ${MAX_UPLOAD_BYTES}`,
      ...(as ? [`Cookie: ${as.cookie}`] : []),
    ];
    return new Promise((resolve, reject) => {
      let answer = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(`${head.join('\r\n')}\r\n\r\n`));
      socket.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk));
      socket.once('error', reject).once('close', () => {
        const [top = '', body = ''] = answer.split('\r\n\r\n');
        resolve({ status: Number(top.split(' ')[1]), body: JSON.parse(body) });
      });
    });
  }

  it.each([
    ['strangers', 401, undefined, undefined],
    ['staff', 403, staff, undefined],
    ['pages that are not ours', 403, () => server.create.user(), 'https://evil.example'],
  ])('is refused before any of it is read: %s', async (_, status, who, origin) => {
    const as = await who?.();
    const refused = await announce(as, origin);
    const headers = origin === undefined ? undefined : { origin };
    const whole = await server.request('POST', upload, { as, headers, body: { fileName: 'a.csv', csv: 'login\n' } });
    expect(refused).toEqual({ status, body: whole.body });
    expect(whole.status).toBe(status);
  });

  it('is accepted from an administrator over a real connection', async () => {
    const { cookie } = await server.create.user();
    const origin = `http://127.0.0.1:${port}`;
    const csv = `login,full_name\n${`nobody,${'x'.repeat(200)}\n`.repeat(20_000)}`;
    const answer = await fetch(`${origin}${upload}`, {
      method: 'POST',
      headers: { origin, cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ fileName: 'people.csv', csv, preview: true }),
    });
    expect([answer.status, await answer.json()]).toEqual([200, expect.objectContaining({ rows: 20_000 })]);
  });

  it('is refused with one entry in the audit log', async () => {
    const user = await staff();
    await announce(user);
    await server.app.get(ThrottledAuditLog).writeCounts();
    const entries = await server.db.query<unknown[]>('select detail from audit_entry where user_email = $1', [
      user.email,
    ]);
    expect(entries).toEqual([{ detail: `POST ${upload}: Only administrators may do this.` }]);
  });

  it('costs one session statement', async () => {
    const as = await server.create.user();
    const count = async () => {
      counter.take();
      expect((await server.request('POST', upload, { as, body: {} })).status).toBe(400);
      return counter.take().statements;
    };
    // The first call may open a connection, and prepares the statement.
    await count();
    expect(await count()).toBe(1);
  });

  it('is available only to routes whose access does not depend on the body', () => {
    expect(() => Access('workspace', { maxBodyBytes: 1 })).toThrow('takes no maxBodyBytes');
    expect(() => Access('user', { maxBodyBytes: 1 })).toThrow('takes no maxBodyBytes');
    expect(() => Access('admin', { maxBodyBytes: 1, pipelined: true })).toThrow('takes no maxBodyBytes');
  });
});
