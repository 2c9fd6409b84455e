/** Whose secrets are stored: the key of their tables, and what names them. */
export const SECRET_OWNERS = {
  customer: { key: 'customer_id', table: 'customer', name: 'slug' },
  user: { key: 'user_id', table: 'app_user', name: 'email' },
} as const;

/** A column of encrypted values. */
export interface EncryptedColumn {
  table: string;
  column: string;
  owner: keyof typeof SECRET_OWNERS;
  /** The uuid column that tells several rows of one owner apart. */
  row?: string;
  /** Separates its key from those of other columns; never changes. */
  keyPurpose: string;
  /** What is lost with the key, and what to do then. */
  lost: string;
}

/** All columns of encrypted values: nothing else can be encrypted, and `keys rotate` encrypts these anew. */
export const ENCRYPTED_COLUMNS = {
  slackWebhook: {
    table: 'customer',
    column: 'slack_webhook_url',
    owner: 'customer',
    keyPurpose: 'slack webhook',
    lost: 'Slack webhooks: enter them again in administration → Slack',
  },
  githubToken: {
    table: 'github_token',
    column: 'token',
    owner: 'customer',
    keyPurpose: 'github token',
    lost: 'GitHub tokens: save them again in administration → Clients',
  },
  githubWebhookSecret: {
    table: 'github_webhook',
    column: 'secret',
    owner: 'customer',
    keyPurpose: 'github webhook secret',
    lost: 'secrets of GitHub webhooks: generate new ones in administration → Clients, and enter them at GitHub',
  },
  previousGithubWebhookSecret: {
    table: 'github_webhook',
    column: 'previous_secret',
    owner: 'customer',
    keyPurpose: 'github webhook secret',
    lost: 'previous secrets of GitHub webhooks: enter the present ones at GitHub now',
  },
  webhookEndpointSecret: {
    table: 'webhook_endpoint',
    column: 'secret',
    owner: 'customer',
    row: 'endpoint_id',
    keyPurpose: 'webhook endpoint secret',
    lost: 'signing secrets of webhook endpoints: rotate them in the settings of the workspace, and give receivers the new ones',
  },
  previousWebhookEndpointSecret: {
    table: 'webhook_endpoint',
    column: 'previous_secret',
    owner: 'customer',
    row: 'endpoint_id',
    keyPurpose: 'webhook endpoint secret',
    lost: 'previous signing secrets of webhook endpoints: receivers need the present ones now',
  },
  identityProviderSecret: {
    table: 'identity_provider',
    column: 'client_secret',
    owner: 'customer',
    row: 'provider_id',
    keyPurpose: 'identity provider secret',
    lost: 'client secrets of identity providers: enter them again in the settings of the workspace',
  },
  alertWebhookUrl: {
    table: 'alert',
    column: 'webhook_url',
    owner: 'customer',
    row: 'alert_id',
    keyPurpose: 'alert address',
    lost: 'addresses of alerts to Slack and webhooks: their users enter them again',
  },
  alertSecret: {
    table: 'alert',
    column: 'secret',
    owner: 'customer',
    row: 'alert_id',
    keyPurpose: 'alert secret',
    lost: 'signing secrets of alerts to webhooks: their users remove these alerts and set them again',
  },
  crmSecret: {
    table: 'crm_connection',
    column: 'secret',
    owner: 'customer',
    row: 'connection_id',
    keyPurpose: 'crm secret',
    lost: 'credentials of CRMs: enter them again in the settings of the workspace',
  },
  authenticatorSecret: {
    table: 'authenticator_app',
    column: 'secret',
    owner: 'user',
    keyPurpose: 'authenticator secret',
    lost: 'authenticator apps: sign in with a recovery code and set it up again, or cli users reset-second-factor',
  },
} as const satisfies Record<string, EncryptedColumn>;

export type EncryptedColumnName = keyof typeof ENCRYPTED_COLUMNS;

/** The row of a value: its owner, and where an owner has several, the id of the row. */
export interface SecretRow {
  ownerId: number;
  rowId?: string | null;
}

/** What a ciphertext is bound to: in another table, column or row it cannot be decrypted. */
export function placeOf(column: EncryptedColumn, { ownerId, rowId }: SecretRow): string {
  if ((column.row === undefined) === Boolean(rowId)) throw new Error(`${column.table} has other keys`);
  const place = `${column.table}.${column.column}:${ownerId}`;
  return rowId ? `${place}:${rowId}` : place;
}

/** A table of keyed hashes, with the version of the key. */
export interface HashedTable {
  table: string;
  versionColumn: string;
  /** Which rows count; `true`: all. */
  condition: string;
  lost: (count: number) => string;
}

/** What cannot be recognised any more without the hash key. */
export const HASHED_TABLES: HashedTable[] = [
  {
    table: 'do_not_contact',
    versionColumn: 'hash_version',
    condition: 'true',
    lost: (count) =>
      `${count} of the do-not-contact registry: an import no longer recognises them once their rows are deleted`,
  },
  {
    table: 'app_user',
    versionColumn: 'lookup_version',
    condition: 'password_lookup is not null',
    lost: (count) => `the passwords of ${count} users: replace them with cli users rotate-password`,
  },
];
