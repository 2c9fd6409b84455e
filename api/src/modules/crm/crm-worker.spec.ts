import { eventually } from '../../testing/eventually.js';
import { runProcess, type RunningProcess } from '../../testing/run-process.js';
import type { CrmRequest, StandInCrm } from '../../testing/crm/crm-server.js';
import { StandInHubSpot } from '../../testing/crm/hubspot-server.js';
import { StandInSalesforce } from '../../testing/crm/salesforce-server.js';
import { StandInTwenty } from '../../testing/crm/twenty-server.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import type { CrmKind } from '../leads/fields/crm-kinds.rules.js';
import { createCrm } from './testing/test-crm.js';

// Starts worker processes several times.
jest.setTimeout(120_000);

interface Subject {
  crm: StandInCrm;
  leads: number;
  batchSize: number;
  connection: object;
  isWrite: (request: CrmRequest) => boolean;
  externalIds: () => unknown[];
}

describe('workers that push to a CRM', () => {
  const [hubspot, twenty, salesforce] = [new StandInHubSpot(), new StandInTwenty(), new StandInSalesforce()];
  let server: TestApp;
  let settings: Record<string, string>;
  let subjects: Partial<Record<CrmKind, Subject>>;
  let worker: RunningProcess | undefined;
  beforeAll(async () => {
    for (const crm of [hubspot, twenty, salesforce]) await crm.start();
    const privateHosts = [twenty, salesforce].map(({ url }) => new URL(url).host).join(',');
    settings = { HUBSPOT_API_URL: hubspot.url, CRM_PRIVATE_HOSTS: privateHosts };
    server = await startTestApp({ settings });
    subjects = {
      hubspot: {
        ...{ crm: hubspot, leads: 250, batchSize: 100, connection: {} },
        isWrite: ({ url }) => url.pathname.endsWith('/batch/upsert'),
        externalIds: () => [...hubspot.contacts.values()].map(({ properties }) => properties.forksight_id),
      },
      twenty: {
        ...{ crm: twenty, leads: 120, batchSize: 50, connection: { url: twenty.url } },
        isWrite: ({ url }) => url.pathname === '/rest/batch/people',
        externalIds: () => [...twenty.rows.people.values()].map(({ forksightId }) => forksightId),
      },
      salesforce: {
        ...{ crm: salesforce, leads: 150, batchSize: 100 },
        connection: { url: salesforce.url, clientId: salesforce.clientId },
        isWrite: ({ method }) => method === 'PATCH',
        externalIds: () => salesforce.all('Lead').map(({ Forksight_Id__c: id }) => id),
      },
    };
    // Removes what other tests left in this database, and these workers would do.
    await server.db.query('delete from graphile_worker._private_jobs');
    await server.superuser.query('delete from crm_push');
  });
  afterEach(async () => {
    worker?.child.kill('SIGKILL');
    await worker?.ended;
  });
  afterAll(async () => {
    await server.close();
    for (const crm of [hubspot, twenty, salesforce]) await crm.stop();
  });

  function run(): RunningProcess {
    worker = runProcess('worker', [], { ...settings, SECRET_KEY: 'a secret key that only tests have, of no value' });
    return worker;
  }
  /** Frees the jobs of killed workers, as other workers do later. */
  async function freeJobs(): Promise<void> {
    await server.db.query('delete from graphile_worker._private_jobs');
    await server.db.query('update graphile_worker._private_job_queues set locked_at = null, locked_by = null');
    await server.db.query(`select graphile_worker.add_job('resume-crm-pushes')`);
  }

  it.each(['hubspot', 'twenty', 'salesforce'] as const)(
    'double no contact of %s when they are killed while writing',
    async (kind) => {
      const { crm, leads, batchSize, connection, isWrite, externalIds } = subjects[kind] as Subject;
      const test = await createCrm(server, kind, connection);
      const leadIds: number[] = [];
      for (let at = 0; at < leads; at += 1) leadIds.push(await test.addLead(`Lead Number${at}`));
      const { pushId } = await test.prepare({ leadIds });
      run();
      await eventually('the dry run', async () => (await test.read(pushId)).state === 'ready');
      let batches = 0;
      crm.onRequest = (request) => {
        if (!isWrite(request)) return;
        batches += 1;
        // The CRM has stored the batch, and no worker learns of it.
        if (batches <= 2) worker?.child.kill('SIGKILL');
      };
      await test.begin(pushId);
      await worker?.ended;
      expect(externalIds()).toHaveLength(batchSize);
      await freeJobs();
      await run().ended;
      await freeJobs();
      run();
      await eventually('the end of the push', async () => (await test.read(pushId)).state === 'done');
      expect(externalIds()).toHaveLength(leads);
      expect(new Set(externalIds()).size).toBe(leads);
      expect((await test.read(pushId)).counts).toMatchObject({ leads, waiting: 0, failed: 0 });
    },
  );
});
