/** A package that has a vendor's description, unpacked into node_modules of `folder`. */
export interface DescribingPackage {
  name: string;
  version: string;
  /** What the package's types were generated from. */
  origin: string;
}

/** `sources` are TypeScript modules that export `Operations`: what a vendor says about each operation that we call. */
export interface CrmDescription {
  kind: string;
  packages: DescribingPackage[];
  sources: (read: (path: string) => string) => string[];
}

const HUBSPOT = '@hubspot/api-client/lib/codegen/crm';
/** Method of HubSpot's client for each operation that we call, by module and class. */
const HUBSPOT_METHODS = {
  objects: [
    ...[{ api: 'BasicApi', method: 'getPage' }, ...['read', 'update', 'upsert'].map(batchMethod)],
    { api: 'SearchApi', method: 'doSearch' },
  ],
  owners: [{ api: 'BasicApi', method: 'crmV3Owners' }],
  properties: ['getAll', 'getByName', 'create'].map((method) => ({ api: 'CoreApi', method })),
  pipelines: [{ api: 'PipelinesApi', method: 'getAll' }],
  'associations/v4': [batchMethod('getPage')],
};

/**
 * HubSpot's generator makes text of what searches are sorted by (issue 559 of its repository); its guide has objects, and a bare name
 * has no direction.
 */
const HUBSPOT_SEARCH = `Omit<models.PublicObjectSearchRequest, 'sorts'>
  & { sorts?: { propertyName: string; direction: 'ASCENDING' | 'DESCENDING' }[] }`;

function batchMethod(method: string): { api: string; method: string } {
  return { api: 'BatchApi', method };
}

/** Names of the types of operations that we call, as generated from Attio's description. */
const ATTIO_OPERATIONS = [
  ...['GetV2Self', 'GetV2WorkspaceMembers', 'GetV2ByTargetByIdentifierAttributes'],
  ...['PostV2ByTargetByIdentifierAttributes', 'GetV2ByTargetByIdentifierAttributesByAttribute'],
  ...[
    'GetV2ByTargetByIdentifierAttributesByAttributeOptions',
    'GetV2ByTargetByIdentifierAttributesByAttributeStatuses',
  ],
  ...['PostV2ObjectsByObjectRecordsQuery', 'PutV2ObjectsByObjectRecords', 'GetV2ObjectsByObjectRecordsByRecordId'],
  'PatchV2ObjectsByObjectRecordsByRecordId',
];

/** Paths are those that jsforce requests; it describes results of collections only by the WSDL, where they are the same. */
const SALESFORCE_OPERATIONS = `
import type { DescribeSObjectResult, SaveResult, UpsertResult } from './node_modules/@jsforce/jsforce-node/lib/api/soap/schema';
import type { TokenResponse } from './node_modules/@jsforce/jsforce-node/lib/oauth2';
import type { QueryResult } from './node_modules/@jsforce/jsforce-node/lib/query';
type Row = { attributes: { type: string; url: string }; [field: string]: unknown };
type ApiErrors = { errorCode: string; message: string; fields?: string[] }[];
type Collection<Item> = { allOrNone?: boolean; records: ({ attributes: { type: string } } & Item)[] };
export interface Operations {
  'POST /services/oauth2/token': {
    query: {};
    body: { grant_type: 'client_credentials'; client_id: string; client_secret: string };
    responses: { 200: TokenResponse; 400: { error: string; error_description: string } };
  };
  'GET /services/data/v62.0/query': { query: { q: string }; responses: { 200: QueryResult<Row>; default: ApiErrors } };
  'GET /services/data/v62.0/query/{locator}': { query: {}; responses: { 200: QueryResult<Row>; default: ApiErrors } };
  'GET /services/data/v62.0/sobjects/{object}/describe': {
    query: {};
    responses: { 200: DescribeSObjectResult; default: ApiErrors };
  };
  'PATCH /services/data/v62.0/composite/sobjects': {
    query: {};
    body: Collection<{ id: string; [field: string]: unknown }>;
    responses: { 200: SaveResult[]; default: ApiErrors };
  };
  'PATCH /services/data/v62.0/composite/sobjects/{object}/{key}': {
    query: {};
    body: Collection<{ id?: never; [field: string]: unknown }>;
    responses: { 200: UpsertResult[]; default: ApiErrors };
  };
}`;

