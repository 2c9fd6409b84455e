import { bareServer, renderPage } from '@forksight/sdk/testing';
import { screen } from '@testing-library/react';
import AdminPage from './AdminPage';
import { cellTexts } from './testing/admin';

describe('on a server that has section 7 of the specification alone', () => {
  it.each([
    ['clients', 'Northwind', 'northwind.example'],
    ['repositories', 'compass', 'Never'],
    ['slack', 'Northwind', 'Northwind'],
  ])('shows the tab %s', async (tab, row, text) => {
    const { container } = renderPage(<AdminPage />, bareServer(`/admin?tab=${tab}`, { isAdmin: true }));
    await screen.findAllByText(row);
    expect(tab === 'slack' ? [text] : cellTexts(row)).toContain(text);
    expect(container).not.toHaveTextContent(/undefined|NaN/);
  });
});
