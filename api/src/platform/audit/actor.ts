import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { AppRequest } from '../access/app-request.js';
import type { AuditEntry } from './audit-log.js';

/** The user, API token and client address that the audit log records. */
export type Actor = Pick<AuditEntry, 'userEmail' | 'token' | 'address'>;

/** `@CurrentActor() actor: Actor`, on routes where `@CurrentUser()` is available. */
export const CurrentActor = createParamDecorator((_: unknown, context: ExecutionContext): Actor => {
  const { requestContext, ip } = context.switchToHttp().getRequest<AppRequest>();
  if (!requestContext) throw new Error('@CurrentActor() needs a route that is neither public nor pipelined');
  const { user, token } = requestContext;
  return { userEmail: user.email, token: token?.name, address: ip };
});
