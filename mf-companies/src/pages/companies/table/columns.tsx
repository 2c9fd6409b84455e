import { countryName, dateTooltip, formatCount, formatDate } from '@forksight/sdk';
import { Flag } from '@forksight/sdk/ui';
import type { Column } from '@forksight/sdk/ui-data';
import { companyKey } from '../../../paths';
import styles from './CompaniesTable.module.css';
import { CompanyLinkedIn } from '../CompanyLinkedIn';
import { CompanySignals } from '../CompanySignals';
import { CompanyScore } from '../CompanyScore';
import { SelectableLogo } from '../selection/SelectableLogo';
import { isSurging, type Trend } from '../trend/trend';
import { TrendSparkline } from '../trend/TrendSparkline';
import type { ListedCompany } from '../useCompanies';
import type { Trends } from '../trend/useTrends';
import { CompanyName, type NameActions } from './CompanyName';

/** The score, then the specification's columns in their order. */
export function companyColumns(
  { toggle, workspace, root }: NameActions,
  trends: Trends | undefined,
): Column<ListedCompany>[] {
  return [
    {
      key: 'score',
      title: 'Score',
      width: 104,
      pinned: true,
      align: 'end',
      sortable: true,
      cell: (company) => <CompanyScore company={company} workspace={workspace} fallback={<Missing />} />,
    },
    {
      key: 'logo',
      title: 'Logo',
      untitled: true,
      width: 48,
      pinned: true,
      cell: (company) => <SelectableLogo company={company} />,
    },
    {
      key: 'companyName',
      title: 'Company',
      width: 184,
      grow: true,
      sortable: true,
      pinned: true,
      cell: (company, { expanded }) => <CompanyName {...{ company, expanded, toggle, workspace, root }} />,
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
      cell: (company) => <Signals company={company} trend={trends?.get(companyKey(company))} />,
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

/** Number of signals of leads, and of the company itself, and their weekly trend. */
function Signals({ company, trend }: { company: ListedCompany; trend: Trend | undefined }) {
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
      <span className={styles.count}>{formatCount(company.signalsCount)}</span>
      <CompanySignals company={company} />
    </span>
  );
}

function Missing() {
  return <span className={styles.missing}>–</span>;
}
