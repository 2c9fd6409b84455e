import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderPage } from '../testing';
import { useShortcuts } from '../ui/useShortcuts';
import { Dialog } from './Dialog';

function Opener({ onSubmit }: { onSubmit?: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Rename</button>
      {open && (
        <Dialog title="Rename view" onClose={() => setOpen(false)} {...(onSubmit && { onSubmit })}>
          <input aria-label="View name" data-autofocus />
        </Dialog>
      )}
    </>
  );
}

async function open(onSubmit?: () => void) {
  const view = renderPage(<Opener {...(onSubmit && { onSubmit })} />);
  await view.person.click(screen.getByRole('button', { name: 'Rename' }));
  return view;
}

it('focuses its field and returns the focus when it closes', async () => {
  const { person } = await open();
  expect(screen.getByRole('dialog', { name: 'Rename view' })).toBeVisible();
  expect(screen.getByRole('textbox')).toHaveFocus();
  await person.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Rename' })).toHaveFocus());
});

it('closes on Esc and on a press on the backdrop, but not on a press inside', async () => {
  const { person } = await open();
  fireEvent.mouseDown(screen.getByRole('textbox'));
  fireEvent.mouseDown(screen.getByRole('dialog'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Rename' }));
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('hides at once and leaves the document after the paint', async () => {
  const { person } = await open();
  const dialog = screen.getByRole('dialog');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(dialog).not.toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Rename' }));
  expect(screen.getByRole('dialog')).toBeVisible();
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});

it('leaves the document and returns the focus before the next key', async () => {
  const dialogPresence: boolean[] = [];
  function Keys() {
    useShortcuts({
      j: () => {
        expect(screen.getByText('Rename')).toHaveFocus();
        dialogPresence.push(screen.queryByRole('dialog', { hidden: true }) !== null);
      },
    });
    return null;
  }
  const { person } = renderPage(
    <>
      <Keys />
      <Opener />
    </>,
  );
  await person.click(screen.getByText('Rename'));
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  fireEvent.keyDown(document.body, { key: 'j' });
  expect(dialogPresence).toEqual([false]);
});

it('submits on Enter', async () => {
  const submit = jest.fn();
  const { person } = await open(submit);
  await person.keyboard('{Enter}');
  expect(submit).toHaveBeenCalledTimes(1);
});
