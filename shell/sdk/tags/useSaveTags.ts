import { type TagAddition, type TagChanges, type TagRemoval, useChangeTags } from '../data/tagChanges';
import { useToast } from '../toasts/toasts';

type Changes = Pick<TagChanges, 'add' | 'remove'>;

/**
 * Saves changes of tags and says how that went, in the specification's texts (section 8). Changes of leads at hand can be
 * undone from the message; resolves to whether it worked.
 */
export function useSaveTags(workspace: string): (changes: Changes) => Promise<boolean> {
  const toast = useToast();
  const [send] = useChangeTags();

  const save = async ({ add, remove }: Changes, canUndo: boolean): Promise<boolean> => {
    try {
      const added = await send({ workspace, add, remove }).unwrap();
      const reverse = {
        add: remove,
        remove: add.map(({ leads }, index): TagRemoval | undefined => added[index] && { tag: added[index], leads }),
      };
      const undo = () => void save({ ...reverse, remove: reverse.remove.filter((one) => one !== undefined) }, false);
      toast.success('Successfully updated tags', canUndo && isOfLeadsAtHand(add, remove) ? { undo } : undefined);
      return true;
    } catch {
      toast.error('Failed to update tags');
      return false;
    }
  };
  return (changes) => save(changes, true);
}

/** Of all that match nobody knows which had the tag before. */
function isOfLeadsAtHand(add: readonly TagAddition[], remove: readonly TagRemoval[]): boolean {
  return [...add, ...remove].every(({ leads }) => 'leadIds' in leads);
}
