import { countryName, dateTooltip, formatCount, formatDate, paths } from '@forksight/sdk';
import { CompanyLogo, Flag, Icon } from '@forksight/sdk/ui';
import type { Column } from '@forksight/sdk/ui-data';
import { companyKey } from '../../../paths';
import styles from './CompaniesTable.module.css';
import { CompanyLinkedIn } from '../CompanyLinkedIn';
import { CompanyScore } from '../CompanyScore';
import { isSurging, type Trend } from '../trend/trend';
import { TrendSparkline } from '../trend/TrendSparkline';
import type { ListedCompany } from '../useCompanies';
import type { Trends } from '../trend/useTrends';

/**
 * The score, then the specification's columns in their order. `toggle` expands and collapses a company. `root`: the href of
 * `/`, because the router's links of fifty rows would all re-render on every change of the address. A phone pins the name
 * column only.
 */
export function companyColumns(
  toggle: (company: ListedCompany) => void,
  trends: Trends | undefined,
  workspace: string,
  root: string,
  isPhone = false,
): Column<ListedCompany>[] {
  return [
    {
      key: 'score',
      title: 'Score',
      width: isPhone ? 88 : 104,
      ...(!isPhone && { pinned: true }),
      align: 'end',
      sortable: true,
      cell: (company) => <CompanyScore company={company} workspace={workspace} fallback={<Missing />} />,
    },
    {
      key: 'logo',
      title: 'Logo',
      untitled: true,
      width: isPhone ? 44 : 48,
      ...(!isPhone && { pinned: true }),
      cell: (company) => <CompanyLogo company={company} />,
    },
    {
      key: 'companyName',
      title: 'Company',
      width: isPhone ? 164 : 184,
      grow: true,
      sortable: true,
      pinned: isPhone ? 'always' : true,
      cell: (company, { expanded }) => (
        <span className={styles.nameCell}>
          <button
            type="button"
            className={styles.name}
            aria-expanded={expanded}
            data-expands-company
            title={company.companyName ?? 'Leads without a known company'}
            onClick={() => toggle(company)}
          >
            <Icon name="chevron-right" size={14} className={styles.chevron} />
            <span className={styles.text}>{company.companyName ?? 'N/A'}</span>
          </button>
          {company.companyId !== null && (
            <a
              className={styles.open}
              href={root + paths.company(workspace, company.companyId).slice(1)}
              aria-label={`Open ${company.companyName ?? 'the company'}`}
              title="Open the company’s page"
            >
              <Icon name="companies" size={14} />
            </a>
          )}
        </span>
      ),
    },
    {
      key: 'employees',
      title: 'Employees',
      width: 104,
      align: 'end',
      sortable: true,
      cell: ({ employees }) => (employees === null ? <Missing /> : formatCount(employees)),
    },
    {
      key: 'leadsCount',
      title: 'Leads Count',
      width: 112,
      align: 'end',
      sortable: true,
      cell: ({ leadsCount }) => formatCount(leadsCount),
    },
    {
      key: 'signalsCount',
      title: 'Signal Total Count',
      width: 148,
      align: 'end',
      sortable: true,
      cell: (company) => <Signals count={company.signalsCount} trend={trends?.get(companyKey(company))} />,
    },
    {
      key: 'linkedin',
      title: 'LinkedIn',
      width: 78,
      cell: (company) => <CompanyLinkedIn company={company} className={styles.linkedin} fallback={<Missing />} />,
    },
    {
      key: 'lastSignalDate',
      title: 'Last Signal',
      width: 112,
      sortable: true,
      cell: ({ lastSignalDate }) => <span title={dateTooltip(lastSignalDate)}>{formatDate(lastSignalDate)}</span>,
    },
    {
      key: 'country',
      title: 'Country',
      width: 156,
      sortable: true,
      cell: ({ country }) => (
        <span title={countryName(country)}>
          <Flag country={country} />
          {countryName(country)}
        </span>
      ),
    },
  ];
}

/** Number of signals and their weekly trend. */
function Signals({ count, trend }: { count: number; trend: Trend | undefined }) {
  return (
    <span className={styles.signals}>
      {trend && <TrendSparkline trend={trend} width={64} height={20} />}
      {trend && isSurging(trend) && (
        <span
          className={styles.surge}
          role="img"
          aria-label="Surging"
          title="This week has far more signals than the four before"
        >
          ▲
        </span>
      )}
      <span className={styles.count}>{formatCount(count)}</span>
    </span>
  );
}

function Missing() {
  return <span className={styles.missing}>–</span>;
}
