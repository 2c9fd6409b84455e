import { act, screen, waitFor } from '@testing-library/react';
import { renderPage } from '../testing';
import { canUndo, forgetUndo, offerUndo, undoLast } from './undoHistory';
import { useUndoable } from './useUndoable';

function Switch({ send }: { send: (on: boolean) => Promise<void> }) {
  const perform = useUndoable();
  const switchOn = () =>
    perform({
      run: () => send(true),
      success: () => 'On',
      failure: () => 'Failed to switch on',
      undo: () => ({ run: () => send(false), failure: () => 'Failed to undo' }),
    });
  return <button onClick={() => void switchOn()}>Switch on</button>;
}

async function press(send: (on: boolean) => Promise<void>) {
  const { person } = renderPage(<Switch send={send} />);
  await person.click(screen.getByRole('button', { name: 'Switch on' }));
  return person;
}

it('runs the reverse action on Undo', async () => {
  const send = jest.fn<Promise<void>, [boolean]>().mockResolvedValue();
  const person = await press(send);
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(send.mock.calls).toEqual([[true], [false]]);
  expect(screen.queryByText('On')).not.toBeInTheDocument();
});

it('reports a refused action and a refused undo', async () => {
  const send = jest.fn<Promise<void>, [boolean]>().mockRejectedValueOnce(new Error('No'));
  const person = await press(send);
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to switch on');
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  send.mockResolvedValueOnce().mockRejectedValueOnce(new Error('No'));
  await person.click(screen.getByRole('button', { name: 'Switch on' }));
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Failed to undo')).toBeVisible();
});

describe('Ctrl+Z', () => {
  afterEach(() => {
    jest.useRealTimers();
    forgetUndo();
  });

  it('runs the reverse action once and removes the toast', async () => {
    const send = jest.fn<Promise<void>, [boolean]>().mockResolvedValue();
    const person = await press(send);
    expect(await screen.findByText('On')).toBeVisible();
    await person.keyboard('{Control>}zz{/Control}');
    await waitFor(() => expect(screen.queryByText('On')).not.toBeInTheDocument());
    expect(send.mock.calls).toEqual([[true], [false]]);
  });

  it('waits for the response of an action that it undoes before', async () => {
    let respond = (): void => undefined;
    const response = new Promise<void>((resolve) => (respond = resolve));
    const send = jest.fn<Promise<void>, [boolean]>().mockReturnValueOnce(response).mockResolvedValue();
    const undoEarlier = jest.fn<undefined, []>();
    offerUndo(undoEarlier);
    const person = await press(send);
    await person.keyboard('{Control>}z{/Control}');
    expect(send.mock.calls).toEqual([[true]]);
    act(respond);
    await waitFor(() => expect(send.mock.calls).toEqual([[true], [false]]));
    expect(screen.queryByText('On')).not.toBeInTheDocument();
    expect(undoEarlier).not.toHaveBeenCalled();
  });

  it('undoes the action before one that the server refuses', async () => {
    const undoEarlier = jest.fn<undefined, []>();
    offerUndo(undoEarlier);
    const person = await press(jest.fn<Promise<void>, [boolean]>().mockRejectedValue(new Error('No')));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to switch on');
    await person.keyboard('{Control>}z{/Control}');
    expect(undoEarlier).toHaveBeenCalledTimes(1);
  });

  it('works after the page of the action has gone', async () => {
    const send = jest.fn<Promise<void>, [boolean]>().mockResolvedValue();
    await press(send);
    expect(await screen.findByText('On')).toBeVisible();
    const results: boolean[] = [];
    act(() => {
      results.push(undoLast(), undoLast());
    });
    expect(results).toEqual([true, false]);
    await waitFor(() => expect(send.mock.calls).toEqual([[true], [false]]));
  });

  it('undoes nothing after a minute', () => {
    jest.useFakeTimers();
    const undo = jest.fn<undefined, []>();
    offerUndo(undo);
    jest.advanceTimersByTime(59_999);
    expect(canUndo()).toBe(true);
    jest.advanceTimersByTime(1);
    expect(undoLast()).toBe(false);
    expect(undo).not.toHaveBeenCalled();
  });

  it('is left to the browser while a person types', async () => {
    const undo = jest.fn<undefined, []>();
    const { person } = renderPage(<input aria-label="Name" />);
    offerUndo(undo);
    await person.type(screen.getByLabelText('Name'), 'a{Control>}z{/Control}');
    expect(undo).not.toHaveBeenCalled();
  });
});
