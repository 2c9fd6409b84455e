import {
  type Api,
  isApiError,
  isDue,
  isSameUser,
  memberName,
  NO_OUTREACH,
  type Outreach,
  type OutreachOutcome,
  statusName,
  useOutreachSettings,
  useSession,
} from '@forksight/sdk';
import { Avatar, Button, Icon, LoadError, useShortcuts } from '@forksight/sdk/ui';
import { Menu, type MenuItem, Skeleton } from '@forksight/sdk/ui-data';
import { NextStep } from './NextStep';
import styles from './OutreachBlock.module.css';
import { StatusDot } from './StatusDot';

type OutreachValues = Partial<Omit<Outreach, 'version'>>;
/** Sends values that replace those in `seen`. */
export type ChangeOutreach = (values: OutreachValues, seen: Outreach) => Promise<OutreachOutcome>;

interface OutreachBlockProps {
  workspace: string;
  /** Undefined on a server that is older than outreach. */
  outreach: Outreach | null | undefined;
  onChange: ChangeOutreach;
}

/** Owner, status and next step, each changed in place; nothing where the server has none. */
export function OutreachBlock({ workspace, outreach, onChange }: OutreachBlockProps) {
  const { data: settings, error, isLoading, refetch } = useOutreachSettings(workspace);
  if (isLoading) return <Skeleton width="100%" height={116} />;
  if (settings) return <Block outreach={outreach ?? NO_OUTREACH} settings={settings} onChange={onChange} />;
  // A server without outreach answers 404; one that is away fails the page itself.
  if (!isApiError(error) || error.status < 500) return null;
  return (
    <section className={styles.block} aria-label="Outreach">
      <LoadError title="Owner and status could not be loaded" error={error} onRetry={() => void refetch()} />
    </section>
  );
}

interface BlockProps {
  outreach: Outreach;
  settings: Api.OutreachSettings;
  onChange: ChangeOutreach;
}

function Block({ outreach, settings, onChange }: BlockProps) {
  const { user } = useSession();
  const me = settings.members.find(({ userId, active }) => active && isSameUser(userId, user?.id));
  const { ownerId, status } = outreach;
  const change = (values: OutreachValues) => void onChange(values, outreach);
  const isMine = me !== undefined && isSameUser(ownerId, me.userId);
  const take = () => {
    if (me && !isMine) change({ ownerId: me.userId });
  };
  useShortcuts(me ? { a: take } : {});
  const owner = ownerId === null ? null : memberName(ownerId, settings);
  return (
    <section className={styles.block} aria-label="Outreach">
      <dl className={styles.rows}>
        <dt className={styles.label}>Owner</dt>
        <dd className={styles.value}>
          {owner !== null && <Avatar name={owner} sources={[]} size={20} />}
          <Menu
            label={`Owner: ${owner ?? 'nobody'}`}
            text={owner ?? 'Nobody'}
            icon="chevron-down"
            size="small"
            align="start"
            items={ownerItems(outreach, settings, change)}
          />
          {me && ownerId === null && (
            <Button
              size="small"
              type="link"
              className={styles.take ?? ''}
              aria-keyshortcuts="a"
              title="Assign to me (a)"
              onClick={take}
            >
              Assign to me
            </Button>
          )}
        </dd>
        <dt className={styles.label}>Status</dt>
        <dd className={styles.value}>
          <StatusDot status={status} />
          <Menu
            label={`Status: ${statusName(status, settings)}`}
            text={statusName(status, settings)}
            icon="chevron-down"
            size="small"
            align="start"
            items={settings.statuses.map((next) => ({
              label: next.name,
              ...(next.status === status && { icon: 'check' as const }),
              onSelect: () => next.status !== status && change({ status: next.status }),
            }))}
          />
        </dd>
        <dt className={styles.label}>Next step</dt>
        <dd className={styles.value} data-wide>
          <NextStep outreach={outreach} onChange={onChange} />
        </dd>
      </dl>
      {isDue(outreach) && (
        <p className={styles.due}>
          <Icon name="alert" size={14} /> Due
        </p>
      )}
    </section>
  );
}

function ownerItems(
  { ownerId }: Outreach,
  { members }: Api.OutreachSettings,
  onChange: (values: OutreachValues) => void,
): MenuItem[] {
  const active = members.filter((member) => member.active);
  return [
    ...active.map(({ userId, name }) => ({
      label: name,
      ...(isSameUser(userId, ownerId) && { icon: 'check' as const }),
      onSelect: () => !isSameUser(userId, ownerId) && onChange({ ownerId: userId }),
    })),
    ...(ownerId === null
      ? []
      : [{ label: 'Nobody', icon: 'close' as const, onSelect: () => onChange({ ownerId: null }) }]),
  ];
}
