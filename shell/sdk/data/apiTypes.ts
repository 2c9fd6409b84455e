import { readFileSync, writeFileSync } from 'node:fs';

interface Schema {
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

const SOURCE = new URL('../../../api/openapi.json', import.meta.url);
const TARGET = new URL('./api.gen.ts', import.meta.url);
const SCALARS: Partial<Record<string, string>> = {
  integer: 'number',
  number: 'number',
  string: 'string',
  boolean: 'boolean',
};

/** The schemas of api/openapi.json as TypeScript, one exported type each. */
export function apiTypes(): string {
  const { components } = JSON.parse(readFileSync(SOURCE, 'utf8')) as {
    components: { schemas: Record<string, Schema> };
  };
  const types = Object.entries(components.schemas).map(
    ([name, schema]) => `${comment(schema)}export type ${name} = ${typeOf(schema)};\n`,
  );
  return `// Made from api/openapi.json by \`npm run api-types -w shell/sdk\`.\n\n${types.join('\n')}`;
}

function typeOf(schema: Schema, indent = ''): string {
  const plain = plainType(schema, indent);
  return schema.nullable ? `${plain} | null` : plain;
}

function plainType(schema: Schema, indent: string): string {
  if (schema.$ref) return schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.allOf) return schema.allOf.map((part) => typeOf(part, indent)).join(' & ');
  if (schema.oneOf) return schema.oneOf.map((part) => typeOf(part, indent)).join(' | ');
  if (schema.type === 'array') return `(${typeOf(schema.items ?? {}, indent)})[]`;
  if (schema.type === 'object') return objectType(schema, indent);
  return SCALARS[schema.type ?? ''] ?? 'unknown';
}

function objectType({ properties, required = [], additionalProperties }: Schema, indent: string): string {
  if (!properties) return `Record<string, ${typeOf(additionalProperties ?? {}, indent)}>`;
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(([name, schema]) => {
    const mark = required.includes(name) ? '' : '?';
    return `${comment(schema, inner)}${inner}${name}${mark}: ${typeOf(schema, inner)};\n`;
  });
  return `{\n${lines.join('')}${indent}}`;
}

function comment({ description }: Schema, indent = ''): string {
  return description ? `${indent}/** ${description.replaceAll('*/', '*\\/')} */\n` : '';
}

if (process.argv[1] === import.meta.filename) writeFileSync(TARGET, apiTypes());
