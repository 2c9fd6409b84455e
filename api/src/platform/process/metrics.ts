import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

const LOOP_CHECK_MS = 20;
const BUCKETS_SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Members of `pg.Pool`. */
interface WatchedPool {
  totalCount: number;
  idleCount: number;
  waitingCount: number;
}

/** Members of `Standbys`. */
interface WatchedStandbys {
  states: { name: string; state: string; lagBytes: number }[];
  outcomeListener?: (standby: string, outcome: string) => void;
}

/** A process's metrics for Prometheus. */
export class Metrics {
  readonly registry = new Registry();

  private readonly requests = new Histogram({
    name: 'forksight_request_seconds',
    help: 'Duration of a request',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_SECONDS,
    registers: [this.registry],
  });

  private readonly jobs = new Counter({
    name: 'forksight_jobs_total',
    help: 'Jobs that ended, by task and outcome',
    labelNames: ['task', 'outcome'],
    registers: [this.registry],
  });

  private readonly outboundCalls = new Histogram({
    name: 'forksight_outbound_seconds',
    help: 'Time until another server began to respond, by host and by status or error',
    labelNames: ['host', 'outcome'],
    buckets: BUCKETS_SECONDS,
    registers: [this.registry],
  });

  private readonly remoteLoads = new Histogram({
    name: 'forksight_remote_load_seconds',
    help: 'Time that a remote took to load in browsers, by phase',
    labelNames: ['remote', 'phase'],
    buckets: BUCKETS_SECONDS,
    registers: [this.registry],
  });

  private readonly loopDelay = new Histogram({
    name: 'forksight_event_loop_delay_seconds',
    help: `How late a timer ran, every ${LOOP_CHECK_MS} ms: for that long no request was answered`,
    buckets: BUCKETS_SECONDS,
    registers: [this.registry],
  });

  // Finding a series by its labels costs more than observing. Routes and statuses are few.
  private readonly requestSeries = new Map<string, { observe(seconds: number): void }>();

  /** Called after each call to another server, for traces. */
  outboundListener?: (host: string, outcome: string, seconds: number) => void;

  private server?: Server;
  private loopTimer?: NodeJS.Timeout;

  observeRequest(method: string, route: string, status: number, seconds: number): void {
    const series = `${method} ${route} ${status}`;
    let observer = this.requestSeries.get(series);
    if (!observer) this.requestSeries.set(series, (observer = this.requests.labels(method, route, String(status))));
    observer.observe(seconds);
  }

  countJob(task: string, outcome: 'done' | 'failed'): void {
    this.jobs.inc({ task, outcome });
  }

  outbound(host: string, outcome: string, seconds: number): void {
    this.outboundCalls.observe({ host, outcome }, seconds);
    this.outboundListener?.(host, outcome, seconds);
  }

  observeRemoteLoad(remote: string, phase: string, seconds: number): void {
    this.remoteLoads.observe({ remote, phase }, seconds);
  }

  /** Adds the connections of pools, by their names. Call it once. @param readsWaiting requests that wait for a connection for reads */
  watchPools(pools: Record<string, WatchedPool>, readsWaiting: () => number): void {
    const connections = new Gauge({
      name: 'forksight_pool_connections',
      help: 'Connections to the database, by pool and state',
      labelNames: ['pool', 'state'],
      registers: [this.registry],
      collect: () => {
        for (const [pool, { totalCount, idleCount }] of Object.entries(pools)) {
          connections.set({ pool, state: 'idle' }, idleCount);
          connections.set({ pool, state: 'used' }, totalCount - idleCount);
        }
      },
    });
    const waiting = new Gauge({
      name: 'forksight_pool_waiting',
      help: 'Callers that wait for a connection to the database, by pool',
      labelNames: ['pool'],
      registers: [this.registry],
      collect: () => {
        for (const [pool, { waitingCount }] of Object.entries(pools)) waiting.set({ pool }, waitingCount);
        waiting.set({ pool: 'reads' }, readsWaiting());
      },
    });
  }

  /** Adds the standbys that lists are read from. Call it once. */
  watchStandbys(standbys: WatchedStandbys): void {
    const usable = new Gauge({
      name: 'forksight_replica_usable',
      help: 'Whether lists and counts are read from a replica: 1 or 0',
      labelNames: ['replica'],
      registers: [this.registry],
      collect: () => {
        for (const { name, state } of standbys.states) usable.set({ replica: name }, state === 'usable' ? 1 : 0);
      },
    });
    const lag = new Gauge({
      name: 'forksight_replica_lag_bytes',
      help: 'WAL that a replica had not replayed when this process looked at it last',
      labelNames: ['replica'],
      registers: [this.registry],
      collect: () => {
        for (const { name, lagBytes } of standbys.states) lag.set({ replica: name }, lagBytes);
      },
    });
    const reads = new Counter({
      name: 'forksight_replica_reads_total',
      help: 'Statements meant for a replica: read there, or by the primary because it was behind or failed',
      labelNames: ['replica', 'outcome'],
      registers: [this.registry],
    });
    standbys.outcomeListener = (replica, outcome) => reads.inc({ replica, outcome });
  }

  /** Serves `GET /metrics`. @throws when the port is taken */
  async listen(port: number, host = '127.0.0.1'): Promise<void> {
    // Among them nodejs_eventloop_lag_*, by `monitorEventLoopDelay`: the extremes since the last request of /metrics.
    collectDefaultMetrics({ register: this.registry });
    this.watchLoop();
    const server = createServer((request, response) => {
      if (request.method !== 'GET' || request.url !== '/metrics') {
        response.writeHead(404).end();
        return;
      }
      this.registry.metrics().then(
        (text) => response.writeHead(200, { 'content-type': this.registry.contentType }).end(text),
        () => response.writeHead(503).end(),
      );
    });
    this.server = server;
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(port, host, resolve);
    });
  }

  /** Counts all delays, so that no interval between two requests of /metrics hides one. */
  private watchLoop(): void {
    let expected = performance.now() + LOOP_CHECK_MS;
    this.loopTimer = setInterval(() => {
      const now = performance.now();
      this.loopDelay.observe(Math.max(0, now - expected) / 1000);
      expected = now + LOOP_CHECK_MS;
    }, LOOP_CHECK_MS).unref();
  }

  close(): void {
    clearInterval(this.loopTimer);
    this.server?.close();
    this.server?.closeAllConnections();
  }
}
