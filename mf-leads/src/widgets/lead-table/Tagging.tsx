import { TagsDialog } from '@forksight/sdk/ui-data';
import type { ComponentProps } from 'react';
import { type Held, useHeld } from './held';

type DialogProps = ComponentProps<typeof TagsDialog>;

/** Whose tags are being chosen. */
export type Tagging = Pick<DialogProps, 'about' | 'target' | 'onSaved'>;

interface TaggingDialogProps {
  workspace: string;
  held: Held<Tagging | null>;
}

/** The Tags dialog of a table, while there is something to tag. */
export function TaggingDialog({ workspace, held }: TaggingDialogProps) {
  const tagging = useHeld(held);
  if (!tagging) return null;
  return <TagsDialog workspace={workspace} {...tagging} onClose={() => held.set(null)} />;
}
