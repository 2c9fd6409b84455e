import type { LeadSelection } from '../data/leadLists';
import { isReservedTag, type TagAddition, type TagRemoval } from '../data/tagChanges';
import type { Id, Tag } from '../data/types';

export interface TaggedLead {
  leadId: Id;
  tags: readonly Tag[];
}

/** The leads to tag: loaded leads, or all matching leads, whose tags are unknown. */
export type TagTarget = { leads: readonly TaggedLead[] } | Extract<LeadSelection, { matching: unknown }>;

/** The unsaved choice: names of new tags, latest first, and the decisions by tag key. */
export interface Choice {
  created: readonly string[];
  decided: readonly (readonly [key: string, wanted: boolean])[];
}

/** How many of the leads have a tag. */
export type TagMark = 'all' | 'some' | 'none';

/** One option of the dialog. A tag that is not created yet has no id. */
export interface TagOption {
  tag: TagAddition['tag'];
  mark: TagMark;
  /** Number of leads that have the tag, when some do and it is known. */
  count: number | undefined;
}

/** True: all leads get the tag. False: none keep it. A tag without a decision stays unchanged. */
export type TagDecisions = ReadonlyMap<string, boolean>;

export function tagKey({ tagId, tagName }: TagAddition['tag']): string {
  return tagId === undefined ? `new ${tagName.toLowerCase()}` : `id ${String(tagId)}`;
}

/** Replaces new tags of a stored choice that exist by now with the existing tags; the decisions stay. */
export function withoutExisting({ created, decided }: Choice, existing: readonly Tag[]): Choice {
  const existingKeys = new Map(existing.map((tag) => [tagKey({ tagName: tag.tagName }), tagKey(tag)]));
  return {
    created: created.filter((tagName) => !existingKeys.has(tagKey({ tagName }))),
    decided: decided.map(([key, wanted]) => [existingKeys.get(key) ?? key, wanted]),
  };
}

/** Returns all tags with their marks: new tags first, then the leads' tags, then the others in the given order. */
export function tagOptions(
  tags: readonly TagAddition['tag'][],
  target: TagTarget,
  decisions: TagDecisions,
): TagOption[] {
  const options = tags.map((tag) => {
    const { mark, count } = currentMark(tag, target);
    const decision = decisions.get(tagKey(tag));
    return { tag, had: mark, mark: decision === undefined ? mark : decision ? 'all' : 'none', count } as const;
  });
  const rank = ({ tag, had }: (typeof options)[number]) =>
    tag.tagId === undefined ? 0 : 'leads' in target && had !== 'none' ? 1 : 2;
  return options.toSorted((a, b) => rank(a) - rank(b));
}

/** Returns the decisions after a click on a tag: all, then none; a tag that some leads have can also stay unchanged. */
export function toggled(option: TagOption, target: TagTarget, decisions: TagDecisions): TagDecisions {
  const next = new Map(decisions);
  const key = tagKey(option.tag);
  const { mark: had } = currentMark(option.tag, target);
  const nextMark = option.mark === 'all' ? 'none' : option.mark === 'none' && had === 'some' ? 'some' : 'all';
  if (nextMark === had) next.delete(key);
  else next.set(key, nextMark === 'all');
  return next;
}

/** Returns the requests that apply the decisions, each for the leads that it changes. */
export function changesOf(
  tags: readonly TagAddition['tag'][],
  target: TagTarget,
  decisions: TagDecisions,
): { add: TagAddition[]; remove: TagRemoval[] } {
  const tagsWithDecision = (wanted: boolean) => tags.filter((tag) => decisions.get(tagKey(tag)) === wanted);
  const some = (tag: TagAddition['tag'], having: boolean): LeadSelection =>
    'leads' in target
      ? { leadIds: target.leads.filter((lead) => has(lead, tag) === having).map(({ leadId }) => leadId) }
      : target;
  const changes = ({ leads }: { leads: LeadSelection }) => 'matching' in leads || leads.leadIds.length > 0;
  return {
    add: tagsWithDecision(true)
      .map((tag) => ({ tag, leads: some(tag, false) }))
      .filter(changes),
    remove: tagsWithDecision(false)
      .flatMap((tag) => (tag.tagId === undefined ? [] : [{ tag, leads: some(tag, true) }]))
      .filter(changes),
  };
}

/** Returns the name of the tag that the text would create; undefined when it exists or is reserved. */
export function newTagName(text: string, tags: readonly TagAddition['tag'][]): string | undefined {
  const name = text.trim();
  const exists = tags.some(({ tagName }) => tagName.toLowerCase() === name.toLowerCase());
  return name === '' || exists || isReservedTag(name) ? undefined : name;
}

function currentMark(tag: TagAddition['tag'], target: TagTarget): { mark: TagMark; count: number | undefined } {
  if (tag.tagId === undefined) return { mark: 'none', count: undefined };
  if (!('leads' in target)) return { mark: 'some', count: undefined };
  const count = target.leads.filter((lead) => has(lead, tag)).length;
  if (count === 0) return { mark: 'none', count: undefined };
  return count === target.leads.length ? { mark: 'all', count: undefined } : { mark: 'some', count };
}

function has({ tags }: TaggedLead, { tagId }: TagAddition['tag']): boolean {
  return tags.some((tag) => String(tag.tagId) === String(tagId));
}
