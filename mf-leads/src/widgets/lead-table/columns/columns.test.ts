import { apiEnumeration } from '@forksight/sdk/testing';
import { exportColumns, LEAD_COLUMNS, SORT_COLUMNS } from './columns';

it('has a column for every sort column of the API', () => {
  expect(SORT_COLUMNS.toSorted()).toEqual(apiEnumeration('LeadSortColumn').toSorted());
});

it('exports every column of the API in the same order', () => {
  expect(exportColumns([])).toEqual(apiEnumeration('LeadCsvColumn'));
});

it('omits hidden table columns from an export', () => {
  expect(exportColumns(['companyName', 'favorite', 'score'])).toEqual(
    apiEnumeration('LeadCsvColumn').filter((name) => name !== 'Company' && name !== 'Favorite'),
  );
});

it('has the columns of the specification in the same order', () => {
  expect(LEAD_COLUMNS.map(({ title }) => title)).toEqual([
    'Select',
    'Open lead',
    'Playbook',
    'Company',
    'Company Employees',
    'Name',
    'Title',
    'Contact LinkedIn',
    'Company LinkedIn',
    'Source Repos',
    'Signal Type(s)',
    'Signals',
    'Score',
    'Last Signal',
    'Tags',
    'Company Country',
    'Favorites',
    'Actions',
  ]);
});
