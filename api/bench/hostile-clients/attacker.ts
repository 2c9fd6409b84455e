import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { workerData } from 'node:worker_threads';
import { HttpConnection, rawRequest } from '../load/http-connection.js';
import { FILTERED_LISTS, listRequest } from '../load/list-requests.js';

export type Attack = 'slow bodies' | 'greedy user' | 'huge input';

/** Data of a thread that attacks a server on the loopback address until it is terminated. */
export interface Attacker {
  attack: Attack;
  port: number;
  cookie: string;
  /** Leads of the bench workspace that the lists are of. */
  leads: number;
}

const { attack, port, cookie, leads } = workerData as Attacker;

const SLOW_CONNECTIONS = 1_005;
const PAGES_AT_ONCE = 150;
const ROWS_OF_4_MB = 70_000;

const ATTACKS: Record<Attack, () => Promise<void>> = {
  'slow bodies': async () => {
    for (let at = 0; at < SLOW_CONNECTIONS; at += 1) sendSlowly(at % 2 ? '/api/auth/pw-login' : '/api/filter-leads');
    await sleep(2 ** 31 - 1);
  },
  'greedy user': () => {
    const request = listRequest(cookie, leads, FILTERED_LISTS['%title% of few'] ?? {});
    return sendRepeatedly(PAGES_AT_ONCE, request);
  },
  'huge input': () => {
    const rows = Array.from(
      { length: ROWS_OF_4_MB },
      (_, at) => `person-${at},Full Name ${at},Company ${at},${at}@company${at}.example`,
    );
    const csv = ['login,full_name,company_name,work_email', ...rows].join('\n');
    return sendRepeatedly(
      1,
      rawRequest('POST', '/api/admin/enrich', cookie, { fileName: 'x.csv', csv, preview: true }),
    );
  },
};

/** Sends headers and one byte of a body; again when the server closes the connection. */
function sendSlowly(path: string): void {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.on('error', () => undefined);
  socket.resume();
  socket.once('connect', () =>
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: localhost\r\norigin: http://localhost\r\ncookie: ${cookie}\r\n` +
        'content-type: application/json\r\ncontent-length: 100\r\n\r\n{',
    ),
  );
  socket.once('close', () => setTimeout(() => sendSlowly(path), 100));
}

/** Sends the request over this many connections until the thread ends, whatever the status of the responses. */
async function sendRepeatedly(times: number, request: Buffer): Promise<void> {
  const connections = await Promise.all(Array.from({ length: times }, () => HttpConnection.open(port)));
  await Promise.all(
    connections.map(async (connection) => {
      for (;;) await connection.send(request);
    }),
  );
}

await ATTACKS[attack]();
