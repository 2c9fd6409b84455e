import { dateTooltip, formatCount, formatRecent } from '@forksight/sdk';
import { Link } from '@forksight/sdk/router';
import tables from '../../charts/Facts.module.css';
import { listPath, ofCompany } from '../../links';
import styles from './Company.module.css';
import type { CompanyProps } from './CompanyProps';
import { Section } from './Section';

/** The repositories that the company's people acted on the most. */
export function Repositories({ company, workspace }: CompanyProps) {
  const { companyId, repositories, repositoriesCount, countedPeople, leadsCount } = company;
  const remainingCount = repositoriesCount - repositories.length;
  return (
    <Section title="Repositories" note={formatCount(repositoriesCount)}>
      {repositories.length === 0 ? (
        <p className={styles.none}>No signals on any repository.</p>
      ) : (
        <div className={tables.box}>
          <table className={tables.table}>
            <thead>
              <tr>
                <th scope="col">Repository</th>
                <th scope="col" className={tables.number}>
                  Signals
                </th>
                <th scope="col" className={tables.number}>
                  People
                </th>
                <th scope="col" className={`${tables.number} ${tables.wide}`}>
                  Last signal
                </th>
              </tr>
            </thead>
            <tbody>
              {repositories.map(({ repo, signals, people, lastSignalDate }) => (
                <tr key={repo}>
                  <th scope="row" className={styles.repo}>
                    <Link to={listPath(workspace, 'all-leads', { repository: repo, others: [ofCompany(companyId)] })}>
                      {repo}
                    </Link>
                  </th>
                  <td className={tables.number}>{formatCount(signals)}</td>
                  <td className={tables.number}>{formatCount(people)}</td>
                  <td className={`${tables.number} ${tables.wide}`} title={dateTooltip(lastSignalDate)}>
                    {formatRecent(lastSignalDate)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {remainingCount > 0 && <p className={styles.none}>and {formatCount(remainingCount)} more</p>}
      {countedPeople < leadsCount && (
        <p className={styles.none}>Counted over the {formatCount(countedPeople)} leads with the best scores.</p>
      )}
    </Section>
  );
}
