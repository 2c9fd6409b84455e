import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { AppError } from '../errors.js';
import type { WorkspaceActor } from '../database/workspace-writes.js';
import { type ApiToken, seesOwnRows } from './api-token.js';
import { unnamedWorkspace } from './requested-workspace.js';
import type { AppRequest } from './app-request.js';
import type { PipelinedReads } from './pipelined-reads.js';
import type { ReleaseToken } from './release-token.js';
import type { CustomerId, SignedInUser } from './request-context.js';

/** The requested workspace, which its user may see: `@Workspace() customer: CustomerId`. */
export const Workspace = createParamDecorator((_: unknown, context: ExecutionContext): CustomerId => {
  const { requestContext } = appRequest(context);
  if (requestContext?.customerId === undefined)
    throw new Error('@Workspace() needs @Access("workspace"), not pipelined');
  return requestContext.customerId;
});

/** The requested workspace where naming one is optional: `@OptionalWorkspace() customer?: CustomerId`. */
export const OptionalWorkspace = createParamDecorator(
  (_: unknown, context: ExecutionContext): CustomerId | undefined => {
    const { requestContext } = appRequest(context);
    if (!requestContext) throw new Error('@OptionalWorkspace() needs a route that is neither public nor pipelined');
    return requestContext.customerId;
  },
);

/**
 * The requested workspace on routes for workspace administrators, who may leave out their own:
 * `@RequiredWorkspace() customer: CustomerId`. @throws AppError invalid, when an administrator names none
 */
export const RequiredWorkspace = createParamDecorator((_: unknown, context: ExecutionContext): CustomerId => {
  const { requestContext } = appRequest(context);
  if (!requestContext) throw new Error('@RequiredWorkspace() needs a route that is neither public nor pipelined');
  if (requestContext.customerId === undefined) throw unnamedWorkspace();
  return requestContext.customerId;
});

/**
 * The one workspace that the user may manage, on routes for workspace administrators; undefined for administrators, who
 * manage all of them: `@ManagedWorkspace() managed?: CustomerId`. Ids of another workspace are not found.
 */
export const ManagedWorkspace = createParamDecorator(
  (_: unknown, context: ExecutionContext): CustomerId | undefined => {
    const { requestContext } = appRequest(context);
    if (!requestContext) throw new Error('@ManagedWorkspace() needs @Access("workspace-admin"), not pipelined');
    const { user, customerId } = requestContext;
    if (user.isAdmin) return undefined;
    if (customerId === undefined) throw new Error('@ManagedWorkspace() needs @Access("workspace-admin")');
    return customerId;
  },
);

/** `@CurrentUser() user: SignedInUser` */
export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext): SignedInUser => {
  const { requestContext } = appRequest(context);
  if (!requestContext) throw new Error('@CurrentUser() needs a route that is neither public nor pipelined');
  return requestContext.user;
});

/**
 * Who changes the requested workspace, on routes that change what can belong to a user alone:
 * `@CurrentMember() member: WorkspaceActor`.
 */
export const CurrentMember = createParamDecorator((_: unknown, context: ExecutionContext): WorkspaceActor => {
  const { requestContext } = appRequest(context);
  if (requestContext?.customerId === undefined) {
    throw new Error('@CurrentMember() needs @Access("workspace"), not pipelined');
  }
  const { user, token, customerId } = requestContext;
  return { customerId, userId: user.userId, seesOwnRows: seesOwnRows(token) };
});

/** The request's API token: `@CurrentToken() token: ApiToken`. @throws AppError invalid, for a session */
export const CurrentToken = createParamDecorator((_: unknown, context: ExecutionContext): ApiToken => {
  const token = appRequest(context).requestContext?.token;
  if (!token) throw new AppError('invalid', 'Send an API token: a session does not count here.');
  return token;
});

/** `@CurrentReleaseToken() token: ReleaseToken`, on routes of remotes. */
export const CurrentReleaseToken = createParamDecorator((_: unknown, context: ExecutionContext): ReleaseToken => {
  const { releaseToken } = appRequest(context);
  if (!releaseToken) throw new Error('@CurrentReleaseToken() needs @Access("remote")');
  return releaseToken;
});

/** `@Reads() reads: PipelinedReads`, on pipelined routes. */
export const Reads = createParamDecorator((_: unknown, context: ExecutionContext): PipelinedReads => {
  const { reads } = appRequest(context);
  if (!reads) throw new Error('@Reads() needs @Access(…, { pipelined: true })');
  return reads;
});

function appRequest(context: ExecutionContext): AppRequest {
  return context.switchToHttp().getRequest<AppRequest>();
}
