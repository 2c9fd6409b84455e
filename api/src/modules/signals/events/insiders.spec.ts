import { CODE_HOST_TYPES, type CodeHostType } from '../../signal-types/signal-types.js';
import { ADA, BEN, BOTH_SCHEMAS, sampleEvent, type EventFields } from '../testing/sample-events.js';
import { readEvent } from './read-event.js';

function insidersOf(fields: EventFields): string[] {
  const reading = readEvent(sampleEvent(fields));
  if (reading.kind !== 'signal') throw new Error(`Not a signal but ${reading.kind}`);
  return reading.signal.insiders;
}

const [ada, ben] = [String(ADA.id), String(BEN.id)];

/** Who is an insider by the sample event of each type; none by the types that are not listed. */
const SHOWN: Partial<Record<CodeHostType, string[]>> = {
  PullRequestEvent: [ada],
  PushEvent: [ada],
  CreateEvent: [ada],
  DeleteEvent: [ada],
  ReleaseEvent: [ada],
  MemberEvent: [ada, ben],
  PublicEvent: [ada],
};

describe('insiders that an event shows', () => {
  it.each(CODE_HOST_TYPES)('by %s are those with write access, in the schema of 2015 and of 2026', (type) => {
    for (const schema of ['then', 'now'] as const) {
      expect(insidersOf({ type, payload: BOTH_SCHEMAS[type]?.[schema] })).toEqual(SHOWN[type] ?? []);
    }
  });

  it.each([
    ['OWNER', true],
    ['MEMBER', true],
    ['COLLABORATOR', true],
    ['CONTRIBUTOR', false],
    ['NONE', false],
  ])('by the association %s: %s', (association, isInsider) => {
    const comment = { id: 1, user: ADA, author_association: association };
    expect(insidersOf({ type: 'IssueCommentEvent', payload: { comment } })).toEqual(isInsider ? [ada] : []);
  });

  it('include the author of what the actor comments on', () => {
    const issue = { number: 7, user: BEN, author_association: 'MEMBER' };
    const comment = { id: 1, user: ADA, author_association: 'NONE' };
    expect(insidersOf({ type: 'IssueCommentEvent', payload: { issue, comment } })).toEqual([ben]);
  });

  it('include the owner, regardless of case', () => {
    expect(insidersOf({ actor: { id: 5, login: 'QUILL' }, repo: 'quill/mesh' })).toEqual(['5']);
    expect(insidersOf({ actor: { id: 5, login: 'quil' }, repo: 'quill/mesh' })).toEqual([]);
  });

  it.each([
    ['a milestone', { milestone: { number: 1 }, created_at: '2026-01-01T00:00:00Z' }, [ada]],
    ['no milestone', { milestone: null, labels: [], created_at: '2015-01-01T00:00:00Z' }, []],
    ['a label', { labels: [{ name: 'bug' }], created_at: '2015-01-01T00:00:00Z' }, [ada]],
    ['a label, perhaps of a template', { labels: [{ name: 'bug' }], created_at: '2018-05-01T00:00:00Z' }, []],
    ['a label on an unknown day', { labels: [{ name: 'bug' }] }, []],
  ])('are those who open an issue with %s', (_, fields, expected) => {
    const issue = { number: 7, user: ADA, ...fields };
    expect(insidersOf({ type: 'IssuesEvent', payload: { action: 'opened', issue } })).toEqual(expected);
  });

  it.each([
    ['IssuesEvent', 'closed', BEN, [ada]],
    ['IssuesEvent', 'reopened', BEN, [ada]],
    ['IssuesEvent', 'closed', ADA, []],
    ['IssuesEvent', 'closed', null, []],
    ['IssuesEvent', 'opened', BEN, []],
    ['PullRequestEvent', 'closed', BEN, [ada]],
    ['PullRequestEvent', 'closed', ADA, []],
  ])('include who does %s %s, opened by %j: %j', (type, action, user, expected) => {
    const opened = { number: 7, user };
    const payload = type === 'IssuesEvent' ? { action, issue: opened } : { action, number: 7, pull_request: opened };
    expect(insidersOf({ type, payload })).toEqual(expected);
  });

  it('include the assignee only where the event is too old to have associations', () => {
    const payload = (more: object) => ({ action: 'opened', issue: { number: 7, user: ADA, assignee: BEN, ...more } });
    expect(insidersOf({ type: 'IssuesEvent', payload: payload({}) })).toEqual([ben]);
    expect(insidersOf({ type: 'IssuesEvent', payload: payload({ author_association: 'NONE' }) })).toEqual([]);
  });

  it('include who merged, not the author', () => {
    const pull = { number: 8, merged: true, user: BEN, merged_by: { id: 77, login: 'merger' } };
    expect(insidersOf({ type: 'PullRequestEvent', payload: { action: 'closed', pull_request: pull } })).toEqual([
      ada,
      '77',
    ]);
  });

  describe('by a pull request from a branch', () => {
    const pull = (headRepo: object | null, more = {}) => ({
      number: 8,
      head: { ref: 'fix', repo: headRepo },
      base: { ref: 'main', repo: { id: 70 } },
      ...more,
    });

    it.each([
      ['of the same repository', { id: 70 }, [ben]],
      ['of a fork', { id: 71 }, []],
      ['of a deleted repository', null, []],
    ])('%s (%j): %j', (_, headRepo, expected) => {
      const comment = { id: 1, user: ADA };
      const payload = { action: 'created', comment, pull_request: pull(headRepo, { user: BEN }) };
      expect(insidersOf({ type: 'PullRequestReviewCommentEvent', payload })).toEqual(expected);
    });

    it('include who opens it, where the event does not name the author', () => {
      const opening = { action: 'opened', number: 8, pull_request: pull({ id: 70 }) };
      const edit = { ...opening, action: 'edited' };
      expect(insidersOf({ type: 'PullRequestEvent', payload: opening })).toEqual([ada]);
      expect(insidersOf({ type: 'PullRequestEvent', payload: edit })).toEqual([]);
    });
  });
});
