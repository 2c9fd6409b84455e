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

// antd's backdrop has no role.
// oxlint-disable-next-line testing-library/no-node-access
const backdrop = () => screen.getByRole('dialog').parentElement ?? document.body;

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
  expect(screen.getByRole('button', { name: 'Rename' })).toHaveFocus();
});

it('closes on Esc and on a press on the backdrop, but not on a press inside', async () => {
  const { person } = await open();
  await person.click(screen.getByRole('textbox'));
  await person.click(backdrop());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Rename' }));
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Rename' })).toHaveFocus();
});

it('closes only the topmost dialog on Esc, and returns the focus into the other', async () => {
  const { person } = renderPage(
    <Dialog title="Client" onClose={jest.fn()}>
      <Opener />
    </Dialog>,
  );
  // antd's dialog takes the focus when it has opened: with a press before that, the focus returns to the dialog, not to the button.
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Client' })).toHaveFocus());
  await person.click(screen.getByRole('button', { name: 'Rename' }));
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('dialog', { name: 'Rename view' })).not.toBeInTheDocument();
  expect(screen.getByRole('dialog', { name: 'Client' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Rename' })).toHaveFocus();
});

it('turns shortcuts off while it is open', async () => {
  const shortcut = jest.fn();
  function Keys() {
    useShortcuts({ j: shortcut });
    return null;
  }
  const { person } = renderPage(
    <>
      <Keys />
      <Opener />
    </>,
  );
  await person.click(screen.getByText('Rename'));
  fireEvent.keyDown(document.body, { key: 'j' });
  expect(shortcut).not.toHaveBeenCalled();
  await person.click(screen.getByRole('button', { name: 'Close' }));
  fireEvent.keyDown(document.body, { key: 'j' });
  expect(shortcut).toHaveBeenCalledTimes(1);
});

it('stands at the right edge as a sheet, with the same title, buttons and keys', async () => {
  const close = jest.fn();
  const { person } = renderPage(
    <Dialog sheet title="Deliveries" about="Northwind" footer={<button>Done</button>} onClose={close}>
      <input aria-label="Filter" data-autofocus />
    </Dialog>,
  );
  expect(screen.getByRole('dialog', { name: 'Deliveries' })).toHaveTextContent('Northwind');
  expect(screen.getByRole('textbox')).toHaveFocus();
  await person.keyboard('{Escape}');
  await person.click(screen.getByRole('button', { name: 'Close' }));
  expect(close).toHaveBeenCalledTimes(2);
});

it('submits on Enter', async () => {
  const submit = jest.fn();
  const { person } = await open(submit);
  await person.keyboard('{Enter}');
  expect(submit).toHaveBeenCalledTimes(1);
});
