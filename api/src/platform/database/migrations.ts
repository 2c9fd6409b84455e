import { Logger, runMigrations as runQueueMigrations } from 'graphile-worker';
import { setTimeout } from 'node:timers/promises';
import { DataSource, type DataSourceOptions, type Logger as TypeOrmLogger, type QueryRunner } from 'typeorm';
import { CreateInitialTables } from '../../migrations/0001-create-initial-tables.js';
import { AddCompanyListColumns } from '../../migrations/0002-add-company-list-columns.js';
import { RowLevelSecurity } from '../../migrations/0003-row-level-security.js';
import { AddGoogleIdentities } from '../../migrations/0004-add-google-identities.js';
import { AddTrackedOrgsAndRuns } from '../../migrations/0005-add-tracked-orgs-and-runs.js';
import { AddListVersion } from '../../migrations/0006-add-list-version.js';
import { AddTagChangesAndFactsIndex } from '../../migrations/0007-add-tag-changes-and-facts-index.js';
import { AddJobFunctionsAndRepoSync } from '../../migrations/0008-add-job-functions-and-repo-sync.js';
import { AddDecisionsProfilesAndScores } from '../../migrations/0009-add-decisions-profiles-and-scores.js';
import { AddSlackDigestsAndThreads } from '../../migrations/0010-add-slack-digests-and-threads.js';
import { BackfillNewCustomers } from '../../migrations/0011-backfill-new-customers.js';
import { AddTaggedLeadsAndCoveringIndexes } from '../../migrations/0012-add-tagged-leads-and-covering-indexes.js';
import { AddProviderFailuresAndDueScores } from '../../migrations/0013-add-provider-failures-and-due-scores.js';
import { AllowPruningDigestHistory } from '../../migrations/0014-allow-pruning-digest-history.js';
import { AddJobPriority } from '../../migrations/0015-add-job-priority.js';
import { LimitGinPendingLists } from '../../migrations/0016-limit-gin-pending-lists.js';
import { AddDoNotContactRequests } from '../../migrations/0017-add-do-not-contact-requests.js';
import { AddRepoStreamsAndStarDays } from '../../migrations/0018-add-repo-streams-and-star-days.js';
import { AddGithubWebhooks } from '../../migrations/0019-add-github-webhooks.js';
import { AddRepoInsiders } from '../../migrations/0020-add-repo-insiders.js';
import { AddProgramActivity } from '../../migrations/0021-add-program-activity.js';
import { AddPersonMailDomains } from '../../migrations/0022-add-person-mail-domains.js';
import { AddCompaniesOfWorkspaces } from '../../migrations/0024-companies-of-workspaces.js';
import { StoreUnroundedScores } from '../../migrations/0040-store-unrounded-scores.js';
import { AddStarCampaigns } from '../../migrations/0041-add-star-campaigns.js';
import { DateEmployers } from '../../migrations/0043-date-employers.js';
import { IdentifyReposById } from '../../migrations/0044-identify-repos-by-id.js';
import { AddCommitDomains } from '../../migrations/0063-add-commit-domains.js';
import { AddGithubTokens } from '../../migrations/0064-add-github-tokens.js';
import { RankLists } from '../../migrations/0066-rank-lists.js';
import { AddViewDisplay } from '../../migrations/0067-add-view-display.js';
import { FeedReadsKeepNoPriority } from '../../migrations/0084-feed-reads-keep-no-priority.js';
import { AddQuotas } from '../../migrations/0087-add-quotas.js';
import { ChainAuditEntries } from '../../migrations/0088-chain-audit-entries.js';
import { WeighJudgingLess } from '../../migrations/0090-weigh-judging-less.js';
import { AddReleaseFailures } from '../../migrations/0091-add-release-failures.js';
import { AddVisits } from '../../migrations/0092-add-visits.js';
import { AddTagColors } from '../../migrations/0093-add-tag-colors.js';
import { AddDataKeys } from '../../migrations/0095-add-data-keys.js';
import { AddRemoteErrorReports } from '../../migrations/0097-add-remote-error-reports.js';
import { CopyLoginsToLeads } from '../../migrations/0113-copy-logins-to-leads.js';
import { AddPlaybookFallback } from '../../migrations/0115-add-playbook-fallback.js';
import { AddSessionUse } from '../../migrations/0116-add-session-use.js';
import { AddSecondFactor } from '../../migrations/0118-add-second-factor.js';
import { AddPasskeys } from '../../migrations/0121-add-passkeys.js';
import { AddReleaseTokens } from '../../migrations/0123-add-release-tokens.js';
import { AddReleasePins } from '../../migrations/0125-add-release-pins.js';
import { WithholdReleasesByShare } from '../../migrations/0124-withhold-releases-by-share.js';
import { SeparateDatabaseRoles } from '../../migrations/0126-separate-database-roles.js';
import { WeighPullRequestsAsIssues } from '../../migrations/0127-weigh-pull-requests-as-issues.js';
import { StoreThreadTitles } from '../../migrations/0128-store-thread-titles.js';
import { CountSignalsByWeek } from '../../migrations/0131-count-signals-by-week.js';
import { AddWorkspaceAdministrators } from '../../migrations/0135-add-workspace-administrators.js';
import { OrderLeadsOfCompanies } from '../../migrations/0155-order-leads-of-companies.js';
import { AddOutreach } from '../../migrations/0165-add-outreach.js';
import { AddNotes } from '../../migrations/0166-add-notes.js';
import { AddApiTokens } from '../../migrations/0175-add-api-tokens.js';
import { AddWorkerHeartbeats } from '../../migrations/0185-add-worker-heartbeats.js';
import { AddWorkspaceFiles } from '../../migrations/0240-add-workspace-files.js';
import { AddExclusionLists } from '../../migrations/0250-add-exclusion-lists.js';
import { AddWebhooks } from '../../migrations/0255-add-webhooks.js';
import { LogLeadChanges } from '../../migrations/0256-log-lead-changes.js';
import { OneWebhookPerAddress } from '../../migrations/0257-one-webhook-per-address.js';
import { AddRateLimits } from '../../migrations/0260-add-rate-limits.js';
import { AddOwnSignalTypes } from '../../migrations/0265-add-own-signal-types.js';
import { AddOwnSignals } from '../../migrations/0266-add-own-signals.js';
import { AddIdentityProviders } from '../../migrations/0267-add-identity-providers.js';
import { AddScimUsers } from '../../migrations/0268-add-scim-users.js';
import { AddAlerts } from '../../migrations/0269-add-alerts.js';
import { AddUsedAssertions } from '../../migrations/0270-add-used-assertions.js';
import { AddCrm } from '../../migrations/0271-add-crm.js';
import { AddCrmExclusions } from '../../migrations/0272-add-crm-exclusions.js';
import { AddCrmOwners } from '../../migrations/0273-add-crm-owners.js';
import { AddWebhookTopics } from '../../migrations/0275-add-webhook-topics.js';
import { AddCrmPushRules } from '../../migrations/0276-add-crm-push-rules.js';
import { CountSignalsOfCompanies } from '../../migrations/0277-count-signals-of-companies.js';
import { IndexPeopleOfOwnSignals } from '../../migrations/0278-index-people-of-own-signals.js';
import { NoteSearchedViews } from '../../migrations/0290-note-searched-views.js';
import { AddProgressOfCrmExclusions } from '../../migrations/0295-add-progress-of-crm-exclusions.js';
import { TakeWorkspaceAsParameter } from '../../migrations/0296-take-workspace-as-parameter.js';
import { JoinPolicies } from '../../migrations/0297-join-policies.js';
import { AddImportParts } from '../../migrations/0300-add-import-parts.js';
import { LetRequestsAddCompanies } from '../../migrations/0301-let-requests-add-companies.js';
import { MarkReplacedJobs } from '../../migrations/0310-mark-replaced-jobs.js';
import { StateNumberOfVerdicts } from '../../migrations/0315-state-number-of-verdicts.js';
import { IndexLeadsByPersonAndCompany } from '../../migrations/0316-index-leads-by-person-and-company.js';
import { AddValuesOfPeopleToLeads } from '../../migrations/0317-add-values-of-people-to-leads.js';
import { CopyValuesOfPeopleToLeads } from '../../migrations/0325-copy-values-of-people-to-leads.js';
import { IndexLeadsByLinkedin } from '../../migrations/0326-index-leads-by-linkedin.js';
import { AppError } from '../errors.js';
import { distribute, grantInsertions } from './distribute.js';
import { applyGrants } from './grants.js';
import type { LoginPasswords } from './logins.js';
import { prepareRoles } from './prepare-roles.js';
import { openQueue } from './queue-grants.js';
import { TABLE_GRANTS } from './table-grants.js';

