import { errorText } from '../data/api';
import type { Filter, View, ViewEntityType } from '../data/types';
import { useCreateView, useDeleteView, useUpdateView } from '../data/viewChanges';
import { useToast } from '../toasts/toasts';

/**
 * Returns the actions on saved views, with the texts of the specification (section 8). They resolve to undefined or false when
 * the server refuses.
 */
export function useViewActions(workspace: string, entityType: ViewEntityType) {
  const toast = useToast();
  const [create, { isLoading: creating, error: createError }] = useCreateView();
  const [update, { isLoading: updating, error: updateError }] = useUpdateView();
  const [remove, { isLoading: removing }] = useDeleteView();
  const lastError = createError ?? updateError;

  return {
    creating,
    updating,
    removing,
    /** Why the last name or filters were refused. */
    refusal: lastError && errorText(lastError, 'Something went wrong'),
    create: async (name: string, filters: readonly Filter[]) => {
      try {
        const view = await create({ workspace, name, entityType, filters }).unwrap();
        toast.success(`Successfully added view: ${view.name}`);
        return view;
      } catch (error) {
        toast.error(errorText(error, 'Something went wrong'));
        return undefined;
      }
    },
    /** Replaces the filters of a view. */
    save: async ({ id, name }: View, filters: readonly Filter[]) => {
      try {
        const view = await update({ workspace, id, name, entityType, filters }).unwrap();
        toast.success(`Successfully updated view: ${view.name}`);
        return true;
      } catch (error) {
        toast.error(errorText(error, 'Something went wrong'));
        return false;
      }
    },
    /** Keeps the stored filters. */
    rename: async ({ id, filters }: View, name: string) => {
      try {
        const view = await update({ workspace, id, name: name.trim(), entityType, filters }).unwrap();
        toast.success(`Successfully renamed view to "${view.name}"`);
        return true;
      } catch {
        toast.error('Failed to rename view');
        return false;
      }
    },
    remove: async ({ id }: View) => {
      try {
        await remove({ workspace, id }).unwrap();
        toast.success('Successfully deleted view');
        return true;
      } catch {
        toast.error('Failed to delete view');
        return false;
      }
    },
  };
}
