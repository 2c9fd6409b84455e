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
  /** The endpoint's name with the remote's as prefix: `adminCustomers`. */
  endpoint: string;
  method: string;
  path: string;
  /** The only field of the response to return; undefined: the complete response. */
  field: string | undefined;
  operation: Operation;
}

/** Finds the call in the OpenAPI document. Throws when the document does not contain it. */
export function readCall(api: OpenApi, endpoint: string, line: string): Call {
  const [method = '', path = '', field] = line.split(' ');
  const operation = api.paths[path]?.[method.toLowerCase()];
  if (!operation) throw new Error(`${endpoint}: api/openapi.json has no call ${method} ${path}`);
  return { endpoint, method, path, field, operation };
}

/** Writes an RTK Query endpoint. Its argument combines path, query and body; a single parameter is passed as it is. */
export function writeEndpoint(call: Call, { components: { schemas } }: OpenApi): string {
  const { endpoint, method, path, field, operation } = call;
  const response = responseSchema(operation);
  const { type, query } = writeRequest(call, schemas);
  // Filters may be too long for a URL, so the contract queries POST /api/filter-… with them.
  const kind = method === 'GET' || path.startsWith('/api/filter-') ? 'query' : 'mutation';
  const resultType = field === undefined ? typeOf(response, NAMED) : typeOfField(schemas, response, field, call);
  const transform =
    field === undefined ? '' : `      transformResponse: ({ ${field} }: ${typeOf(response, NAMED)}) => ${field},\n`;
  const summary = operation.summary ? `    /** ${operation.summary} */\n` : '';
  return `${summary}    ${endpoint}: build.${kind}<${resultType}, ${type}>({\n      query: ${query},\n${transform}    }),\n`;
}

/** Writes the response type of each call, keyed like `GET /api/leads/:id`, for the fake API of tests. */
export function writeResponseBodies({ paths }: OpenApi): string {
  const lines = Object.entries(paths).flatMap(([path, methods = {}]) =>
    Object.entries(methods).map(([method, operation]) => {
      const call = `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`;
      return `  '${call}': ${typeOf(operation ? responseSchema(operation) : {})};\n`;
    }),
  );
  return `/** The response body of each call. */\nexport interface ResponseBodies {\n${lines.join('')}}\n`;
}

/** Returns the names of all schemas that request bodies use, directly or in other schemas. */
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
    for (const operation of Object.values(methods ?? {})) visit(requestBodySchema(operation) ?? {});
  return names;
}

const NAMED = { namespace: 'Api.' };

function requestBodySchema(operation: Operation | undefined): Schema | undefined {
  return operation?.requestBody?.content['application/json']?.schema;
}

function responseSchema({ responses }: Operation): Schema {
  const contents = ['200', '201'].map((status) => responses[status]?.content?.['application/json']);
  return contents.find((content) => content !== undefined)?.schema ?? {};
}

function typeOfField(schemas: Schemas, response: Schema, field: string, { endpoint }: Call): string {
  const name = schemaName(response) ?? '';
  if (!schemas[name]?.properties?.[field]) throw new Error(`${endpoint}: ${name} has no field ${field}`);
  return `Api.${name}['${field}']`;
}

function writeRequest({ method, path, operation }: Call, schemas: Schemas): { type: string; query: string } {
  const parameters = operation.parameters ?? [];
  const body = requestBodySchema(operation);
  const bodyFields = body ? Object.keys(schemas[schemaName(body) ?? '']?.properties ?? {}) : [];
  const otherParameters = parameters.filter(({ name }) => !bodyFields.includes(name));
  const valueExpression = (name: string) => (bodyFields.includes(name) ? `body.${name}` : name);
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => `\${encodeURIComponent(${valueExpression(name)})}`);
  const queryParameters = parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name }) => writeProperty(name, valueExpression(name)));
  const call = [
    `url: ${url === path ? `'${url}'` : `\`${url}\``}`,
    ...(method === 'GET' ? [] : [`method: '${method}'`]),
    ...(queryParameters.length > 0 ? [`query: { ${queryParameters.join(', ')} }`] : []),
    ...(body ? ['body'] : []),
  ].join(', ');
  const { argument, type } = writeArgument(otherParameters, body);
  return { type, query: `(${argument}) => ({ ${call} })` };
}

function writeArgument(parameters: readonly Parameter[], body: Schema | undefined): { argument: string; type: string } {
  const [first, ...others] = parameters;
  if (!first) return body ? { argument: 'body', type: typeOf(body, NAMED) } : { argument: '', type: 'void' };
  if (others.length === 0 && !body) return { argument: first.name, type: singleParameterType(first) };
  const names = parameters.map(({ name }) => name).join(', ');
  const fields = parameters.map(
    ({ name, required, schema }) => `${name}${required ? '' : '?'}: ${fieldType(name, schema, NAMED)}`,
  );
  const type = `{ ${fields.join('; ')} }`;
  if (!body) return { argument: `{ ${names} }`, type };
  return { argument: `{ ${names}, ...body }`, type: `${type} & ${typeOf(body, NAMED)}` };
}

function singleParameterType({ name, required, schema }: Parameter): string {
  return fieldType(name, schema, NAMED) + (required ? '' : ' | undefined');
}

function writeProperty(name: string, value: string): string {
  return name === value ? name : `${name}: ${value}`;
}
