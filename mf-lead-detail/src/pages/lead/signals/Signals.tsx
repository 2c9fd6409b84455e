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
import { Icon, useIsPhone, useMediaQuery } from '@forksight/sdk/ui';
import { clampPage, type Column, DataTable, Pager } from '@forksight/sdk/ui-data';
import { useMemo, useRef, useState } from 'react';
import { linkText } from './linkText';
import { type SignalsLayout, SignalsLayoutSwitch } from './SignalsLayoutSwitch';
import { groupByThread, type Thread, VERBS } from './threads';
import { Section } from '../Section';
import styles from './Signals.module.css';

type NumberedSignal = LinkedSignal & { number: number };

const LINK_AND_DATE: Column<NumberedSignal>[] = [
  {
    key: 'link',
    title: 'Link',
    width: 140,
    grow: true,
    cell: (signal) => <SignalLink link={signalLink(signal)} title={signal.title} />,
  },
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
/** The employer on each signal's day. */
const EMPLOYER: Column<NumberedSignal> = {
  key: 'employer',
  title: 'Employer then',
  width: 132,
  cell: ({ employer }) =>
    employer ? <span title={employer}>{employer}</span> : <span className={styles.unknown}>unknown then</span>,
};

/** Pixels of a type's icon, of the padding around it, and of a letter. */
const TYPE_FRAME_PX = 64;
const LETTER_PX = 7.5;

/** The type as wide as the longest one of the lead; the link takes the rest. */
function wideColumns(signals: readonly LinkedSignal[], showsEmployers: boolean): Column<NumberedSignal>[] {
  const longest = Math.max(0, ...signals.map(({ signalType }) => signalLabel(signalType).length));
  return [
    {
      key: 'type',
      title: 'Type',
      width: Math.ceil(TYPE_FRAME_PX + longest * LETTER_PX),
      cell: ({ signalType }) => <TypeTag type={signalType} />,
    },
    ...LINK_AND_DATE,
    ...(showsEmployers ? [EMPLOYER] : []),
  ];
}

/** A phone shows the type's icon only. */
const PHONE_COLUMNS: Column<NumberedSignal>[] = [
  { key: 'type', title: 'Type', width: 56, cell: ({ signalType }) => <TypeTag type={signalType} iconOnly /> },
  ...LINK_AND_DATE,
];

const THREAD_COLUMNS: Column<Thread>[] = [
  {
    key: 'link',
    title: 'Link',
    width: 140,
    grow: true,
    cell: ({ url, title }) => <SignalLink link={url} title={title} />,
  },
  {
    key: 'activities',
    title: 'Activity',
    width: 184,
    cell: ({ activities }) => <span title={activities}>{activities}</span>,
  },
  {
    key: 'date',
    title: 'Last',
    width: 124,
    cell: ({ lastAt }) => (
      <time dateTime={lastAt} title={dateTooltip(lastAt)}>
        {formatDate(lastAt)}
      </time>
    ),
  },
];
/** Where the table is narrow, the activity is below the link. */
const NARROW_THREAD_COLUMNS: Column<Thread>[] = [
  {
    key: 'link',
    title: 'Link and activity',
    width: 140,
    grow: true,
    cell: ({ url, title, activities }) => (
      <span className={styles.lines}>
        <SignalLink link={url} title={title} />
        <span className={styles.activities} title={activities}>
          {activities}
        </span>
      </span>
    ),
  },
  ...THREAD_COLUMNS.filter(({ key }) => key === 'date'),
];

const PARAMS = {
  /** Page of the table, from 1. */
  signalsPage: intParam(1),
};

interface SignalsProps {
  signals: readonly LinkedSignal[];
  /** Where one is known, the reader must not take it for the employer of every signal. */
  employers: readonly Employer[];
  /** The employer of today, beside the name. */
  companyName: string | null;
}

/** Table of the person's signals, newest first. */
export function Signals({ signals, employers, companyName }: SignalsProps) {
  const rows = useMemo(() => newestFirst(signals), [signals]);
  const [{ signalsPage }, write] = useUrlParams(PARAMS);
  const table = useRef<HTMLDivElement>(null);
  const [layout, setLayout] = useState<SignalsLayout>('list');
  const threads = useMemo(() => groupByThread(rows), [rows]);
  // One thread is no grouping.
  const isGrouped = layout === 'threads' && threads.length > 1;
  const total = isGrouped ? threads.length : rows.length;
  const page = clampPage(signalsPage, total, PAGE_SIZE);
  const from = (page - 1) * PAGE_SIZE;
  const pageRows = useMemo(() => rows.slice(from, from + PAGE_SIZE), [rows, from]);
  const shownThreads = useMemo(() => threads.slice(from, from + PAGE_SIZE), [threads, from]);
  const columns = useMemo(() => {
    const isKnown = employers.length > 0 || signals.some(({ employer }) => employer);
    return wideColumns(signals, isKnown && signals.some(({ employer }) => employer !== companyName));
  }, [signals, employers, companyName]);
  const isPhone = useIsPhone();
  const isNarrow = useMediaQuery('(width < 1024px)');
  const turnPage = (step: (page: number) => number) => {
    write((params) => ({ signalsPage: step(params.signalsPage) }), { replace: true });
    table.current?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <Section
      title="Github Signals"
      note={rows.length > 0 && pluralize(rows.length, 'signal')}
      action={
        threads.length > 1 &&
        threads.length < rows.length && <SignalsLayoutSwitch layout={layout} onChange={setLayout} />
      }
    >
      {rows.length === 0 ? (
        <p className={styles.none}>No public activity on the repositories that this workspace follows.</p>
      ) : (
        <div ref={table} className={styles.frame}>
          {isGrouped ? (
            <DataTable
              label="Github Signals"
              columns={isNarrow ? NARROW_THREAD_COLUMNS : THREAD_COLUMNS}
              rows={shownThreads}
              rowKey={({ url }) => url}
              density={isNarrow ? 'tall' : 'comfortable'}
            />
          ) : (
            <DataTable
              label="Github Signals"
              columns={isPhone ? PHONE_COLUMNS : columns}
              rows={pageRows}
              rowKey={({ number }) => number}
            />
          )}
          {total > PAGE_SIZE && (
            <Pager
              page={page}
              pageSize={PAGE_SIZE}
              total={total}
              noun={isGrouped ? 'thread' : 'signal'}
              onPage={turnPage}
            />
          )}
        </div>
      )}
    </Section>
  );
}

function TypeTag({ type, iconOnly = false }: { type: string; iconOnly?: boolean }) {
  const { key } = signalGroup(type);
  const title = [signalLabel(type), VERBS[type]].filter((part) => part !== undefined).join(': ');
  return (
    <span className={styles.type} style={{ color: `var(--fs-signal-${key})` }} title={title}>
      <Icon name={key} size={14} />
      <span className={iconOnly ? styles.unseen : styles.name}>{signalLabel(type)}</span>
    </span>
  );
}

/** Reads as the thread's title where it is known, with its number. */
function SignalLink({ link, title }: { link: string; title: string | null }) {
  const text = linkText(link);
  return (
    <a href={link} target="_blank" rel="noreferrer" title={title === null ? link : `${title}\n${link}`}>
      {title === null ? (
        text
      ) : (
        <>
          {title} <span className={styles.place}>{text}</span>
        </>
      )}
    </a>
  );
}

/** Numbers the signals by their place in the response, because they have no id. */
function newestFirst(signals: readonly LinkedSignal[]): NumberedSignal[] {
  const dated = signals.map((signal, number) => ({ signal: { ...signal, number }, at: Date.parse(signal.createdAt) }));
  return dated.sort((a, b) => b.at - a.at).map(({ signal }) => signal);
}
