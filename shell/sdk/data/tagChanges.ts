import type { ApiError, ApiRequest } from './api';
import type * as Api from './api.gen';
import { changeLeads, leadsInBody, noteRefusal, patchLists, type SomeLeads } from './leadLists';
import { leadsTag, sharedApi } from './sharedApi';
import type { Id, Lead, LeadList, Tag } from './types';

/** A tag for some leads; one without an id is created, or found by its name in any case. */
export interface TagAddition {
  tag: Tag | { tagId?: undefined; tagName: string };
  leads: SomeLeads;
}

export interface TagRemoval {
  tag: Tag;
  leads: SomeLeads;
}

export interface TagChanges {
  workspace: string;
  add: readonly TagAddition[];
  remove: readonly TagRemoval[];
}

/** The tags of the additions, in their order, with the ids that the server keeps them by. */
type AddedTags = Tag[];

const tagChanges = sharedApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Adds tags to leads and takes tags off them, one request a tag; shown at once, taken back when one is refused. */
    sharedChangeTags: build.mutation<AddedTags, TagChanges>({
      queryFn: async ({ workspace, add, remove }, _, __, ask) => {
        const requests: ApiRequest[] = [
          ...add.map(({ tag, leads }) => ({
            url: '/api/tags',
            method: 'POST' as const,
            body: {
              customer_slug: workspace,
              entityType: 'leads',
              ...leadsInBody(leads),
              ...(tag.tagId === undefined ? { tagName: tag.tagName } : { tagId: tag.tagId }),
            } satisfies Api.AttachTag,
          })),
          ...remove.map(({ tag: { tagId }, leads }) => ({
            url: `/api/tags/${encodeURIComponent(tagId)}/leads`,
            method: 'DELETE' as const,
            body: { customer_slug: workspace, ...leadsInBody(leads), tagId } satisfies Api.DetachTag,
          })),
        ];
        const answers = await Promise.all(requests.map(async (request) => ask(request)));
        const failed = answers.find(({ error }) => error !== undefined);
        if (failed) return { error: failed.error as ApiError };
        return { data: answers.slice(0, add.length).map(({ data }) => data as Tag) };
      },
      onQueryStarted: async ({ workspace, add, remove }, lifecycle) => {
        const undo = patchLists(lifecycle, workspace, (list) => {
          for (const { tag, leads } of add) onSome(list, leads, (tags) => withTag(tags, asTag(tag)));
          for (const { tag, leads } of remove) onSome(list, leads, (tags) => withoutTag(tags, tag.tagId));
        });
        try {
          const { data } = await lifecycle.queryFulfilled;
          patchLists(lifecycle, workspace, (list) => settleIds(list, add, data));
        } catch (refusal) {
          undo();
          const { error } = refusal as { error: unknown };
          for (const { leads } of [...add, ...remove]) noteRefusal(lifecycle.dispatch, leads, error);
        }
      },
      invalidatesTags: (_, error, { add, remove }) => {
        const changes = [...add, ...remove];
        // Of several requests some may have been done.
        if (error) return changes.length > 1 ? ['Leads', 'Lead', 'Tags'] : [];
        const everywhere = changes.some(({ leads }) => 'matching' in leads);
        const created = add.some(({ tag }) => tag.tagId === undefined);
        return [
          everywhere ? 'Leads' : leadsTag('TAGGED'),
          'Companies',
          'Lead',
          ...(created ? (['Tags'] as const) : []),
        ];
      },
    }),
  }),
});

export const { useSharedChangeTagsMutation: useChangeTags } = tagChanges;

/** Whether a tag's name is the one that stands for recycling: never offered, never created by hand. */
export function isReservedTag(name: string): boolean {
  return name.trim().toLowerCase() === 'recycled';
}

/** Until the server has given an id, the name stands in. */
function asTag(tag: TagAddition['tag']): Tag {
  return tag.tagId === undefined ? { tagId: temporaryId(tag.tagName), tagName: tag.tagName } : tag;
}

function temporaryId(tagName: string): Id {
  return `new ${tagName}`;
}

function settleIds(list: LeadList, add: readonly TagAddition[], answered: AddedTags): void {
  add.forEach(({ tag, leads }, index) => {
    const settled = answered[index];
    if (tag.tagId !== undefined || !settled) return;
    onSome(list, leads, (tags) => withTag(withoutTag(tags, temporaryId(tag.tagName)), settled));
  });
}

function onSome(list: LeadList, leads: SomeLeads, change: (tags: Lead['tags']) => Lead['tags']): void {
  if ('leadIds' in leads) changeLeads(list, leads.leadIds, (lead) => ({ ...lead, tags: change(lead.tags) }));
}

function withTag(tags: Lead['tags'], { tagId, tagName }: Tag): Lead['tags'] {
  if (tags.some((tag) => tag.tagId === tagId)) return tags;
  return [...tags, { tagId, tagName }].toSorted((one, other) =>
    one.tagName.toLowerCase() < other.tagName.toLowerCase() ? -1 : 1,
  );
}

function withoutTag(tags: Lead['tags'], tagId: Id): Lead['tags'] {
  return tags.filter((tag) => tag.tagId !== tagId);
}
