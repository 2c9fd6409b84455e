import { seeded } from '../testing/random-leads.js';
import { findLocksteps, lockstepRule, minStarsOfMember, type Stars } from './lockstep.rules.js';

const DAY = 24 * 60;

type Star = [account: number, repo: number, day: number];

function starsOf(list: Star[]): Stars {
  return {
    accounts: Int32Array.from(list, ([account]) => account),
    repos: Int32Array.from(list, ([, repo]) => repo),
    minutes: Int32Array.from(list, ([, , day]) => Math.round(day * DAY)),
    accountCount: Math.max(...list.map(([account]) => account)) + 1,
    repoCount: Math.max(...list.map(([, repo]) => repo)) + 1,
  };
}

/** Each of the accounts stars each of the repositories; the days spread over 14 days. */
function campaign(accounts: number, repos: number, dayOf = (account: number, repo: number) => (account * repo) % 14) {
  return Array.from({ length: accounts }, (_, account) =>
    Array.from({ length: repos }, (_unused, repo): Star => [account, repo, dayOf(account, repo)]),
  ).flat();
}

const find = (list: Star[], repoCount = 20) => {
  const rule = lockstepRule(repoCount);
  return rule ? findLocksteps(starsOf(list), rule) : undefined;
};
const sizes = (list: Star[], repoCount?: number) =>
  find(list, repoCount)?.map(({ accounts, repos }) => [accounts.length, repos.length]);

describe('lockstep', () => {
  it('is 50 accounts with 10 repositories in common', () => {
    expect(sizes(campaign(50, 10))).toEqual([[50, 10]]);
    expect(sizes(campaign(49, 10))).toEqual([]);
    expect(sizes(campaign(50, 9))).toEqual([]);
  });

  it('has a window of 15 days for each repository, not for all', () => {
    expect(sizes(campaign(60, 10, (account, repo) => repo * 30 + (account % 15)))).toEqual([[60, 10]]);
    expect(sizes(campaign(60, 10, (account) => account * 3))).toEqual([]);
  });

  it('allows that an account leaves out some of the repositories', () => {
    const partial = campaign(100, 12).filter(([account, repo]) => (account + repo) % 6 !== 0);
    expect(sizes(partial)).toEqual([[100, 12]]);
  });

  it('leaves out accounts that only star some of the same repositories', () => {
    const others = Array.from({ length: 500 }, (_, index): Star[] =>
      [0, 1, 2, 3].map((step): Star => [50 + index, (index + step * 3) % 10, index % 14]),
    ).flat();
    expect(sizes([...campaign(50, 10), ...others])).toEqual([[50, 10]]);
  });

  it('tells two campaigns apart, and says when they took place', () => {
    const second = campaign(60, 11).map(([account, repo, day]): Star => [account + 100, repo + 15, day + 90]);
    expect(find([...campaign(50, 10), ...second], 30)).toMatchObject([
      { firstMinute: 0, lastMinute: 13 * DAY },
      { firstMinute: 90 * DAY, lastMinute: 103 * DAY },
    ]);
  });

  it('needs all but one of fewer than ten repositories, and at least five', () => {
    expect(sizes(campaign(50, 6), 6)).toEqual([[50, 6]]);
    expect(sizes(campaign(50, 5), 6)).toEqual([[50, 5]]);
    expect(sizes(campaign(50, 4), 6)).toEqual([]);
    expect(sizes(campaign(50, 4), 4)).toBeUndefined();
  });
});

describe('the rule for a number of repositories', () => {
  const rule = { minAccounts: 50, windowMinutes: 15 * DAY };

  it.each([
    [5, { ...rule, minRepos: 5, minShare: 1 }],
    [6, { ...rule, minRepos: 5, minShare: 1 }],
    [9, { ...rule, minRepos: 8, minShare: 1 }],
    [10, { ...rule, minRepos: 9, minShare: 0.8 }],
    [11, { ...rule, minRepos: 10, minShare: 0.8 }],
    [400, { ...rule, minRepos: 10, minShare: 0.8 }],
  ])('of %i', (repoCount, expected) => {
    expect(lockstepRule(repoCount)).toEqual(expected);
  });

  it('asks members for 60 % of the repositories', () => {
    expect([5, 8, 10].map((minRepos) => minStarsOfMember({ ...rule, minRepos, minShare: 1 }))).toEqual([3, 5, 6]);
  });
});

