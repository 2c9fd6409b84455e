import type { LeadConditions } from './lead-conditions.js';

/** Whether a version tells of everything that these conditions depend on: not of favourites, nor of names of repositories. */
export function followsVersion({ filters }: LeadConditions): boolean {
  return filters.every(({ propertyName }) => propertyName !== 'isFavorite' && propertyName !== 'repository');
}

/**
 * A query for the version of a list of the workspace that the session has opened: while it stands, so does the list,
 * which leads are in it and in which order. That leads are tagged is told to those alone that ask for tags.
 */
export function versionOf({ filters, sortCol }: LeadConditions & { sortCol?: string }): string {
  const asksForTags = sortCol === 'tags' || filters.some(({ propertyName }) => propertyName === 'tags');
  const version = asksForTags ? 'version' : 'version - tag_changes';
  return `(select ${version} from lead_total where customer_id = current_workspace())`;
}
