import { fieldType, type Schema, schemaName, type Schemas, typeOf } from './types';

interface Parameter {
  name: string;
  in: 'path' | 'query';
  required?: boolean;
  schema: Schema;
}

type Content = Partial<Record<string, { schema: Schema }>>;

interface Operation {
  summary?: string;
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Partial<Record<string, { content?: Content }>>;
}

export interface OpenApi {
  paths: Partial<Record<string, Partial<Record<string, Operation>>>>;
  components: { schemas: Schemas };
}

/** One line of `forksight.calls` in a package.json: `"customers": "GET /api/customers data"`. */
export interface Call {
  /** The endpoint's name, its remote's before it: `adminCustomers`. */
  endpoint: string;
  method: string;
  path: string;
  /** The one field of the answer that is wanted. */
  field: string | undefined;
  operation: Operation;
}

/** Finds the call in the API's description; throws when it is not there. */
export function readCall(api: OpenApi, endpoint: string, line: string): Call {
  const [method = '', path = '', field] = line.split(' ');
  const operation = api.paths[path]?.[method.toLowerCase()];
  if (!operation) throw new Error(`${endpoint}: api/openapi.json has no call ${method} ${path}`);
  return { endpoint, method, path, field, operation };
}

/** The endpoint as RTK Query takes it. Its argument: path, query and body in one, or the only parameter itself. */
export function writeEndpoint(call: Call, { components: { schemas } }: OpenApi): string {
  const { endpoint, method, path, field, operation } = call;
  const answer = answerOf(operation);
  const { type, query } = requestOf(call, schemas);
  // Some questions are too long for an address: the contract sends them as POST /api/filter-….
  const kind = method === 'GET' || path.startsWith('/api/filter-') ? 'query' : 'mutation';
  const wanted = field === undefined ? typeOf(answer, NAMED) : fieldOf(schemas, answer, field, call);
  const pick =
    field === undefined ? '' : `      transformResponse: ({ ${field} }: ${typeOf(answer, NAMED)}) => ${field},\n`;
  const summary = operation.summary ? `    /** ${operation.summary} */\n` : '';
  return `${summary}    ${endpoint}: build.${kind}<${wanted}, ${type}>({\n      query: ${query},\n${pick}    }),\n`;
}

/** What each call answers, by `GET /api/leads/:id`: for stand-ins of the API. */
export function writeAnswers({ paths }: OpenApi): string {
  const lines = Object.entries(paths).flatMap(([path, methods = {}]) =>
    Object.entries(methods).map(([method, operation]) => {
      const call = `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`;
      return `  '${call}': ${typeOf(operation ? answerOf(operation) : {})};\n`;
    }),
  );
  return `/** What each call answers. */\nexport interface Answers {\n${lines.join('')}}\n`;
}

/** Names of all schemas that bodies of requests are made of. */
export function schemasInRequests({ paths, components: { schemas } }: OpenApi): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (schema: Schema): void => {
    const name = schema.$ref && schemaName(schema);
    if (name && names.has(name)) return;
    if (name) names.add(name);
    const { items, allOf = [], oneOf = [], properties = {} } = name ? (schemas[name] ?? {}) : schema;
    [...(items ? [items] : []), ...allOf, ...oneOf, ...Object.values(properties)].forEach(visit);
  };
  for (const methods of Object.values(paths))
    for (const operation of Object.values(methods ?? {})) visit(bodyOf(operation) ?? {});
  return names;
}

const NAMED = { namespace: 'Api.' };

function bodyOf(operation: Operation | undefined): Schema | undefined {
  return operation?.requestBody?.content['application/json']?.schema;
}

function answerOf({ responses }: Operation): Schema {
  const contents = ['200', '201'].map((status) => responses[status]?.content?.['application/json']);
  return contents.find((content) => content !== undefined)?.schema ?? {};
}

function fieldOf(schemas: Schemas, answer: Schema, field: string, { endpoint }: Call): string {
  const name = schemaName(answer) ?? '';
  if (!schemas[name]?.properties?.[field]) throw new Error(`${endpoint}: ${name} has no field ${field}`);
  return `Api.${name}['${field}']`;
}

function requestOf({ method, path, operation }: Call, schemas: Schemas): { type: string; query: string } {
  const parameters = operation.parameters ?? [];
  const body = bodyOf(operation);
  const inBody = body ? Object.keys(schemas[schemaName(body) ?? '']?.properties ?? {}) : [];
  const own = parameters.filter(({ name }) => !inBody.includes(name));
  const valueOf = (name: string) => (inBody.includes(name) ? `body.${name}` : name);
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => `\${encodeURIComponent(${valueOf(name)})}`);
  const asked = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => pair(name, valueOf(name)));
  const call = [
    `url: ${url === path ? `'${url}'` : `\`${url}\``}`,
    ...(method === 'GET' ? [] : [`method: '${method}'`]),
    ...(asked.length > 0 ? [`query: { ${asked.join(', ')} }`] : []),
    ...(body ? ['body'] : []),
  ].join(', ');
  const { argument, type } = argumentOf(own, body);
  return { type, query: `(${argument}) => ({ ${call} })` };
}

function argumentOf(parameters: readonly Parameter[], body: Schema | undefined): { argument: string; type: string } {
  const [first, ...others] = parameters;
  if (!first) return body ? { argument: 'body', type: typeOf(body, NAMED) } : { argument: '', type: 'void' };
  if (others.length === 0 && !body) return { argument: first.name, type: lonelyType(first) };
  const names = parameters.map(({ name }) => name).join(', ');
  const fields = parameters.map(
    ({ name, required, schema }) => `${name}${required ? '' : '?'}: ${fieldType(name, schema, NAMED)}`,
  );
  const type = `{ ${fields.join('; ')} }`;
  if (!body) return { argument: `{ ${names} }`, type };
  return { argument: `{ ${names}, ...body }`, type: `${type} & ${typeOf(body, NAMED)}` };
}

function lonelyType({ name, required, schema }: Parameter): string {
  return fieldType(name, schema, NAMED) + (required ? '' : ' | undefined');
}

function pair(name: string, value: string): string {
  return name === value ? name : `${name}: ${value}`;
}