describe('a campaign', () => {
  const groups = (list: Star[], repoCount?: number) =>
    find(list, repoCount)?.map(({ accounts, repos }) => ({ accounts: accounts.length, repos }));
  const tenRepos = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

  it('lasts 15 days in a repository, and not a minute longer', () => {
    const late = (minutes: number) => campaign(50, 10, (account) => (account % 2) * (15 + minutes / DAY));
    expect(groups(late(0))).toEqual([{ accounts: 50, repos: tenRepos }]);
    expect(groups(late(1))).toEqual([]);
  });

  it('includes accounts with six of ten repositories, and none with five', () => {
    const with6 = campaign(5, 6).map(([account, repo, day]): Star => [account + 50, repo, day]);
    const with5 = campaign(5, 5).map(([account, repo, day]): Star => [account + 60, repo + 2, day]);
    expect(find([...campaign(50, 10), ...with6, ...with5])?.map(({ accounts }) => accounts)).toEqual([
      Array.from({ length: 55 }, (_, account) => account),
    ]);
  });

  it('includes a repository that half of its accounts star', () => {
    const eleventh = (accounts: number) =>
      Array.from({ length: accounts }, (_, account): Star => [account, 10, account % 14]);
    expect(groups([...campaign(50, 10), ...eleventh(25)])).toEqual([{ accounts: 50, repos: [...tenRepos, 10] }]);
    expect(groups([...campaign(50, 10), ...eleventh(24)])).toEqual([{ accounts: 50, repos: tenRepos }]);
  });

  it('counts the stars of the fullest 15 days', () => {
    // Some of the accounts starred the last repository long before or after.
    const spread = campaign(60, 10, (account, repo) => {
      if (repo < 9) return 100 + (account % 14);
      return account < 8 ? account : account < 16 ? 300 + account : 200 + (account % 14);
    });
    expect(find(spread)).toMatchObject([
      { accounts: { length: 60 }, repos: tenRepos, firstMinute: 100 * DAY, lastMinute: 213 * DAY },
    ]);
  });

  it('is no campaign when all of its accounts together star too few repositories each', () => {
    const scattered = Array.from({ length: 100 }, (_, account) =>
      Array.from({ length: 7 }, (_unused, at): Star => [account, (account + at * 3) % 20, 5]),
    ).flat();
    expect(groups(scattered)).toEqual([]);
  });

  it('is found among other stars, whatever the order of stars, accounts and repositories', () => {
    const random = seeded(20261124);
    const whole = (below: number) => Math.floor(random() * below);
    const repoCount = 60;
    // Two campaigns: of accounts 1, 4, 7, … on some repositories, and of accounts 2, 5, 8, … on others.
    const plans = [
      { offset: 1, size: 55, repos: [3, 7, 11, 19, 23, 29, 31, 37, 41, 43, 47], start: 20 },
      { offset: 2, size: 70, repos: [0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 59], start: 160 },
    ];
    const planted = plans.map(({ offset, size, repos, start }) => {
      const accounts = Array.from({ length: size }, (_, at) => at * 3 + offset);
      const stars = accounts.flatMap((account) =>
        repos.map((repo): Star => [account, repo, start + whole(15 * DAY) / DAY]),
      );
      const days = stars.map(([, , day]) => Math.round(day * DAY));
      const expected = { accounts, repos, firstMinute: Math.min(...days), lastMinute: Math.max(...days) };
      return { stars, expected };
    });
    const others = Array.from({ length: 3_000 }, (_, at): Star => [(at % 400) * 3, whole(repoCount), whole(365)]);
    const list = [...planted.flatMap(({ stars }) => stars), ...others]
      .map((star) => ({ star, place: random() }))
      .sort((one, other) => one.place - other.place)
      .map(({ star }) => star);
    expect(find(list, repoCount)).toEqual(planted.map(({ expected }) => expected));
  });
});
