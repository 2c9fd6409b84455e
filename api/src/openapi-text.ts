import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module.js';
import { loadConfig } from './platform/config/config.js';
import { setRoutePrefix } from './platform/http/application.js';
import { createOpenApiDocument } from './platform/openapi/openapi-document.js';

/** Returns the text of api/openapi.json for the current sources. Needs no database: the application is not started. */
export async function openApiText(): Promise<string> {
  const config = loadConfig({ NODE_ENV: 'test', DATABASE_URL: 'postgres://nowhere/none', SECRET_KEY: 'x'.repeat(32) });
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.with(config), new FastifyAdapter(), {
    preview: true,
    logger: false,
  });
  setRoutePrefix(app);
  return `${JSON.stringify(createOpenApiDocument(app), null, 2)}\n`;
}
