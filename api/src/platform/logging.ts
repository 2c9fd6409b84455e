import type { LoggerService } from '@nestjs/common';
import { pino, type Logger } from 'pino';

// Written some lines at a time: a write for each costs more than most requests do. What is left is written at exit.
const linesTogetherBytes = 12_288;
const flushMs = 300;

// Serializers cost nothing on the lines that have no such field; the library's redaction costs every line.
const hide = () => '[withheld]';
const withheld = { email: hide, name: hide, password: hide, cookie: hide, headers: hide, body: hide, req: hide };

const address = /[^\s"'<>()=,;:]+@[^\s"'<>()=,;:]+\.[a-z]{2,}/gi;

/**
 * One JSON object a line on stdout. Never a person's data: errors are cut down to what they are and where, without
 * the values that a statement was given; requests are logged by route, not by address.
 */
export function createLogger(level: string): Logger {
  const lines = pino.destination({ dest: 1, sync: false, minLength: linesTogetherBytes, periodicFlush: flushMs });
  return pino({ level, base: null, serializers: { err: describeError, ...withheld } }, lines);
}

export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: withoutAddresses(String(error)) };
  const { code, constraint, table } = ((error as { driverError?: object }).driverError ?? error) as Fault;
  return {
    type: error.name,
    message: withoutAddresses(error.message),
    stack: error.stack === undefined ? undefined : withoutAddresses(error.stack),
    code,
    constraint,
    table,
    cause: error.cause instanceof Error ? describeError(error.cause) : undefined,
  };
}

interface Fault {
  code?: string;
  constraint?: string;
  table?: string;
}

function withoutAddresses(text: string): string {
  return text.replace(address, '[address]');
}

/** What the framework has to say, through the same log: its own progress is detail. */
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
