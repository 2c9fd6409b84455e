import { Client } from 'pg';
import { migrate } from '../platform/database/migrations.js';
import { TEST_PASSWORDS } from './test-database.js';

interface Node {
  host: string;
  port: number;
}

const NODES = `
select nodename as host, nodeport as port from pg_dist_node where isactive and noderole = 'primary' and groupid <> 0`;

/** Of each table, which take a second to create. Some are on each of two nodes. */
const SHARDS = 4;

const SETUP_LOCK = 7_114;

/**
 * Creates a database on the coordinator of TEST_CITUS_URL and on its nodes, whose superuser is the same, and distributes the tables of
 * workspaces over them. Unlike in other tests the owner is a superuser, as Citus requires of who creates the extension.
 * `prepare` is called before the tables are distributed, with the URL of the migrated database, which is returned.
 */
export async function createDistributedDatabase(
  coordinatorUrl: string,
  name: string,
  prepare?: (url: string) => Promise<unknown>,
): Promise<string> {
  // Citus creates the roles on the nodes, which two runs cannot do at the same time.
  const lock = new Client(coordinatorUrl);
  await lock.connect();
  try {
    await lock.query('select pg_advisory_lock($1)', [SETUP_LOCK]);
    const url = await createDatabases(coordinatorUrl, name);
    if (prepare) {
      await migrate(url, TEST_PASSWORDS);
      await prepare(url);
    }
    await migrate(url, TEST_PASSWORDS, { distribute: true });
    return url;
  } finally {
    await lock.end();
  }
}

async function createDatabases(coordinatorUrl: string, name: string): Promise<string> {
  const { hostname, port } = new URL(coordinatorUrl);
  for (const server of await clusterServers(coordinatorUrl)) {
    await run(server, `create database ${name}`);
    await run(databaseOf(server, name), 'create extension citus');
    await run(server, `alter database ${name} set citus.shard_count to ${SHARDS}`);
  }
  const url = databaseOf(coordinatorUrl, name);
  await run(url, 'select citus_set_coordinator_host($1, $2)', [hostname, Number(port)]);
  for (const node of await run<Node>(coordinatorUrl, NODES))
    await run(url, 'select citus_add_node($1, $2)', [node.host, node.port]);
  return url;
}

/** Returns the URLs of the coordinator and of its nodes. */
export async function clusterServers(coordinatorUrl: string): Promise<string[]> {
  const nodes = await run<Node>(coordinatorUrl, NODES);
  return [coordinatorUrl, ...nodes.map((node) => urlOf(coordinatorUrl, node))];
}

async function run<Row extends object>(url: string, statement: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<Row>(statement, values);
    return rows;
  } finally {
    await client.end();
  }
}

function databaseOf(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = name;
  return url.href;
}

function urlOf(coordinatorUrl: string, { host, port }: Node): string {
  const url = new URL(coordinatorUrl);
  [url.hostname, url.port] = [host, String(port)];
  return url.href;
}
