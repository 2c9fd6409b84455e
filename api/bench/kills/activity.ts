import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { webhookSecret } from '../../src/modules/customers/customer.dto.js';
import { busyRepos } from '../../src/modules/signals/github/testing/busy-repos.js';
import { people, type Tracked } from '../../src/modules/signals/github/testing/syncing.js';
import type { Secrets } from '../../src/platform/secrets.js';
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
/** As long as a webhook takes to answer: a kill is likely to meet a message on its way. */
const ANSWER_MS = 700;
const archiveSlug = 'kills-archive';

/** All that happens: in repositories at the code host, in archive files and in files of what public data lacks. */
export interface Activity {
  synced: Tracked[];
  archives: string[];
  uploads: string[];
}

/** Gives a database customers who watch it all, each with a channel that hears of its leads. */
export async function giveActivity(
  db: DataSource,
  { host, webhooks, secrets, folder }: Needs,
): Promise<{ activity: Activity; slugs: string[] }> {
  const given = await builders(db);
  const synced = await busyRepos({ db, given, host }, { repos: REPOS, each: PEOPLE });
  const archiveCustomer = await given.customer({ slug: archiveSlug });
  for (const repo of TRACKED_REPOS) await given.repo(archiveCustomer, repo);
  for (const { customerId, slug } of [...synced.map(({ customer }) => customer), archiveCustomer]) {
    await db.query('update customer set slack_webhook_url = $2 where customer_id = $1', [
      customerId,
      secrets.encrypt(webhookSecret, webhooks.address(slug)),
    ]);
    await db.query(
      `insert into lead_view (customer_id, name, entity_type, slack_subscription_start)
       select $1, 'View ' || n, 'leads', '2020-01-01' from generate_series(1, ${VIEWS}) n`,
      [customerId],
    );
  }
  webhooks.conduct = () => sleep(ANSWER_MS, 'take');
  const archives = [];
  for (let at = 0; at < ARCHIVES; at += 1) {
    const path = join(folder, `hour-${at}.json.gz`);
    archives.push((await writeArchive(path, EVENTS, { seed: at + 1, people: ARCHIVE_PEOPLE })).path);
  }
  const uploads = [];
  for (let at = 0; at < UPLOADS; at += 1) {
    const path = join(folder, `people-${at}.csv`);
    await writeFile(path, uploadOf(at));
    uploads.push(path);
  }
  return {
    activity: { synced, archives, uploads },
    slugs: [...synced.map(({ customer }) => customer.slug), archiveSlug],
  };
}

/** The same customers and repositories in another database, without channels. */
export async function giveAgain(db: DataSource, { synced }: Activity): Promise<number[]> {
  const given = await builders(db);
  const repoIds = [];
  for (const { customer, repo } of synced) {
    const { customerId } = await given.customer({ slug: customer.slug });
    const repoId = await given.repo({ ...customer, customerId }, `${repo.org}/${repo.name}`);
    await db.query('update repo set github_id = $1 where repo_id = $2', [repo.id, repoId]);
    repoIds.push(repoId);
  }
  const archiveCustomer = await given.customer({ slug: archiveSlug });
  for (const repo of TRACKED_REPOS) await given.repo(archiveCustomer, repo);
  return repoIds;
}

/** Something new in every repository. */
export function goOn({ synced }: Activity): void {
  const [ada, ben] = people(2);
  for (const { activity } of synced) {
    if (ada) activity.star(ada, Date.now());
    if (ben) activity.openIssue(ben, Date.now());
  }
}

interface Needs {
  host: StandInCodeHost;
  webhooks: StandInWebhooks;
  secrets: Secrets;
  folder: string;
}

/** Each file tells of a quarter of the archive's people. */
function uploadOf(at: number): string {
  const rows = Array.from({ length: ARCHIVE_PEOPLE / UPLOADS }, (_, row) => {
    const no = row * UPLOADS + at;
    return `bench-user-${no},Person ${no},Engineer ${no % 7},Company ${no % 40},company-${no % 40}.example`;
  });
  return ['login,full_name,job_title,company_name,company_domain', ...rows].join('\n');
}
