import { applyDecorators, Header } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { SCIM_TYPE } from './scim-resources.js';

export const SCIM_MESSAGE = { schema: { type: 'object', description: 'A message of SCIM 2.0 (RFC 7643, RFC 7644).' } };

/** An operation that responds with a message of SCIM. */
export function ScimOperation(summary: string): MethodDecorator {
  return applyDecorators(Header('content-type', SCIM_TYPE), ApiOperation({ summary }), ApiOkResponse(SCIM_MESSAGE));
}
