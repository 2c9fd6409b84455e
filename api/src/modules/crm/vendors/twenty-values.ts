import type { CrmProperty } from '../crm.js';
import type { TwentyField, TwentyRecord } from './twenty-api.js';

type Parts = Record<string, unknown>;

/** The parts of fields that consist of several and can be written as text. */
const WRITABLE_PARTS: Partial<Record<string, string[]>> = {
  FULL_NAME: ['firstName', 'lastName'],
  EMAILS: ['primaryEmail'],
  LINKS: ['primaryLinkUrl'],
  PHONES: ['primaryPhoneNumber'],
  ADDRESS: ['addressStreet1', 'addressStreet2', 'addressCity', 'addressPostcode', 'addressState', 'addressCountry'],
};
/** What other records or Twenty itself determine. */
const OTHER_TYPES = new Set(['RELATION', 'MORPH_RELATION', 'ACTOR', 'POSITION', 'TS_VECTOR']);
const TYPES: Partial<Record<string, CrmProperty['type']>> = {
  TEXT: 'text',
  NUMBER: 'number',
  NUMERIC: 'number',
  RATING: 'choice',
  SELECT: 'choice',
  DATE: 'date',
  DATE_TIME: 'date',
};

export function personEmails(person: Parts): string[] {
  const { primaryEmail, additionalEmails } = (person.emails ?? {}) as Parts;
  const further: unknown[] = Array.isArray(additionalEmails) ? additionalEmails : [];
  return [primaryEmail, ...further].filter((email): email is string => typeof email === 'string' && email !== '');
}

/** Lists the properties of people that mappings can name, with the parts of names, addresses and links one by one. */
export function toProperties(fields: readonly TwentyField[]): CrmProperty[] {
  return fields.flatMap(({ name, label, type, isSystem, options }) => {
    const isWritable = isSystem !== true && !OTHER_TYPES.has(type);
    const parts = WRITABLE_PARTS[type]?.map((part) => ({ name: `${name}.${part}`, label: `${label}: ${part}` }));
    const values = type === 'SELECT' ? (options ?? []).map(({ value }) => value) : null;
    return (parts ?? [{ name, label }]).map((property) => ({
      ...property,
      ...{ type: parts ? 'text' : (TYPES[type] ?? 'other'), isWritable, options: values },
    }));
  });
}

/**
 * Returns texts as the body of a request. A field that consists of parts is sent whole, with the parts that the record
 * has; an address that another one replaces stays as a further one.
 */
export function toBody(
  values: Record<string, string>,
  present: TwentyRecord | undefined,
  fields: ReadonlyMap<string, TwentyField>,
): Parts {
  const body: Parts = {};
  for (const [path, text] of Object.entries(values)) {
    const [name = '', part] = path.split('.');
    const value = toTyped(fields.get(name)?.type, text);
    if (part === undefined) body[name] = value;
    else body[name] = { ...((body[name] ?? present?.[name]) as Parts | undefined), [part]: value };
    if (part === 'primaryEmail') {
      const others = personEmails(present ?? {}).filter((email) => email.toLowerCase() !== text.toLowerCase());
      body[name] = { ...(body[name] as Parts), additionalEmails: others };
    }
  }
  return body;
}

function toTyped(type: string | undefined, text: string): unknown {
  if (type === 'NUMBER' || type === 'NUMERIC') return Number(text);
  if (type === 'BOOLEAN') return text === 'true';
  return type === 'ARRAY' || type === 'MULTI_SELECT' ? [text] : text;
}
