import { largestRowId, longestFilterList, longestFilterText } from '../../../platform/limits.js';
import type { SqlParameters } from '../../../platform/sql-parameters.js';
import { SIGNAL_TYPES } from '../../signals/signal-type.dto.js';
import { recycledTagId } from '../../tags/tag.dto.js';
import type { FilterOperator, FilterProperty } from './filter.dto.js';

/** What a lead, `l` in the statement, has to fulfil. */
export type SqlCondition = (parameters: SqlParameters) => string;

export interface FilterRule {
  operators: readonly FilterOperator[];
  /** Names what `read` accepts, to complete "… takes". */
  takes: string;
  /** null when the value is of the wrong type. */
  read(value: unknown, operator: FilterOperator): SqlCondition | null;
}

/** What can be filtered by (api-contract, Leads), with what each operator means. */
export const filterRules: Record<FilterProperty, FilterRule> = {
  jobTitle: textRule('job_title'),
  companyName: textRule('company_name'),
  fullName: textRule('full_name'),
  companyCountryCode: listRule('ISO two-letter country codes', isCountryCode, (codes) => {
    const upper = codes.map((code) => code.toUpperCase());
    return (parameters) => `l.company_country_code = any(${parameters.add(upper, 'text[]')})`;
  }),
  companyEmployeeCount: {
    operators: ['>', '<', '='],
    takes: 'a number',
    read: (value, operator) => (isNumber(value) ? employeeCount(value, operator) : null),
  },
  repository: listRule('repositories as owner/name', isText, (names) => {
    const lower = names.map((name) => name.toLowerCase());
    return (parameters) => `l.repo_ids && array(
      select r.repo_id from repo r where lower(r.full_name) = any(${parameters.add(lower, 'text[]')}))`;
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
  tags: {
    operators: ['IN'],
    takes: 'a list of tag ids',
    read: (value) => (isList(value, isId) ? tagged(value) : null),
  },
  isFavorite: flagRule(
    `l.lead_id in (select f.lead_id from favorite f where f.customer_id = current_workspace()
      and f.owner in (0, current_member()) and f.lead_id is not null)`,
  ),
  recycled: flagRule('l.recycled'),
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
  // An addition: a lead that has no score yet has less than any.
  minScore: {
    operators: ['=', '>'],
    takes: 'a number',
    read: (value, operator) => {
      if (!isNumber(value)) return null;
      const least = operator === '=' ? Math.ceil(value) : Math.floor(value) + 1;
      const within = Math.min(Math.max(least, -1), 101);
      return (parameters) => `coalesce(l.score >= ${parameters.add(within, 'smallint')}, false)`;
    },
  },
};

/** Text is matched on its lowercased key, which has the index. `column` has a key of the same name. */
function textRule(column: string): FilterRule {
  return {
    operators: ['ILIKE', '='],
    takes: `text of at most ${longestFilterText} characters`,
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

function flagRule(condition: string): FilterRule {
  return {
    operators: ['='],
    takes: 'true or false',
    read: (value) => (typeof value === 'boolean' ? () => (value ? condition : `not ${condition}`) : null),
  };
}

function employeeCount(value: number, operator: FilterOperator): SqlCondition {
  // Whole numbers keep the index: > 9.5 is > 9, and < 9.5 is < 10.
  const bound = operator === '<' ? Math.ceil(value) : Math.floor(value);
  if (operator === '=' && bound !== value) return () => 'false';
  const within = Math.min(Math.max(bound, Number.MIN_SAFE_INTEGER), Number.MAX_SAFE_INTEGER);
  return (parameters) => `l.company_employee_count ${operator} ${parameters.add(within, 'bigint')}`;
}

function tagged(ids: (string | number)[]): SqlCondition {
  const uuids = ids.filter((id) => typeof id === 'string' && uuidPattern.test(id));
  return (parameters) => {
    const byTag = `l.lead_id in (select t.lead_id from lead_tag t
      where t.customer_id = current_workspace() and t.tag_id = any(${parameters.add(uuids, 'uuid[]')}))`;
    return ids.includes(recycledTagId) ? `(l.recycled or ${byTag})` : byTag;
  };
}

const uuidPattern = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** An id that no row can have is no fault: nothing has it. */
function rowId(id: string | number): number[] {
  const number = Number(id);
  return Number.isInteger(number) && number > 0 && number <= largestRowId ? [number] : [];
}

/** A pattern that ends in a lone backslash would escape nothing, which the database refuses: it means itself. */
function closedPattern(pattern: string): string {
  const trailing = /\\*$/.exec(pattern)?.[0].length ?? 0;
  return trailing % 2 === 1 ? `${pattern}\\` : pattern;
}

/** 00:00 UTC of a date, or of the day that a moment falls on; null when it is neither. */
function utcDay(value: unknown): string | null {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:\d{2})?)?$/.test(value)) return null;
  const moment = new Date(value);
  if (Number.isNaN(moment.getTime()) || moment.getUTCFullYear() < 1) return null;
  const day = moment.toISOString().slice(0, 10);
  const rolledOver = value.length === day.length && value !== day;
  return rolledOver ? null : `${day}T00:00:00Z`;
}

function isList<Item>(value: unknown, isItem: (value: unknown) => value is Item): value is Item[] {
  return Array.isArray(value) && value.length <= longestFilterList && value.every(isItem);
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= longestFilterText && !value.includes('\0');
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

function isSignalType(value: unknown): value is string {
  return SIGNAL_TYPES.some((type) => type === value);
}
