import { act, fireEvent, render, screen } from '@testing-library/react';
import { notification } from '../controls';
import { renderPage } from '../testing';
import { useToast } from '../toasts/toasts';

function Sender({ texts, undo }: { texts: string[]; undo?: () => void }) {
  const toast = useToast();
  return <button onClick={() => texts.forEach((text) => toast.success(text, { undo }))}>Send</button>;
}

function show(texts: string[], undo?: () => void) {
  renderPage(<Sender texts={texts} undo={undo} />);
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
}

const notifications = () => screen.getByRole('region', { name: 'Notifications' });

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

it('throws outside of a ToastProvider', () => {
  jest.spyOn(console, 'error').mockReturnValue();
  expect(() => render(<Sender texts={[]} />)).toThrow('useToast must be used within a ToastProvider');
});

it('removes a toast after five seconds', () => {
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

it('shows a failure that is repeated once, for another five seconds', () => {
  function Failing() {
    const { error } = useToast();
    return <button onClick={() => error('Something went wrong')}>Save</button>;
  }
  renderPage(<Failing />);
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  save();
  act(() => jest.advanceTimersByTime(3000));
  save();
  act(() => jest.advanceTimersByTime(4999));
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong');
  act(() => jest.advanceTimersByTime(1));
  expect(screen.queryByText('Something went wrong')).not.toBeInTheDocument();
  save();
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong');
});

it('announces toasts politely in a region that exists before the first', () => {
  renderPage(<Sender texts={['one']} />);
  expect(notifications()).toHaveAttribute('aria-live', 'polite');
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(notifications()).toContainElement(screen.getByRole('status'));
});

it('keeps a toast while its button has the focus', () => {
  show(['1 lead recycled'], jest.fn());
  act(() => screen.getByRole('button', { name: 'Undo' }).focus());
  act(() => jest.advanceTimersByTime(60_000));
  expect(screen.getByText('1 lead recycled')).toBeInTheDocument();
  act(() => screen.getByRole('button', { name: 'Send' }).focus());
  act(() => jest.advanceTimersByTime(5000));
  expect(screen.queryByText('1 lead recycled')).not.toBeInTheDocument();
});

it('shows at most three toasts, the newest last', () => {
  show(['one', 'two', 'three', 'four']);
  expect(screen.getAllByRole('status').map((toast) => toast.textContent)).toEqual(['two', 'three', 'four']);
});

it('returns the focus to the element that had it before', async () => {
  jest.useRealTimers();
  const { person } = renderPage(<Sender texts={['1 lead recycled']} undo={jest.fn()} />);
  await person.click(screen.getByRole('button', { name: 'Send' }));
  await person.tab();
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
  await person.keyboard('{Enter}');
  expect(screen.queryByText('1 lead recycled')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Send' })).toHaveFocus();
});

it('calls undo once and removes the toast', () => {
  const undo = jest.fn();
  show(['1 lead recycled'], undo);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('1 lead recycled')).not.toBeInTheDocument();
});

describe("without antd's notification", () => {
  let useNotification: jest.SpyInstance;

  beforeEach(() => {
    jest.spyOn(console, 'error').mockReturnValue();
    useNotification = jest.spyOn(notification, 'useNotification').mockImplementation(() => {
      throw new Error('Not loaded');
    });
  });

  it('shows the detail, and undoes', () => {
    const undo = jest.fn();
    function Recycle() {
      const toast = useToast();
      return <button onClick={() => toast.success('Recycled', { detail: '1,234 leads', undo })}>Recycle</button>;
    }
    renderPage(<Recycle />);
    fireEvent.click(screen.getByRole('button', { name: 'Recycle' }));
    expect(screen.getByRole('status')).toHaveTextContent('1,234 leads');
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(undo).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('removes a toast that it shows, and one that antd shows later', () => {
    const removers: (() => void)[] = [];
    function Export() {
      const toast = useToast();
      return <button onClick={() => removers.push(toast.success('Exported'))}>Export</button>;
    }
    renderPage(<Export />);
    const press = () => fireEvent.click(screen.getByRole('button', { name: 'Export' }));
    press();
    act(() => removers[0]?.());
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    press();
    useNotification.mockRestore();
    press();
    expect(screen.getAllByRole('status')).toHaveLength(2);
    act(() => removers[1]?.());
    expect(screen.getAllByRole('status')).toHaveLength(1);
  });
});