const MIN_SERVER_VERSION = 16;

const MIGRATIONS = [
  CreateInitialTables,
  AddCompanyListColumns,
  RowLevelSecurity,
  AddGoogleIdentities,
  AddTrackedOrgsAndRuns,
  AddListVersion,
  AddTagChangesAndFactsIndex,
  AddJobFunctionsAndRepoSync,
  AddDecisionsProfilesAndScores,
  AddSlackDigestsAndThreads,
  BackfillNewCustomers,
  AddTaggedLeadsAndCoveringIndexes,
  AddProviderFailuresAndDueScores,
  AllowPruningDigestHistory,
  AddJobPriority,
  LimitGinPendingLists,
  AddDoNotContactRequests,
  AddRepoStreamsAndStarDays,
  AddGithubWebhooks,
  AddRepoInsiders,
  AddProgramActivity,
  AddPersonMailDomains,
  AddCompaniesOfWorkspaces,
  StoreUnroundedScores,
  AddStarCampaigns,
  DateEmployers,
  IdentifyReposById,
  AddCommitDomains,
  AddGithubTokens,
  RankLists,
  AddViewDisplay,
  FeedReadsKeepNoPriority,
  AddQuotas,
  ChainAuditEntries,
  WeighJudgingLess,
  AddReleaseFailures,
  AddVisits,
  AddTagColors,
  AddDataKeys,
  AddRemoteErrorReports,
  CopyLoginsToLeads,
  AddPlaybookFallback,
  AddSessionUse,
  AddSecondFactor,
  AddPasskeys,
  AddReleaseTokens,
  WithholdReleasesByShare,
  AddReleasePins,
  SeparateDatabaseRoles,
  WeighPullRequestsAsIssues,
  StoreThreadTitles,
  CountSignalsByWeek,
  AddWorkspaceAdministrators,
  OrderLeadsOfCompanies,
  AddOutreach,
  AddNotes,
  AddApiTokens,
  AddWorkerHeartbeats,
  AddWorkspaceFiles,
  AddExclusionLists,
  AddWebhooks,
  LogLeadChanges,
  OneWebhookPerAddress,
  AddRateLimits,
  AddOwnSignalTypes,
  AddOwnSignals,
  AddIdentityProviders,
  AddScimUsers,
  AddAlerts,
  AddUsedAssertions,
  AddCrm,
  AddCrmExclusions,
  AddCrmOwners,
  AddWebhookTopics,
  AddCrmPushRules,
  CountSignalsOfCompanies,
  IndexPeopleOfOwnSignals,
  NoteSearchedViews,
  AddProgressOfCrmExclusions,
  TakeWorkspaceAsParameter,
  JoinPolicies,
  AddImportParts,
  LetRequestsAddCompanies,
  MarkReplacedJobs,
  StateNumberOfVerdicts,
  IndexLeadsByPersonAndCompany,
  AddValuesOfPeopleToLeads,
  CopyValuesOfPeopleToLeads,
  IndexLeadsByLinkedin,
];

