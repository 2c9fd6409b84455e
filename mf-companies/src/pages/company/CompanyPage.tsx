import { isApiError, paths, useNavigation, useWorkspace } from '@forksight/sdk';
import { Link } from '@forksight/sdk/router';
import { Icon, LoadError, NotFound, Page } from '@forksight/sdk/ui';
import { Skeleton } from '@forksight/sdk/ui-data';
import { useCompaniesCompanyQuery } from '../../data/companiesApi';
import { Company } from './Company';
import styles from './Company.module.css';

/** Page `{workspace}/company/{id}`. */
export default function CompanyPage() {
  const workspace = useWorkspace();
  const companyId = useNavigation().segments[2];
  if (companyId) return <CompanyAt key={companyId} workspace={workspace} companyId={companyId} />;
  return (
    <Page title="Company" before={<BackLink workspace={workspace} />}>
      <CompanyNotFound workspace={workspace} />
    </Page>
  );
}

function CompanyAt({ workspace, companyId }: { workspace: string; companyId: string }) {
  const query = useCompaniesCompanyQuery({ id: companyId, customer_slug: workspace });
  const { currentData, isError, error, refetch } = query;
  const isMissing = isApiError(error) && error.status === 404;
  const company = isMissing ? undefined : currentData;
  return (
    <Page title={company?.companyName ?? 'Company'} before={<BackLink workspace={workspace} />}>
      {company ? (
        <Company company={company} workspace={workspace} />
      ) : isMissing ? (
        <CompanyNotFound workspace={workspace} />
      ) : isError ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <CompanySkeleton />
      )}
    </Page>
  );
}

function BackLink({ workspace }: { workspace: string }) {
  return (
    <Link
      className={styles.back}
      to={paths.page(workspace, 'all-companies')}
      aria-label="All companies"
      title="All companies"
    >
      <Icon name="arrow-left" />
    </Link>
  );
}

function CompanyNotFound({ workspace }: { workspace: string }) {
  return (
    <NotFound
      title="404 Company not found"
      action={<Link to={paths.page(workspace, 'all-companies')}>See all companies</Link>}
    >
      No lead of this workspace works at this company.
    </NotFound>
  );
}

/** Placeholder in the shape of the page while the company loads. */
function CompanySkeleton() {
  return (
    <div className={styles.columns} role="status" aria-busy aria-label="Loading company">
      <div className={styles.side}>
        <Skeleton width={56} height={56} />
        <Lines count={8} />
      </div>
      <div className={styles.main}>
        <Skeleton width="100%" height={180} />
        <Lines count={10} />
      </div>
    </div>
  );
}

function Lines({ count }: { count: number }) {
  return (
    <div className={styles.lines}>
      {Array.from({ length: count }, (_, line) => (
        <Skeleton key={line} width={`${String(94 - ((line * 17) % 40))}%`} />
      ))}
    </div>
  );
}
