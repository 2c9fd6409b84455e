import { useNavigation } from '@forksight/sdk';
import { Link } from '@forksight/sdk/router';
import { Icon, type IconName } from '@forksight/sdk/ui';
import type { ReactNode } from 'react';
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
  /** Shown at the right end of the link's line. */
  beside?: ReactNode;
  /** A list below the link. */
  children?: ReactNode;
}

export function SidebarLink({ to, label, icon, nested = false, current, onClick, beside, children }: SidebarLinkProps) {
  const { address } = useNavigation();
  const isCurrent = current ?? address.split('?', 1)[0] === to;
  return (
    <li className={styles.entry}>
      <Link
        to={to}
        onClick={onClick}
        className={styles.link}
        data-nested={nested || undefined}
        aria-current={isCurrent ? 'page' : undefined}
        title={nested ? label : undefined}
      >
        {icon && <Icon name={icon} className={styles.linkIcon} />}
        <span className={styles.linkLabel}>{label}</span>
      </Link>
      {beside}
      {children}
    </li>
  );
}
