import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface TcpProxy {
  port: number;
  /** Port on this machine to which new connections go. */
  target: number;
  /** Ends all connections. */
  cut(): void;
  /** Keeps all open connections but passes nothing on any more, as when a machine is gone. */
  freeze(): void;
  close(): Promise<void>;
}

/** Stands between the product and a server, as a proxy that leads to the current primary does. */
export async function startTcpProxy(target: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(proxy.target, '127.0.0.1');
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from
        .on('error', () => undefined)
        .on('close', () => {
          sockets.delete(from);
          to.destroy();
        });
      from.pipe(to);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const proxy: TcpProxy = {
    port: (server.address() as AddressInfo).port,
    target,
    cut: () => sockets.forEach((socket) => socket.destroy()),
    freeze: () => sockets.forEach((socket) => socket.unpipe().pause()),
    close: async () => {
      proxy.cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return proxy;
}
