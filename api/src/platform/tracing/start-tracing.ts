import type { Config } from '../config/config.js';
import type { Tracing } from './tracing.js';

/** Starts tracing if OTLP_URL is set; without it, none of the packages is loaded. */
export async function startTracing(
  { otlpUrl }: Pick<Config, 'otlpUrl'>,
  service: string,
): Promise<Tracing | undefined> {
  if (otlpUrl === undefined) return undefined;
  const tracing = await import('./tracing.js');
  return new tracing.Tracing(otlpUrl, service);
}
