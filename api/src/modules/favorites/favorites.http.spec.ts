import { startTestApp, type TestApp } from '../../testing/test-app.js';

describe('favourites', () => {
  let server: TestApp;
  beforeAll(async () => (server = await startTestApp()));
  afterAll(() => server.close());

  it("are the workspace's or, on request, the user's own", async () => {
    const customer = await server.create.customer();
    const [staff, colleague] = [await server.create.user({ customer }), await server.create.user({ customer })];
    await server.db.query(
      `insert into favorite (customer_id, profile, owner)
       values ($1, 'https://www.linkedin.com/in/zoe', 0), ($1, 'https://github.com/ada', 0),
         ($1, 'https://www.linkedin.com/in/own', $2), ($1, 'https://www.linkedin.com/in/theirs', $3)`,
      [customer.customerId, staff.userId, colleague.userId],
    );
    const ask = async (query: string) => {
      const url = `/api/favorites?customer_slug=${customer.slug}${query}`;
      return (await server.request('GET', url, { as: staff })).body;
    };
    const shared = ['https://github.com/ada', 'https://www.linkedin.com/in/zoe'];
    const list = (profiles: string[]) => ({ favorites: profiles.map((linkedinProfile) => ({ linkedinProfile })) });
    expect(await ask('')).toEqual(list(shared));
    expect(await ask('&isPersonal=false')).toEqual(list(shared));
    expect(await ask('&isPersonal=true')).toEqual(list(['https://www.linkedin.com/in/own']));
    expect(await ask('&isPersonal=perhaps')).toMatchObject({ fields: { isPersonal: expect.any(String) as string } });
  });
});
