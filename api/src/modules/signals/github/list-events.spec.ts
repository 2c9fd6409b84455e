import { RepoActivity } from '../../../testing/code-host-activity.js';
import { readEvent } from '../events/read-event.js';
import { CODE_HOST_LISTS, STARS_LIST } from './code-host-lists.js';
import { createPeople } from './testing/test-worker.js';

describe('events from the code host’s lists', () => {
  const now = Date.parse('2026-03-02T12:00:00Z');
  const repo = { id: 17, org: 'acme', name: 'tool' };
  const [ada, ben] = createPeople(2) as [Person, Person];
  const org = { id: 900, login: 'umbrella', type: 'Organization' } as const;

  const signalOf = (event: object) => {
    const reading = readEvent({ ...event, repo: { name: 'acme/tool' } });
    if (reading.kind !== 'signal') throw new Error(reading.kind);
    return reading.signal;
  };
  const withoutThread = ({ thread: _, ...signal }: ReturnType<typeof signalOf>) => signal;
  const inFeed = (activity: RepoActivity) => activity.feed.map(signalOf);
  const inLists = (activity: RepoActivity) =>
    [STARS_LIST, ...CODE_HOST_LISTS].flatMap(({ path, query, toEvents }) =>
      (activity.list(path, new URLSearchParams(query)) ?? []).flatMap(toEvents).map(signalOf),
    );

  it('yield the same signals as the events feed, with the same keys, times and links', () => {
    const activity = new RepoActivity(repo, () => now);
    activity.star(ada, now - 9_000);
    activity.fork(ben, now - 8_000);
    const issue = activity.openIssue(ada, now - 7_000);
    activity.comment(issue, ben, now - 6_000);
    activity.closeIssue(issue, ben, now - 5_000);
    const pull = activity.openPull(ben, now - 4_000);
    activity.reviewComment(pull, ada, now - 3_000);
    activity.merge(pull, ada, now - 2_000);
    const feed = inFeed(activity);
    expect(feed).toHaveLength(8);
    // Lists have later titles.
    for (const signal of feed) {
      expect(inLists(activity).map(withoutThread)).toContainEqual(withoutThread(signal));
    }
    const keys = new Set(feed.map(({ naturalKey }) => naturalKey));
    expect(inLists(activity).filter(({ naturalKey }) => !keys.has(naturalKey))).toEqual([]);
  });

  it('have the titles of issues and pull requests, as of their last change', () => {
    const activity = new RepoActivity(repo, () => now);
    const issue = activity.openIssue(ada, now - 7_000);
    const pull = activity.openPull(ben, now - 4_000);
    activity.closeIssue(issue, ben, now - 5_000);
    const titles = inLists(activity).map(({ thread }) => `${thread?.number} ${thread?.title} ${thread?.asOf}`);
    const at = (ago: number) => `${new Date(now - ago).toISOString().slice(0, 19)}Z`;
    expect(new Set(titles)).toEqual(
      new Set([`${issue} It does not work ${at(5_000)}`, `${pull} It does not work ${at(4_000)}`]),
    );
  });

  it('do not contain who forked into an organisation, unlike the feed', () => {
    const activity = new RepoActivity(repo, () => now);
    activity.fork(ada, now - 1_000, org);
    expect(inLists(activity)).toEqual([]);
    expect(inFeed(activity)).toMatchObject([{ person: { login: ada.login } }]);
  });

  it('lack actor and time when the item lacks them', () => {
    const lacks = (item: object) =>
      [STARS_LIST, ...CODE_HOST_LISTS]
        .flatMap(({ toEvents }) => toEvents({ id: 5, number: 5, ...item }))
        .map((event) => readEvent({ ...event, repo: { name: 'acme/tool' } }))
        .map((reading) => reading.kind === 'incomplete' && reading.lacks);
    expect(lacks({ user: null, owner: null })).toEqual(Array(6).fill('actor'));
    expect(lacks({ user: ada, owner: ada })).toEqual(Array(6).fill('created_at'));
  });

  it('include the closing of an issue, even when other fields are missing', () => {
    const [{ toEvents } = STARS_LIST] = CODE_HOST_LISTS.filter(({ name }) => name === 'issues');
    const issue = { number: 5, user: ada, created_at: '2026-03-01T00:00:00Z' };
    expect(toEvents({ ...issue, state: 'open', closed_at: null, closed_by: null })).toHaveLength(1);
    expect(toEvents(issue)).toHaveLength(1);
    expect(toEvents({ ...issue, state: 'closed' })).toHaveLength(2);
    expect(toEvents({ ...issue, closed_at: '2026-03-01T00:00:00Z' })).toHaveLength(2);
    expect(toEvents({ ...issue, closed_by: ben })).toHaveLength(2);
  });
});

type Person = ReturnType<typeof createPeople>[number];
