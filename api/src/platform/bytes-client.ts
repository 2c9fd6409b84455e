import { types, type CustomTypesConfig } from 'pg';
import { Parser } from 'pg-protocol/dist/parser.js';
import type { Readable } from 'node:stream';
import { AnsweringClient, type AnsweringConfig } from './answering-client.js';

/**
 * A client that can hand over values as the bytes that PostgreSQL sent. To decode a list's JSON and encode it again, as
 * the driver and the web server would, takes longer than all else that is done with it.
 *
 * The driver decodes whatever comes as UTF-8. Here it takes each byte for a character, which costs next to nothing to
 * undo: `asBytes` for values that are sent on, `asValues` for all others.
 */
export class BytesClient extends AnsweringClient {
  constructor(config?: AnsweringConfig) {
    super({ ...config, types: asValues });
    const { connection } = this as unknown as { connection: DriverConnection };
    connection.attachListeners = (stream) => {
      const parser = new Parser();
      (parser as unknown as { reader: { encoding: BufferEncoding } }).reader.encoding = 'latin1';
      stream.on('data', (chunk: Buffer) =>
        parser.parse(chunk, (message) => {
          connection.emit(message.name === 'error' ? 'errorMessage' : message.name, message);
        }),
      );
    };
  }
}

/** What the driver's connection has, undeclared, for hearing what the server sends. */
interface DriverConnection {
  attachListeners(stream: Readable): void;
  emit(event: string, message: unknown): void;
}

/** For a statement's `types`: every column as a Buffer. */
export const asBytes: CustomTypesConfig = {
  getTypeParser: () => (raw: string) => Buffer.from(raw, 'latin1'),
};

const asValues: CustomTypesConfig = {
  getTypeParser: (...type: Parameters<typeof types.getTypeParser>) => {
    const parse = types.getTypeParser(...type) as (text: string) => unknown;
    return (raw: string) => parse(Buffer.from(raw, 'latin1').toString());
  },
};
