import type { ApiToken } from './api-token.js';

export type CustomerId = number;

export interface SignedInUser {
  userId: number;
  email: string;
  name: string | null;
  isAdmin: boolean;
  /** Administers the workspace of `customerSlug`, and no other. */
  isWorkspaceAdmin: boolean;
  /** Slug of the customer that employs this user; administrators may have none. */
  customerSlug: string | null;
}

/** The user and workspace of a request; exists only after every access check has passed. */
export interface RequestContext {
  user: SignedInUser;
  /** The API token that stands for the user, if the request sent one. */
  token?: ApiToken;
  /** The requested workspace, if any. */
  customerId?: CustomerId;
}
