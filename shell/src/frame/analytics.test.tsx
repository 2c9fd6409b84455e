import { aUser, renderPage } from '@forksight/sdk/testing';
import { screen } from '@testing-library/react';
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

function open(url: string) {
  const view = renderPage(<Screen remotes={remotes} />, {
    url,
    user: aUser({ customer_slug: 'demo' }),
    api: {
      'GET /api/views': { views: [] },
      'GET /api/tags': { tags: [] },
      'POST /api/auth/logout': { success: true },
    },
  });
  const told = () => view.fakeApi.calls().filter(({ call }) => call === 'POST /track');
  return { ...view, told };
}

it('tells analytics which page is open, and nothing of whose or about whom', async () => {
  const { told } = open('/demo/lead/12?page=2');
  await screen.findByText('Page lead');
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

it('is told of the same visitor until somebody signs out', async () => {
  const visitor = ({ told }: ReturnType<typeof open>) => (told()[0]?.body as { visitor: string }).visitor;
  const pageOf = async (url: string) => {
    const view = open(url);
    await screen.findByText(/^Page/);
    view.unmount();
    return visitor(view);
  };
  const first = await pageOf('/demo/all-leads');
  expect(await pageOf('/demo/favorites')).toBe(first);
  const { unmount } = open('/logout');
  await screen.findByText('Logged out - redirecting to login');
  await screen.findByText('Redirecting you to companies home page');
  unmount();
  expect(await pageOf('/demo/all-leads')).not.toBe(first);
});
