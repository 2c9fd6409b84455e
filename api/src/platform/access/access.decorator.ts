import { applyDecorators, UseInterceptors } from '@nestjs/common';
import { FASTIFY_ROUTE_CONFIG_METADATA } from '@nestjs/platform-fastify/constants.js';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiExtension } from '@nestjs/swagger';
import type { AccessRule, Policy } from './access-rule.js';
import { PipelinedInterceptor } from './pipelined.interceptor.js';

/**
 * Declares who may call a route. A route without it does not start.
 * `pipelined` (implies `reads`) is for reads that shall cost one round trip: see README.md in this folder.
 */
export function Access(
  policy: Policy,
  { reads = false, pipelined = false, largestBody }: Partial<Omit<AccessRule, 'policy'>> = {},
): MethodDecorator {
  if (largestBody !== undefined && (policy !== 'admin' || pipelined)) {
    throw new Error(`@Access('${policy}') takes no largestBody: who is let in is decided before such a body is read`);
  }
  const access: AccessRule = { policy, reads: reads || pipelined, pipelined, largestBody };
  return applyDecorators(
    RouteConfig({ access }),
    ApiExtension('x-access', policy),
    ...(pipelined ? [UseInterceptors(PipelinedInterceptor)] : []),
  );
}

/** The rule that a controller's method declares, if it does. */
export function declaredRule(method: object): AccessRule | undefined {
  const config = Reflect.getMetadata(FASTIFY_ROUTE_CONFIG_METADATA, method) as { access?: AccessRule } | undefined;
  return config?.access;
}
