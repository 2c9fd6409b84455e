import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Authorizer } from '../access/authorizer.js';
import { requestedWorkspace } from '../access/requested-workspace.js';
import { accessRuleOf, type AppRequest } from '../access/app-request.js';
import type { AuditEntry } from '../audit/audit-log.js';
import type { ThrottledAuditLog } from '../audit/throttled-audit-log.js';
import { translatePostgresError } from '../database/postgres-errors.js';
import { AppError, HTTP_STATUS, type ErrorCode, type FieldErrors } from '../errors.js';
import { CACHE_CONTROL } from './header-policy.js';

interface ErrorBody {
  success?: false;
  error: string;
  fields?: FieldErrors;
  code?: ErrorCode;
  present?: object;
}

/** All that users learn of an unexpected error. */
export const UNEXPECTED = 'Something went wrong';

/** Messages for errors of the web server itself. */
const SERVER_ERRORS: Record<number, AppError> = {
  400: new AppError('invalid', 'The request is not valid JSON.'),
  404: new AppError('not_found', 'There is nothing at this address.'),
  413: new AppError('too_large', 'The request is too large.'),
  415: new AppError('wrong_type', 'Send JSON (Content-Type: application/json).'),
};

/** Writes the body of every error response. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(
    private readonly authorizer: Authorizer,
    private readonly deniedRequests: ThrottledAuditLog,
  ) {}

  async catch(thrown: unknown, host: ArgumentsHost): Promise<void> {
    const http = host.switchToHttp();
    const request = http.getRequest<AppRequest>();
    const reply = http.getResponse<FastifyReply>();
    // A denied user learns that access is denied, not what else is wrong with the request.
    const cause = (await this.authorizer.findRefusal(request)) ?? thrown;
    const appError = toAppError(cause);
    if (appError && isDenial(appError, request)) this.deniedRequests.record(denialEntry(appError, request));
    if (!appError) request.log.error({ reqId: request.id, err: cause }, UNEXPECTED);
    if (reply.sent || reply.raw.headersSent) {
      reply.raw.destroy();
      return;
    }
    if (appError?.retryAfterSeconds !== undefined) void reply.header('retry-after', String(appError.retryAfterSeconds));
    const { message = UNEXPECTED, fields, code, present }: Partial<AppError> = appError ?? {};
    const body: ErrorBody = { error: message, fields, code, present };
    if (isScim(request)) {
      sendScimError(reply, appError ? HTTP_STATUS[appError.kind] : 500, message, fields);
      return;
    }
    void reply
      .status(appError ? HTTP_STATUS[appError.kind] : 500)
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', CACHE_CONTROL.none)
      .send(JSON.stringify(request.method === 'GET' ? body : { success: false, ...body }));
  }
}

function isScim(request: AppRequest): boolean {
  return request.url.startsWith('/scim/');
}

/** By field; others have invalid values. */
const INVALID_SCIM_TYPES: Partial<Record<string, string>> = { filter: 'invalidFilter', path: 'invalidPath' };

/** As identity providers expect it (RFC 7644, section 3.12). */
function sendScimError(reply: FastifyReply, status: number, detail: string, fields: FieldErrors = {}): void {
  const [field] = Object.keys(fields);
  const scimTypes: Record<number, string> = {
    400: INVALID_SCIM_TYPES[field ?? ''] ?? 'invalidValue',
    409: 'uniqueness',
  };
  const scimType = field === undefined ? undefined : scimTypes[status];
  const schemas = ['urn:ietf:params:scim:api:messages:2.0:Error'];
  void reply
    .status(status)
    .header('content-type', 'application/scim+json; charset=utf-8')
    .header('cache-control', CACHE_CONTROL.none)
    .send(JSON.stringify({ schemas, status: String(status), scimType, detail }));
}

/** An expired session is not recorded, except for administration routes; a wrong release token is. */
function isDenial({ kind }: AppError, request: AppRequest): boolean {
  return (
    kind === 'forbidden' ||
    (kind === 'unauthenticated' && ['admin', 'remote'].includes(accessRuleOf(request)?.policy ?? ''))
  );
}

function denialEntry({ message }: AppError, request: AppRequest): AuditEntry {
  return {
    action: 'access',
    outcome: 'denied',
    userEmail: request.principal?.email,
    token: request.token?.name,
    customerSlug: slugOf(request) ?? request.principal?.customerSlug,
    address: request.ip,
    detail: `${request.method} ${request.routeOptions.url ?? ''}: ${message}`,
  };
}

function slugOf(request: AppRequest): string | null {
  try {
    return requestedWorkspace(request);
  } catch {
    return null;
  }
}

/** Returns undefined for an unexpected error. */
export function toAppError(cause: unknown): AppError | undefined {
  if (cause instanceof AppError) return cause;
  const databaseError = translatePostgresError(cause);
  if (databaseError) return databaseError;
  const status = cause instanceof HttpException ? cause.getStatus() : fastifyStatus(cause);
  return status === undefined ? undefined : SERVER_ERRORS[status];
}

function fastifyStatus(cause: unknown): number | undefined {
  const { code, statusCode } = cause as { code?: unknown; statusCode?: unknown };
  return typeof code === 'string' && code.startsWith('FST_') && typeof statusCode === 'number' ? statusCode : undefined;
}
