import type * as Api from '../data/api.gen';
import type { OutreachStatus } from '../data/types';
import { isOutreachStatus, NO_OWNER, ownerName, statusName } from '../outreach/outreach';
import { type LeadFilter, leadFilter, listChip, oneOf, texts } from './filterDescriptor';
import { wordsParam } from './filterParams';

/** Matches one of several statuses. */
export function statusFilter(property: Api.FilterProperty, label: string): LeadFilter<OutreachStatus[]> {
  return leadFilter<OutreachStatus[]>({
    param: wordsParam(isOutreachStatus),
    property,
    toFilter: oneOf,
    fromFilter: ({ value }) => texts(value).filter(isOutreachStatus),
    chip: (statuses, { outreach }) =>
      listChip(
        label,
        statuses.map((status) => statusName(status, outreach)),
      ),
  });
}

/** Matches one of several owners, by their ids as text. With `allowsNoOwner`, NO_OWNER alone matches what has no owner. */
export function ownerFilter(
  property: Api.FilterProperty,
  label: string,
  { allowsNoOwner = false } = {},
): LeadFilter<string[]> {
  return leadFilter<string[]>({
    param: wordsParam((word): word is string => (allowsNoOwner && word === NO_OWNER) || /^\d{1,10}$/.test(word)),
    property,
    toFilter: (userIds) => (userIds.includes(NO_OWNER) ? [{ operator: '=', value: null }] : oneOf(userIds.map(Number))),
    fromFilter: ({ value }) => (value === null && allowsNoOwner ? [NO_OWNER] : texts(value)),
    chip: (userIds, { outreach }) =>
      listChip(
        label,
        userIds.map((userId) => ownerName(userId, outreach)),
      ),
  });
}
