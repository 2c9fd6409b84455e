import { Injectable, ValidationPipe, type ArgumentMetadata, type PipeTransform } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { AppError, type FieldFaults } from './errors.js';

const sentencesShown = 3;

/** Checks what a request brings against its class: a body has nothing beside what the class declares. */
@Injectable()
export class RequestValidation implements PipeTransform {
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
  exceptionFactory: (faults: ValidationError[]) => toAppError(faults),
};

function toAppError(faults: ValidationError[]): AppError {
  const fields = Object.fromEntries(faults.flatMap((fault) => flatten(fault)));
  return new AppError('invalid', summary(fields), { fields });
}

function flatten(fault: ValidationError, path = ''): [string, string][] {
  const here = path + fault.property;
  const own = Object.values(fault.constraints ?? {}).slice(0, 1);
  const below = (fault.children ?? []).flatMap((child) => flatten(child, `${here}.`));
  return [...own.map((why): [string, string] => [here, why]), ...below];
}

function summary(fields: FieldFaults): string {
  const sentences = Object.values(fields);
  const more = sentences.length - sentencesShown;
  return sentences.slice(0, sentencesShown).join('; ') + (more > 0 ? `; and ${more} more` : '');
}
