import { formatCount, pluralize } from '@forksight/sdk';
import type { LedgerStream } from '../data/adminApi';
import { DateValue } from '../components/DateTime';
import { EmptyValue, Status } from '../components/Status';
import { OUTCOME_LABELS, OUTCOME_TONES, streamLabel } from './ledgerLabels';
import styles from './LedgerStreams.module.css';

interface LedgerStreamsProps {
  streams: readonly LedgerStream[];
}

/** How each stream of a repository was read last: outcome, since when it is complete, and its gaps in numbers. */
export function LedgerStreams({ streams }: LedgerStreamsProps) {
  return (
    <table className={styles.streams}>
      <caption className={styles.caption}>Streams</caption>
      <thead>
        <tr>
          <th scope="col">Stream</th>
          <th scope="col">Outcome</th>
          <th scope="col" title="Complete since then, but for the gaps">
            Since
          </th>
          <th scope="col">Missing</th>
        </tr>
      </thead>
      <tbody>
        {streams.map((stream) => (
          <tr key={stream.stream}>
            <th scope="row">{streamLabel(stream)}</th>
            <td>
              <Status tone={OUTCOME_TONES[stream.outcome]}>{OUTCOME_LABELS[stream.outcome]}</Status>
              {stream.detail && <p className={styles.detail}>{stream.detail}</p>}
              {stream.customers?.map(({ slug, name, outcome, detail }) => (
                <p key={slug} className={styles.detail}>
                  With the token of {name}: {OUTCOME_LABELS[outcome].toLowerCase()}
                  {detail && `. ${detail}`}
                </p>
              ))}
            </td>
            <td>
              <DateValue at={stream.completeSince} fallback="Not known yet" />
            </td>
            <td>{missingText(stream)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function missingText({ gaps, missing }: LedgerStream) {
  if (gaps === 0) return <EmptyValue>None</EmptyValue>;
  const count = missing === null ? 'Unknown number' : formatCount(missing);
  return `${count} in ${pluralize(gaps, 'gap')}`;
}
