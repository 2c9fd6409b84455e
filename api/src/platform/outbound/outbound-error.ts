import { AppError } from '../errors.js';

export type OutboundFault =
  'forbidden_host' | 'insecure' | 'private_address' | 'redirect' | 'unreachable' | 'timeout' | 'too_large';

/** Another server could not be asked, or did not answer as it should. Unless a caller knows better words, a 502. */
export class OutboundError extends AppError {
  constructor(
    readonly fault: OutboundFault,
    readonly host: string,
    message: string,
    options?: ErrorOptions,
  ) {
    super('bad_gateway', message);
    this.name = 'OutboundError';
    this.cause = options?.cause;
  }
}
