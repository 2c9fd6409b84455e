import { type TagAddition, type TagChanges, type TagRemoval, useChangeTags } from '../data/tagChanges';
import { type UndoableAction, useUndoable } from '../toasts/useUndoable';

type Changes = Pick<TagChanges, 'add' | 'remove'>;
type SavedTags = readonly (TagRemoval['tag'] | undefined)[];

/**
 * Returns a function that saves tag changes and reports the result with the texts of the specification (section 8). Changes
 * of loaded leads offer Undo. The function resolves to whether the changes were saved.
 */
export function useSaveTags(workspace: string): (changes: Changes) => Promise<boolean> {
  const perform = useUndoable();
  const [send] = useChangeTags();

  const saveAction = ({ add, remove }: Changes, canUndo: boolean): UndoableAction<SavedTags> => ({
    run: () => send({ workspace, add, remove }).unwrap(),
    success: () => 'Successfully updated tags',
    failure: () => 'Failed to update tags',
    undo: (added) =>
      canUndo && hasLeadIds(add, remove)
        ? saveAction({ add: remove, remove: removalsOf(add, added) }, false)
        : undefined,
  });
  return (changes) => perform(saveAction(changes, true));
}

/** Removes the added tags again; an addition that created no tag is skipped. */
function removalsOf(add: readonly TagAddition[], added: SavedTags): TagRemoval[] {
  return add.flatMap(({ leads }, index) => {
    const tag = added[index];
    return tag ? [{ tag, leads }] : [];
  });
}

/** Leads matched by filters cannot be restored: which of them had the tag before is unknown. */
function hasLeadIds(add: readonly TagAddition[], remove: readonly TagRemoval[]): boolean {
  return [...add, ...remove].every(({ leads }) => 'leadIds' in leads);
}
