import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { addExamples } from './openapi-examples.js';
import { ERROR_CODES } from '../errors.js';
import type { Policy } from '../access/access-rule.js';
import { type RouteScope, routeScope } from '../access/api-token.js';
import { SESSION_COOKIE } from '../access/session.statement.js';

const DESCRIPTION = `The HTTP API of Forksight, for its own pages and for scripts.

On this page: enter a token behind Authorize, or sign in with \`POST /api/auth/pw-login\` below. All other requests then
use your token or your session. In scripts: send a token, which you create in the dialog behind your name, or on the
settings page of a workspace:

    curl -H "Authorization: Bearer $FORKSIGHT_TOKEN" 'http://localhost:3000/api/views?customer_slug=demo'

\`x-scope\` is the scope that a token needs: \`leads:read\`, \`leads:write\`, \`signals:write\`, \`scim\` or \`admin\`, \`any\` of them, or
\`none\` where only a session is accepted. A workspace's token neither sees nor changes what belongs to its creator alone,
such as private views. With a token no \`Origin\` is needed, and cookies are ignored. Each response has the
headers \`RateLimit-Policy\` and \`RateLimit\` (draft-ietf-httpapi-ratelimit-headers); beyond the limit the status is 429
with \`Retry-After\`. Requests with a session cookie that change something need the product's own address as \`Origin\`.

An error response has the reason in \`error\`, as a sentence, and the reason of each invalid field in \`fields\`.
\`x-access\` is the policy of an operation: \`public\` for everyone, \`user\` for signed-in users, \`workspace\` for users with
access to the workspace of the request, \`workspace-admin\` for administrators and the workspace's own ones, whose requests
are about their own workspace, \`admin\` for administrators, \`remote\` for programs with a release token of the remote in the
path (\`Authorization: Bearer fsr_…\`). Operations with \`x-recent-sign-in\` respond 403 unless the user has
signed in, or has proved their identity by \`POST /api/auth/reauthentication\`, within the last ten minutes.`;

/** In the order of the page. */
const TAGS = {
  session: 'Signing in and out',
  leads: 'People, their companies and playbooks',
  views: 'Saved filters',
  tags: 'Tags on leads, including the reserved tag `recycled`',
  favorites: 'Favourite leads of the workspace and of the user',
  repos: 'Repositories that a workspace tracks',
  administration: 'Customers, users, repositories, Slack, jobs and audit, for administrators',
  tokens: 'Tokens with which programs use this API',
  'identity providers': 'Where the staff of a workspace sign in',
  crm: 'Leads in the CRM of a workspace',
  webhooks: 'Signed messages about events to addresses of a workspace',
  scim: 'SCIM 2.0, with which identity providers add and remove users',
  mcp: 'Model Context Protocol, for assistants',
  releases: 'Publishing remotes with a release token',
  operations: 'For operators of the server',
};

/** Returns the document of `/api/openapi.json`; the committed api/openapi.json is the same. */
export function createOpenApiDocument(app: INestApplication): OpenAPIObject {
  const builder = new DocumentBuilder()
    .setTitle('Forksight')
    .setVersion('1')
    .setDescription(DESCRIPTION)
    .addCookieAuth(SESSION_COOKIE)
    .addBearerAuth({ type: 'http', scheme: 'bearer', description: 'An API token, `fsk_…`.' }, 'token')
    .addBearerAuth({ type: 'http', scheme: 'bearer', description: 'A release token, `fsr_…`.' }, 'release-token');
  for (const [name, text] of Object.entries(TAGS)) builder.addTag(name, text);
  const document = SwaggerModule.createDocument(app, builder.build(), {
    autoTagControllers: false,
    operationIdFactory: (controller, method) => `${controller.replace(/Controller$/, '').toLowerCase()}_${method}`,
  });
  return withSecurity(withFailures(document));
}

/** Says of each operation whether it takes a session, an API token with which scope, or a release token. */
function withSecurity(document: OpenAPIObject): OpenAPIObject {
  for (const path of Object.values(document.paths)) {
    for (const [method, operation] of Object.entries(path) as [string, DeclaredOperation][]) {
      const { 'x-access': policy, 'x-read-only': readOnly = false } = operation;
      if (policy === 'public') continue;
      if (policy === 'remote') operation.security = [{ 'release-token': [] }];
      else {
        const rule = { policy, readOnly, scope: operation['x-scope'], recentSignIn: operation['x-recent-sign-in'] };
        const scope = routeScope(rule, method.toUpperCase());
        operation['x-scope'] = scope;
        operation.security = [{ cookie: [] }, ...(scope === 'none' ? [] : [{ token: [] }])];
      }
    }
  }
  return document;
}

interface DeclaredOperation {
  'x-access': Policy;
  'x-read-only'?: boolean;
  'x-scope'?: RouteScope;
  'x-recent-sign-in'?: 'always' | 'by body';
  security?: Record<string, string[]>[];
}

const FAILURE_SCHEMA = {
  type: 'object',
  required: ['error'],
  properties: {
    success: {
      type: 'boolean',
      enum: [false],
      description: 'Present in operations whose success response has `success`.',
    },
    error: { type: 'string', description: 'One sentence that tells a person what to do.' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'Reason of each invalid field, by its path.',
    },
    code: {
      type: 'string',
      enum: [...ERROR_CODES],
      description:
        '`recent-sign-in-required`: prove your identity by `POST /api/auth/reauthentication`, then try again. ' +
        '`second-factor-required`: nothing else is permitted until you have set up a second factor. ' +
        '`changed-meanwhile`: another user has changed it since the version of the request; `present` is its present state.',
    },
  },
};

function withFailures(document: OpenAPIObject): OpenAPIObject {
  const response = {
    description: 'The error response of every other status.',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
  };
  for (const path of Object.values(document.paths)) {
    for (const operation of [path.get, path.post, path.put, path.delete]) {
      if (operation) operation.responses = { ...operation.responses, default: response };
    }
  }
  addExamples(document.components?.schemas ?? {});
  document.components = {
    ...document.components,
    schemas: { ...document.components?.schemas, Failure: FAILURE_SCHEMA },
  };
  return document;
}
