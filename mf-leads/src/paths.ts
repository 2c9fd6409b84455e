import { flagParam, intParam, oneOfParam } from '@forksight/sdk';
import { SORT_COLUMNS } from './widgets/lead-table/columns/columns';

/** In `sortCol`: unsorted, in a view that stores a sort. */
export const UNSORTED = 'none';

/** The query parameters of a leads table, on every page that shows one. */
export const LIST_PARAMS = {
  page: intParam(1),
  sortCol: oneOfParam([...SORT_COLUMNS, UNSORTED]),
  sortDesc: flagParam,
};
