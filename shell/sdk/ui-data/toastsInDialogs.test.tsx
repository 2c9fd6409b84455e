import { fireEvent, screen } from '@testing-library/react';
import { renderPage } from '../testing';
import { useToast } from '../toasts/toasts';
import { Dialog } from './Dialog';

function Page({ undo }: { undo: () => void }) {
  const toast = useToast();
  return (
    <>
      <button onClick={() => toast.success('1 lead recycled', { undo })}>Recycle</button>
      <Dialog title="Tags" onClose={jest.fn()}>
        <input aria-label="Search tags" data-autofocus />
      </Dialog>
    </>
  );
}

it('keeps Undo of a toast within reach of the pointer while a dialog is open', async () => {
  const undo = jest.fn();
  const { person } = renderPage(<Page undo={undo} />);
  fireEvent.click(screen.getByText('Recycle'));
  await person.click(await screen.findByText('Undo'));
  expect(undo).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('1 lead recycled')).not.toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Search tags' })).toHaveFocus();
});
