import { AppError } from '../../../platform/errors.js';
import { MAX_ROW_ID } from '../../../platform/limits.js';

/** Reads a lead's id from an address. @throws AppError not_found for text that is no id */
export function requireLeadId(text: string): number {
  return requireRowId(text, 'Lead not found');
}

/** Reads the id of a row from an address. @throws AppError not_found with this message for text that is no id */
export function requireRowId(text: string, message: string): number {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : NaN;
  if (!(id <= MAX_ROW_ID)) throw new AppError('not_found', message);
  return id;
}
