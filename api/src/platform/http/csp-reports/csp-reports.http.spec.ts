import { Logger } from '@nestjs/common';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';

const violation = {
  'document-uri': 'https://app.example/?token=private',
  'violated-directive': 'script-src',
  'effective-directive': 'script-src-elem',
  'blocked-uri': 'https://evil.example/x.js?kim@example.com',
  'source-file': 'https://app.example/main.js',
  'line-number': 12,
};
const line =
  'script-src-elem stopped https://evil.example/x.js from https://app.example/main.js:12 on https://app.example/';

describe('content security policy reports', () => {
  let server: TestApp;
  let logged: jest.SpyInstance;
  beforeAll(async () => (server = await startTestApp({ settings: { TRUST_PROXY: '10.9.9.9' } })));
  beforeEach(() => (logged = jest.spyOn(Logger.prototype, 'warn').mockReturnValue()));
  afterEach(() => logged.mockRestore());
  afterAll(() => server.close());

  let addresses = 0;

  /** As a browser does: without an Origin, by itself. */
  const report = (body: unknown, type: string, remoteAddress = `10.7.0.${++addresses}`) =>
    server.app.inject({
      method: 'POST',
      url: '/api/csp-reports',
      payload: JSON.stringify(body),
      headers: { 'content-type': type },
      remoteAddress,
    });

  it('are requested by the pages of the product', async () => {
    const plain = await server.request('GET', '/api/me');
    expect(plain.headers['content-security-policy']).toMatch(/; report-uri \/api\/csp-reports$/);
    const forwarded = { 'x-forwarded-proto': 'https' };
    const { headers } = await server.request('GET', '/api/me', { headers: forwarded, address: '10.9.9.9' });
    expect(headers['content-security-policy']).toMatch(/; report-uri \/api\/csp-reports; report-to csp$/);
    expect(headers['reporting-endpoints']).toBe('csp="/api/csp-reports"');
  });

  it('are logged in both formats, without text that users typed', async () => {
    expect((await report({ 'csp-report': violation }, 'application/csp-report')).statusCode).toBe(204);
    const body = {
      documentURL: violation['document-uri'],
      effectiveDirective: 'script-src-elem',
      blockedURL: violation['blocked-uri'],
      sourceFile: violation['source-file'],
      lineNumber: 12,
    };
    const batch = [{ type: 'csp-violation', body }];
    expect((await report(batch, 'application/reports+json')).statusCode).toBe(204);
    expect(logged.mock.calls).toEqual([[line], [line]]);
  });

  it.each([
    [{ 'csp-report': { ...violation, 'source-file': 'chrome-extension://abc/x.js' } }],
    [{ 'csp-report': { 'blocked-uri': 'inline' } }],
    [{ 'csp-report': 'nonsense' }],
    ['nonsense'],
    [[null, 12, []]],
  ])('are ignored when they are about nothing of the product: %j', async (body) => {
    expect((await report(body, 'application/csp-report')).statusCode).toBe(204);
    expect(logged).not.toHaveBeenCalled();
  });

  it('are limited in length and in number per address', async () => {
    expect((await report({ text: 'x'.repeat(20_000) }, 'application/csp-report')).statusCode).toBe(413);
    const from = '10.8.0.1';
    for (let sent = 0; sent < 30; sent++) await report({}, 'application/csp-report', from);
    const refused = await report({}, 'application/csp-report', from);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await report({}, 'application/csp-report')).statusCode).toBe(204);
  });
});
