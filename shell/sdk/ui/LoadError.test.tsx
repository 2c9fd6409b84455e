import { act, fireEvent, screen } from '@testing-library/react';
import { renderPage, unreachable } from '../testing';
import { LoadError } from './LoadError';

function show(status: number, text: string | null = null) {
  renderPage(<LoadError error={{ status, text }} onRetry={jest.fn()} />);
  return screen.getByRole('alert');
}

it.each([
  [
    0,
    null,
    'Something went wrong',
    'The server cannot be reached right now. This loads again by itself as soon as it can.',
  ],
  [500, 'Something went wrong', 'Something went wrong', 'The server could not answer. Trying again often helps.'],
  [502, null, 'Something went wrong', 'The server is starting or busy. This loads again by itself in a moment.'],
  [400, 'Too many filters', 'Something went wrong', 'Too many filters'],
])('explains status %i (%s) and offers a retry', (status, text, title, explanation) => {
  expect(show(status, text)).toHaveTextContent(`${title}${explanation}`);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

it.each([
  [404, 'No such workspace', '404 - Not found!'],
  [403, 'This workspace is not yours', 'Not authorizedThis workspace is not yours'],
])('offers no retry for status %i', (status, text, message) => {
  expect(show(status, text)).toHaveTextContent(message);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

describe('while the server is away', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  const NOT_REACHED = { status: 0, text: null };

  it('says in plain words that the browser is offline', () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(show(0)).toHaveTextContent('You are offline. This loads again by itself as soon as you are connected.');
  });

  it('loads again by itself when the server answers, once', async () => {
    const retry = jest.fn();
    const { fakeApi } = renderPage(<LoadError error={NOT_REACHED} onRetry={retry} />, {
      api: { 'GET /api/me': unreachable },
    });
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    expect(retry).not.toHaveBeenCalled();
    fakeApi.change({ 'GET /api/me': { user: null } });
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('loads again at once when the browser is back online', async () => {
    const retry = jest.fn();
    renderPage(<LoadError error={NOT_REACHED} onRetry={retry} />);
    fireEvent(window, new Event('online'));
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('leaves other failures to the user', async () => {
    const retry = jest.fn();
    renderPage(<LoadError error={{ status: 500, text: null }} onRetry={retry} />);
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(retry).not.toHaveBeenCalled();
  });
});
