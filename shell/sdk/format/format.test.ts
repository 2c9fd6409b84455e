import { aSignal, aTag } from '../testing';
import { countries, countryFlag, countryName, REGIONS } from './countries';
import { dateTooltip, formatAge, formatDate, formatLongDate, formatRecent, formatRelative } from './dates';
import { githubSignalsTypes, lastSignalDate, repoCounts, signalGroupCounts, sortKeys, sourceRepos } from './leads';
import { formatCount, formatScore, pluralize } from './numbers';
import { SIGNAL_GROUPS, signalGroup, signalLabel, signalLink } from './signals';

describe('dates', () => {
  it('formats dates as in the United States', () => {
    expect(formatDate('2024-11-07')).toBe('Nov 7, 2024');
    expect(formatLongDate('2024-11-07T12:00:00Z')).toBe('November 7, 2024');
  });

  it.each([null, undefined, '', 'soon', '2024-13-45'])('shows a dash for an invalid date (%s)', (input) => {
    expect([formatDate(input), formatLongDate(input), formatRelative(input), dateTooltip(input)]).toEqual([
      '-',
      '-',
      '-',
      undefined,
    ]);
  });

  it.each([
    ['2026-10-02T11:59:40Z', 'this minute'],
    ['2026-10-02T11:15:00Z', '45 minutes ago'],
    ['2026-10-01T10:00:00Z', 'yesterday'],
    ['2026-09-12T12:00:00Z', '3 weeks ago'],
    ['2024-10-01T12:00:00Z', '2 years ago'],
  ])('formats the relative time (%s)', (date, text) => {
    expect(formatRelative(date, Date.parse('2026-10-02T12:00:00Z'))).toBe(text);
  });

  it.each([
    ['2026-10-02T11:15:00Z', 'now'],
    ['2026-10-02T09:59:00Z', '2 h'],
    ['2026-09-30T11:00:00Z', '2 d'],
    ['2026-08-20T12:00:00Z', '1 mo'],
    ['soon', '-'],
  ])('formats the age for narrow screens (%s)', (date, text) => {
    expect(formatAge(date, Date.parse('2026-10-02T12:00:00Z'))).toBe(text);
  });

  it.each([
    ['2026-10-02T09:00:00Z', '3 hours ago'],
    ['2026-10-01T12:00:00Z', 'yesterday'],
    ['2026-09-30T12:00:00Z', 'Sep 30, 2026'],
    ['2026-10-02T12:00:01Z', 'Oct 2, 2026'],
    ['nonsense', '-'],
    [null, '-'],
  ])('show %s as %s where recent dates are relative', (date, text) => {
    expect(formatRecent(date, Date.parse('2026-10-02T12:00:00Z'))).toBe(text);
  });
});

it('formats counts as in the United States', () => {
  expect(formatCount(1234567)).toBe('1,234,567');
  expect([pluralize(1, 'lead'), pluralize(0, 'lead'), pluralize(4312, 'lead')]).toEqual([
    '1 lead',
    '0 leads',
    '4,312 leads',
  ]);
});

it.each([
  [42, '42.0'],
  [41.66, '41.7'],
  [0, '0.0'],
  [99.96, '100.0'],
])('formats scores with one decimal (%s)', (score, text) => {
  expect(formatScore(score)).toBe(text);
});

describe('countries', () => {
  it('lists countries by name, the United States first', () => {
    const [first, second] = countries();
    expect([first, second]).toEqual([
      { code: 'US', name: 'United States' },
      { code: 'AF', name: 'Afghanistan' },
    ]);
    expect(countries()).toHaveLength(249);
  });

  it('returns the name and flag of known countries only', () => {
    expect([countryName('de'), countryFlag('DE')]).toEqual(['Germany', '🇩🇪']);
    expect([countryName('ZZ'), countryName(null), countryFlag('ZZ'), countryFlag(null)]).toEqual([
      'N/A',
      'N/A',
      '',
      '',
    ]);
  });

  it('defines regions of existing countries', () => {
    const existingCodes = new Set(countries().map(({ code }) => code));
    const { EU, EUROPE, NORTH_AMERICA } = REGIONS;
    expect(EU.countries).toHaveLength(27);
    expect(EUROPE.countries).toEqual(expect.arrayContaining(['DE', 'GB', 'CH', 'NO', 'UA']));
    expect(NORTH_AMERICA.countries).toEqual(['US', 'CA', 'MX']);
    expect([...EUROPE.countries, ...NORTH_AMERICA.countries].every((code) => existingCodes.has(code))).toBe(true);
    expect(new Set(EUROPE.countries).size).toBe(EUROPE.countries.length);
  });
});

