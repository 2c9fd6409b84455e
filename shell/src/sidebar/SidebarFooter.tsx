import { paths, type User } from '@forksight/sdk';
import { Link } from '@forksight/sdk/router';
import { Avatar, type ColorChoice, Icon, type IconName, useColorMode } from '@forksight/sdk/ui';
import { AccountButton } from '../account/AccountButton';
import styles from './Sidebar.module.css';

export function SidebarFooter({ user }: { user: User }) {
  const name = user.name ?? user.email;
  return (
    <footer className={styles.footer}>
      <Avatar name={name} sources={[]} size={26} />
      <AccountButton user={user} className={styles.person} />
      <ThemeSwitch />
      <Link to={paths.logout} className={styles.iconButton} aria-label="Sign out" title="Sign out">
        <Icon name="sign-out" />
      </Link>
    </footer>
  );
}

const CHOICES: Record<ColorChoice, { icon: IconName; label: string; next: ColorChoice }> = {
  system: { icon: 'system', label: 'Colors as your system', next: 'light' },
  light: { icon: 'sun', label: 'Light colors', next: 'dark' },
  dark: { icon: 'moon', label: 'Dark colors', next: 'system' },
};

/** Cycles through system, light and dark. */
function ThemeSwitch() {
  const { choice, choose } = useColorMode();
  const { icon, label, next } = CHOICES[choice];
  const hint = `${label}. Switch to: ${CHOICES[next].label.toLowerCase()}`;
  return (
    <button type="button" className={styles.iconButton} aria-label={hint} title={hint} onClick={() => choose(next)}>
      <Icon name={icon} />
    </button>
  );
}
