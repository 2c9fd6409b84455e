import { AppError, type FieldFaults } from '../../../platform/errors.js';
import { mostFilterDays, mostFilters } from '../../../platform/limits.js';
import { recycledTagId } from '../../tags/tag.dto.js';
import { filterRules, type SqlCondition } from './filter-rules.js';
import { filterProperties, type FilterOperator, type FilterProperty } from './filter.dto.js';

/** A filter whose every part has been checked. */
export interface LeadFilter {
  propertyName: FilterProperty;
  condition: SqlCondition;
  /** Says which recycled leads it wants, so that the list does not leave them all out. */
  namesRecycled: boolean;
}

const parts = ['propertyName', 'operator', 'value', 'negate', 'days'];
const millisecondsPerDay = 86_400_000;

/**
 * Checks filters as a client sent them or a view kept them.
 * @throws AppError invalid, with what is wrong by its path (`filters.0.operator`)
 */
export function readFilters(filters: unknown, now = new Date()): LeadFilter[] {
  if (!Array.isArray(filters) || filters.length > mostFilters) {
    throw new AppError('invalid', `filters must be a list of at most ${mostFilters} filters`, { field: 'filters' });
  }
  const fields: FieldFaults = {};
  const read = filters.flatMap((filter: unknown, at) => {
    const result = readFilter(filter, now);
    if ('condition' in result) return [result];
    fields[`filters.${at}${result.part === '' ? '' : '.'}${result.part}`] = result.why;
    return [];
  });
  const [first] = Object.entries(fields);
  if (first) throw new AppError('invalid', `${first[0]}: ${first[1]}`, { fields });
  return read;
}

interface Fault {
  part: string;
  why: string;
}

function readFilter(filter: unknown, now: Date): LeadFilter | Fault {
  if (typeof filter !== 'object' || filter === null || Array.isArray(filter)) {
    return { part: '', why: 'a filter is an object' };
  }
  const { propertyName, operator, value, negate = false, days } = filter as Record<string, unknown>;
  const unknownPart = Object.keys(filter).find((part) => !parts.includes(part));
  if (unknownPart !== undefined) return { part: unknownPart, why: 'a filter has no such part' };
  if (!isProperty(propertyName)) return { part: 'propertyName', why: `one of ${filterProperties.join(', ')}` };
  const rule = filterRules[propertyName];
  if (!isOperatorOf(rule.operators, operator)) {
    return { part: 'operator', why: `${propertyName} takes ${rule.operators.join(' or ')}` };
  }
  if (typeof negate !== 'boolean') return { part: 'negate', why: 'true or false' };
  if (days !== undefined && !isDays(propertyName, days)) {
    return { part: 'days', why: `a whole number from 1 to ${mostFilterDays}, with lastSignalDate only` };
  }
  const condition = rule.read(days === undefined ? value : daysBefore(now, days), operator);
  if (!condition) return { part: 'value', why: `${propertyName} ${operator} takes ${rule.takes}` };
  return {
    propertyName,
    condition: negate ? (parameters) => `(${condition(parameters)}) is not true` : condition,
    namesRecycled:
      propertyName === 'recycled' || (propertyName === 'tags' && (value as unknown[]).includes(recycledTagId)),
  };
}

function isProperty(value: unknown): value is FilterProperty {
  return filterProperties.some((property) => property === value);
}

function isOperatorOf(operators: readonly FilterOperator[], value: unknown): value is FilterOperator {
  return operators.some((operator) => operator === value);
}

function isDays(property: FilterProperty, days: unknown): days is number {
  return property === 'lastSignalDate' && Number.isInteger(days) && Number(days) >= 1 && Number(days) <= mostFilterDays;
}

function daysBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * millisecondsPerDay).toISOString().slice(0, 10);
}
