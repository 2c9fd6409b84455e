import { unique, type TestCustomer, type TestUser } from '../../testing/builders.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { pick, seeded, type Random } from '../leads/testing/random-leads.js';
import { createImportService, recountWorkspace, writeEventFile } from '../signals/testing/import-events.js';
import { sampleEvent } from '../signals/testing/sample-events.js';
import { EXCLUSION_EFFECTS } from './exclusions.dto.js';
import { ExclusionsOfWorkspace } from './testing/exclusions-of-workspace.js';

const STEPS = 60;

/** What follows from entries, companies and lists, computed without `lead.exclusion_ids`. */
const EXPECTED = `
select l.lead_id as "leadId", l.decided_verdict is not distinct from 'hidden' as "isDecided", l.company_id as "companyId", coalesce(array_agg(list.list_id) filter (where list.list_id is not null), '{}') as lists,
  coalesce(array_agg(effect) filter (where list.list_id is not null), '{}') as effects
from lead l left join company c using (company_id)
left join (select * from workspace_company where customer_id = $1) o on o.company_id = c.company_id
left join (select * from exclusion_list where customer_id = $1) list on exists (
  select from exclusion_entry e where e.customer_id = $1 and e.list_id = list.list_id
    and (e.value = c.domain or e.value = lower(c.name) or e.value = o.own_values -> 'domain' ->> 'value'))
where l.customer_id = $1 group by l.customer_id, l.lead_id`;

interface ExpectedLead {
  leadId: number;
  companyId: number | null;
  lists: string[];
  effects: string[];
  /** Hidden by an administrator's decision. */
  isDecided: boolean;
}

describe('exclusion lists after a random history', () => {
  let server: TestApp;
  beforeAll(async () => (server = await startTestApp()));
  afterAll(() => server.close());

  it.each([1, 2, 3])(
    'hide, mark and count the leads of the companies that they name (seed %s)',
    async (seed) => {
      const random = seeded(seed);
      const history = await startHistory(server);
      for (let step = 0; step < STEPS; step++) {
        await history.step(random);
        if (step % 10 !== 9) continue;
        const { shown, expected } = await history.compare();
        expect(shown).toEqual(expected);
      }
    },
    120_000,
  );
});

async function startHistory(server: TestApp) {
  const own = await server.create.customer();
  const manager = await server.create.user({ customer: own, is_workspace_admin: true });
  const lists = new ExclusionsOfWorkspace(server, own, manager);
  const companies: { name: string; domain: string; companyId: number }[] = [];
  for (let n = 0; n < 6; n++) {
    const [name, domain] = [`acme ${unique()}`, `${unique()}.example`];
    companies.push({ name, domain, companyId: await server.create.company({ name, domain }) });
  }
  const signals = [{ type: 'WatchEvent', repo: `${own.slug}/tool`, createdAt: '2026-05-01T00:00:00Z' }];
  const people: { leadId: number; login: string }[] = [];
  for (let n = 0; n < 12; n++) {
    people.push(await server.create.lead({ customer: own, companyId: companies[n % 6]?.companyId ?? 0, signals }));
  }
  const listIds: string[] = [];
  const entry = (random: Random) => pick(random, companies)[pick(random, ['name', 'domain'] as const)];

  const steps: ((random: Random) => Promise<unknown>)[] = [
    async (random) => {
      if (listIds.length > 3) return;
      listIds.push(await lists.create({ name: unique(), effect: pick(random, EXCLUSION_EFFECTS) }));
    },
    (random) => lists.update(pick(random, listIds), { name: unique(), effect: pick(random, EXCLUSION_EFFECTS) }),
    (random) => lists.send(pick(random, listIds), `${entry(random)}\n${entry(random)}`, { replace: random() < 0.4 }),
    (random) => lists.removeEntries(pick(random, listIds), [entry(random)]),
    async (random) => {
      if (random() < 0.5) return;
      await lists.remove(listIds.splice(Math.floor(random() * listIds.length), 1)[0] ?? '');
    },
    (random) => lists.correct(pick(random, people).leadId, pick(random, companies).name),
    (random) => lists.decide(pick(random, people).leadId, pick(random, ['human', 'suspected', 'hidden', null])),
    (random) => addNewcomer(server, own, pick(random, companies).companyId),
    (random) => sendFile(random, server, own, manager, pick(random, people).login, pick(random, companies).name),
  ];

  return {
    step: async (random: Random) => {
      if (listIds.length === 0) await steps[0]?.(random);
      await pick(random, steps)(random);
    },
    compare: async () => {
      const all = await server.superuser.query<ExpectedLead[]>(EXPECTED, [own.customerId]);
      const counted = all.filter(({ isDecided }) => !isDecided);
      const visible = counted.filter(({ effects }) => effects.every((effect) => effect === 'mark'));
      const leads = await lists.leads();
      const { kept, counted: recounted } = await recountWorkspace(server.db, own.slug);
      return {
        shown: {
          marks: marksOf(leads.map(({ leadId, exclusions }) => ({ leadId, lists: listIdsOf(exclusions) }))),
          counts: (await lists.list()).map(({ listId, leads: count, companies: ofCompanies }) => [
            listId,
            count,
            ofCompanies,
          ]),
          totals: kept,
        },
        expected: {
          marks: marksOf(visible),
          counts: (await lists.list()).map(({ listId }) => {
            const matching = counted.filter(({ lists: ids }) => ids.includes(String(listId)));
            return [listId, matching.length, new Set(matching.map((lead) => lead.companyId)).size];
          }),
          totals: recounted,
        },
      };
    },
  };
}

const listIdsOf = (exclusions: unknown): string[] => (exclusions as { listId: string }[]).map(({ listId }) => listId);

const marksOf = (leads: { leadId: unknown; lists: string[] }[]): string[] =>
  leads.map(({ leadId, lists }) => `${String(leadId)}: ${lists.toSorted().join(' ')}`).sort();

/** A person of another workspace, known to work for the company, becomes active here. */
async function addNewcomer(server: TestApp, own: TestCustomer, companyId: number): Promise<void> {
  const { login, githubId } = await server.create.lead({ customer: await server.create.customer(), companyId });
  const actor = { id: githubId, login };
  const event = sampleEvent({ repo: `${own.slug}/tool`, actor, type: 'WatchEvent', payload: { action: 'started' } });
  await createImportService(server.db).importFile(writeEventFile([event]));
}

/** A file of the workspace names another employer, or another domain of the company. */
async function sendFile(
  random: Random,
  server: TestApp,
  own: TestCustomer,
  as: TestUser,
  login: string,
  company: string,
): Promise<void> {
  const domain = random() < 0.5 ? `${unique()}.example` : '';
  const body = {
    fileName: 'p.csv',
    csv: `login,company_name,company_domain\n${login},${company},${domain}\n`,
    preview: false,
  };
  await server.request('POST', `/api/admin/enrichment-files?customer_slug=${own.slug}`, { as, body });
}
