import { findLocksteps, lockstepRule, type Stars } from './lockstep.rules.js';

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
