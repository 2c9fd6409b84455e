import { createServer } from 'node:http';
import { Pool } from 'pg';
import { meStatement } from '../../src/modules/auth/me.statement.js';
import { roleOption, REQUEST_ROLE } from '../../src/platform/database/database-roles.js';
import { sessionTokenHash } from '../../src/platform/access/session.statement.js';

// The minimum for any server: read the cookie, run the statement that finds its session, send its result.
const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10, options: roleOption(REQUEST_ROLE) });

createServer((request, response) => {
  const hash = sessionTokenHash(request.headers.cookie);
  if (!hash) {
    response.writeHead(401).end();
    return;
  }
  void pool.query<{ user: string }>(meStatement(hash, false)).then(({ rows }) => {
    const body = `{"user":${rows[0]?.user ?? 'null'}}`;
    response
      .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
      .end(body);
  });
}).listen(Number(process.env.PORT), '127.0.0.1');

process.once('SIGTERM', () => process.exit(0));
