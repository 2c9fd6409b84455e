import { countOf, dateHint, formatDate, type LeadDetail, signalGroup, signalLabel, signalLink } from '@forksight/sdk';
import { Icon, useIsPhone } from '@forksight/sdk/ui';
import { type Column, DataTable } from '@forksight/sdk/ui-data';
import { useMemo } from 'react';
import { linkText } from './linkText';
import { Section } from './Section';
import styles from './Signals.module.css';

type LinkedSignal = LeadDetail['githubSignals'][number];
type NumberedSignal = LinkedSignal & { number: number };

const REST: Column<NumberedSignal>[] = [
  { key: 'link', title: 'Link', width: 140, grow: true, cell: (signal) => <SignalLink link={signalLink(signal)} /> },
  {
    key: 'date',
    title: 'Date',
    width: 124,
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} title={dateHint(createdAt)}>
        {formatDate(createdAt)}
      </time>
    ),
  },
];
const COLUMNS: Column<NumberedSignal>[] = [
  { key: 'type', title: 'Type', width: 248, cell: ({ signalType }) => <TypeTag type={signalType} /> },
  ...REST,
];
/** A phone has no room for the names of types: their icons say them. */
const PHONE_COLUMNS: Column<NumberedSignal>[] = [
  { key: 'type', title: 'Type', width: 56, cell: ({ signalType }) => <TypeTag type={signalType} iconOnly /> },
  ...REST,
];

/** What the person did, newest first. */
export function Signals({ signals }: { signals: readonly LinkedSignal[] }) {
  const rows = useMemo(() => newestFirst(signals), [signals]);
  const columns = useIsPhone() ? PHONE_COLUMNS : COLUMNS;
  return (
    <Section title="Github Signals" note={rows.length > 0 && countOf(rows.length, 'signal')}>
      {rows.length === 0 ? (
        <p className={styles.none}>No public activity on the repositories that this workspace follows.</p>
      ) : (
        <div className={styles.frame}>
          <DataTable label="Github Signals" columns={columns} rows={rows} rowKey={({ number }) => number} />
        </div>
      )}
    </Section>
  );
}

function TypeTag({ type, iconOnly = false }: { type: string; iconOnly?: boolean }) {
  const { key } = signalGroup(type);
  return (
    <span className={styles.type} style={{ color: `var(--fs-signal-${key})` }} title={signalLabel(type)}>
      <Icon name={key} size={14} />
      <span className={iconOnly ? styles.unseen : undefined}>{signalLabel(type)}</span>
    </span>
  );
}

function SignalLink({ link }: { link: string }) {
  return (
    <a href={link} target="_blank" rel="noreferrer" title={link}>
      {linkText(link)}
    </a>
  );
}

/** Signals have no id of their own: their place in the answer serves as one. */
function newestFirst(signals: readonly LinkedSignal[]): NumberedSignal[] {
  const numbered = signals.map((signal, number) => ({ ...signal, number }));
  return numbered.sort((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt));
}
