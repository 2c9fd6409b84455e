import { bareServer, renderPage } from '@forksight/sdk/testing';
import { screen, within } from '@testing-library/react';
import CompaniesPage from './pages/companies/CompaniesPage';

it('groups leads by company on a server that has section 7 of the specification alone', async () => {
  const { container } = renderPage(<CompaniesPage />, bareServer('/demo/all-companies'));
  const row = await screen.findByRole('row', { name: /Harbor Systems/ });
  const cells = within(row).getAllByRole('cell');
  expect(cells.map((cell) => cell.textContent)).toEqual(
    expect.arrayContaining(['Harbor Systems', '240', '1', '2', 'Oct 2, 2026']),
  );
  expect(container).not.toHaveTextContent(/undefined|NaN/);
});
