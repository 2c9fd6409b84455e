import type { INestApplicationContext } from '@nestjs/common';
import { StandInAttio } from '../../testing/crm/attio-server.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { CrmPushRunner } from './push/crm-push-runner.service.js';
import type { CrmPushView } from './push/crm-push.dto.js';
import { createCrm, type TestCrm } from './testing/test-crm.js';

describe('a push to Attio', () => {
  let server: TestApp;
  let worker: INestApplicationContext;
  let attio: StandInAttio;
  let crm: TestCrm;
  beforeAll(async () => {
    attio = await new StandInAttio().start();
    server = await startTestApp({ settings: { ATTIO_API_URL: attio.url } });
    worker = await server.worker();
  });
  afterAll(async () => {
    await server.close();
    await attio.stop();
  });
  beforeEach(async () => {
    attio.reset();
    crm = await createCrm(server, 'attio');
  });

  const run = async (pushId: string): Promise<CrmPushView> => {
    await worker.get(CrmPushRunner).run({ customerId: crm.customer.customerId, pushId });
    return crm.read(pushId);
  };
  const dryRun = async (leadIds: number[]) => run((await crm.prepare({ leadIds })).pushId);
  const push = async (leadIds: number[], overwrites = false) => {
    const { pushId } = await dryRun(leadIds);
    await crm.begin(pushId, overwrites);
    return run(pushId);
  };
  const people = () => [...attio.people.values()].map(({ values }) => values);

  it('shows what it would change, and changes nothing before it is started', async () => {
    const [ada, bob] = [await crm.addLead('Ada Byron'), await crm.addLead('Bob Ross', { jobTitle: 'CTO' })];
    attio.add({ email_addresses: ['bob.ross@acme.example'], job_title: 'Painter' });
    expect(await dryRun([ada, bob])).toMatchObject({
      ...{ state: 'ready', error: null },
      counts: { leads: 2, create: 1, conflict: 1, written: 0 },
    });
    const writes = attio.requests.filter(({ method, url }) => method !== 'GET' && !url.pathname.endsWith('/query'));
    expect(writes).toEqual([]);
  });

  it('creates and updates people, and leaves values that were changed in Attio', async () => {
    const [ada, bob] = [await crm.addLead('Ada Byron'), await crm.addLead('Bob Ross', { jobTitle: 'CTO' })];
    attio.add({ email_addresses: ['bob.ross@acme.example', 'bob@home.example'], job_title: 'Painter' });
    expect(await push([ada, bob])).toMatchObject({ state: 'done', counts: { written: 2, failed: 0 } });
    expect(people()).toEqual([
      expect.objectContaining({
        email_addresses: ['bob.ross@acme.example', 'bob@home.example'],
        job_title: 'Painter',
        forksight_id: String(bob),
      }),
      expect.objectContaining({
        email_addresses: ['ada.byron@acme.example'],
        name: [{ first_name: 'Ada', last_name: 'Byron', full_name: 'Ada Byron' }],
        forksight_id: String(ada),
      }),
    ]);
    expect(await dryRun([ada])).toMatchObject({ counts: { same: 1 } });
    await push([bob], true);
    expect(people()[0]).toMatchObject({ job_title: 'CTO' });
  });

  it('leaves no duplicate after three runs, also when answers are lost', async () => {
    const leadIds = [];
    for (let at = 0; at < 5; at += 1) leadIds.push(await crm.addLead(`Lead Number${at}`));
    for (let times = 0; times < 3; times += 1) {
      const { pushId } = await dryRun(leadIds);
      await crm.begin(pushId);
      attio.onRequest = ({ method }) => {
        if (method === 'PUT') throw new Error('The answer is lost');
      };
      const delayed = await run(pushId);
      if (times === 0) expect(delayed).toMatchObject({ state: 'writing', error: expect.any(String) as string });
      attio.onRequest = () => undefined;
      expect(await run(pushId)).toMatchObject({ state: 'done', error: null });
    }
    expect(people().map(({ forksight_id: id }) => id)).toEqual(leadIds.map(String));
  });

  it('says of each refused person why, and writes the others', async () => {
    const [ada, bob] = [await crm.addLead('Ada Byron'), await crm.addLead('Bob Ross', { email: 'bob@invalid' })];
    const view = await push([ada, bob]);
    expect(view).toMatchObject({ state: 'done', counts: { written: 1, failed: 1 } });
    expect(view.items[0]).toMatchObject({ leadId: bob, reason: expect.stringContaining('bob@invalid') as string });
  });

  it('reads owner and stage, where the workspace has added them', async () => {
    const ada = await crm.addLead('Ada Byron');
    await push([ada]);
    attio.addAttribute('owner');
    attio.addAttribute('stage');
    Object.assign(people()[0] ?? {}, { owner: 'member-1', stage: 'In progress' });
    await push([ada]);
    const { body } = await server.request(
      'GET',
      `/api/activity?customer_slug=${crm.customer.slug}&leadId=${ada}&kinds=crm`,
      { as: crm.admin },
    );
    expect(body).toMatchObject({
      entries: [{ kind: 'crm', crm: 'attio', crmOwner: 'Olga Owner', crmStage: 'In progress' }],
    });
  });

  it('fails when the token is refused', async () => {
    const { pushId } = await crm.prepare({ leadIds: [await crm.addLead('Ada Byron')] });
    attio.token = 'another';
    expect(await run(pushId)).toMatchObject({
      ...{ state: 'failed', error: 'Attio does not accept the token: enter a new one.' },
    });
  });
});
