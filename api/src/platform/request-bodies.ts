import type { FastifyInstance } from 'fastify';
import type { AccessRule } from './access/access-rule.js';
import type { AppRequest } from './access/app-request.js';
import type { Gate } from './access/gate.js';
import { AppError } from './errors.js';
import { deepestJson, largestReportBytes } from './limits.js';

/** JSON is all that is read; reports of browsers (`violationReports`) by the one route that takes them. */
export function acceptJsonOnly(fastify: FastifyInstance, { violationReports }: { violationReports: string }): void {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const json = body as string;
    // Some clients declare JSON and send nothing, on a call that needs no body.
    if (json.length === 0) done(null, undefined);
    else if (isDeeperThan(deepestJson, json)) done(new AppError('invalid', 'The request is nested too deeply.'));
    else void parse(request, json, done);
  });
  fastify.addContentTypeParser(
    ['application/csp-report', 'application/reports+json'],
    { parseAs: 'string', bodyLimit: largestReportBytes },
    (request, body, done) => {
      if (request.routeOptions.url !== violationReports) done(new AppError('wrong_type', 'Send JSON.'));
      else void parse(request, body as string, done);
    },
  );
}

/** Routes may take more than others: what their `@Access` says, of it nothing before the gate has let in who sends it. */
export function allowLargerBodies(fastify: FastifyInstance, gate: Gate): void {
  fastify.addHook('onRoute', (route) => {
    const { access } = (route.config ?? {}) as { access?: AccessRule };
    if (access?.largestBody === undefined) return;
    route.bodyLimit = access.largestBody;
    route.onRequest = [route.onRequest ?? [], (request: AppRequest) => gate.enter(request)].flat();
  });
}

/** Told from the text: what goes through the parsed value by calling itself would be too late. */
function isDeeperThan(most: number, json: string): boolean {
  let depth = 0;
  let inText = false;
  for (let at = 0; at < json.length; at++) {
    const character = json[at];
    if (inText) {
      if (character === '\\') at++;
      else if (character === '"') inText = false;
    } else if (character === '"') inText = true;
    else if (character === '{' || character === '[') {
      depth += 1;
      if (depth > most) return true;
    } else if (character === '}' || character === ']') depth -= 1;
  }
  return false;
}
