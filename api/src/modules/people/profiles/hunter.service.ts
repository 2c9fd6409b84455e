import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock, DAY_MS, MINUTE_MS } from '../../../platform/time.js';
import { Config } from '../../../platform/config/config.js';
import { OutboundHttp } from '../../../platform/outbound/outbound-http.js';
import { parseCell } from '../fields/enrichment-fields.js';
import { asFields, asText } from './host-profile.js';
import { waitsForRetry, type DuePerson, type PeopleProvider, type ProviderResult } from './people-provider.js';

/** Each call costs money: a daily budget, spent on the best leads, once per person. */
const MAX_CALLS_PER_DAY = 50;
const MIN_LEAD_SCORE = 40;
/** Hunter's confidence, 0 to 100; addresses below are likely to bounce. */
const MIN_CONFIDENCE = 70;
const REQUEST_TIMEOUT_MS = 20_000;
/** Not found, opted out (451), or an unusable name or domain: a retry would fail again. */
const NO_RESULT_STATUSES = [400, 404, 410, 422, 451];

const COUNT_CALLS_SINCE = `select count(*)::int as count from provider_reading where source = 'hunter' and read_at > $1`;

/** $1 the minimum score, $2 the limit, $3 the time. */
const DUE_PEOPLE = `
select person_id as "personId", github_id::text as "githubId", person.full_name as "fullName", domain as "companyDomain"
from (
  select lead_id as person_id, max(score) as score from customer join lead using (customer_id)
  where customer.active and verdict <> 'hidden' and not recycled and score >= $1
  group by lead_id
) promise
join person using (person_id)
join company using (company_id)
where not do_not_contact and work_email is null and domain is not null and person.full_name like '_% _%'
  and not exists (select from provider_reading r where r.source = 'hunter' and r.person_id = person.person_id)
  and not ${waitsForRetry('hunter', '$3')}
order by score desc, person_id limit $2`;

/** $1 people, $2 the time. */
const RECORD_READ = `
insert into provider_reading (source, person_id, read_at)
select 'hunter', person_id, $2::timestamptz from unnest($1::int[]) person_id
on conflict (source, person_id) do update set read_at = excluded.read_at`;

/** Finds work addresses with hunter.io's email finder, if HUNTER_API_KEY is set. */
@Injectable()
export class HunterProvider implements PeopleProvider {
  readonly source = 'hunter';

  constructor(
    private readonly db: DataSource,
    @Inject(Config) private readonly config: Config,
    private readonly clock: Clock,
    private readonly outbound: OutboundHttp,
  ) {}

  async due(limit: number): Promise<DuePerson[]> {
    if (!this.config.hunterApiKey) return [];
    const [calls] = await this.db.query<{ count: number }[]>(COUNT_CALLS_SINCE, [new Date(this.clock.now() - DAY_MS)]);
    const callsLeft = Math.min(limit, MAX_CALLS_PER_DAY - (calls?.count ?? 0));
    return callsLeft > 0
      ? this.db.query<DuePerson[]>(DUE_PEOPLE, [MIN_LEAD_SCORE, callsLeft, new Date(this.clock.now())])
      : [];
  }

  /** @throws HunterRefusal, OutboundError */
  async read({ fullName, companyDomain }: DuePerson): Promise<ProviderResult> {
    const url = new URL('/v2/email-finder', this.config.hunterApiUrl);
    url.search = new URLSearchParams({ domain: companyDomain ?? '', full_name: fullName ?? '' }).toString();
    const fetch = this.outbound.fetchWith({ totalMs: REQUEST_TIMEOUT_MS });
    // In a header, because URLs are logged.
    const response = await fetch(url, { headers: { 'x-api-key': this.config.hunterApiKey ?? '' } });
    const body: unknown = await response.json().catch(() => undefined);
    if (NO_RESULT_STATUSES.includes(response.status)) return { facts: {} };
    if (response.status !== 200) throw new HunterError(response.status);
    const { email, score, position } = asFields(asFields(body).data);
    const facts: ProviderResult['facts'] = {};
    const address = parseCell('work_email', asText(email) ?? '');
    if ('value' in address && Number(score) >= MIN_CONFIDENCE) facts.work_email = address.value;
    const title = parseCell('job_title', asText(position) ?? '');
    if ('value' in title) facts.job_title = title.value;
    return { facts };
  }

  /** 403 is the rate limit, 429 the month's credits (api-documentation/v2), which are tried again the next day. */
  pausedUntil(error: unknown): Date | undefined {
    if (!(error instanceof HunterError)) return undefined;
    if (error.status === 403) return new Date(this.clock.now() + MINUTE_MS);
    return [401, 402, 429].includes(error.status) ? new Date(this.clock.now() + DAY_MS) : undefined;
  }

  async recordRead(tx: EntityManager, personIds: number[], at: string): Promise<void> {
    await tx.query(RECORD_READ, [personIds, at]);
  }
}

class HunterError extends Error {
  constructor(readonly status: number) {
    super(`Hunter answers ${status}`);
    this.name = 'HunterRefusal';
  }
}
