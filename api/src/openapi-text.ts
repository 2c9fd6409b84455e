import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module.js';
import { loadConfig } from './platform/config.js';
import { describeApi } from './platform/openapi.js';

/** The text of api/openapi.json as the sources say it now. Needs no database: nothing of the application is started. */
export async function openApiText(): Promise<string> {
  const config = loadConfig({ NODE_ENV: 'test', DATABASE_URL: 'postgres://nowhere/none', SECRET_KEY: 'x'.repeat(32) });
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.with(config), new FastifyAdapter(), {
    preview: true,
    logger: false,
  });
  app.setGlobalPrefix('api');
  return `${JSON.stringify(describeApi(app), null, 2)}\n`;
}
