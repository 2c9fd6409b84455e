import type { ContactField } from '../../leads/contact-fields.dto.js';
import type { CrmMapping, CrmProperty } from '../crm.js';
import { CRM_NAMES, type CrmKind } from '../../leads/fields/crm-kinds.rules.js';

export interface MappingProblem {
  property: string;
  problem: string;
}

/** Fields whose values are numbers or dates. */
const FIELD_TYPES: Partial<Record<ContactField, CrmProperty['type']>> = {
  companyEmployees: 'number',
  score: 'number',
  signals: 'number',
  lastSignal: 'date',
};

const MAX_SHOWN_OPTIONS = 5;

/** Compares a mapping with the properties that contacts have in the CRM. Returns what would make it refuse values. */
export function findMappingProblems(
  mapping: readonly CrmMapping[],
  properties: readonly CrmProperty[],
  kind: CrmKind,
): MappingProblem[] {
  const byName = new Map(properties.map((property) => [propertyKey(kind, property.name), property]));
  return mapping.flatMap(({ field, property }) => {
    const problem = findProblem(field, property, byName.get(propertyKey(kind, property)), CRM_NAMES[kind]);
    return problem === undefined ? [] : [{ property, problem }];
  });
}

function findProblem(field: string, name: string, property: CrmProperty | undefined, crm: string): string | undefined {
  if (!property) return `${crm} has no property ${name}: choose another one, or add it there.`;
  if (!property.isWritable) return `${crm} sets ${name} itself: no value can be written to it.`;
  const type = FIELD_TYPES[field as ContactField] ?? 'text';
  if (property.type === 'number' && type !== 'number') return `${name} takes numbers only: this value is none.`;
  if (property.type === 'date' && type !== 'date') return `${name} takes dates only: this value is none.`;
  if (property.type === 'choice') return `${name} takes ${optionsText(property.options)}: other values are refused.`;
  return undefined;
}

function optionsText(options: readonly string[] | null): string {
  if (!options || options.length === 0) return 'the choices of the CRM only';
  const namedOptions = options.slice(0, MAX_SHOWN_OPTIONS).join(', ');
  return options.length > MAX_SHOWN_OPTIONS
    ? `only ${namedOptions} and ${options.length - MAX_SHOWN_OPTIONS} more`
    : `only ${namedOptions}`;
}

/** Normalizes the name of a property: Salesforce ignores case. */
export function propertyKey(kind: CrmKind, name: string): string {
  return kind === 'salesforce' ? name.toLowerCase() : name;
}
