import { type User, useViewsQuery } from '@forksight/sdk';
import type { ReactNode } from 'react';
import { Message } from '../pages/Message';
import { Frame } from '../layout/Frame';
import { TEXTS } from '../routing/route';

interface FramedPageProps {
  user: User;
  /** The workspace in the address, if any. */
  workspaceInAddress: string | null;
  children: ReactNode;
}

/** A page beside the sidebar of the workspace in the address, else of the user's own. */
export function FramedPage({ user, workspaceInAddress, children }: FramedPageProps) {
  const isUnknown = useIsUnknownWorkspace(user, workspaceInAddress);
  const workspace = isUnknown ? user.customer_slug : (workspaceInAddress ?? user.customer_slug);
  return (
    <Frame user={user} workspace={workspace}>
      {isUnknown ? <Message title={TEXTS.notFound} text="There is no such workspace." homeLink /> : children}
    </Frame>
  );
}

/** Whether an administrator opened a workspace that does not exist. Clients only ever see their own. */
function useIsUnknownWorkspace(user: User, workspace: string | null): boolean {
  const { error } = useViewsQuery(workspace ?? '', { skip: workspace === null || !user.is_admin });
  return error !== undefined && 'status' in error && error.status === 404;
}
