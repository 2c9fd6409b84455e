import { onScale, scoreParts, shownScore } from '../score-formula/score-formula.js';
import { COMPANY_OWNER_NAME, COMPANY_STATUS_NAME, LEAD_OUTREACH, STATUS_NAME, userName } from './outreach-sql.js';
import { IS_NEW } from './new-leads.js';
import { COMPANY_SIGNALS_OF_LEAD } from './company-signals.rules.js';
import { LEAD_CRM_CONTACT } from './crm-contact.rules.js';
import { LEAD_EXCLUSIONS } from './exclusions-sql.js';
import {
  companyValue,
  copyColumn,
  EXCLUSION_IDS,
  LEAD_FILES_JSON,
  personValue,
  PERSON_COPIES,
} from './own-values.rules.js';
import { reasonText } from './verdict-reason.js';
import {
  ATTRIBUTION_JSON,
  CARDS_JSON,
  EMAIL_USES,
  EMAILS_JSON,
  EMPLOYERS_JSON,
  employerAt,
  HAS_PLAYBOOK,
  IS_FAVORITE,
  REPO_NAMES,
  SIGNAL_GROUP_NAMES,
  signalsJson,
  TAG_NAMES,
  TAGS_JSON,
  THREAD_TITLE,
} from './lead-sql.js';
import { isoUtc } from '../../../platform/database/iso-utc.js';

/**
 * One value of a lead and every place where it appears. All keys are required, with null where the field does not
 * appear, so that a new field cannot be forgotten in one of them.
 */
export interface LeadField {
  /** The key in JSON, the sort column and the filter property. */
  name: string;
  /** SQL for the value, of a lead `l`, its company `c` and its workspace's own values of that (`o`). A column of `lead` is `l.column`. */
  sql: string;
  /** The column of `person` or `company` that the column of `lead` copies, so that lists read `lead` alone, or what is derived from them (`copySource`). */
  copyOf: `person.${string}` | `company.${string}` | null;
  /** Which JSON contains it: the list's, the lead page's (which has neither `c` nor `o`), or both. */
  json: 'list' | 'detail' | 'both' | null;
  csv: CsvField | null;
  sort: SortKey | null;
  /** 'text': `ILIKE` and `=` on the column and its key `column_key`. All other filters are in filter-rules.ts. */
  filter: 'text' | null;
  /** The column in the covering index `lead_facts`, from which most filters, searches and groups are read. */
  factsIndex: string | null;
}

interface CsvField {
  title: string;
  /** Order of the columns in the file, from 1 (api-contract). */
  position: number;
  /** Where the file's value differs from the JSON value. */
  sql?: string;
  /** A number, a date or a boolean, the only values without quotes. */
  isPlain?: true;
  /** Only in files whose request names it. */
  isOptional?: true;
}

/** The column by which lists sort: text columns hold lowercase text; a missing value is null. */
export interface SortKey {
  column: string;
  type: 'text' | 'int' | 'float8' | 'timestamptz';
  /** Of `tagged_lead`, which has one row per lead with tags. */
  isOfTaggedLead?: true;
}

const NOT_STORED = { copyOf: null, csv: null, sort: null, filter: null, factsIndex: null } as const;

