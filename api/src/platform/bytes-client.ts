import { types, type CustomTypesConfig } from 'pg';
import { Parser } from 'pg-protocol/dist/parser.js';
import type { Readable } from 'node:stream';
import { AnsweringClient, type AnsweringConfig } from './answering-client.js';
import { WholeMessages } from './whole-messages.js';

/**
 * A client that can hand over values as the bytes that PostgreSQL sent. To decode a list's JSON and encode it again, as
 * the driver and the web server would, takes longer than all else that is done with it.
 *
 * The driver puts rows together in buffers that it outgrows and decodes whatever comes as UTF-8. Here a row is received
 * once and its values are parts of it: `asBytes` for those that are sent on, `asValues` for all others.
 */
export class BytesClient extends AnsweringClient {
  constructor(config?: AnsweringConfig) {
    super({ ...config, types: asValues });
    const { connection } = this as unknown as { connection: DriverConnection };
    connection.attachListeners = (stream) => {
      const parser = new Parser();
      const messages = new WholeMessages((message) => {
        if (message[0] === dataRow) connection.emit('dataRow', { fields: valuesOf(message) });
        else parser.parse(message, (told) => connection.emit(told.name === 'error' ? 'errorMessage' : told.name, told));
      });
      stream.on('data', (chunk: Buffer) => messages.take(chunk));
    };
  }
}

/** What the driver's connection has, undeclared, for hearing what the server sends. */
interface DriverConnection {
  attachListeners(stream: Readable): void;
  emit(event: string, message: unknown): void;
}

const dataRow = 'D'.charCodeAt(0);

/** Of a row as PostgreSQL's protocol has it: their number, then each with its length in front, -1 for null. */
function valuesOf(row: Buffer): (Buffer | null)[] {
  let at = 7;
  return Array.from({ length: row.readInt16BE(5) }, () => {
    const length = row.readInt32BE(at);
    const from = at + 4;
    at = from + Math.max(0, length);
    return length < 0 ? null : row.subarray(from, at);
  });
}

/** For a statement's `types`: every column as a Buffer. */
export const asBytes: CustomTypesConfig = { getTypeParser: () => (raw: Buffer) => raw };

const asValues: CustomTypesConfig = {
  getTypeParser: (...type: Parameters<typeof types.getTypeParser>) => {
    const parse = types.getTypeParser(...type) as (text: string) => unknown;
    return (raw: Buffer) => parse(raw.toString());
  },
};
