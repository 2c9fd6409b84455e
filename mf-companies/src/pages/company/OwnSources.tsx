import { dateTooltip, formatCount, formatDate } from '@forksight/sdk';
import tables from '../../charts/Facts.module.css';
import styles from './Company.module.css';
import type { CompanyProps } from './CompanyProps';
import { Section } from './Section';

/** What the workspace's own sources have sent of the company itself. Its history names each signal. */
export function OwnSources({ company: { companySources = [] } }: Pick<CompanyProps, 'company'>) {
  if (companySources.length === 0) return null;
  return (
    <Section title="Company signals" note={formatCount(companySources.length)}>
      <div className={tables.box}>
        <table className={tables.table}>
          <thead>
            <tr>
              <th scope="col">Source</th>
              <th scope="col" className={tables.number}>
                Signals
              </th>
              <th scope="col" className={tables.number}>
                Last signal
              </th>
            </tr>
          </thead>
          <tbody>
            {companySources.map(({ source, signals, lastSignalDate }) => (
              <tr key={source}>
                <th scope="row" className={styles.repo}>
                  {source}
                </th>
                <td className={tables.number}>{formatCount(signals)}</td>
                <td className={tables.number} title={dateTooltip(lastSignalDate)}>
                  {formatDate(lastSignalDate)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}
