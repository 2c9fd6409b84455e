import { leadPosition, saveLeadNavigation } from './leadNavigation';

const address = '/demo/all-leads?page=2';
const list = { leadIds: [7, 3, 9], before: 50, total: 4312, address };

beforeEach(() => {
  localStorage.clear();
});

it("returns an opened lead's neighbours and its position in the list", () => {
  saveLeadNavigation('demo', list, 3);
  expect(leadPosition('demo', '3')).toEqual({ previous: 7, next: 9, position: 52, total: 4312, address });
  expect(leadPosition('demo', 7)).toMatchObject({ previous: null, next: 3 });
  expect(leadPosition('demo', 9)).toMatchObject({ previous: 3, next: null });
});

it('returns nothing for other leads and other workspaces', () => {
  saveLeadNavigation('demo', list, 3);
  expect(leadPosition('demo', 4)).toBeUndefined();
  expect(leadPosition('other', 3)).toBeUndefined();
});

it('prefers the list that was used last and keeps the others', () => {
  saveLeadNavigation('demo', list, 3);
  saveLeadNavigation('demo', { leadIds: [3, 4], before: 0, total: 2, address: '/demo/favorites' }, 3);
  expect(leadPosition('demo', 3)).toMatchObject({ next: 4, address: '/demo/favorites' });
  expect(leadPosition('demo', 9)).toMatchObject({ address });
});

it('stores only the neighbours of a lead in a long list', () => {
  const leadIds = Array.from({ length: 5000 }, (_, index) => index + 1);
  saveLeadNavigation('demo', { leadIds, before: 0, total: 5000, address }, 2500);
  expect(leadPosition('demo', 2500)).toMatchObject({ previous: 2499, next: 2501, position: 2500 });
  expect(leadPosition('demo', 2750)).toMatchObject({ previous: 2749, next: null, position: 2750 });
  expect(leadPosition('demo', 4000)).toBeUndefined();
});

it('ignores malformed entries', () => {
  localStorage.setItem('forksight.trails.demo', '[{"leadIds":3},null]');
  expect(leadPosition('demo', 3)).toBeUndefined();
  localStorage.setItem('forksight.trails.demo', 'oops');
  expect(leadPosition('demo', 3)).toBeUndefined();
});
