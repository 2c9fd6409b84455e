import { plainToInstance, Transform } from 'class-transformer';
import {
  getMetadataStorage,
  IsIn,
  IsInt,
  IsIP,
  IsOptional,
  IsString,
  IsUrl,
  Matches,
  Max,
  Min,
  MinLength,
  ValidateIf,
  validateSync,
} from 'class-validator';
import { resolve } from 'node:path';
import { loadOrCreateSecretKey } from './secret-key-file.js';

const URL_OPTIONS = { protocols: ['http', 'https'], require_tld: false, require_protocol: true };
const DATABASE_URL_OPTIONS = { protocols: ['postgres', 'postgresql'], require_tld: false, require_protocol: true };
const SMTP_URL_OPTIONS = { protocols: ['smtp', 'smtps'], require_tld: false, require_protocol: true };
const MAIL_SENDER = /^([^<>\r\n"]+ <[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/;
/** Means the same in an address as outside of it. */
const DATABASE_PASSWORD = /^[\w.~-]{16,}$/;
const PASSWORD_MESSAGE = { message: '$property must have at least 16 letters, digits, ".", "_", "~" or "-"' };
const PROXY_ADDRESS = /^([\da-f.:]+(\/\d{1,3})?|loopback|linklocal|uniquelocal)$/i;
const IMAGE_HOST = /^https:\/\/(\*\.)?[a-z\d.-]+(:\d+)?$/i;
const SECURE_URL = /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|\/|$))/;
const MUST_BE_SECURE = { message: '$property must be https, except on this machine' };
const port = () => (target: object, property: string) => {
  Transform(toNumber)(target, property);
  IsInt({ message: '$property must be a port number' })(target, property);
  Min(0)(target, property);
  Max(65_535)(target, property);
};

/**
 * All settings, each read from the environment variable of the same name in capitals (`publicUrl`: PUBLIC_URL). The
 * only code that reads the environment.
 */
export class Config {
  @IsIn(['development', 'test', 'production'])
  nodeEnv: 'development' | 'test' | 'production' = 'development';

  @port()
  port = 3000;

  /** Address on which the API listens: the loopback address by default, all IPv4 addresses in production. */
  @ValidateIf((config: Config) => config.host !== '')
  @IsIP(undefined, { message: '$property must be an IP address such as 0.0.0.0' })
  host = '';

  /** Address of the metrics of API and worker, which need no sign-in: of a network that only Prometheus reaches. */
  @IsIP(undefined, { message: '$property must be an IP address such as 127.0.0.1' })
  metricsHost = '127.0.0.1';

  /** Of the API, on METRICS_HOST; 0 lets the system choose. */
  @port()
  metricsPort = 9464;

  /** Of the worker, on METRICS_HOST. */
  @port()
  workerMetricsPort = 9465;

  /** The address of the product, when it differs from the request's Host header. Cookies are `Secure` when it is https. */
  @IsOptional()
  @IsUrl(URL_OPTIONS, { message: '$property must be an address such as https://leads.example.com' })
  publicUrl?: string;

  /** Names of this server besides that of PUBLIC_URL; localhost and IP addresses are always known. */
  @Transform(toList)
  @IsString({ each: true })
  knownHosts: string[] = [];

  @MinLength(1)
  brand = 'Forksight';

  @Transform(({ value }) => resolve(String(value)))
  @IsString()
  dataDir = resolve('.data');

  /** With the login of this process: `<database>_api`, `<database>_worker` (also for commands), or the owner to migrate. */
  @IsOptional()
  @IsUrl(DATABASE_URL_OPTIONS, {
    message: '$property must be an address such as postgres://user:password@host:5432/name',
  })
  databaseUrl?: string;

  /**
   * With the same login, of the PostgreSQL server itself, when DATABASE_URL is that of a pooler in transaction mode (PgBouncer):
   * for notifications and checks of the API. Worker and commands always use it if set.
   */
  @IsOptional()
  @IsUrl(DATABASE_URL_OPTIONS, {
    message: '$property must be an address such as postgres://user:password@host:5432/name',
  })
  databaseDirectUrl?: string;

  /**
   * Standbys of the server of DATABASE_URL by streaming replication, with the API's login, separated by commas: lists, CSV files
   * and counts may be read there. With DATABASE_DIRECT_URL these may be poolers too.
   */
  @Transform(toList)
  @IsUrl(DATABASE_URL_OPTIONS, {
    each: true,
    message: '$property must be addresses such as postgres://user:password@host:5432/name, separated by commas',
  })
  databaseReplicaUrls: string[] = [];

  /** Of the login `<database>_api`, for `migrate`, which creates or updates it; DATABASE_URL is then the owner's. */
  @IsOptional()
  @Matches(DATABASE_PASSWORD, PASSWORD_MESSAGE)
  apiDatabasePassword?: string;

  /** Of the login `<database>_worker`, likewise. */
  @IsOptional()
  @Matches(DATABASE_PASSWORD, PASSWORD_MESSAGE)
  workerDatabasePassword?: string;

