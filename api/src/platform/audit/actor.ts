import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { AppRequest } from '../access/app-request.js';
import type { AuditEntry } from './audit-log.js';

/** Who does what is recorded, and from where. */
export type Actor = Pick<AuditEntry, 'userEmail' | 'address'>;

/** `@CurrentActor() actor: Actor`, on routes that `@CurrentUser()` works on. */
export const CurrentActor = createParamDecorator((_: unknown, context: ExecutionContext): Actor => {
  const { visit, ip } = context.switchToHttp().getRequest<AppRequest>();
  if (!visit) throw new Error('@CurrentActor() needs a route that is neither public nor pipelined');
  return { userEmail: visit.user.email, address: ip };
});
