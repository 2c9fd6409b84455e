import { CODE_HOST_TYPES } from '../../signal-types/signal-types.js';
import { asFields } from '../events/event-fields.js';
import { readEvent } from '../events/read-event.js';
import { readDelivery, WEBHOOK_EVENTS } from './delivery-event.js';
import { IGNORED_DELIVERIES, RECEIVED_AT, sampleDeliveries } from './testing/sample-deliveries.js';

const SENDER = { id: 9001, login: 'ada--okafor' };
const REPO = { id: 77, fullName: 'quill/mesh' };
const DELIVERIES = sampleDeliveries(SENDER, REPO);

function signalOf(event: object) {
  const reading = readEvent({ ...event, repo: { name: REPO.fullName } });
  if (reading.kind !== 'signal') throw new Error(`Not a signal but ${reading.kind}`);
  return reading.signal;
}

function eventOf(name: string, payload: object) {
  const reading = readDelivery(name, asFields(payload), RECEIVED_AT);
  if (reading.kind !== 'event') throw new Error(reading.reason);
  return reading.event;
}

describe('readDelivery', () => {
  it('covers every signal type', () => {
    expect(DELIVERIES.map(({ type }) => type).sort()).toEqual([...CODE_HOST_TYPES].sort());
    expect(DELIVERIES.map(({ event }) => event).sort()).toEqual([...WEBHOOK_EVENTS].sort());
  });

  it.each(DELIVERIES.map((delivery): [string, typeof delivery] => [delivery.event, delivery]))(
    'yields the signal of the feed: %s',
    (_, { type, event, payload, feed }) => {
      const inFeed = signalOf({ type, actor: SENDER, ...feed });
      expect(signalOf(eventOf(event, payload))).toEqual(inFeed);
    },
  );

  it.each([
    ['closed', false, 'pr:8:closed:9001', '2026-03-03T00:00:00Z'],
    ['closed', true, 'pr:8:merged:9001', '2026-03-03T00:00:00Z'],
    ['reopened', false, 'pr:8:reopened:9001', '2026-03-04T00:00:00Z'],
  ])('tells pull requests that are %s (merged: %s)', (action, merged, naturalKey, createdAt) => {
    const times = { closed_at: '2026-03-03T00:00:00Z', updated_at: '2026-03-04T00:00:00Z' };
    const payload = { action, number: 8, pull_request: { number: 8, merged, ...times } };
    const event = eventOf('pull_request', {
      ...payload,
      sender: SENDER,
      repository: { id: 77, full_name: 'quill/mesh' },
    });
    expect(signalOf(event)).toMatchObject({ naturalKey, createdAt });
  });

  it.each(IGNORED_DELIVERIES)('ignores what the feed does not report: %s %j', (event, payload) => {
    const { repository, sender } = (DELIVERIES[0]?.payload ?? {}) as { repository?: object; sender?: object };
    expect(readDelivery(event, { repository, sender, ...payload }, RECEIVED_AT)).toMatchObject({ kind: 'ignored' });
  });

  it('ignores private repositories', () => {
    const payload = {
      action: 'created',
      sender: SENDER,
      repository: { id: 77, full_name: 'quill/mesh', private: true },
    };
    expect(readDelivery('star', payload, RECEIVED_AT)).toMatchObject({ kind: 'ignored' });
  });

  it.each([
    ['no time', undefined],
    ['no valid time', 'yesterday'],
    ['a time in the future', '2031-01-01T00:00:00Z'],
  ])('takes the time of arrival for a delivery with %s', (_, starred_at) => {
    const payload = { action: 'created', starred_at, sender: SENDER, repository: { id: 77, full_name: 'quill/mesh' } };
    expect(signalOf(eventOf('star', payload)).createdAt).toBe(RECEIVED_AT);
  });
});
