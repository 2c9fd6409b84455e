import type { Id } from '@forksight/sdk';
import type { TableColumnsType } from '@forksight/sdk/controls';
import { Menu, type MenuItem } from '@forksight/sdk/ui-data';
import type { Account } from '../data/adminApi';
import { BREAKS, BreakableText } from '../components/BreakableText';
import { DateValue } from '../components/DateTime';
import { EmptyValue, Status } from '../components/Status';
import styles from '../components/components.module.css';

interface UserActions {
  rotate: (user: Account) => void;
  setActive: (user: Account, active: boolean) => Promise<boolean>;
  setWorkspaceAdmin: (user: Account, isWorkspaceAdmin: boolean) => Promise<boolean>;
  allowGoogle: (user: Account) => Promise<void>;
  /** Undefined: the user may not. */
  resetSecondFactor: ((user: Account) => void) | undefined;
  /** Name of the client with this slug; undefined where all users are of one client. */
  clientName: ((slug: string) => string) | undefined;
  /** Id of the signed-in user, who cannot deactivate their own account. */
  self: Id | undefined;
}

const GOOGLE_LABELS: Record<Account['google'], string> = {
  none: 'Not linked',
  linked: 'Linked',
  allowed: 'New one allowed',
};

const SECOND_FACTOR_NAMES = { passkey: 'passkey', 'authenticator-app': 'authenticator app' };
/** Short enough for all columns to fit at 1280 px. */
const SECOND_FACTOR_LABELS = { passkey: 'passkey', 'authenticator-app': 'app' };

export const userColumns = (actions: UserActions): TableColumnsType<Account> => [
  {
    key: 'email',
    title: 'E-mail',
    render: (_, { email }) => (
      <span className={`${styles.name} ${styles.lines}`} title={email}>
        <BreakableText text={email} breaks={BREAKS.email} />
      </span>
    ),
  },
  {
    key: 'name',
    title: 'Name',
    width: 112,
    render: (_, { name }) =>
      name ? (
        <span className={styles.lines} title={name}>
          {name}
        </span>
      ) : (
        <EmptyValue />
      ),
  },
  {
    key: 'role',
    title: 'Role',
    width: 120,
    render: (_, user) => {
      const role = roleText(user, actions.clientName);
      return (
        <span className={styles.lines} title={role}>
          {role}
        </span>
      );
    },
  },
  {
    key: 'google',
    title: 'Google',
    width: 84,
    render: (_, { google }) => <span className={styles.lines}>{GOOGLE_LABELS[google]}</span>,
  },
  {
    key: 'secondFactors',
    title: 'Second Factor',
    width: 96,
    render: (_, { secondFactors }) =>
      secondFactors.length > 0 ? (
        <span title={listFactors(secondFactors, SECOND_FACTOR_NAMES)}>
          {listFactors(secondFactors, SECOND_FACTOR_LABELS)}
        </span>
      ) : (
        <EmptyValue />
      ),
  },
  {
    key: 'lastSignIn',
    title: 'Last Sign-in',
    width: 104,
    render: (_, { lastSignIn }) => <DateValue at={lastSignIn} fallback="Never" />,
  },
  { key: 'createdAt', title: 'Created', width: 104, render: (_, { createdAt }) => <DateValue at={createdAt} /> },
  {
    key: 'active',
    title: 'Status',
    width: 84,
    render: (_, { active }) => <Status tone={active ? 'good' : 'quiet'}>{active ? 'Active' : 'Inactive'}</Status>,
  },
  {
    key: 'actions',
    title: 'Actions',
    width: 86,
    fixed: 'end',
    render: (_, user) => <Menu label={`Actions for ${user.email}`} size="small" items={userMenuItems(user, actions)} />,
  },
];

function roleText(user: Account, clientName: UserActions['clientName']): string {
  const { is_admin: isAdmin, is_workspace_admin: isWorkspaceAdmin, customer_slug: slug } = user;
  if (isAdmin) return 'Administrator';
  if (slug === null) return '–';
  const role = isWorkspaceAdmin ? 'Administrator' : 'Staff';
  return clientName ? `${role} of ${clientName(slug)}` : role;
}

/** Lists these factors as a sentence begins: `Passkey, app`. */
function listFactors(factors: Account['secondFactors'], names: typeof SECOND_FACTOR_NAMES): string {
  const text = factors.map((factor) => names[factor]).join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function userMenuItems(
  user: Account,
  { rotate, setActive, setWorkspaceAdmin, allowGoogle, resetSecondFactor, self }: UserActions,
): MenuItem[] {
  const items: MenuItem[] = [{ label: 'Rotate password', icon: 'shield', onSelect: () => rotate(user) }];
  if (!user.is_admin && user.id !== self) {
    const isWorkspaceAdmin = user.is_workspace_admin === true;
    items.push({
      label: isWorkspaceAdmin ? 'End administration of the workspace' : 'Make administrator of the workspace',
      icon: 'settings',
      onSelect: () => void setWorkspaceAdmin(user, !isWorkspaceAdmin),
    });
  }
  if (user.google !== 'allowed') {
    items.push({ label: 'Allow a new Google or SSO account', icon: 'check', onSelect: () => void allowGoogle(user) });
  }
  if (resetSecondFactor && user.secondFactors.length > 0) {
    items.push({ label: 'Reset the second factor', icon: 'lock', onSelect: () => resetSecondFactor(user) });
  }
  if (!user.active) items.push({ label: 'Activate', icon: 'check', onSelect: () => void setActive(user, true) });
  else if (user.id !== self) {
    items.push({ label: 'Deactivate', icon: 'close', danger: true, onSelect: () => void setActive(user, false) });
  }
  return items;
}
