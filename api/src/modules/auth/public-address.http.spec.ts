import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { UsersService } from '../users/users.service.js';

describe('requests by host', () => {
  let server: TestApp;
  beforeAll(async () => {
    const settings = { PUBLIC_URL: 'https://Forksight.example:8443/', KNOWN_HOSTS: 'intern.example' };
    server = await startTestApp({ settings });
  });
  afterAll(() => server.close());

  const statusFor = async (host: string, path = '/api/me') =>
    (await server.request('GET', path, { headers: { host } })).status;

  it.each([
    'forksight.example',
    'FORKSIGHT.example:8443',
    'intern.example',
    'localhost:3000',
    '127.0.0.1',
    '10.1.2.3:80',
    '[::1]:3000',
  ])('are answered for %s', async (host) => {
    expect(await statusFor(host)).toBe(200);
  });

  it.each(['evil.example', 'forksight.example.evil.example', 'localhost.evil.example', '127.0.0.1.evil.example:80'])(
    'are refused for %s, except health checks',
    async (host) => {
      expect(await statusFor(host)).toBe(421);
      expect(await statusFor(host, '/')).toBe(421);
      expect(await statusFor(host, '/api/unknown')).toBe(421);
      expect(await statusFor(host, '/api/health/live')).toBe(200);
    },
  );

  it('count as TLS by PUBLIC_URL, when the terminator forwards no scheme', async () => {
    const { slug } = await server.create.customer();
    const password = await server.app.get(UsersService).create({ email: `${slug}@example.com`, customerSlug: slug });
    const headers = { host: 'forksight.example:8443', origin: 'https://forksight.example:8443' };
    const signedIn = await server.request('POST', '/api/auth/pw-login', { headers, body: { password } });
    expect(signedIn.status).toBe(200);
    expect(signedIn.headers['strict-transport-security']).toBe('max-age=31536000');
    expect(signedIn.headers['set-cookie']).toMatch(/^__Host-forksight_session=.*; Secure$/);
    const cookie = String(signedIn.headers['set-cookie']);
    const out = await server.request('POST', '/api/auth/logout', { headers: { ...headers, cookie } });
    expect(out.headers['set-cookie']).toEqual([
      expect.stringMatching(/^forksight_session=; .*Max-Age=0$/),
      expect.stringMatching(/^__Host-forksight_session=; .*Max-Age=0; Secure$/),
    ]);
    expect((await server.request('GET', '/api/me', { headers: { cookie } })).body).toEqual({ user: null });
  });
});