/** In the order of the JSON keys. */
export const LEAD_FIELDS = [
  { ...NOT_STORED, name: 'leadId', sql: 'l.lead_id', json: 'both' },
  {
    name: 'fullName',
    sql: 'l.full_name',
    copyOf: 'person.full_name',
    json: 'both',
    csv: { title: 'Name', position: 3 },
    sort: { column: 'full_name_key', type: 'text' },
    filter: 'text',
    factsIndex: 'full_name_key',
  },
  {
    name: 'jobTitle',
    sql: 'l.job_title',
    copyOf: 'person.job_title',
    json: 'both',
    csv: { title: 'Title', position: 4 },
    sort: { column: 'job_title_key', type: 'text' },
    filter: 'text',
    factsIndex: 'job_title_key',
  },
  {
    name: 'companyId',
    sql: 'l.company_id',
    copyOf: 'company.company_id',
    json: 'both',
    csv: null,
    sort: null,
    filter: null,
    factsIndex: 'company_id',
  },
  {
    name: 'companyName',
    sql: 'l.company_name',
    copyOf: 'company.name',
    json: 'both',
    csv: { title: 'Company', position: 1 },
    sort: { column: 'company_name_key', type: 'text' },
    filter: 'text',
    factsIndex: 'company_name_key',
  },
  {
    name: 'companyEmployeeCount',
    sql: 'l.company_employee_count',
    copyOf: 'company.employee_count',
    json: 'both',
    csv: { title: 'Company Employees', position: 2, isPlain: true },
    sort: { column: 'company_employee_count', type: 'int' },
    filter: null,
    factsIndex: 'company_employee_count',
  },
  {
    name: 'companyCountryCode',
    sql: 'l.company_country_code',
    copyOf: 'company.country_code',
    json: 'both',
    csv: { title: 'Company Country', position: 12 },
    sort: { column: 'company_country_code', type: 'text' },
    filter: null,
    factsIndex: 'company_country_code',
  },
  { ...NOT_STORED, name: 'companyLogoUrl', sql: 'c.logo_url', json: 'list' },
  {
    ...NOT_STORED,
    name: 'companyLinkedin',
    sql: companyValue('linkedin_url'),
    json: 'list',
    csv: { title: 'Company LinkedIn', position: 6 },
  },
  { ...NOT_STORED, name: 'emailDomain', sql: companyValue('domain'), json: 'list' },
  {
    ...NOT_STORED,
    name: 'userLinkedin',
    sql: personValue('linkedin_url'),
    json: 'both',
    csv: { title: 'Contact LinkedIn', position: 5 },
  },
  { ...NOT_STORED, name: 'twitterUser', sql: personValue('twitter'), json: 'detail' },
  {
    name: 'githubUser',
    sql: 'l.login',
    copyOf: 'person.login',
    json: 'both',
    csv: { title: 'GitHub', position: 14, sql: `'https://github.com/' || l.login` },
    sort: null,
    filter: null,
    factsIndex: 'login_key',
  },
  { ...NOT_STORED, name: 'linkedinProfileImg', sql: personValue('linkedin_image'), json: 'detail' },
  {
    ...NOT_STORED,
    name: 'githubProfileImg',
    sql: `'https://avatars.githubusercontent.com/u/' || l.person_github_id`,
    json: 'detail',
  },
  {
    ...NOT_STORED,
    name: 'avatarUrl',
    sql: `coalesce(${personValue('linkedin_image')}, 'https://avatars.githubusercontent.com/u/' || l.person_github_id || '?s=64')`,
    json: 'list',
  },
  {
    ...NOT_STORED,
    name: 'personalEmail',
    sql: personValue('personal_email'),
    json: 'detail',
    csv: { title: 'Personal Email', position: 16 },
  },
  {
    ...NOT_STORED,
    name: 'hunterEmail',
    sql: personValue('work_email'),
    json: 'detail',
    csv: { title: 'Work Email', position: 15 },
  },
  {
    ...NOT_STORED,
    name: 'hasEmail',
    sql: 'l.has_email',
    copyOf: 'person.has_email',
    json: null,
    factsIndex: 'has_email',
  },
  {
    ...NOT_STORED,
    name: 'emails',
    sql: EMAILS_JSON,
    json: 'detail',
    csv: { title: 'Email Permitted Use', position: 17, sql: EMAIL_USES },
  },
  {
    ...NOT_STORED,
    name: 'sourceRepos',
    sql: REPO_NAMES,
    json: null,
    csv: { title: 'Source Repos', position: 7 },
    sort: { column: 'repos_key', type: 'text' },
  },
  {
    ...NOT_STORED,
    name: 'githubSignalsTypes',
    sql: SIGNAL_GROUP_NAMES,
    json: null,
    csv: { title: 'Signal Types', position: 8 },
    sort: { column: 'types_key', type: 'text' },
  },
  { ...NOT_STORED, name: 'githubSignals', sql: signalsJson(), json: 'list' },
  {
    name: 'githubSignalsCount',
    sql: 'l.signal_count',
    copyOf: null,
    json: 'list',
    csv: { title: 'Signals', position: 9, isPlain: true },
    sort: { column: 'signal_count', type: 'int' },
    filter: null,
    factsIndex: 'signal_count',
  },
  {
    name: 'lastSignalDate',
    sql: isoUtc('l.last_signal_at'),
    copyOf: null,
    json: 'list',
    csv: { title: 'Last Signal', position: 10, isPlain: true },
    sort: { column: 'last_signal_at', type: 'timestamptz' },
    filter: null,
    factsIndex: 'last_signal_at',
  },
  {
    ...NOT_STORED,
    name: 'tags',
    sql: TAGS_JSON,
    json: 'list',
    csv: { title: 'Tags', position: 11, sql: TAG_NAMES },
    sort: { column: 'tags_key', type: 'text', isOfTaggedLead: true },
  },
  {
    ...NOT_STORED,
    name: 'isFavorite',
    sql: IS_FAVORITE,
    json: 'both',
    csv: {
      title: 'Favorite',
      position: 13,
      sql: `case when ${IS_FAVORITE} then 'true' else 'false' end`,
      isPlain: true,
    },
  },
  { ...NOT_STORED, name: 'recycled', sql: 'l.recycled', json: 'both' },
  {
    ...NOT_STORED,
    name: 'exclusionIds',
    sql: `l.${EXCLUSION_IDS}`,
    copyOf: `company.${EXCLUSION_IDS}`,
    json: null,
  },
  { ...NOT_STORED, name: 'exclusions', sql: LEAD_EXCLUSIONS, json: 'both' },
  { ...NOT_STORED, name: 'companySignals', sql: COMPANY_SIGNALS_OF_LEAD, json: 'list' },
  { ...NOT_STORED, name: 'isNew', sql: IS_NEW, json: 'list' },
  { ...NOT_STORED, name: 'hasPlaybook', sql: HAS_PLAYBOOK, json: 'list' },
  { ...NOT_STORED, name: 'verdict', sql: 'l.verdict', json: 'both' },
  { ...NOT_STORED, name: 'verdictReason', sql: reasonText('l.verdict_reason'), json: 'detail' },
  { ...NOT_STORED, name: 'decidedVerdict', sql: 'l.decided_verdict', json: 'detail' },
  {
    ...NOT_STORED,
    name: 'score',
    sql: onScale('l.score'),
    json: 'both',
    csv: { title: 'Score', position: 18, sql: shownScore('l.score'), isPlain: true },
    sort: { column: 'score', type: 'float8' },
    factsIndex: 'score',
  },
  { ...NOT_STORED, name: 'outreach', sql: LEAD_OUTREACH, json: 'both' },
  {
    ...NOT_STORED,
    name: 'status',
    sql: STATUS_NAME,
    json: null,
    csv: { title: 'Status', position: 19, isOptional: true },
  },
  {
    ...NOT_STORED,
    name: 'owner',
    sql: userName('l.owner_id'),
    json: null,
    csv: { title: 'Owner', position: 20, isOptional: true },
  },
  {
    ...NOT_STORED,
    name: 'nextStepDate',
    sql: 'l.next_step_on',
    json: null,
    csv: { title: 'Next Step Date', position: 21, isPlain: true, isOptional: true },
  },
  {
    ...NOT_STORED,
    name: 'nextStep',
    sql: 'l.next_step',
    json: null,
    csv: { title: 'Next Step', position: 22, isOptional: true },
  },
  {
    ...NOT_STORED,
    name: 'companyStatus',
    sql: COMPANY_STATUS_NAME,
    json: null,
    csv: { title: 'Company Status', position: 23, isOptional: true },
  },
  {
    ...NOT_STORED,
    name: 'companyOwner',
    sql: COMPANY_OWNER_NAME,
    json: null,
    csv: { title: 'Company Owner', position: 24, isOptional: true },
  },
  { ...NOT_STORED, name: 'tags', sql: TAGS_JSON, json: 'detail' },
  {
    ...NOT_STORED,
    name: 'githubSignals',
    sql: signalsJson('s.link', 's.detail', `${THREAD_TITLE} as title`, `${employerAt('s.created_at')} as employer`),
    json: 'detail',
  },
  { ...NOT_STORED, name: 'cards', sql: CARDS_JSON, json: 'detail' },
  { ...NOT_STORED, name: 'attribution', sql: ATTRIBUTION_JSON, json: 'detail' },
  { ...NOT_STORED, name: 'employers', sql: EMPLOYERS_JSON, json: 'detail' },
  { ...NOT_STORED, name: 'ownFiles', sql: LEAD_FILES_JSON, json: 'detail' },
  { ...NOT_STORED, name: 'crm', sql: LEAD_CRM_CONTACT, json: 'detail' },
  { ...NOT_STORED, name: 'scoreParts', sql: scoreParts(), json: 'detail' },
] as const satisfies readonly LeadField[];

