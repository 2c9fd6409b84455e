import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SwaggerModule } from '@nestjs/swagger';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { createOpenApiDocument } from './openapi-document.js';

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>The calls of the API</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
  </head>
  <body>
    <div id="docs"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;
/** Offers the token only, as scripts cannot set the session's HttpOnly cookie; adds Origin to the curl examples without one. */
const SCRIPT = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#docs',
  validatorUrl: null,
  filter: true,
  tryItOutEnabled: true,
  showExtensions: true,
  displayRequestDuration: true,
  defaultModelsExpandDepth: 0,
  plugins: [() => ({
    wrapComponents: { authorizeOperationBtn: () => () => null },
    statePlugins: { auth: { wrapSelectors: {
      definitionsToAuthorize: (select) => (...state) => select(...state).filter((scheme) => scheme.has('token')),
    } } },
  })],
  requestInterceptor: (request) => {
    if (request.method !== 'GET' && !request.headers.Authorization) request.headers.Origin = location.origin;
    return request;
  },
});
`;

/** Serves `/api/openapi.json` and `/api/docs`. The page's scripts are files: the content security policy forbids inline ones. */
export async function serveApiDocs(app: NestFastifyApplication): Promise<void> {
  SwaggerModule.setup('api/docs', app, () => createOpenApiDocument(app), {
    ui: false,
    jsonDocumentUrl: 'api/openapi.json',
    raw: ['json'],
  });
  const require = createRequire(import.meta.url);
  const fastify = app.getHttpAdapter().getInstance();
  fastify.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(PAGE));
  fastify.get('/api/docs/start.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(SCRIPT));
  await fastify.register(fastifyStatic, {
    root: dirname(require.resolve('swagger-ui-dist/package.json')),
    prefix: '/api/docs/',
    index: false,
    decorateReply: false,
    allowedPath: (path) => /^\/swagger-ui(-bundle\.js|\.css)$/.test(path),
  });
}
