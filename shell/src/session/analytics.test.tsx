import { aUser, renderPage } from '@forksight/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import type { Remotes } from '../app/remotePages';
import { Screen } from '../app/Screen';

const remotes: Remotes = {
  claims: () => true,
  renderPage: (page) => <h1>Page {page}</h1>,
  renderWidget: () => null,
  loadWidget: () => undefined,
};

const block = document.createElement('script');
beforeAll(() => {
  block.type = 'application/json';
  block.id = 'forksight-settings';
  block.textContent = '{"analyticsUrl":"https://a.example/track","analyticsKey":"k1"}';
  document.body.append(block);
});
afterAll(() => block.remove());

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
  const events = () => view.fakeApi.calls().filter(({ call }) => call === 'POST /track');
  return { ...view, events };
}

/** Opens a page and returns the visitor id of its event. */
async function visitorAt(url: string, id?: number) {
  const { events, unmount } = open(url, id);
  await waitFor(() => expect(events()).toHaveLength(1));
  unmount();
  return (events()[0]?.body as { visitor: string } | undefined)?.visitor;
}

beforeEach(() => sessionStorage.clear());

it('sends the key of the open page and no personal data', async () => {
  const { events } = open('/demo/lead/12?page=2');
  await waitFor(() => expect(events()).toHaveLength(1));
  expect(events().map(({ body }) => body)).toEqual([
    {
      key: 'k1',
      event: 'page',
      page: 'lead',
      visitor: expect.stringMatching(/^\d+-\d+$/) as string,
      at: expect.any(String) as string,
    },
  ]);
});

it('uses one visitor id until sign-out, which sends no event', async () => {
  const first = await visitorAt('/demo/all-leads');
  expect(await visitorAt('/demo/favorites')).toBe(first);
  const { events, unmount } = open('/logout');
  await screen.findByText('Logged out - redirecting to login');
  await screen.findByText('Redirecting you to companies home page');
  unmount();
  expect(events().map(({ body }) => body)).not.toContainEqual(expect.objectContaining({ page: 'logout' }));
  expect(await visitorAt('/demo/all-leads')).not.toBe(first);
});

it('uses another visitor id for another user', async () => {
  const first = await visitorAt('/demo/all-leads', 1);
  expect(await visitorAt('/demo/all-leads', 2)).not.toBe(first);
});
