import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderPage } from '../testing';
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

it('closes a dialog that is out of sight already, beside which nothing is read out', () => {
  renderPage(
    <>
      <dialog open hidden />
      <dialog open />
      <Sender texts={['Saved']} />
    </>,
  );
  fireEvent.click(screen.getByText('Send'));
  const [gone, seen] = screen.getAllByRole('dialog', { hidden: true });
  expect(gone).not.toHaveAttribute('open');
  expect(seen).toHaveAttribute('open');
});

it('stands in the dialog that is open, where it can be pressed, and in the page again once that goes', async () => {
  jest.useRealTimers();
  renderPage(
    <>
      <dialog open aria-label="Hidden leads" />
      <Sender texts={['Brought back']} undo={jest.fn()} />
    </>,
  );
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  fireEvent.click(screen.getByText('Send'));
  const undo = screen.getByRole('button', { name: 'Undo' });
  expect(dialog).toContainElement(undo);
  dialog.close();
  await waitFor(() => expect(dialog).not.toContainElement(undo));
  expect(undo).toBeInTheDocument();
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
