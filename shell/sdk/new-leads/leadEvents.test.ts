import { FakeEventSource } from '../testing/fakeEventSource';
import { subscribeToLeadEvents } from './leadEvents';

const START = Date.parse('2026-03-01T10:00:00Z');

describe('subscribeToLeadEvents', () => {
  const onListed = jest.fn();
  let unsubscribe: () => void;
  let isHidden = false;

  beforeEach(() => {
    jest.useFakeTimers({ now: START });
    FakeEventSource.install();
    onListed.mockReset();
    isHidden = false;
    jest.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
    unsubscribe = subscribeToLeadEvents('demo', START, onListed);
    jest.advanceTimersByTime(500);
  });
  afterEach(() => {
    unsubscribe();
    FakeEventSource.uninstall();
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  const connection = () => {
    const [only, ...others] = FakeEventSource.open;
    if (!only || others.length > 0) throw new Error(`${String(FakeEventSource.open.length)} connections`);
    return only;
  };
  const listAge = () => Number(new URLSearchParams(connection().url.split('?')[1]).get('listAge'));
  const setHidden = (hidden: boolean) => {
    isHidden = hidden;
    document.dispatchEvent(new Event('visibilitychange'));
  };

  it('asks for the events since the list was requested', () => {
    expect(connection().url).toContain('/api/lead-events?customer_slug=demo&');
    expect(listAge()).toBe(500 + 5_000);
  });

  it('reports named leads, and that there may be others', () => {
    connection().send('ready');
    connection().send('listed', { leadIds: [1, 2] });
    connection().send('listed', { leadIds: null });
    connection().send('missed');
    expect(onListed.mock.calls).toEqual([[[1, 2]], [null], [null]]);
  });

  it('connects again after a failure, later each time, and asks for what it missed', () => {
    connection().send('ready');
    connection().fail();
    expect(FakeEventSource.open).toHaveLength(0);
    jest.advanceTimersByTime(1_000);
    expect(listAge()).toBe(1_000 + 5_000);
    connection().fail();
    jest.advanceTimersByTime(1_999);
    expect(FakeEventSource.open).toHaveLength(0);
    jest.advanceTimersByTime(1);
    connection().send('ready');
    connection().fail();
    jest.advanceTimersByTime(1_000);
    connection();
  });

  it('replaces a connection without heartbeats', () => {
    const first = connection();
    first.send('ready');
    jest.advanceTimersByTime(59_000);
    first.send('heartbeat');
    jest.advanceTimersByTime(59_000);
    expect(connection()).toBe(first);
    jest.advanceTimersByTime(1_000);
    expect(connection()).not.toBe(first);
    expect(first.isClosed).toBe(true);
  });

  it('disconnects while the tab is hidden', () => {
    connection().send('ready');
    setHidden(true);
    jest.advanceTimersByTime(600_000);
    expect(FakeEventSource.open).toHaveLength(0);
    setHidden(false);
    expect(listAge()).toBe(600_000 + 5_000);
  });

  it('ends on request', () => {
    const only = connection();
    unsubscribe();
    jest.advanceTimersByTime(600_000);
    expect(only.isClosed).toBe(true);
    expect(FakeEventSource.connections).toHaveLength(1);
  });
});
