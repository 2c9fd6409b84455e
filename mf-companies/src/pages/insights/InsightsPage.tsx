import { canManage, oneOfParam, paths, SETTINGS_PAGE, useSession, useUrlParams, useWorkspace } from '@forksight/sdk';
import { Link } from '@forksight/sdk/router';
import { Button, EmptyState, LoadError, Page } from '@forksight/sdk/ui';
import { Skeleton } from '@forksight/sdk/ui-data';
import { useCompaniesInsightsQuery } from '../../data/companiesApi';
import { Insights } from './Insights';
import styles from './Insights.module.css';

const PERIODS = ['12', '26', '52'] as const;
/** The query parameter is absent for the first. */
const PARAMS = { weeks: oneOfParam(PERIODS) };

/** Page `{workspace}/insights`. */
export default function InsightsPage() {
  const workspace = useWorkspace();
  const [{ weeks: chosen }, write] = useUrlParams(PARAMS);
  const weeks = chosen ?? PERIODS[0];
  const query = useCompaniesInsightsQuery({ customer_slug: workspace, weeks: Number(weeks) as 12 | 26 | 52 });
  const { data, currentData, isError, error, refetch } = query;
  const choose = (next: (typeof PERIODS)[number]) =>
    write({ weeks: next === PERIODS[0] ? undefined : next }, { replace: true });
  // While another period loads, the last one stays.
  const shownInsights = isError ? undefined : (currentData ?? data);
  return (
    <Page
      title="Insights"
      actions={
        <div role="group" aria-label="Period" className={styles.periods}>
          {PERIODS.map((period) => (
            <Button key={period} size="small" aria-pressed={period === weeks} onClick={() => choose(period)}>
              {period} weeks
            </Button>
          ))}
        </div>
      }
    >
      {isError ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : shownInsights === undefined ? (
        <InsightsSkeleton />
      ) : shownInsights.types.length === 0 && shownInsights.repositoriesCount === 0 ? (
        <NoRepositories workspace={workspace} />
      ) : shownInsights.types.length === 0 ? (
        <EmptyState action={weeks !== '52' && <Button onClick={() => choose('52')}>Show 52 weeks</Button>}>
          {`No lead has a signal in the last ${weeks} weeks.`}
        </EmptyState>
      ) : (
        <Insights insights={shownInsights} workspace={workspace} />
      )}
    </Page>
  );
}

function NoRepositories({ workspace }: { workspace: string }) {
  const { user } = useSession();
  const mayAdd = user !== null && canManage(user, workspace);
  return (
    <EmptyState action={mayAdd && <Link to={paths.remotePage(workspace, SETTINGS_PAGE)}>Add a repository</Link>}>
      {mayAdd
        ? 'This workspace follows no repository yet.'
        : 'This workspace follows no repository yet. An administrator adds repositories in the settings.'}
    </EmptyState>
  );
}

/** Placeholder in the shape of the page while the numbers load. */
function InsightsSkeleton() {
  return (
    <div className={styles.grid} role="status" aria-busy aria-label="Loading insights">
      {[210, 210, 210, 260, 260, 260].map((height, index) => (
        <Skeleton key={index} width="100%" height={height} />
      ))}
    </div>
  );
}
