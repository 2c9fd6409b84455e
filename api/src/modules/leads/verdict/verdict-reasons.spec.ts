import type { DataSource, EntityManager } from 'typeorm';
import { builders, type Builders, type TestCustomer } from '../../../testing/builders.js';
import { narrowTransaction } from '../../../platform/database/distributed-statements.js';
import { openTestDatabase } from '../../../testing/test-database.js';
import { PASSING_REASONS, SUSPICIONS, updateVerdicts, verdictFor } from '../verdict-rules/verdict.rules.js';

const REASONS = ['do-not-contact', 'do-not-contact-requested', 'decided', 'bot', 'superseded', 'insider'].concat([
  'bot-name',
  'bot-profile',
  'bot-activity',
  'star-campaign',
]);

describe('the verdict on a lead', () => {
  let db: DataSource;
  let create: Builders;
  let customer: TestCustomer;
  beforeAll(async () => {
    db = await openTestDatabase([], 'superuser');
    create = await builders(db);
    customer = await create.customer();
  });
  afterAll(() => db.destroy());

  const star = { type: 'WatchEvent', repo: 'verdicts/tool', createdAt: '2026-05-01T00:00:00Z' };
  const issue = { ...star, type: 'IssuesEvent' };

  const lead = async (person: object = {}, more: Partial<Parameters<Builders['lead']>[0]> = {}) => {
    const { leadId } = await create.lead({ customer, signals: [issue], ...more, person: { ...person } });
    return leadId;
  };
  const NOTED = 'select customer_id, lead_id from noted_lead';
  const note = async (tx: EntityManager, leads: number[]) => {
    await tx.query('create temp table noted_lead (customer_id int, lead_id int) on commit drop');
    await tx.query('insert into noted_lead select $1::int, unnest($2::int[])', [customer.customerId, leads]);
  };
  /** Applies the rules and returns what they say about each of these leads. */
  const judge = async (...leads: number[]): Promise<(string | null)[][]> => {
    await db.transaction(async (tx) => {
      narrowTransaction(tx, [customer.customerId]);
      await note(tx, leads);
      await tx.query(updateVerdicts(NOTED));
    });
    const rows = await db.query<{ verdict: string; verdict_reason: string | null }[]>(
      `select verdict, verdict_reason from unnest($2::int[]) with ordinality chosen(lead_id, place)
       join lead using (lead_id) where customer_id = $1 order by place`,
      [customer.customerId, leads],
    );
    return rows.map(({ verdict, verdict_reason }) => [verdict, verdict_reason]);
  };
  const campaign = async (leadId: number, { isReversed = false } = {}) => {
    const [row] = await db.query<{ campaign_id: string }[]>(
      `insert into star_campaign (customer_id, kind, repo_ids, account_count, first_star_at, last_star_at, reversed_at)
       values ($1, 'burst', '{}', 50, now(), now(), case when $2 then now() end) returning campaign_id`,
      [customer.customerId, isReversed],
    );
    await db.query('insert into star_campaign_account (customer_id, lead_id, campaign_id) values ($1, $2, $3)', [
      customer.customerId,
      leadId,
      row?.campaign_id,
    ]);
  };

  it('hides programs, insiders and leads without signals, and suspects those like programs', async () => {
    const leads = [
      await lead(),
      await lead({ account_type: 'User' }),
      await lead({ account_type: 'Bot' }),
      await lead({}, { signals: [{ ...issue, atHome: true }] }),
      await lead({}, { signals: [issue, { ...star, atHome: true }] }),
      await lead({}, { signals: [] }),
      await lead({ login: 'acme-ci' }),
      await lead({ full_name: 'Acme Bot' }),
      await lead({ profile: { bio: 'I am a bot' } }),
      await lead({ work_email: 'ci@acme.example' }),
      await lead({ personal_email: 'noreply@acme.example' }),
      await lead({}, { lead: { acts_as_program: true } }),
    ];
    expect(await judge(...leads)).toEqual([
      ['human', null],
      ['human', null],
      ['hidden', 'bot'],
      ['hidden', 'insider'],
      ['human', null],
      ['hidden', 'superseded'],
      ['suspected', 'bot-name'],
      ['suspected', 'bot-profile'],
      ['suspected', 'bot-profile'],
      ['suspected', 'bot-profile'],
      ['suspected', 'bot-profile'],
      ['suspected', 'bot-activity'],
    ]);
  });

  it('weighs the activity of those whose name may be that of a person', async () => {
    const leads = [
      await lead({ login: 'quarrybot' }),
      await lead({ login: 'quarrybot' }, { signals: [star] }),
      await lead({ login: 'quarrybot', full_name: 'Ada Marie Botsford' }),
    ];
    expect(await judge(...leads)).toEqual([
      ['suspected', 'bot-name'],
      ['human', null],
      ['human', null],
    ]);
  });

  it('suspects accounts of campaigns, unless an administrator has reversed one of theirs', async () => {
    const [bought, reversed, both] = [await lead(), await lead(), await lead()];
    await campaign(bought);
    await campaign(reversed, { isReversed: true });
    await campaign(both);
    await campaign(both, { isReversed: true });
    expect(await judge(bought, reversed, both)).toEqual([
      ['suspected', 'star-campaign'],
      ['human', null],
      ['human', null],
    ]);
    const elsewhere = await lead();
    await campaign(elsewhere);
    const { leadId } = await create.lead({ customer: await create.customer(), signals: [issue] });
    expect(leadId).not.toBe(elsewhere);
    expect(await judge(elsewhere)).toEqual([['suspected', 'star-campaign']]);
  });

  it('puts people’s decisions above the rules, and do-not-contact above these', async () => {
    const decision = { lead: { decided_verdict: 'human' } };
    const [program, hidden, requested, ended, erased] = [
      await lead({ account_type: 'Bot' }, decision),
      await lead({}, { lead: { decided_verdict: 'hidden' } }),
      await lead({}, decision),
      await lead({}, decision),
      await lead({ do_not_contact: true, account_type: 'Bot' }, decision),
    ];
    for (const [leadId, state] of [
      [requested, 'pending'],
      [ended, 'withdrawn'],
      [erased, 'pending'],
    ] as const) {
      await db.query(
        `insert into do_not_contact_request (customer_id, lead_id, requested_by, person_asked, state)
         values ($1, $2, 1, false, $3)`,
        [customer.customerId, leadId, state],
      );
    }
    expect(await judge(program, hidden, requested, ended, erased)).toEqual([
      ['human', 'decided'],
      ['hidden', 'decided'],
      ['hidden', 'do-not-contact-requested'],
      ['human', 'decided'],
      ['hidden', 'do-not-contact'],
    ]);
  });

  it('concerns one workspace: a request or a decision in another one changes nothing', async () => {
    const other = await create.customer();
    const leadId = await lead();
    await db.query(`insert into lead (customer_id, lead_id, decided_verdict) values ($1, $2, 'hidden')`, [
      other.customerId,
      leadId,
    ]);
    await db.query(
      `insert into do_not_contact_request (customer_id, lead_id, requested_by, person_asked) values ($1, $2, 1, false)`,
      [other.customerId, leadId],
    );
    expect(await judge(leadId)).toEqual([['human', null]]);
  });

  it('changes no row of a lead whose verdict stays', async () => {
    const leadId = await lead({ login: 'acme-ci' });
    await judge(leadId);
    const [, unchanged] = await db.transaction(async (tx) => {
      narrowTransaction(tx, [customer.customerId]);
      await note(tx, [leadId]);
      return tx.query<[unknown[], number]>(`${updateVerdicts(NOTED)} returning 1`);
    });
    expect(unchanged).toBe(0);
  });

  it('follows from its reason', async () => {
    const rows = await db.query<{ reason: string; verdict: string; passing: boolean; suspicion: boolean }[]>(
      `select reason, ${verdictFor('reason')} as verdict, reason in ${PASSING_REASONS} as passing,
         reason in ${SUSPICIONS} as suspicion from unnest($1::text[]) reason`,
      [REASONS],
    );
    const reasons = (only: (row: (typeof rows)[number]) => boolean) => rows.filter(only).map(({ reason }) => reason);
    const suspicions = ['bot-name', 'bot-profile', 'bot-activity', 'star-campaign'];
    expect(reasons(({ verdict }) => verdict === 'hidden')).toEqual(REASONS.slice(0, 6));
    expect(reasons(({ verdict }) => verdict === 'suspected')).toEqual(suspicions);
    expect(reasons(({ suspicion }) => suspicion)).toEqual(suspicions);
    expect(reasons(({ passing }) => passing)).toEqual(['superseded', 'insider', ...suspicions]);
  });
});
