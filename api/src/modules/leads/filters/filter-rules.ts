import { MAX_ROW_ID, MAX_FILTER_VALUES, MAX_FILTER_TEXT_LENGTH } from '../../../platform/limits.js';
import type { SqlParameters } from '../../../platform/database/sql-parameters.js';
import { SIGNAL_TYPES } from '../../signal-types/signal-types.js';
import { RECYCLED_TAG_ID } from '../fields/lead-tag.dto.js';
import { TEXT_FIELDS, type TextFilterProperty } from '../fields/lead-fields.rules.js';
import { AMONG_NEW } from '../fields/new-leads.js';
import { OUTREACH_STATUSES } from '../fields/outreach.dto.js';
import { isDue } from '../fields/outreach-sql.js';
import { DAY_MS } from '../../../platform/time.js';

export const FILTER_OPERATORS = ['IN', '=', '>', '<', 'ILIKE'] as const;
export type FilterOperator = (typeof FILTER_OPERATORS)[number];

/** SQL condition on a lead, `l` in the statement. */
export type SqlCondition = (parameters: SqlParameters) => string;

export interface FilterRule {
  operators: readonly FilterOperator[];
  /** Describes what `read` accepts; completes "… takes". */
  takes: string;
  /** Returns null for a value of the wrong type. `all`: the unchecked filters of the list. */
  read(value: unknown, operator: FilterOperator, all: readonly unknown[]): SqlCondition | null;
}

/** All filters except those of text fields (api-contract, Leads), with what each operator means. */
const OTHER_RULES = {
  companyCountryCode: orNone(
    'l.company_country_code',
    listRule('ISO two-letter country codes', isCountryCode, (codes) => {
      const upper = codes.map((code) => code.toUpperCase());
      return (parameters) => `l.company_country_code = any(${parameters.add(upper, 'text[]')})`;
    }),
  ),
  companyEmployeeCount: {
    operators: ['>', '<', '='],
    takes: 'a number',
    read: (value, operator) => (isNumber(value) ? employeeCount(value, operator) : null),
  },
  repository: listRule('repositories as owner/name', isText, (names) => {
    const lower = names.map((name) => name.toLowerCase());
    return (parameters) => `l.repo_ids && (select repos_named(${parameters.add(lower, 'text[]')}))`;
  }),
  signalType: listRule(
    'event types such as WatchEvent',
    isSignalType,
    (types) => (parameters) => `l.signal_types && ${parameters.add(types, 'signal_type[]')}`,
  ),
  lastSignalDate: {
    operators: ['>', '<'],
    takes: 'a date such as 2026-01-31',
    read: (value, operator) => {
      const day = utcDay(value);
      return day === null ? null : (parameters) => `l.last_signal_at ${operator} ${parameters.add(day, 'timestamptz')}`;
    },
  },
  // Additions to the contract, which marks of charts link to: leads with a signal in the week of a day, and those with their
  // first signal or their company's first signal in it.
  signalWeek: weekRule((start, end, all) => (parameters) => {
    const [from, to] = [parameters.add(start, 'timestamptz'), parameters.add(end, 'timestamptz')];
    const ofSignal = SIGNAL_CONDITIONS.flatMap(({ property, condition }) =>
      siblingLists(all, property).map((values) => ` and ${condition(parameters.add(values, 'text[]'))}`),
    );
    return `(l.last_signal_at >= ${from} and l.first_signal_at < ${to} and exists (
      select from signal s where s.customer_id = $workspace and s.lead_id = l.lead_id and not s.at_home
        and s.created_at >= ${from} and s.created_at < ${to}${ofSignal.join('')}))`;
  }),
  firstSignalWeek: weekRule((start, end) => (parameters) => {
    const from = parameters.add(start, 'timestamptz');
    // The last signal is no earlier, and has an index.
    return `(l.first_signal_at >= ${from} and l.first_signal_at < ${parameters.add(end, 'timestamptz')} and l.last_signal_at >= ${from})`;
  }),
  companyFirstWeek: weekRule((start) => (parameters) => {
    const week = parameters.add(start.slice(0, 10), 'date');
    return `l.company_id in (
      select k.company_id from company_week k where k.customer_id = $workspace and k.week = ${week} and k.signals > 0
        and not exists (select from company_week earlier where earlier.customer_id = $workspace
          and earlier.company_id = k.company_id and earlier.week < k.week and earlier.signals > 0))`;
  }),
  tags: {
    operators: ['IN'],
    takes: 'a list of tag ids',
    read: (value) => (isList(value, isId) ? tagged(value) : null),
  },
  isFavorite: flagRule(
    `l.lead_id in (select f.lead_id from favorite f where f.customer_id = $workspace
      and f.owner in (0, $member) and f.lead_id is not null)`,
  ),
  recycled: flagRule('l.recycled'),
  new: flagRule(AMONG_NEW),
  // Additions to the contract: of outreach. A lead or company that was never changed is new.
  status: listRule('statuses such as contacted', isStatus, (statuses) => hasStatus('l', statuses)),
  ownerId: orNone(
    'l.owner_id',
    listRule('user ids', isId, (ids) => (parameters) => {
      return `l.owner_id = any(${parameters.add(ids.flatMap(rowId), 'int[]')})`;
    }),
  ),
  mine: flagRule('(l.owner_id is not null and l.owner_id = $member)'),
  nextStepDate: orNone('l.next_step_on', {
    operators: ['>', '<', '='],
    takes: 'a date such as 2026-01-31',
    read: (value, operator) => {
      const day = utcDay(value);
      return day === null
        ? null
        : (parameters) => `l.next_step_on ${operator} ${parameters.add(day.slice(0, 10), 'date')}`;
    },
  }),
  due: flagRule(isDue('l')),
  companyStatus: listRule('statuses such as contacted', isStatus, (statuses) => (parameters) => {
    const others = OUTREACH_STATUSES.filter((status) => !statuses.includes(status));
    const [wanted, negated] = statuses.includes('new') ? [others, 'not '] : [statuses, ''];
    return `${negated}coalesce(l.company_id in (
      select o.company_id from company_outreach o
      where o.customer_id = $workspace and ${hasStatus('o', wanted)(parameters)}), false)`;
  }),
  companyOwnerId: listRule('user ids', isId, (ids) => (parameters) => {
    return `l.company_id in (select o.company_id from company_outreach o
      where o.customer_id = $workspace and o.owner_id = any(${parameters.add(ids.flatMap(rowId), 'int[]')}))`;
  }),
  // Additions to the contract.
  hasEmail: flagRule('l.has_email'),
  hasPlaybook: flagRule(`l.lead_id in (select k.lead_id from playbook_card k where k.customer_id = $workspace)`),
  companyId: {
    operators: ['=', 'IN'],
    takes: 'company ids',
    read: (value, operator) => {
      if (operator === '=' && value === null) return () => 'l.company_id is null';
      const ids = operator === '=' ? [value] : value;
      return isList(ids, isId)
        ? (parameters) => `l.company_id = any(${parameters.add(ids.flatMap(rowId), 'int[]')})`
        : null;
    },
  },
  // An addition to the contract: counts those of some leads that match the other filters.
  leadId: listRule('lead ids', isId, (ids) => (parameters) => {
    return `l.lead_id = any(${parameters.add(ids.flatMap(rowId), 'int[]')})`;
  }),
  // An addition to the contract: a lead without a score has less than any score.
  minScore: {
    operators: ['=', '>'],
    takes: 'a number',
    read: (value, operator) => {
      if (!isNumber(value)) return null;
      // The shown score has one decimal; the stored one is not rounded.
      const minimum = operator === '=' ? value - 0.05 : value + 0.05;
      const within = Math.min(Math.max(minimum, -1), 101);
      return (parameters) => `(l.score is not null and least(l.score, 100) >= ${parameters.add(within, 'float8')})`;
    },
  },
} satisfies Record<string, FilterRule>;

