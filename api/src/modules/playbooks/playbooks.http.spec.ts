import { randomUUID } from 'node:crypto';
import type { TestCustomer, TestLead, TestUser } from '../../testing/builders.js';
import { MAX_PLAYBOOK_RUNS } from '../../platform/limits.js';
import { eventually } from '../../testing/eventually.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { AppError } from '../../platform/errors.js';
import { unsourced } from './cards/email-frame.js';
import type { CardContents } from './cards/render-card.js';
import { PlaybookWriter, type DraftCard, type WrittenPlaybook } from './cards/playbook-writer.js';
import { PlaybooksService } from './playbooks.service.js';

const text = (name: string): DraftCard => ({
  url: `https://github.com/acme/${name}`,
  subject: name,
  summary: [unsourced(name)],
  help: [unsourced('help')],
  case_study_summary: [unsourced('story')],
  email: [unsourced('mail')],
});

describe('generating a playbook', () => {
  let server: TestApp;
  let customer: TestCustomer;
  let staff: TestUser;
  let lead: TestLead;
  let write: jest.SpiedFunction<PlaybookWriter['write']>;
  beforeAll(async () => {
    server = await startTestApp();
    write = jest.spyOn(server.app.get(PlaybookWriter), 'write');
  });
  afterAll(() => {
    write.mockRestore();
    return server.close();
  });
  beforeEach(async () => {
    write.mockReset();
    customer = await server.create.customer({ name: 'Relay', prompt_config: { overview: 'We make relays.' } });
    staff = await server.create.user({ customer });
    lead = await server.create.lead({
      customer,
      person: { full_name: 'Kim Example', job_title: 'CTO' },
      signals: [
        { type: 'WatchEvent', repo: 'acme/tool', createdAt: '2026-01-01T00:00:00Z' },
        {
          type: 'IssuesEvent',
          repo: 'acme/tool',
          createdAt: '2026-01-02T00:00:00Z',
          link: 'https://github.com/acme/tool/issues/1',
        },
        { type: 'PushEvent', repo: 'acme/tool', createdAt: '2026-01-03T00:00:00Z', atHome: true },
      ],
    });
  });

  const playbook = (...drafts: DraftCard[]): WrittenPlaybook => ({ cards: drafts, writer: 'template' });
  const generate = (id: number | string = lead.leadId, as = staff) =>
    server.request('POST', `/api/leads/${id}/generate-playbook`, { as, body: { customer_slug: customer.slug } });
  async function cards(): Promise<string[]> {
    const { body } = await server.request('GET', `/api/leads/${lead.leadId}?customer_slug=${customer.slug}`, {
      as: staff,
    });
    return (body as { lead: { cards: { contents: CardContents }[] } }).lead.cards.map(
      ({ contents }) => contents.summary,
    );
  }

  it('writes from the signals of the lead and the texts of the workspace, and stores the cards', async () => {
    write.mockRestore();
    write = jest.spyOn(server.app.get(PlaybookWriter), 'write');
    expect(await generate()).toMatchObject({ status: 201, body: { success: true } });
    expect(await cards()).toEqual([
      expect.stringContaining('an issue in acme/tool') as string,
      expect.stringContaining('starred acme/tool') as string,
    ]);
    const { body } = await server.request('POST', '/api/filter-leads', {
      as: staff,
      body: { customer_slug: customer.slug, filters: [] },
    });
    expect(body).toMatchObject({ leads: [{ hasPlaybook: true }] });
  });

  it('passes only this lead to the writer', async () => {
    await server.create.lead({ customer, person: { full_name: 'Somebody Else' } });
    write.mockResolvedValue(playbook(text('one')));
    await generate();
    const [input] = write.mock.calls[0] ?? [];
    expect(input).toEqual({
      lead: { fullName: 'Kim Example', githubUser: lead.login, jobTitle: 'CTO', companyName: null },
      signals: [
        expect.objectContaining({ signalType: 'IssuesEvent', createdAt: new Date('2026-01-02T00:00:00Z') }) as object,
        expect.objectContaining({ signalType: 'WatchEvent', repo: 'acme/tool' }) as object,
      ],
      targets: [
        expect.objectContaining({ url: 'https://github.com/acme/tool/issues/1', thread: null }) as object,
        expect.objectContaining({ url: 'https://github.com/acme/tool', thread: null }) as object,
      ],
      workspace: { name: 'Relay', promptConfig: { overview: 'We make relays.' } },
      context: { colleagues: 0, formerCompany: null },
    });
  });

  it('counts colleagues that are active on the same repositories, and knows the former employer', async () => {
    const [companyId, former] = [await server.create.company(), await server.create.company({ name: 'Dock' })];
    const at = (repo: string, more: object = {}) =>
      server.create.lead({
        customer,
        companyId,
        signals: [{ type: 'WatchEvent', repo, createdAt: new Date().toISOString() }],
        ...more,
      });
    const { leadId } = await at('acme/tool');
    await at('acme/tool');
    await at('acme/tool');
    await at('acme/tool', { lead: { verdict: 'hidden' } });
    await at('acme/other');
    await server.db.query(
      `insert into employment (person_id, company_id, source, since, until) values
         ($1, $2, 'csv', now() - interval '3 years', now() - interval '1 month'),
         ($1, $2, 'commits', now() - interval '3 years', now() - interval '2 months')`,
      [leadId, former],
    );
    write.mockResolvedValue(playbook(text('one')));
    await generate(leadId);
    expect(write.mock.calls[0]?.[0].context).toEqual({ colleagues: 2, formerCompany: 'Dock' });
  });

  it('replaces earlier cards, in the order of the writer', async () => {
    write
      .mockResolvedValueOnce(playbook(text('a'), text('b')))
      .mockResolvedValueOnce(playbook(text('c'), text('d'), text('e')));
    await generate();
    expect(await cards()).toEqual(['a', 'b']);
    await generate();
    expect(await cards()).toEqual(['c', 'd', 'e']);
  });

  it('runs once per lead at a time', async () => {
    let finish: (written: WrittenPlaybook) => void = () => undefined;
    const begun = new Promise<void>((resolve) => {
      write.mockImplementation(
        () =>
          new Promise<WrittenPlaybook>((done) => {
            finish = done;
            resolve();
          }),
      );
    });
    const first = generate();
    await begun;
    const colleague = await server.create.user({ customer });
    expect(await generate(lead.leadId, colleague)).toMatchObject({
      status: 409,
      body: { success: false, error: 'A playbook is being written for this lead: it will be here in a moment.' },
    });
    finish(playbook(text('once')));
    expect((await first).status).toBe(201);
    expect(write).toHaveBeenCalledTimes(1);
    write.mockResolvedValue(playbook(text('again')));
    expect((await generate()).status).toBe(201);
  });

  it('writes few playbooks of a workspace at a time, and as many of another', async () => {
    let finish = () => undefined as void;
    const finished = new Promise<void>((resolve) => (finish = resolve));
    write.mockImplementation(async () => {
      await finished;
      return playbook(text('one'));
    });
    const signals = [{ type: 'WatchEvent', repo: 'acme/tool', createdAt: '2026-01-01T00:00:00Z' }];
    const leads: TestLead[] = [];
    while (leads.length < MAX_PLAYBOOK_RUNS + 2) {
      leads.push(await server.create.lead({ customer, person: {}, signals }));
    }
    const answers = leads.map(({ leadId }) => generate(leadId));
    const refused = await Promise.race(answers);
    expect(refused).toMatchObject({
      status: 429,
      body: { error: '10 playbooks of your workspace are being written: try again in a moment.' },
    });
    const other = await server.create.customer();
    const elsewhere = await server.create.lead({ customer: other, person: {}, signals });
    const answer = server.request('POST', `/api/leads/${elsewhere.leadId}/generate-playbook`, {
      as: await server.create.user({ customer: other }),
      body: { customer_slug: other.slug },
    });
    await eventually('all to be written', () => Promise.resolve(write.mock.calls.length === MAX_PLAYBOOK_RUNS + 1));
    finish();
    const statuses = (await Promise.all(answers)).map(({ status }) => status).sort((a, b) => a - b);
    expect(statuses).toEqual([...Array.from({ length: MAX_PLAYBOOK_RUNS }, () => 201), 429, 429]);
    expect((await answer).status).toBe(201);
    expect((await generate()).status).toBe(201);
  });

  it('writes again when a run was killed', async () => {
    await server.superuser.query(
      `insert into playbook_run (customer_id, lead_id, expires_at) values ($1, $2, now() + interval '1 hour')`,
      [customer.customerId, lead.leadId],
    );
    write.mockResolvedValue(playbook(text('new')));
    const playbooks = server.app.get(PlaybooksService);
    await playbooks.removeExpiredRuns();
    expect((await generate()).status).toBe(409);
    // Not `now()`, which has microseconds: the API's clock may still be in the same millisecond.
    await server.superuser.query(
      `update playbook_run set expires_at = now() - interval '1 second' where lead_id = $1`,
      [lead.leadId],
    );
    await playbooks.removeExpiredRuns();
    expect(await server.db.query('select from playbook_run where lead_id = $1', [lead.leadId])).toEqual([]);
    expect((await generate()).status).toBe(201);
    expect(await cards()).toEqual(['new']);
  });

  it('stores nothing of a run that another one has replaced', async () => {
    write.mockImplementationOnce(async () => {
      await server.superuser.query('update playbook_run set run_id = $2 where lead_id = $1', [
        lead.leadId,
        randomUUID(),
      ]);
      return playbook(text('late'));
    });
    expect((await generate()).status).toBe(503);
    expect(await cards()).toEqual([]);
  });

  it('writes and stores nothing for a person of do-not-contact', async () => {
    write.mockImplementationOnce(async () => {
      const answer = await server.request('POST', `/api/leads/${lead.leadId}/do-not-contact`, {
        as: staff,
        body: { customer_slug: customer.slug },
      });
      expect(answer.body).toMatchObject({ success: true });
      return playbook(text('late'));
    });
    expect([404, 503]).toContain((await generate()).status);
    const stored = await server.db.query<object[]>('select from playbook_card where lead_id = $1', [lead.leadId]);
    expect(stored).toEqual([]);
    expect((await generate()).status).toBe(404);
    expect(write).toHaveBeenCalledTimes(1);
  });

  it.each([
    [502, 'The model did not answer.', new AppError('bad_gateway', 'The model did not answer.')],
    [503, 'The model is busy.', new AppError('unavailable', 'The model is busy.')],
    [500, 'Something went wrong', new Error('secret detail')],
  ])('keeps the earlier cards when the writer fails: %i %s', async (status, error, fault) => {
    write
      .mockResolvedValueOnce(playbook(text('kept')))
      .mockRejectedValueOnce(fault)
      .mockResolvedValueOnce(playbook());
    await generate();
    expect(await generate()).toMatchObject({
      status,
      body: { success: false, error: expect.stringMatching(error) as string },
    });
    expect((await generate()).status).toBe(502);
    expect(await cards()).toEqual(['kept']);
    write.mockResolvedValue(playbook(text('next')));
    expect((await generate()).status).toBe(201);
  });

  it('can run again when its cards could not be stored', async () => {
    write.mockResolvedValue(playbook(text('new')));
    await server.superuser.query(`alter table playbook_card add constraint no_more check (false) not valid`);
    expect((await generate()).status).toBe(500);
    await server.superuser.query('alter table playbook_card drop constraint no_more');
    expect((await generate()).status).toBe(201);
  });

  it('rejects a lead without signals', async () => {
    const { leadId } = await server.create.lead({ customer });
    expect(await generate(leadId)).toMatchObject({
      status: 400,
      body: { error: 'This lead has no signals that a playbook could be written from.' },
    });
  });

  it('returns 404 for a hidden lead, one of another workspace and an invalid id', async () => {
    const hidden = await server.create.lead({ customer, lead: { verdict: 'hidden' } });
    const other = await server.create.lead({ customer: await server.create.customer() });
    for (const id of [hidden.leadId, other.leadId, 0, 'x', '99999999999']) {
      expect(await generate(id)).toMatchObject({ status: 404, body: { success: false, error: 'Lead not found' } });
    }
    const stranger = await server.create.user({ customer: await server.create.customer() });
    expect((await generate(lead.leadId, stranger)).status).toBe(403);
    expect(write).not.toHaveBeenCalled();
  });
});
