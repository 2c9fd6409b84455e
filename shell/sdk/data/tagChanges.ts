import type { ApiError, ApiRequest } from './api';
import type * as Api from './api.gen';
import { changeLeads, selectionBody, patchLeadLists, type LeadSelection } from './leadLists';
import { leadsCacheTag, sharedApi } from './sharedApi';
import type { Id, Lead, LeadList, Tag } from './types';

/** A tag to add. The server finds a tag without an id by its case-insensitive name, or creates it. */
export interface TagAddition {
  tag: Tag | { tagId?: undefined; tagName: string };
  leads: LeadSelection;
}

export interface TagRemoval {
  tag: Tag;
  leads: LeadSelection;
}

export interface TagChanges {
  workspace: string;
  add: readonly TagAddition[];
  remove: readonly TagRemoval[];
}

/** The tags of the additions, in their order, with their ids on the server. */
type AddedTags = Tag[];

const tagChanges = sharedApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Adds and removes tags, one request per tag. Optimistic: undone when one of the requests fails. */
    sharedChangeTags: build.mutation<AddedTags, TagChanges>({
      queryFn: async ({ workspace, add, remove }, _, __, send) => {
        const requests: ApiRequest[] = [
          ...add.map(({ tag, leads }) => ({
            url: '/api/tags',
            method: 'POST' as const,
            body: {
              customer_slug: workspace,
              entityType: 'leads',
              ...selectionBody(leads),
              ...(tag.tagId === undefined ? { tagName: tag.tagName } : { tagId: tag.tagId }),
            } satisfies Api.AttachTag,
          })),
          ...remove.map(({ tag: { tagId }, leads }) => ({
            url: `/api/tags/${encodeURIComponent(tagId)}/leads`,
            method: 'DELETE' as const,
            body: { customer_slug: workspace, ...selectionBody(leads), tagId } satisfies Api.DetachTag,
          })),
        ];
        const results = await Promise.all(requests.map(async (request) => send(request)));
        const failed = results.find(({ error }) => error !== undefined);
        if (failed) return { error: failed.error as ApiError };
        return { data: results.slice(0, add.length).map(({ data }) => data as Tag) };
      },
      onQueryStarted: async ({ workspace, add, remove }, lifecycle) => {
        const undo = patchLeadLists(lifecycle, workspace, (list) => {
          for (const { tag, leads } of add) onSome(list, leads, (tags) => withTag(tags, asTag(tag)));
          for (const { tag, leads } of remove) onSome(list, leads, (tags) => withoutTag(tags, tag.tagId));
        });
        try {
          const { data } = await lifecycle.queryFulfilled;
          patchLeadLists(lifecycle, workspace, (list) => settleIds(list, add, data));
        } catch {
          undo();
        }
      },
      invalidatesTags: (_, error, { add, remove }) => {
        const changes = [...add, ...remove];
        // Some of several requests may have succeeded.
        if (error) return changes.length > 1 ? ['Leads', 'Lead', 'Tags'] : [];
        const byFilters = changes.some(({ leads }) => 'matching' in leads);
        const created = add.some(({ tag }) => tag.tagId === undefined);
        return [
          byFilters ? 'Leads' : leadsCacheTag('TAGGED'),
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
    const storedTag = answered[index];
    if (tag.tagId !== undefined || !storedTag) return;
    onSome(list, leads, (tags) => withTag(withoutTag(tags, temporaryId(tag.tagName)), storedTag));
  });
}

function onSome(list: LeadList, leads: LeadSelection, change: (tags: Lead['tags']) => Lead['tags']): void {
  if ('leadIds' in leads) changeLeads(list, leads.leadIds, (lead) => ({ ...lead, tags: change(lead.tags) }));
}

function withTag(tags: Lead['tags'], { tagId, tagName, color = null }: Tag): Lead['tags'] {
  if (tags.some((tag) => tag.tagId === tagId)) return tags;
  return [...tags, { tagId, tagName, color }].toSorted((one, other) =>
    one.tagName.toLowerCase() < other.tagName.toLowerCase() ? -1 : 1,
  );
}

function withoutTag(tags: Lead['tags'], tagId: Id): Lead['tags'] {
  return tags.filter((tag) => tag.tagId !== tagId);
}
