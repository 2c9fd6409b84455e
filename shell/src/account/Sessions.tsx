import {
  dateTooltip,
  errorText,
  formatDate,
  formatRelative,
  paths,
  pluralize,
  useNavigation,
  useToast,
} from '@forksight/sdk';
import { Button, LoadError, Icon, Spin, useControls } from '@forksight/sdk/ui';
import { useId, useState } from 'react';
import styles from './Account.module.css';
import { type OwnSession, useEndOtherSessions, useEndSession, useSessions } from './accountApi';

interface SessionsProps {
  /** Called before this browser signs out. */
  onSignOut: () => void;
}

/** The user's sessions, each with a button that ends it, and buttons that end all of them. */
export function Sessions({ onSignOut }: SessionsProps) {
  const headingId = useId();
  const { data: sessions, isError, error, refetch } = useSessions();
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.heading}>
        Sessions
      </h3>
      {sessions ? (
        <SessionList sessions={sessions} onSignOut={onSignOut} />
      ) : isError ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <Spin aria-label="Loading your sessions" />
      )}
    </section>
  );
}

function SessionList({ sessions, onSignOut }: SessionsProps & { sessions: readonly OwnSession[] }) {
  const { Alert } = useControls();
  const toast = useToast();
  const { go } = useNavigation();
  const [endOthers, { isLoading: isEndingOthers }] = useEndOtherSessions();
  const [failure, setFailure] = useState<string>();
  const signOut = () => {
    onSignOut();
    go(paths.logout);
  };
  const handleFailure = (error: unknown) => setFailure(errorText(error, 'Something went wrong. Please try again.'));
  const signOutElsewhere = async () => {
    const { ended } = await endOthers().unwrap();
    toast.success(ended === 0 ? 'You were signed in nowhere else' : `Ended ${pluralize(ended, 'other session')}`);
  };
  return (
    <>
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <SessionItem key={session.id} session={session} onSignOut={signOut} onFailure={handleFailure} />
        ))}
      </ul>
      {failure !== undefined && <Alert type="error" title={failure} />}
      <div className={styles.actions}>
        <Button
          disabled={sessions.length < 2}
          loading={isEndingOthers}
          onClick={() => void signOutElsewhere().catch(handleFailure)}
        >
          Sign out everywhere else
        </Button>
        <Button danger disabled={isEndingOthers} onClick={() => void signOutElsewhere().then(signOut, handleFailure)}>
          Sign out everywhere
        </Button>
      </div>
    </>
  );
}

interface SessionItemProps {
  session: OwnSession;
  /** Signs out of this browser. */
  onSignOut: () => void;
  onFailure: (error: unknown) => void;
}

function SessionItem({ session, onSignOut, onFailure }: SessionItemProps) {
  const { id, browser, address, createdAt, lastUsedAt, current } = session;
  const { Tag } = useControls();
  const [end, { isLoading }] = useEndSession();
  const name = browser ?? 'Unknown browser';
  return (
    <li className={styles.session}>
      <Icon name="system" className={styles.icon} />
      <div className={styles.facts}>
        <div className={styles.browser}>
          {name} {current && <Tag>This session</Tag>}
        </div>
        <div className={styles.note}>
          {address ?? 'Unknown address'} · signed in{' '}
          <time dateTime={createdAt} title={dateTooltip(createdAt)}>
            {formatDate(createdAt)}
          </time>
          {' · '}
          <time dateTime={lastUsedAt} title={dateTooltip(lastUsedAt)}>
            {current ? 'in use now' : `last used ${formatRelative(lastUsedAt)}`}
          </time>
        </div>
      </div>
      <Button
        size="small"
        loading={isLoading}
        aria-label={`Sign out of ${name}, ${address ?? 'unknown address'}`}
        onClick={() => (current ? onSignOut() : void end(id).unwrap().catch(onFailure))}
      >
        Sign out
      </Button>
    </li>
  );
}
