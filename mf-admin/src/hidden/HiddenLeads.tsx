import { countOf, type Customer, formatCount, githubProfile } from '@forksight/sdk';
import { Button, EmptyState, LoadError } from '@forksight/sdk/ui';
import { Bone, Dialog } from '@forksight/sdk/ui-data';
import { useState } from 'react';
import { type HiddenLead, useHiddenLeads } from '../data/adminApi';
import { Backwards } from '../parts/Backwards';
import styles from '../parts/Sheet.module.css';
import { type Decide, useDecide } from './useDecide';
import { useNextRow } from './useNextRow';

interface HiddenLeadsProps {
  client: Customer;
  onClose: () => void;
}

const DECISIONS = [
  ['human', 'Human'],
  ['suspected', 'Suspected'],
] as const;

/** Whom a client does not get to see, and why; each can be brought back. */
export function HiddenLeads({ client: { slug, name }, onClose }: HiddenLeadsProps) {
  const [before, setBefore] = useState<number>();
  const { currentData, isError, error, refetch } = useHiddenLeads({ customer_slug: slug, before });
  const { list, count, decide } = useNextRow(currentData?.leads, before, useDecide(slug));
  return (
    <Dialog sheet width={640} title="Hidden leads" about={name} onClose={onClose}>
      <div className={styles.bar}>
        <span ref={count} className={styles.note} role="status" tabIndex={-1}>
          {currentData ? `${formatCount(currentData.total)} hidden` : !isError && 'Loading...'}
        </span>
        <div className={styles.actions}>
          <Backwards before={before} next={currentData?.next} onMove={setBefore} />
        </div>
      </div>
      <p className={styles.about}>To hide somebody else, choose “Hide lead” among the actions on their page.</p>
      {isError ? (
        <LoadError title="Failed to load" error={error} onRetry={() => void refetch()} />
      ) : currentData?.leads.length === 0 ? (
        <EmptyState title="No results found">Nobody is left out of this client’s lists.</EmptyState>
      ) : (
        <ul ref={list} className={styles.list}>
          {currentData ? (
            currentData.leads.map((lead) => <HiddenRow key={lead.leadId} lead={lead} decide={decide} />)
          ) : (
            <Bone />
          )}
        </ul>
      )}
    </Dialog>
  );
}

function HiddenRow({ lead, decide }: { lead: HiddenLead; decide: Decide }) {
  const { name, login, reason, signalCount, leftAlone } = lead;
  const called = name ?? login;
  return (
    <li className={styles.row}>
      <div className={styles.main}>
        <a className={styles.strong} href={githubProfile(login)} target="_blank" rel="noreferrer" title="On GitHub">
          {called}
        </a>{' '}
        <span className={styles.quiet}>
          {name && `${login} · `}
          {countOf(signalCount, 'signal')}
        </span>
        <div className={styles.quiet}>{reason ?? 'No reason is known'}</div>
      </div>
      {/* Nobody decides against what a person asked for. */}
      {!leftAlone && (
        <div className={styles.buttons}>
          {DECISIONS.map(([verdict, label]) => (
            <Button
              key={verdict}
              size="small"
              data-verdict={verdict}
              aria-label={`${called} is ${verdict}`}
              onClick={() => void decide(lead, verdict)}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
    </li>
  );
}
