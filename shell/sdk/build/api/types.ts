/** The subset of OpenAPI 3 that api/openapi.json uses. */
export interface Schema {
  $ref?: string;
  type?: string;
  enum?: unknown[];
  allOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema;
  nullable?: boolean;
  description?: string;
}

export type Schemas = Partial<Record<string, Schema>>;

const SCALARS: Partial<Record<string, string>> = {
  integer: 'number',
  number: 'number',
  string: 'string',
  boolean: 'boolean',
};
/** Fields and parameters that contain ids, which are opaque in the contract. */
const ID_FIELD = /^(id|\w+(Id|_id)s?)$/;
/** Types that the contract defines more widely than this server: GitHub may send signals of a new type. */
const WIDER_TYPES: Partial<Record<string, string>> = { SignalType: 'string', Filter: 'ContractFilter' };
/** Fields that this server always sends and other servers of the contract may omit: null then. */
const NULLABLE_FIELDS: Partial<Record<string, readonly string[]>> = {
  LeadView: ['avatarUrl', 'githubUser', 'verdict'],
  LeadDetail: ['githubUser', 'githubProfileImg', 'verdict'],
  ListedCustomer: ['hiddenCount'],
  PlaybookCard: ['createdAt', 'writer'],
  PlaybookContents: ['url', 'summary', 'help', 'case_study_summary', 'email'],
};

/** Writes every schema as an exported type. Types of requests accept readonly lists. */
export function writeTypes(schemas: Schemas, inRequests: ReadonlySet<string>): string {
  return Object.entries(schemas)
    .map(([name, schema = {}]) => {
      const type = WIDER_TYPES[name] ?? typeOf(withNullableFields(name, schema), { readonly: inRequests.has(name) });
      return `${comment(schema)}export type ${name} = ${type};\n`;
    })
    .join('\n');
}

function withNullableFields(name: string, schema: Schema): Schema {
  const properties = { ...schema.properties };
  for (const field of NULLABLE_FIELDS[name] ?? []) {
    if (!properties[field]) throw new Error(`api/openapi.json: ${name} has no field ${field}`);
    properties[field] = { ...properties[field], nullable: true };
  }
  return schema.properties ? { ...schema, properties } : schema;
}

interface TypeOptions {
  /** Lists are readonly. */
  readonly?: boolean;
  /** Prefix of schema names, for example `Api.`. */
  namespace?: string;
  /** Returns the type that stands for a named schema, instead of its name with the prefix. */
  schemaType?: (name: string) => string;
  /** Ids have the types of the document, not the opaque one of the contract. */
  hasPlainIds?: boolean;
  indent?: string;
}

export function typeOf(schema: Schema, options: TypeOptions = {}): string {
  const plain = plainType(schema, options);
  return schema.nullable ? `${plain} | null` : plain;
}

/** Returns the type of a field or parameter: `Id` if its name is that of an id, else the schema's. */
export function fieldType(name: string, schema: Schema, options: TypeOptions = {}): string {
  if (options.hasPlainIds || !ID_FIELD.test(name)) return typeOf(schema, options);
  const id = schema.type === 'array' ? listOf('Id', options) : 'Id';
  return schema.nullable ? `${id} | null` : id;
}

/** Returns the name of the referenced schema, also if it is the only member of `allOf`. */
export function schemaName({ $ref, allOf = [] }: Schema): string | undefined {
  if ($ref) return $ref.slice($ref.lastIndexOf('/') + 1);
  const [only, ...others] = allOf;
  return only && others.length === 0 ? schemaName(only) : undefined;
}

function plainType(schema: Schema, options: TypeOptions): string {
  if (schema.$ref) return referenceType(schemaName(schema) ?? '', options);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.allOf) return schema.allOf.map((part) => typeOf(part, options)).join(' & ');
  if (schema.oneOf) return schema.oneOf.map((part) => typeOf(part, options)).join(' | ');
  if (schema.type === 'array') return listOf(typeOf(schema.items ?? {}, options), options);
  if (schema.type === 'object') return objectType(schema, options);
  return SCALARS[schema.type ?? ''] ?? 'unknown';
}

function referenceType(name: string, { namespace = '', schemaType }: TypeOptions): string {
  return schemaType ? schemaType(name) : namespace + name;
}

function listOf(item: string, { readonly = false }: TypeOptions): string {
  return `${readonly ? 'readonly ' : ''}${/^[\w.]+$/.test(item) ? item : `(${item})`}[]`;
}

function objectType({ properties, required = [], additionalProperties }: Schema, options: TypeOptions): string {
  if (!properties) return `Record<string, ${typeOf(additionalProperties ?? {}, options)}>`;
  const { indent = '' } = options;
  const inner = { ...options, indent: `${indent}  ` };
  const lines = Object.entries(properties).map(([name, schema]) => {
    const mark = required.includes(name) ? '' : '?';
    return `${comment(schema, inner.indent)}${inner.indent}${name}${mark}: ${fieldType(name, schema, inner)};\n`;
  });
  return `{\n${lines.join('')}${indent}}`;
}

export function comment({ description }: Schema, indent = ''): string {
  return description ? `${indent}/** ${description.replaceAll('*/', '*\\/')} */\n` : '';
}
