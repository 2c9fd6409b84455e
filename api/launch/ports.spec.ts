import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { assignPorts } from './ports.js';

describe('the ports of a product', () => {
  let other: Server;
  let takenPort: number;
  const messages: string[] = [];
  beforeEach(async () => {
    messages.length = 0;
    other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    takenPort = (other.address() as AddressInfo).port;
  });
  afterEach(() => other.close());

  const assign = (env: NodeJS.ProcessEnv, ports: { metricsPort: number; workerMetricsPort: number }) =>
    assignPorts(env, { port: 0, ...ports }, (line) => messages.push(line));

  it('replaces a default metrics port that is taken', async () => {
    const ports = await assign({}, { metricsPort: 0, workerMetricsPort: takenPort });
    expect(ports.METRICS_PORT).toBe('0');
    expect(Number(ports.WORKER_METRICS_PORT)).not.toBe(takenPort);
    expect(messages).toEqual([
      `Port ${takenPort} is taken: WORKER_METRICS_PORT is ${ports.WORKER_METRICS_PORT} this time.`,
    ]);
  });

  it('rejects a metrics port of the environment that is taken', async () => {
    const assigning = assign({ METRICS_PORT: String(takenPort) }, { metricsPort: takenPort, workerMetricsPort: 0 });
    await expect(assigning).rejects.toThrow(`Port ${takenPort} is taken by another program`);
    await expect(assigning).rejects.toThrow('set METRICS_PORT to a free one');
    expect(messages).toEqual([]);
  });
});
