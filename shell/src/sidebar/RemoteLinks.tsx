import { useRemoteLinks } from './useRemoteLinks';
import { SidebarLink } from './SidebarLink';

export function RemoteLinks({ workspace }: { workspace: string }) {
  return useRemoteLinks(workspace).map(({ page, to, icon, label }) => (
    <SidebarLink key={page} to={to} icon={icon} label={label} />
  ));
}
