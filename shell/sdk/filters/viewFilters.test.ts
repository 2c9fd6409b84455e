import { sharedApi } from '../data/sharedApi';
import { createStore } from '../data/store';
import { aView } from '../testing';
import { installFakeApi } from '../testing/fakeApi';
import { DAY_MS } from '../time';
import { viewFilters } from './viewFilters';

it('reads the filters of a cached view, as of today', async () => {
  const filters = [{ propertyName: 'lastSignalDate', operator: '>', value: '2020-01-01', days: 7 }] as const;
  installFakeApi({ 'GET /api/views': { views: [aView({ id: 3, filters: [...filters] })] } });
  const store = createStore();
  expect(viewFilters(store, 'demo', '3')).toBeUndefined();
  await store.dispatch(sharedApi.endpoints.sharedViews.initiate('demo'));
  const weekAgo = new Date(Date.now() - 7 * DAY_MS).toISOString().slice(0, 10);
  expect(viewFilters(store, 'demo', '3')).toEqual([{ ...filters[0], value: weekAgo }]);
  expect(viewFilters(store, 'demo', '4')).toBeUndefined();
});
