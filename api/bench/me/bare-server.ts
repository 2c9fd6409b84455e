import { createServer } from 'node:http';
import { Pool } from 'pg';
import { meStatement } from '../../src/modules/auth/me.statement.js';
import { asRole, requestRole } from '../../src/platform/database-roles.js';
import { sessionHash } from '../../src/platform/access/session.statement.js';

// What no server could do without: take the cookie, run the statement that finds its session, send what it answers.
const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10, options: asRole(requestRole) });

createServer((request, response) => {
  const hash = sessionHash(request.headers.cookie);
  if (!hash) {
    response.writeHead(401).end();
    return;
  }
  void pool.query<{ user: string }>(meStatement(hash)).then(({ rows }) => {
    const body = `{"user":${rows[0]?.user ?? 'null'}}`;
    response
      .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
      .end(body);
  });
}).listen(Number(process.env.PORT), '127.0.0.1');

process.once('SIGTERM', () => process.exit(0));
