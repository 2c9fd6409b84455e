/** The part of OpenAPI 3 that api/openapi.json is written in. */
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
/** The contract is wider than this server's description of it: ids are opaque, GitHub may send signals of a new type. */
const ID_FIELD = /^(id|\w+(Id|_id)s?)$/;
const WIDER: Partial<Record<string, string>> = { SignalType: 'string', Filter: 'ContractFilter' };

/** Every schema as an exported type. Those that requests are made of take readonly lists. */
export function writeTypes(schemas: Schemas, inRequests: ReadonlySet<string>): string {
  return Object.entries(schemas)
    .map(([name, schema = {}]) => {
      const type = WIDER[name] ?? typeOf(schema, { readonly: inRequests.has(name) });
      return `${comment(schema)}export type ${name} = ${type};\n`;
    })
    .join('\n');
}

interface Writing {
  /** Lists are readonly. */
  readonly?: boolean;
  /** Goes before the names of schemas. */
  namespace?: string;
  indent?: string;
}

export function typeOf(schema: Schema, writing: Writing = {}): string {
  const plain = plainType(schema, writing);
  return schema.nullable ? `${plain} | null` : plain;
}

/** The type of a field or parameter, of which the name may tell more than the schema. */
export function fieldType(name: string, schema: Schema, writing: Writing = {}): string {
  if (!ID_FIELD.test(name)) return typeOf(schema, writing);
  const id = schema.type === 'array' ? listOf('Id', writing) : 'Id';
  return schema.nullable ? `${id} | null` : id;
}

/** The name of the schema that is referred to, directly or as the only part. */
export function schemaName({ $ref, allOf = [] }: Schema): string | undefined {
  if ($ref) return $ref.slice($ref.lastIndexOf('/') + 1);
  const [only, ...others] = allOf;
  return only && others.length === 0 ? schemaName(only) : undefined;
}

function plainType(schema: Schema, writing: Writing): string {
  if (schema.$ref) return (writing.namespace ?? '') + (schemaName(schema) ?? '');
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.allOf) return schema.allOf.map((part) => typeOf(part, writing)).join(' & ');
  if (schema.oneOf) return schema.oneOf.map((part) => typeOf(part, writing)).join(' | ');
  if (schema.type === 'array') return listOf(typeOf(schema.items ?? {}, writing), writing);
  if (schema.type === 'object') return objectType(schema, writing);
  return SCALARS[schema.type ?? ''] ?? 'unknown';
}

function listOf(item: string, { readonly = false }: Writing): string {
  return `${readonly ? 'readonly ' : ''}${/^[\w.]+$/.test(item) ? item : `(${item})`}[]`;
}

function objectType({ properties, required = [], additionalProperties }: Schema, writing: Writing): string {
  if (!properties) return `Record<string, ${typeOf(additionalProperties ?? {}, writing)}>`;
  const { indent = '' } = writing;
  const inner = { ...writing, indent: `${indent}  ` };
  const lines = Object.entries(properties).map(([name, schema]) => {
    const mark = required.includes(name) ? '' : '?';
    return `${comment(schema, inner.indent)}${inner.indent}${name}${mark}: ${fieldType(name, schema, inner)};\n`;
  });
  return `{\n${lines.join('')}${indent}}`;
}

export function comment({ description }: Schema, indent = ''): string {
  return description ? `${indent}/** ${description.replaceAll('*/', '*\\/')} */\n` : '';
}
