import { countOf, dateHint, formatDate, type LeadDetail, signalGroup, signalLabel, signalLink } from '@forksight/sdk';
import { Icon } from '@forksight/sdk/ui';
import { type Column, DataTable } from '@forksight/sdk/ui-data';
import { useMemo } from 'react';
import { linkText } from './linkText';
import { Section } from './Section';
import styles from './Signals.module.css';

type LinkedSignal = LeadDetail['githubSignals'][number];
type NumberedSignal = LinkedSignal & { number: number };

const COLUMNS: Column<NumberedSignal>[] = [
  { key: 'type', title: 'Type', width: 210, cell: ({ signalType }) => <TypeTag type={signalType} /> },
  {
    key: 'link',
    title: 'Link',
    width: 220,
    grow: true,
    cell: (signal) => {
      const link = signalLink(signal);
      return (
        <a href={link} target="_blank" rel="noreferrer" title={link}>
          {linkText(link)}
        </a>
      );
    },
  },
  {
    key: 'date',
    title: 'Date',
    width: 130,
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} title={dateHint(createdAt)}>
        {formatDate(createdAt)}
      </time>
    ),
  },
];

/** What the person did, newest first. */
export function Signals({ signals }: { signals: readonly LinkedSignal[] }) {
  const rows = useMemo(() => newestFirst(signals), [signals]);
  return (
    <Section title="Github Signals" note={countOf(rows.length, 'signal')}>
      {rows.length === 0 ? (
        <p className={styles.none}>No public activity on the repositories that this workspace follows.</p>
      ) : (
        <div className={styles.frame}>
          <DataTable label="Github Signals" columns={COLUMNS} rows={rows} rowKey={({ number }) => number} />
        </div>
      )}
    </Section>
  );
}

function TypeTag({ type }: { type: string }) {
  const { key } = signalGroup(type);
  return (
    <span className={styles.type} style={{ color: `var(--fs-signal-${key})` }} title={signalLabel(type)}>
      <Icon name={key} size={14} />
      {signalLabel(type)}
    </span>
  );
}

/** Signals have no id of their own: their place in the answer serves as one. */
function newestFirst(signals: readonly LinkedSignal[]): NumberedSignal[] {
  const numbered = signals.map((signal, number) => ({ ...signal, number }));
  return numbered.sort(
    (one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt) || one.number - other.number,
  );
}
