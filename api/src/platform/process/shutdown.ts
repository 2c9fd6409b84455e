import type { Logger } from 'pino';

const GRACE_MS = 20_000;

/** Shuts the process down gracefully on SIGTERM and SIGINT, within `GRACE_MS`. */
export function shutDownOnSignal(logger: Logger, close: () => Promise<void>): void {
  let ending = false;
  const end = (signal: NodeJS.Signals) => {
    if (ending) return;
    ending = true;
    logger.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'could not stop gracefully');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}
