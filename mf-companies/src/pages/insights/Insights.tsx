import { type Api, countryName, formatCount, formatDate, paths, pluralize } from '@forksight/sdk';
import { Link } from '@forksight/sdk/router';
import { Flag } from '@forksight/sdk/ui';
import tables from '../../charts/Facts.module.css';
import { type Series, typeSeries } from '../../charts/series';
import { WeekChart } from '../../charts/WeekChart';
import { companyNewInWeek, inWeek, listPath, newInWeek } from '../../links';
import { ByRow } from './ByRow';
import styles from './Insights.module.css';

interface InsightsProps {
  insights: Api.Insights;
  workspace: string;
}

const BAR_COLOR = 'var(--fs-accent)';

/** Charts of a workspace's weeks. Each mark leads to the list behind its number. */
export function Insights({ insights, workspace }: InsightsProps) {
  const { weeks, gaps, newLeads, newCompanies, repositories, countries, repositoriesCount } = insights;
  const axis = { weeks, gaps };
  const gapWeeks = gaps.filter((count) => count > 0).length;
  return (
    <div className={styles.grid}>
      <div className={styles.wide}>
        <WeekChart
          title="Signals by type"
          note={
            gapWeeks > 0 &&
            `In ${pluralize(gapWeeks, 'week')} signals of some of the ${pluralize(repositoriesCount, 'repository', 'repositories')} may be missing.`
          }
          {...axis}
          series={typeSeries(insights.types)}
          noun="signal"
          to={(week, { key }) => listPath(workspace, 'all-leads', { signalType: key, others: [inWeek(week)] })}
        />
      </div>
      <WeekChart
        title="New leads"
        {...axis}
        series={[{ key: 'leads', label: 'New leads', color: BAR_COLOR, values: newLeads }]}
        noun="new lead"
        to={(week) => listPath(workspace, 'all-leads', { others: [newInWeek(week)] })}
      />
      <WeekChart
        title="New companies"
        {...axis}
        series={[{ key: 'companies', label: 'New companies', color: BAR_COLOR, values: newCompanies }]}
        noun="new company"
        nouns="new companies"
        to={(week) => listPath(workspace, 'all-companies', { others: [companyNewInWeek(week)] })}
      />
      <ByRow
        title="Signals by repository"
        rowTitle="Repository"
        {...axis}
        rows={repositories.map(({ key, counts }) => row(key, key ?? 'Other repositories', counts))}
        to={(week, { key }) =>
          key === OTHERS ? undefined : listPath(workspace, 'all-leads', { repository: key, others: [inWeek(week)] })
        }
        toRow={({ key }) => (key === OTHERS ? undefined : listPath(workspace, 'all-leads', { repository: key }))}
      />
      <ByRow
        title="Signals by country"
        rowTitle="Country"
        {...axis}
        rows={countries.map(({ key, counts }) => row(key, countryLabel(key), counts))}
        icon={({ key }) => (key === OTHERS || key === '' ? null : <Flag country={key} />)}
        to={(week, { key }) =>
          key === OTHERS
            ? undefined
            : key === ''
              ? listPath(workspace, 'all-leads', { others: [NO_COUNTRY, inWeek(week)] })
              : listPath(workspace, 'all-leads', { companyCountryCode: key, others: [inWeek(week)] })
        }
        toRow={({ key }) =>
          key === OTHERS
            ? undefined
            : key === ''
              ? listPath(workspace, 'all-leads', { others: [NO_COUNTRY] })
              : listPath(workspace, 'all-leads', { companyCountryCode: key })
        }
      />
      <Movers insights={insights} workspace={workspace} />
    </div>
  );
}

/** Key of the row of all that have no row of their own. No list has all of them, so it is no link. */
const OTHERS = 'others';
const NO_COUNTRY = { propertyName: 'companyCountryCode', operator: '=', value: null } as const;

const row = (key: string | null, label: string, values: readonly number[]): Series => ({
  key: key ?? OTHERS,
  label,
  color: BAR_COLOR,
  values,
});

function countryLabel(key: string | null): string {
  if (key === null) return 'Other countries';
  return key === '' ? 'Unknown' : countryName(key);
}

/** The companies whose number of signals has changed the most in the last complete week. */
function Movers({ insights: { movers, moversWeek }, workspace }: InsightsProps) {
  return (
    <section className={styles.wide} aria-label="Movers">
      <div className={styles.head}>
        <h2 className={styles.title}>Movers</h2>
        <span className={styles.note}>The week of {formatDate(moversWeek)} against the week before</span>
      </div>
      {movers.length === 0 ? (
        <p className={styles.note}>No company had more or fewer signals than in the week before.</p>
      ) : (
        <div className={tables.box}>
          <table className={tables.table}>
            <thead>
              <tr>
                <th scope="col">Company</th>
                <th scope="col" className={tables.number}>
                  Change
                </th>
                <th scope="col" className={tables.number}>
                  Signals
                </th>
                <th scope="col" className={tables.number}>
                  Week before
                </th>
              </tr>
            </thead>
            <tbody>
              {movers.map(({ companyId, companyName, signals, previous }) => (
                <tr key={companyId}>
                  <th scope="row">
                    <Link to={paths.company(workspace, companyId)}>{companyName}</Link>
                  </th>
                  <td className={tables.number}>
                    <span className={signals > previous ? styles.up : styles.down}>{change(signals - previous)}</span>
                  </td>
                  <td className={tables.number}>{formatCount(signals)}</td>
                  <td className={tables.number}>{formatCount(previous)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

/** `▲ +3` or `▼ −2` */
function change(difference: number): string {
  return difference > 0 ? `▲ +${formatCount(difference)}` : `▼ −${formatCount(-difference)}`;
}
