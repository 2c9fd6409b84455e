import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { createBusyRepos } from '../../src/modules/signals/github/testing/busy-repos.js';
import { createPeople, type TrackedTestRepo } from '../../src/modules/signals/github/testing/test-worker.js';
import type { Secrets } from '../../src/platform/secrets/secrets.js';
import { builders } from '../../src/testing/builders.js';
import type { StandInCodeHost } from '../../src/testing/code-host.js';
import type { StandInWebhooks } from '../../src/testing/webhook-server.js';
import { TRACKED_REPOS, writeArchive } from '../import/archive.js';

const REPOS = 4;
const PEOPLE = 150;
const ARCHIVES = 15;
const EVENTS = 10_000;
const ARCHIVE_PEOPLE = 400;
const UPLOADS = 4;
const VIEWS = 3;
/** Response time of the webhooks, long enough that kills are likely to interrupt a delivery. */
const RESPONSE_MS = 700;
/** Its people get e-mail addresses, without which no lead reaches a CRM. */
export const ARCHIVE_SLUG = 'kills-archive';

/** The input of the bench: repositories at the code host, archive files and CSV files for enrichment. */
export interface Activity {
  synced: TrackedTestRepo[];
  archives: string[];
  uploads: string[];
}

/** Creates customers that track all activity, each with a Slack channel and subscribed views. */
export async function createActivity(
  db: DataSource,
  { host, webhooks, secrets, folder }: ActivityTargets,
): Promise<{ activity: Activity; slugs: string[] }> {
  const create = await builders(db);
  const synced = await createBusyRepos({ db, create, host }, { repos: REPOS, each: PEOPLE });
  const archiveCustomer = await create.customer({ slug: ARCHIVE_SLUG });
  for (const repo of TRACKED_REPOS) await create.repo(archiveCustomer, repo);
  for (const { customerId, slug } of [...synced.map(({ customer }) => customer), archiveCustomer]) {
    await db.query('update customer set slack_webhook_url = $2 where customer_id = $1', [
      customerId,
      await secrets.encrypt('slackWebhook', customerId, webhooks.address(slug)),
    ]);
    await db.query(
      `insert into lead_view (customer_id, name, entity_type, slack_subscription_start)
       select $1, 'View ' || n, 'leads', '2020-01-01' from generate_series(1, ${VIEWS}) n`,
      [customerId],
    );
  }
  webhooks.behavior = () => sleep(RESPONSE_MS, 'take');
  const archives = [];
  for (let index = 0; index < ARCHIVES; index += 1) {
    const path = join(folder, `hour-${index}.json.gz`);
    archives.push((await writeArchive(path, EVENTS, { seed: index + 1, people: ARCHIVE_PEOPLE })).path);
  }
  const uploads = [];
  for (let index = 0; index < UPLOADS; index += 1) {
    const path = join(folder, `people-${index}.csv`);
    await writeFile(path, uploadCsv(index));
    uploads.push(path);
  }
  return {
    activity: { synced, archives, uploads },
    slugs: [...synced.map(({ customer }) => customer.slug), ARCHIVE_SLUG],
  };
}

/** Creates the same customers and repositories in another database, without channels. Returns the repository ids. */
export async function repeatActivity(db: DataSource, { synced }: Activity): Promise<number[]> {
  const create = await builders(db);
  const repoIds = [];
  for (const { customer, repo } of synced) {
    const { customerId } = await create.customer({ slug: customer.slug });
    const repoId = await create.repo({ ...customer, customerId }, `${repo.org}/${repo.name}`);
    await db.query('update repo set github_id = $1 where repo_id = $2', [repo.id, repoId]);
    repoIds.push(repoId);
  }
  const archiveCustomer = await create.customer({ slug: ARCHIVE_SLUG });
  for (const repo of TRACKED_REPOS) await create.repo(archiveCustomer, repo);
  return repoIds;
}

/** Adds a star and an issue to every repository. */
export function addNewActivity({ synced }: Activity): void {
  const [ada, ben] = createPeople(2);
  for (const { activity } of synced) {
    if (ada) activity.star(ada, Date.now());
    if (ben) activity.openIssue(ben, Date.now());
  }
}

interface ActivityTargets {
  host: StandInCodeHost;
  webhooks: StandInWebhooks;
  secrets: Secrets;
  folder: string;
}

/** Returns a CSV file with a quarter of the archive's people. */
function uploadCsv(index: number): string {
  const rows = Array.from({ length: ARCHIVE_PEOPLE / UPLOADS }, (_, row) => {
    const no = row * UPLOADS + index;
    const domain = `company-${no % 40}.example`;
    return `bench-user-${no},Person ${no},Engineer ${no % 7},Company ${no % 40},${domain},person-${no}@${domain}`;
  });
  return ['login,full_name,job_title,company_name,company_domain,work_email', ...rows].join('\n');
}
