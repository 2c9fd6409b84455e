import { Injectable, Logger, type ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Refusals } from '../../../platform/audit/refusals.js';
import { googleFault, GoogleFault, type GoogleFaultCode } from './google-faults.js';

/** How a sign-in with Google ended. */
export type GoogleOutcome = { token: string } | { fault: GoogleFaultCode };

/** Lets every answer of Google's through, with its outcome as the request's `user`: the page says what went wrong. */
@Injectable()
export class GoogleGuard extends AuthGuard('google') {
  private readonly logger = new Logger(GoogleGuard.name);

  constructor(private readonly refusals: Refusals) {
    super();
  }

  /** `never`: the library lets every call say for itself what comes back. */
  override handleRequest(
    error: unknown,
    session: { token: string } | undefined,
    _info: unknown,
    context: ExecutionContext,
  ): never {
    const outcome: GoogleOutcome = session ?? this.refused(error, context.switchToHttp().getRequest<FastifyRequest>());
    return outcome as never;
  }

  private refused(error: unknown, { ip }: FastifyRequest): { fault: GoogleFaultCode } {
    const fault = googleFault(error);
    if (!(error instanceof GoogleFault) && fault !== 'cancelled') {
      this.logger.warn(`Sign-in with Google failed: ${reasonsOf(error)}`);
    }
    this.refusals.note({ action: 'sign-in', outcome: 'failed', address: ip, detail: `Google: ${fault}` });
    return { fault };
  }
}

function reasonsOf(error: unknown): string {
  const reasons: string[] = [];
  for (let cause = error; cause instanceof Error; cause = cause.cause) reasons.push(cause.message);
  return reasons.join(': ');
}
