import type { OpenApi } from './endpoints';
import { comment, type Schema, type Schemas, typeOf } from './types';

interface Parameter {
  name: string;
  in: 'path' | 'query';
  required?: boolean;
  schema: Schema;
}

type Content = Partial<Record<string, { schema: Schema }>>;

interface Operation {
  summary?: string;
  'x-scope'?: string;
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Content };
  responses: Partial<Record<string, { content?: Content }>>;
}

const SCHEMAS = "components['schemas']";

/** Returns the types of @forksight/client: `paths`, as openapi-fetch reads it, with the operations that a token may call. */
export function clientTypes({ paths, components: { schemas } }: OpenApi): string {
  const items = Object.entries(paths).flatMap(([path, methods = {}]) => {
    const operations = Object.entries(methods as Partial<Record<string, Operation>>).flatMap(([method, operation]) =>
      operation && isForTokens(operation) ? [writeOperation(method, operation)] : [],
    );
    return operations.length > 0 ? [`  '${path}': {\n${operations.join('')}  };\n`] : [];
  });
  return `// Generated from api/openapi.json by \`npm run api-types\`.
export interface paths {
${items.join('')}}

export interface components {
  schemas: {
${writeSchemas(schemas)}  };
}
`;
}

function isForTokens({ 'x-scope': scope }: Operation): boolean {
  return scope !== undefined && scope !== 'none';
}

function writeOperation(method: string, operation: Operation): string {
  const { summary, parameters = [], requestBody, responses, 'x-scope': scope } = operation;
  const names = (place: Parameter['in']) => parameters.filter((parameter) => parameter.in === place);
  const body = requestBody
    ? `      requestBody${requestBody.required ? '' : '?'}: { content: ${contentType(requestBody.content)} };\n`
    : '';
  const statuses = Object.entries(responses).map(([status, response]) => {
    return `        ${status}: { headers: Record<string, unknown>; content: ${contentType(response?.content)} };\n`;
  });
  return `${comment({ description: `${summary ?? ''}. Scope: ${String(scope)}.` }, '    ')}    ${method}: {
      parameters: { query${parametersType(names('query'))}; path${parametersType(names('path'))}; header?: never; cookie?: never };
${body}      responses: {
${statuses.join('')}      };
    };
`;
}

function parametersType(parameters: readonly Parameter[]): string {
  if (parameters.length === 0) return '?: never';
  const fields = parameters.map(
    ({ name, required, schema }) => `${name}${required ? '' : '?'}: ${referringType(schema)}`,
  );
  return `${parameters.some(({ required }) => required) ? '' : '?'}: { ${fields.join('; ')} }`;
}

/** With JSON among several types, JSON alone: it is what the client gets unless it asks for another one. */
function contentType(content: Content = {}): string {
  const types = Object.entries(content).map(([type, media]) => `'${type}': ${referringType(media?.schema ?? {})}`);
  const json = types.filter((type) => type.startsWith("'application/json'"));
  return types.length > 0 ? `{ ${(json.length > 0 ? json : types).join('; ')} }` : '{ [type: string]: unknown }';
}

function writeSchemas(schemas: Schemas): string {
  return Object.entries(schemas)
    .map(([name, schema = {}]) => `${comment(schema, '    ')}    ${name}: ${referringType(schema, '    ')};\n`)
    .join('');
}

const referringType = (schema: Schema, indent = ''): string =>
  typeOf(schema, { schemaType: (name) => `${SCHEMAS}['${name}']`, hasPlainIds: true, indent });
