import { Readable } from 'node:stream';
import { MAX_UNREAD_EVENT_BYTES } from '../../../platform/limits.js';

/** A response of server-sent events. A client that does not read is cut off. */
export class EventStream extends Readable {
  constructor(readonly openedAt: number) {
    super({ read: () => undefined });
  }

  /** @param data JSON-serializable */
  sendEvent(name: string, data: object = {}): void {
    if (this.readableLength > MAX_UNREAD_EVENT_BYTES) this.destroy();
    else if (!this.destroyed && !this.readableEnded) this.push(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /** Ends the response; the browser connects again. */
  finish(): void {
    if (!this.destroyed) this.push(null);
  }
}
