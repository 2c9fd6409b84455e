import type { Logger } from 'pino';

const graceMs = 20_000;

/** Ends the process properly on SIGTERM and SIGINT: what runs may finish, within reason. */
export function endOnSignal(logger: Logger, close: () => Promise<void>): void {
  let ending = false;
  const end = (signal: NodeJS.Signals) => {
    if (ending) return;
    ending = true;
    logger.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), graceMs).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'could not stop properly');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}
