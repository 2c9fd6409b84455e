export type CustomerId = number;

export interface SignedInUser {
  userId: number;
  email: string;
  name: string | null;
  isAdmin: boolean;
  /** The slug of the customer whose staff this is; administrators may have none. */
  customerSlug: string | null;
}

/** Whose request it is and what it may see: only ever made after every check has passed. */
export interface Visit {
  user: SignedInUser;
  /** Set when the request names a workspace. */
  customerId?: CustomerId;
}
