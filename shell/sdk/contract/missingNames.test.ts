import { missingNames } from './compatibility';

const PROVIDED = { '@forksight/sdk': ['paths'], '@forksight/sdk/ui': ['Button', 'Page'] };

it.each([
  ['nothing when every name is provided', { '@forksight/sdk/ui': ['Page'] }, undefined],
  [
    'names by module',
    { '@forksight/sdk': ['go', 'paths'], '@forksight/sdk/ui': ['A', 'B'] },
    'go of @forksight/sdk; A, B of @forksight/sdk/ui',
  ],
  ['names of a module that is missing', { '@forksight/sdk/new': ['A'] }, 'A of @forksight/sdk/new'],
  ['nothing for a module that is used as a whole', { '@forksight/sdk/ui': ['*'] }, undefined],
  ['nothing for a release without a record', undefined, undefined],
])('reports %s', (_, used, missing) => {
  expect(missingNames(used, PROVIDED)).toBe(missing);
});

it('reports nothing for a shell without a record', () => {
  expect(missingNames({ '@forksight/sdk': ['paths'] }, undefined)).toBeUndefined();
});
