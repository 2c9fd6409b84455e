import { types, type CustomTypesConfig } from 'pg';
import { Parser } from 'pg-protocol/dist/parser.js';
import type { Readable } from 'node:stream';
import { TimeoutClient, type TimeoutClientConfig } from './timeout-client.js';
import { MessageFramer } from './message-framer.js';

/**
 * A client that can return values as the bytes that PostgreSQL sent (`bufferTypes`). The driver would decode a list's
 * JSON as UTF-8 and the web server encode it again; decision 0009 has the figures.
 */
export class BytesClient extends TimeoutClient {
  constructor(config?: TimeoutClientConfig) {
    super({ ...config, types: decodedTypes });
    const { connection } = this as unknown as { connection: DriverConnection };
    connection.attachListeners = (stream) => {
      const parser = new Parser();
      const framer = new MessageFramer((message) => {
        if (message[0] === DATA_ROW) connection.emit('dataRow', { fields: columnsOf(message) });
        else
          parser.parse(message, (parsed) =>
            connection.emit(parsed.name === 'error' ? 'errorMessage' : parsed.name, parsed),
          );
      });
      stream.on('data', (chunk: Buffer) => framer.push(chunk));
    };
  }
}

/** Undeclared members of the driver's connection, through which it receives messages. */
interface DriverConnection {
  attachListeners(stream: Readable): void;
  emit(event: string, message: unknown): void;
}

const DATA_ROW = 'D'.charCodeAt(0);

/** Splits a DataRow message: the number of columns, then each column preceded by its length (-1 for null). */
function columnsOf(row: Buffer): (Buffer | null)[] {
  let offset = 7;
  return Array.from({ length: row.readInt16BE(5) }, () => {
    const length = row.readInt32BE(offset);
    const start = offset + 4;
    offset = start + Math.max(0, length);
    return length < 0 ? null : row.subarray(start, offset);
  });
}

/** For a statement's `types`: returns every column as a Buffer. */
export const bufferTypes: CustomTypesConfig = { getTypeParser: () => (raw: Buffer) => raw };

/** Decodes as the driver does by default. */
export const decodedTypes: CustomTypesConfig = {
  getTypeParser: (...type: Parameters<typeof types.getTypeParser>) => {
    const parse = types.getTypeParser(...type) as (text: string) => unknown;
    return (raw: Buffer) => parse(raw.toString());
  },
};
