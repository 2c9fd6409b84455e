import type { AuditEntry } from './audit-log.js';
import { ThrottledAuditLog } from './throttled-audit-log.js';

describe('ThrottledAuditLog', () => {
  let entries: AuditEntry[];
  let log: ThrottledAuditLog;
  beforeEach(() => {
    entries = [];
    const record = (entry: AuditEntry) => Promise.resolve(void entries.push(entry));
    log = new ThrottledAuditLog({ record } as never);
  });
  afterEach(() => log.writeCounts());

  const refuse = (more: Partial<AuditEntry> = {}) =>
    log.record({ action: 'access', outcome: 'denied', detail: 'GET /api/customers: Please sign in.', ...more });
  const flood = (more: (at: number) => Partial<AuditEntry>) => {
    for (let at = 0; at < 5_000; at++) refuse(more(at));
  };

  it('lists refusals of signed-in users and failed sign-ins during a flood of anonymous ones', async () => {
    flood((at) => ({ address: `10.0.${at >> 8}.${at & 255}` }));
    refuse({ userEmail: 'ann@example.com', detail: 'not hers' });
    refuse({ action: 'sign-in', outcome: 'failed', address: '10.9.9.9' });
    await log.writeCounts();
    expect(entries.filter(({ userEmail, action }) => !userEmail && action === 'access')).toHaveLength(61);
    expect(entries).toContainEqual(expect.objectContaining({ userEmail: 'ann@example.com', detail: 'not hers' }));
    expect(entries).toContainEqual(expect.objectContaining({ action: 'sign-in', address: '10.9.9.9' }));
    expect(entries.at(-1)?.detail ?? '').not.toContain('undefined');
  });

  it('lists refusals of a user during a flood of another user', async () => {
    flood((at) => ({ userEmail: 'eve@example.com', detail: `GET /api/${at}` }));
    refuse({ userEmail: 'ann@example.com', detail: 'not hers' });
    await log.writeCounts();
    expect(entries.filter(({ userEmail }) => userEmail === 'eve@example.com')).toHaveLength(21);
    expect(entries).toContainEqual(expect.objectContaining({ userEmail: 'ann@example.com' }));
    expect(entries).toContainEqual({
      action: 'access',
      outcome: 'denied',
      userEmail: 'eve@example.com',
      detail: '4980 further refusals within a minute, not listed',
    });
  });

  it('counts refusals that differ in the name of the workspace as repeated', async () => {
    flood((at) => ({ userEmail: 'eve@example.com', customerSlug: `made-up-${at}` }));
    refuse({ userEmail: 'eve@example.com', detail: 'another' });
    await log.writeCounts();
    expect(entries.map(({ detail }) => detail)).toEqual([
      'GET /api/customers: Please sign in.',
      'another',
      'GET /api/customers: Please sign in. (4999 more within a minute)',
    ]);
  });
});
