export interface TwentyField {
  name: string;
  label: string;
  type: string;
  isUnique?: boolean;
  isSystem?: boolean;
  options?: { value: string; label: string }[];
}

const AT = '2026-01-01T00:00:00.000Z';
const TIMES = { createdAt: AT, updatedAt: AT };
const FULL_NAME = { firstName: '', lastName: '' };
const LINKS = { primaryLinkLabel: '', primaryLinkUrl: '', secondaryLinks: null };
const EMAILS = { primaryEmail: '', additionalEmails: null };
/** Of records, by the plural of their object. */
const DEFAULTS: Partial<Record<string, Record<string, unknown>>> = {
  people: { name: FULL_NAME, emails: EMAILS, jobTitle: '', linkedinLink: LINKS, companyId: null, ...TIMES },
  companies: { name: '', domainName: LINKS, accountOwnerId: null, ...TIMES },
  opportunities: { name: '', stage: 'NEW', pointOfContactId: null, companyId: null, ...TIMES },
};

/** Completes a record as Twenty does, with all parts of fields that consist of several. */
export function toTwentyRecord<Row extends Record<string, unknown>>(plural: string, row: Row): Row {
  const defaults = Object.entries(DEFAULTS[plural] ?? {}).map(([name, value]) => {
    const own = row[name];
    return [
      name,
      typeof value === 'object' && value !== null ? { ...value, ...(own as object | undefined) } : (own ?? value),
    ];
  });
  return { ...row, ...(Object.fromEntries(defaults) as object) };
}

export function describeObject(
  object: { id: string; nameSingular: string; namePlural: string },
  fields: readonly TwentyField[],
): object {
  const { nameSingular: labelSingular, namePlural: labelPlural } = object;
  return { ...object, labelSingular, labelPlural, isActive: true, isSystem: false, fields: fields.map(describeField) };
}

export function describeField(field: TwentyField): object {
  return { id: `field-${field.name}`, ...field };
}
