import { companyValue, ownValue } from './own-values.rules.js';

/**
 * SQL for the signals that own sources have sent of companies (decision 0088). They name a domain: that of the company `c`,
 * as the workspace knows it (`JOIN_OWN_COMPANY`). `company_signal_week` counts them in advance.
 */

/** PostgreSQL looks once in a statement: a workspace without such signals pays nothing more. */
const HAS_ANY = `(select exists (select from company_signal_week w where w.customer_id = current_workspace()))`;

const WEEKS_OF_COMPANY = `company_signal_week w where w.customer_id = current_workspace() and w.domain = ${companyValue('domain')}`;

/** SQL: how many signals own sources have sent of the company `c`. */
export const COMPANY_SIGNALS_COUNT = `case when ${HAS_ANY} then (
        select coalesce(sum(w.count), 0)::int from ${WEEKS_OF_COMPANY}) else 0 end`;

/** SQL: their number for the company of the lead `l`, and what they add to its score; null for none. */
export const COMPANY_SIGNALS_OF_LEAD = `case when ${HAS_ANY} then (
        select json_build_object('count', sum(w.count), 'activity', coalesce((
          select k.own_activity from lead_company k where k.customer_id = l.customer_id and k.company_id = l.company_id), 0))
        from ${WEEKS_OF_COMPANY} having count(*) > 0) end`;

/** SQL: `[{source, signals, lastSignalDate}]` of the company `c`, the most signals first. `isoUtc` writes a time. */
export const companySources = (isoUtc: (time: string) => string): string => `case when ${HAS_ANY} then (
        select coalesce(json_agg(json_build_object('source', r.full_name, 'signals', signals, 'lastSignalDate', ${isoUtc('last')})
          order by signals desc, r.full_name), '[]')
        from (select w.source_id, sum(w.count) as signals, max(w.last_at) as last from ${WEEKS_OF_COMPANY} group by w.source_id) own
        join repo r on r.repo_id = own.source_id) else '[]'::json end`;

/** SQL: the number of signals of a company in a week; 0 for none. `companyId` and `week`: SQL. */
export const companySignalsInWeek = (companyId: string, week: string): string => `case when ${HAS_ANY} then (
        select coalesce(sum(w.count), 0)::int from company_signal_week w
        where w.customer_id = current_workspace() and w.week = ${week} and w.domain = ${domainOf(companyId)}) else 0 end`;

/** SQL: the domain of a company as the current workspace knows it. Its aliases are none of the statements around it. */
export const domainOf = (companyId: string): string => `(
        select coalesce(${ownValue('named_own', 'domain')}, named.domain)
        from company named left join workspace_company named_own
          on named_own.customer_id = current_workspace() and named_own.company_id = named.company_id
        where named.company_id = ${companyId})`;
