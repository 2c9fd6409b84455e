import { type PageOptions, renderPage } from '@forksight/sdk/testing';
import type { Remotes } from '../app/remotePages';
import { Screen } from '../app/Screen';

const PAGES = ['all-leads', 'all-companies', 'recycled', 'favorites', 'lead', 'admin'];
/** A page with its key as heading for each key. */
export const remotes: Remotes = {
  claims: (page) => PAGES.includes(page),
  renderPage: (page) => <h1>Page {page}</h1>,
  renderWidget: ({ name }) => name,
  loadWidget: () => undefined,
};

/** Renders the screen at an address; by default without views and tags. */
export function openScreen(url: string, options: PageOptions = {}, remotePages = remotes) {
  return renderPage(<Screen remotes={remotePages} />, {
    url,
    ...options,
    api: {
      'GET /api/auth/methods': { google: true },
      'GET /api/views': { views: [] },
      'GET /api/tags': { tags: [] },
      ...options.api,
    },
  });
}
