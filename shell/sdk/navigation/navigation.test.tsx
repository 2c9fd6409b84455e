import { screen } from '@testing-library/react';
import { renderPage } from '../testing';
import { Link } from '../router';
import { useNavigation } from './navigation';

function Page() {
  const { back } = useNavigation();
  return (
    <>
      <Link to="/demo/lead/7">Open</Link>
      <button type="button" onClick={() => back('/demo/all-leads')}>
        Back
      </button>
    </>
  );
}

afterEach(() => window.history.replaceState(null, ''));

it('goes back to where the person came from, query and all', async () => {
  const { person, address } = renderPage(<Page />, { url: '/demo/all-leads?page=2&sortCol=fullName' });
  await person.click(screen.getByRole('link', { name: 'Open' }));
  // A hash router keeps this number; the tests' router, which has no browser history, does not.
  window.history.replaceState({ idx: 1 }, '');
  await person.click(screen.getByRole('button', { name: 'Back' }));
  expect(address()).toBe('/demo/all-leads?page=2&sortCol=fullName');
});

it('opens the given page where there is no way back', async () => {
  const { person, address } = renderPage(<Page />, { url: '/demo/lead/7' });
  await person.click(screen.getByRole('button', { name: 'Back' }));
  expect(address()).toBe('/demo/all-leads');
});
