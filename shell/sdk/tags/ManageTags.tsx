import { lazy, Suspense } from 'react';

const ManageTagsDialog = lazy(() => import(/* webpackChunkName: "manage-tags" */ './ManageTagsDialog'));

/** The dialog that renames, colours, merges and deletes the tags of a workspace, fetched when it opens. */
export function ManageTags(props: { workspace: string; onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      <ManageTagsDialog {...props} />
    </Suspense>
  );
}
