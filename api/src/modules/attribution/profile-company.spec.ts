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
])('reads %j', (field, employers) => {
  expect(read(field)).toEqual(employers);
});

it.each([
  '',
  '-',
  '...',
  'N/A',
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
