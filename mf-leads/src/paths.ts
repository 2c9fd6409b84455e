import { flagParam, intParam, type LeadSortColumn, oneOfParam } from '@forksight/sdk';

export const SORT_COLUMNS = [
  'companyName',
  'companyEmployeeCount',
  'fullName',
  'jobTitle',
  'sourceRepos',
  'githubSignalsTypes',
  'githubSignalsCount',
  'score',
  'lastSignalDate',
  'tags',
  'companyCountryCode',
] as const satisfies readonly LeadSortColumn[];

/** What every leads table keeps in the address, on whichever page it stands. */
export const LIST_PARAMS = {
  page: intParam(1),
  sortCol: oneOfParam(SORT_COLUMNS),
  sortDesc: flagParam,
};
