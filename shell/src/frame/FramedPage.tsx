import type { User } from '@forksight/sdk';
import type { ReactNode } from 'react';
import { Message } from '../pages/Message';
import { Frame } from './Frame';
import { TEXTS } from './route';
import { useUnknownWorkspace } from './useUnknownWorkspace';

interface FramedPageProps {
  user: User;
  /** The workspace that the address names; null where it names none. */
  named: string | null;
  children: ReactNode;
}

/** A page beside the sidebar of the workspace named, else of the person's own. */
export function FramedPage({ user, named, children }: FramedPageProps) {
  const isUnknown = useUnknownWorkspace(user, named);
  const workspace = isUnknown ? user.customer_slug : (named ?? user.customer_slug);
  return (
    <Frame user={user} workspace={workspace}>
      {isUnknown ? <Message title={TEXTS.notFound} text="There is no such workspace." homeLink /> : children}
    </Frame>
  );
}
