import type { FastifyInstance } from 'fastify';
import type { AccessRule } from '../access/access-rule.js';
import { accessRuleOf, type AppRequest } from '../access/app-request.js';
import type { Authorizer } from '../access/authorizer.js';
import { AppError } from '../errors.js';
import { MAX_JSON_DEPTH } from '../limits.js';

/**
 * Accepts JSON bodies only, browsers' CSP reports on the route that takes them (`reportPath`), and streams on routes that
 * declare their type. Signed bodies are not parsed: their signature is of the text.
 */
export function acceptJsonOnly(fastify: FastifyInstance, reportPath: string): void {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser(
    ['application/json', 'application/scim+json'],
    { parseAs: 'string' },
    (request, body, done) => {
      const json = body as string;
      if (accessRuleOf(request)?.signed) done(null, json);
      // Some clients declare JSON but send no body, on calls that need none.
      else if (json.length === 0) done(null, undefined);
      else if (isDeeperThan(MAX_JSON_DEPTH, json)) done(new AppError('invalid', 'The request is nested too deeply.'));
      else void parse(request, json, done);
    },
  );
  fastify.addContentTypeParser(
    ['application/csp-report', 'application/reports+json'],
    { parseAs: 'string' },
    (request, body, done) => {
      if (request.routeOptions.url !== reportPath) done(new AppError('wrong_type', 'Send JSON.'));
      else void parse(request, body as string, done);
    },
  );
  fastify.addContentTypeParser(FORM_TYPES, { parseAs: 'string' }, (request, body, done) => {
    if (accessRuleOf(request)?.takesForm) done(null, body);
    else done(new AppError('wrong_type', 'Send JSON (Content-Type: application/json).'));
  });
  acceptStreams(fastify);
}

const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** Passes bodies of declared types on as streams. The framework checks nothing of them. */
function acceptStreams(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    const { access } = (route.config ?? {}) as { access?: AccessRule };
    const type = access?.streamedType;
    if (type === undefined || fastify.hasContentTypeParser(type)) return;
    fastify.addContentTypeParser(type, (request, payload, done) => {
      const rule = accessRuleOf(request);
      const { 'content-length': length } = request.headers;
      if (rule?.streamedType !== type) done(new AppError('wrong_type', 'Send JSON (Content-Type: application/json).'));
      else if (length === undefined) done(new AppError('invalid', 'Send the length of the body (Content-Length).'));
      else if (Number(length) > (rule.maxBodyBytes ?? 0)) done(new AppError('too_large', 'The request is too large.'));
      else done(null, payload);
    });
  });
}

/** Applies `maxBodyBytes` of a route's `@Access`; the sender is authorized before the body is read. */
export function allowLargerBodies(fastify: FastifyInstance, authorizer: Authorizer): void {
  fastify.addHook('onRoute', (route) => {
    const { access } = (route.config ?? {}) as { access?: AccessRule };
    if (access?.maxBodyBytes === undefined) return;
    route.bodyLimit = access.maxBodyBytes;
    route.onRequest = [route.onRequest ?? [], (request: AppRequest) => authorizer.authorize(request)].flat();
  });
}

/** Scans the text: a recursive walk of the parsed value would come too late to protect the parser. */
function isDeeperThan(maxDepth: number, json: string): boolean {
  let depth = 0;
  for (let at = 0; at < json.length; at++) {
    switch (json.charCodeAt(at)) {
      case QUOTE:
        at = endOfString(json, at);
        break;
      case OPENING_BRACE:
      case OPENING_BRACKET:
        depth += 1;
        if (depth > maxDepth) return true;
        break;
      case CLOSING_BRACE:
      case CLOSING_BRACKET:
        depth -= 1;
    }
  }
  return false;
}

const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const [OPENING_BRACE, CLOSING_BRACE, OPENING_BRACKET, CLOSING_BRACKET] = [0x7b, 0x7d, 0x5b, 0x5d];

/** Returns the place of the quote that ends the string which begins at `start`, or the length of the text. */
function endOfString(json: string, start: number): number {
  for (let at = json.indexOf('"', start + 1); at !== -1; at = json.indexOf('"', at + 1)) {
    let backslashes = 0;
    while (json.charCodeAt(at - 1 - backslashes) === BACKSLASH) backslashes += 1;
    if (backslashes % 2 === 0) return at;
  }
  return json.length;
}
