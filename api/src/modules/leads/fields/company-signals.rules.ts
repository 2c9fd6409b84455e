import { isoUtc } from '../../../platform/database/iso-utc.js';
import { companyValue, ownValue } from './own-values.rules.js';

/**
 * SQL for the signals that own sources have sent of companies (decision 0088). They name a domain: that of the company `c`,
 * as the workspace knows it (`JOIN_OWN_COMPANY`). `company_signal_week` counts them in advance.
 */

/** PostgreSQL looks once in a statement: a workspace without such signals pays nothing more. */
const HAS_ANY = `(select exists (select from company_signal_week w where w.customer_id = $workspace))`;

const WEEKS_OF_COMPANY = `company_signal_week w where w.customer_id = $workspace and w.domain = ${companyValue('domain')}`;

/** SQL: how many signals own sources have sent of the company `c`. */
export const COMPANY_SIGNALS_COUNT = `case when ${HAS_ANY} then (
        select coalesce(sum(w.count), 0)::int from ${WEEKS_OF_COMPANY}) else 0 end`;

/** SQL: their number for the company of the lead `l`, and what they add to its score; null for none. */
export const COMPANY_SIGNALS_OF_LEAD = `case when ${HAS_ANY} then (
        select json_build_object('count', sum(w.count), 'activity', coalesce((
          select k.own_activity from lead_company k where k.customer_id = $workspace and k.company_id = l.company_id), 0))
        from ${WEEKS_OF_COMPANY} having count(*) > 0) end`;

/** SQL: whether own sources have sent signals of the company of `k`, a row of `lead_company`, since a time. */
export const hasCompanySignals = (since: string): string => `exists (
    select from company c left join workspace_company o on (o.customer_id, o.company_id) = (k.customer_id, c.company_id)
    join company_signal_week w on w.customer_id = k.customer_id and w.domain = ${companyValue('domain')}
    where c.company_id = k.company_id and w.last_at >= ${since})`;

/** SQL: `[{source, signals, lastSignalDate}]` of the company `c`, the most signals first. */
export const COMPANY_SOURCES = `case when ${HAS_ANY} then (
        select coalesce(json_agg(json_build_object('source', r.full_name, 'signals', signals, 'lastSignalDate', ${isoUtc('last')})
          order by signals desc, r.full_name), '[]')
        from (select w.source_id, sum(w.count) as signals, max(w.last_at) as last from ${WEEKS_OF_COMPANY} group by w.source_id) own
        join repo r on r.repo_id = own.source_id) else '[]'::json end`;

/** SQL: a company with what the current workspace knows of it. Its aliases are none of the statements around it. */
const NAMED_COMPANY = `company named left join workspace_company named_own
          on named_own.customer_id = $workspace and named_own.company_id = named.company_id`;
const NAMED_DOMAIN = `coalesce(${ownValue('named_own', 'domain')}, named.domain)`;

/** SQL: a query for `week, count` of a company's signals, by weeks of a `weekList`; it looks the domain up once. */
export const companySignalWeeks = (companyId: string): string => `
        select w.week, sum(w.count)::int as count
        from ${NAMED_COMPANY} join company_signal_week w on w.customer_id = $workspace and w.domain = ${NAMED_DOMAIN}
        where ${HAS_ANY} and named.company_id = ${companyId} and w.week >= (select week from first_week) group by w.week`;

/**
 * SQL: a query for `company_id, created_at` of the signals since a time that own sources have sent of companies. `companies`: a
 * query for `company_id`, each once. A workspace without such signals does not run it.
 */
export const signalsOfCompanies = (companies: string, since: string): string => `
        select listed.company_id, own_signal.created_at
        from (${companies}) listed
        join ${NAMED_COMPANY} on named.company_id = listed.company_id
        join own_signal on own_signal.customer_id = $workspace and own_signal.domain = ${NAMED_DOMAIN}
          and own_signal.state = 'stored' and own_signal.created_at >= ${since}
        where ${HAS_ANY}`;

/** SQL: the domain of a company as the current workspace knows it. */
export const domainOf = (companyId: string): string => `(
        select ${NAMED_DOMAIN} from ${NAMED_COMPANY} where named.company_id = ${companyId})`;
