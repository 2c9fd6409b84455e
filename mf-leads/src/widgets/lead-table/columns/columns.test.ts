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

it('fits into 1,350 px and pins what identifies a lead', () => {
  const usual = LEAD_COLUMNS.filter(({ isAdded }) => !isAdded);
  expect(usual.reduce((sum, { width }) => sum + width, 0)).toBeLessThanOrEqual(1350);
  expect(LEAD_COLUMNS.filter(({ pinned }) => pinned && pinned !== 'end').map(({ key }) => key)).toEqual([
    'select',
    'open',
    'score',
    'companyName',
    'fullName',
  ]);
});

it('has the columns of the specification in the same order', () => {
  const columns = [
    'Select',
    'Open lead',
    'Score',
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
    'Last Signal',
    'Tags',
    'Company Country',
    'Favorites',
    'Actions',
  ];
  expect(LEAD_COLUMNS.map(({ title }) => title).filter((title) => columns.includes(title))).toEqual(columns);
});
