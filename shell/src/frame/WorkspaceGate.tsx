import { type User, useViewsQuery } from '@forksight/sdk';
import type { ReactNode } from 'react';
import { Message } from '../pages/Message';
import { TEXTS } from './route';

interface WorkspaceGateProps {
  user: User;
  workspace: string | null;
  children: ReactNode;
}

/** An administrator may name any workspace; one that the server does not know is no page. */
export function WorkspaceGate({ user, workspace, children }: WorkspaceGateProps) {
  const { error } = useViewsQuery(workspace ?? '', { skip: workspace === null });
  const isUnknown = user.is_admin && error !== undefined && 'status' in error && error.status === 404;
  if (!isUnknown) return children;
  return <Message title={TEXTS.notFound} text="There is no such workspace." homeLink />;
}