/** The names that a migrated database has recorded, in their order. */
export const MIGRATION_NAMES = MIGRATIONS.map((Migration) => new Migration().name);

/** Key of an advisory lock that nothing else in the product takes. */
const MIGRATION_LOCK = 7_001;
const LOCK_RETRY_MS = 200;

const silentQueueLogger = new Logger(() => () => undefined);

interface MigrateOptions {
  /** Whether requests come through a pooler: the logins get other settings. */
  isPooled?: boolean;
  /** Whether the tables of workspaces are distributed by Citus (`distribute`). */
  distribute?: boolean;
  /** Receives a line about how far a long step is. */
  onProgress?: (line: string) => void;
}

/**
 * Migrates a database to this release, as its owner, and returns the names of the migrations run. Creates or updates the
 * logins whose passwords are given. Safe to call from several processes.
 */
export async function migrate(
  databaseUrl: string,
  passwords: LoginPasswords = {},
  { isPooled = false, distribute: isDistributed = false, onProgress = () => undefined }: MigrateOptions = {},
): Promise<string[]> {
  const source = await new DataSource(migrationOptions(databaseUrl, onProgress)).initialize();
  const lock = source.createQueryRunner();
  try {
    const [server] = await source.query<{ version: string }[]>(SERVER_VERSION);
    requireServer(server);
    await waitForLock(lock);
    await requireOwner(source);
    await prepareRoles(source, databaseUrl, passwords, { isPooled });
    const executed = await source.runMigrations({ transaction: 'each' }).catch(explainMigrationError);
    await runQueueMigrations({ connectionString: databaseUrl, logger: silentQueueLogger });
    await applyGrants(source, 'public', TABLE_GRANTS);
    // What `applyGrants` has revoked, if Citus distributes the tables.
    await grantInsertions(lock);
    await openQueue(source);
    if (isDistributed) {
      await distribute(lock, onProgress);
      // Citus creates the view of leads anew, without its grants.
      await applyGrants(source, 'public', TABLE_GRANTS);
      await grantInsertions(lock);
    }
    return executed.map((migration) => migration.name);
  } finally {
    await lock.release();
    await source.destroy();
  }
}

