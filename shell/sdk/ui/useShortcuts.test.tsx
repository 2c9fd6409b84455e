import { fireEvent } from '@testing-library/react';
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
