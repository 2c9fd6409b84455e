/** Stars of accounts, as columns. Accounts and repositories are numbered from 0. */
export interface Stars {
  accounts: Int32Array;
  repos: Int32Array;
  /** Minutes since 1970. */
  minutes: Int32Array;
  accountCount: number;
  repoCount: number;
}

export interface LockstepRule {
  minAccounts: number;
  /** Repositories in common. */
  minRepos: number;
  /** Share of the common repositories that an account has starred, at most `minRepos` of them. */
  minShare: number;
  /** The stars of a repository lie within this time. */
  windowMinutes: number;
}

export interface Lockstep {
  accounts: number[];
  repos: number[];
  firstMinute: number;
  lastMinute: number;
}

interface Window {
  repo: number;
  from: number;
  to: number;
}

/** Share of a found campaign's repositories that further accounts of it have starred. */
const MEMBER_SHARE = 0.6;
/** Share of a campaign's accounts that have starred each of its repositories. */
const REPO_SHARE = 0.5;
const MAX_ROUNDS = 6;
const DAY_MINUTES = 24 * 60;

/**
 * The published rule for bought stars: 50 accounts with 10 repositories in common, each starred within 15 days (CopyCatch,
 * as StarScout applies it). A workspace with fewer repositories needs all but one of them in common, and at least 5. With
 * fewer there is no such rule, because the fans of an organisation star its few repositories together too.
 */
export function lockstepRule(repoCount: number): LockstepRule | undefined {
  if (repoCount < 5) return undefined;
  const minRepos = Math.min(10, Math.max(5, repoCount - 1));
  return { minAccounts: 50, minRepos, minShare: repoCount < 10 ? 1 : 0.8, windowMinutes: 15 * DAY_MINUTES };
}

/** Stars below which an account can be no member of a campaign. */
export function minStarsOfMember({ minRepos }: LockstepRule): number {
  return Math.ceil(MEMBER_SHARE * minRepos);
}

/**
 * Finds groups of accounts that starred the same repositories at the same time. Starts from the neighbours of each account
 * and alternates, as CopyCatch does, between the repositories that the group shares and the accounts that share them.
 * Depends on the order of the accounts' numbers alone.
 */
export function findLocksteps(stars: Stars, rule: LockstepRule): Lockstep[] {
  const index = new StarIndex(stars);
  const campaigns: Lockstep[] = [];
  const isMember = new Uint8Array(stars.accountCount);
  // Two accounts that each starred `minShare` of the repositories share that share of that share.
  const minShared = Math.floor(Math.min(rule.minShare, 0.8) ** 2 * rule.minRepos);
  for (let seed = 0; seed < stars.accountCount; seed++) {
    if (isMember[seed]) continue;
    const neighbours = index.accountsIn(index.windowsAround(seed, rule.windowMinutes), minShared);
    const group = refine(index, neighbours, rule);
    if (!group) continue;
    const members = index.accountsIn(group, Math.ceil(MEMBER_SHARE * group.length));
    for (const account of members) isMember[account] = 1;
    campaigns.push({
      accounts: members,
      repos: group.map(({ repo }) => repo),
      firstMinute: Math.min(...group.map(({ from }) => from)),
      lastMinute: Math.max(...group.map(({ to }) => to)),
    });
  }
  return campaigns;
}

/** Returns the repositories that enough of these accounts share, with the time of their stars, or undefined. */
function refine(index: StarIndex, neighbours: number[], rule: LockstepRule): Window[] | undefined {
  let accounts = neighbours;
  let windows: Window[] = [];
  for (let round = 0; round < MAX_ROUNDS; round++) {
    if (accounts.length < rule.minAccounts) return undefined;
    windows = index.sharedRepos(accounts, rule.windowMinutes, Math.ceil(REPO_SHARE * accounts.length));
    if (windows.length < rule.minRepos) return undefined;
    const next = index.accountsIn(windows, Math.min(rule.minRepos, Math.ceil(rule.minShare * windows.length)));
    if (next.length === accounts.length && next.every((account, place) => account === accounts[place])) break;
    accounts = next;
  }
  return accounts.length < rule.minAccounts ? undefined : windows;
}

/** Stars by account, and by repository in the order of time. */
class StarIndex {
  private readonly byAccount: Int32Array;
  private readonly accountStarts: Int32Array;
  private readonly byRepo: Int32Array;
  private readonly repoStarts: Int32Array;
  /** Counts by account, all 0 between calls. */
  private readonly counts: Int32Array;

