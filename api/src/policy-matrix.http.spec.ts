import type { GivenUser } from './testing/builders.js';
import { httpApp, type HttpApp } from './testing/http-app.js';
import { operations } from './testing/policy/operations.js';
import { requestFor, type Operation } from './testing/policy/request-builders.js';
import { givenWorkspace, rowsOf, type GivenWorkspace, type Named } from './testing/policy/workspace-rows.js';

const names = operations.map((operation): [string, Operation] => [`${operation.method} ${operation.path}`, operation]);
const policies = ['public', 'user', 'workspace', 'admin'];

/** What each policy answers whoever may not, asked for another's workspace; undefined: they may ask. */
const refusals: Record<string, Record<'anonymous' | 'deactivated' | 'other' | 'own' | 'admin', number | undefined>> = {
  public: { anonymous: undefined, deactivated: undefined, other: undefined, own: undefined, admin: undefined },
  user: { anonymous: 401, deactivated: 401, other: undefined, own: undefined, admin: undefined },
  workspace: { anonymous: 401, deactivated: 401, other: 403, own: undefined, admin: undefined },
  admin: { anonymous: 401, deactivated: 401, other: 403, own: 403, admin: undefined },
};

describe('every operation of openapi.json', () => {
  let server: HttpApp;
  let neighbour: GivenWorkspace;
  let deactivated: GivenUser;
  beforeAll(async () => {
    server = await httpApp();
    neighbour = await givenWorkspace(server.db, server.given);
    deactivated = await server.given.user({ customer: await server.given.customer({ active: false }) });
  });
  afterAll(() => server.close());

  const others = () => server.given.user({ customer: neighbour.customer });

  const ask = (operation: Operation, named: Named, as?: GivenUser) => {
    const { url, body } = requestFor(operation, named);
    return server.request(operation.method, url, { as, body });
  };

  it.each(names)('declares who may call it: %s', (_, operation) => {
    expect(policies).toContain(operation['x-access']);
  });

  it.each(names)('tells and changes nothing of a workspace for whoever may not see it: %s', async (_, operation) => {
    const target = await givenWorkspace(server.db, server.given);
    const before = await rowsOf(server.db, target.customer);
    const other = await others();
    const refusal = refusals[operation['x-access'] ?? ''];
    const untouched = async (named: Named, as?: GivenUser, status?: number) => {
      const answer = await ask(operation, named, as);
      expect(answer.status).not.toBe(500);
      expect([answer.status, undefined]).toContain(status);
      expect(answer.text).not.toContain(target.marker);
      expect(await rowsOf(server.db, target.customer)).toBe(before);
    };
    await untouched(target, undefined, refusal?.anonymous);
    await untouched(target, deactivated, refusal?.deactivated);
    await untouched(target, other, refusal?.other);
    // In their own workspace, what is named is another's: all of it, then one thing at a time.
    for (const named of [{ ...target, slug: neighbour.slug }, ...mixed(operation, target)])
      await untouched(named, other);
  });

  it.each(names)('does its work for whoever may: %s', async (_, operation) => {
    const one = await givenWorkspace(server.db, server.given);
    const another = await givenWorkspace(server.db, server.given);
    const [own, admin] = [await server.given.user({ customer: one.customer }), await server.given.user()];
    const refusal = refusals[operation['x-access'] ?? ''];
    const answers = [await ask(operation, one, own), await ask(operation, another, admin)];
    expect(answers.map(({ status }) => verdict(operation, status))).toEqual([refusal?.own, refusal?.admin]);
  });

  it('refuses to be told two workspaces at once, wherever they are named', async () => {
    const target = await givenWorkspace(server.db, server.given);
    const before = await rowsOf(server.db, target.customer);
    const other = await others();
    for (const operation of operations.filter((one) => one['x-access'] === 'workspace')) {
      const { url, body } = requestFor(operation, target);
      const twice = `${url}${url.includes('?') ? '&' : '?'}customerSlug=${neighbour.slug}`;
      const { status } = await server.request(operation.method, twice, { as: other, body });
      expect({ path: operation.path, status }).toEqual({ path: operation.path, status: 400 });
    }
    expect(await rowsOf(server.db, target.customer)).toBe(before);
  });

  /** The status, where it says that they may not ask, or that what a workspace was asked for is not in it. */
  function verdict({ 'x-access': policy }: Operation, status: number): number | undefined {
    const faults = { public: [403, 500], workspace: [400, 401, 403, 404, 500] }[policy ?? ''] ?? [401, 403, 500];
    return faults.includes(status) ? status : undefined;
  }

  /** The neighbour's own request, but for one thing of the target's in each, of those that the operation takes. */
  function mixed(operation: Operation, target: GivenWorkspace): Named[] {
    const used = new Set<keyof Named>();
    requestFor(
      operation,
      new Proxy<Named>(target, {
        get: (named, name) => {
          used.add(name as keyof Named);
          return named[name as keyof Named];
        },
      }),
    );
    return [...used].filter((name) => name !== 'slug').map((name) => ({ ...neighbour, [name]: target[name] }));
  }
});
