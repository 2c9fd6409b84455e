import { screen } from '@testing-library/react';
import { renderTab } from './testing/admin';

const API = {
  'GET /api/admin/users': { users: [] },
  'GET /api/admin/slack-channels': { channels: [] },
  'GET /api/admin/remotes': { remotes: [] },
};

const open = () => screen.getByRole('tab', { selected: true });

it('writes the tab to the address and drops the previous tab’s parameters', async () => {
  const { person, address } = renderTab('users', API, { query: '&client=northwind&page=2' });
  await screen.findByRole('tablist');
  expect(open()).toHaveTextContent('Users');
  await person.click(screen.getByRole('tab', { name: 'Slack Channels' }));
  expect(address()).toBe('/admin?tab=slack');
  expect(screen.getByRole('tabpanel', { name: 'Slack Channels' })).toBeVisible();
  await person.click(screen.getByRole('tab', { name: 'Clients' }));
  expect(address()).toBe('/admin');
  expect(await screen.findByText('northwind.example')).toBeVisible();
});

it('moves with arrow keys, Home and End, opens with Enter, and has one tab stop', async () => {
  const { person, address } = renderTab('slack', API);
  await screen.findByRole('tablist');
  await person.tab();
  // antd adds its position to the name of the focused tab.
  expect(screen.getByRole('tab', { name: /Slack Channels/ })).toHaveFocus();
  await person.keyboard('{ArrowRight}{Enter}');
  expect(open()).toHaveTextContent('Users');
  expect(open()).toHaveFocus();
  expect(address()).toBe('/admin?tab=users');
  await person.keyboard('{Home}{ArrowLeft}{Enter}');
  expect(open()).toHaveTextContent('Remotes');
  await person.keyboard('{ArrowRight}{End}{Enter}');
  expect(open()).toHaveTextContent('Remotes');
});

it('opens Clients for an unknown tab', async () => {
  renderTab('nonsense' as 'clients', API);
  expect(await screen.findByText('northwind.example')).toBeVisible();
  expect(open()).toHaveTextContent('Clients');
});
