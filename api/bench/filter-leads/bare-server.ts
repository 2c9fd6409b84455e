import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { leadPage, type Paging } from '../../src/modules/leads/list/lead-list.queries.js';
import type { LeadSelection } from '../../src/modules/leads/list/lead-order.js';
import { sessionHash, sessionStatement } from '../../src/platform/access/session.statement.js';
import { asBytes, BytesClient } from '../../src/platform/bytes-client.js';
import { asRole, requestRole } from '../../src/platform/database-roles.js';
import { plans } from '../../src/platform/request-pool.js';

// What no server could do without: read the request, send both statements, hand on what the second answers. No filters.
const options = `${asRole(requestRole)} -c default_transaction_read_only=on ${plans}`;
const client = new BytesClient({ connectionString: process.env.DATABASE_URL, pipeline: true, options });
await client.connect();

createServer((request, response) => {
  void text(request).then(async (json) => {
    const asked = JSON.parse(json) as LeadSelection & Paging & { customer_slug: string };
    const page = leadPage({ filters: [], sortCol: asked.sortCol, sortDesc: asked.sortDesc }, asked);
    const [, { rows }] = await Promise.all([
      client.query(sessionStatement(sessionHash(request.headers.cookie), asked.customer_slug)),
      client.query<{ body: Buffer }>({ ...page, types: asBytes }),
    ]);
    const body = rows[0]?.body ?? Buffer.alloc(0);
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body);
  });
}).listen(Number(process.env.PORT), '127.0.0.1');

process.once('SIGTERM', () => process.exit(0));
