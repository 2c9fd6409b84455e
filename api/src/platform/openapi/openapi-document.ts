import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { addExamples } from './openapi-examples.js';
import { ERROR_CODES } from '../errors.js';
import { SESSION_COOKIE } from '../access/session.statement.js';

const DESCRIPTION = `The calls of the product, for its own pages and for scripts.

Here in the browser: sign in with \`POST /api/auth/pw-login\` below, and every call is made with your session.
Elsewhere, keep the session's cookie, and send the product's own address as \`Origin\` with whatever changes something:

    curl -c jar -H 'Origin: http://localhost:3000' -H 'Content-Type: application/json' \\
      -d '{"password":"…"}' http://localhost:3000/api/auth/pw-login
    curl -b jar 'http://localhost:3000/api/views?customer_slug=demo'

Whatever fails says why in \`error\`, in a sentence, and in \`fields\` for each field of a request. \`x-access\` says who may
call: \`public\` anyone, \`user\` who is signed in, \`workspace\` those who may see the workspace that is named, \`admin\`
administrators, \`remote\` programs with a release token of the remote that is named (\`Authorization: Bearer fsr_…\`).
Operations with \`x-recent-sign-in\` are refused (403) unless the user signed in, or proved their identity by
\`POST /api/auth/reauthentication\`, within the last ten minutes.`;

/** In the order of the page. */
const TAGS = {
  session: 'Signing in and out',
  leads: 'People, their companies and playbooks',
  views: 'Saved filters',
  tags: 'Marks on leads; `recycled` is one',
  favorites: 'Leads to keep an eye on: the workspace’s and one’s own',
  repos: 'What a workspace tracks',
  administration: 'Customers, users, repositories, Slack and what goes on; for administrators',
  releases: 'Publishing remotes with a release token',
  operations: 'For who runs the server',
};

/** Returns the document of `/api/openapi.json`; the committed api/openapi.json is the same. */
export function createOpenApiDocument(app: INestApplication): OpenAPIObject {
  const builder = new DocumentBuilder()
    .setTitle('Forksight')
    .setVersion('1')
    .setDescription(DESCRIPTION)
    .addCookieAuth(SESSION_COOKIE)
    .addBearerAuth({ type: 'http', scheme: 'bearer', description: 'A release token.' });
  for (const [name, text] of Object.entries(TAGS)) builder.addTag(name, text);
  const document = SwaggerModule.createDocument(app, builder.build(), {
    autoTagControllers: false,
    operationIdFactory: (controller, method) => `${controller.replace(/Controller$/, '').toLowerCase()}_${method}`,
  });
  return withFailures(document);
}

const FAILURE_SCHEMA = {
  type: 'object',
  required: ['error'],
  properties: {
    success: { type: 'boolean', enum: [false], description: 'On calls that answer `success`.' },
    error: { type: 'string', description: 'One sentence that a person can act on.' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'Why each offending field was refused, by its path.',
    },
    code: {
      type: 'string',
      enum: [...ERROR_CODES],
      description:
        '`recent-sign-in-required`: prove your identity by `POST /api/auth/reauthentication`, then try again. ' +
        '`second-factor-required`: nothing else is permitted until you have set up a second factor.',
    },
  },
};

function withFailures(document: OpenAPIObject): OpenAPIObject {
  const response = {
    description: 'Any failure, with its status.',
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
