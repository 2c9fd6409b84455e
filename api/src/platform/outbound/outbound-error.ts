import { AppError } from '../errors.js';

export type OutboundErrorReason =
  | 'forbidden_host'
  | 'insecure'
  | 'private_address'
  | 'redirect'
  | 'unreachable'
  | 'timeout'
  | 'too_large';

/** A request to another server failed or was refused; becomes a 502 unless the caller translates it. */
export class OutboundError extends AppError {
  constructor(
    readonly reason: OutboundErrorReason,
    readonly host: string,
    message: string,
    options?: ErrorOptions,
  ) {
    super('bad_gateway', message);
    this.name = 'OutboundError';
    this.cause = options?.cause;
  }
}
