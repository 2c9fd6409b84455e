import { renderPage } from '@forksight/sdk/testing';
import { screen } from '@testing-library/react';
import { SidebarLink } from '../sidebar/SidebarLink';
import { PageLoaderProvider } from './pageLoader';

it("loads a page's code when the pointer or the focus reaches its link", async () => {
  const loaded: string[] = [];
  const { person } = renderPage(
    <PageLoaderProvider value={(page) => loaded.push(page)}>
      <ul>
        <SidebarLink to="/demo/all-companies?viewId=3" label="Companies" />
        <SidebarLink to="/demo/recycled" label="Recycled" />
      </ul>
    </PageLoaderProvider>,
    { url: '/demo/all-leads' },
  );
  expect(loaded).toEqual([]);
  await person.hover(screen.getByRole('link', { name: 'Companies' }));
  expect(loaded).toEqual(['all-companies']);
  await person.tab();
  await person.tab();
  expect(loaded.at(-1)).toBe('recycled');
});
