import type { SomeLeads } from '../data/leadLists';
import { isReservedTag, type TagAddition, type TagRemoval } from '../data/tagChanges';
import type { Id, Tag } from '../data/types';

export interface TaggedLead {
  leadId: Id;
  tags: readonly Tag[];
}

/** Whose tags are chosen: leads at hand, or all that match, whose tags are not known. */
export type TagTarget = { leads: readonly TaggedLead[] } | Extract<SomeLeads, { matching: unknown }>;

/** What a person has chosen so far: names of new tags, the latest first, and what was decided by the tags' keys. */
export interface Choice {
  created: readonly string[];
  decided: readonly (readonly [key: string, wanted: boolean])[];
}

/** On how many of the leads a tag is; 'as it is' where that stays so. */
export type TagMark = 'all' | 'some' | 'none';

/** One line of the dialog. A tag to be created has no id yet. */
export interface TagOption {
  tag: TagAddition['tag'];
  mark: TagMark;
  /** How many of the leads have it, if some do and it is known. */
  count: number | undefined;
}

/** What a person decided, by the tag's key: on all of the leads, or on none. Without a decision a tag stays as it is. */
export type TagDecisions = ReadonlyMap<string, boolean>;

export function keyOf({ tagId, tagName }: TagAddition['tag']): string {
  return tagId === undefined ? `new ${tagName.toLowerCase()}` : `id ${String(tagId)}`;
}

/** A choice that was kept while one of its new tags was made: that is one of the workspace's now, decided as it was. */
export function withoutMade({ created, decided }: Choice, known: readonly Tag[]): Choice {
  const made = new Map(known.map((tag) => [keyOf({ tagName: tag.tagName }), keyOf(tag)]));
  return {
    created: created.filter((tagName) => !made.has(keyOf({ tagName }))),
    decided: decided.map(([key, wanted]) => [made.get(key) ?? key, wanted]),
  };
}

/** Every tag with its mark: new ones first, then those that the leads have, then the others as they are given. */
export function tagOptions(
  tags: readonly TagAddition['tag'][],
  target: TagTarget,
  decisions: TagDecisions,
): TagOption[] {
  const options = tags.map((tag) => {
    const { mark, count } = before(tag, target);
    const decided = decisions.get(keyOf(tag));
    return { tag, had: mark, mark: decided === undefined ? mark : decided ? 'all' : 'none', count } as const;
  });
  const place = ({ tag, had }: (typeof options)[number]) =>
    tag.tagId === undefined ? 0 : 'leads' in target && had !== 'none' ? 1 : 2;
  return options.toSorted((one, other) => place(one) - place(other));
}

/** What pressing a tag decides: on all, then on none; one that is on some can also be left as it is. */
export function toggled(option: TagOption, target: TagTarget, decisions: TagDecisions): TagDecisions {
  const next = new Map(decisions);
  const key = keyOf(option.tag);
  const { mark: had } = before(option.tag, target);
  const wanted = option.mark === 'all' ? 'none' : option.mark === 'none' && had === 'some' ? 'some' : 'all';
  if (wanted === had) next.delete(key);
  else next.set(key, wanted === 'all');
  return next;
}

/** The requests that make the decisions true, each for the leads that it changes; none where nothing changes. */
export function changesOf(
  tags: readonly TagAddition['tag'][],
  target: TagTarget,
  decisions: TagDecisions,
): { add: TagAddition[]; remove: TagRemoval[] } {
  const decided = (wanted: boolean) => tags.filter((tag) => decisions.get(keyOf(tag)) === wanted);
  const some = (tag: TagAddition['tag'], having: boolean): SomeLeads =>
    'leads' in target
      ? { leadIds: target.leads.filter((lead) => has(lead, tag) === having).map(({ leadId }) => leadId) }
      : target;
  const changes = ({ leads }: { leads: SomeLeads }) => 'matching' in leads || leads.leadIds.length > 0;
  return {
    add: decided(true)
      .map((tag) => ({ tag, leads: some(tag, false) }))
      .filter(changes),
    remove: decided(false)
      .flatMap((tag) => (tag.tagId === undefined ? [] : [{ tag, leads: some(tag, true) }]))
      .filter(changes),
  };
}

/** What typed text would create: a name, or nothing where there is such a tag already or must be none. */
export function newTagName(text: string, tags: readonly TagAddition['tag'][]): string | undefined {
  const name = text.trim();
  const known = tags.some(({ tagName }) => tagName.toLowerCase() === name.toLowerCase());
  return name === '' || known || isReservedTag(name) ? undefined : name;
}

function before(tag: TagAddition['tag'], target: TagTarget): { mark: TagMark; count: number | undefined } {
  if (tag.tagId === undefined) return { mark: 'none', count: undefined };
  if (!('leads' in target)) return { mark: 'some', count: undefined };
  const count = target.leads.filter((lead) => has(lead, tag)).length;
  if (count === 0) return { mark: 'none', count: undefined };
  return count === target.leads.length ? { mark: 'all', count: undefined } : { mark: 'some', count };
}

function has({ tags }: TaggedLead, { tagId }: TagAddition['tag']): boolean {
  return tags.some((tag) => String(tag.tagId) === String(tagId));
}
