import type { FilterProperty } from '../filters/filter-rules.js';
import type { LeadConditions } from '../filters/lead-conditions.js';

/** SQL assignment: every change of a workspace's leads or tags raises the version, `lead_total as total` in the statement. */
export const NEXT_VERSION = 'version = total.version + 1';

/** Raises the version of workspaces; `condition` is on `lead_total as total`. */
export const raiseVersion = (condition: string): string =>
  `update lead_total total set ${NEXT_VERSION} where ${condition}`;

/** Filters that depend on favourites, playbooks, names of repositories, visits, the user or the day, which change no version. */
const UNVERSIONED: readonly FilterProperty[] = ['isFavorite', 'hasPlaybook', 'repository', 'new', 'mine', 'due'];

/** Filters by what changes as often as tags do, and raises `tag_changes` with the version. */
const TAGS_AND_OUTREACH: readonly FilterProperty[] = [
  'tags',
  'status',
  'ownerId',
  'nextStepDate',
  'companyStatus',
  'companyOwnerId',
];

/** Whether the version covers all that the filters depend on. */
export function followsVersion({ filters }: LeadConditions): boolean {
  return filters.every(({ propertyName }) => !UNVERSIONED.includes(propertyName));
}

/**
 * SQL: the version of a list in the current workspace. While it is unchanged, the list has the same leads in the same
 * order. Changes of tags and outreach raise it only for lists that filter or sort by them.
 */
export function listVersion({ filters, sortCol }: LeadConditions & { sortCol?: string }): string {
  const usesTags = sortCol === 'tags' || filters.some(({ propertyName }) => TAGS_AND_OUTREACH.includes(propertyName));
  return `(select ${usesTags ? 'version' : 'version - tag_changes'} from lead_total where customer_id = $workspace)`;
}
