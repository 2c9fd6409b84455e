import { readAddress } from './address';
import { firstCall } from './firstRequest';

const LEADS = { url: '/api/filter-leads', body: { filters: [] }, despite: ['page'] };
const LEAD = { url: '/api/leads/:3' };

test('a list is asked for in the workspace of the address', () => {
  expect(firstCall(LEADS, readAddress('#/demo/all-leads?page=2'))).toEqual({
    method: 'POST',
    url: '/api/filter-leads',
    body: { customer_slug: 'demo', filters: [] },
  });
});

test('a filter in the address leaves the asking to the page', () => {
  expect(firstCall(LEADS, readAddress('#/demo/all-leads?page=2&jobTitle=cto'))).toBeUndefined();
});

test.each([
  ['#/demo/lead/17', '/api/leads/17?customer_slug=demo'],
  ['#/demo/lead/a%2Fb', '/api/leads/a%2Fb?customer_slug=demo'],
])('the lead of %s is asked for', (hash, url) => {
  expect(firstCall(LEAD, readAddress(hash))).toEqual({ method: 'GET', url });
});

test('no lead is asked for where the address names none', () => {
  expect(firstCall(LEAD, readAddress('#/demo/lead'))).toBeUndefined();
});
