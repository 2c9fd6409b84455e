import { type PageOptions, renderPage } from '@forksight/sdk/testing';
import type { Remotes } from '../frame/Remotes';
import { Screen } from '../frame/Screen';

const PAGES = ['all-leads', 'all-companies', 'recycled', 'favorites', 'lead', 'admin'];
/** One page for each key, by its name. */
export const remotes: Remotes = {
  claims: (page) => PAGES.includes(page),
  renderPage: (page) => <h1>Page {page}</h1>,
  renderWidget: ({ name }) => name,
  loadWidget: () => undefined,
};

/** The whole screen at this address, with no views and tags unless told. */
export function openScreen(url: string, options: PageOptions = {}, given = remotes) {
  return renderPage(<Screen remotes={given} />, {
    url,
    ...options,
    api: { 'GET /api/views': { views: [] }, 'GET /api/tags': { tags: [] }, ...options.api },
  });
}
