import { DataSource } from 'typeorm';
import { LeadTotalsService } from '../src/modules/leads/changes/lead-totals.service.js';
import { StarCampaignsService } from '../src/modules/leads/campaigns/star-campaigns.service.js';
import { LeadVerdictsService } from '../src/modules/leads/verdict/lead-verdicts.service.js';
import { Clock } from '../src/platform/time.js';
import { share, type Figure } from './figure.js';
import { withBenchDatabase } from './load/bench-database.js';
import { inventTraffic, type Star, type Traffic } from './star-campaigns/star-traffic.js';

/** As many as the employed people of the ground truth of `attribution`. */
const PEOPLE = 27_201;
/** Repositories that a workspace tracks. */
const TRACKED = [6, 9, 12, 20, 40, 60, 100];
const CAMPAIGNS = 6;
const LARGE = { people: 520_000, repos: 200, meanStars: 1.8 };
const MAX_SECONDS = 60;
const MAX_HEAP_MB = 200;

/** Plants campaigns of bought stars among the stars of people, and measures which are found and who is suspected. */
export function run(server: string): Promise<Figure[]> {
  return withBenchDatabase(server, 'star_campaigns', async ({ url }) => {
    const db = await new DataSource({ type: 'postgres', url }).initialize();
    try {
      const totals = new LeadTotalsService();
      const service = new StarCampaignsService(db, totals, new LeadVerdictsService(totals), new Clock());
      return [...(await measureQuality(db, service)), ...(await measureScale(db, service))];
    } finally {
      await db.destroy();
    }
  });
}

async function measureQuality(db: DataSource, service: StarCampaignsService): Promise<Figure[]> {
  let [planted, found, accounts, suspectedAccounts, suspectedPeople] = [0, 0, 0, 0, 0];
  for (const [index, repos] of TRACKED.entries()) {
    const traffic = inventTraffic({ seed: 7_000 + index, people: PEOPLE, repos, campaigns: CAMPAIGNS, meanStars: 1.8 });
    const suspected = await findSuspected(db, service, traffic, PEOPLE);
    for (const campaign of traffic.campaigns) {
      const noticed = campaign.accounts.filter((account) => suspected.has(account)).length;
      planted += 1;
      accounts += campaign.accounts.length;
      suspectedAccounts += noticed;
      if (noticed * 2 >= campaign.accounts.length) found += 1;
    }
    suspectedPeople += [...suspected].filter((account) => account < PEOPLE).length;
  }
  const people = PEOPLE * TRACKED.length;
  return [
    share(`campaigns found, ${TRACKED.join(', ')} repositories tracked`, found, planted, 0.95),
    share('accounts of campaigns suspected', suspectedAccounts, accounts),
    share('people not suspected', people - suspectedPeople, people, 0.995),
  ];
}

async function measureScale(db: DataSource, service: StarCampaignsService): Promise<Figure[]> {
  const traffic = inventTraffic({ ...LARGE, seed: 9_000, campaigns: CAMPAIGNS });
  const customerId = await insertTraffic(db, traffic, LARGE.people);
  const stars = traffic.stars.length;
  traffic.stars.length = 0;
  global.gc?.();
  let heap = 0;
  const before = usedMemory();
  const timer = setInterval(() => (heap = Math.max(heap, usedMemory() - before)), 20);
  const started = performance.now();
  await service.findIn(customerId);
  const seconds = (performance.now() - started) / 1000;
  clearInterval(timer);
  return [
    {
      name: `search among ${stars} stars`,
      value: `${seconds.toFixed(1)} s`,
      goal: `<= ${MAX_SECONDS} s`,
      ok: seconds <= MAX_SECONDS,
    },
    {
      name: 'memory of that search',
      value: `${heap.toFixed(0)} MB`,
      goal: `<= ${MAX_HEAP_MB} MB`,
      ok: heap <= MAX_HEAP_MB,
    },
  ];
}

function usedMemory(): number {
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 2 ** 20;
}

/** Returns the numbers of the accounts that are suspected. */
async function findSuspected(
  db: DataSource,
  service: StarCampaignsService,
  traffic: Traffic,
  people: number,
): Promise<Set<number>> {
  const customerId = await insertTraffic(db, traffic, people);
  await service.findIn(customerId);
  const rows = await db.query<{ account: number }[]>(
    `select (github_id - 1)::int as account from lead join person on person_id = lead_id
     where customer_id = $1 and verdict = 'suspected'`,
    [customerId],
  );
  return new Set(rows.map(({ account }) => account));
}

let customers = 0;

/** Stores the traffic in a workspace of its own. An account's number is its `github_id` less 1 in each of them. */
async function insertTraffic(db: DataSource, { stars, campaigns }: Traffic, people: number): Promise<number> {
  const slug = `stars-${(customers += 1)}`;
  const [customer] = await db.query<{ customerId: number }[]>(
    `insert into customer (name, slug, email_domain) values ($1, $1, $1 || '.example') returning customer_id as "customerId"`,
    [slug],
  );
  const customerId = customer?.customerId ?? 0;
  const accounts = campaigns.reduce((sum, campaign) => sum + campaign.accounts.length, people);
  await db.query(
    `insert into person (github_id, login) select id, 'a' || id from generate_series(1, $1::int) id
     on conflict (github_id) do nothing`,
    [accounts],
  );
  await db.query(`insert into repo (org, name) select $1, 'r' || no from generate_series(0, $2::int) no`, [
    slug,
    maxRepo(stars),
  ]);
  await db.query(
    `insert into lead (customer_id, lead_id, signal_count)
     select $1, person_id, 1 from person where github_id between 1 and $2::int`,
    [customerId, accounts],
  );
  for (let start = 0; start < stars.length; start += 100_000) {
    const batch = stars.slice(start, start + 100_000);
    await db.query(
      `insert into signal (customer_id, repo_id, natural_key, type, lead_id, created_at, source_rank)
       select $1, repo_id, 'star:' || account, 'WatchEvent', person_id, to_timestamp(minute::bigint * 60), 1
       from unnest($2::int[], $3::int[], $4::int[]) star(account, repo, minute)
       join person on github_id = account + 1 join repo on org = $5 and name = 'r' || repo`,
      [
        customerId,
        batch.map(({ account }) => account),
        batch.map(({ repo }) => repo),
        batch.map(({ minute }) => minute),
        slug,
      ],
    );
  }
  await db.query('analyze');
  return customerId;
}

function maxRepo(stars: readonly Star[]): number {
  return stars.reduce((max, { repo }) => Math.max(max, repo), 0);
}
