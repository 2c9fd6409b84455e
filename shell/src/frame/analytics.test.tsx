import { aUser, renderPage } from '@forksight/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import type { Remotes } from './Remotes';
import { Screen } from './Screen';

const remotes: Remotes = {
  claims: () => true,
  renderPage: (page) => <h1>Page {page}</h1>,
  renderWidget: () => null,
  loadWidget: () => undefined,
};

beforeAll(() => {
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = 'forksight-settings';
  block.textContent = '{"analyticsUrl":"https://a.example/track","analyticsKey":"k1"}';
  document.body.append(block);
});

function open(url: string, id = 1) {
  const view = renderPage(<Screen remotes={remotes} />, {
    url,
    user: aUser({ id, customer_slug: 'demo' }),
    api: {
      'GET /api/views': { views: [] },
      'GET /api/tags': { tags: [] },
      'POST /api/auth/logout': { success: true },
    },
  });
  const told = () => view.fakeApi.calls().filter(({ call }) => call === 'POST /track');
  return { ...view, told };
}

/** Opens a page. @returns by which visitor that was told */
async function visitorAt(url: string, id?: number) {
  const { told, unmount } = open(url, id);
  await waitFor(() => expect(told()).toHaveLength(1));
  unmount();
  return (told()[0]?.body as { visitor: string }).visitor;
}

beforeEach(() => sessionStorage.clear());

it('tells analytics which page is open, and nothing of whose or about whom', async () => {
  const { told } = open('/demo/lead/12?page=2');
  await waitFor(() => expect(told()).toHaveLength(1));
  expect(told().map(({ body }) => body)).toEqual([
    {
      key: 'k1',
      event: 'page',
      page: 'lead',
      visitor: expect.stringMatching(/^\d+-\d+$/) as string,
      at: expect.any(String) as string,
    },
  ]);
});

it('is told of the same visitor until somebody signs out, which is told of nobody', async () => {
  const first = await visitorAt('/demo/all-leads');
  expect(await visitorAt('/demo/favorites')).toBe(first);
  const { told, unmount } = open('/logout');
  await screen.findByText('Logged out - redirecting to login');
  await screen.findByText('Redirecting you to companies home page');
  unmount();
  expect(told().map(({ body }) => body)).not.toContainEqual(expect.objectContaining({ page: 'logout' }));
  expect(await visitorAt('/demo/all-leads')).not.toBe(first);
});

it('is told of another visitor once somebody else is signed in, however the session before ended', async () => {
  const first = await visitorAt('/demo/all-leads', 1);
  expect(await visitorAt('/demo/all-leads', 2)).not.toBe(first);
});