/** Twenty describes its REST API per workspace; its packages describe the fields of records, and metadata. */
const TWENTY_OPERATIONS = `
import type { CreateFieldInput, Field, Object as ObjectMetadata, PageInfo } from './node_modules/twenty-client-sdk/dist/metadata/generated/schema';
import type { EmailsField, FullNameField, LinksField } from './node_modules/twenty-sdk/dist/define/index';
interface Person {
  name: FullNameField; emails: EmailsField; jobTitle: string | null; linkedinLink: LinksField; companyId: string | null;
  createdAt: string; updatedAt: string;
}
interface Company {
  name: string; domainName: LinksField; accountOwnerId: string | null; createdAt: string; updatedAt: string;
}
interface Opportunity {
  name: string; stage: string; pointOfContactId: string | null; companyId: string | null; createdAt: string; updatedAt: string;
}
interface Member { name: FullNameField; userEmail: string }
type Stored<Values> = { id: string } & Values & { [custom: string]: unknown };
type Sent<Values> = { id?: string } & Values & { [custom: string]: unknown };
type SentPerson = Sent<{
  name?: Partial<FullNameField>; emails?: Partial<EmailsField>; jobTitle?: string; linkedinLink?: Partial<LinksField>; companyId?: string;
}>;
type SentCompany = Sent<{ name?: string; domainName?: Partial<LinksField>; accountOwnerId?: string }>;
type Cursor = { hasNextPage?: boolean; startCursor?: string | null; endCursor?: string | null } & Pick<PageInfo, 'hasPreviousPage'>;
type List<Name extends string, Item> = { data: { [Key in Name]: Item[] }; totalCount: number; pageInfo: Cursor };
type Find = { filter?: string; order_by?: string; limit?: number; depth?: 0 | 1 | 2; starting_after?: string; ending_before?: string };
type Refusal = { statusCode: number; error: string; messages: string[]; code?: string };
type FieldView = Pick<Field, 'id' | 'type' | 'name' | 'label'> & Partial<Pick<Field, 'description' | 'icon' | 'isActive'
  | 'isSystem' | 'isNullable' | 'isUnique' | 'isLabelSyncedWithName' | 'objectMetadataId' | 'createdAt' | 'updatedAt'>>
  & { options?: unknown; defaultValue?: unknown; settings?: unknown };
type ObjectView = Pick<ObjectMetadata, 'id' | 'nameSingular' | 'namePlural' | 'labelSingular' | 'labelPlural' | 'isActive' | 'isSystem'>
  & { fields: FieldView[] };
export interface Operations {
  'GET /rest/people': { query: Find; responses: { 200: List<'people', Stored<Person>>; default: Refusal } };
  'GET /rest/companies': { query: Find; responses: { 200: List<'companies', Stored<Company>>; default: Refusal } };
  'GET /rest/opportunities': { query: Find; responses: { 200: List<'opportunities', Stored<Opportunity>>; default: Refusal } };
  'GET /rest/workspaceMembers': { query: Find; responses: { 200: List<'workspaceMembers', Stored<Member>>; default: Refusal } };
  'POST /rest/batch/people': {
    query: { upsert?: boolean; depth?: 0 | 1 | 2 };
    body: SentPerson[];
    responses: { 201: { data: { createPeople: Stored<Person>[] } }; default: Refusal };
  };
  'POST /rest/batch/companies': {
    query: { upsert?: boolean; depth?: 0 | 1 | 2 };
    body: SentCompany[];
    responses: { 201: { data: { createCompanies: Stored<Company>[] } }; default: Refusal };
  };
  'GET /rest/metadata/objects': {
    query: { limit?: number; starting_after?: string; ending_before?: string };
    responses: { 200: { data: ObjectView[] | { objects: ObjectView[] }; totalCount: number; pageInfo: Cursor }; default: Refusal };
  };
  'POST /rest/metadata/fields': {
    query: {};
    body: CreateFieldInput;
    responses: { 201: { data: FieldView | { createOneField: FieldView } }; default: Refusal };
  };
}`;

