import { errorText } from '../data/api';
import type { Filter, View, ViewEntityType } from '../data/types';
import { useCreateView, useDeleteView, useUpdateView } from '../data/viewChanges';
import { useToast } from '../toasts/toasts';

/** What a person can do to saved views, with the texts of the specification (section 8). Undefined or false: refused. */
export function useViewActions(workspace: string, entityType: ViewEntityType) {
  const toast = useToast();
  const [create, { isLoading: creating, error: createError }] = useCreateView();
  const [update, { isLoading: updating, error: updateError }] = useUpdateView();
  const [remove, { isLoading: removing }] = useDeleteView();
  const refused = createError ?? updateError;

  return {
    creating,
    updating,
    removing,
    /** Why the last name or content was refused. */
    refusal: refused && errorText(refused, 'Something went wrong'),
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
    /** Stores other filters in a view. */
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
    /** The stored filters stay. */
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
