import { pluralize, formatCount, githubProfile, paths, SETTINGS_PAGE } from '@forksight/sdk';
import { Link } from '@forksight/sdk/router';
import { Button, EmptyState, LoadError } from '@forksight/sdk/ui';
import { Dialog, Skeleton } from '@forksight/sdk/ui-data';
import { useState } from 'react';
import { type ClientName, type HiddenLead, useHiddenLeads } from '../data/adminApi';
import { CursorPager } from '../components/CursorPager';
import styles from '../components/Sheet.module.css';
import { type UnhideLead, useUnhideLead } from './useUnhideLead';
import { useFocusNextRow } from './useFocusNextRow';

interface HiddenLeadsProps {
  client: ClientName;
  onClose: () => void;
}

const VERDICT_BUTTONS = [
  ['human', 'Human'],
  ['suspected', 'Suspected'],
] as const;

/** Leads hidden from a client with the reason, and buttons that bring them back. */
export function HiddenLeads({ client: { slug, name }, onClose }: HiddenLeadsProps) {
  const [before, setBefore] = useState<number>();
  const { currentData, isError, error, refetch } = useHiddenLeads({ customer_slug: slug, before });
  const { list, count, unhide } = useFocusNextRow(currentData?.leads, before, useUnhideLead(slug));
  return (
    <Dialog sheet width={640} title="Hidden leads" about={name} onClose={onClose}>
      <div className={styles.bar}>
        <span ref={count} className={styles.note} role="status" tabIndex={-1}>
          {currentData ? `${formatCount(currentData.total)} hidden` : !isError && 'Loading...'}
        </span>
        <div className={styles.actions}>
          <CursorPager before={before} next={currentData?.next} onMove={setBefore} />
        </div>
      </div>
      <p className={styles.about}>
        To hide another lead, choose “Hide lead” among the actions on its page. “Human” brings a lead back, “Suspected”
        brings it back with a mark.
      </p>
      {isError ? (
        <LoadError title="Failed to load" error={error} onRetry={() => void refetch()} />
      ) : currentData?.leads.length === 0 ? (
        <EmptyState action={<Link to={paths.page(slug, 'all-leads')}>See all leads</Link>}>
          No one is hidden from this client’s lists.
        </EmptyState>
      ) : (
        <ul ref={list} className={styles.list}>
          {currentData ? (
            currentData.leads.map((lead) => <HiddenRow key={lead.leadId} slug={slug} lead={lead} unhide={unhide} />)
          ) : (
            <Skeleton />
          )}
        </ul>
      )}
    </Dialog>
  );
}

function HiddenRow({ slug, lead, unhide }: { slug: string; lead: HiddenLead; unhide: UnhideLead }) {
  const { name, login, reason, signalCount, leftAlone, isExcluded = false } = lead;
  const displayName = name ?? login;
  return (
    <li className={styles.row}>
      <div className={styles.main}>
        <a className={styles.strong} href={githubProfile(login)} target="_blank" rel="noreferrer" title="On GitHub">
          {displayName}
        </a>{' '}
        <span className={styles.quiet}>
          {name && `${login} · `}
          {pluralize(signalCount, 'signal')}
        </span>
        <div className={styles.quiet}>{reason ?? 'No reason is known'}</div>
        {isExcluded && (
          <div className={styles.quiet}>
            To show it, remove its company from the list in{' '}
            <Link to={paths.remotePage(slug, SETTINGS_PAGE)}>Settings</Link>, under Exclusions.
          </div>
        )}
      </div>
      {/* A do-not-contact request cannot be overridden. */}
      {!leftAlone && !isExcluded && (
        <div className={styles.buttons}>
          {VERDICT_BUTTONS.map(([verdict, label]) => (
            <Button
              key={verdict}
              size="small"
              data-verdict={verdict}
              aria-label={`${displayName} is ${verdict}`}
              onClick={() => void unhide(lead, verdict)}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
    </li>
  );
}
