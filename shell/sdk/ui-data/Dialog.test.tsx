import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderPage } from '../testing';
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

it('begins in its field and gives the focus back when it closes', async () => {
  const { person } = await open();
  expect(screen.getByRole('dialog', { name: 'Rename view' })).toBeVisible();
  expect(screen.getByRole('textbox')).toHaveFocus();
  await person.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Rename' })).toHaveFocus();
});

it('closes on Esc and on a press beside it, but not on one inside', async () => {
  const { person } = await open();
  fireEvent.mouseDown(screen.getByRole('textbox'));
  fireEvent.mouseDown(screen.getByRole('dialog'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Rename' }));
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('submits with Enter', async () => {
  const submit = jest.fn();
  const { person } = await open(submit);
  await person.keyboard('{Enter}');
  expect(submit).toHaveBeenCalledTimes(1);
});
