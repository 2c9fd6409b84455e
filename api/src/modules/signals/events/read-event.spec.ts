import { latestEventTime } from './event-fields.js';
import { readEvent } from './read-event.js';
import { CODE_HOST_TYPES } from '../../signal-types/signal-types.js';
import { ADA, BEN, BOTH_SCHEMAS, repoIdOf, sampleEvent, type EventFields } from '../testing/sample-events.js';

function signalOf(fields: EventFields) {
  const reading = readEvent(sampleEvent(fields));
  if (reading.kind !== 'signal') throw new Error(`Not a signal but ${reading.kind}`);
  return reading.signal;
}

describe('readEvent', () => {
  it.each(CODE_HOST_TYPES)('%s has the same key, link and person in the schema of 2015 and of 2026', (type) => {
    const both = BOTH_SCHEMAS[type];
    const expected = {
      type,
      naturalKey: both?.naturalKey,
      link: both?.link,
      detail: both?.detail,
      person: { githubId: String(type === 'MemberEvent' ? BEN.id : ADA.id) },
      repo: 'quill/mesh',
      createdAt: '2026-02-03T04:05:06Z',
    };
    expect(signalOf({ type, payload: both?.then })).toMatchObject(expected);
    expect(signalOf({ type, payload: both?.now })).toMatchObject(expected);
  });

  it('distinguishes a closed pull request from a merged one', () => {
    const pull = { number: 3, merged: false, merged_at: null };
    const closed = signalOf({ type: 'PullRequestEvent', payload: { action: 'closed', pull_request: pull } });
    expect(closed.naturalKey).toBe('pr:3:closed:9001');
  });

  it('links only the head of a push without a previous commit', () => {
    const payload = { head: 'abc', before: '0'.repeat(40) };
    expect(signalOf({ type: 'PushEvent', payload }).link).toBe('https://github.com/quill/mesh/commit/abc');
  });

  it.each([
    'javascript:alert(1)',
    '//evil.example',
    'httpx://a',
    '',
    null,
    7,
    'https://a b',
    `https://${'x'.repeat(3000)}`,
  ])('links the repository when the event has no web address: %p', (address) => {
    const payload = { release: { id: 1, html_url: address } };
    expect(signalOf({ type: 'ReleaseEvent', payload }).link).toBe('https://github.com/quill/mesh');
  });

  it('loses only the field that is missing', () => {
    expect(signalOf({ type: 'GollumEvent', payload: { pages: [{ sha: 'f' }] } })).toMatchObject({ detail: null });
  });

  it.each([
    ['ForkEvent', {}, 'forkee.id'],
    ['IssuesEvent', { action: 'opened' }, 'issue.number'],
    ['IssuesEvent', { issue: { number: 1 } }, 'action'],
    ['PushEvent', { ref: 'x' }, 'head'],
    ['CreateEvent', {}, 'ref_type'],
    ['MemberEvent', { member: { id: 3 } }, 'member'],
    ['GollumEvent', { pages: [] }, 'pages[0].sha'],
    ['GollumEvent', null, 'pages[0].sha'],
  ])('reports %s without its key as incomplete, with the missing field', (type, payload, lacks) => {
    expect(readEvent({ ...sampleEvent({ type }), payload })).toMatchObject({ kind: 'incomplete', type, lacks });
  });

  it('reports an event without actor or time as incomplete', () => {
    expect(readEvent({ ...sampleEvent(), actor: { login: 'x' } })).toMatchObject({
      kind: 'incomplete',
      lacks: 'actor',
    });
    expect(readEvent({ ...sampleEvent(), created_at: undefined })).toMatchObject({
      kind: 'incomplete',
      lacks: 'created_at',
    });
  });

  it.each([
    'yesterday',
    '2026-02-30',
    '2026-02-30T00:00:00Z',
    '2025-02-29T00:00:00+01:00',
    '9999-12-31T23:59:59Z',
    '9999-99-99T00:00:00Z',
    '0001-01-01T00:00:00Z',
    '1970-01-01T00:00:00Z',
    '2007-09-30T23:59:59Z',
    '2026-03-02T00:00:01Z',
  ])('reports the impossible time %s', (at) => {
    const latest = latestEventTime(Date.parse('2026-03-01T00:00:00Z'));
    expect(readEvent({ ...sampleEvent(), created_at: at }, latest)).toMatchObject({ kind: 'misdated', at });
  });

  it.each(['2007-10-01T00:00:00Z', '2024-02-29T23:59:59.123+05:30', '2026-03-01T23:59:59Z'])(
    'accepts the possible time %s',
    (at) => {
      const latest = latestEventTime(Date.parse('2026-03-01T00:00:00Z'));
      expect(readEvent({ ...sampleEvent(), created_at: at }, latest)).toMatchObject({ kind: 'signal' });
    },
  );

  it('reports other event types as unsupported', () => {
    expect(readEvent(sampleEvent({ type: 'SponsorshipEvent' }))).toEqual({
      kind: 'unsupported',
      repo: 'quill/mesh',
      repoGithubId: String(repoIdOf('quill/mesh')),
      type: 'SponsorshipEvent',
    });
  });

  it.each([null, 7, [], {}, { type: 'WatchEvent' }, { type: 'WatchEvent', repo: { name: 'no-owner' } }])(
    'reports a value that is not an event as broken: %p',
    (value) => {
      expect(readEvent(value).kind).toBe('broken');
    },
  );

  it.each(['dependabot[bot]', 'K8s-CI-Robot'])('recognises the bot %s by its login', (login) => {
    expect(signalOf({ actor: { id: 5, login } }).person.isBot).toBe(true);
  });

  it('recognises a bot by its account type in the payload', () => {
    const by = (user: unknown) =>
      signalOf({ type: 'IssueCommentEvent', payload: { comment: { id: 1, user } } }).person.isBot;
    expect(by({ ...ADA, type: 'Bot' })).toBe(true);
    expect(by({ ...ADA, type: 'User' })).toBe(false);
    expect(by({ ...BEN, type: 'Bot' })).toBe(false);
  });

  it('reads the time to the second, in UTC', () => {
    expect(signalOf({ createdAt: '2026-02-03T05:05:06.789+01:00' }).createdAt).toBe('2026-02-03T04:05:06Z');
  });

  it('converts values that PostgreSQL cannot store', () => {
    const ref = `\0${'é'.repeat(3000)}\ud800`;
    const { naturalKey, detail, link } = signalOf({ type: 'CreateEvent', payload: { ref_type: 'branch', ref } });
    expect(naturalKey).toMatch(/^create:[0-9a-f]{64}$/);
    expect(detail).toHaveLength(200);
    expect(detail).not.toContain('\0');
    expect(link).toBe('https://github.com/quill/mesh');
  });
});
