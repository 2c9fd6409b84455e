import type { LoggerService } from '@nestjs/common';
import { pino, type Logger } from 'pino';

/** Lines are written in blocks: one write per line costs more than most requests. The rest is written at exit. */
const MIN_WRITE_BYTES = 12_288;
const FLUSH_INTERVAL_MS = 300;

// Serializers cost nothing on lines without such a field; pino's `redact` costs every line.
const hide = () => '[withheld]';
const withheldFields = { email: hide, name: hide, password: hide, cookie: hide, headers: hide, body: hide, req: hide };

const EMAIL_ADDRESS = /[^\s"'<>()=,;:@]{1,128}@(?:[^\s"'<>()=,;:@.]{1,63}\.){1,10}[a-z]{2,63}/gi;

/**
 * Logs one JSON object per line to stdout, never personal data: errors are reduced to type, message and place, without
 * the values of a statement; requests are logged by route, not by URL.
 */
export function createLogger(level: string): Logger {
  const lines = pino.destination({
    dest: 1,
    sync: false,
    minLength: MIN_WRITE_BYTES,
    periodicFlush: FLUSH_INTERVAL_MS,
  });
  return pino({ level, base: null, serializers: { err: describeError, ...withheldFields } }, lines);
}

export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: withoutEmailAddresses(String(error)) };
  const { code, constraint, table } = ((error as { driverError?: object }).driverError ?? error) as PostgresFields;
  return {
    type: error.name,
    message: withoutEmailAddresses(error.message),
    stack: error.stack === undefined ? undefined : withoutEmailAddresses(error.stack),
    code,
    constraint,
    table,
    cause: error.cause instanceof Error ? describeError(error.cause) : undefined,
  };
}

interface PostgresFields {
  code?: string;
  constraint?: string;
  table?: string;
}

function withoutEmailAddresses(text: string): string {
  return text.replace(EMAIL_ADDRESS, '[address]');
}

/** Routes the framework's messages to the same log; its progress messages become debug. */
export class FrameworkLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, context?: string): void {
    this.logger.debug({ context }, String(message));
  }

  warn(message: unknown, context?: string): void {
    this.logger.warn({ context }, String(message));
  }

  error(message: unknown, ...rest: unknown[]): void {
    const [stack, context] = rest.length > 1 ? rest : [undefined, rest[0]];
    this.logger.error({ context, stack, err: message instanceof Error ? message : undefined }, String(message));
  }

  debug(message: unknown, context?: string): void {
    this.logger.debug({ context }, String(message));
  }
}
