import { readProfileCompany } from './profile-company.js';

const read = (field: string): string[] =>
  readProfileCompany(field).map((employer) => {
    if (employer.kind === 'organisation') return `@${employer.login}`;
    return employer.kind === 'domain' ? `//${employer.domain}` : employer.name;
  });

it.each([
  ['@acme', ['@acme']],
  ['@acme @rockets-inc', ['@acme', '@rockets-inc']],
  ['Acme, Inc.', ['Acme, Inc.']],
  ['Acme / Rockets Lab', ['Acme', 'Rockets Lab']],
  ['Head of Rockets at @acme', ['@acme']],
  ['Software Engineer at Acme', ['Acme']],
  ['Acme - @rockets', ['@rockets', 'Acme']],
  ['University of Rockets at Acme', ['University of Rockets at Acme']],
  ['www.acme.com', ['//acme.com']],
  ['https://acme.co.uk/about', ['//acme.co.uk']],
  ['ex Nimbus, now Acme', ['Acme']],
  ['ex Nimbus now @acme', ['@acme']],
  ['previously at Nimbus and Quarry, now at Acme', ['Acme']],
  ['Nimbus -> Acme', ['Acme']],
  ['Acme (ex-Nimbus)', ['Acme']],
  ['Acme (formerly Nimbus Inc.)', ['Acme']],
  ['Acme (Remote)', ['Acme']],
  ['Acme. Previously Nimbus', ['Acme']],
  ['Acme, ex Nimbus, Quarry', ['Acme']],
  ['ex-Nimbus, Acme', ['Acme']],
  ['@acme + @rockets-inc/@harbor, @lines', ['@acme', '@rockets-inc', '@harbor', '@lines']],
  ['Now Rockets', ['Now Rockets']],
  ['株式会社ロケット', ['株式会社ロケット']],
  ['Acme、Rockets', ['Acme', 'Rockets']],
])('reads %j', (field, employers) => {
  expect(read(field)).toEqual(employers);
});

it.each([
  '',
  '-',
  '...',
  'N/A',
  'Not applicable',
  'No Affiliation',
  'Unaffilaited',
  'Remote',
  'self',
  'Home office',
  'xxx',
  'asdasdasd',
  '1',
  'Retired',
  '前Acme',
  'フリーランス',
  '自由职业',
  '프리랜서',
  'Freelance',
  'self-employed',
  'just me',
  'Student at Acme',
  'ex-Acme',
  'formerly @acme',
])('finds no employer in %j', (field) => {
  expect(read(field)).toEqual([]);
});

it('does not treat a profile page as an employer', () => {
  expect(read('http://www.linkedin.com/in/somebody')).toEqual([]);
});

it('ignores past employers', () => {
  expect(read('ex-Acme, Rockets Ltd')).toEqual(['Rockets Ltd']);
});
