import { Injectable, Logger, type ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { ThrottledAuditLog } from '../../../platform/audit/throttled-audit-log.js';
import type { SignInToken } from '../auth.service.js';
import { toErrorCode, GoogleSignInError, type GoogleSignInErrorCode } from './google-sign-in-error.js';

export type GoogleSuccess = SignInToken | { reauthenticated: true };

/** How a sign-in with Google ended. */
export type GoogleOutcome = GoogleSuccess | { error: GoogleSignInErrorCode };

/** Lets every callback pass with its outcome as the request's `user`: the sign-in page shows the error. */
@Injectable()
export class GoogleGuard extends AuthGuard('google') {
  private readonly logger = new Logger(GoogleGuard.name);

  constructor(private readonly refusals: ThrottledAuditLog) {
    super();
  }

  /** Returns `never` because the library leaves the return type to each call. */
  override handleRequest(
    error: unknown,
    success: GoogleSuccess | undefined,
    _info: unknown,
    context: ExecutionContext,
  ): never {
    const outcome: GoogleOutcome =
      success ?? this.recordRefusal(error, context.switchToHttp().getRequest<FastifyRequest>());
    return outcome as never;
  }

  private recordRefusal(error: unknown, { ip }: FastifyRequest): { error: GoogleSignInErrorCode } {
    const code = toErrorCode(error);
    if (!(error instanceof GoogleSignInError) && code !== 'cancelled') {
      this.logger.warn(`Sign-in with Google failed: ${errorMessages(error)}`);
    }
    this.refusals.record({ action: 'sign-in', outcome: 'failed', address: ip, detail: `Google: ${code}` });
    return { error: code };
  }
}

function errorMessages(error: unknown): string {
  const reasons: string[] = [];
  for (let cause = error; cause instanceof Error; cause = cause.cause) reasons.push(cause.message);
  return reasons.join(': ');
}
