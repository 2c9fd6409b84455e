import { ValidateIf } from 'class-validator';

/** Skips the validation of an absent property. Unlike `@IsOptional()` it refuses null, for handlers typed without it. */
export function Optional(): PropertyDecorator {
  return ValidateIf((_, value) => value !== undefined);
}
