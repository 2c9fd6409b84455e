import { AppError } from '../../platform/errors.js';
import { RECYCLED_TAG_ID } from '../leads/fields/lead-tag.dto.js';

/** Returns the trimmed name; `recycled` for the reserved tag in any case. @throws AppError invalid */
export function readTagName(tagName: string): string {
  const name = tagName.trim();
  if (name === '' || name.includes('\0')) throw new AppError('invalid', 'Tag name is required', { field: 'tagName' });
  return name.toLowerCase() === RECYCLED_TAG_ID ? RECYCLED_TAG_ID : name;
}