  /** Opens the keys of stored secrets and hashes, which are in the database. Without it, passwords and secrets are lost. */
  @ValidateIf((config: Config) => config.secretKey !== '')
  @MinLength(32, { message: '$property must have at least 32 characters' })
  secretKey = '';

  /** Earlier values of SECRET_KEY, newest first, until `cli keys rotate` has run. */
  @Transform(toList)
  @MinLength(32, { each: true, message: '$property must have at least 32 characters each' })
  previousSecretKeys: string[] = [];

  /** Directory of shell, remotes and registry; DATA_DIR/releases by default. */
  @IsOptional()
  @Transform(({ value }) => resolve(String(value)))
  @IsString()
  releasesDir = '';

  /** Who can do nothing until they have set up a second factor. Everybody may have one. */
  @IsIn(['none', 'administrators'])
  requireSecondFactor: 'none' | 'administrators' = 'none';

  @IsOptional()
  @IsString()
  googleClientId?: string;

  @IsOptional()
  @IsString()
  googleClientSecret?: string;

  @IsUrl(URL_OPTIONS)
  @Matches(SECURE_URL, MUST_BE_SECURE)
  googleIssuer = 'https://accounts.google.com';

  @Transform(toList)
  @IsString({ each: true })
  githubTokens: string[] = [];

  @IsUrl(URL_OPTIONS)
  @Matches(SECURE_URL, MUST_BE_SECURE)
  githubApiUrl = 'https://api.github.com';

  @IsOptional()
  @IsString()
  hunterApiKey?: string;

  @IsUrl(URL_OPTIONS)
  @Matches(SECURE_URL, MUST_BE_SECURE)
  hunterApiUrl = 'https://api.hunter.io';

  @IsUrl(URL_OPTIONS)
  @Matches(SECURE_URL, MUST_BE_SECURE)
  hubspotApiUrl = 'https://api.hubapi.com';

  @IsUrl(URL_OPTIONS)
  @Matches(SECURE_URL, MUST_BE_SECURE)
  attioApiUrl = 'https://api.attio.com';

  @IsOptional()
  @IsUrl(URL_OPTIONS)
  @Matches(SECURE_URL, MUST_BE_SECURE)
  llmBaseUrl?: string;

  @IsOptional()
  @IsString()
  llmApiKey?: string;

  @IsOptional()
  @IsString()
  llmModel?: string;

  @Transform(toList)
  @IsString({ each: true })
  slackWebhookHosts: string[] = ['hooks.slack.com'];

  /** Hosts, with their ports, to which webhooks are sent although their addresses are not public; loopback ones without TLS. */
  @Transform(toList)
  @IsString({ each: true })
  webhookPrivateHosts: string[] = [];

  /** Hosts, with their ports, at which workspaces may have identity providers although their addresses are not public. */
  @Transform(toList)
  @IsString({ each: true })
  identityProviderPrivateHosts: string[] = [];

  /** Hosts, with their ports, at which workspaces may have a CRM of their own although their addresses are not public. */
  @Transform(toList)
  @IsString({ each: true })
  crmPrivateHosts: string[] = [];

  /** The server that sends e-mail, such as smtps://user:password@mail.example.com; no e-mail is sent when not set. */
  @IsOptional()
  @IsUrl(SMTP_URL_OPTIONS, { message: '$property must be an address such as smtps://user:password@mail.example.com' })
  smtpUrl?: string;

  /** Who sends e-mail, such as `Forksight <alerts@example.com>`. */
  @IsOptional()
  @Matches(MAIL_SENDER, { message: '$property must be an address such as alerts@example.com' })
  mailFrom?: string;

  /** `{key}` stands for a company's e-mail domain or slug. */
  @IsOptional()
  @Matches(/^https:\/\/.*\{key\}/, { message: '$property must be an https address with {key} in it' })
  logoUrlTemplate?: string;

  /** Hosts of pictures beside the built-in ones and that of LOGO_URL_TEMPLATE, separated by spaces. */
  @Transform(({ value }) => (typeof value === 'string' ? value.split(/\s+/) : value) as unknown)
  @Matches(IMAGE_HOST, {
    each: true,
    message: '$property must be hosts such as https://cdn.example.com, separated by spaces',
  })
  imageHosts: string[] = [];

  /** Receives product analytics; off when not set. */
  @IsOptional()
  @IsUrl({ ...URL_OPTIONS, protocols: ['https'] })
  analyticsUrl?: string;

  @IsOptional()
  @IsString()
  analyticsKey?: string;

  /** Trusts the forwarded client address, scheme and host of every proxy, or of these only. */
  @Transform(({ value }) => toTrust(String(value)))
  @ValidateIf(({ trustProxy }: Config) => typeof trustProxy !== 'boolean')
  @Matches(PROXY_ADDRESS, { each: true, message: '$property must be true, false or addresses of proxies' })
  trustProxy: boolean | string[] = false;

  @Transform(toNumber)
  @IsInt()
  @Min(1)
  @Max(100)
  workerConcurrency = 4;

  @Matches(/^([01]\d|2[0-3]):[0-5]\d$/, { message: '$property must be a time of day (UTC) such as 03:30' })
  nightlyAt = '03:30';

