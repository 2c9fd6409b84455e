import { AppError, type FieldErrors } from '../../../platform/errors.js';
import { MAX_FILTER_DAYS, MAX_FILTERS } from '../../../platform/limits.js';
import { RECYCLED_TAG_ID } from '../fields/lead-tag.dto.js';
import {
  FILTER_PROPERTIES,
  FILTER_RULES,
  type FilterOperator,
  type FilterProperty,
  type SqlCondition,
} from './filter-rules.js';
import { DAY_MS } from '../../../platform/time.js';

/** A validated filter. */
export interface LeadFilter {
  propertyName: FilterProperty;
  condition: SqlCondition;
  /** The filter refers to recycled leads, so the list does not exclude them. */
  namesRecycled: boolean;
  /** All leads that match are the user's own, so the list contains those that only their owner sees. */
  isOfOwner: boolean;
}

const FILTER_PARTS = ['propertyName', 'operator', 'value', 'negate', 'days'];

/**
 * Validates filters from a request or a saved view.
 * @throws AppError invalid, with an error for each path (`filters.0.operator`)
 */
export function readFilters(filters: unknown, now = new Date()): LeadFilter[] {
  if (!Array.isArray(filters) || filters.length > MAX_FILTERS) {
    throw new AppError('invalid', `filters must be a list of at most ${MAX_FILTERS} filters`, { field: 'filters' });
  }
  const fields: FieldErrors = {};
  const read = filters.flatMap((filter: unknown, at) => {
    const result = readFilter(filter, now, filters);
    if ('condition' in result) return [result];
    fields[`filters.${at}${result.part === '' ? '' : '.'}${result.part}`] = result.why;
    return [];
  });
  const [first] = Object.entries(fields);
  if (first) throw new AppError('invalid', `${first[0]}: ${first[1]}`, { fields });
  return read;
}

interface FilterError {
  part: string;
  why: string;
}

function readFilter(filter: unknown, now: Date, all: readonly unknown[]): LeadFilter | FilterError {
  if (typeof filter !== 'object' || filter === null || Array.isArray(filter)) {
    return { part: '', why: 'a filter is an object' };
  }
  const { propertyName, operator, value, negate = false, days } = filter as Record<string, unknown>;
  const unknownPart = Object.keys(filter).find((part) => !FILTER_PARTS.includes(part));
  if (unknownPart !== undefined) return { part: unknownPart, why: 'a filter has no such part' };
  if (!isProperty(propertyName)) return { part: 'propertyName', why: `one of ${FILTER_PROPERTIES.join(', ')}` };
  const rule = FILTER_RULES[propertyName];
  if (!isOperatorOf(rule.operators, operator)) {
    return { part: 'operator', why: `${propertyName} takes ${rule.operators.join(' or ')}` };
  }
  if (typeof negate !== 'boolean') return { part: 'negate', why: 'true or false' };
  if (days !== undefined && !isDays(propertyName, days)) {
    return {
      part: 'days',
      why: `a whole number from 1 to ${MAX_FILTER_DAYS}, with lastSignalDate or nextStepDate only`,
    };
  }
  const condition = rule.read(days === undefined ? value : dayOf(propertyName, now, days), operator, all);
  if (!condition) return { part: 'value', why: `${propertyName} ${operator} takes ${rule.takes}` };
  return {
    propertyName,
    condition: negate ? (parameters) => `(${condition(parameters)}) is not true` : condition,
    isOfOwner: propertyName === 'mine' && value === true && !negate,
    namesRecycled:
      propertyName === 'recycled' || (propertyName === 'tags' && (value as unknown[]).includes(RECYCLED_TAG_ID)),
  };
}

function isProperty(value: unknown): value is FilterProperty {
  return FILTER_PROPERTIES.some((property) => property === value);
}

function isOperatorOf(operators: readonly FilterOperator[], value: unknown): value is FilterOperator {
  return operators.some((operator) => operator === value);
}

function isDays(property: FilterProperty, days: unknown): days is number {
  const hasDays = property === 'lastSignalDate' || property === 'nextStepDate';
  return hasDays && Number.isInteger(days) && Number(days) >= 1 && Number(days) <= MAX_FILTER_DAYS;
}

/** The UTC day that many days before today; of a next step, after today. */
function dayOf(property: FilterProperty, now: Date, days: number): string {
  const sign = property === 'nextStepDate' ? 1 : -1;
  return new Date(now.getTime() + sign * days * DAY_MS).toISOString().slice(0, 10);
}