type Field = (typeof LEAD_FIELDS)[number];

export type LeadSortColumn = Extract<Field, { sort: SortKey }>['name'];
export type LeadCsvColumn = Extract<Field, { csv: CsvField }>['csv']['title'];
export type TextFilterProperty = Extract<Field, { filter: 'text' }>['name'];

const ALL_FIELDS: readonly LeadField[] = LEAD_FIELDS;

/** The fields of the CSV file, in the order of its columns. */
export const CSV_FIELDS = ALL_FIELDS.flatMap(({ sql, csv }) => (csv ? [{ sql, ...csv }] : [])).sort(
  (one, other) => one.position - other.position,
);
export const CSV_COLUMNS = CSV_FIELDS.map(({ title }) => title) as LeadCsvColumn[];
/** The columns of a file whose request names none. */
export const DEFAULT_CSV_COLUMNS = CSV_FIELDS.filter(({ isOptional }) => !isOptional).map(
  ({ title }) => title,
) as LeadCsvColumn[];

/** By the name of the sort column, in the order of the CSV file's columns. */
export const LEAD_SORT_KEYS = Object.fromEntries(
  ALL_FIELDS.filter(({ sort }) => sort !== null)
    .sort((one, other) => (one.csv?.position ?? Infinity) - (other.csv?.position ?? Infinity))
    .map(({ name, sort }) => [name, sort]),
) as Record<LeadSortColumn, SortKey>;
export const LEAD_SORT_COLUMNS = Object.keys(LEAD_SORT_KEYS) as LeadSortColumn[];

