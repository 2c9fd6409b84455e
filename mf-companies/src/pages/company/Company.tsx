import {
  countryName,
  RemoteWidget,
  dateTooltip,
  formatCount,
  formatRecent,
  ownFileText,
  webAddress,
} from '@forksight/sdk';
import { Link } from '@forksight/sdk/router';
import { CompanyLogo, Flag, Icon, WhenNear } from '@forksight/sdk/ui';
import { Score, ScoreParts, Skeleton } from '@forksight/sdk/ui-data';
import type { ReactNode } from 'react';
import { groupSeries } from '../../charts/series';
import { WeekChart } from '../../charts/WeekChart';
import { inWeek, listPath, ofCompany } from '../../links';
import styles from './Company.module.css';
import type { CompanyProps } from './CompanyProps';
import { CompanyOutreach } from './CompanyOutreach';
import { CrmContacts } from './CrmContacts';
import { Employers } from './Employers';
import { OwnSources } from './OwnSources';
import { People } from './People';
import { Repositories } from './Repositories';
import { Section } from './Section';
import { whyNow } from './whyNow';

/** All that is known of a company: facts, score, trend, people, repositories and employers. */
export function Company({ company, workspace }: CompanyProps) {
  const { companyId, companyName, trend, score, scoreParts } = company;
  const notesAndHistory = { workspace, companyId, companyName, outreach: company.outreach, part: 'history' } as const;
  return (
    <div className={styles.columns}>
      <div className={styles.side}>
        <Facts company={company} workspace={workspace} />
        <CompanyOutreach company={company} workspace={workspace} />
        <CrmContacts company={company} workspace={workspace} />
        <Section title="Why now">
          <ul className={styles.reasons}>
            {whyNow(company, workspace).map(({ text, to }) => (
              <li key={text}>{to ? <Link to={to}>{text}</Link> : text}</li>
            ))}
          </ul>
        </Section>
        {score !== null && (
          <section aria-label="Score" className={styles.parts}>
            <ScoreParts score={score} parts={scoreParts} />
          </section>
        )}
        <Employers company={company} workspace={workspace} />
        {company.ownFiles.length > 0 && (
          <Section title="From your own files">
            <ul className={styles.reasons}>
              {company.ownFiles.map((file) => (
                <li key={`${file.file ?? ''} ${file.at}`}>{ownFileText(file)}</li>
              ))}
            </ul>
          </Section>
        )}
      </div>
      <div className={styles.main}>
        <WeekChart
          title="Signals per week by type"
          {...trend}
          series={groupSeries(trend.groups)}
          noun="signal"
          to={(week, { key }) =>
            listPath(workspace, 'all-leads', { signalType: key, others: [ofCompany(companyId), inWeek(week)] })
          }
        />
        <People company={company} workspace={workspace} />
        <Repositories company={company} workspace={workspace} />
        <OwnSources company={company} />
        <WhenNear placeholder={<Skeleton width="100%" height={240} />}>
          <RemoteWidget name="CompanyOutreach" props={notesAndHistory} optional />
        </WhenNear>
      </div>
    </div>
  );
}

function Facts({ company }: CompanyProps) {
  const { companyName, employees, country, companyLinkedin, emailDomain, score } = company;
  const linkedin = webAddress(companyLinkedin);
  const place = countryName(country);
  return (
    <section aria-label="Facts">
      <div className={styles.identity}>
        <CompanyLogo company={company} size={56} />
        <div className={styles.summary}>
          <p className={styles.name}>{companyName}</p>
          <p className={styles.facts}>
            {employees === null ? 'Size unknown' : `${formatCount(employees)} employees`}
            {place !== 'N/A' && (
              <>
                {' · '}
                <span className={styles.place}>
                  <Flag country={country} />
                  {place}
                </span>
              </>
            )}
          </p>
        </div>
        {score !== null && (
          <span className={styles.score} title={`Score ${score.toFixed(1)}`}>
            <Score score={score} />
          </span>
        )}
      </div>
      {company.exclusions && company.exclusions.length > 0 && (
        <p className={styles.exclusions}>
          {company.exclusions.map(({ listId, name, kind }) => (
            <span key={listId} className={styles.exclusion} title={`${name}, a list of ${kind}`}>
              {name}
            </span>
          ))}
        </p>
      )}
      <dl className={styles.numbers}>
        <Number label="Leads">{formatCount(company.leadsCount)}</Number>
        <Number label="Signals">{formatCount(company.signalsCount)}</Number>
        <Number label="Last signal" hint={dateTooltip(company.lastSignalDate)}>
          {formatRecent(company.lastSignalDate)}
        </Number>
        {(company.companySignalsCount ?? 0) > 0 && (
          <Number label="Company signals" hint="Sent by your own sources, of the company itself">
            {formatCount(company.companySignalsCount ?? 0)}
          </Number>
        )}
      </dl>
      {(linkedin !== null || emailDomain !== null) && (
        <ul className={styles.links}>
          {emailDomain !== null && (
            <li>
              <a href={`https://${emailDomain}`} target="_blank" rel="noreferrer">
                <Icon name="external" size={14} />
                {emailDomain}
              </a>
            </li>
          )}
          {linkedin !== null && (
            <li>
              <a href={linkedin} target="_blank" rel="noreferrer">
                <Icon name="linkedin" size={14} />
                LinkedIn
              </a>
            </li>
          )}
        </ul>
      )}
    </section>
  );
}

function Number({ label, hint, children }: { label: string; hint?: string | undefined; children: ReactNode }) {
  return (
    <div>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value} title={hint}>
        {children}
      </dd>
    </div>
  );
}
