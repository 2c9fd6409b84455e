import { readProfileCompany } from './profile-company.js';

const read = (field: string): string[] =>
  readProfileCompany(field).map((employer) => {
    if (employer.is === 'organisation') return `@${employer.login}`;
    return employer.is === 'domain' ? `//${employer.domain}` : employer.name;
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

it('takes nobody’s profile page for an employer', () => {
  expect(read('http://www.linkedin.com/in/somebody')).toEqual([]);
});

it('leaves the past out and keeps the present', () => {
  expect(read('ex-Acme, Rockets Ltd')).toEqual(['Rockets Ltd']);
});
