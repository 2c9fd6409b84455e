import { leadTrailAt, rememberLeadTrail } from './leadTrail';

const address = '/demo/all-leads?page=2';
const trail = { leadIds: [7, 3, 9], before: 50, total: 4312, address };

beforeEach(() => {
  localStorage.clear();
});

it("knows an opened lead's neighbours and its place in the whole list", () => {
  rememberLeadTrail('demo', trail, 3);
  expect(leadTrailAt('demo', '3')).toEqual({ previous: 7, next: 9, position: 52, total: 4312, address });
  expect(leadTrailAt('demo', 7)).toMatchObject({ previous: null, next: 3 });
  expect(leadTrailAt('demo', 9)).toMatchObject({ previous: 3, next: null });
});

it('knows nothing of other leads, nor of another workspace', () => {
  rememberLeadTrail('demo', trail, 3);
  expect(leadTrailAt('demo', 4)).toBeUndefined();
  expect(leadTrailAt('other', 3)).toBeUndefined();
});

it('takes the list that was opened last, and keeps the others', () => {
  rememberLeadTrail('demo', trail, 3);
  rememberLeadTrail('demo', { leadIds: [3, 4], before: 0, total: 2, address: '/demo/favorites' }, 3);
  expect(leadTrailAt('demo', 3)).toMatchObject({ next: 4, address: '/demo/favorites' });
  expect(leadTrailAt('demo', 9)).toMatchObject({ address });
});

it('keeps no more than the neighbourhood of a long list', () => {
  const leadIds = Array.from({ length: 5000 }, (_, index) => index + 1);
  rememberLeadTrail('demo', { leadIds, before: 0, total: 5000, address }, 2500);
  expect(leadTrailAt('demo', 2500)).toMatchObject({ previous: 2499, next: 2501, position: 2500 });
  expect(leadTrailAt('demo', 2750)).toMatchObject({ previous: 2749, next: null, position: 2750 });
  expect(leadTrailAt('demo', 4000)).toBeUndefined();
});

it('passes over what it cannot read', () => {
  localStorage.setItem('forksight.trails.demo', '[{"leadIds":3},null]');
  expect(leadTrailAt('demo', 3)).toBeUndefined();
  localStorage.setItem('forksight.trails.demo', 'oops');
  expect(leadTrailAt('demo', 3)).toBeUndefined();
});
