import {
  type Api,
  dateTooltip,
  formatRelative,
  isApiError,
  paths,
  signalGroup,
  useOutreachSettings,
} from '@forksight/sdk';
import { Link } from '@forksight/sdk/router';
import { Button, Icon, type IconName, LoadError, SignalTypeIcon } from '@forksight/sdk/ui';
import { Skeleton } from '@forksight/sdk/ui-data';
import { type Ref, useEffect, useRef, useState } from 'react';
import { useActivity } from '../../../data/notesApi';
import type { Subject } from '../../../subject';
import { Section } from '../Section';
import { describeEntry } from './describeEntry';
import styles from './History.module.css';

type Entry = Api.ActivityPage['entries'][number];
type Kinds = 'all' | 'team' | 'public';

/** The API's kinds of entries by choice; undefined: all. */
const KINDS: Record<Kinds, string | undefined> = {
  all: undefined,
  team: 'note,outreach,playbook,crm',
  public: 'signal,employer',
};

interface HistoryProps {
  workspace: string;
  subject: Subject;
}

/** What happened to a lead or company, newest first, page by page; nothing where the server has none. */
export function History({ workspace, subject }: HistoryProps) {
  const [kinds, setKinds] = useState<Kinds>('all');
  const [cursors, setCursors] = useState<readonly (string | undefined)[]>([undefined]);
  const { error } = useActivity({ customer_slug: workspace, ...subject });
  // A server without it answers 404; one that is away fails the page itself.
  if (error && !(isApiError(error) && error.status >= 500)) return null;
  const choose = (next: Kinds) => {
    setKinds(next);
    setCursors([undefined]);
  };
  return (
    <Section title="History" action={<KindSwitch kinds={kinds} onChange={choose} />}>
      <ol className={styles.entries} aria-label="History">
        {cursors.map((before, index) => (
          <HistoryPage
            key={`${kinds} ${before ?? ''}`}
            {...{ workspace, subject, before }}
            kinds={KINDS[kinds]}
            isLast={index === cursors.length - 1}
            onMore={(next) => setCursors([...cursors, next])}
          />
        ))}
      </ol>
    </Section>
  );
}

const CHOICES: readonly { kinds: Kinds; label: string }[] = [
  { kinds: 'all', label: 'All' },
  { kinds: 'team', label: 'Team' },
  { kinds: 'public', label: 'Public' },
];

/** Buttons, as antd's Segmented is not part of the first screen. */
function KindSwitch({ kinds: chosen, onChange }: { kinds: Kinds; onChange: (kinds: Kinds) => void }) {
  return (
    <span role="group" aria-label="Entries of the history" className={styles.kinds}>
      {CHOICES.map(({ kinds, label }) => (
        <Button key={kinds} size="small" aria-pressed={kinds === chosen} onClick={() => onChange(kinds)}>
          {label}
        </Button>
      ))}
    </span>
  );
}

interface HistoryPageProps extends HistoryProps {
  before: string | undefined;
  kinds: string | undefined;
  isLast: boolean;
  onMore: (next: string) => void;
}

function HistoryPage({ workspace, subject, before, kinds, isLast, onMore }: HistoryPageProps) {
  const { data: settings } = useOutreachSettings(workspace);
  const { data, isFetching, error, refetch } = useActivity({
    customer_slug: workspace,
    ...subject,
    ...(before !== undefined && { before }),
    ...(kinds !== undefined && { kinds }),
  });
  const first = useRef<HTMLLIElement>(null);
  const isShown = data !== undefined;
  useEffect(() => {
    // The button that asked for this page had the focus, and is gone.
    if (before !== undefined && isShown && document.activeElement === document.body) first.current?.focus();
  }, [before, isShown]);
  if (error) {
    return (
      <li>
        <LoadError error={error} onRetry={() => void refetch()} />
      </li>
    );
  }
  if (!data) {
    return (
      <li>
        <Skeleton width="100%" height={120} />
      </li>
    );
  }
  const { entries, next } = data;
  if (entries.length === 0) return <li className={styles.none}>Nothing yet</li>;
  return (
    <>
      {entries.map((entry, index) => (
        <HistoryEntry
          key={entry.id}
          ref={index === 0 ? first : undefined}
          entry={entry}
          settings={settings}
          workspace={workspace}
          namesLead={'companyId' in subject}
        />
      ))}
      {isLast && next !== null && (
        <li>
          <Button size="small" loading={isFetching} onClick={() => onMore(next)}>
            Show more
          </Button>
        </li>
      )}
    </>
  );
}

const ICONS: Record<Exclude<Entry['kind'], 'signal'>, IconName> = {
  employer: 'companies',
  note: 'comment',
  outreach: 'edit',
  playbook: 'playbook',
  crm: 'external',
};

interface HistoryEntryProps {
  /** Of the element, which can have the focus. */
  ref: Ref<HTMLLIElement> | undefined;
  entry: Entry;
  settings: Api.OutreachSettings | undefined;
  workspace: string;
  /** Entries of a company say which lead they are about. */
  namesLead: boolean;
}

function HistoryEntry({ ref, entry, settings, workspace, namesLead }: HistoryEntryProps) {
  const { text, detail, href } = describeEntry(entry, settings);
  return (
    <li ref={ref} tabIndex={-1} className={styles.entry}>
      <span className={styles.icon} data-kind={entry.kind}>
        {entry.kind === 'signal' ? (
          <SignalTypeIcon group={signalGroup(entry.signalType ?? '')} />
        ) : (
          <Icon name={ICONS[entry.kind]} size={14} />
        )}
      </span>
      <span className={styles.text}>
        {entry.by !== null && <span className={styles.by}>{entry.by} </span>}
        {href ? (
          <a href={href} target="_blank" rel="noreferrer">
            {text}
          </a>
        ) : (
          text
        )}
        {namesLead && entry.lead && (
          <>
            {' · '}
            <Link to={paths.lead(workspace, entry.lead.leadId)}>{entry.lead.name ?? 'N/A'}</Link>
          </>
        )}
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
      <time className={styles.time} dateTime={entry.at} title={dateTooltip(entry.at)}>
        {formatRelative(entry.at)}
      </time>
    </li>
  );
}
