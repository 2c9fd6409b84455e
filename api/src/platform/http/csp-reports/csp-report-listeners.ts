import { Injectable, Logger } from '@nestjs/common';
import type { CspViolation } from './csp-violations.js';

type Listener = (violation: CspViolation) => Promise<void>;

/** Hands violations of the content security policy to modules that know what caused them. */
@Injectable()
export class CspReportListeners {
  private readonly logger = new Logger('content policy');
  private readonly listeners: Listener[] = [];

  add(listener: Listener): void {
    this.listeners.push(listener);
  }

  /** Does not wait for the listeners: browsers use no response. */
  notify(violation: CspViolation): void {
    for (const listener of this.listeners) {
      listener(violation).catch((error: unknown) => this.logger.error(error, 'A violation could not be recorded'));
    }
  }
}
