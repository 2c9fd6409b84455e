import { eventually } from '../../testing/eventually.js';
import { runProcess, type RunningProcess } from '../../testing/run-process.js';
import { StandInHubSpot } from '../../testing/crm/hubspot-server.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { givenCrm } from './testing/given-crm.js';

// Starts worker processes several times.
jest.setTimeout(120_000);

const LEADS = 250;

describe('workers that push to a CRM', () => {
  let server: TestApp;
  let hubspot: StandInHubSpot;
  let worker: RunningProcess | undefined;
  beforeAll(async () => {
    hubspot = await new StandInHubSpot().start();
    server = await startTestApp({ settings: { HUBSPOT_API_URL: hubspot.url } });
    // Removes what other tests left in this database, and these workers would do.
    await server.db.query('delete from graphile_worker._private_jobs');
    await server.superuser.query('delete from crm_push');
  });
  afterAll(async () => {
    worker?.child.kill('SIGKILL');
    await worker?.ended;
    await server.close();
    await hubspot.stop();
  });

  function run(): RunningProcess {
    worker = runProcess('worker', [], {
      HUBSPOT_API_URL: hubspot.url,
      SECRET_KEY: 'a secret key that only tests have, of no value',
    });
    return worker;
  }
  /** Frees the jobs of killed workers, as other workers do later. */
  async function freeJobs(): Promise<void> {
    await server.db.query('delete from graphile_worker._private_jobs');
    await server.db.query('update graphile_worker._private_job_queues set locked_at = null, locked_by = null');
    await server.db.query(`select graphile_worker.add_job('resume-crm-pushes')`);
  }

  it('double no contact when they are killed while writing', async () => {
    const crm = await givenCrm(server);
    const leadIds: number[] = [];
    for (let at = 0; at < LEADS; at += 1) leadIds.push(await crm.addLead(`Lead Number${at}`));
    const { pushId } = await crm.prepare({ leadIds });
    run();
    await eventually('the dry run', async () => (await crm.read(pushId)).state === 'ready');
    let batches = 0;
    hubspot.onRequest = ({ url }) => {
      if (!url.pathname.endsWith('/batch/upsert')) return;
      batches += 1;
      // HubSpot has stored the batch, and no worker learns of it.
      if (batches <= 2) worker?.child.kill('SIGKILL');
    };
    await crm.begin(pushId);
    await worker?.ended;
    expect(hubspot.contacts.size).toBe(100);
    await freeJobs();
    await run().ended;
    await freeJobs();
    run();
    await eventually('the end of the push', async () => (await crm.read(pushId)).state === 'done');
    const ids = [...hubspot.contacts.values()].map(({ properties }) => properties.forksight_id);
    expect(ids).toHaveLength(LEADS);
    expect(new Set(ids).size).toBe(LEADS);
    expect((await crm.read(pushId)).counts).toMatchObject({ leads: LEADS, waiting: 0, failed: 0 });
  });
});
