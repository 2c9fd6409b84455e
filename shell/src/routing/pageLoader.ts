import { createContext, use } from 'react';

const LoaderContext = createContext<(page: string) => void>(() => undefined);

/** Provides how links load pages. Without a provider nothing is loaded ahead. */
export const PageLoaderProvider = LoaderContext;

/** Returns attributes of a link that load the code of its page when the pointer or the focus reaches it. */
export function usePageLoading(to: string): { onPointerEnter: () => void; onFocus: () => void } {
  const load = use(LoaderContext);
  const [, , page] = (to.split('?', 1)[0] ?? '').split('/');
  const loadPage = () => {
    if (page) load(page);
  };
  return { onPointerEnter: loadPage, onFocus: loadPage };
}