  constructor(private readonly stars: Stars) {
    const inTime = new Int32Array(stars.minutes.length).map((_, star) => star);
    inTime.sort((one, two) => (stars.minutes[one] ?? 0) - (stars.minutes[two] ?? 0) || one - two);
    [this.byAccount, this.accountStarts] = group(inTime, stars.accounts, stars.accountCount);
    [this.byRepo, this.repoStarts] = group(inTime, stars.repos, stars.repoCount);
    this.counts = new Int32Array(stars.accountCount);
  }

  windowsAround(account: number, minutes: number): Window[] {
    return [...this.starsOf(account)].map((star) => {
      const minute = this.stars.minutes[star] ?? 0;
      return { repo: this.stars.repos[star] ?? 0, from: minute - minutes, to: minute + minutes };
    });
  }

  /** Returns the accounts, ascending, that starred at least this number of the repositories within their windows. */
  accountsIn(windows: readonly Window[], minStars: number): number[] {
    const starringAccounts: number[] = [];
    for (const { repo, from, to } of windows) {
      const end = this.repoStarts[repo + 1] ?? 0;
      for (let place = this.firstFrom(repo, from); place < end; place++) {
        const star = this.byRepo[place] ?? 0;
        if ((this.stars.minutes[star] ?? 0) > to) break;
        const account = this.stars.accounts[star] ?? 0;
        if (this.counts[account] === 0) starringAccounts.push(account);
        this.counts[account] = (this.counts[account] ?? 0) + 1;
      }
    }
    const accounts = starringAccounts
      .filter((account) => (this.counts[account] ?? 0) >= minStars)
      .sort((one, two) => one - two);
    for (const account of starringAccounts) this.counts[account] = 0;
    return accounts;
  }

  /** Returns the repositories that enough of the accounts starred within some window, each with its fullest window. */
  sharedRepos(accounts: readonly number[], windowMinutes: number, minAccounts: number): Window[] {
    const minutesByRepo = new Map<number, number[]>();
    for (const account of accounts) {
      for (const star of this.starsOf(account)) {
        const repo = this.stars.repos[star] ?? 0;
        const minutes = minutesByRepo.get(repo);
        if (minutes) minutes.push(this.stars.minutes[star] ?? 0);
        else minutesByRepo.set(repo, [this.stars.minutes[star] ?? 0]);
      }
    }
    return [...minutesByRepo.entries()]
      .filter(([, minutes]) => minutes.length >= minAccounts)
      .map(([repo, minutes]) => ({ repo, ...fullestWindow(minutes, windowMinutes) }))
      .filter(({ count }) => count >= minAccounts)
      .map(({ repo, from, to }) => ({ repo, from, to }))
      .sort((one, two) => one.repo - two.repo);
  }

  private starsOf(account: number): Int32Array {
    return this.byAccount.subarray(this.accountStarts[account], this.accountStarts[account + 1]);
  }

  /** The place in `byRepo` of a repository's first star from this minute on. */
  private firstFrom(repo: number, minute: number): number {
    let [low, high] = [this.repoStarts[repo] ?? 0, this.repoStarts[repo + 1] ?? 0];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.stars.minutes[this.byRepo[middle] ?? 0] ?? 0) < minute) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Groups stars by a key and keeps their order (counting sort). Returns the stars and where each group starts. */
function group(stars: Int32Array, keys: Int32Array, keyCount: number): [Int32Array, Int32Array] {
  const starts = new Int32Array(keyCount + 1);
  for (const key of keys) starts[key + 1] = (starts[key + 1] ?? 0) + 1;
  for (let key = 0; key < keyCount; key++) starts[key + 1] = (starts[key + 1] ?? 0) + (starts[key] ?? 0);
  const next = starts.slice();
  const grouped = new Int32Array(stars.length);
  for (const star of stars) {
    const key = keys[star] ?? 0;
    const place = next[key] ?? 0;
    grouped[place] = star;
    next[key] = place + 1;
  }
  return [grouped, starts];
}

/** Returns the window that contains the most of these minutes, from its first to its last. */
function fullestWindow(minutes: number[], windowMinutes: number): { count: number; from: number; to: number } {
  minutes.sort((one, two) => one - two);
  let best = { count: 0, from: 0, to: 0 };
  for (let first = 0, last = 0; last < minutes.length; last++) {
    const to = minutes[last] ?? 0;
    while (to - (minutes[first] ?? 0) > windowMinutes) first++;
    if (last - first + 1 > best.count) best = { count: last - first + 1, from: minutes[first] ?? 0, to };
  }
  return best;
}
