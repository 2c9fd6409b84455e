import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError, loadConfig, readConfig } from './config.js';

const databaseUrl = 'postgres://u:p@localhost:5432/forksight';

describe('configuration', () => {
  let dataDir: string;
  beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), 'forksight-config-'))));
  afterEach(() => rmSync(dataDir, { recursive: true }));

  function problemsOf(env: NodeJS.ProcessEnv): string[] {
    try {
      loadConfig(env);
      return [];
    } catch (error) {
      return (error as ConfigError).problems;
    }
  }

  it('has a default for everything but the database', () => {
    const config = loadConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, PUBLIC_URL: '' });
    expect(config).toMatchObject({ port: 3000, metricsPort: 9464, brand: 'Forksight', trustProxy: false });
    expect(config.publicUrl).toBeUndefined();
    expect(config.releasesDir).toBe(join(dataDir, 'releases'));
  });

  it('reports all problems together, by variable name', () => {
    const problems = problemsOf({ PORT: 'eighty', PUBLIC_URL: 'leads', GOOGLE_CLIENT_ID: 'x', NODE_ENV: 'production' });
    expect(problems).toEqual([
      'PORT must be a port number',
      'PUBLIC_URL must be an address such as https://leads.example.com',
      'SECRET_KEY is required in production: at least 32 random characters, the same for every process',
      'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together',
      'DATABASE_URL is required: postgres://user:password@host:5432/name',
    ]);
  });

  it('lets a sign-in provider be plain http on this machine only', () => {
    const base = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
    expect(problemsOf({ ...base, GOOGLE_ISSUER: 'http://localhost:4000' })).toEqual([]);
    expect(problemsOf({ ...base, GOOGLE_ISSUER: 'http://accounts.example' })).toEqual([
      'GOOGLE_ISSUER must be https, except on this machine',
    ]);
  });

  it('requires a model when a model server is set', () => {
    const base = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LLM_BASE_URL: 'https://models.example/v1' };
    expect(problemsOf(base)).toEqual(['LLM_MODEL is required with LLM_BASE_URL']);
    expect(problemsOf({ ...base, LLM_MODEL: 'small' })).toEqual([]);
  });

  it.each(['0', '31', 'soon'])('refuses DO_NOT_CONTACT_DAYS=%s', (days) => {
    expect(problemsOf({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, DO_NOT_CONTACT_DAYS: days })).toHaveLength(1);
  });

  it('stores the generated secret key for its owner only', () => {
    const first = readConfig({ DATA_DIR: dataDir }).secretKey;
    expect(first).toHaveLength(64);
    expect(readConfig({ DATA_DIR: dataDir }).secretKey).toBe(first);
    expect(statSync(join(dataDir, 'secret-key')).mode & 0o777).toBe(0o600);
  });

  it.each([
    ['true', true],
    ['0', false],
    ['10.0.0.1, 10.0.0.2', ['10.0.0.1', '10.0.0.2']],
  ])('trusts the proxies of TRUST_PROXY=%s', (value, expected) => {
    expect(readConfig({ DATA_DIR: dataDir, TRUST_PROXY: value }).trustProxy).toEqual(expected);
  });

  it('listens on this machine only by default, except in production', () => {
    const production = { NODE_ENV: 'production', SECRET_KEY: 'x'.repeat(32) };
    expect(readConfig({ DATA_DIR: dataDir }).host).toBe('127.0.0.1');
    expect(readConfig({ DATA_DIR: dataDir, ...production }).host).toBe('0.0.0.0');
    expect(readConfig({ DATA_DIR: dataDir, HOST: '::' }).host).toBe('::');
    expect(problemsOf({ DATABASE_URL: databaseUrl, HOST: 'everywhere' })).toEqual([
      'HOST must be an IP address such as 0.0.0.0',
    ]);
  });

  it('needs the names of proxies in production', () => {
    const env = { DATABASE_URL: databaseUrl, NODE_ENV: 'production', SECRET_KEY: 'x'.repeat(32), TRUST_PROXY: 'true' };
    expect(problemsOf(env)).toEqual([
      'TRUST_PROXY must name the proxies in production: true lets every client invent its address',
    ]);
  });

  it('refuses a proxy that is no address', () => {
    expect(problemsOf({ DATABASE_URL: databaseUrl, TRUST_PROXY: 'proxy.local' })).toEqual([
      'TRUST_PROXY must be true, false or addresses of proxies',
    ]);
  });

  it('takes passwords of database logins that mean the same in an address', () => {
    const base = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
    const password = 'a-Long_pass.word~1';
    expect(loadConfig({ ...base, API_DATABASE_PASSWORD: password })).toMatchObject({ apiDatabasePassword: password });
    for (const value of ['too-short', 'with / of an address', 'with@of-an-address']) {
      expect(problemsOf({ ...base, WORKER_DATABASE_PASSWORD: value })).toEqual([
        'WORKER_DATABASE_PASSWORD must have at least 16 letters, digits, ".", "_", "~" or "-"',
      ]);
    }
  });
});
