import { plainToInstance, Transform } from 'class-transformer';
import {
  getMetadataStorage,
  IsIn,
  IsInt,
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
import { keptSecretKey } from './secret-key-file.js';

const url = { protocols: ['http', 'https'], require_tld: false, require_protocol: true };
const databaseUrl = { protocols: ['postgres', 'postgresql'], require_tld: false, require_protocol: true };
const proxyAddress = /^([\da-f.:]+(\/\d{1,3})?|loopback|linklocal|uniquelocal)$/i;
const secureUrl = /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|\/|$))/;
const onlySecure = { message: '$property must be https, except on this machine' };
const port = () => (target: object, property: string) => {
  Transform(toNumber)(target, property);
  IsInt({ message: '$property must be a port number' })(target, property);
  Min(0)(target, property);
  Max(65_535)(target, property);
};

/**
 * Everything that can be set, each by the environment variable of the same name in capitals (`publicUrl`: PUBLIC_URL).
 * The only place that reads the environment.
 */
export class Config {
  @IsIn(['development', 'test', 'production'])
  nodeEnv: 'development' | 'test' | 'production' = 'development';

  @port()
  port = 3000;

  /** Of the API, on the loopback address. */
  @port()
  metricsPort = 9464;

  /** Of the worker, on the loopback address. */
  @port()
  workerMetricsPort = 9465;

  /** Where people reach the product, when that is not simply the Host they asked for. */
  @IsOptional()
  @IsUrl(url, { message: '$property must be an address such as https://leads.example.com' })
  publicUrl?: string;

  @MinLength(1)
  brand = 'Forksight';

  @Transform(({ value }) => resolve(String(value)))
  @IsString()
  dataDir = resolve('.data');

  @IsOptional()
  @IsUrl(databaseUrl, { message: '$property must be an address such as postgres://user:password@host:5432/name' })
  databaseUrl?: string;

  @Transform(toList)
  @IsUrl(databaseUrl, { each: true, message: 'each of $property must be a postgres:// address' })
  databaseReplicaUrls: string[] = [];

  /** Other keys are derived from it. Losing it ends every password and every stored secret. */
  @ValidateIf((config: Config) => config.secretKey !== '')
  @MinLength(32, { message: '$property must have at least 32 characters' })
  secretKey = '';

  /** Holds shell, remotes and registry; DATA_DIR/releases when not set. */
  @IsOptional()
  @Transform(({ value }) => resolve(String(value)))
  @IsString()
  releasesDir = '';

  @IsOptional()
  @IsString()
  googleClientId?: string;

  @IsOptional()
  @IsString()
  googleClientSecret?: string;

  @IsUrl(url)
  @Matches(secureUrl, onlySecure)
  googleIssuer = 'https://accounts.google.com';

  @Transform(toList)
  @IsString({ each: true })
  githubTokens: string[] = [];

  @IsUrl(url)
  @Matches(secureUrl, onlySecure)
  githubApiUrl = 'https://api.github.com';

  @IsOptional()
  @IsString()
  hunterApiKey?: string;

  @IsUrl(url)
  @Matches(secureUrl, onlySecure)
  hunterApiUrl = 'https://api.hunter.io';

  @IsOptional()
  @IsUrl(url)
  @Matches(secureUrl, onlySecure)
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

  /** `{key}` stands for a company's e-mail domain or slug. */
  @IsOptional()
  @Matches(/^https:\/\/.*\{key\}/, { message: '$property must be an https address with {key} in it' })
  logoUrlTemplate?: string;

  /** Where product analytics are sent; off when not set. */
  @IsOptional()
  @IsUrl({ ...url, protocols: ['https'] })
  analyticsUrl?: string;

  @IsOptional()
  @IsString()
  analyticsKey?: string;

  /** Believe what every proxy before us says of the client's address, scheme and host, or only these proxies. */
  @Transform(({ value }) => toTrust(String(value)))
  @ValidateIf(({ trustProxy }: Config) => typeof trustProxy !== 'boolean')
  @Matches(proxyAddress, { each: true, message: '$property must be true, false or addresses of proxies' })
  trustProxy: boolean | string[] = false;

  @Transform(toNumber)
  @IsInt()
  @Min(1)
  @Max(100)
  workerConcurrency = 4;

  @Matches(/^([01]\d|2[0-3]):[0-5]\d$/, { message: '$property must be a time of day (UTC) such as 03:30' })
  nightlyAt = '03:30';

  /** How many days digests are kept as history, and texts of issues that no playbook asks for. */
  @Transform(toNumber)
  @IsInt()
  @Min(30)
  @Max(3650)
  historyDays = 180;

  @IsIn(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
  logLevel = 'info';
}

export type DatabaseConfig = Config & { databaseUrl: string };

/** One line for each thing that is wrong with the settings. */
export class ConfigFaults extends Error {
  constructor(readonly faults: string[]) {
    super(faults.join('\n'));
  }
}

/** Settings as the environment has them, not all of which a launcher needs: the database may be its own. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const { config, faults } = examine(env);
  if (faults.length > 0) throw new ConfigFaults(faults);
  config.secretKey ||= keptSecretKey(config.dataDir);
  return config;
}

/** Settings for a process that works on the database. */
export function loadConfig(env: NodeJS.ProcessEnv = process.env): DatabaseConfig {
  const { config, faults } = examine(env);
  if (!config.databaseUrl) faults.push('DATABASE_URL is required: postgres://user:password@host:5432/name');
  if (faults.length > 0) throw new ConfigFaults(faults);
  config.secretKey ||= keptSecretKey(config.dataDir);
  return config as DatabaseConfig;
}

function examine(env: NodeJS.ProcessEnv): { config: Config; faults: string[] } {
  const settings: Record<string, string> = {};
  for (const name of settingNames) {
    const value = env[environmentName(name)]?.trim();
    // An empty variable is how a compose file says "not set".
    if (value) settings[name] = value;
  }
  const config = plainToInstance(Config, settings, { exposeDefaultValues: true });
  const faults = validateSync(config, { stopAtFirstError: true }).flatMap(({ property, constraints }) =>
    Object.values(constraints ?? {}).map((fault) => fault.replace(property, environmentName(property))),
  );
  if (config.nodeEnv === 'production' && !config.secretKey) {
    faults.push('SECRET_KEY is required in production: at least 32 random characters, the same for every process');
  }
  if (Boolean(config.googleClientId) !== Boolean(config.googleClientSecret)) {
    faults.push('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together');
  }
  if (config.llmBaseUrl && !config.llmModel) faults.push('LLM_MODEL is required with LLM_BASE_URL');
  config.releasesDir ||= resolve(config.dataDir, 'releases');
  return { config, faults };
}

const settingNames = new Set(
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
