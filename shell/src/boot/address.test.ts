import { readAddress } from './address';

test.each([
  ['#/demo/all-leads?page=2', 'demo', 'all-leads', 'page=2'],
  ['#demo/all-leads', 'demo', 'all-leads', ''],
  ['#/demo/lead/17', 'demo', 'lead', ''],
  ['#/admin', 'admin', 'admin', ''],
  ['#/terms', 'terms', undefined, ''],
  ['', '', undefined, ''],
])('reads %s', (hash, first, page, query) => {
  const address = readAddress(hash);
  expect(address).toMatchObject({ first, page });
  expect(address.query.toString()).toBe(query);
});
