import type { RouteScope } from './api-token.js';

/**
 * Who may call a route: anyone, signed-in users, users of the requested workspace, administrators and the requested
 * workspace's own ones (`workspace-admin`: see `@ManagedWorkspace()`), administrators alone, or holders of a release
 * token of the remote that the path names (`:remote`), whose cookies are ignored.
 */
export type Policy = 'public' | 'user' | 'workspace' | 'workspace-admin' | 'admin' | 'remote';

export interface AccessRule {
  policy: Policy;
  /** The scope that an API token needs, where it does not follow from the rest (`routeScope`). */
  scope?: RouteScope;
  /** A POST that changes nothing: exempt from the Origin check. */
  readOnly: boolean;
  /** The handler runs before the session is checked and can only queue read statements. */
  pipelined: boolean;
  /**
   * A pipelined read of little data, such as one row or rows that a quota limits. All others count towards the number
   * of lists that a user may load at a time.
   */
  light: boolean;
  /**
   * A pipelined read that a standby may answer, if it has what the user has written: of lists and counts, not of what
   * decides about access.
   */
  standby?: boolean;
  /**
   * The handler checks a signature of the body, which it gets as received: its text, not parsed. Such requests need no
   * Origin, and their cookies are ignored. For public routes.
   */
  signed: boolean;
  /** Bodies may be forms besides JSON. For signed routes, whose handlers get the text. */
  takesForm: boolean;
  /**
   * The user must have proved their identity within the last ten minutes: for what destroys data, or changes who
   * can sign in. A function decides by the request's body.
   */
  recentSignIn: boolean | ((body: unknown) => boolean);
  /**
   * The route changes what belongs to the user alone, so tokens of workspaces may not call it. A function decides by the
   * request's body, which is not validated yet.
   */
  personal: boolean | ((body: unknown) => boolean);
  /** The media type of a body that the handler reads as a stream; of known length, up to `maxBodyBytes`. */
  streamedType?: string;
  /** Permitted to users who must have a second factor and have none yet (REQUIRE_SECOND_FACTOR). */
  duringSetUp: boolean;
  /** The response stays open: it has a limit of its own and counts neither as a request in progress nor in durations. */
  longLived: boolean;
  /**
   * Overrides the default body limit. For administrators and holders of release tokens, who are authorized before the body
   * is read (so such a body cannot name a workspace; the address can), and for signed bodies, which share a limit of memory.
   */
  maxBodyBytes?: number;
}
