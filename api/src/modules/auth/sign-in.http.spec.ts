import { httpApp, type HttpApp } from '../../testing/http-app.js';
import { UsersService } from '../users/users.service.js';

describe('signing in with a password', () => {
  let server: HttpApp;
  beforeAll(async () => (server = await httpApp()));
  afterAll(() => server.close());

  async function staff(): Promise<{ password: string; email: string; slug: string }> {
    const { slug } = await server.given.customer();
    const email = `${slug}@example.com`;
    const password = await server.app.get(UsersService).create({ email, name: 'Kim', customerSlug: slug });
    return { password, email, slug };
  }

  function signIn(password: string, address = unusedAddress()) {
    return server.request('POST', '/api/auth/pw-login', {
      body: { password },
      headers: { 'x-test-address': address },
    });
  }

  it('opens a session for the one whose password it is', async () => {
    const { password, email, slug } = await staff();
    const answer = await signIn(password);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ success: true, user: { email, is_admin: false, customer_slug: slug } });
    const cookie = String(answer.headers['set-cookie']);
    expect(cookie).toMatch(/^forksight_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/);
    const me = await server.request('GET', '/api/me', { headers: { cookie } });
    expect(me.body).toMatchObject({ user: { email } });
  });
});

let addresses = 0;
function unusedAddress(): string {
  addresses += 1;
  return `10.1.0.${addresses}`;
}