  /** Days for which digests, and texts of issues without a playbook, are stored. */
  @Transform(toNumber)
  @IsInt()
  @Min(30)
  @Max(3650)
  historyDays = 180;

  /** Days after which a do-not-contact request confirms itself, if the person asked for it. */
  @Transform(toNumber)
  @IsInt()
  @Min(1)
  @Max(30)
  doNotContactDays = 7;

  /** File to which the worker appends the entries of the audit log as JSON lines; off when not set. */
  @IsOptional()
  @Transform(({ value }) => resolve(String(value)))
  @IsString()
  auditLogFile?: string;

  /** Receives traces over OTLP/HTTP (JSON), such as http://collector:4318/v1/traces; off when not set. */
  @IsOptional()
  @IsUrl(URL_OPTIONS, { message: '$property must be an address such as http://collector:4318/v1/traces' })
  otlpUrl?: string;

  /** Folder, on another disk, for the backups and the WAL of the embedded PostgreSQL, which archives nothing without it. */
  @IsOptional()
  @Transform(({ value }) => resolve(String(value)))
  @IsString()
  backupDir?: string;

  /** For `cli backup` and `cli restore` with DATABASE_URL: the name of its server in pgBackRest's configuration. */
  @IsOptional()
  @Matches(/^[\w-]+$/, { message: '$property must be the name of a stanza' })
  pgbackrestStanza?: string;

  @IsIn(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
  logLevel = 'info';
}

export type DatabaseConfig = Config & { databaseUrl: string };

/** Invalid settings, one line each. */
export class ConfigError extends Error {
  constructor(readonly problems: string[]) {
    super(problems.join('\n'));
  }
}

/** Reads the settings for a launcher, which may start its own database. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const { config, problems } = parseSettings(env);
  if (problems.length > 0) throw new ConfigError(problems);
  config.secretKey ||= loadOrCreateSecretKey(config.dataDir);
  return config;
}

/** Reads the settings for a process that needs the database. */
export function loadConfig(env: NodeJS.ProcessEnv = process.env): DatabaseConfig {
  const { config, problems } = parseSettings(env);
  if (!config.databaseUrl) problems.push('DATABASE_URL is required: postgres://user:password@host:5432/name');
  if (problems.length > 0) throw new ConfigError(problems);
  config.secretKey ||= loadOrCreateSecretKey(config.dataDir);
  return config as DatabaseConfig;
}

/** Reads the settings for a process that keeps state in its database connections: worker and commands. */
export function loadDirectConfig(env: NodeJS.ProcessEnv = process.env): DatabaseConfig {
  const config = loadConfig(env);
  config.databaseUrl = config.databaseDirectUrl ?? config.databaseUrl;
  config.databaseDirectUrl = undefined;
  return config;
}

function parseSettings(env: NodeJS.ProcessEnv): { config: Config; problems: string[] } {
  const settings: Record<string, string> = {};
  for (const name of SETTING_NAMES) {
    const value = env[environmentName(name)]?.trim();
    // In a compose file, an empty variable means "not set".
    if (value) settings[name] = value;
  }
  const config = plainToInstance(Config, settings, { exposeDefaultValues: true });
  const problems = validateSync(config, { stopAtFirstError: true }).flatMap(({ property, constraints }) =>
    Object.values(constraints ?? {}).map((message) => message.replace(property, environmentName(property))),
  );
  if (config.nodeEnv === 'production' && !config.secretKey) {
    problems.push('SECRET_KEY is required in production: at least 32 random characters, the same for every process');
  }
  if (config.nodeEnv === 'production' && config.trustProxy === true) {
    problems.push('TRUST_PROXY must name the proxies in production: true lets every client invent its address');
  }
  if (Boolean(config.googleClientId) !== Boolean(config.googleClientSecret)) {
    problems.push('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together');
  }
  if (config.smtpUrl && !config.mailFrom) problems.push('MAIL_FROM is required with SMTP_URL');
  if (config.llmBaseUrl && !config.llmModel) problems.push('LLM_MODEL is required with LLM_BASE_URL');
  config.host ||= config.nodeEnv === 'production' ? '0.0.0.0' : '127.0.0.1';
  config.releasesDir ||= resolve(config.dataDir, 'releases');
  return { config, problems };
}

const SETTING_NAMES = new Set(
  getMetadataStorage()
    .getTargetValidationMetadatas(Config, '', true, false)
    .map((rule) => rule.propertyName),
);

function environmentName(property: string): string {
  return property.replace(/[A-Z]/g, (capital) => `_${capital}`).toUpperCase();
}

function toNumber({ value }: { value: unknown }): unknown {
  return typeof value === 'string' ? Number(value) : value;
}

function toList({ value }: { value: unknown }): unknown {
  return typeof value === 'string' ? value.split(',').map((item) => item.trim()) : value;
}

function toTrust(value: string): boolean | string[] {
  if (['true', '1', 'false', '0'].includes(value)) return value === 'true' || value === '1';
  return value.split(',').map((item) => item.trim());
}
