import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { AppRequest } from './app-request.js';
import type { PipelinedReads } from './pipelined-reads.js';
import type { CustomerId, SignedInUser } from './visit.js';

/** The workspace that the request names and its user may see: `@Workspace() customer: CustomerId`. */
export const Workspace = createParamDecorator((_: unknown, context: ExecutionContext): CustomerId => {
  const { visit } = requestOf(context);
  if (visit?.customerId === undefined) throw new Error('@Workspace() needs @Access("workspace"), not pipelined');
  return visit.customerId;
});

/** The same where naming one is optional, as for administrators: `@NamedWorkspace() customer?: CustomerId`. */
export const NamedWorkspace = createParamDecorator((_: unknown, context: ExecutionContext): CustomerId | undefined => {
  const { visit } = requestOf(context);
  if (!visit) throw new Error('@NamedWorkspace() needs a route that is neither public nor pipelined');
  return visit.customerId;
});

/** `@CurrentUser() user: SignedInUser` */
export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext): SignedInUser => {
  const { visit } = requestOf(context);
  if (!visit) throw new Error('@CurrentUser() needs a route that is neither public nor pipelined');
  return visit.user;
});

/** `@Reads() reads: PipelinedReads`, on pipelined routes. */
export const Reads = createParamDecorator((_: unknown, context: ExecutionContext): PipelinedReads => {
  const { reads } = requestOf(context);
  if (!reads) throw new Error('@Reads() needs @Access(…, { pipelined: true })');
  return reads;
});

function requestOf(context: ExecutionContext): AppRequest {
  return context.switchToHttp().getRequest<AppRequest>();
}
