import { useNavigation } from '@forksight/sdk';

/** Key of the page that is open, if it is one of this workspace's lists: beside 'Not authorized' stands the sidebar of another. */
export function useOpenPage(workspace: string): string | undefined {
  const { segments } = useNavigation();
  return segments.length === 2 && segments[0] === workspace ? segments[1] : undefined;
}
