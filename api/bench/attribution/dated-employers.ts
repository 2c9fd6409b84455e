import { hash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { readCommitMail } from '../../src/modules/attribution/commit-mail.js';
import { namesNoCompany } from '../../src/modules/attribution/company-name.js';
import { EmployerDirectory } from '../../src/modules/attribution/employer-directory.js';
import { registrableDomain } from '../../src/modules/attribution/mail-domain.js';
import { CompaniesService } from '../../src/modules/companies/companies.service.js';
import { LeadFactsService } from '../../src/modules/leads/changes/lead-facts.service.js';
import { LeadTotalsService } from '../../src/modules/leads/changes/lead-totals.service.js';
import { employerAt } from '../../src/modules/leads/fields/lead-sql.js';
import { LeadScoresService } from '../../src/modules/leads/score/lead-scores.service.js';
import { AffiliationsService } from '../../src/modules/people/affiliations/affiliations.service.js';
import { CommitEmployersService } from '../../src/modules/people/profiles/commit-employers.service.js';
import { EmployerAttribution } from '../../src/modules/people/profiles/employers.service.js';
import { Jobs } from '../../src/platform/jobs/jobs.service.js';
import { Clock, DAY_MS } from '../../src/platform/time.js';
import { share, type Figure } from '../figure.js';
import { withBenchDatabase } from '../load/bench-database.js';
import { companyComparison } from './company-comparison.js';
import type { Developer } from './ground-truth.js';
import { isHeldBack } from './split.js';

const START = Date.parse('2014-01-01T00:00:00Z');
const END = Date.parse('2024-06-01T00:00:00Z');
const QUESTIONS_PER_PERSON = 12;

interface Question {
  login: string;
  at: Date;
}

/**
 * Asks the product for people's employers at random days, and compares the answers with dated histories. The validity of
 * commits (`COMMIT_VALIDITY_DAYS`) was chosen on other people than those who are asked.
 */
export async function datedEmployerFigures(server: string, folder: string, all: Developer[]): Promise<Figure[]> {
  const developers = all.filter(({ login }) => isHeldBack('dates', login));
  return withBenchDatabase(server, 'employers', async ({ url }) => {
    const db = await new DataSource({ type: 'postgres', url }).initialize();
    try {
      const bench = new DatedEmployers(db, developers, folder);
      await bench.addPeople();
      return [...(await bench.commitFigures()), ...(await bench.affiliationFigures())];
    } finally {
      await db.destroy();
    }
  });
}

class DatedEmployers {
  private readonly developers: ReadonlyMap<string, Developer>;
  private readonly questions: Question[];
  private readonly directory = new EmployerDirectory();
  private readonly employers = new EmployerAttribution(new CompaniesService());
  private readonly leads = new LeadFactsService(new LeadTotalsService());
  private readonly scores: LeadScoresService;
  private readonly isSameCompany: ReturnType<typeof companyComparison>;

  constructor(
    private readonly db: DataSource,
    developers: Developer[],
    folder: string,
  ) {
    this.isSameCompany = companyComparison(folder, this.directory);
    this.scores = new LeadScoresService(db, new LeadTotalsService(), new Jobs());
    // One person per login in any case, as at the code host.
    this.developers = new Map(developers.map((developer) => [developer.login.toLowerCase(), developer]));
    this.questions = [...this.developers.keys()].flatMap((login) =>
      Array.from({ length: QUESTIONS_PER_PERSON }, (_, index) => ({ login, at: randomDay(`${login} asked ${index}`) })),
    );
  }

  async addPeople(): Promise<void> {
    await this.db.query(
      'insert into person (github_id, login) select place, login from unnest($1::text[]) with ordinality people(login, place)',
      [[...this.developers.keys()]],
    );
  }

  /**
   * Commits under each work domain, on one day: when the person worked at its company, as people use a company's address
   * while they work there; on any day when the person never worked there, where each answer is wrong.
   */
  async commitFigures(): Promise<Figure[]> {
    const commits = [...this.developers.values()].flatMap((developer) => this.commitsOf(developer));
    await this.db.query(
      `insert into commit_domain (person_id, domain, first_seen_at, last_seen_at)
       select distinct on (person_id, domain) person_id, domain, day, day
       from unnest($1::text[], $2::text[], $3::timestamptz[]) commits(login, domain, day) join person using (login)
       order by person_id, domain, day`,
      [commits.map(({ login }) => login), commits.map(({ domain }) => domain), commits.map(({ day }) => day)],
    );
    await new CommitEmployersService(this.db, new Clock(), this.employers, this.leads, this.scores).attributePending();
    const days = commits.map(({ login, day }) => ({ login, at: new Date(day.getTime() + 30 * DAY_MS) }));
    const everyDay = await this.compare(this.questions, 'c.name');
    const random = await this.compare(this.questions, employerAt('at'));
    const after = await this.compare(days, employerAt('at'));
    return [
      share('employer at a date: were the present one shown for every day, right of the answers', ...everyDay.right),
      share('employer at a date, from commits: right of the answers', ...random.right, 0.9),
      share('employer at a date, from commits: answered', ...random.answered),
      share('employer 30 days after a commit: right of the answers', ...after.right, 0.9),
      share('employer 30 days after a commit: answered', ...after.answered),
    ];
  }

  async affiliationFigures(): Promise<Figure[]> {
    const folder = mkdtempSync(join(tmpdir(), 'forksight-affiliations-'));
    try {
      const path = join(folder, 'developers_affiliations1.txt');
      writeFileSync(path, [...this.developers.values()].map(gitdmEntry).join(''));
      const service = new AffiliationsService(this.db, new CompaniesService(), this.leads, this.employers, this.scores);
      await service.importFile(path);
    } finally {
      rmSync(folder, { recursive: true });
    }
    const { right, answered } = await this.compare(this.questions, employerAt('at'));
    return [
      share('employer at a date, from affiliations: right of the answers', ...right, 0.9),
      share('employer at a date, from affiliations: answered of those employed then', ...answered),
    ];
  }

  private commitsOf(developer: Developer): { login: string; domain: string; day: Date }[] {
    const login = developer.login.toLowerCase();
    return developer.email_domains.flatMap((host) => {
      const domain = readCommitMail({ name: null, email: `commits@${host}` }, developer.login);
      if (!domain.includes('.')) return [];
      const employer = { domain, name: this.directory.byDomain(domain)?.name ?? null };
      const periods = developer.history.filter((past) => this.isSameCompany(employer, past.company));
      const period = periods[0] ?? { from: null, until: null };
      const from = Math.max(START, period.from === null ? START : Date.parse(period.from));
      const until = Math.min(END, period.until === null ? END : Date.parse(period.until));
      return until > from ? [{ login, domain, day: randomDay(`${login} ${domain}`, from, until) }] : [];
    });
  }

  /** Returns the right answers of the answered, and the answered of those employed at the time. */
  private async compare(
    questions: Question[],
    answer: string,
  ): Promise<{ right: [number, number]; answered: [number, number] }> {
    const rows = await this.db.query<{ login: string; at: Date; answer: string | null }[]>(
      `select login, at, ${answer} as answer
       from unnest($1::text[], $2::timestamptz[]) questions(login, at)
       join person p using (login) left join company c using (company_id)
       cross join lateral (
         select person_id as lead_id, null::timestamptz as company_decided_at, null::int as company_id,
           null::text as company_name) l`,
      [questions.map(({ login }) => login), questions.map(({ at }) => at)],
    );
    let [answered, right, employed] = [0, 0, 0];
    for (const { login, at, answer: name } of rows) {
      const day = at.toISOString().slice(0, 10);
      const current = (this.developers.get(login)?.history ?? []).filter(
        ({ from, until }) => (from === null || from <= day) && (until === null || day < until),
      );
      if (current.some(({ company }) => !namesNoCompany(company))) employed++;
      if (name === null) continue;
      answered++;
      if (current.some(({ company }) => this.isSame(name, company))) right++;
    }
    return { right: [right, answered], answered: [answered, employed] };
  }

  /** @param answer the product's name of a company, its domain where it has none */
  private isSame(answer: string, truth: string): boolean {
    const domain =
      this.directory.byName(answer)?.id.domain ?? (answer.includes('.') ? registrableDomain(answer) : null);
    return this.isSameCompany({ name: answer === domain ? null : answer, domain }, truth);
  }
}

function gitdmEntry({ login, history }: Developer): string {
  const lines = history.map(({ company, from, until }) =>
    [`\t${company}`, from !== null && `from ${from}`, until !== null && `until ${until}`].filter(Boolean).join(' '),
  );
  return `${login}: ${login}!users.noreply.github.com\n${lines.map((line) => `${line}\n`).join('')}`;
}

/** A day that depends on the seed alone. */
function randomDay(seed: string, from = START, until = END): Date {
  const place = Number.parseInt(hash('sha256', seed, 'hex').slice(0, 8), 16) / 2 ** 32;
  return new Date(from + Math.floor(((until - from) * place) / DAY_MS) * DAY_MS);
}
