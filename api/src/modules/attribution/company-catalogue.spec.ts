import { CompanyCatalogue } from './company-catalogue.js';
import { namesNoCompany } from './company-name.js';

function catalogue(...names: string[]): CompanyCatalogue<string> {
  const all = new CompanyCatalogue<string>();
  for (const name of names) all.add(name, name);
  return all;
}

const known = catalogue(
  'Acme Technologies Inc.',
  'Rocket Science Research Institute',
  'Bøgelund A/S',
  'Harbour & Sons Shipping (HSS)',
  'Voyager',
  'Lake Wanda Ferry Line',
);

it.each([
  ['acme technologies', 'Acme Technologies Inc.', 'name'],
  ['ACME Technologies, LLC', 'Acme Technologies Inc.', 'name'],
  ['bogelund', 'Bøgelund A/S', 'name'],
  ['HSS', 'Harbour & Sons Shipping (HSS)', 'name'],
  ['Acme', 'Acme Technologies Inc.', 'core'],
  ['Lake Wanda', 'Lake Wanda Ferry Line', 'beginning'],
  ['Voyager Makers', 'Voyager', 'longer'],
  ['RSRI', 'Rocket Science Research Institute', 'initials'],
  ['Ships | Harbour & Sons Shipping', 'Harbour & Sons Shipping (HSS)', 'part'],
  ['Voyagre', 'Voyager', 'typing error'],
])('finds the company of %j', (text, name, rule) => {
  expect(known.find(text)).toMatchObject({ id: name, rule });
});

it.each([
  ['华为技术有限公司', 'Huawei', 'other name'],
  ['北京字节跳动科技有限公司', 'ByteDance', 'other name'],
  ['ソニー株式会社', 'Sony', 'other name'],
  ['삼성전자', 'Samsung', 'other name'],
  ['HewlettPackard', 'HP', 'other name'],
  ['EMC', 'Dell', 'other name'],
  ['Huawei Storage Systems', 'Huawei', 'brand'],
])('finds the built-in company of %j by another of its names', (text, name, rule) => {
  const stored = catalogue('Huawei', 'ByteDance', 'Sony', 'Samsung', 'HP', 'Dell');
  expect(stored.find(text)).toMatchObject({ id: name, rule });
});

it('compares Chinese and Japanese names without legal form, place and line of business', () => {
  const stored = catalogue('火星火箭', 'ロケットグループ');
  expect(stored.find('上海火星火箭科技有限公司')).toMatchObject({ id: '火星火箭' });
  expect(stored.find('株式会社ロケット')).toMatchObject({ id: 'ロケットグループ' });
});

it('does not take an ordinary word for a brand', () => {
  expect(catalogue('Apple', 'Square').find('Apple Tree Nursery')).toBeNull();
});

it('finds no unknown company', () => {
  expect(known.find('Nimbus')).toBeNull();
  expect(known.find('')).toBeNull();
  expect(known.find('Group')).toBeNull();
});

it('returns none when two companies match', () => {
  expect(catalogue('Sky Systems', 'Sky Media').find('Sky')).toBeNull();
});

it.each(['3M', 'IBM', 'AAA', 'Coco', 'Independence Rockets', 'Home Rockets'])('treats %j as a company', (text) => {
  expect(namesNoCompany(text)).toBe(false);
});

it.each(['freelance', 'Self-Employed', 'N/A', 'none', 'Student', ''])('treats %j as no company', (text) => {
  expect(namesNoCompany(text)).toBe(true);
});
