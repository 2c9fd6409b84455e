import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { Config } from '../../platform/config/config.js';
import { AppError } from '../../platform/errors.js';
import { CustomersService } from '../customers/customers.service.js';
import { LeadFactsService } from '../leads/changes/lead-facts.service.js';
import { LeadTotalsService } from '../leads/changes/lead-totals.service.js';
import { LeadScoresService } from '../leads/score/lead-scores.service.js';
import { EnrichService } from '../people/enrichment/enrich.service.js';
import { ReposService } from '../repos/repos.service.js';
import { ImportService } from '../signals/import/import.service.js';
import { UsersService } from '../users/users.service.js';
import { createSampleActivity } from './sample-activity.js';
import { createSamplePeople, type DemoPerson } from './sample-people.js';
import { enrichmentCsv } from './sample-enrichment.js';
import { drawFace, drawLogo } from './sample-pictures.js';
import { SeededRandom } from './seeded-random.js';
import { DEMO_CUSTOMER, DEMO_REPOS, DEMO_USERS, HOME_REPO } from './sample-workspace.js';
import { addSampleUsage } from './sample-usage.js';

const SEED = 20_241_107;

/** Creates the demo workspace: fictional people, imported and enriched as real ones are. */
@Injectable()
export class DemoService implements OnApplicationBootstrap {
  constructor(
    private readonly db: DataSource,
    @Inject(Config) private readonly config: Config,
    private readonly customers: CustomersService,
    private readonly users: UsersService,
    private readonly repos: ReposService,
    private readonly imports: ImportService,
    private readonly enrichment: EnrichService,
    private readonly facts: LeadFactsService,
    private readonly totals: LeadTotalsService,
    private readonly scores: LeadScoresService,
  ) {}

  /** The demo's passwords were printed, and are in a file: in production its users have none. */
  async onApplicationBootstrap(): Promise<void> {
    if (this.config.nodeEnv !== 'production') return;
    const removed = await this.users.removePasswords(Object.values(DEMO_USERS).map(({ email }) => email));
    if (removed > 0)
      new Logger(DemoService.name).warn('The users of the demo can no longer sign in: this is production.');
    await rm(join(this.config.dataDir, 'demo-passwords'), { force: true });
  }

  /**
   * Creates users last: as long as none exist, an interrupted run can be repeated.
   *
   * @returns one line per user with the password; also written to DATA_DIR/demo-passwords
   * @throws AppError `conflict` in production, and where there is any other customer or user
   */
  async seed(now = new Date()): Promise<string[]> {
    await this.requireEmptyDatabase();
    const customerId = await this.requireCustomerId();
    await this.db.transaction((tx) =>
      this.repos.track(tx, customerId, 'select unnest($1::text[]) as name', [[...DEMO_REPOS, HOME_REPO.repo]]),
    );
    await this.importSampleFiles(now);
    await this.db.transaction(async (tx) => {
      await this.totals.lockWorkspaces(tx, [customerId]);
      const leads = { query: 'select customer_id, lead_id from lead where customer_id = $1', parameters: [customerId] };
      await this.totals.changeLeads(tx, leads, () => addSampleUsage(tx, customerId, now));
    });
    const { admin, sales } = DEMO_USERS;
    const lines = [
      `${admin.name} (${admin.email}): ${await this.users.create({ ...admin, admin: true })}`,
      `${sales.name} of ${DEMO_CUSTOMER.name} (${sales.email}): ` +
        (await this.users.create({ ...sales, customerSlug: DEMO_CUSTOMER.slug })),
    ];
    await mkdir(this.config.dataDir, { recursive: true, mode: 0o700 });
    await writeFile(join(this.config.dataDir, 'demo-passwords'), `${lines.join('\n')}\n`, { mode: 0o600 });
    return lines;
  }

  private async requireEmptyDatabase(): Promise<void> {
    if (this.config.nodeEnv === 'production') {
      throw new AppError('conflict', 'The demo workspace is never seeded in production.');
    }
    const [database] = await this.db.query<{ isUsed: boolean }[]>(
      `select exists (select from customer where email_domain <> $1) or exists (select from app_user) as "isUsed"`,
      [DEMO_CUSTOMER.emailDomain],
    );
    if (database?.isUsed) {
      throw new AppError(
        'conflict',
        'The demo workspace is seeded only where there are no customers and no users yet.',
      );
    }
  }

  private async requireCustomerId(): Promise<number> {
    const { name, slug, emailDomain, promptConfig } = DEMO_CUSTOMER;
    await this.customers.create({ name, slug, emailDomain }).catch((error: unknown) => {
      if (!(error instanceof AppError && error.kind === 'conflict')) throw error;
    });
    const [row] = await this.db.query<[{ customer_id: number }[], number]>(
      'update customer set prompt_config = $2 where email_domain = $1 returning customer_id',
      [emailDomain, promptConfig],
    );
    if (!row[0]) throw new Error('The demo customer is gone.');
    return row[0].customer_id;
  }

  /** Drawn pictures, because the people and companies have none at the code host. */
  private async addPictures(people: DemoPerson[]): Promise<void> {
    const domains = [...new Set(people.flatMap(({ company }) => company?.domain ?? []))];
    await this.db.transaction(async (tx) => {
      await this.facts.lockAllWorkspaces(tx);
      const [drawn] = await tx.query<[{ id: number }[], number]>(
        `update person set linkedin_image = picture from unnest($1::text[], $2::text[]) drawn(login, picture)
         where person.login = drawn.login returning person_id as id`,
        [people.map(({ login }) => login), people.map(({ face }) => drawFace(face))],
      );
      await tx.query(
        `update company set logo_url = picture from unnest($1::text[], $2::text[]) drawn(domain, picture)
         where company.domain = drawn.domain`,
        [domains, domains.map((_, at) => drawLogo(at))],
      );
      await this.facts.updateLeads(
        tx,
        drawn.map(({ id }) => id),
        [],
      );
    });
  }

  private async importSampleFiles(now: Date): Promise<void> {
    const random = new SeededRandom(SEED);
    const people = createSamplePeople(random);
    const folder = await mkdtemp(join(tmpdir(), 'forksight-demo-'));
    try {
      const events = join(folder, 'activity.json');
      const lines = createSampleActivity(people, now, random).map((event) => `${JSON.stringify(event)}\n`);
      await writeFile(events, lines.join(''));
      await this.imports.importFile(events);
      const profiles = join(folder, 'profiles.csv');
      await writeFile(profiles, enrichmentCsv(people));
      await this.enrichment.enrichFile(profiles);
      await this.addPictures(people);
      await this.scores.scoreDue(now);
    } finally {
      await rm(folder, { recursive: true });
    }
  }
}
