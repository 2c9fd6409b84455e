import { readAddress } from './address';
import { prefetchCall } from './prefetchCall';

const LEADS = { url: '/api/filter-leads', body: { filters: [] }, ignoredParams: ['page'] };
const LEAD = { url: '/api/leads/:3' };

test('requests a list in the workspace of the address', () => {
  expect(prefetchCall(LEADS, readAddress('#/demo/all-leads?page=2'))).toEqual({
    method: 'POST',
    url: '/api/filter-leads',
    body: { customer_slug: 'demo', filters: [] },
  });
});

test('requests nothing when the address has a filter', () => {
  expect(prefetchCall(LEADS, readAddress('#/demo/all-leads?page=2&jobTitle=cto'))).toBeUndefined();
});

test.each([
  ['#/demo/lead/17', '/api/leads/17?customer_slug=demo'],
  ['#/demo/lead/a%2Fb', '/api/leads/a%2Fb?customer_slug=demo'],
])('requests the lead of %s', (hash, url) => {
  expect(prefetchCall(LEAD, readAddress(hash))).toEqual({ method: 'GET', url });
});

test('requests no lead without an id', () => {
  expect(prefetchCall(LEAD, readAddress('#/demo/lead'))).toBeUndefined();
});

test('adds parameters before the workspace, as the page does', () => {
  const insights = { url: '/api/insights', query: { weeks: 12 } };
  const url = '/api/insights?weeks=12&customer_slug=demo';
  expect(prefetchCall(insights, readAddress('#/demo/insights'))).toEqual({ method: 'GET', url });
});

test('names no workspace in requests across workspaces', () => {
  const clients = { url: '/api/customers', acrossWorkspaces: true };
  expect(prefetchCall(clients, readAddress('#/admin'))).toEqual({ method: 'GET', url: '/api/customers' });
});

test('requests the leads of a saved view when its filters are known', () => {
  const address = readAddress('#/demo/all-leads?viewId=3');
  const filters = [{ propertyName: 'jobTitle', operator: 'ILIKE', value: 'cto' }] as const;
  expect(prefetchCall(LEADS, address, [...filters])?.body).toEqual({ customer_slug: 'demo', filters });
  expect(prefetchCall(LEADS, address)).toBeUndefined();
  const recycled = { ...LEADS, body: { filters: [{ propertyName: 'recycled', operator: '=', value: true }] } };
  expect(prefetchCall(recycled, address, [...filters])).toBeUndefined();
});
