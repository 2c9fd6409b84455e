import { Injectable, ValidationPipe, type ArgumentMetadata, type PipeTransform } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { AppError, type FieldErrors } from '../errors.js';

const MAX_SENTENCES = 3;

/** Validates request data against its class; bodies with undeclared properties are rejected. */
@Injectable()
export class RequestValidationPipe implements PipeTransform {
  private readonly strict = new ValidationPipe({ ...options, forbidNonWhitelisted: true });
  private readonly lenient = new ValidationPipe(options);

  transform(value: unknown, metadata: ArgumentMetadata): unknown {
    return (metadata.type === 'body' ? this.strict : this.lenient).transform(value, metadata);
  }
}

const options = {
  whitelist: true,
  transform: true,
  stopAtFirstError: true,
  exceptionFactory: (errors: ValidationError[]) => toAppError(errors),
};

function toAppError(errors: ValidationError[]): AppError {
  const fields = Object.fromEntries(errors.flatMap((error) => flatten(error)));
  return new AppError('invalid', summary(fields), { fields });
}

function flatten(error: ValidationError, path = ''): [string, string][] {
  const fieldPath = path + error.property;
  const own = Object.values(error.constraints ?? {}).slice(0, 1);
  const nested = (error.children ?? []).flatMap((child) => flatten(child, `${fieldPath}.`));
  return [...own.map((message): [string, string] => [fieldPath, message]), ...nested];
}

function summary(fields: FieldErrors): string {
  const sentences = Object.values(fields);
  const more = sentences.length - MAX_SENTENCES;
  return sentences.slice(0, MAX_SENTENCES).join('; ') + (more > 0 ? `; and ${more} more` : '');
}
