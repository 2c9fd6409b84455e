import { unique, type TestCustomer, type TestUser } from '../../testing/builders.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { recountWorkspace } from '../signals/testing/import-events.js';
import { ExclusionsOfWorkspace } from './testing/exclusions-of-workspace.js';

const MINE = [{ propertyName: 'mine', operator: '=', value: true }];

describe('a lead that an exclusion list shows to its owner only', () => {
  let server: TestApp;
  let own: TestCustomer;
  let manager: TestUser;
  let owner: TestUser;
  let [byManager, byOwner, byOther] = [] as unknown as ExclusionsOfWorkspace[];
  let leadId: number;
  beforeAll(async () => (server = await startTestApp()));
  afterAll(() => server.close());
  beforeEach(async () => {
    own = await server.create.customer();
    manager = await server.create.user({ customer: own, is_workspace_admin: true });
    owner = await server.create.user({ customer: own });
    [byManager, byOwner, byOther] = [manager, owner, await server.create.user({ customer: own })].map(
      (user) => new ExclusionsOfWorkspace(server, own, user),
    );
    const domain = `${unique()}.example`;
    const companyId = await server.create.company({ domain });
    const signals = [{ type: 'WatchEvent', repo: `${own.slug}/tool`, createdAt: '2026-05-01T00:00:00Z' }];
    ({ leadId } = await server.create.lead({ customer: own, companyId, signals }));
    const listId = await byManager?.create({ name: 'Customers', effect: 'owner-only' });
    await byManager?.send(listId ?? '', domain);
  });

  const assign = async (as: TestUser, ownerId: number | null, version: number) => {
    const body = { customer_slug: own.slug, version, ownerId };
    return (await server.request('PUT', `/api/leads/${leadId}/outreach`, { as, body })).status;
  };
  const inStep = async () => {
    const { kept, counted } = await recountWorkspace(server.db, own.slug);
    expect(kept).toEqual(counted);
  };

  it('is in the list of its own leads, and on no list of all leads', async () => {
    expect(await assign(manager, owner.userId, 0)).toBe(200);
    for (const user of [byManager, byOwner, byOther]) {
      expect([await user?.leadIds(), await user?.companyIds()]).toEqual([[], []]);
    }
    expect(await byOwner?.leadIds(MINE)).toEqual([leadId]);
    expect(await byOwner?.leads(MINE)).toMatchObject([{ exclusions: [{ name: 'Customers', effect: 'owner-only' }] }]);
    expect(await byOther?.leadIds(MINE)).toEqual([]);
    await inStep();
  });

  it('is opened by its owner and administrators, who may give it an owner', async () => {
    const statuses = async () =>
      Promise.all([byManager, byOwner, byOther].map(async (user) => (await user?.read(`leads/${leadId}`))?.status));
    expect(await statuses()).toEqual([200, 404, 404]);
    expect(await assign(owner, owner.userId, 0)).toBe(404);
    expect(await assign(manager, owner.userId, 0)).toBe(200);
    expect(await statuses()).toEqual([200, 200, 404]);
    expect(await assign(owner, null, 1)).toBe(200);
    expect(await statuses()).toEqual([200, 404, 404]);
  });

  it('is counted nowhere when its owner recycles and restores it', async () => {
    await assign(manager, owner.userId, 0);
    const body = { customer_slug: own.slug, entityType: 'leads', entityIds: [leadId], tagName: 'recycled' };
    expect((await server.request('POST', '/api/tags', { as: owner, body })).status).toBe(200);
    await inStep();
    expect(await byOwner?.leadIds(MINE)).toEqual([]);
    const path = '/api/tags/recycled/leads';
    const restored = { customer_slug: own.slug, entityIds: [leadId] };
    expect((await server.request('DELETE', path, { as: owner, body: restored })).status).toBe(200);
    await inStep();
    expect(await byOwner?.leadIds(MINE)).toEqual([leadId]);
  });
});