export type FilterProperty = TextFilterProperty | keyof typeof OTHER_RULES;

export const FILTER_RULES: Record<FilterProperty, FilterRule> = {
  ...(Object.fromEntries(TEXT_FIELDS.map(({ name, column }) => [name, textRule(column)])) as Record<
    TextFilterProperty,
    FilterRule
  >),
  ...OTHER_RULES,
};
export const FILTER_PROPERTIES = Object.keys(FILTER_RULES) as FilterProperty[];

/** Matches text on its lowercase key `column_key`, which has the index. */
function textRule(column: string): FilterRule {
  return {
    operators: ['ILIKE', '='],
    takes: `text of at most ${MAX_FILTER_TEXT_LENGTH} characters`,
    read: (value, operator) => {
      if (!isText(value)) return null;
      if (operator === '=') {
        return (parameters) => {
          const text = parameters.add(value, 'text');
          return `l.${column}_key = sort_key(${text}) and l.${column} = ${text}`;
        };
      }
      return (parameters) => `l.${column}_key like sort_key(${parameters.add(closedPattern(value), 'text')})`;
    },
  };
}

function listRule<Item>(
  takes: string,
  isItem: (value: unknown) => value is Item,
  condition: (items: Item[]) => SqlCondition,
): FilterRule {
  return {
    operators: ['IN', '='],
    takes,
    read: (value, operator) => {
      const items = operator === '=' ? [value] : value;
      return isList(items, isItem) ? condition(items) : null;
    },
  };
}

/** Also takes `=` null: leads without a value. */
function orNone(column: string, rule: FilterRule): FilterRule {
  return {
    ...rule,
    read: (value, operator, all) =>
      operator === '=' && value === null ? () => `${column} is null` : rule.read(value, operator, all),
  };
}

/** The properties of a signal that `signalWeek` reads from the other filters, so that one signal has all of them. */
const SIGNAL_CONDITIONS = [
  { property: 'signalType', condition: (values: string) => `s.type::text = any(${values})` },
  {
    property: 'repository',
    condition: (values: string) => `s.repo_id = any((
          select repos_named(array(select lower(name) from unnest(${values}) name)))::int[])`,
  },
] as const;

