import { countryName, dateTooltip, formatCount, formatDate, paths, SKELETON_ROWS } from '@forksight/sdk';
import { useHref } from '@forksight/sdk/router';
import { Button, Flag } from '@forksight/sdk/ui';
import { useIsSlow, useStagedRows } from '@forksight/sdk/ui-data';
import { Fragment, memo, type MouseEvent, type ReactNode, useRef } from 'react';
import { ExclusionMark } from '../../../ExclusionMark';
import { companyKey } from '../../../paths';
import styles from './CompanyCards.module.css';
import { CompanyLinkedIn } from '../CompanyLinkedIn';
import { CompanyOutreachMark } from '../CompanyOutreachMark';
import { CompanySignals } from '../CompanySignals';
import { CompanyScore } from '../CompanyScore';
import { SelectableLogo } from '../selection/SelectableLogo';
import type { CompanyListState, ListedCompany } from '../useCompanies';
import { CardHighlight } from './CardHighlight';
import { type Highlights, useHighlights } from './useHighlights';

/** A card's share of the page's height: 262 px a row, at most three cards a row. */
const CARD_HEIGHT_PX = 262 / 3;

interface CompanyCardsProps {
  list: CompanyListState;
  workspace: string;
  openKey: string | undefined;
  onToggle: (company: ListedCompany) => void;
  renderLeads: (company: ListedCompany) => ReactNode;
}

export function CompanyCards({ list, workspace, openKey, onToggle, renderLeads }: CompanyCardsProps) {
  const highlights = useHighlights(workspace, list.companies);
  // The router's links of fifty cards would all re-render on every change of the address.
  const root = useHref('/');
  const isDimmed = useIsSlow(list.isFetching && !list.isLoading);
  const box = useRef<HTMLDivElement>(null);
  const stagedCards = useStagedRows({
    rows: list.companies,
    page: list.key,
    immediate: openKey !== undefined,
    rowHeight: CARD_HEIGHT_PX,
    box,
  });
  return (
    <div ref={box} className={styles.box}>
      <ul
        className={styles.grid}
        aria-label="Companies"
        aria-busy={list.isLoading || list.isFetching}
        data-dimmed={isDimmed}
      >
        {list.isLoading &&
          Array.from({ length: SKELETON_ROWS }, (_, index) => (
            <li key={index} className={styles.skeleton} aria-hidden />
          ))}
        {stagedCards.rows.map((company) => {
          const key = companyKey(company);
          const open = key === openKey;
          return (
            <Fragment key={key}>
              <CompanyCard
                company={company}
                workspace={workspace}
                highlights={highlights}
                root={root}
                open={open}
                onToggle={onToggle}
              />
              {open && <li className={styles.expansion}>{renderLeads(company)}</li>}
            </Fragment>
          );
        })}
      </ul>
    </div>
  );
}

interface CompanyCardProps {
  company: ListedCompany;
  workspace: string;
  highlights: Highlights | undefined;
  /** The href of `/`. */
  root: string;
  open: boolean;
  onToggle: (company: ListedCompany) => void;
}

const CompanyCard = memo(function CompanyCard({
  company,
  workspace,
  highlights,
  root,
  open,
  onToggle,
}: CompanyCardProps) {
  const { companyId, companyName, employees, country, leadsCount, signalsCount, lastSignalDate } = company;
  const size = `${employees === null ? 'N/A' : formatCount(employees)} employees`;
  const place = countryName(country);
  const isPlaceKnown = place !== 'N/A';
  const handleClick = ({ target, detail }: MouseEvent) => {
    const isDoubleClick = detail > 1;
    if (!isDoubleClick && target instanceof Element && !target.closest('a, button, label')) onToggle(company);
  };
  return (
    <li className={styles.card} data-open={open} aria-label={companyName ?? 'N/A'} onClick={handleClick}>
      <div className={styles.head}>
        <SelectableLogo company={company} size={36} />
        <h2 className={styles.name} title={companyName ?? undefined}>
          {companyId === null || companyName === null ? (
            'N/A'
          ) : (
            <a href={root + paths.company(workspace, companyId).slice(1)}>{companyName}</a>
          )}
        </h2>
        <div className={styles.marks}>
          <CompanyOutreachMark company={company} workspace={workspace} />
          <ExclusionMark exclusions={company.exclusions} className={styles.exclusion} />
          <div className={styles.score}>
            <CompanyScore company={company} workspace={workspace} fallback={null} />
          </div>
          <CompanyLinkedIn company={company} className={styles.linkedin} />
        </div>
        <p className={styles.facts} title={isPlaceKnown ? `${size} · ${place}` : size}>
          {size}
          {isPlaceKnown && (
            <>
              {' · '}
              <Flag country={country} />
              {place}
            </>
          )}
        </p>
      </div>
      <dl className={styles.numbers}>
        <Fact label="Leads">{formatCount(leadsCount)}</Fact>
        <Fact label="Signals">
          {formatCount(signalsCount)}
          <CompanySignals company={company} />
        </Fact>
        <Fact label="Last signal" hint={dateTooltip(lastSignalDate)}>
          {formatDate(lastSignalDate)}
        </Fact>
      </dl>
      <CardHighlight companyId={companyId} highlights={highlights} workspace={workspace} root={root} />
      <Button size="small" block aria-expanded={open} data-expands-company onClick={() => onToggle(company)}>
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
