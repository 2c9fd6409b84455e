import { useNavigation } from '@forksight/sdk';
import { Link } from '@forksight/sdk/router';
import { Icon, type IconName } from '@forksight/sdk/ui';
import type { ComponentProps, ReactNode } from 'react';
import styles from './Sidebar.module.css';

interface SidebarLinkProps {
  to: string;
  label: string;
  icon?: IconName;
  /** Whether it belongs to a group below another link. */
  nested?: boolean;
  /** Whether it is the current page; default: the address has the same path. */
  current?: boolean;
  onClick?: () => void;
  /** Further attributes of the link. */
  linkProps?: Pick<ComponentProps<'a'>, 'onKeyDown' | 'aria-keyshortcuts' | 'draggable'>;
  /** Attributes of the entry. */
  entryProps?: ComponentProps<'li'> | undefined;
  /** Shown at the right end of the link's line. */
  beside?: ReactNode;
  /** A list below the link. */
  children?: ReactNode;
}

export function SidebarLink(props: SidebarLinkProps) {
  const { to, label, icon, nested = false, current, onClick, linkProps, entryProps, beside, children } = props;
  const { address } = useNavigation();
  const isCurrent = current ?? address.split('?', 1)[0] === to;
  return (
    <li {...entryProps} className={styles.entry}>
      <Link
        to={to}
        onClick={onClick}
        className={styles.link}
        data-nested={nested || undefined}
        aria-current={isCurrent ? 'page' : undefined}
        title={nested ? label : undefined}
        {...linkProps}
      >
        {icon && <Icon name={icon} className={styles.linkIcon} size={nested ? 14 : 16} />}
        <span className={styles.linkLabel}>{label}</span>
      </Link>
      {beside}
      {children}
    </li>
  );
}
