import type { CrmAnswer } from './crm-server.js';

export type Properties = Record<string, string | null>;

export interface HubSpotObject {
  id: string;
  properties: Properties;
}

export interface Refusal {
  status: number;
  category: string;
  message: string;
}

interface Property {
  name: string;
  label?: string;
  type?: string;
  options?: { value: string; label: string }[];
  isReadOnly?: boolean;
}

const AT = '2026-01-01T00:00:00Z';
const FIELD_TYPES: Partial<Record<string, string>> = { enumeration: 'select', number: 'number' };
export const TIMES = { createdAt: AT, updatedAt: AT };

/** `names`: of the properties that were asked for. */
export function toObject({ id, properties }: HubSpotObject, names = Object.keys(properties)): object {
  const values = Object.fromEntries(names.map((name) => [name, properties[name] ?? null]));
  return { id, properties: values, ...TIMES, archived: false };
}

/** A batch with errors is done in part (status 207). */
export function batch(results: readonly object[], failures: readonly Omit<Refusal, 'status'>[] = []): CrmAnswer {
  const body = { status: 'COMPLETE', startedAt: AT, completedAt: AT, results };
  if (failures.length === 0) return { status: 200, body };
  const errors = failures.map(({ category, message }) => ({
    ...{ status: 'error', category, message, context: {}, links: {}, errors: [] },
  }));
  return { status: 207, body: { ...body, numErrors: errors.length, errors } };
}

export function describeProperty({ name, label = name, type = 'string', options = [], isReadOnly }: Property): object {
  const isDefinedByHubSpot = name !== 'forksight_id';
  return {
    ...{ name, label, type, fieldType: FIELD_TYPES[type] ?? 'text', description: '', groupName: 'contactinformation' },
    options: options.map((option) => ({ ...option, hidden: false })),
    modificationMetadata: {
      ...{
        archivable: !isDefinedByHubSpot,
        readOnlyDefinition: isDefinedByHubSpot,
        readOnlyValue: isReadOnly === true,
      },
    },
  };
}

export function refused({ status, category, message }: Refusal): CrmAnswer {
  return { status, body: { message, correlationId: '00000000-0000-4000-8000-000000000000', category } };
}
