import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { renderPage } from '../testing';
import { useToast } from '../toasts/toasts';
import { Dialog } from './Dialog';

function Sender({ texts, undo }: { texts: string[]; undo?: () => void }) {
  const toast = useToast();
  return <button onClick={() => texts.forEach((text) => toast.success(text, { undo }))}>Send</button>;
}

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

afterEach(() => {
  jest.useRealTimers();
});

it('moves a toast with Undo into each dialog that opens and back when it closes', () => {
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

it('keeps the toast region in the topmost dialog, or in the page, before the first toast', async () => {
  renderPage(<Layers />);
  const toastRegion = region();
  press('Open');
  const openedDialog = dialog('Dialog 1');
  expect(openedDialog).toContainElement(toastRegion);
  close('Dialog 1');
  expect(openedDialog).not.toContainElement(toastRegion);
  await waitFor(() => expect(openedDialog).not.toBeInTheDocument());
  expect(region()).toBe(toastRegion);
  press('Send');
  expect(toastRegion).toHaveTextContent('Recycled');
});

it('removes a toast after five seconds when Esc on its Undo button closes its dialog', () => {
  renderPage(<Layers undo={jest.fn()} />);
  press('Send');
  press('Open');
  jest.useFakeTimers();
  act(() => within(dialog('Dialog 1')).getByText('Undo').focus());
  fireEvent(dialog('Dialog 1'), new Event('cancel', { cancelable: true }));
  act(() => jest.advanceTimersByTime(4999));
  expect(screen.getByText('Undo')).toBeVisible();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.queryByText('Undo')).not.toBeInTheDocument();
});

// Screen readers do not announce a toast outside of an open modal dialog.
it('removes a hidden dialog when a toast appears', () => {
  renderPage(<Layers />);
  press('Open');
  const openedDialog = dialog('Dialog 1');
  close('Dialog 1');
  expect(openedDialog).toBeInTheDocument();
  press('Send');
  expect(openedDialog).not.toBeInTheDocument();
});
