import { applyDecorators } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import { statusOf, type ErrorKind } from './errors.js';

/** In the description of a route: when it fails in which way, beside what all routes have in common. */
export function Fails(reasons: Partial<Record<ErrorKind, string>>): MethodDecorator {
  return applyDecorators(
    ...Object.entries(reasons).map(([kind, description]) =>
      ApiResponse({
        status: statusOf[kind as ErrorKind],
        description,
        schema: { $ref: '#/components/schemas/Failure' },
      }),
    ),
  );
}
