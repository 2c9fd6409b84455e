import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { Clock, DAY_MS } from '../../../platform/time.js';
import { Config } from '../../../platform/config/config.js';
import { unique, type TestCustomer } from '../../../testing/builders.js';
import { StandInCodeHost } from '../../../testing/code-host.js';
import { CodeHostClient } from '../../repos/code-host/code-host-calls.service.js';
import { createImportService, writeEventFile } from '../../signals/testing/import-events.js';
import { sampleEvent } from '../../signals/testing/sample-events.js';
import { CommitReadingProvider } from './commit-reading.service.js';

describe('reading the commits of new pushers', () => {
  let host: StandInCodeHost;
  let server: TestApp;
  let customer: TestCustomer;
  let provider: CommitReadingProvider;
  const clock = new Clock();
  beforeAll(async () => {
    host = await StandInCodeHost.start();
    server = await startTestApp({ settings: { GITHUB_API_URL: host.url, GITHUB_TOKENS: 'one' } });
    provider = new CommitReadingProvider(server.db, server.app.get(Config), clock, server.app.get(CodeHostClient));
  });
  afterAll(async () => {
    await server.close();
    await host.stop();
  });
  beforeEach(async () => {
    host.reset();
    clock.now = Date.now;
    customer = await server.create.customer();
    // Tests share their database, so people of other tests must not be due.
    await server.db.query('delete from unread_push');
    await server.superuser.query(`delete from provider_reading where source = 'commits'`);
  });

  let number = 0;
  /** A person who stars a followed repository and pushes to an own one, as events of today tell it. */
  async function pusher() {
    const person = { id: Date.now() * 1000 + ++number, login: `gh-${unique()}` };
    const head = unique()
      .replace(/[^0-9a-f]/g, '0')
      .padEnd(40, '0');
    const createdAt = new Date(Date.now() - DAY_MS).toISOString().replace(/\.\d+/, '');
    const events = [
      sampleEvent({ type: 'WatchEvent', actor: person, repo: `o-${customer.slug}/tool`, createdAt, payload: {} }),
      sampleEvent({ type: 'PushEvent', actor: person, repo: `${person.login}/own`, createdAt, payload: { head } }),
    ];
    await createImportService(server.db).importFile(writeEventFile(events), { allRepos: customer.slug });
    return { ...person, at: `/repos/${person.login}/own/commits/${head}`, events };
  }
  const page = (id: number, email: string) => ({
    author: { id },
    commit: { author: { name: 'Ada', email, date: '2026-03-04T05:06:07Z' } },
  });
  const domainsOf = ({ id }: { id: number }) =>
    server.db.query<object[]>(
      'select domain, first_seen_at from commit_domain join person using (person_id) where github_id = $1',
      [id],
    );
  async function readDue() {
    const due = await provider.due(10);
    for (const person of due) await provider.read(person);
    await server.db.transaction((tx) =>
      provider.recordRead(
        tx,
        due.map(({ personId }) => personId),
        new Date().toISOString(),
      ),
    );
    return due.map(({ githubId }) => Number(githubId));
  }

  it('reads one commit per new pusher, and stores the domain and day only', async () => {
    const ada = await pusher();
    host.respondNext({ at: ada.at, body: page(ada.id, 'ada@quarry-works.com') });
    expect(await readDue()).toEqual([ada.id]);
    expect(await domainsOf(ada)).toEqual([
      { domain: 'quarry-works.com', first_seen_at: new Date('2026-03-04T05:06:07Z') },
    ]);
    await createImportService(server.db).importFile(writeEventFile(ada.events), { allRepos: customer.slug });
    expect(await provider.due(10)).toEqual([]);
  });

  it('ignores the commit of another author, and one that is gone', async () => {
    const [ada, ben] = [await pusher(), await pusher()];
    host.respondNext({ at: ada.at, body: page(ada.id + 1, 'cleo@quarry-works.com') });
    expect(await readDue()).toEqual([ben.id, ada.id]);
    expect([...(await domainsOf(ada)), ...(await domainsOf(ben))]).toEqual([]);
    expect(await provider.due(10)).toEqual([]);
  });

  it('reads no pushes older than a month, and no more a day than its budget', async () => {
    const ada = await pusher();
    clock.now = () => Date.now() + 31 * DAY_MS;
    expect(await provider.due(10)).toEqual([]);
    clock.now = Date.now;
    await server.db.query(
      `with people as (
         insert into person (github_id, login) select -n, 'read-' || n from generate_series(1, 1000) n returning person_id)
       insert into provider_reading (source, person_id, read_at) select 'commits', person_id, now() from people`,
    );
    expect(await provider.due(10)).toEqual([]);
    await server.superuser.query('delete from person where github_id < 0');
    expect(await provider.due(10)).toMatchObject([{ githubId: String(ada.id) }]);
  });

  it('stores nothing of a person who asked for it meanwhile', async () => {
    const ada = await pusher();
    const [due] = await provider.due(1);
    await server.db.query('update person set do_not_contact = true where github_id = $1', [ada.id]);
    host.respondNext({ at: ada.at, body: page(ada.id, 'ada@quarry-works.com') });
    if (due) await provider.read(due);
    expect(await domainsOf(ada)).toEqual([]);
  });
});
