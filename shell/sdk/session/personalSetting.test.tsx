import { screen } from '@testing-library/react';
import { aUser, renderPage } from '../testing';
import { usePersonalSetting } from './personalSetting';

const isNumber = (value: unknown): value is number => typeof value === 'number';

function Counter() {
  const [count, setCount] = usePersonalSetting('count', isNumber, 0);
  return <button onClick={() => setCount(count + 1)}>{count} so far</button>;
}

beforeEach(() => {
  localStorage.clear();
});

it('stores the setting for the user who changed it', async () => {
  const ada = { user: aUser({ id: 1 }) };
  const { person, unmount } = renderPage(<Counter />, ada);
  await person.click(await screen.findByRole('button', { name: '0 so far' }));
  expect(await screen.findByRole('button', { name: '1 so far' })).toBeVisible();
  unmount();
  renderPage(<Counter />, ada);
  expect(await screen.findByRole('button', { name: '1 so far' })).toBeVisible();
});

it('ignores the setting of another user', async () => {
  localStorage.setItem('forksight.count.1', '5');
  renderPage(<Counter />, { user: aUser({ id: 2 }) });
  expect(await screen.findByRole('button', { name: '0 so far' })).toBeVisible();
});

it('returns the default when the stored value is invalid', async () => {
  localStorage.setItem('forksight.count.1', '"many"');
  renderPage(<Counter />, { user: aUser({ id: 1 }) });
  expect(await screen.findByRole('button', { name: '0 so far' })).toBeVisible();
});
