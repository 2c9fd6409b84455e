import { countryFlag, countryName, dateHint, formatCount, formatDate, SKELETON_ROWS } from '@forksight/sdk';
import { Button, CompanyLogo } from '@forksight/sdk/ui';
import { useLongWait, useRowsInSight } from '@forksight/sdk/ui-data';
import { Fragment, memo, type MouseEvent, type ReactNode, useRef } from 'react';
import { companyKey } from '../../paths';
import styles from './CompanyCards.module.css';
import { CompanyLinkedIn } from './CompanyLinkedIn';
import type { Trend } from './trend';
import { TrendPicture } from './TrendPicture';
import type { Companies, ListedCompany } from './useCompanies';
import type { Trends } from './useTrends';

/** Pixels; the narrowest card has room for it. */
const TREND_WIDTH = 208;
/** Pixels of the page's height that one takes, where there are as many columns as there can be. */
const CARD_HEIGHT = 206 / 3;

interface CompanyCardsProps {
  list: Companies;
  trends: Trends | undefined;
  openKey: string | undefined;
  onToggle: (company: ListedCompany) => void;
  leadsOf: (company: ListedCompany) => ReactNode;
}

export function CompanyCards({ list, trends, openKey, onToggle, leadsOf }: CompanyCardsProps) {
  const dim = useLongWait(list.isFetching && !list.isLoading);
  const box = useRef<HTMLDivElement>(null);
  const shown = useRowsInSight({
    rows: list.companies,
    page: list.key,
    atOnce: openKey !== undefined,
    rowHeight: CARD_HEIGHT,
    box,
  });
  return (
    <div ref={box} className={styles.box}>
      <ul
        className={styles.grid}
        aria-label="Companies"
        aria-busy={list.isLoading || list.isFetching}
        data-dimmed={dim}
      >
        {list.isLoading &&
          Array.from({ length: SKELETON_ROWS }, (_, index) => <li key={index} className={styles.bone} aria-hidden />)}
        {shown.rows.map((company) => {
          const key = companyKey(company);
          const open = key === openKey;
          return (
            <Fragment key={key}>
              <CompanyCard company={company} trend={trends?.get(key)} open={open} onToggle={onToggle} />
              {open && <li className={styles.opened}>{leadsOf(company)}</li>}
            </Fragment>
          );
        })}
      </ul>
    </div>
  );
}

interface CompanyCardProps {
  company: ListedCompany;
  trend: Trend | undefined;
  open: boolean;
  onToggle: (company: ListedCompany) => void;
}

const CompanyCard = memo(function CompanyCard({ company, trend, open, onToggle }: CompanyCardProps) {
  const { companyName, employees, country, leadsCount, signalsCount, lastSignalDate } = company;
  const facts = [
    `${employees === null ? 'N/A' : formatCount(employees)} employees`,
    ...(countryFlag(country) ? [`${countryFlag(country)} ${countryName(country)}`] : []),
  ].join(' · ');
  const click = ({ target, detail }: MouseEvent) => {
    const isSecond = detail > 1;
    if (!isSecond && target instanceof Element && !target.closest('a, button')) onToggle(company);
  };
  return (
    <li className={styles.card} data-open={open} aria-label={companyName ?? 'N/A'} onClick={click}>
      <div className={styles.head}>
        <CompanyLogo company={company} size={36} />
        <div className={styles.who}>
          <h2 className={styles.name} title={companyName ?? undefined}>
            {companyName ?? 'N/A'}
          </h2>
          <p className={styles.facts} title={facts}>
            {facts}
          </p>
        </div>
        <CompanyLinkedIn company={company} className={styles.linkedin} />
      </div>
      <dl className={styles.numbers}>
        <Fact label="Leads">{formatCount(leadsCount)}</Fact>
        <Fact label="Signals">{formatCount(signalsCount)}</Fact>
        <Fact label="Last signal" hint={dateHint(lastSignalDate)}>
          {formatDate(lastSignalDate)}
        </Fact>
      </dl>
      <div className={styles.trend}>{trend && <TrendPicture trend={trend} width={TREND_WIDTH} height={24} />}</div>
      <Button size="small" block aria-expanded={open} onClick={() => onToggle(company)}>
        {open ? 'Hide Leads' : 'Show Leads'}
      </Button>
    </li>
  );
});

function Fact({ label, hint, children }: { label: string; hint?: string | undefined; children: ReactNode }) {
  return (
    <div>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value} title={hint}>
        {children}
      </dd>
    </div>
  );
}
