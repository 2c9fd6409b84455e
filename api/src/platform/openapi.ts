import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { sessionCookie } from './access/session.statement.js';

const description = `The calls of the product, for its own pages and for scripts.

Sign in with \`POST /api/auth/pw-login\`; the session cookie then goes with every call. Calls that change something
need the product's own address as their \`Origin\`, as a browser sends it:

\`curl -b jar -H 'Origin: http://localhost:3000' -H 'Content-Type: application/json' …\`

Shell and remotes read their settings (brand, logo service) from the page they are served in, not from a call.`;

/** What `/api/openapi.json` says; the committed api/openapi.json is the same text. */
export function describeApi(app: INestApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setTitle('Forksight')
    .setVersion('1')
    .setDescription(description)
    .addCookieAuth(sessionCookie)
    .build();
  const document = SwaggerModule.createDocument(app, config, {
    operationIdFactory: (controller, method) => `${controller.replace(/Controller$/, '').toLowerCase()}_${method}`,
  });
  return withFailures(document);
}

const failure = {
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
  },
};

function withFailures(document: OpenAPIObject): OpenAPIObject {
  const answer = {
    description: 'Any failure, with its status.',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
  };
  for (const path of Object.values(document.paths)) {
    for (const operation of [path.get, path.post, path.put, path.delete]) {
      if (operation) operation.responses = { ...operation.responses, default: answer };
    }
  }
  document.components = { ...document.components, schemas: { ...document.components?.schemas, Failure: failure } };
  return document;
}
