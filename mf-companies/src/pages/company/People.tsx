import {
  type Api,
  dateTooltip,
  formatCount,
  formatRelative,
  leadName,
  paths,
  pluralize,
  signalGroup,
  signalTitle,
} from '@forksight/sdk';
import { Link } from '@forksight/sdk/router';
import { Avatar, SignalTypeIcon } from '@forksight/sdk/ui';
import { Score } from '@forksight/sdk/ui-data';
import tables from '../../charts/Facts.module.css';
import { listPath, ofCompany } from '../../links';
import styles from './Company.module.css';
import type { CompanyProps } from './CompanyProps';
import { Section } from './Section';

/** The best people of the company with their last signal, and the way to all of them. */
export function People({ company: { companyId, people, leadsCount }, workspace }: CompanyProps) {
  return (
    <Section title="People" note={formatCount(leadsCount)}>
      {people.length === 0 ? (
        <p className={styles.none}>All leads of this company are recycled.</p>
      ) : (
        <div className={tables.box}>
          <table className={`${tables.table} ${styles.people}`}>
            <thead>
              <tr>
                <th scope="col" className={styles.nameTitle}>
                  Name
                </th>
                <th scope="col" className={tables.number}>
                  Score
                </th>
                <th scope="col">Last signal</th>
                <th scope="col" className={`${tables.number} ${tables.wide}`}>
                  Signals
                </th>
              </tr>
            </thead>
            <tbody>
              {people.map((person) => (
                <tr key={person.leadId}>
                  <th scope="row">
                    <span className={styles.person}>
                      <Avatar name={leadName(person)} sources={[person.avatarUrl]} size={28} />
                      <span className={styles.personName}>
                        <Link to={paths.lead(workspace, person.leadId)}>{leadName(person)}</Link>
                        {person.jobTitle && <span className={tables.secondary}>{person.jobTitle}</span>}
                      </span>
                    </span>
                  </th>
                  <td className={tables.number}>{person.score === null ? '–' : <Score score={person.score} />}</td>
                  <td className={styles.latest}>{person.lastSignal && <LastSignal signal={person.lastSignal} />}</td>
                  <td className={`${tables.number} ${tables.wide}`}>{formatCount(person.signalsCount)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {leadsCount > people.length && (
        <p className={tables.more}>
          <Link to={listPath(workspace, 'all-leads', { others: [ofCompany(companyId)] })}>
            See all {pluralize(leadsCount, 'lead')}
          </Link>
        </p>
      )}
    </Section>
  );
}

/** Icon of the type, what the person did, and how long ago. */
function LastSignal({ signal }: { signal: Api.LatestSignal }) {
  const { signalType, createdAt } = signal;
  return (
    <span className={styles.signal}>
      <SignalTypeIcon group={signalGroup(signalType)} />
      <span className={styles.signalText}>
        {signalTitle(signal)}
        <time className={tables.secondary} dateTime={createdAt} title={dateTooltip(createdAt)}>
          {formatRelative(createdAt)}
        </time>
      </span>
    </span>
  );
}
