import { AppError } from '../../platform/errors.js';
import { largestRowId } from '../../platform/limits.js';

/** A lead's id as it stands in an address. @throws AppError not_found for what no lead can have */
export function requireLeadId(text: string): number {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : NaN;
  if (!(id <= largestRowId)) throw new AppError('not_found', 'Lead not found');
  return id;
}