/** Asks again and again: a statement that waits for the lock would hold up indexes that are created concurrently. */
async function waitForLock(runner: QueryRunner): Promise<void> {
  const tryLock = async () => {
    const rows = (await runner.query('select pg_try_advisory_lock($1) as locked', [MIGRATION_LOCK])) as LockResult[];
    return rows[0]?.locked === true;
  };
  while (!(await tryLock())) await setTimeout(LOCK_RETRY_MS);
}

interface LockResult {
  locked: boolean;
}

export const SERVER_VERSION = `select current_setting('server_version') as version`;

/** @throws AppError unavailable, for an older server than the product supports */
export function requireServer({ version } = { version: '' }): void {
  if (Number.parseInt(version, 10) >= MIN_SERVER_VERSION) return;
  throw new AppError(
    'unavailable',
    `The server of DATABASE_URL is PostgreSQL ${version}: ${MIN_SERVER_VERSION} or newer is needed.`,
  );
}

async function requireOwner(source: DataSource): Promise<void> {
  const [row] = await source.query<{ isOwner: boolean }[]>(
    `select pg_has_role(datdba, 'usage') as "isOwner" from pg_database where datname = current_database()`,
  );
  if (!row?.isOwner) throw notOwner('it belongs to another user');
}

function notOwner(reason: string): AppError {
  return new AppError(
    'unavailable',
    `The user of DATABASE_URL may not change this database (${reason}): it must be the database's owner.`,
  );
}

function explainMigrationError(error: unknown): never {
  const { code, message = '' } = (error as { driverError?: { code?: string; message?: string } }).driverError ?? {};
  if (code === '55P03') {
    throw new AppError('unavailable', 'Others use the database for too long to change it now: migrate again.');
  }
  if (code !== '42501') throw error;
  throw notOwner(message);
}

/** Failures are thrown, and the caller reports them. */
const silentLogger: TypeOrmLogger = {
  logQuery: () => undefined,
  logQueryError: () => undefined,
  logQuerySlow: () => undefined,
  logSchemaBuild: () => undefined,
  logMigration: () => undefined,
  log: () => undefined,
};

function migrationOptions(url: string, onProgress: (line: string) => void): DataSourceOptions {
  return {
    type: 'postgres',
    url,
    migrations: MIGRATIONS,
    migrationsTableName: 'migration',
    logger: {
      ...silentLogger,
      log: (level, message) => {
        if (level === 'info') onProgress(String(message));
      },
    },
    applicationName: 'forksight migrate',
  };
}
