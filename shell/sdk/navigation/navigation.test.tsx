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

it('goes back to the previous page with its query', async () => {
  const { person, address } = renderPage(<Page />, { url: '/demo/all-leads?page=2&sortCol=fullName' });
  await person.click(screen.getByRole('link', { name: 'Open' }));
  // The hash router sets this number; the test's router has no browser history.
  window.history.replaceState({ idx: 1 }, '');
  await person.click(screen.getByRole('button', { name: 'Back' }));
  expect(address()).toBe('/demo/all-leads?page=2&sortCol=fullName');
});

it('opens the fallback page without history', async () => {
  const { person, address } = renderPage(<Page />, { url: '/demo/lead/7' });
  await person.click(screen.getByRole('button', { name: 'Back' }));
  expect(address()).toBe('/demo/all-leads');
});
