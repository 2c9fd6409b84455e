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

it('finds no unknown company', () => {
  expect(known.find('Nimbus')).toBeNull();
  expect(known.find('')).toBeNull();
  expect(known.find('Group')).toBeNull();
});

it('returns none when two companies match', () => {
  expect(catalogue('Sky Systems', 'Sky Media').find('Sky')).toBeNull();
});

it.each(['freelance', 'Self-Employed', 'N/A', 'none', 'Student', ''])('treats %j as no company', (text) => {
  expect(namesNoCompany(text)).toBe(true);
});
