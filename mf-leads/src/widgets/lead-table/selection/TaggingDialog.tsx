import { ManageTags, TagsDialog } from '@forksight/sdk/ui-data';
import type { ComponentProps } from 'react';
import { type Store, useStore } from './store';

type DialogProps = ComponentProps<typeof TagsDialog>;

/** The leads to tag. */
export type Tagging = Pick<DialogProps, 'about' | 'target' | 'onSaved'>;

interface TaggingDialogProps {
  workspace: string;
  store: Store<Tagging | null>;
}

/** The Tags dialog of a table, open while the store holds leads to tag. */
export function TaggingDialog({ workspace, store }: TaggingDialogProps) {
  const tagging = useStore(store);
  if (!tagging) return null;
  return <TagsDialog workspace={workspace} {...tagging} onClose={() => store.set(null)} />;
}

interface ManagingDialogProps {
  workspace: string;
  /** Whether the dialog is open. */
  store: Store<boolean>;
}

/** The dialog of a table that manages the workspace's tags. */
export function ManagingDialog({ workspace, store }: ManagingDialogProps) {
  if (!useStore(store)) return null;
  return <ManageTags workspace={workspace} onClose={() => store.set(false)} />;
}
