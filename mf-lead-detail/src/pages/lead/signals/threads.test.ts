import { aLinkedSignal } from '@forksight/sdk/testing';
import { groupByThread } from './threads';

const signal = (signalType: string, link: string | null, createdAt = '2026-01-05T08:00:00Z') =>
  aLinkedSignal({ signalType, link, createdAt });

it('groups signals by issue, pull request and repository, the newest first', () => {
  const issue = 'https://github.com/northwind/compass/issues/12';
  expect(
    groupByThread([
      signal('IssueCommentEvent', `${issue}#issuecomment-2`, '2026-01-09T08:00:00Z'),
      signal('WatchEvent', null, '2026-01-08T08:00:00Z'),
      signal('IssueCommentEvent', `${issue}#issuecomment-1`),
      signal('IssuesEvent', issue),
      signal('PushEvent', 'https://github.com/northwind/compass/compare/a...b'),
    ]),
  ).toEqual([
    { url: issue, title: null, count: 3, activities: 'commented (2), worked on issue', lastAt: '2026-01-09T08:00:00Z' },
    {
      url: 'https://github.com/northwind/compass',
      title: null,
      count: 2,
      activities: 'starred, pushed commits',
      lastAt: '2026-01-08T08:00:00Z',
    },
  ]);
});

it('says what happened, and names a thread by its title', () => {
  const pull = 'https://github.com/northwind/compass/pull/40';
  const happened = (detail: string, signalType = 'PullRequestEvent') => ({
    ...signal(signalType, pull),
    detail,
    title: 'Keep the queue',
  });
  expect(
    groupByThread([happened('APPROVED', 'PullRequestReviewEvent'), happened('merged'), happened('opened')]),
  ).toEqual([
    expect.objectContaining({
      url: pull,
      title: 'Keep the queue',
      activities: 'approved, merged pull request, opened pull request',
    }),
  ]);
});

it('names unknown types', () => {
  expect(groupByThread([signal('SponsorshipEvent', null)])).toMatchObject([{ activities: 'sponsorship' }]);
});
