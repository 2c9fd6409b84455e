import { parse } from 'csv-parse/sync';
import { unique, type TestCustomer, type TestUser } from '../../../testing/builders.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { StandInWebhooks } from '../../../testing/webhook-server.js';
import { csvText } from '../../people/enrichment/enrich-file.js';
import { DoNotContactService } from '../../people/do-not-contact/do-not-contact.service.js';
import { EnrichService } from '../../people/enrichment/enrich.service.js';
import { DigestFinder } from '../../slack/digests/digest-finder.service.js';
import { createSubscribedCustomer } from '../../slack/testing/subscribed-customer.js';
import { sampleEvent } from '../../signals/testing/sample-events.js';
import {
  writeEventFile,
  createImportService,
  recountWorkspace,
  uniqueNumber,
} from '../../signals/testing/import-events.js';

const REASONS = {
  program: 'A program, not a person',
  typed: 'A program, not a person',
  owner: 'Works on every repository it is active in: owner, member or write access',
  member: 'Works on every repository it is active in: owner, member or write access',
  decided: 'Decided by an administrator',
  requested: 'Do not contact: requested, not confirmed yet',
  leftAlone: 'Asked to be left alone',
};
type Who = 'ada' | 'suspect' | keyof typeof REASONS;

describe('people who are no leads', () => {
  let server: TestApp;
  let webhooks: StandInWebhooks;
  let customer: TestCustomer;
  let staff: TestUser;
  let admin: TestUser;
  let people: Record<Who, { id: number; login: string }>;
  const leadIds = new Map<string, number>();
  beforeAll(async () => {
    webhooks = await StandInWebhooks.start();
    server = await startTestApp({ settings: { SLACK_WEBHOOK_HOSTS: webhooks.host } });
    ({ customer } = await createSubscribedCustomer(server, webhooks));
    [staff, admin] = [await server.create.user({ customer }), await server.create.user()];
    await arrive();
  });
  afterAll(async () => {
    await server.close();
    await webhooks.stop();
  });

  /** People come by an import, each with a company of their own, which is called like them. */
  async function arrive(): Promise<void> {
    const no = uniqueNumber();
    const logins: Record<Who, string> = {
      ada: `ada-${no}`,
      suspect: `acme${no}-bot`,
      program: `helper${no}[bot]`,
      typed: `carla-${no}`,
      owner: `own-${no}`,
      member: `mo-${no}`,
      decided: `dee-${no}`,
      requested: `rea-${no}`,
      leftAlone: `lea-${no}`,
    };
    people = Object.fromEntries(
      Object.entries(logins).map(([who, login], at) => [who, { id: no * 10 + at, login }]),
    ) as typeof people;
    const events = Object.entries(people).map(([who, actor], at) => {
      const user = { ...actor, type: who === 'typed' ? 'Bot' : 'User' };
      const issue = { number: at + 1, user, author_association: who === 'member' ? 'MEMBER' : 'NONE' };
      const payload = { action: 'opened', issue };
      return sampleEvent({
        type: 'IssuesEvent',
        repo: `own-${no}/tool`,
        actor,
        payload,
        createdAt: '2026-03-02T00:00:00Z',
      });
    });
    await createImportService(server.db).importFile(writeEventFile(events), { allRepos: customer.slug });
    const rows = Object.values(people).map(({ login }) => `${login},${login},${login}`);
    const csv = ['login,full_name,company_name', ...rows].join('\n');
    await server.db.transaction((tx) => server.app.get(EnrichService).enrich(tx, csvText('people.csv', csv)));
    const leads = await server.db.query<{ lead_id: number; login: string }[]>(
      'select lead_id, person.login from lead join person on person_id = lead_id where customer_id = $1',
      [customer.customerId],
    );
    for (const { lead_id: leadId, login } of leads) leadIds.set(login, leadId);
    await decide('decided', 'hidden');
    await server.request('POST', `/api/leads/${idOf('requested')}/do-not-contact`, {
      as: staff,
      body: { customer_slug: customer.slug },
    });
    await server.db.transaction((tx) => server.app.get(DoNotContactService).add(tx, idOf('leftAlone'), {}));
  }

  const idOf = (who: Who) => leadIds.get(people[who].login) ?? 0;
  const peopleOf = (logins: (string | null)[]) =>
    logins.map((login) => Object.entries(people).find((one) => one[1].login === login)?.[0] ?? login).sort();
  const decide = (who: Who, verdict: string | null) =>
    server.request('PUT', `/api/admin/leads/${idOf(who)}/verdict`, {
      as: admin,
      body: { customer_slug: customer.slug, verdict },
    });
  const post = (path: string, headers = {}) =>
    server.request('POST', `/api/${path}`, { as: staff, body: { customer_slug: customer.slug, filters: [] }, headers });
  /** Of a view that was subscribed just now. */
  const digest = async () => {
    const [view] = await server.db.query<{ view_id: string }[]>(
      `insert into lead_view (customer_id, name, entity_type, filters, slack_subscription_start)
       values ($1, $2, 'leads', '[]', '2026-03-01') returning view_id`,
      [customer.customerId, unique()],
    );
    await (await server.worker()).get(DigestFinder).find(customer.customerId, view?.view_id ?? '', new Date());
    return server.db.query<{ login: string }[]>(
      'select login from slack_digest_lead join person on person_id = lead_id where view_id = $1',
      [view?.view_id],
    );
  };
  const open = async (who: Who) =>
    (await server.request('GET', `/api/leads/${idOf(who)}?customer_slug=${customer.slug}`, { as: staff })).status;

  /** Who is shown in each of the places, and how many are said to be hidden. */
  const readPlaces = async () => {
    const list = (await post('filter-leads')).body as { leads: { githubUser: string }[]; total: number };
    const { companies } = (await post('filter-companies')).body as { companies: { companyName: string | null }[] };
    const rows = parse<Record<string, string>>((await post('filter-leads', { accept: 'text/csv' })).text, {
      bom: true,
      columns: true,
    });
    const { data } = (await server.request('GET', '/api/customers', { as: admin })).body as {
      data: { slug: string; hiddenCount: number }[];
    };
    const pages = await Promise.all(Object.keys(people).map(async (who) => [who, await open(who as Who)] as const));
    return {
      list: peopleOf(list.leads.map(({ githubUser }) => githubUser)),
      count: list.total,
      companies: peopleOf(companies.map(({ companyName }) => companyName)),
      csv: peopleOf(rows.map(({ Company = '' }) => Company)),
      digest: peopleOf((await digest()).map(({ login }) => login)),
      pages: pages.flatMap(([who, status]) => (status === 200 ? who : [])).sort(),
      hidden: data.find(({ slug }) => slug === customer.slug)?.hiddenCount,
    };
  };
  const everywhere = (...who: Who[]) => {
    const all = [...who].sort();
    const hidden = Object.keys(people).length - all.length;
    return { list: all, count: all.length, companies: all, csv: all, digest: all, pages: all, hidden };
  };

  it('is in no list, count, company, file, digest or page, and administrators are told of all and why', async () => {
    expect(await readPlaces()).toEqual(everywhere('ada', 'suspect'));
    const { leads } = (
      await server.request('GET', `/api/admin/leads/hidden?customer_slug=${customer.slug}`, { as: admin })
    ).body as { leads: { leadId: number; reason: string }[] };
    const reasons = leads.map(({ leadId, reason }) => [
      Object.keys(people).find((who) => idOf(who as Who) === leadId),
      reason,
    ]);
    expect(Object.fromEntries(reasons)).toEqual(REASONS);
  });

  it('is in all of them again once an administrator says so, but for who asked to be left alone', async () => {
    const others = (Object.keys(REASONS) as Who[]).filter((who) => who !== 'leftAlone' && who !== 'requested');
    for (const who of others) await decide(who, 'human');
    for (const who of ['leftAlone', 'requested'] as const) await decide(who, 'human');
    await decide('suspect', 'hidden');
    const back = everywhere('ada', ...others);
    // What is done at home is no signal: digests have nothing to tell of these.
    const digestNames = back.digest.filter((who) => who !== 'owner' && who !== 'member');
    expect(await readPlaces()).toEqual({ ...back, digest: digestNames });
    const { kept, counted } = await recountWorkspace(server.db, customer.slug);
    expect(kept).toEqual(counted);

    for (const who of ['suspect', ...others] as Who[]) await decide(who, null);
    expect(await readPlaces()).toEqual(everywhere('ada', 'suspect', 'decided'));
  });
});
