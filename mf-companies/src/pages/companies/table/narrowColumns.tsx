import { countryName, dateTooltip, formatAge, formatCount, pluralize } from '@forksight/sdk';
import { Flag } from '@forksight/sdk/ui';
import type { Column } from '@forksight/sdk/ui-data';
import styles from './CompaniesTable.module.css';
import { CompanyScore } from '../CompanyScore';
import { SelectableLogo } from '../selection/SelectableLogo';
import type { ListedCompany } from '../useCompanies';
import { CompanyName, type NameActions } from './CompanyName';

/** Windows that are too narrow for columns. */
export const NARROW = '(width < 768px)';

/**
 * Rows of two lines for narrow windows: name over country and size, score over the leads and the age of the last signal.
 * Nothing is pinned, because nothing scrolls sideways.
 */
export function narrowCompanyColumns(
  { toggle, workspace, root }: NameActions,
  isPhone: boolean,
): Column<ListedCompany>[] {
  return [
    {
      key: 'logo',
      title: 'Logo',
      untitled: true,
      width: isPhone ? 44 : 60,
      cell: (company) => <SelectableLogo company={company} />,
    },
    {
      key: 'companyName',
      title: 'Company',
      width: 160,
      grow: true,
      sortable: true,
      cell: (company, { expanded }) => (
        <CompanyName {...{ company, expanded, toggle, workspace, root }}>
          <Facts company={company} />
        </CompanyName>
      ),
    },
    {
      key: 'score',
      title: 'Score',
      width: isPhone ? 128 : 148,
      align: 'end',
      sortable: true,
      cell: (company) => (
        <span className={styles.stacked}>
          <CompanyScore company={company} workspace={workspace} fallback={<span className={styles.missing}>–</span>} />
          <span className={styles.facts} title={dateTooltip(company.lastSignalDate)}>
            {pluralize(company.leadsCount, 'lead')} · {formatAge(company.lastSignalDate)}
          </span>
        </span>
      ),
    },
  ];
}

function Facts({ company: { employees, country } }: { company: ListedCompany }) {
  const place = countryName(country);
  const size = employees === null ? undefined : `${formatCount(employees)} employees`;
  const isPlaceKnown = place !== 'N/A';
  return (
    <span className={styles.facts}>
      {isPlaceKnown && (
        <>
          <Flag country={country} />
          {size ? <span className={styles.placeBefore}>{place} · </span> : place}
        </>
      )}
      {size ?? (isPlaceKnown ? '' : 'N/A')}
    </span>
  );
}