/** The values of each filter of the list by this property that is not negated. Wrong ones are reported by that filter. */
function siblingLists(all: readonly unknown[], property: string): string[][] {
  return all.flatMap((filter) => {
    const { propertyName, operator, value, negate } = (filter ?? {}) as Record<string, unknown>;
    if (propertyName !== property || negate === true) return [];
    const values: unknown = operator === '=' ? [value] : value;
    return isList(values, isText) ? [values] : [];
  });
}

/** Takes a day and calls `condition` with the start and end of its week, which begins on Monday, in UTC. */
function weekRule(condition: (start: string, end: string, all: readonly unknown[]) => SqlCondition): FilterRule {
  return {
    operators: ['='],
    takes: 'a date such as 2026-01-31',
    read: (value, _operator, all) => {
      const day = utcDay(value);
      if (day === null) return null;
      const time = Date.parse(day);
      // 1970-01-01 was a Thursday.
      const monday = time - ((((time / DAY_MS + 3) % 7) + 7) % 7) * DAY_MS;
      const [start, end] = [monday, monday + 7 * DAY_MS].map((at) => new Date(at).toISOString());
      return start === undefined || end === undefined || !/^\d{4}-/.test(start + end)
        ? null
        : condition(start, end, all);
    },
  };
}

function flagRule(condition: string): FilterRule {
  return {
    operators: ['='],
    takes: 'true or false',
    read: (value) => (typeof value === 'boolean' ? () => (value ? condition : `not ${condition}`) : null),
  };
}

function employeeCount(value: number, operator: FilterOperator): SqlCondition {
  // Only integers use the index: > 9.5 is > 9, and < 9.5 is < 10.
  const bound = operator === '<' ? Math.ceil(value) : Math.floor(value);
  if (operator === '=' && bound !== value) return () => 'false';
  const within = Math.min(Math.max(bound, Number.MIN_SAFE_INTEGER), Number.MAX_SAFE_INTEGER);
  return (parameters) => `l.company_employee_count ${operator} ${parameters.add(within, 'bigint')}`;
}

/** Condition on the status of a row; null is stored for `new`. */
function hasStatus(row: string, statuses: readonly string[]): SqlCondition {
  return (parameters) => {
    const storedStatuses = statuses.filter((status) => status !== 'new');
    const isStored = `${row}.status = any(${parameters.add(storedStatuses, 'outreach_status[]')})`;
    return storedStatuses.length === statuses.length ? isStored : `(${row}.status is null or ${isStored})`;
  };
}

function tagged(ids: (string | number)[]): SqlCondition {
  const uuids = ids.filter((id) => typeof id === 'string' && UUID_PATTERN.test(id));
  return (parameters) => {
    const byTag = `l.lead_id in (select t.lead_id from lead_tag t
      where t.customer_id = $workspace and t.tag_id = any(${parameters.add(uuids, 'uuid[]')}))`;
    return ids.includes(RECYCLED_TAG_ID) ? `(l.recycled or ${byTag})` : byTag;
  };
}

const UUID_PATTERN = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** An id that no row can have is valid and matches nothing. */
function rowId(id: string | number): number[] {
  const number = Number(id);
  return Number.isInteger(number) && number > 0 && number <= MAX_ROW_ID ? [number] : [];
}

/** PostgreSQL rejects a pattern that ends in a single backslash, so that backslash is escaped. */
function closedPattern(pattern: string): string {
  const trailing = /(?<!\\)\\+$/.exec(pattern)?.[0].length ?? 0;
  return trailing % 2 === 1 ? `${pattern}\\` : pattern;
}

/** Returns 00:00 UTC of a date or of a timestamp's day; null for other values. */
function utcDay(value: unknown): string | null {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:\d{2})?)?$/.test(value)) return null;
  const date = new Date(value);
  if (Number.isNaN(date.getTime()) || date.getUTCFullYear() < 1) return null;
  const day = date.toISOString().slice(0, 10);
  const rolledOver = value.length === day.length && value !== day;
  return rolledOver ? null : `${day}T00:00:00Z`;
}

function isList<Item>(value: unknown, isItem: (value: unknown) => value is Item): value is Item[] {
  return Array.isArray(value) && value.length <= MAX_FILTER_VALUES && value.every(isItem);
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= MAX_FILTER_TEXT_LENGTH && !value.includes('\0');
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

function isId(value: unknown): value is string | number {
  return isText(value) || isNumber(value);
}

function isCountryCode(value: unknown): value is string {
  return typeof value === 'string' && /^[a-z]{2}$/i.test(value);
}

function isStatus(value: unknown): value is string {
  return OUTREACH_STATUSES.some((status) => status === value);
}

function isSignalType(value: unknown): value is string {
  return SIGNAL_TYPES.some((type) => type === value);
}
