import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Gate } from './access/gate.js';
import { namedWorkspace } from './access/named-workspace.js';
import { ruleOf, type AppRequest } from './access/app-request.js';
import type { AuditEntry } from './audit/audit-log.js';
import type { Refusals } from './audit/refusals.js';
import { databaseFault } from './database-faults.js';
import { AppError, statusOf, type FieldFaults } from './errors.js';

interface ErrorBody {
  success?: false;
  error: string;
  fields?: FieldFaults;
}

const unexpected = 'Something went wrong';

/** What the web server itself refuses, in words that help. */
const serverFaults: Record<number, AppError> = {
  400: new AppError('invalid', 'The request is not valid JSON.'),
  404: new AppError('not_found', 'There is nothing at this address.'),
  413: new AppError('too_large', 'The request is too large.'),
  415: new AppError('wrong_type', 'Send JSON (Content-Type: application/json).'),
};

/** Writes the body of every failure. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(
    private readonly gate: Gate,
    private readonly refusals: Refusals,
  ) {}

  async catch(thrown: unknown, host: ArgumentsHost): Promise<void> {
    const http = host.switchToHttp();
    const request = http.getRequest<AppRequest>();
    const reply = http.getResponse<FastifyReply>();
    // Who may not ask learns that, not what is wrong with the question.
    const cause = (await this.gate.refusalOf(request)) ?? thrown;
    const known = knownFault(cause);
    if (known && isDenial(known, request)) this.refusals.note(denialOf(known, request));
    if (!known) request.log.error({ reqId: request.id, err: cause }, unexpected);
    if (reply.sent || reply.raw.headersSent) {
      reply.raw.destroy();
      return;
    }
    if (known?.retryAfterSeconds !== undefined) void reply.header('retry-after', String(known.retryAfterSeconds));
    const body: ErrorBody = { error: known?.message ?? unexpected, fields: known?.fields };
    void reply
      .status(known ? statusOf[known.kind] : 500)
      .header('content-type', 'application/json; charset=utf-8')
      .send(JSON.stringify(request.method === 'GET' ? body : { success: false, ...body }));
  }
}

/** A session that has run out is no news, except where administration was asked for. */
function isDenial({ kind }: AppError, request: AppRequest): boolean {
  return kind === 'forbidden' || (kind === 'unauthenticated' && ruleOf(request)?.policy === 'admin');
}

function denialOf({ message }: AppError, request: AppRequest): AuditEntry {
  return {
    action: 'access',
    outcome: 'denied',
    userEmail: request.asker?.email,
    customerSlug: slugOf(request) ?? request.asker?.customerSlug,
    address: request.ip,
    detail: `${request.method} ${request.routeOptions.url ?? ''}: ${message}`,
  };
}

function slugOf(request: AppRequest): string | null {
  try {
    return namedWorkspace(request);
  } catch {
    return null;
  }
}

function knownFault(cause: unknown): AppError | undefined {
  if (cause instanceof AppError) return cause;
  const lost = databaseFault(cause);
  if (lost) return lost;
  const status = cause instanceof HttpException ? cause.getStatus() : fastifyStatus(cause);
  return status === undefined ? undefined : serverFaults[status];
}

function fastifyStatus(cause: unknown): number | undefined {
  const { code, statusCode } = cause as { code?: unknown; statusCode?: unknown };
  return typeof code === 'string' && code.startsWith('FST_') && typeof statusCode === 'number' ? statusCode : undefined;
}
