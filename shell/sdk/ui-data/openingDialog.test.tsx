import { act, screen } from '@testing-library/react';
import { use, useState } from 'react';
import { renderPage } from '../testing';
import { useShortcuts } from '../ui/useShortcuts';
import { Dialog } from './Dialog';

const never = new Promise<never>(() => undefined);

function Loading() {
  return use(never);
}

function Opener({ onKey }: { onKey: () => void }) {
  const [isOpen, setOpen] = useState(false);
  useShortcuts({ e: onKey });
  return (
    <>
      <button onClick={() => setOpen(true)}>Rename</button>
      {isOpen && (
        <Dialog title="Rename view" onClose={jest.fn()}>
          <Loading />
        </Dialog>
      )}
    </>
  );
}

it('keeps shortcuts from acting while the code of a dialog is loading', async () => {
  const onKey = jest.fn();
  const { person } = renderPage(<Opener onKey={onKey} />);
  await person.keyboard('e');
  expect(onKey).toHaveBeenCalledTimes(1);
  await act(async () => person.click(screen.getByRole('button', { name: 'Rename' })));
  await person.keyboard('e');
  expect(onKey).toHaveBeenCalledTimes(1);
});
