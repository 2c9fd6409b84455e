import type { INestApplicationContext } from '@nestjs/common';
import { StandInHubSpot } from '../../testing/crm/hubspot-server.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { MAX_CRM_PUSH_LEADS } from '../../platform/limits.js';
import { CrmPushRunner } from './push/crm-push-runner.service.js';
import type { CrmPushRuleView } from './rules/crm-push-rule.dto.js';
import { CrmPushRulesService } from './rules/crm-push-rules.service.js';
import { createCrm, type TestCrm } from './testing/test-crm.js';

describe('a rule that pushes the new leads of a view', () => {
  let server: TestApp;
  let worker: INestApplicationContext;
  let hubspot: StandInHubSpot;
  let crm: TestCrm;
  let viewId: string;
  beforeAll(async () => {
    hubspot = await new StandInHubSpot().start();
    server = await startTestApp({ settings: { HUBSPOT_API_URL: hubspot.url } });
    worker = await server.worker();
  });
  afterAll(async () => {
    await server.close();
    await hubspot.stop();
  });
  beforeEach(async () => {
    hubspot.reset();
    crm = await createCrm(server);
    viewId = await addView({ filters: [{ propertyName: 'jobTitle', operator: 'ILIKE', value: '%CTO%' }] });
  });

  const addView = async ({ filters }: { filters: object[] }, name = 'CTOs') => {
    const [row] = await server.superuser.query<{ id: string }[]>(
      `insert into lead_view (customer_id, name, entity_type, filters) values ($1, $3, 'leads', $2) returning view_id as id`,
      [crm.customer.customerId, JSON.stringify(filters), name],
    );
    return row?.id ?? '';
  };
  const request = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path = '', body: object = {}) => {
    const isBodiless = method === 'GET' || method === 'DELETE';
    const url = `/api/admin/crm-push-rules${path}${isBodiless ? `?customer_slug=${crm.customer.slug}` : ''}`;
    const sent = isBodiless ? undefined : { customer_slug: crm.customer.slug, ...body };
    return server.request(method, url, { as: crm.admin, body: sent });
  };
  const rule = async () => ((await request('GET')).body as { rules: CrmPushRuleView[] }).rules[0];
  /** Does the steps of all pushes of the workspace. */
  const runPushes = async () => {
    const pushes = await server.db.query<{ pushId: string }[]>(
      `select push_id as "pushId" from crm_push where customer_id = $1 and state in ('matching', 'writing')`,
      [crm.customer.customerId],
    );
    for (const { pushId } of pushes) {
      await worker.get(CrmPushRunner).run({ customerId: crm.customer.customerId, pushId });
    }
  };
  const runRules = async () => {
    await worker.get(CrmPushRulesService).run({ customerId: crm.customer.customerId });
    await runPushes();
  };
  const turnOn = async (pushesPresent = false) => {
    await request('PUT', `/${viewId}`);
    await runPushes();
    const response = await request('POST', `/${viewId}/start`, { pushesPresent });
    await runPushes();
    return response;
  };
  const pushedIds = () =>
    [...hubspot.contacts.values()].map(({ properties }) => Number(properties.forksight_id)).sort();
  const addCto = (name: string) => crm.addLead(name, { jobTitle: 'CTO' });

  const addLeads = (jobTitle: string, count: number) =>
    server.superuser.query(
      `with added as (
         insert into person (github_id, login, job_title)
         select newest.id + number, $2 || '-' || $3 || '-' || number, $3
         from generate_series(1, $4::int) number cross join (select max(github_id) as id from person) newest
         returning person_id
       )
       insert into lead (customer_id, lead_id, job_title) select $1, person_id, $3 from added`,
      [crm.customer.customerId, crm.customer.slug, jobTitle, count],
    );

  it('is off until its dry run was seen, and pushes nothing before', async () => {
    await addCto('Ada Byron');
    expect((await request('POST', `/${viewId}/start`, { pushesPresent: false })).status).toBe(404);
    await request('PUT', `/${viewId}`);
    expect((await request('POST', `/${viewId}/start`, { pushesPresent: false })).status).toBe(409);
    await runPushes();
    const { dryRun } = (await rule()) ?? {};
    expect(await rule()).toMatchObject({ isActive: false, dryRun: { state: 'ready', counts: { create: 1 } } });
    expect(await crm.read(dryRun?.pushId ?? '')).toMatchObject({ items: [{ name: 'Ada Byron', outcome: 'create' }] });
    await addCto('Bob Ross');
    await runRules();
    expect(pushedIds()).toEqual([]);
  });

  it('can be turned on for a view without leads, and pushes none then', async () => {
    await request('PUT', `/${viewId}`);
    await runPushes();
    expect(await rule()).toMatchObject({ dryRun: { state: 'ready', error: null, counts: { leads: 0 } } });
    expect((await request('POST', `/${viewId}/start`, { pushesPresent: true })).status).toBe(200);
    await runPushes();
    const ada = await addCto('Ada Byron');
    await runRules();
    expect(pushedIds()).toEqual([ada]);
  });

  it('begins no push of more leads than one may have, whatever the number of rules', async () => {
    await turnOn();
    viewId = await addView({ filters: [{ propertyName: 'jobTitle', operator: 'ILIKE', value: '%CEO%' }] }, 'CEOs');
    await turnOn();
    await addLeads('CTO', MAX_CRM_PUSH_LEADS - 10);
    await addLeads('CEO', 30);
    const leadsByRule = async () => {
      await worker.get(CrmPushRulesService).run({ customerId: crm.customer.customerId });
      const [row] = await server.superuser.query<{ leads: number }[]>(
        `with done as (update crm_push set state = 'done' where customer_id = $1 and state = 'writing' returning push_id)
         select count(*)::int as leads from crm_push_item join done using (push_id)`,
        [crm.customer.customerId],
      );
      return row?.leads;
    };
    expect(await leadsByRule()).toBe(MAX_CRM_PUSH_LEADS);
    expect(await leadsByRule()).toBe(20);
  });

  it('pushes leads once that come into its view, and none that were there before', async () => {
    await addCto('Ada Byron');
    expect((await turnOn()).status).toBe(200);
    await runRules();
    expect(pushedIds()).toEqual([]);
    const bob = await addCto('Bob Ross');
    await crm.addLead('Eve Other', { jobTitle: 'Painter' });
    await runRules();
    await runRules();
    expect(pushedIds()).toEqual([bob]);
    expect(await rule()).toMatchObject({ viewName: 'CTOs', isActive: true, dryRun: null, pushed: 1 });
    const pushes = await server.db.query<object[]>('select from crm_push where customer_id = $1 and by_rule', [
      crm.customer.customerId,
    ]);
    expect(pushes).toHaveLength(1);
  });

  it('pushes the present leads too when a user wants that', async () => {
    const ada = await addCto('Ada Byron');
    await turnOn(true);
    expect(pushedIds()).toEqual([ada]);
    await runRules();
    expect(await rule()).toMatchObject({ pushed: 1 });
    expect(hubspot.contacts.size).toBe(1);
  });

  it('leaves leads that users have pushed already, and values that were changed in the CRM', async () => {
    await turnOn();
    const [ada, bob] = [await addCto('Ada Byron'), await addCto('Bob Ross')];
    hubspot.add({ email: 'bob.ross@acme.example', jobtitle: 'Painter' });
    const { pushId } = await crm.prepare({ leadIds: [ada] });
    await runPushes();
    await crm.begin(pushId);
    await runPushes();
    await runRules();
    expect(await rule()).toMatchObject({ pushed: 1 });
    expect([...hubspot.contacts.values()].map(({ properties }) => properties)).toMatchObject([
      { forksight_id: String(bob), jobtitle: 'Painter', lastname: 'Ross' },
      { forksight_id: String(ada) },
    ]);
  });

  it('loses no lead when the CRM refuses the token, and tries it again later', async () => {
    await turnOn();
    const ada = await addCto('Ada Byron');
    hubspot.token = 'another';
    await runRules();
    expect(pushedIds()).toEqual([]);
    hubspot.token = 'token';
    await runRules();
    expect(pushedIds()).toEqual([]);
    await server.superuser.query(`update crm_push set created_at = now() - interval '2 months' where by_rule`);
    await worker.get(CrmPushRunner).prune();
    await server.superuser.query(`update crm_push set ended_at = now() - interval '2 hours' where by_rule`);
    await runRules();
    expect(pushedIds()).toEqual([ada]);
  });

  it('pushes nothing again for a rule that was removed, and keeps no such push', async () => {
    const failedPushes = () =>
      server.db.query<object[]>(`select from crm_push where customer_id = $1 and state = 'failed'`, [
        crm.customer.customerId,
      ]);
    await turnOn();
    const removedId = viewId;
    viewId = await addView({ filters: [{ propertyName: 'jobTitle', operator: 'ILIKE', value: '%CEO%' }] }, 'CEOs');
    await turnOn();
    await addCto('Ada Byron');
    const bob = await crm.addLead('Bob Ross', { jobTitle: 'CEO' });
    hubspot.token = 'another';
    await runRules();
    hubspot.token = 'token';
    await request('DELETE', `/${removedId}`);
    await server.superuser.query(`update crm_push set ended_at = now() - interval '2 hours' where by_rule`);
    await runRules();
    expect(pushedIds()).toEqual([bob]);
    await addLeads('CEO', 1);
    hubspot.token = 'another';
    await runRules();
    expect(await failedPushes()).toHaveLength(1);
    await request('DELETE', `/${viewId}`);
    await server.superuser.query(`update crm_push set created_at = now() - interval '2 months' where by_rule`);
    await worker.get(CrmPushRunner).prune();
    expect(await failedPushes()).toHaveLength(0);
  });

  it('is not stopped by the rule of a view whose filters are no longer accepted', async () => {
    await turnOn();
    const brokenId = viewId;
    viewId = await addView({ filters: [{ propertyName: 'jobTitle', operator: 'ILIKE', value: '%CEO%' }] }, 'CEOs');
    await turnOn();
    await server.superuser.query(`update lead_view set filters = $2 where view_id = $1`, [
      brokenId,
      JSON.stringify([{ propertyName: 'gone', operator: '=', value: 'x' }]),
    ]);
    const bob = await crm.addLead('Bob Ross', { jobTitle: 'CEO' });
    await runRules();
    expect(pushedIds()).toEqual([bob]);
  });

  it('waits while users write a push, and keeps their dry run', async () => {
    await turnOn();
    const ada = await addCto('Ada Byron');
    const dryRun = await crm.prepare({ leadIds: [ada] });
    await worker.get(CrmPushRunner).run({ customerId: crm.customer.customerId, pushId: dryRun.pushId });
    await crm.begin(dryRun.pushId);
    await worker.get(CrmPushRulesService).run({ customerId: crm.customer.customerId });
    expect(await rule()).toMatchObject({ pushed: 0 });
    await runPushes();
    await runRules();
    expect(pushedIds()).toEqual([ada]);
  });

  it('can be removed, and takes shared views of leads only', async () => {
    await turnOn();
    expect((await request('DELETE', `/${viewId}`)).body).toEqual({ success: true, rules: [] });
    expect((await request('DELETE', `/${viewId}`)).status).toBe(404);
    await server.superuser.query('update lead_view set owner_id = $2, private_to = $2 where view_id = $1', [
      viewId,
      crm.admin.userId,
    ]);
    expect((await request('PUT', `/${viewId}`)).status).toBe(404);
  });
});
