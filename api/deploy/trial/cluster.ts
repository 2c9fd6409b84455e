import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Client, Pool, type ClientConfig } from 'pg';
import { loginName, type Login } from '../../src/platform/database/logins.js';
import { eventually } from '../../src/testing/eventually.js';
import { DatabaseNode } from './database-node.js';
import type { Engines } from './engines.js';
import { signalAll } from './process-tree.js';

const HOST = '127.0.0.1';
const DATABASE = 'forksight';
const START_TIMEOUT_MS = 120_000;
/** Bytes that a standby may be behind when a round begins. */
const MAX_LAG = 1024 * 1024;

const randomPassword = () => randomBytes(18).toString('base64url');

/** A pair of PostgreSQL servers under Patroni with etcd, HAProxy, PgBouncer and pgBackRest, on this machine. */
export class Cluster {
  readonly nodes: readonly [DatabaseNode, DatabaseNode];
  readonly passwords: Record<Login, string> = { api: randomPassword(), worker: randomPassword() };
  private readonly superuserPassword = randomPassword();
  private readonly ownerPassword = randomPassword();
  private readonly services: ChildProcess[] = [];

  /** Uses the ports from `firstPort` on. @param poolSize connections of PgBouncer to PostgreSQL */
  constructor(
    private readonly engines: Engines,
    private readonly firstPort: number,
    private readonly poolSize: number,
  ) {
    this.nodes = [
      new DatabaseNode('p1', firstPort + 1, firstPort + 3, engines),
      new DatabaseNode('p2', firstPort + 2, firstPort + 4, engines),
    ];
  }

  async start(): Promise<void> {
    this.writeConfigs();
    this.startService('etcd', 'etcd', '--config-file', this.engines.path('etcd.yml'));
    const [first, second] = this.nodes;
    first.start();
    await eventually('the primary', async () => (await this.primary()) === first, START_TIMEOUT_MS);
    second.start();
    this.startService('haproxy', 'haproxy', '-f', this.engines.path('haproxy.cfg'));
    await eventually('the standby', () => this.isHealthy(), START_TIMEOUT_MS);
    const owner = await this.connect();
    await owner.query(`create role ${DATABASE} superuser login password '${this.ownerPassword}'`);
    await owner.query(`create database ${DATABASE} owner ${DATABASE}`);
    await owner.end();
    await this.pgbackrest('stanza-create');
  }

  /** Starts the pooler, for which the login of the API must exist. */
  startPooler(): void {
    this.startService('pgbouncer', 'pgbouncer', this.engines.path('pgbouncer.ini'));
  }

  async stop(): Promise<void> {
    await Promise.all(this.nodes.map((node) => node.kill()));
    signalAll(
      this.services.map(({ pid }) => pid).filter((pid) => pid !== undefined),
      'SIGKILL',
    );
    const running = this.services.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
    await Promise.all(running.map((service) => once(service, 'exit')));
  }

  /** Runs pgBackRest on the primary. */
  async pgbackrest(...command: string[]): Promise<string> {
    const primary = await eventually('a primary', () => this.primary());
    const config = this.engines.path(`pgbackrest-${primary?.name}.conf`);
    return this.engines.run('pgbackrest', `--config=${config}`, '--stanza=forksight', ...command);
  }

  async primary(): Promise<DatabaseNode | undefined> {
    for (const node of this.nodes) {
      const members = await node.members();
      const leader = members?.find(({ role, state }) => role === 'leader' && state === 'running');
      if (leader) return this.nodes.find(({ name }) => name === leader.name);
    }
    return undefined;
  }

  async standby(): Promise<DatabaseNode> {
    const primary = await this.primary();
    return this.nodes[0] === primary ? this.nodes[1] : this.nodes[0];
  }

  /** Whether a commit is on the disks of both. */
  async isHealthy(): Promise<boolean> {
    const all = await Promise.all(this.nodes.map((node) => node.members()));
    return all.every(
      (members) =>
        members?.some(({ role, state }) => role === 'leader' && state === 'running') &&
        members.some(
          ({ role, state, lag }) => role === 'sync_standby' && state === 'streaming' && Number(lag) < MAX_LAG,
        ),
    );
  }

