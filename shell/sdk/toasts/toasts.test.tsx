import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { renderPage } from '../testing';
import { Dialog } from '../ui-data/Dialog';
import { useToast } from './toasts';

function Sender({ texts, undo }: { texts: string[]; undo?: () => void }) {
  const toast = useToast();
  return <button onClick={() => texts.forEach((text) => toast.success(text, { undo }))}>Send</button>;
}

function show(texts: string[], undo?: () => void) {
  renderPage(<Sender texts={texts} undo={undo} />);
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
}

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

it('says so when toasts are used outside their provider', () => {
  jest.spyOn(console, 'error').mockReturnValue();
  expect(() => render(<Sender texts={[]} />)).toThrow('useToast must be used within a ToastProvider');
});

it('takes a toast away after five seconds', () => {
  show(['Export successful']);
  act(() => jest.advanceTimersByTime(4999));
  expect(screen.getByRole('status')).toHaveTextContent('Export successful');
  act(() => jest.advanceTimersByTime(1));
  expect(screen.queryByText('Export successful')).not.toBeInTheDocument();
});

it('keeps a toast while the pointer is over it', () => {
  show(['Export successful']);
  fireEvent.pointerEnter(screen.getByRole('status'));
  act(() => jest.advanceTimersByTime(60_000));
  expect(screen.getByText('Export successful')).toBeInTheDocument();
  fireEvent.pointerLeave(screen.getByRole('status'));
  act(() => jest.advanceTimersByTime(5000));
  expect(screen.queryByText('Export successful')).not.toBeInTheDocument();
});

it('shows at most three, the newest last', () => {
  show(['one', 'two', 'three', 'four']);
  expect(screen.getAllByRole('status').map((toast) => toast.textContent)).toEqual(['two', 'three', 'four']);
});

describe('beside dialogs', () => {
  function Layers({ undo }: { undo?: () => void }) {
    const [titles, setTitles] = useState<string[]>([]);
    return (
      <>
        <Sender texts={['Recycled']} undo={undo} />
        <button onClick={() => setTitles([...titles, `Dialog ${titles.length + 1}`])}>Open</button>
        {titles.map((title) => (
          <Dialog key={title} title={title} onClose={() => setTitles(titles.slice(0, -1))}>
            Tags
          </Dialog>
        ))}
      </>
    );
  }
  const dialog = (name: string) => screen.getByRole('dialog', { name });
  const region = () => screen.getByRole('region', { name: 'Notifications' });
  const press = (name: string) => fireEvent.click(screen.getByText(name));
  const close = (name: string) => fireEvent.click(within(dialog(name)).getByRole('button', { name: 'Close' }));

  beforeEach(() => {
    jest.useRealTimers();
  });

  it('goes along into each dialog that opens over it, where Undo can be pressed, and back as they close', () => {
    const undo = jest.fn();
    renderPage(<Layers undo={undo} />);
    press('Send');
    press('Open');
    expect(within(dialog('Dialog 1')).getByText('Undo')).toBeVisible();
    press('Open');
    expect(within(dialog('Dialog 2')).getByText('Undo')).toBeVisible();
    close('Dialog 2');
    expect(within(dialog('Dialog 1')).getByText('Undo')).toBeVisible();
    close('Dialog 1');
    expect(screen.getByText('Undo')).toBeVisible();
    press('Undo');
    expect(undo).toHaveBeenCalledTimes(1);
  });

  it('has its place in the topmost dialog, or in the page, before there is a toast', async () => {
    renderPage(<Layers />);
    const place = region();
    press('Open');
    const opened = dialog('Dialog 1');
    expect(opened).toContainElement(place);
    close('Dialog 1');
    expect(opened).not.toContainElement(place);
    await waitFor(() => expect(opened).not.toBeInTheDocument());
    expect(region()).toBe(place);
    press('Send');
    expect(place).toHaveTextContent('Recycled');
  });

  it('goes after its time when Esc on its own Undo has closed the dialog that it stood in', () => {
    renderPage(<Layers undo={jest.fn()} />);
    press('Send');
    press('Open');
    jest.useFakeTimers();
    within(dialog('Dialog 1')).getByText('Undo').focus();
    fireEvent(dialog('Dialog 1'), new Event('cancel', { cancelable: true }));
    act(() => jest.advanceTimersByTime(4999));
    expect(screen.getByText('Undo')).toBeVisible();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.queryByText('Undo')).not.toBeInTheDocument();
  });

  it('closes what is out of sight already, beside which nothing is read out', () => {
    renderPage(<Layers />);
    press('Open');
    const opened = dialog('Dialog 1');
    close('Dialog 1');
    expect(opened).toBeInTheDocument();
    press('Send');
    expect(opened).not.toBeInTheDocument();
  });
});

it('gives the focus back to where it came from', async () => {
  jest.useRealTimers();
  const { person } = renderPage(<Sender texts={['1 lead recycled']} undo={jest.fn()} />);
  await person.click(screen.getByRole('button', { name: 'Send' }));
  await person.tab();
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
  await person.keyboard('{Enter}');
  expect(screen.queryByText('1 lead recycled')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Send' })).toHaveFocus();
});

it('undoes once and is gone', () => {
  const undo = jest.fn();
  show(['1 lead recycled'], undo);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('1 lead recycled')).not.toBeInTheDocument();
});
