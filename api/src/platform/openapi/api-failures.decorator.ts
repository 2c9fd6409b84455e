import { applyDecorators } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import { HTTP_STATUS, type ErrorKind } from '../errors.js';

/** Documents when a route fails and how, in addition to the failures of all routes. */
export function ApiFailures(reasons: Partial<Record<ErrorKind, string>>): MethodDecorator {
  return applyDecorators(
    ...Object.entries(reasons).map(([kind, description]) =>
      ApiResponse({
        status: HTTP_STATUS[kind as ErrorKind],
        description,
        schema: { $ref: '#/components/schemas/Failure' },
      }),
    ),
  );
}