  get ownerUrl(): string {
    return `postgres://${DATABASE}:${this.ownerPassword}@${HOST}:${this.ports.primary}/${DATABASE}`;
  }

  /** The address of the primary (HAProxy), of the standbys (HAProxy) or of the pooler, for a login. */
  url(login: Login, place: 'primary' | 'standbys' | 'pooler'): string {
    const port = this.ports[place];
    return `postgres://${loginName(DATABASE, login)}:${this.passwords[login]}@${HOST}:${port}/${DATABASE}`;
  }

  /** Connects to the primary as superuser. A statement that gets no response fails. */
  async connect(database = 'postgres', port = this.ports.primary): Promise<Client> {
    const client = new Client(this.superuser(database, port));
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }

  /** Opens connections to one of the servers as superuser. */
  openPool(database: string, port: number): Pool {
    return new Pool(this.superuser(database, port));
  }

  private superuser(database: string, port: number): ClientConfig {
    return {
      host: HOST,
      port,
      database,
      user: 'postgres',
      password: this.superuserPassword,
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
    };
  }

  private get ports() {
    const at = (offset: number) => this.firstPort + offset;
    return { primary: at(0), standbys: at(5), pooler: at(6), etcd: at(7), etcdPeer: at(8) };
  }

  private startService(name: string, ...command: string[]): void {
    this.services.push(this.engines.start(name, ...command));
  }

  private writeConfigs(): void {
    const { engines, ports } = this;
    const [etcd, peer] = [`${HOST}:${ports.etcd}`, `${HOST}:${ports.etcdPeer}`];
    engines.writeConfig('etcd.yml', 'etcd.yml', {
      NODE: 'e1',
      HOST,
      CLIENT_PORT: ports.etcd,
      PEER_PORT: ports.etcdPeer,
      MEMBERS: `e1=http://${peer}`,
      DATA_DIR: engines.makeFolder('etcd'),
    });
    const replicationPassword = randomPassword();
    for (const { name, port, restPort } of this.nodes) {
      const dataDir = engines.path(name);
      const socketDir = engines.makeFolder(`socket-${name}`);
      const PGBACKREST_CONFIG = engines.writeConfig('pgbackrest.conf', `pgbackrest-${name}.conf`, {
        REPOSITORY: engines.makeFolder('backup'),
        STATE_DIR: engines.makeFolder(`pgbackrest-${name}`),
        DATA_DIR: dataDir,
        POSTGRES_PORT: port,
        SOCKET_DIR: socketDir,
      });
      engines.writeConfig('patroni.yml', `${name}.yml`, {
        NODE: name,
        HOST,
        POSTGRES_PORT: port,
        REST_PORT: restPort,
        ETCD_HOSTS: etcd,
        NETWORK: '127.0.0.0/8',
        DATA_DIR: dataDir,
        SOCKET_DIR: socketDir,
        POSTGRES_BIN: engines.postgresBin,
        SHARED_BUFFERS: '256MB',
        SUPERUSER_PASSWORD: this.superuserPassword,
        REPLICATION_PASSWORD: replicationPassword,
        PGBACKREST_CONFIG,
      });
    }
    const servers = this.nodes.map(({ name, port, restPort }, at) => ({
      [`NODE_${at + 1}`]: name,
      [`HOST_${at + 1}`]: HOST,
      [`POSTGRES_PORT_${at + 1}`]: port,
      [`REST_PORT_${at + 1}`]: restPort,
    }));
    const haproxy = Object.assign({ HOST, PRIMARY_PORT: ports.primary, STANDBYS_PORT: ports.standbys }, ...servers) as {
      [name: string]: string | number;
    };
    engines.writeConfig('haproxy.cfg', 'haproxy.cfg', haproxy);
    engines.writeConfig('pgbouncer.ini', 'pgbouncer.ini', {
      HOST,
      PORT: ports.pooler,
      PRIMARY_HOST: HOST,
      PRIMARY_PORT: ports.primary,
      POOL_SIZE: this.poolSize,
      USERS_FILE: engines.writeFile('users.txt', `"${loginName(DATABASE, 'api')}" "${this.passwords.api}"\n`),
    });
  }
}