describe('signals', () => {
  it('groups signals as the specification does and unknown types as Other', () => {
    expect(SIGNAL_GROUPS.map(({ label }) => label)).toEqual([
      'Watch',
      'Pull request',
      'Issue',
      'Comment',
      'Fork',
      'Commit',
      'Other',
    ]);
    const groups = SIGNAL_GROUPS.map(({ label, types }) => [label, types.join(' ')]);
    expect(Object.fromEntries(groups)).toEqual({
      Watch: 'WatchEvent',
      'Pull request': 'PullRequestEvent PullRequestReviewEvent',
      Issue: 'IssuesEvent',
      Comment: 'CommitCommentEvent IssueCommentEvent PullRequestReviewCommentEvent',
      Fork: 'ForkEvent',
      Commit: 'CreateEvent DeleteEvent PushEvent',
      Other:
        'MemberEvent PublicEvent GollumEvent ReleaseEvent ' +
        'PackageDownloadEvent DocsVisitEvent SignUpEvent ChatMessageEvent QuestionEvent OwnEvent',
    });
    expect(signalGroup('PullRequestReviewCommentEvent').label).toBe('Comment');
    expect(signalGroup('SponsorshipEvent').label).toBe('Other');
  });

  it('labels a signal by the words of its type without Event', () => {
    expect(signalLabel('PullRequestReviewCommentEvent')).toBe('Pull Request Review Comment');
    expect(signalLabel('WatchEvent')).toBe('Watch');
  });

  it('links to the web address of a signal, otherwise to its repository', () => {
    const repo = 'acme/api';
    expect(signalLink({ repo, link: 'https://github.com/acme/api/issues/4' })).toMatch('/issues/4');
    expect(signalLink({ repo, link: 'javascript:alert(1)' })).toBe('https://github.com/acme/api');
    expect(signalLink({ repo, link: null })).toBe('https://github.com/acme/api');
  });
});

describe("a lead's signals", () => {
  const signals = [
    aSignal({ signalType: 'PushEvent', repo: 'acme/Web', createdAt: '2026-09-03T00:00:00Z' }),
    aSignal({ signalType: 'WatchEvent', repo: 'acme/api', createdAt: '2026-09-02T00:00:00Z' }),
    aSignal({ signalType: 'WatchEvent', repo: 'zeta/core', createdAt: '2026-09-01T00:00:00Z' }),
    aSignal({ signalType: 'PushEvent', repo: 'acme/Web', createdAt: '2026-08-01T00:00:00Z' }),
  ];

  it('returns types, the latest date and counts per group in the fixed order', () => {
    expect(githubSignalsTypes(signals)).toEqual(['PushEvent', 'WatchEvent']);
    expect(lastSignalDate(signals)).toBe('2026-09-03T00:00:00Z');
    expect(signalGroupCounts(signals).map(({ group, count }) => [group.label, count])).toEqual([
      ['Watch', 2],
      ['Commit', 2],
    ]);
  });

  it('returns repositories, most active first, and groups them by owner', () => {
    expect(repoCounts(signals).map(({ repo }) => repo)).toEqual(['acme/Web', 'acme/api', 'zeta/core']);
    expect(sourceRepos(signals)).toEqual([
      {
        owner: 'acme',
        repos: [
          { repo: 'acme/Web', count: 2 },
          { repo: 'acme/api', count: 1 },
        ],
      },
      { owner: 'zeta', repos: [{ repo: 'zeta/core', count: 1 }] },
    ]);
  });

  it('returns the sort keys of lists as the server stores them', () => {
    expect(sortKeys.sourceRepos(signals)).toBe('acme/api, acme/web, zeta/core');
    expect(sortKeys.githubSignalsTypes(signals)).toBe('watch, commit');
    expect(sortKeys.tags([aTag({ tagName: 'Zed' }), aTag({ tagName: 'alpha' })])).toBe('alpha, zed');
    expect([sortKeys.sourceRepos([]), sortKeys.githubSignalsTypes([]), sortKeys.tags([])]).toEqual([null, null, null]);
  });

  it('returns nothing without signals', () => {
    expect([githubSignalsTypes([]), lastSignalDate([]), sourceRepos([])]).toEqual([[], null, []]);
  });
});
