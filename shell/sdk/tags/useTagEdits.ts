import { errorText } from '../data/api';
import type { TagColor } from '../contract';
import { useChangeTag, useDeleteTag, useMergeTag, useRestoreTag } from '../data/sharedApi';
import type { Tag } from '../data/types';
import { pluralize } from '../format/numbers';
import { useToast } from '../toasts/toasts';
import { useUndoable } from '../toasts/useUndoable';

/** Returns functions that change the tags of a workspace and report the result. */
export function useTagEdits(workspace: string) {
  const toast = useToast();
  const perform = useUndoable();
  const [change] = useChangeTag();
  const [deleteTag] = useDeleteTag();
  const [restore] = useRestoreTag();
  const [mergeTag] = useMergeTag();
  return {
    /** Returns why the server refused the name, if it did. */
    rename: async ({ tagId }: Tag, tagName: string): Promise<string | undefined> => {
      try {
        await change({ tagId, customer_slug: workspace, tagName }).unwrap();
        return undefined;
      } catch (error) {
        return errorText(error, 'The tag could not be renamed');
      }
    },
    recolor: ({ tagId }: Tag, color: TagColor | null): Promise<boolean> =>
      perform({
        run: () => change({ tagId, customer_slug: workspace, color }).unwrap(),
        failure: (error) => errorText(error, 'The color could not be changed'),
      }),
    /** Returns whether the tags were merged. */
    merge: async (tag: Tag, into: Tag): Promise<boolean> => {
      try {
        const { count } = await mergeTag({
          tagId: tag.tagId,
          customer_slug: workspace,
          intoTagId: into.tagId,
        }).unwrap();
        toast.success(`“${tag.tagName}” merged into “${into.tagName}”`, { detail: pluralize(count, 'lead') });
        return true;
      } catch (error) {
        toast.error(errorText(error, 'The tags could not be merged'));
        return false;
      }
    },
    remove: ({ tagId, tagName }: Tag): Promise<boolean> =>
      perform({
        run: () => deleteTag({ tagId, customer_slug: workspace }).unwrap() as Promise<unknown>,
        success: () => `Tag “${tagName}” deleted`,
        failure: (error) => errorText(error, 'The tag could not be deleted'),
        undo: () => ({
          run: () => restore({ tagId, customer_slug: workspace }).unwrap(),
          failure: (error) => errorText(error, 'The tag could not be restored'),
        }),
      }),
  };
}
