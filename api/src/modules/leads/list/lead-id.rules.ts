import { AppError } from '../../../platform/errors.js';
import { MAX_ROW_ID } from '../../../platform/limits.js';

/** Reads a lead's id from an address. @throws AppError not_found for text that is no id */
export function requireLeadId(text: string): number {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : NaN;
  if (!(id <= MAX_ROW_ID)) throw new AppError('not_found', 'Lead not found');
  return id;
}
