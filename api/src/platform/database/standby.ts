import { Logger } from '@nestjs/common';
import { Client, type PoolClient } from 'pg';
import type { Socket } from 'node:net';
import { REQUEST_ROLE } from './database-roles.js';
import { requestConnection, type DatabaseAddress } from './request-connection.js';
import { RequestPool } from './request-pool.js';

/** Until a connection is open, and until a look at the standby has a result. */
const TIMEOUT_MS = 2_000;

/** `behind`: for too long; `unreachable`: down or silent; `refused`: no standby of the primary, or a wrong role. */
export const STANDBY_STATES = ['usable', 'behind', 'unreachable', 'refused'] as const;
export type StandbyState = (typeof STANDBY_STATES)[number];

interface Look {
  role: string;
  isStandby: boolean;
  position: string | null;
}

/** Why a server is no standby that may be read. */
class StandbyRefusal extends Error {}

/** A standby's connections, and what the last look at it has found. */
export class Standby {
  /** Host and port. */
  readonly name: string;
  readonly pool: RequestPool;
  /** WAL up to which it had replayed, in bytes. */
  position = 0n;
  private status: 'reachable' | 'unreachable' | 'refused' = 'unreachable';
  private client?: Client;
  private readonly clients = new Set<PoolClient>();
  private readonly logger = new Logger(Standby.name);
  private logged = '';

  /** @param primaryId resolves to the system identifier of the primary */
  constructor(
    private readonly address: DatabaseAddress,
    private readonly primaryId: () => Promise<string>,
  ) {
    this.name = new URL(address.databaseUrl).host;
    this.pool = new RequestPool({
      ...address,
      connectTimeoutMs: TIMEOUT_MS,
      verify: (client, done) => {
        this.requireSameSystem(client).then(
          () => done(),
          (error: unknown) => done(error as Error),
        );
      },
    });
    for (const pool of Object.values(this.pool.pools)) {
      pool.on('connect', (client) => this.clients.add(client)).on('remove', (client) => this.clients.delete(client));
    }
  }

  /** @param oldest position that a standby must have replayed to be read by anybody */
  state(oldest: bigint): StandbyState {
    if (this.status !== 'reachable') return this.status;
    return this.position >= oldest ? 'usable' : 'behind';
  }

  /** Reads how far it has replayed. Never rejects. */
  async look(): Promise<void> {
    try {
      const client = (this.client ??= await this.connect());
      const { rows } = await client.query<Look>(LOOK);
      const [look] = rows;
      if (look?.role !== REQUEST_ROLE)
        throw new StandbyRefusal(`connections have the role ${look?.role}, not ${REQUEST_ROLE}`);
      if (!look.isStandby || look.position === null) throw new StandbyRefusal('it is no standby');
      this.position = BigInt(look.position);
      this.status = 'reachable';
      this.log('is used');
    } catch (error) {
      this.disconnect(error);
    }
  }

  /** Uses it no more until the next look succeeds. Fails the statements on its connections. */
  disconnect(error: unknown): void {
    this.status = error instanceof StandbyRefusal ? 'refused' : 'unreachable';
    this.log(`is not used: ${(error as Error).message}`);
    void this.client?.end().catch(() => undefined);
    if (this.client) destroySocket(this.client);
    this.client = undefined;
    // A server that is gone without a word would keep them until they time out.
    for (const client of this.clients) destroySocket(client);
  }

  async close(): Promise<void> {
    await this.client?.end().catch(() => undefined);
    await this.pool.onApplicationShutdown();
  }

  private async connect(): Promise<Client> {
    const client = new Client({
      ...requestConnection(this.address),
      application_name: 'forksight standby',
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
    });
    // The next look fails then.
    client.on('error', () => undefined);
    try {
      await client.connect();
      await this.requireSameSystem(client);
      return client;
    } catch (error) {
      void client.end().catch(() => undefined);
      throw error;
    }
  }

  /** @throws StandbyRefusal */
  private async requireSameSystem(client: Pick<PoolClient, 'query'>): Promise<void> {
    const [{ rows }, primaryId] = await Promise.all([client.query<{ id: string }>(SYSTEM_ID), this.primaryId()]);
    if (rows[0]?.id !== primaryId)
      throw new StandbyRefusal('it belongs to another cluster than the server of DATABASE_URL');
  }

  private log(line: string): void {
    if (line === this.logged) return;
    this.logged = line;
    this.logger.warn(`The standby ${this.name} ${line}`);
  }
}

/** `Client.end` waits for the server. */
function destroySocket(client: Client | PoolClient): void {
  const { connection } = client as unknown as { connection: { stream: Socket } };
  connection.stream.destroy(new Error('Connection terminated: the standby is not used any more'));
}

/** Of the cluster: a standby has that of its primary. */
export const SYSTEM_ID = 'select system_identifier::text as id from pg_control_system()';

const LOOK = `
select current_user as role, pg_is_in_recovery() as "isStandby",
  (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::text as position`;
