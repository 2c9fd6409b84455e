import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../../platform/clock.js';
import { Config } from '../../../platform/config.js';
import { OutboundHttp } from '../../../platform/outbound/outbound-http.js';
import { CELLS } from '../enrich-cells.js';
import { fieldsOf, textOf } from './host-profile.js';
import { waits, type DuePerson, type PeopleProvider, type PersonReading } from './people-provider.js';

/** Each question costs money: so many a day, about the most promising leads, and never the same one again. */
const mostADay = 50;
const leastScore = 40;
/** Hunter's own sureness, 0 to 100, below which an address is more likely to bounce. */
const leastSure = 70;
const minuteMs = 60_000;
const dayMs = 86_400_000;
const longestAnswerMs = 20_000;
/** Nobody found, 451 for who does not want to be, and what is about the name or domain: they would be refused again. */
const ANSWERS_OF_NOTHING = [400, 404, 410, 422, 451];

const ASKED_SINCE = `select count(*)::int as count from provider_reading where source = 'hunter' and read_at > $1`;

/** $1 the least score, $2 how many at most, $3 the moment. */
const DUE = `
select person_id as "personId", github_id::text as "githubId", person.full_name as "fullName", domain as "companyDomain"
from person
join company using (company_id)
cross join lateral (
  select max(score) as score from customer join lead using (customer_id)
  where customer.active and lead.lead_id = person.person_id and verdict <> 'hidden' and not recycled
) promise
where not do_not_contact and work_email is null and domain is not null and person.full_name like '_% _%' and score >= $1
  and not exists (select from provider_reading r where r.source = 'hunter' and r.person_id = person.person_id)
  and not ${waits('hunter', '$3')}
order by score desc, person_id limit $2`;

/** $1 people, $2 the time. */
const NOTE = `
insert into provider_reading (source, person_id, read_at)
select 'hunter', person_id, $2::timestamptz from unnest($1::int[]) person_id
on conflict (source, person_id) do update set read_at = excluded.read_at`;

/** Work addresses by hunter.io's email finder, once HUNTER_API_KEY is set. */
@Injectable()
export class Hunter implements PeopleProvider {
  readonly source = 'hunter';

  constructor(
    private readonly db: DataSource,
    @Inject(Config) private readonly config: Config,
    private readonly clock: Clock,
    private readonly outbound: OutboundHttp,
  ) {}

  async due(atMost: number): Promise<DuePerson[]> {
    if (!this.config.hunterApiKey) return [];
    const [asked] = await this.db.query<{ count: number }[]>(ASKED_SINCE, [new Date(this.clock.now() - dayMs)]);
    const left = Math.min(atMost, mostADay - (asked?.count ?? 0));
    return left > 0 ? this.db.query<DuePerson[]>(DUE, [leastScore, left, new Date(this.clock.now())]) : [];
  }

  /** @throws HunterRefusal, OutboundError */
  async read({ fullName, companyDomain }: DuePerson): Promise<PersonReading> {
    const url = new URL('/v2/email-finder', this.config.hunterApiUrl);
    url.search = new URLSearchParams({ domain: companyDomain ?? '', full_name: fullName ?? '' }).toString();
    const ask = this.outbound.with({ totalMs: longestAnswerMs });
    // In a header: addresses end up in logs.
    const answer = await ask(url, { headers: { 'x-api-key': this.config.hunterApiKey ?? '' } });
    const body: unknown = await answer.json().catch(() => undefined);
    if (ANSWERS_OF_NOTHING.includes(answer.status)) return { facts: {} };
    if (answer.status !== 200) throw new HunterRefusal(answer.status);
    const { email, score, position } = fieldsOf(fieldsOf(body).data);
    const facts: PersonReading['facts'] = {};
    const address = CELLS.work_email(textOf(email) ?? '');
    if ('value' in address && Number(score) >= leastSure) facts.work_email = address.value;
    const title = CELLS.job_title(textOf(position) ?? '');
    if ('value' in title) facts.job_title = title.value;
    return { facts };
  }

  /** Its 403 is the rate, its 429 the month's credits (api-documentation/v2): for these tomorrow is early enough. */
  pausedUntil(error: unknown): Date | undefined {
    if (!(error instanceof HunterRefusal)) return undefined;
    if (error.status === 403) return new Date(this.clock.now() + minuteMs);
    return [401, 402, 429].includes(error.status) ? new Date(this.clock.now() + dayMs) : undefined;
  }

  async note(tx: EntityManager, personIds: number[], at: string): Promise<void> {
    await tx.query(NOTE, [personIds, at]);
  }
}

class HunterRefusal extends Error {
  constructor(readonly status: number) {
    super(`Hunter answers ${status}`);
    this.name = 'HunterRefusal';
  }
}