export const CRM_DESCRIPTIONS: CrmDescription[] = [
  {
    kind: 'hubspot',
    packages: [{ name: '@hubspot/api-client', version: '14.0.1', origin: 'HubSpot, from its OpenAPI descriptions' }],
    sources: (read) => Object.entries(HUBSPOT_METHODS).map(([module, methods]) => hubspotSource(module, methods, read)),
  },
  {
    kind: 'attio',
    packages: [{ name: 'attio-ts-sdk', version: '2.3.0', origin: 'Harold Martin, from api.attio.com/openapi/api' }],
    sources: (read) => [attioSource(read('attio-ts-sdk/dist/index.d.mts'))],
  },
  {
    kind: 'salesforce',
    packages: [
      {
        name: '@jsforce/jsforce-node',
        version: '3.12.0',
        origin: 'jsforce, in part from the Partner WSDL of Salesforce',
      },
    ],
    sources: () => [SALESFORCE_OPERATIONS],
  },
  {
    kind: 'twenty',
    packages: [
      { name: 'twenty-client-sdk', version: '2.43.0', origin: 'Twenty, from its metadata schema' },
      { name: 'twenty-sdk', version: '2.43.0', origin: 'Twenty, by hand' },
    ],
    sources: () => [TWENTY_OPERATIONS],
  },
];

/** HubSpot's client is generated, so paths, parameters and types of bodies stand in its code in one form. */
function hubspotSource(
  module: string,
  methods: readonly { api: string; method: string }[],
  read: (path: string) => string,
): string {
  const operations = methods.map(({ api, method }) => {
    const parts = read(`${HUBSPOT}/${module}/apis/${api}.js`).split(/^ {4}(?=\w+\(.*\) \{$)/m);
    const request = parts.find((part) => part.startsWith(`${method}(`)) ?? '';
    const response = parts.find((part) => part.startsWith(`${method}WithHttpInfo(`)) ?? '';
    const query = [...request.matchAll(/setQueryParam\("(\w+)", .*?serialize\(\w+, "([^"]+)"/g)];
    const [, body] = /serialize\(\w+, "(\w+)", ""\), contentType/.exec(request) ?? [];
    const bodies = [...response.matchAll(/isCodeInRange\)\("(\d+)"[\s\S]*?deserialize\(.*?, "(\w+)", ""\)/g)];
    return operation(match(/HttpMethod\.(\w+)/, request), match(/localVarPath = '([^']+)'/, request), {
      query: `{ ${query.map(([, name, type]) => `${name}?: ${type};`).join(' ')} }`,
      body: body && (body === 'PublicObjectSearchRequest' ? HUBSPOT_SEARCH : `models.${body}`),
      responses: `{ ${bodies.map(([, status, type]) => hubspotResponse(status, type)).join(' ')} }`,
    });
  });
  return `import type * as models from './node_modules/${HUBSPOT}/${module}/models/all';\n${operationsInterface(operations)}`;
}

function hubspotResponse(status = '', type = ''): string {
  return `${status === '0' ? 'default' : status}: models.${type === 'Error' ? 'ModelError' : type};`;
}

function attioSource(types: string): string {
  const operations = ATTIO_OPERATIONS.map((name) => {
    const data = match(new RegExp(String.raw`(type ${name}Data = \{[\s\S]*?\burl: '[^']+')`), types);
    const responses = [
      `attio.${name}Responses`,
      ...(types.includes(`type ${name}Errors =`) ? [`attio.${name}Errors`] : []),
    ];
    return operation(match(/^([A-Z][a-z]+)/, name).toUpperCase(), match(/\burl: '([^']+)'/, data), {
      query: data.includes('query?: never') ? '{}' : `NonNullable<attio.${name}Data['query']>`,
      body: data.includes('body?: never') ? undefined : `attio.${name}Data['body']`,
      responses: responses.join(' & '),
    });
  });
  return `import type * as attio from './node_modules/attio-ts-sdk/dist/index.mjs';\n${operationsInterface(operations)}`;
}

function operation(
  method: string,
  path: string,
  { query, body, responses }: { query: string; body?: string; responses: string },
): string {
  return `'${method} ${path}': { query: ${query}; ${body ? `body: ${body}; ` : ''}responses: ${responses} };`;
}

function operationsInterface(operations: readonly string[]): string {
  return `export interface Operations {\n${operations.join('\n')}\n}\n`;
}

/** @throws Error when another version of a package looks different */
function match(pattern: RegExp, text: string): string {
  const found = pattern.exec(text)?.[1];
  if (found === undefined) throw new Error(`${pattern.source} is not in ${text.slice(0, 100)}`);
  return found;
}
