/** Who may call a route: anyone, signed-in users, users of the requested workspace, or administrators. */
export type Policy = 'public' | 'user' | 'workspace' | 'admin';

export interface AccessRule {
  policy: Policy;
  /** A POST that changes nothing: exempt from the Origin check. */
  readOnly: boolean;
  /** The handler runs before the session is checked and can only queue read statements. */
  pipelined: boolean;
  /**
   * Overrides the default body limit. For administrators only: they are authorized before the body is read, so such a
   * body cannot name a workspace.
   */
  maxBodyBytes?: number;
}
