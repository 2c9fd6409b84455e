import { paths, useRemoteStatuses } from '@forksight/sdk';
import type { IconName } from '@forksight/sdk/ui';

export interface RemoteLink {
  page: string;
  label: string;
  icon: IconName;
  to: string;
}

/** The links that the descriptors of remotes add to a workspace, of remotes that are not refused. */
export function useRemoteLinks(workspace: string): RemoteLink[] {
  return useRemoteStatuses()
    .filter(({ status }) => status !== 'refused')
    .flatMap(({ sidebar = [] }) => sidebar)
    .map(({ page, label, icon = 'rows' }) => ({
      page,
      label,
      // An icon that only a newer SDK has stays empty.
      icon: icon as IconName,
      to: paths.remotePage(workspace, page),
    }));
}
