/** Who may call: anyone, whoever is signed in, whoever may see the workspace that the request names, administrators. */
export type Policy = 'public' | 'user' | 'workspace' | 'admin';

export interface AccessRule {
  policy: Policy;
  /** A POST that only reads: exempt from the Origin rule. */
  reads: boolean;
  /** The handler runs before the session is known; all it can do is to queue statements that read. */
  pipelined: boolean;
  /**
   * Bytes that a request's body may have, where they are more than usual. Only administrators may send them, and they
   * are let in before it is read: it cannot name a workspace.
   */
  largestBody?: number;
}
