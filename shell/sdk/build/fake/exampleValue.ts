import { DAY_MS } from '../../time';

/** A schema of the API's description, as far as it is used there. */
export interface Schema {
  $ref?: string;
  type?: string;
  format?: string;
  enum?: readonly unknown[];
  example?: unknown;
  nullable?: boolean;
  minimum?: number;
  properties?: Record<string, Schema>;
  items?: Schema;
  allOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  additionalProperties?: boolean | Schema;
}

export interface ExampleRules {
  schemas: Readonly<Record<string, Schema>>;
  /** Length of the lists. */
  items: number;
}

const NEWEST = Date.parse('2026-11-20T09:30:00Z');
const PEOPLE = ['Ada Brook', 'Sam Rivers', 'Kim Harbor', 'Lou Fields', 'Noor Stone', 'Ira Woods', 'Max Lake'];
const COMPANIES = ['Harbor Systems', 'Northwind Relay', 'Compass Labs', 'Quill & Co'];
const JOBS = ['Software Engineer', 'Head of Platform', 'Data Scientist', 'Site Reliability Engineer'];
const COUNTRIES = ['US', 'DE', 'FR', 'JP'];

/** Values of properties that a schema's type says too little about, by name. */
const VALUES: Record<string, (at: number, items: number) => unknown> = {
  fullName: (at) => pick(PEOPLE, at),
  jobTitle: (at) => pick(JOBS, at),
  companyName: (at) => pick(COMPANIES, at),
  companyCountryCode: (at) => pick(COUNTRIES, at),
  country: (at) => pick(COUNTRIES, at),
  customer_slug: () => 'demo',
  slug: (at) => (at === 0 ? 'demo' : `demo-${String(at + 1)}`),
  repo: () => 'northwind/compass',
  signalType: (at) => pick(['WatchEvent', 'ForkEvent', 'IssuesEvent', 'PullRequestEvent'], at),
  total: (_, items) => items,
  recycled: () => false,
  complete: () => true,
  next: () => null,
  error: () => null,
  tagName: (at) => `Tag ${String(at + 1)}`,
  filters: () => [],
  companyLogoUrl: () => null,
  avatarUrl: () => null,
  linkedinProfileImg: () => null,
  githubProfileImg: () => null,
};

/** Returns a value that a schema describes. `at`: place in the list that it is part of; `name`: of the property. */
export function exampleValue(schema: Schema, rules: ExampleRules, at = 0, name = ''): unknown {
  if (Object.hasOwn(VALUES, name)) return VALUES[name]?.(at, rules.items);
  // Optional values are missing in every third row.
  if (schema.nullable === true && at % 3 === 2) return null;
  const [alternative] = schema.oneOf ?? [];
  if (schema.$ref !== undefined) return exampleValue(resolveSchema(schema.$ref, rules), rules, at, name);
  if (alternative !== undefined) return exampleValue(alternative, rules, at, name);
  if (schema.allOf !== undefined) return mergeParts(schema.allOf, rules, at, name);
  if (schema.enum !== undefined) return pick(schema.enum, at);
  if (schema.type === 'array') {
    return Array.from({ length: rules.items }, (_, index) =>
      exampleValue(schema.items ?? {}, { ...rules, items: Math.min(rules.items, 2) }, index, name),
    );
  }
  if (schema.type === 'object' || schema.properties !== undefined) {
    const properties = Object.entries(schema.properties ?? {});
    return Object.fromEntries(properties.map(([key, value]) => [key, exampleValue(value, rules, at, key)]));
  }
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(schema.minimum ?? 0, at + 1);
  if (schema.type === 'boolean') return at % 2 === 0;
  return exampleText(schema, at, name);
}

function mergeParts(parts: readonly Schema[], rules: ExampleRules, at: number, name: string): unknown {
  const values = parts.map((part) => exampleValue(part, rules, at, name));
  return values.every((value) => typeof value === 'object') ? Object.assign({}, ...values) : values[0];
}

function exampleText({ format, example }: Schema, at: number, name: string): string {
  const number = String(at + 1);
  if (format === 'date-time') return new Date(NEWEST - at * DAY_MS).toISOString();
  if (format === 'date') return new Date(NEWEST - at * DAY_MS).toISOString().slice(0, 10);
  if (format === 'uuid') return `00000000-0000-4000-8000-${number.padStart(12, '0')}`;
  if (/url$|^link|linkedin/i.test(name)) return `https://www.example.com/${name}/${number}`;
  if (/email/i.test(name)) return `person-${number}@example.com`;
  if (typeof example === 'string') return example;
  const words = (name === '' ? 'text' : name).replace(/_|(?=[A-Z])/g, ' ').toLowerCase();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} ${number}`;
}

function resolveSchema(reference: string, { schemas }: ExampleRules): Schema {
  const schema = schemas[reference.split('/').at(-1) ?? ''];
  if (schema === undefined) throw new Error(`The API's description has no ${reference}`);
  return schema;
}

function pick<Item>(list: readonly Item[], at: number): Item | undefined {
  return list[at % list.length];
}
