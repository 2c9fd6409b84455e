import { DEFAULT_STATUS_NAMES } from './outreach.dto.js';

/** Columns of `lead` and `company_outreach`. A null status is `new`. */
export const OUTREACH_COLUMNS = ['status', 'owner_id', 'next_step_on', 'next_step'] as const;

/** SQL for the JSON object `Outreach` of a row. */
export const outreachJson = (row: string): string => `json_build_object(
      'status', coalesce(${row}.status::text, 'new'), 'ownerId', ${row}.owner_id, 'nextStep', ${row}.next_step,
      'nextStepDate', ${row}.next_step_on, 'version', ${row}.outreach_version)`;

/** The same of a lead `l`; null before the first change, which spares lists the text. */
export const LEAD_OUTREACH = `case when l.outreach_version > 0 then ${outreachJson('l')} end`;

/** SQL for the workspace's name of a status; null is `new`. */
const statusName = (status: string): string => `coalesce(
      (select workspace.status_names ->> coalesce(${status}::text, 'new') from customer workspace
        where workspace.customer_id = $workspace),
      case coalesce(${status}::text, 'new') ${Object.entries(DEFAULT_STATUS_NAMES)
        .map(([name, text]) => `when '${name}' then '${text}'`)
        .join(' ')} end)`;

/** SQL for the name of a lead's status. */
export const STATUS_NAME = statusName('l.status');

const ofCompany = (column: string): string => `(select o.${column} from company_outreach o
        where o.customer_id = $workspace and o.company_id = l.company_id)`;

/** SQL for the name of the status of a lead's company; null without a company. */
export const COMPANY_STATUS_NAME = `case when l.company_id is not null then ${statusName(ofCompany('status'))} end`;

/** SQL for the name of a user, otherwise the address. */
export const userName = (userId: string): string =>
  `(select coalesce(u.name, u.email) from app_user u where u.user_id = ${userId})`;

/** SQL: a next step with a date up to today (UTC) is due, unless the lead is won or lost. */
export const isDue = (row: string): string =>
  `(${row}.next_step_on is not null and ${row}.next_step_on <= (now() at time zone 'UTC')::date
      and (${row}.status is null or ${row}.status not in ('won', 'lost')))`;

/** SQL for the name of the user who handles a lead's company. */
export const COMPANY_OWNER_NAME = userName(ofCompany('owner_id'));
