import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { leadPage } from '../../src/modules/leads/list/lead-list.queries.js';
import type { LeadSelection } from '../../src/modules/leads/list/list-order.js';
import type { Paging } from '../../src/modules/leads/list/list-paging.js';
import { sessionTokenHash, sessionStatement } from '../../src/platform/access/session.statement.js';
import { bufferTypes, BytesClient } from '../../src/platform/database/bytes-client.js';
import { openWorkspace } from '../load/bench-database.js';
import { roleOption, REQUEST_ROLE } from '../../src/platform/database/database-roles.js';
import { PLANNER_OPTIONS } from '../../src/platform/database/request-pool.js';
import { withTenantSettings } from '../../src/platform/database/tenant.js';

// The minimum for any server: read the request, send both statements, return the second one's result. No filters.
const CONNECTION_OPTIONS = `${roleOption(REQUEST_ROLE)} -c default_transaction_read_only=on ${PLANNER_OPTIONS}`;
const client = new BytesClient({
  connectionString: process.env.DATABASE_URL,
  pipeline: true,
  options: CONNECTION_OPTIONS,
});
await client.connect();
let workspace: Promise<unknown> | undefined;

createServer((request, response) => {
  void text(request).then(async (json) => {
    const query = JSON.parse(json) as LeadSelection & Paging & { customer_slug: string };
    workspace ??= openWorkspace(client, query.customer_slug);
    const page = leadPage({ filters: [], sortCol: query.sortCol, sortDesc: query.sortDesc }, query);
    const [, { rows }] = await Promise.all([
      client.query(sessionStatement(sessionTokenHash(request.headers.cookie), query.customer_slug)),
      client.query<{ body: Buffer }>({ ...withTenantSettings(page), types: bufferTypes }),
    ]);
    const body = rows[0]?.body ?? Buffer.alloc(0);
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body);
  });
}).listen(Number(process.env.PORT), '127.0.0.1');

process.once('SIGTERM', () => process.exit(0));
