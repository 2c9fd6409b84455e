import { fireEvent, screen } from '@testing-library/react';
import { useRef } from 'react';
import { renderPage } from '../testing';
import { useShortcuts } from './useShortcuts';

function Keys({ act }: { act: (key: string) => void }) {
  useShortcuts({ e: () => act('e'), j: () => act('j') });
  return null;
}

it('runs a shortcut once while its key is held down and repeats only navigation keys', () => {
  const act = jest.fn<undefined, [string]>();
  renderPage(<Keys act={act} />);
  for (const key of ['e', 'j']) {
    fireEvent.keyDown(document.body, { key });
    fireEvent.keyDown(document.body, { key, repeat: true });
  }
  expect(act.mock.calls).toEqual([['e'], ['j'], ['j']]);
});

it('acts within an element, and on request while the focus is on nothing', () => {
  const act = jest.fn<undefined, [string]>();
  function Scoped() {
    const scope = useRef<HTMLDivElement>(null);
    useShortcuts({ e: () => act('e') }, scope, true);
    return (
      <div ref={scope}>
        <button>Row</button>
      </div>
    );
  }
  renderPage(
    <main tabIndex={-1}>
      <button>Filters</button>
      <Scoped />
    </main>,
  );
  const press = (element: HTMLElement) => {
    element.focus();
    fireEvent.keyDown(element, { key: 'e' });
  };
  press(screen.getByRole('button', { name: 'Filters' }));
  expect(act).not.toHaveBeenCalled();
  press(screen.getByRole('button', { name: 'Row' }));
  press(screen.getByRole('main'));
  expect(act).toHaveBeenCalledTimes(2);
});
