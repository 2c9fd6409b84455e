import { createCache } from '@ant-design/cssinjs';

/**
 * A cache of antd's styles that keeps those of components which are not shown any more. antd would compute them again on every
 * change of the page: the old page's Button leaves before the new page's arrives.
 */
export function createStyleCache(): ReturnType<typeof createCache> {
  const cache = createCache();
  const update = cache.opUpdate.bind(cache);
  cache.opUpdate = (key, next) => update(key, (previous) => next(previous) ?? (previous && [0, previous[1]]));
  return cache;
}
