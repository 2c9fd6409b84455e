/** A star of an account, all by number; minutes since 1970. */
export interface Star {
  account: number;
  repo: number;
  minute: number;
}

interface PlantedCampaign {
  accounts: number[];
  repos: number[];
}

export interface Traffic {
  stars: Star[];
  campaigns: PlantedCampaign[];
}

interface TrafficOptions {
  seed: number;
  people: number;
  repos: number;
  campaigns: number;
  /** Mean number of stars of a person who came for one repository only. */
  meanStars: number;
}

const DAY = 24 * 60;
const START = Math.floor(Date.parse('2025-01-01T00:00:00Z') / 60_000);
const DAYS = 540;
const WINDOW_DAYS = 14;
/** Share of people who look around in an organisation and star several of its repositories at once. */
const BROWSING_SHARE = 0.15;
const REPOS_OF_ORG = 12;
/** Share of the stars of a repository that come within days of a release or a report about it. */
const BURST_SHARE = 0.4;
const MIN_ACCOUNTS = 50;
const MAX_ACCOUNTS = 400;

/**
 * Invents the stars of people and of bought campaigns. Few repositories have most of the stars, a part of which come in
 * bursts; some people star many repositories of an organisation in one sitting. Accounts of campaigns follow the people's.
 */
export function inventTraffic(options: TrafficOptions): Traffic {
  const random = seededRandom(options.seed);
  const stars = new Map<string, Star>();
  const add = (account: number, repo: number, day: number): void => {
    const key = `${account}:${repo}`;
    if (!stars.has(key)) stars.set(key, { account, repo, minute: START + Math.floor(day * DAY) });
  };
  const popularity = cumulativeShares(options.repos);
  const pickRepo = (): number => {
    const share = random();
    return popularity.findIndex((sum) => sum >= share);
  };
  const burstDays = Array.from({ length: options.repos }, () => [random(), random(), random()].map((at) => at * DAYS));
  const pickDay = (repo: number): number => {
    const burst = burstDays[repo]?.[Math.floor(random() * 3)] ?? 0;
    // Most of a burst is over after two days.
    return random() < BURST_SHARE ? burst - Math.log(1 - random()) * 1.5 : random() * DAYS;
  };

  for (let person = 0; person < options.people; person++) {
    const repo = pickRepo();
    const day = pickDay(repo);
    add(person, repo, day);
    if (random() < BROWSING_SHARE) {
      const first = Math.floor(repo / REPOS_OF_ORG) * REPOS_OF_ORG;
      const likes = random() * 0.6;
      for (let other = first; other < Math.min(first + REPOS_OF_ORG, options.repos); other++)
        if (random() < likes) add(person, other, day + random() / 24);
    }
    for (let more = random(); more < 1 - 1 / options.meanStars; more = random()) {
      const other = pickRepo();
      add(person, other, pickDay(other));
    }
  }

  let nextAccount = options.people;
  const campaigns = Array.from({ length: options.campaigns }, (): PlantedCampaign => {
    const size = Math.floor(MIN_ACCOUNTS + random() ** 2 * (MAX_ACCOUNTS - MIN_ACCOUNTS));
    const count = Math.min(options.repos, 10 + Math.floor(random() * 8));
    const repos = shuffled(options.repos, random).slice(0, count);
    const accounts = Array.from({ length: size }, () => nextAccount++);
    // The smallest campaign of the rule leaves nothing out.
    const isComplete = size < 60 || options.repos < 10;
    const participation = isComplete ? 1 : 0.85 + random() * 0.15;
    const isStaggered = random() < 0.5;
    const start = random() * (DAYS - 120);
    for (const account of accounts) {
      for (const [place, repo] of repos.entries())
        if (random() < participation)
          add(account, repo, start + (isStaggered ? place * 6 : 0) + random() * WINDOW_DAYS);
      // Camouflage.
      for (let more = random(); more < 0.5; more = random()) add(account, pickRepo(), random() * DAYS);
    }
    return { accounts, repos };
  });
  return { stars: [...stars.values()], campaigns };
}

/** A linear congruential generator of 32 bits, mixed (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Shares of stars by Zipf's law, summed up. */
function cumulativeShares(repos: number): number[] {
  const weights = Array.from({ length: repos }, (_, rank) => 1 / (rank + 1));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let sum = 0;
  return weights.map((weight, rank) => (rank === repos - 1 ? 1 : (sum += weight / total)));
}

function shuffled(count: number, random: () => number): number[] {
  return Array.from({ length: count }, (_, item) => ({ item, place: random() }))
    .sort((one, two) => one.place - two.place)
    .map(({ item }) => item);
}
