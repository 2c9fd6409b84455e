import { countOf, formatDate, type RemoteStatus } from '@forksight/sdk';
import type { Column } from '@forksight/sdk/ui-data';
import type { Release } from '../data/adminApi';
import { LastError } from '../parts/LastError';
import { Nothing, Status, When } from '../parts/Status';
import styles from '../parts/parts.module.css';
import type { ListedRemote } from './releases';

export const REMOTE_COLUMNS: Column<ListedRemote>[] = [
  { key: 'name', title: 'Name', width: 136, cell: ({ name }) => <span className={styles.name}>{name}</span> },
  { key: 'version', title: 'Version', width: 76, cell: ({ version }) => version },
  {
    key: 'here',
    title: 'In This Browser',
    width: 142,
    cell: ({ here, version }) => <Here here={here} live={version} />,
  },
  { key: 'pages', title: 'Pages', width: 214, cell: ({ pages }) => <List of={pages} /> },
  { key: 'widgets', title: 'Widgets', width: 172, cell: ({ widgets }) => <List of={widgets} /> },
  { key: 'sdk', title: 'SDK', width: 68, cell: ({ sdk }) => sdk || <Nothing /> },
  { key: 'releasedAt', title: 'Released', width: 112, cell: ({ releasedAt }) => <When date={releasedAt} /> },
  {
    key: 'lastError',
    title: 'Last Error',
    width: 128,
    grow: true,
    cell: ({ name, lastError }) =>
      lastError ? (
        <LastError of={name} id={name}>
          {textOf(lastError)}
        </LastError>
      ) : (
        <Nothing>None</Nothing>
      ),
  },
];

const WORDS: Record<RemoteStatus['is'], string> = {
  known: 'Not needed yet',
  loading: 'Loading',
  ready: 'Running',
  refused: 'Refused',
  failed: 'Failed',
};

const TONES = { known: 'quiet', loading: 'quiet', ready: 'good', refused: 'bad', failed: 'bad' } as const;

function Here({ here, live }: { here: RemoteStatus | undefined; live: string }) {
  if (!here) return <Nothing>Not known</Nothing>;
  const { is, version, detail } = here;
  return (
    <Status tone={TONES[is]} title={detail}>
      {WORDS[is]}
      {version !== live && ` (${version})`}
      {detail && `: ${detail}`}
    </Status>
  );
}

function List({ of }: { of: readonly string[] }) {
  const text = of.join(', ');
  return text === '' ? <Nothing /> : <span title={text}>{text}</span>;
}

function textOf({ at, code, message, count }: NonNullable<Release['lastError']>): string {
  return `${code}, ${formatDate(at)} (${countOf(count, 'time')}): ${message}`;
}