/** The fields that text filters match, with the column of `lead` that holds each. */
export const TEXT_FIELDS = LEAD_FIELDS.filter((field) => field.filter === 'text').map(({ name, sql }) => ({
  name,
  column: columnOf(sql),
}));

export function isTextField(name: string): name is TextFilterProperty {
  return TEXT_FIELDS.some((field) => field.name === name);
}

/** A column of `lead` that copies a column of the lead's person or company. */
export interface CopiedFact {
  column: string;
  table: 'person' | 'company';
  sourceColumn: string;
}

const COPIES_OF_FIELDS: readonly CopiedFact[] = ALL_FIELDS.flatMap(({ sql, copyOf }) => {
  if (copyOf === null) return [];
  const [table, sourceColumn] = copyOf.split('.') as ['person' | 'company', string];
  return [{ column: columnOf(sql), table, sourceColumn }];
});

/** With these, what is shown of a lead reads no row of `person`, which Citus stores on no node (decision 0114). */
export const COPIED_FACTS: readonly CopiedFact[] = [
  ...COPIES_OF_FIELDS,
  ...PERSON_COPIES.map((sourceColumn): CopiedFact => ({
    column: copyColumn(sourceColumn),
    table: 'person',
    sourceColumn,
  })),
];

/** JSON columns of a `select` for the list's or the lead page's JSON; of events: the list's without what depends on a visit. */
export function jsonColumns(of: 'list' | 'detail' | 'event'): string {
  return ALL_FIELDS.filter(({ json, name }) =>
    of === 'event' ? (json === 'list' || json === 'both') && name !== 'isNew' : json === of || json === 'both',
  )
    .map(({ name, sql }) => `${sql} as "${name}"`)
    .join(', ');
}

function columnOf(sql: string): string {
  return sql.slice('l.'.length);
}
