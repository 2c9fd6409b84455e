import { Client } from 'pg';
import { testDatabaseUrl } from '../../src/testing/test-database.js';
import { unique } from '../../src/testing/builders.js';
import { fillWorkspace } from './fill-workspace.js';

describe('bench data', () => {
  let client: Client;
  beforeAll(async () => {
    client = new Client(testDatabaseUrl('superuser'));
    await client.connect();
  });
  afterAll(() => client.end());

  const fill = (customerSlug: string, seed = 1) => fillWorkspace(client, { customerSlug, leads: 300, seed });

  async function leadsOf(slug: string): Promise<unknown[]> {
    const { rows } = await client.query<object>(
      `select full_name, job_title, company_name, signal_count, last_signal_at, types_key, repos_key, tags_key, recycled
       from lead join customer using (customer_id) left join tagged_lead using (customer_id, lead_id)
       where slug = $1 order by lead_id`,
      [slug],
    );
    return rows;
  }

  it('is the same for the same seed and differs for another', async () => {
    const [one, same, other] = [`b-${unique()}`, `b-${unique()}`, `b-${unique()}`];
    const report = await fill(one);
    expect(report).toMatchObject({ leads: 300 });
    await fill(same);
    await fill(other, 2);
    const leads = await leadsOf(one);
    expect(leads).toHaveLength(300);
    expect(await leadsOf(same)).toEqual(leads);
    expect(await leadsOf(other)).not.toEqual(leads);
  });

  it('has totals that match its signals', async () => {
    const slug = `b-${unique()}`;
    const { signals } = await fill(slug);
    const { rows } = await client.query<object>(
      `select sum(signal_count)::int as signals, count(*) filter (where signal_count <> counted)::int as wrong,
         count(*) filter (where not recycled and verdict <> 'hidden') - min(leads_count) as listed
       from lead join customer using (customer_id) join lead_total using (customer_id)
       cross join lateral (select count(*) as counted from signal s
         where s.customer_id = lead.customer_id and s.lead_id = lead.lead_id) counts
       where slug = $1`,
      [slug],
    );
    expect(rows).toEqual([{ signals, wrong: 0, listed: '0' }]);
  });

  it('refuses a workspace that has leads', async () => {
    const slug = `b-${unique()}`;
    await fill(slug);
    await expect(fill(slug)).rejects.toThrow(`The workspace ${slug} has leads already`);
    expect(await leadsOf(slug)).toHaveLength(300);
  });
});
