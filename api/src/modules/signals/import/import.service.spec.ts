import { truncateSync } from 'node:fs';
import type { DataSource } from 'typeorm';
import { builders, unique, type Builders } from '../../../testing/builders.js';
import { openTestDatabase } from '../../../testing/test-database.js';
import { formatImportReport } from './import-report-text.js';
import type { ImportService } from './import.service.js';
import { BOTH_SCHEMAS, sampleEvent } from '../testing/sample-events.js';
import {
  writeEventFile,
  createImportService,
  recountWorkspace,
  uniqueNumber,
  workspaceState,
} from '../testing/import-events.js';

/** Types of the sample events that need write access; the sample pull request is merged. */
const BY_INSIDERS = [
  'CreateEvent',
  'DeleteEvent',
  'MemberEvent',
  'PublicEvent',
  'PullRequestEvent',
  'PushEvent',
  'ReleaseEvent',
];

describe('importing a file', () => {
  let db: DataSource;
  let create: Builders;
  let imports: ImportService;
  beforeAll(async () => {
    db = await openTestDatabase();
    create = await builders(db);
    imports = createImportService(db);
  });
  afterAll(() => db.destroy());

  /** A workspace with its own repository and two people that no other test uses. */
  async function ground() {
    const customer = await create.customer();
    const no = uniqueNumber();
    const ada = { id: no * 10 + 1, login: `ada--${no}` };
    const ben = { id: no * 10 + 2, login: `ben--${no}` };
    return { customer, slug: customer.slug, repo: `own-${no}/Tool`, ada, ben };
  }

  it('stores signals of tracked repositories, people, leads and totals', async () => {
    const { customer, slug, repo, ada, ben } = await ground();
    await create.repo(customer, repo);
    const report = await imports.importFile(
      writeEventFile([
        sampleEvent({ repo: repo.toUpperCase(), actor: ada, createdAt: '2026-01-01T00:00:00Z' }),
        sampleEvent({ repo, actor: ben, type: 'IssuesEvent', payload: { action: 'opened', issue: { number: 1 } } }),
        sampleEvent({ repo, actor: ben, createdAt: '2026-01-05T00:00:00Z' }),
        sampleEvent({ repo: `${repo}-of-nobody`, actor: ada }),
      ]),
    );

    expect(report).toMatchObject({ events: 4, matched: 3, broken: 0, leads: [{ new: 2, updated: 0, hidden: 0 }] });
    const { leads, totals, companies } = await workspaceState(db, slug);
    expect(leads).toMatchObject([
      { login: ada.login, signal_count: 1, types_key: 'watch', repos_key: repo.toLowerCase(), verdict: 'human' },
      { login: ben.login, signal_count: 2, types_key: 'watch, issue' },
    ]);
    expect(totals).toEqual([{ leads_count: 2, signals_count: 3, recycled_count: 0, hidden_count: 0 }]);
    expect(companies).toMatchObject([{ name: null, leads_count: 2, signals_count: 3 }]);
  });

  it('stores the latest titles of issues and pull requests, apart from those of deleted ones', async () => {
    const { customer, slug, repo, ada } = await ground();
    const repoId = await create.repo(customer, repo);
    const comment = (id: number, issue: object, createdAt: string) => {
      const payload = { action: 'created', issue, comment: { id } };
      return sampleEvent({ repo, actor: ada, type: 'IssueCommentEvent', payload, createdAt });
    };
    await db.query(
      `insert into thread_text (repo_id, number, title_at, fetched_at)
       values ($1, 3, '2026-02-01', '2026-02-01')`,
      [repoId],
    );
    const later = comment(2, { number: 1, title: 'Renamed\u0000' }, '2026-01-02T00:00:00Z');
    const earlier = comment(1, { number: 1, title: 'Leak' }, '2026-01-01T00:00:00Z');
    const pull = { number: 2, title: 'Plug the leak' };
    const review = { id: 1, html_url: `https://github.com/${repo}/pull/2#1` };
    const payload = { action: 'created', pull_request: pull, review };
    await imports.importFile(writeEventFile([later, sampleEvent({ repo, type: 'PullRequestReviewEvent', payload })]));
    await imports.importFile(
      writeEventFile([earlier, comment(3, { number: 3, title: 'Gone' }, '2026-01-03T00:00:00Z')]),
    );
    expect((await workspaceState(db, slug)).threads).toMatchObject([
      { number: 1, title: 'Renamed', title_at: new Date('2026-01-02') },
      { number: 2, title: 'Plug the leak' },
      { number: 3, title: null },
    ]);
  });

  it('imports people who acted in hundreds of repositories', async () => {
    const { slug, ada } = await ground();
    const repos = Array.from({ length: 300 }, () => `${unique()}/${unique()}${unique()}`);
    const inHalf = (half: string[]) => writeEventFile(half.map((repo) => sampleEvent({ repo, actor: ada })));
    await imports.importFile(inHalf(repos.slice(0, 150)), { allRepos: slug });
    await imports.importFile(inHalf(repos.slice(150)), { allRepos: slug });
    const { leads } = await workspaceState(db, slug);
    expect(leads).toMatchObject([{ signal_count: 300, repos: 300 }]);
  });

  it('changes nothing when a file is imported again, in either schema', async () => {
    const { slug, repo, ada, ben } = await ground();
    const inSchema = (schema: 'then' | 'now') =>
      writeEventFile(
        Object.entries(BOTH_SCHEMAS).map(([type, both]) => {
          const payload = type === 'MemberEvent' ? { member: ada, action: 'added' } : both[schema];
          return sampleEvent({ type, repo, actor: BY_INSIDERS.includes(type) ? ada : ben, payload });
        }),
      );
    const first = await imports.importFile(inSchema('then'), { allRepos: slug });
    expect(first.signals.map(({ type, events, new: added }) => [type, events, added])).toEqual(
      Object.keys(BOTH_SCHEMAS)
        .sort()
        .map((type) => [type, 1, BY_INSIDERS.includes(type) ? 0 : 1]),
    );
    const before = await workspaceState(db, slug);

    for (const schema of ['now', 'then'] as const) {
      const again = await imports.importFile(inSchema(schema), { allRepos: slug });
      expect(again.signals.every((row) => row.known + row.insiders === 1 && row.new === 0)).toBe(true);
      expect(again.leads).toEqual([]);
      expect(await workspaceState(db, slug)).toEqual(before);
    }
  });

  it('stores events of a repository for every active workspace that tracks it', async () => {
    const { customer, repo, ada } = await ground();
    const other = await create.customer();
    const inactive = await create.customer({ active: false });
    for (const owner of [customer, other, inactive]) await create.repo(owner, repo);
    const report = await imports.importFile(writeEventFile([sampleEvent({ repo, actor: ada })]));

    expect(report.matched).toBe(1);
    expect(report.leads.map((row) => row.workspace)).toEqual([customer.slug, other.slug].sort());
    expect((await workspaceState(db, inactive.slug)).signals).toEqual([]);
  });

  it('skips inactive repositories', async () => {
    const { customer, slug, repo, ada } = await ground();
    await db.query('update repo set active = false where repo_id = $1', [await create.repo(customer, repo)]);
    const file = writeEventFile([sampleEvent({ repo, actor: ada })]);

    expect(await imports.importFile(file)).toMatchObject({ events: 1, matched: 0 });
    expect(await imports.importFile(file, { allRepos: slug })).toMatchObject({ matched: 0 });
  });

  it('hides programs, and owners who act only at home', async () => {
    const { slug, repo, ada, ben } = await ground();
    const owner = { id: ada.id + 5, login: repo.split('/')[0] ?? '' };
    const bot = { id: ada.id + 6, login: `helper-${ada.id}[bot]` };
    const report = await imports.importFile(
      writeEventFile([
        sampleEvent({ repo, actor: owner, type: 'PublicEvent', payload: {} }),
        sampleEvent({ repo, actor: bot }),
        sampleEvent({ repo, actor: ben }),
        sampleEvent({ repo, actor: ben }),
      ]),
      { allRepos: slug },
    );

    expect(report.signals).toMatchObject([
      { type: 'PublicEvent', events: 1, repeats: 0, insiders: 1, bots: 0, new: 0, known: 0 },
      { type: 'WatchEvent', events: 3, repeats: 1, insiders: 0, bots: 1, new: 1, known: 0 },
    ]);
    const state = await workspaceState(db, slug);
    expect(state.leads).toMatchObject([
      { login: ben.login, verdict: 'human' },
      { login: owner.login, verdict: 'hidden', verdict_reason: 'insider', signal_count: 0 },
      { login: bot.login, verdict: 'hidden', verdict_reason: 'bot' },
    ]);
    expect(state.signals).toHaveLength(3);
    expect(state.totals).toMatchObject([{ leads_count: 1, signals_count: 1, hidden_count: 2 }]);

    await imports.importFile(
      writeEventFile([sampleEvent({ repo: `${repo}-abroad`.replace('own', 'away'), actor: owner })]),
      {
        allRepos: slug,
      },
    );
    expect((await workspaceState(db, slug)).leads).toContainEqual(
      expect.objectContaining({ login: owner.login, verdict: 'human', verdict_reason: null, signal_count: 1 }),
    );
  });

  it('hides who has write access everywhere, and brings back who also acts elsewhere', async () => {
    const { slug, repo, ada, ben } = await ground();
    const star = sampleEvent({ repo, actor: ada });
    const issue = { number: 3, user: { ...ben, type: 'User' } };
    const comment = { id: ben.id, user: ben };
    await imports.importFile(
      writeEventFile([star, sampleEvent({ repo, actor: ben, type: 'IssueCommentEvent', payload: { issue, comment } })]),
      { allRepos: slug },
    );
    const leads = async () => (await workspaceState(db, slug)).leads;
    expect(await leads()).toMatchObject([
      { login: ada.login, verdict: 'human', signal_count: 1 },
      { login: ben.login, verdict: 'human', signal_count: 1 },
    ]);

    // A later event shows that Ada has write access, and that Ben is a member.
    const push = sampleEvent({ repo, actor: ada, type: 'PushEvent', payload: { head: `sha${ada.id}` } });
    const reply = sampleEvent({
      repo,
      actor: ada,
      type: 'IssueCommentEvent',
      payload: { issue: { ...issue, author_association: 'MEMBER' }, comment: { id: ada.id, user: ada } },
    });
    const report = await imports.importFile(writeEventFile([push, reply]));
    expect(report.leads).toMatchObject([{ new: 0, updated: 2 }]);
    const hidden = { verdict: 'hidden', verdict_reason: 'insider', signal_count: 0 };
    expect(await leads()).toMatchObject([hidden, hidden]);
    expect((await workspaceState(db, slug)).totals).toMatchObject([{ leads_count: 0, signals_count: 0 }]);

    await imports.importFile(writeEventFile([sampleEvent({ repo: `${repo}-2`, actor: ada })]), { allRepos: slug });
    expect(await leads()).toMatchObject([{ verdict: 'human', verdict_reason: null, signal_count: 1 }, hidden]);
    const { kept, counted } = await recountWorkspace(db, slug);
    expect(kept).toEqual(counted);
  });

  it('stops counting insiders in workspaces that are inactive, too', async () => {
    const { customer, slug, repo, ada } = await ground();
    const other = await create.customer();
    for (const owner of [customer, other]) await create.repo(owner, repo);
    await imports.importFile(writeEventFile([sampleEvent({ repo, actor: ada })]));
    await db.query('update customer set active = false where customer_id = $1', [other.customerId]);
    const push = sampleEvent({ repo, actor: ada, type: 'PushEvent', payload: { head: `sha${ada.id}` } });
    await imports.importFile(writeEventFile([push]));
    for (const workspace of [slug, other.slug]) {
      expect((await workspaceState(db, workspace)).leads).toMatchObject([{ verdict: 'hidden', signal_count: 0 }]);
    }
  });

  it('hides a person everywhere once an event identifies it as a program', async () => {
    const { customer, slug, repo, ada } = await ground();
    const other = await create.customer();
    for (const owner of [customer, other]) await create.repo(owner, repo);
    await imports.importFile(writeEventFile([sampleEvent({ repo, actor: ada })]));
    const comment = { id: 1, user: { ...ada, type: 'Bot' } };
    await imports.importFile(
      writeEventFile([sampleEvent({ repo: `${repo}-2`, actor: ada, type: 'IssueCommentEvent', payload: { comment } })]),
      { allRepos: slug },
    );
    for (const workspace of [slug, other.slug]) {
      const { leads, totals } = await workspaceState(db, workspace);
      expect(leads).toMatchObject([{ verdict: 'hidden', verdict_reason: 'bot' }]);
      expect(totals).toMatchObject([{ leads_count: 0, signals_count: 0, hidden_count: 1 }]);
    }
  });

  it('copies a new login to the leads of all workspaces, inactive ones too', async () => {
    const { slug, repo, ada, ben } = await ground();
    const others = [await create.customer(), await create.customer({ active: false })];
    const first = [ada, ben].map((actor) => sampleEvent({ repo, actor, createdAt: '2026-01-01T00:00:00Z' }));
    for (const name of [slug, ...others.map((other) => other.slug)]) {
      await imports.importFile(writeEventFile(first), { allRepos: name });
    }
    const renamed = { id: ada.id, login: `${ada.login}-new` };
    const later = sampleEvent({ repo: `${repo}-2`, actor: renamed, createdAt: '2026-01-02T00:00:00Z' });
    const earlier = sampleEvent({ repo: `${repo}-2`, actor: ben, createdAt: '2025-01-02T00:00:00Z' });
    await imports.importFile(writeEventFile([later, earlier]), { allRepos: slug });
    const leads = await db.query<{ login: string }[]>(
      `select distinct lead.login from lead join person on person_id = lead_id
       where github_id = any($1::bigint[]) order by login`,
      [[ada.id, ben.id]],
    );
    expect(leads).toEqual([{ login: renamed.login }, { login: ben.login }]);
  });

  it('keeps decided verdicts', async () => {
    const { customer, slug, repo, ada, ben } = await ground();
    await imports.importFile(writeEventFile([sampleEvent({ repo, actor: ada }), sampleEvent({ repo, actor: ben })]), {
      allRepos: slug,
    });
    await db.query(
      `update lead set verdict = 'hidden', verdict_reason = 'decided' from person
       where customer_id = $1 and lead_id = person_id and person.login = $2`,
      [customer.customerId, ada.login],
    );
    await db.query(
      'update lead set recycled = true from person where customer_id = $1 and lead_id = person_id and person.login = $2',
      [customer.customerId, ben.login],
    );
    const file = writeEventFile([ada, ben].map((actor) => sampleEvent({ repo: `${repo}-2`, actor })));
    await imports.importFile(file, { allRepos: slug });
    expect((await workspaceState(db, slug)).leads).toMatchObject([
      { verdict: 'hidden', verdict_reason: 'decided', signal_count: 2 },
      { verdict: 'human', signal_count: 2 },
    ]);
  });

  it('counts and names skipped events, and imports the rest', async () => {
    const { slug, repo, ada } = await ground();
    const lines = [
      sampleEvent({ repo, actor: ada }),
      '{"type":"WatchEvent", cut off',
      '',
      sampleEvent({ repo, actor: ada, type: 'SponsorshipEvent' }),
      sampleEvent({ repo, actor: ada, type: 'PushEvent', payload: {} }),
      `{"repo":{"name":"${repo}"},"x":}`,
      '[]',
    ];
    const report = await imports.importFile(writeEventFile(lines, 'events.json'), { allRepos: slug });
    expect(report).toMatchObject({
      events: 3,
      matched: 3,
      unsupported: { SponsorshipEvent: 1 },
      incomplete: { 'PushEvent without head': 1 },
      broken: 3,
      brokenLines: [
        { line: 2, why: 'no whole JSON object' },
        { line: 6, why: 'not valid JSON' },
        { line: 7, why: 'no whole JSON object' },
      ],
      signals: [{ type: 'WatchEvent', new: 1 }],
    });
    const [run] = await db.query<{ report: unknown }[]>(
      'select report from import_run order by import_run_id desc limit 1',
    );
    expect(run?.report).toEqual(report);
  });

  it('counts events with impossible dates by type and day, and leaves them out', async () => {
    const { slug, repo, ada, ben } = await ground();
    const dates = ['0001-01-01T00:00:00Z', '9999-12-31T00:00:00Z', '9999-12-31T00:00:01Z', '2026-02-30T00:00:00Z'];
    const report = await imports.importFile(
      writeEventFile([
        sampleEvent({ repo, actor: ada }),
        ...dates.map((createdAt) => sampleEvent({ repo, actor: ben, createdAt })),
      ]),
      { allRepos: slug },
    );
    expect(report).toMatchObject({
      events: 5,
      matched: 5,
      misdated: { 'WatchEvent of 0001-01-01': 1, 'WatchEvent of 9999-12-31': 2, 'WatchEvent of 2026-02-30': 1 },
      leads: [{ new: 1 }],
    });
    expect(formatImportReport(report)).toContain('with impossible dates: WatchEvent of 0001-01-01 1, ');
  });

  it('recognises archive files of before 2015, and says so', async () => {
    const { slug, repo, ada } = await ground();
    const [owner, name] = repo.split('/');
    const timelineEvent = {
      created_at: '2013-04-11T00:00:00-07:00',
      payload: { action: 'started' },
      public: true,
      type: 'WatchEvent',
      url: `https://github.com/${repo}`,
      actor: ada.login,
      actor_attributes: { login: ada.login, type: 'User' },
      repository: { id: 1, name, owner, url: `https://github.com/${repo}` },
    };
    const line = JSON.stringify(timelineEvent);
    for (const lines of [[timelineEvent], [line + line]]) {
      const file = writeEventFile(lines, '2013-04-11-0.json');
      await expect(imports.importFile(file, { allRepos: slug })).rejects.toThrow(
        `${file} cannot be imported: GH Archive's files of 2011 to 2014 have another format`,
      );
    }
    const early = sampleEvent({ repo, actor: ada, createdAt: '2011-02-12T00:00:00Z', type: 'PushEvent', payload: {} });
    const report = await imports.importFile(writeEventFile([sampleEvent({ repo, actor: ada }), early, timelineEvent]), {
      allRepos: slug,
    });
    expect(report).toMatchObject({ timeline: 2, broken: 1, incomplete: { 'PushEvent without head': 1 } });
    expect(formatImportReport(report)).toContain('2 events of before 2015: GH Archive');
  });

  it('escapes texts that contain COPY delimiters', async () => {
    const { slug, repo, ada } = await ground();
    const payload = { ref_type: 'branch', ref: 'tab\tline\nback\\slash\r\\N' };
    await imports.importFile(writeEventFile([sampleEvent({ repo, actor: ada, type: 'CreateEvent', payload })]), {
      allRepos: slug,
    });
    expect((await workspaceState(db, slug)).signals).toMatchObject([{ detail: `branch ${payload.ref}` }]);
  });

  it('stores nothing of a truncated or damaged file, and says so', async () => {
    const { slug, repo, ada } = await ground();
    const events = Array.from({ length: 3000 }, (_, at) =>
      sampleEvent({ repo, actor: ada, type: 'ForkEvent', payload: { forkee: { id: at + 1, name: unique() } } }),
    );
    const file = writeEventFile(events);
    truncateSync(file, 20_000);
    await expect(imports.importFile(file, { allRepos: slug })).rejects.toThrow(`${file} is cut off`);
    await expect(imports.importFile(writeEventFile(['x', 'y'], 'x.json'))).rejects.toThrow(
      'its 2 lines are broken (line 1',
    );
    await expect(imports.importFile(writeEventFile([], 'x.json'))).rejects.toThrow('is empty');
    await expect(imports.importFile(writeEventFile([]))).rejects.toThrow('holds no events');
    await expect(imports.importFile(writeEventFile(['{}'], 'x.json'))).rejects.toThrow('it has no type');
    await expect(imports.importFile('/nowhere/x.json')).rejects.toThrow('There is no file');
    await expect(imports.importFile('/')).rejects.toThrow('is not a file');
    await expect(imports.importFile(writeEventFile(events), { allRepos: 'no-such' })).rejects.toThrow(
      'no workspace no-such',
    );
    expect(await workspaceState(db, slug)).toMatchObject({ signals: [], leads: [], totals: [] });
  });

  it('stores the latest login', async () => {
    const { slug, repo, ada } = await ground();
    const renamed = { ...ada, login: `${ada.login}-x` };
    const at = (createdAt: string, actor: typeof ada, name: string) =>
      sampleEvent({ repo: repo + name, actor, createdAt });
    const files = [
      [at('2026-01-02T00:00:00Z', ada, 'a')],
      [at('2026-01-03T00:00:00Z', renamed, 'b'), at('2026-01-01T00:00:00Z', ada, 'c')],
      [at('2026-01-01T00:00:00Z', ada, 'd')],
    ];
    for (const events of files) await imports.importFile(writeEventFile(events), { allRepos: slug });
    expect((await workspaceState(db, slug)).leads).toMatchObject([{ login: renamed.login, signal_count: 4 }]);
  });

  it('can run twice at the same time', async () => {
    const { customer, slug, repo, ada, ben } = await ground();
    await create.repo(customer, repo);
    const other = await create.customer();
    await create.repo(other, repo);
    const people = Array.from({ length: 60 }, (_, at) => ({ id: ada.id + 100 + at, login: `p--${ada.id}-${at}` }));
    const files = [people, [...people].reverse(), [ada, ben, ...people]].map((actors) =>
      writeEventFile(actors.map((actor) => sampleEvent({ repo, actor }))),
    );
    await Promise.all(files.map((file) => imports.importFile(file)));
    for (const workspace of [slug, other.slug]) {
      expect((await workspaceState(db, workspace)).totals).toMatchObject([{ leads_count: 62, signals_count: 62 }]);
      const { kept, counted } = await recountWorkspace(db, workspace);
      expect(kept).toEqual(counted);
    }
  });
});
