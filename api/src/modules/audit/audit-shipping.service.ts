import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Config } from '../../platform/config/config.js';
import { AuditExportService } from './audit-export.service.js';
import { AuditFile } from './audit-file.js';

const INTERVAL_MS = 5_000;

/** Appends the entries of the audit log to AUDIT_LOG_FILE, in the order of their chain, for a log shipper to read. */
@Injectable()
export class AuditShippingService implements OnApplicationShutdown {
  private readonly logger = new Logger(AuditShippingService.name);
  private timer?: NodeJS.Timeout;
  private shipping = Promise.resolve();

  constructor(
    private readonly db: DataSource,
    @Inject(Config) private readonly config: Config,
    private readonly entries: AuditExportService,
  ) {}

  /** Ships now and then every few seconds, if the setting is on. What fails is tried again. */
  start(): void {
    if (this.config.auditLogFile === undefined || this.timer) return;
    const ship = () => {
      this.shipping = this.shipping
        .then(() => this.ship())
        .catch((error: unknown) => this.logger.error(`Audit entries were not shipped: ${String(error)}`));
    };
    this.timer = setInterval(ship, INTERVAL_MS).unref();
    ship();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.shipping;
  }

  /** Appends what the file lacks; does nothing while another process does so. */
  async ship(): Promise<void> {
    const { auditLogFile: path } = this.config;
    if (path === undefined) return;
    const runner = this.db.createQueryRunner();
    await runner.connect();
    try {
      await runner.startTransaction();
      // Workers may share the file. The lock ends with the connection, also that of a killed process.
      const [lock] = (await runner.query(TRY_LOCK)) as { acquired: boolean }[];
      if (lock?.acquired) await this.append(path);
      await runner.commitTransaction();
    } finally {
      if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
      await runner.release();
    }
  }

  private async append(path: string): Promise<void> {
    const file = await AuditFile.open(path);
    try {
      for await (const lines of this.entries.linesAfter(file.position)) await file.append(lines);
    } finally {
      await file.close();
    }
  }
}

const TRY_LOCK = 'select pg_try_advisory_xact_lock(7088, 1) as acquired';
