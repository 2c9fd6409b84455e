/** Replaces `EventSource`, which jsdom lacks, by connections whose events the test sends. */
export class FakeEventSource extends EventTarget {
  static connections: FakeEventSource[] = [];
  isClosed = false;

  constructor(readonly url: string) {
    super();
    FakeEventSource.connections.push(this);
  }

  static install(): void {
    FakeEventSource.connections = [];
    Object.assign(globalThis, { EventSource: FakeEventSource });
  }

  static uninstall(): void {
    Reflect.deleteProperty(globalThis, 'EventSource');
  }

  /** The connections that the page has not closed. */
  static get open(): FakeEventSource[] {
    return FakeEventSource.connections.filter(({ isClosed }) => !isClosed);
  }

  send(name: string, data: object = {}): void {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
  }

  /** The server ends the response, or cannot be reached. */
  fail(): void {
    this.dispatchEvent(new Event('error'));
  }

  close(): void {
    this.isClosed = true;
  }
}
