import { type RemoteStatus, RemoteStatusesProvider } from '@forksight/sdk';
import { renderPage } from '@forksight/sdk/testing';
import { screen } from '@testing-library/react';
import { RemoteLinks } from './RemoteLinks';

const STATUSES: RemoteStatus[] = [
  { name: 'mf_leads', version: '1.0.0', status: 'ready' },
  {
    name: 'mf_notes',
    version: '1.0.0',
    status: 'registered',
    sidebar: [{ page: 'notes', label: 'Notes', icon: 'edit' }],
  },
  { name: 'mf_old', version: '1.0.0', status: 'refused', sidebar: [{ page: 'old', label: 'Old page' }] },
];

it('links to the pages that remotes list, unless they are refused', () => {
  renderPage(
    <RemoteStatusesProvider value={{ subscribe: () => () => undefined, getStatuses: () => STATUSES }}>
      <ul>
        <RemoteLinks workspace="demo" />
      </ul>
    </RemoteStatusesProvider>,
    { url: '/demo/notes' },
  );
  const link = screen.getByRole('link', { name: 'Notes' });
  expect(link).toHaveAttribute('href', '/demo/notes');
  expect(link).toHaveAttribute('aria-current', 'page');
  expect(screen.getAllByRole('link')).toHaveLength(1);
});
