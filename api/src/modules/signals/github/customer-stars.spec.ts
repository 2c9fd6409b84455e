import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../platform/time.js';
import type { LedgerStream } from '../../repos/ledger/repo-ledger.dto.js';
import { GithubTokensService } from '../github-token/github-tokens.service.js';
import type { TestCustomer } from '../../../testing/builders.js';
import { SyncTestBed } from './testing/sync-test-bed.js';
import { createPeople, startTestWorker, type TestWorker } from './testing/test-worker.js';

// Each opens the whole application against a real database.
jest.setTimeout(600_000);

const ACTOR = { userEmail: 'ada@example.com', address: '127.0.0.1' };
const NOT_ACCEPTED = 'The code host does not accept this token: it is mistyped, expired or revoked.';

describe('stars by the token of a customer', () => {
  let stage: SyncTestBed;
  /** Its own token is a stranger's. */
  let worker: TestWorker;
  /** Both track the repository; the first one's token is a collaborator's. */
  let owner: TestCustomer;
  let other: TestCustomer;

  beforeAll(async () => {
    stage = await SyncTestBed.open();
    worker = await startTestWorker(stage.host, { tokens: 'stranger', now: () => stage.now });
  });
  afterAll(async () => {
    await worker.close();
    await stage.close();
  });
  beforeEach(async () => {
    await stage.reset();
    stage.host.collaboratorTokens.add('ghp_owner');
    owner = stage.tracked.customer;
    other = await stage.create.customer();
    const { org, name } = stage.tracked.repo;
    await stage.create.repo(other, `${org}/${name}`);
    // More than the feed holds.
    for (const [at, person] of createPeople(310).entries())
      stage.tracked.activity.star(person, stage.now - 20 * DAY_MS + at * MINUTE_MS);
  });

  const tokens = () => worker.get(GithubTokensService);
  const save = (customer: TestCustomer, token: string) => tokens().save(customer.slug, token, ACTOR);
  const sync = () => worker.sync.sync(stage.tracked.repoId);
  const storedStars = async ({ customerId }: TestCustomer) => {
    const [row] = await stage.db.query<{ count: number }[]>(
      `select count(*)::int as count from signal where customer_id = $1 and repo_id = $2 and type = 'WatchEvent'`,
      [customerId, stage.tracked.repoId],
    );
    return row?.count;
  };
  const starsIn = async (customer?: TestCustomer): Promise<LedgerStream | undefined> => {
    const repos = await worker.tracking.list(customer?.customerId);
    const repo = repos.find(({ org }) => org === stage.tracked.repo.org);
    return repo?.ledger?.streams.find(({ stream }) => stream === 'stars');
  };
  const requestsWith = (token: string) =>
    stage.host.requests.filter(({ authorization }) => authorization?.endsWith(` ${token}`)).map(({ path }) => path);

  it('are stored for that customer alone, and its ledger says that they are listed', async () => {
    await save(owner, 'ghp_owner');
    expect(await sync()).toMatchObject({ state: 'ok' });
    expect([await storedStars(owner), await storedStars(other)]).toEqual([310, 300]);
    expect(await starsIn(owner)).toMatchObject({ outcome: 'listed', detail: null, customers: [{ slug: owner.slug }] });
    expect(await starsIn(other)).toMatchObject({ outcome: 'feed only' });
    expect(await starsIn()).toMatchObject({
      outcome: 'feed only',
      customers: [{ slug: owner.slug, outcome: 'listed', detail: null }],
    });
    expect(await tokens().get(owner.slug)).toMatchObject({ listedRepos: 1, triedRepos: 1 });
  });

  it('are listed for the repository when all its customers have a token that lists them', async () => {
    stage.host.collaboratorTokens.add('ghp_other');
    await save(owner, 'ghp_owner');
    await save(other, 'ghp_other');
    await sync();
    expect([await storedStars(owner), await storedStars(other)]).toEqual([310, 310]);
    expect(await starsIn()).toMatchObject({ outcome: 'listed', detail: null });
  });

  it('are withheld from a stranger’s token, which is not asked for anything else', async () => {
    await save(owner, 'ghp_stranger');
    await sync();
    expect(await storedStars(owner)).toBe(300);
    expect(await starsIn(owner)).toMatchObject({ outcome: 'feed only', customers: [{ outcome: 'feed only' }] });
    const { org, name } = stage.tracked.repo;
    for (const path of requestsWith('ghp_stranger'))
      expect(['/user', `/repos/${org}/${name}/stargazers`]).toContain(path.split('?')[0]);
  });

  it('continue from the position that the customer’s list has reached', async () => {
    await save(owner, 'ghp_owner');
    await sync();
    stage.now += DAY_MS;
    const [late] = createPeople(1);
    if (late) stage.tracked.activity.star(late, stage.now - HOUR_MS);
    stage.host.requests.length = 0;
    await sync();
    expect(await storedStars(owner)).toBe(311);
    expect(requestsWith('ghp_owner').length).toBeLessThanOrEqual(2);
  });

  it('use no token of a customer where the server’s own lists them', async () => {
    stage.host.collaboratorTokens.add('stranger');
    await save(owner, 'ghp_owner');
    await sync();
    expect(requestsWith('ghp_owner')).toEqual(['/user']);
    expect([await storedStars(owner), await storedStars(other)]).toEqual([310, 310]);
  });

  it('fall back to the server’s own when the token is revoked, and say so until it is accepted again', async () => {
    await save(owner, 'ghp_owner');
    await sync();
    stage.host.tokenFacts.set('ghp_owner', { isRevoked: true });
    stage.now += HOUR_MS;
    expect(await sync()).toMatchObject({ state: 'ok' });
    expect(await tokens().get(owner.slug)).toMatchObject({ lastError: NOT_ACCEPTED });
    expect(await starsIn(owner)).toMatchObject({
      outcome: 'feed only',
      customers: [{ outcome: 'feed only', detail: NOT_ACCEPTED }],
    });
    stage.host.requests.length = 0;
    stage.now += HOUR_MS;
    await sync();
    expect(requestsWith('ghp_owner')).toEqual([]);
    stage.host.tokenFacts.clear();
    stage.now += DAY_MS;
    await sync();
    expect(await tokens().get(owner.slug)).toMatchObject({ lastError: null });
    expect(await starsIn(owner)).toMatchObject({ outcome: 'listed' });
  });

  it('wait for the limit of that token, while the rest is read', async () => {
    await save(owner, 'ghp_owner');
    const at = '/stargazers?';
    stage.host.respondNext({ status: 404, at }, { status: 429, headers: { 'retry-after': '600' }, at });
    expect(await sync()).toMatchObject({ state: 'failed' });
    expect(await starsIn(owner)).toMatchObject({
      outcome: 'feed only',
      customers: [{ outcome: 'failed', detail: expect.stringContaining('takes no more requests') as string }],
    });
    expect(await storedStars(owner)).toBe(300);
  });

  it('end with the token, and what was read stays', async () => {
    await save(owner, 'ghp_owner');
    await sync();
    await tokens().remove(owner.slug, ACTOR);
    stage.now += HOUR_MS;
    stage.host.requests.length = 0;
    await sync();
    expect(requestsWith('ghp_owner')).toEqual([]);
    expect(await storedStars(owner)).toBe(310);
    const stars = await starsIn(owner);
    expect([stars?.outcome, stars?.customers]).toEqual(['feed only', undefined]);
  });

  it('are not read for an inactive customer', async () => {
    await save(owner, 'ghp_owner');
    await stage.db.query('update customer set active = false where customer_id = $1', [owner.customerId]);
    stage.host.requests.length = 0;
    await sync();
    expect(requestsWith('ghp_owner')).toEqual([]);
  });
});
