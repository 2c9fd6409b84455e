import {
  pluralize,
  dateTooltip,
  type Employer,
  formatDate,
  intParam,
  type LinkedSignal,
  PAGE_SIZE,
  signalGroup,
  signalLabel,
  signalLink,
  useUrlParams,
} from '@forksight/sdk';
import { Icon, useIsPhone } from '@forksight/sdk/ui';
import { clampPage, type Column, DataTable, Pager } from '@forksight/sdk/ui-data';
import { useMemo, useRef } from 'react';
import { linkText } from './linkText';
import { Section } from '../Section';
import styles from './Signals.module.css';

type NumberedSignal = LinkedSignal & { number: number };

const LINK_AND_DATE: Column<NumberedSignal>[] = [
  { key: 'link', title: 'Link', width: 140, grow: true, cell: (signal) => <SignalLink link={signalLink(signal)} /> },
  {
    key: 'date',
    title: 'Date',
    width: 124,
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} title={dateTooltip(createdAt)}>
        {formatDate(createdAt)}
      </time>
    ),
  },
];
const COLUMNS: Column<NumberedSignal>[] = [
  { key: 'type', title: 'Type', width: 248, cell: ({ signalType }) => <TypeTag type={signalType} /> },
  ...LINK_AND_DATE,
];
/** With the employer of each signal's day; the narrower type column leaves room for the link. */
const COLUMNS_WITH_EMPLOYER: Column<NumberedSignal>[] = [
  ...COLUMNS.map((column) => (column.key === 'type' ? { ...column, width: 176 } : column)),
  {
    key: 'employer',
    title: 'Employer then',
    width: 132,
    cell: ({ employer }) =>
      employer ? <span title={employer}>{employer}</span> : <span className={styles.unknown}>unknown then</span>,
  },
];
/** A phone shows the type's icon only. */
const PHONE_COLUMNS: Column<NumberedSignal>[] = [
  { key: 'type', title: 'Type', width: 56, cell: ({ signalType }) => <TypeTag type={signalType} iconOnly /> },
  ...LINK_AND_DATE,
];

const PARAMS = {
  /** Page of the table, from 1. */
  signalsPage: intParam(1),
};

interface SignalsProps {
  signals: readonly LinkedSignal[];
  /** Where one is known, the reader must not take it for the employer of every signal. */
  employers: readonly Employer[];
}

/** Table of the person's signals, newest first. */
export function Signals({ signals, employers }: SignalsProps) {
  const rows = useMemo(() => newestFirst(signals), [signals]);
  const [{ signalsPage }, write] = useUrlParams(PARAMS);
  const table = useRef<HTMLDivElement>(null);
  const page = clampPage(signalsPage, rows.length, PAGE_SIZE);
  const shown = useMemo(() => rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE), [rows, page]);
  const showsEmployers = useMemo(
    () => employers.length > 0 || signals.some(({ employer }) => employer),
    [signals, employers],
  );
  const isPhone = useIsPhone();
  const columns = isPhone ? PHONE_COLUMNS : showsEmployers ? COLUMNS_WITH_EMPLOYER : COLUMNS;
  const turnPage = (step: (page: number) => number) => {
    write((params) => ({ signalsPage: step(params.signalsPage) }), { replace: true });
    table.current?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <Section title="Github Signals" note={rows.length > 0 && pluralize(rows.length, 'signal')}>
      {rows.length === 0 ? (
        <p className={styles.none}>No public activity on the repositories that this workspace follows.</p>
      ) : (
        <div ref={table} className={styles.frame}>
          <DataTable label="Github Signals" columns={columns} rows={shown} rowKey={({ number }) => number} />
          {rows.length > PAGE_SIZE && (
            <Pager page={page} pageSize={PAGE_SIZE} total={rows.length} noun="signal" onPage={turnPage} />
          )}
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
      <span className={iconOnly ? styles.unseen : styles.name}>{signalLabel(type)}</span>
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

/** Numbers the signals by their place in the response, because they have no id. */
function newestFirst(signals: readonly LinkedSignal[]): NumberedSignal[] {
  const dated = signals.map((signal, number) => ({ signal: { ...signal, number }, at: Date.parse(signal.createdAt) }));
  return dated.sort((a, b) => b.at - a.at).map(({ signal }) => signal);
}
