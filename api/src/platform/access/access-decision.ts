import type { Config } from '../config/config.js';
import { AppError } from '../errors.js';
import type { AccessRule } from './access-rule.js';
import type { ApiToken } from './api-token.js';
import type { AppRequest } from './app-request.js';
import { requestedWorkspace, unnamedWorkspace } from './requested-workspace.js';
import { requiresSecondFactor } from './required-second-factor.js';
import type { SessionRow } from './session.statement.js';

/** The workspace that a request names; `invalid`: why it cannot be read, which only those who may call the route learn. */
export interface NamedWorkspace {
  slug: string | null;
  invalid?: AppError;
}

export function readNamedWorkspace(request: AppRequest): NamedWorkspace {
  try {
    return { slug: requestedWorkspace(request) };
  } catch (error) {
    return { slug: null, invalid: error as AppError };
  }
}

/**
 * Decides by what is known of the principal whether the request may call its route. Returns the id of the workspace that it
 * works in. @throws AppError forbidden, invalid or not_found
 */
export function decideAccess(
  rule: AccessRule,
  row: SessionRow,
  request: AppRequest,
  { slug, invalid }: NamedWorkspace,
  config: Config,
): number | undefined {
  if (!rule.duringSetUp && !row.has_second_factor && requiresSecondFactor(config, row.is_admin)) {
    throw new AppError('forbidden', 'Set up a second factor first: administrators must have one here.', {
      code: 'second-factor-required',
    });
  }
  if (!hasRole(rule, row)) throw new AppError('forbidden', 'Only administrators may do this.');
  if (invalid) throw invalid;
  if (slug === null && rule.policy === 'workspace') throw unnamedWorkspace();
  if (slug !== null && !row.is_admin && row.customer_slug !== slug) {
    throw new AppError('forbidden', 'This is not your workspace.');
  }
  if (slug !== null && row.requested_id === null) {
    throw new AppError('not_found', 'There is no workspace of this name.');
  }
  if (needsRecentSignIn(rule, request) && !row.is_sign_in_recent) throw signInTooOld(request.token);
  return row.requested_id ?? ownWorkspace(rule, row);
}

function hasRole({ policy }: AccessRule, row: SessionRow): boolean {
  if (policy === 'workspace-admin') return row.is_admin || row.is_workspace_admin;
  return policy !== 'admin' || row.is_admin;
}

/** A request of a workspace's own administrator that names no workspace is about their own. */
function ownWorkspace({ policy }: AccessRule, row: SessionRow): number | undefined {
  return policy === 'workspace-admin' && !row.is_admin ? (row.customer_id ?? undefined) : undefined;
}

function needsRecentSignIn({ recentSignIn }: AccessRule, { body }: AppRequest): boolean {
  return typeof recentSignIn === 'function' ? recentSignIn(body) : recentSignIn;
}

function signInTooOld(token: ApiToken | undefined): AppError {
  if (token) return new AppError('forbidden', 'No token may do this: sign in.');
  return new AppError('forbidden', 'Your sign-in is too long ago for this. Confirm that it is you, and try again.', {
    code: 'recent-sign-in-required',
  });
}
