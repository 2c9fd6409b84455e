import { context, SpanKind, SpanStatusCode, trace, type Context, type Span, type Tracer } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider, RandomIdGenerator } from '@opentelemetry/sdk-trace-node';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Task } from 'graphile-worker';
import { Client } from 'pg';
import { ReadTransaction } from '../database/read-transaction.js';
import type { Metrics } from '../process/metrics.js';

const EXPORT_DELAY_MS = 1_000;
const MAX_STATEMENT_LENGTH = 500;

/**
 * Sends traces of requests, jobs, SQL statements and calls to other servers over OTLP/HTTP. Loaded only when OTLP_URL is set
 * (decision 0094). Spans contain routes, names and texts of statements without values, hosts and statuses: no personal data.
 */
export class Tracing {
  private readonly provider: NodeTracerProvider;
  private readonly tracer: Tracer;
  private readonly ids = new RequestIdGenerator();
  private readonly contexts = new WeakMap<FastifyRequest, Context>();

  constructor(url: string, service: string) {
    this.provider = new NodeTracerProvider({
      resource: resourceFromAttributes({ 'service.name': service }),
      idGenerator: this.ids,
      spanProcessors: [
        new BatchSpanProcessor(new OTLPTraceExporter({ url }), { scheduledDelayMillis: EXPORT_DELAY_MS }),
      ],
    });
    this.provider.register();
    this.tracer = this.provider.getTracer('forksight');
    this.traceQueries(Client.prototype);
    this.traceQueries(ReadTransaction.prototype);
  }

  /** Traces each request. The trace id is that of `X-Request-Id` and of the log, without hyphens. */
  traceRequests(fastify: FastifyInstance): void {
    fastify.addHook('onRequest', (request, _reply, done) => {
      this.ids.nextTraceId = request.id.replaceAll('-', '');
      const span = this.tracer.startSpan(request.method, { kind: SpanKind.SERVER, root: true });
      const own = trace.setSpan(context.active(), span);
      this.contexts.set(request, own);
      context.with(own, done);
    });
    // A body arrives in the context of its connection.
    fastify.addHook('preValidation', (request, _reply, done) => {
      context.with(this.contexts.get(request) ?? context.active(), done);
    });
    fastify.addHook('onResponse', (request, { statusCode }, done) => {
      const span = trace.getSpan(this.contexts.get(request) ?? context.active());
      const route = request.is404 ? 'unknown' : (request.routeOptions.url ?? 'unknown');
      span?.updateName(`${request.method} ${route}`);
      span?.setAttributes({
        'http.request.method': request.method,
        'http.route': route,
        'http.response.status_code': statusCode,
      });
      if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
      span?.end();
      done();
    });
  }

  /** Traces each job, without its payload. */
  traceTasks(tasks: Record<string, Task>): void {
    for (const [name, task] of Object.entries(tasks)) {
      tasks[name] = (payload, helpers) =>
        this.tracer.startActiveSpan(`job ${name}`, { kind: SpanKind.CONSUMER, root: true }, (span) =>
          endWith(
            span,
            Promise.resolve().then(() => task(payload, helpers)),
          ),
        );
    }
  }

  /** Traces calls to other servers, by host. */
  traceCalls(metrics: Metrics): void {
    metrics.outboundListener = (host, outcome, seconds) => {
      const endTime = Date.now();
      const attributes = { 'server.address': host, 'forksight.outcome': outcome };
      const startTime = endTime - seconds * 1000;
      this.tracer.startSpan(`call ${host}`, { kind: SpanKind.CLIENT, startTime, attributes }).end(endTime);
    };
  }

  /** Sends the remaining spans. */
  async close(): Promise<void> {
    await this.provider.shutdown().catch(() => undefined);
  }

  /** Traces queries that belong to a request or job. */
  private traceQueries(prototype: Queries): void {
    // eslint-disable-next-line @typescript-eslint/unbound-method -- called with its object
    const { query } = prototype;
    const { tracer } = this;
    prototype.query = function (this: Queries, ...args: unknown[]) {
      const statement = describeStatement(args[0]);
      if (!trace.getActiveSpan() || !statement) return query.apply(this, args);
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': statement.text };
      const span = tracer.startSpan(`sql ${statement.name}`, { kind: SpanKind.CLIENT, attributes });
      const result = query.apply(this, args);
      if (result instanceof Promise) void endWith(span, result).catch(() => undefined);
      else span.end();
      return result;
    };
  }
}

interface Queries {
  query(...args: unknown[]): unknown;
}

/** Gives the next root span the id of its request. */
class RequestIdGenerator extends RandomIdGenerator {
  nextTraceId?: string;
  private readonly randomTraceId = this.generateTraceId;

  override generateTraceId = (): string => {
    const id = this.nextTraceId;
    this.nextTraceId = undefined;
    return id !== undefined && /^[\da-f]{32}$/.test(id) ? id : this.randomTraceId();
  };
}

/** Ends a span when the promise settles. Errors are named by type only: messages may contain values. */
async function endWith<Value>(span: Span, result: Promise<Value>): Promise<Value> {
  try {
    return await result;
  } catch (error) {
    const type = error instanceof Error ? error.name : typeof error;
    span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', type);
    throw error;
  } finally {
    span.end();
  }
}

/** Returns name and text of what is passed to `query`, without literals; undefined for objects of the driver. */
function describeStatement(statement: unknown): { name: string; text: string } | undefined {
  const { text, name, submit } = (typeof statement === 'string' ? { text: statement } : statement) as {
    text?: string;
    name?: string;
    submit?: unknown;
  };
  if (typeof text !== 'string' || submit !== undefined) return undefined;
  const plain = text
    .replace(/'(?:[^']|'')*'/g, '?')
    .replace(/\s+/g, ' ')
    .trim();
  return { name: name ?? plain.split(' ', 1)[0] ?? '', text: plain.slice(0, MAX_STATEMENT_LENGTH) };
}
