import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** What an OpenID issuer says of who signs in, its signature checked. */
export interface GoogleClaims {
  issuer: string;
  /** The account, for ever, at this issuer. */
  subject: string;
  email?: string;
  /** Only `true` counts. */
  emailVerified?: unknown;
  /** `hd`: the organisation that manages the account. */
  hostedDomain?: unknown;
  name?: string;
}

/** Codes that the sign-in page has words for (shell/src/pages/signInErrors.ts). */
export type GoogleRefusal = 'unverified' | 'unknown-domain' | 'personal-account' | 'second-account' | 'inactive';

export interface SignedInAs {
  userId: number;
  email: string;
  customerSlug: string | null;
}

interface Known extends SignedInAs {
  welcome: boolean;
}

interface Claimed extends Known {
  mayLink: boolean;
}

// Linking happens once an account: one at a time costs nothing and leaves no race to think about.
const LINK_LOCK = 7_003;

/** No other letters than these: some that look alike become them when lowercased. */
const plainAddress = /^[!-?A-~]+@([a-zA-Z0-9-]+(?:\.[a-zA-Z0-9-]+)+)$/;

/** Which user a Google account is (api-contract, Session). */
@Injectable()
export class GoogleIdentities {
  constructor(private readonly db: DataSource) {}

  /** The user of this account, linked or made now where the rules allow; otherwise why not. */
  async signIn(claims: GoogleClaims): Promise<SignedInAs | GoogleRefusal> {
    const { email = '' } = claims;
    const domain = plainAddress.exec(email)?.[1]?.toLowerCase();
    if (claims.emailVerified !== true) return 'unverified';
    const known = await linkedUser(this.db.manager, claims);
    if (known) return welcomed(known);
    if (domain === undefined) return 'unknown-domain';
    return this.db.transaction(async (tx) => {
      await tx.query('select pg_advisory_xact_lock($1)', [LINK_LOCK]);
      const already = await linkedUser(tx, claims);
      if (already) return welcomed(already);
      const claimed = await userOfAddress(tx, claims.issuer, email);
      if (!claimed) return newUser(tx, claims, email, domain);
      if (!claimed.welcome) return 'inactive';
      if (!claimed.mayLink) return 'second-account';
      await link(tx, claims, claimed.userId);
      return claimed;
    });
  }
}

function welcomed(user: Known): SignedInAs | GoogleRefusal {
  return user.welcome ? user : 'inactive';
}

const USER = `
app_user.user_id as "userId", app_user.email, slug as "customerSlug",
app_user.active and (is_admin or customer.active) as welcome`;

async function linkedUser(db: EntityManager, { issuer, subject }: GoogleClaims): Promise<Known | undefined> {
  const [user] = await db.query<Known[]>(
    `select ${USER} from google_identity join app_user using (user_id) left join customer using (customer_id)
     where issuer = $1 and subject = $2`,
    [issuer, subject],
  );
  return user;
}

async function userOfAddress(tx: EntityManager, issuer: string, email: string): Promise<Claimed | undefined> {
  const [user] = await tx.query<Claimed[]>(
    `select ${USER}, google_allowed or not exists (
       select from google_identity where issuer = $1 and google_identity.user_id = app_user.user_id) as "mayLink"
     from app_user left join customer using (customer_id)
     where lower(app_user.email) = lower($2) for update of app_user`,
    [issuer, email],
  );
  return user;
}

async function newUser(
  tx: EntityManager,
  claims: GoogleClaims,
  email: string,
  domain: string,
): Promise<SignedInAs | GoogleRefusal> {
  const [customer] = await tx.query<{ customer_id: number; slug: string }[]>(
    'select customer_id, slug from customer where email_domain = $1 and active',
    [domain],
  );
  if (!customer) return 'unknown-domain';
  const { hostedDomain, name } = claims;
  // Anyone can make an account of their own with an address that they once had at work.
  if (typeof hostedDomain !== 'string' || hostedDomain.toLowerCase() !== domain) return 'personal-account';
  const [user] = await tx.query<{ user_id: number }[]>(
    'insert into app_user (email, name, customer_id) values ($1, $2, $3) returning user_id',
    [email, name ?? null, customer.customer_id],
  );
  if (!user) throw new Error('No row came of app_user');
  await link(tx, claims, user.user_id);
  return { userId: user.user_id, email, customerSlug: customer.slug };
}

/** In place of the account that was linked before, if any. */
async function link(tx: EntityManager, { issuer, subject, email }: GoogleClaims, userId: number): Promise<void> {
  await tx.query('delete from google_identity where issuer = $1 and user_id = $2', [issuer, userId]);
  await tx.query('insert into google_identity (issuer, subject, user_id, email) values ($1, $2, $3, $4)', [
    issuer,
    subject,
    userId,
    email,
  ]);
  await tx.query('update app_user set google_allowed = false where user_id = $1', [userId]);
}
