import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { UsersService } from '../users/users.service.js';
import { DemoService } from './demo.service.js';
import { DEMO_USERS } from './sample-workspace.js';

describe('passwords of the demo', () => {
  const signIn = async (server: TestApp, password: string) =>
    (await server.request('POST', '/api/auth/pw-login', { address: '10.77.0.1', body: { password } })).status;

  it('end when its database is used in production, where the demo is never seeded', async () => {
    const demo = await startTestApp();
    const password = await demo.app.get(UsersService).create({ ...DEMO_USERS.admin, admin: true });
    const other = await demo.create.user();
    expect(await signIn(demo, password)).toBe(200);
    const production = await startTestApp({ settings: { NODE_ENV: 'production' } });
    expect(await signIn(production, password)).toBe(401);
    await expect(production.app.get(DemoService).seed()).rejects.toThrow('never seeded in production');
    const sessions = await demo.db.query<object[]>(
      `select user_id from session join app_user using (user_id) where email = $1 or user_id = $2`,
      [DEMO_USERS.admin.email, other.userId],
    );
    expect(sessions).toEqual([{ user_id: other.userId }]);
    await demo.superuser.query('delete from app_user where email = $1', [DEMO_USERS.admin.email]);
    await production.close();
    await demo.close();
  });
});
