import { errorText } from '../data/api';
import { useViewOrder } from '../data/sharedApi';
import type { Filter, View, ViewDisplay, ViewEntityType } from '../data/types';
import { useCreateView, useDeleteView, useUpdateView, type ViewAdditions } from '../data/viewChanges';
import { useToast } from '../toasts/toasts';

/**
 * Returns the actions on saved views, with the texts of the specification (section 8). They resolve to undefined or false when
 * the server refuses.
 */
export function useViewActions(workspace: string, entityType: ViewEntityType) {
  const toast = useToast();
  const storesAdditions = useViewOrder(workspace, { skip: workspace === '' }) !== undefined;
  const [create, { isLoading: creating, error: createError }] = useCreateView();
  const [update, { isLoading: updating, error: updateError }] = useUpdateView();
  const [remove, { isLoading: removing }] = useDeleteView();
  const lastError = createError ?? updateError;

  return {
    creating,
    updating,
    removing,
    /** The server stores icons, private views and how a view's list is shown. */
    storesAdditions,
    /** Why the last name or filters were refused. */
    refusal: lastError && errorText(lastError, 'Something went wrong'),
    create: async (name: string, filters: readonly Filter[], additions: ViewAdditions = {}) => {
      try {
        const content = { workspace, name, entityType, filters, ...(storesAdditions && additions) };
        const view = await create(content).unwrap();
        toast.success(`Successfully added view: ${view.name}`);
        return view;
      } catch (error) {
        toast.error(errorText(error, 'Something went wrong'));
        return undefined;
      }
    },
    /** Replaces the filters of a view, and how its list is shown. */
    save: async ({ id, name }: View, filters: readonly Filter[], display?: ViewDisplay) => {
      try {
        const content = { workspace, id, name, entityType, filters, ...(storesAdditions && { display }) };
        const view = await update(content).unwrap();
        toast.success(`Successfully updated view: ${view.name}`);
        return true;
      } catch (error) {
        toast.error(errorText(error, 'Something went wrong'));
        return false;
      }
    },
    /** Keeps the stored filters. */
    rename: async ({ id, filters }: View, name: string, icon?: string | null) => {
      try {
        const content = { workspace, id, name: name.trim(), entityType, filters, ...(storesAdditions && { icon }) };
        const view = await update(content).unwrap();
        toast.success(`Successfully renamed view to "${view.name}"`);
        return true;
      } catch {
        toast.error('Failed to rename view');
        return false;
      }
    },
    /** Shows the view to the whole workspace, or to its owner only. */
    share: async ({ id, name, filters }: View, isShared: boolean) => {
      try {
        await update({ workspace, id, name, entityType, filters, isShared }).unwrap();
        toast.success(isShared ? `${name} is shared with the workspace` : `Only you see ${name} now`);
      } catch (error) {
        toast.error(errorText(error, 'Something went wrong'));
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
