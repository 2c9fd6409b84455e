import { applyDecorators, UseInterceptors } from '@nestjs/common';
import { FASTIFY_ROUTE_CONFIG_METADATA } from '@nestjs/platform-fastify/constants.js';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiExtension } from '@nestjs/swagger';
import type { AccessRule, Policy } from './access-rule.js';
import { PipelinedInterceptor } from './pipelined.interceptor.js';

/**
 * Declares who may call a route. The application does not start with a route that lacks it.
 * `pipelined` (implies `readOnly`) makes a read cost one round trip: see README.md in this folder.
 */
export function Access(
  policy: Policy,
  {
    scope,
    readOnly = false,
    pipelined = false,
    light = false,
    standby = false,
    signed = false,
    takesForm = false,
    longLived = false,
    recentSignIn = false,
    personal = false,
    streamedType,
    duringSetUp = false,
    maxBodyBytes,
  }: Partial<Omit<AccessRule, 'policy'>> = {},
): MethodDecorator {
  if (signed && policy !== 'public') throw new Error(`@Access('${policy}') has a session and needs no signature`);
  if (takesForm && !signed) throw new Error(`@Access('${policy}') takes forms of signed requests alone`);
  if (
    maxBodyBytes !== undefined &&
    !signed &&
    (!['admin', 'workspace-admin', 'remote'].includes(policy) || pipelined)
  ) {
    throw new Error(
      `@Access('${policy}') takes no maxBodyBytes: only administrators and tokens are authorized before the body is read`,
    );
  }
  if (standby && !pipelined) throw new Error(`@Access('${policy}') reads standbys in pipelined routes only`);
  if (recentSignIn !== false && ['public', 'remote'].includes(policy)) {
    throw new Error(`@Access('${policy}') knows no user who signed in`);
  }
  if (scope !== undefined && ['public', 'remote'].includes(policy)) {
    throw new Error(`@Access('${policy}') takes no API token`);
  }
  if (typeof recentSignIn === 'function' && maxBodyBytes !== undefined) {
    throw new Error('@Access() takes no function of a body that is read after the authorization');
  }
  if (streamedType !== undefined && maxBodyBytes === undefined) {
    throw new Error(`@Access('${policy}') needs maxBodyBytes for a streamed body`);
  }
  const access: AccessRule = {
    policy,
    scope,
    readOnly: readOnly || pipelined,
    pipelined,
    light,
    standby,
    signed,
    takesForm,
    longLived,
    recentSignIn,
    personal,
    streamedType,
    duringSetUp,
    maxBodyBytes,
  };
  return applyDecorators(
    RouteConfig({ access }),
    ApiExtension('x-access', policy),
    ...(access.readOnly ? [ApiExtension('x-read-only', true)] : []),
    ...(scope === undefined ? [] : [ApiExtension('x-scope', scope)]),
    ...(recentSignIn === false ? [] : [ApiExtension('x-recent-sign-in', recentSignIn === true ? 'always' : 'by body')]),
    ...(pipelined ? [UseInterceptors(PipelinedInterceptor)] : []),
  );
}

/** Returns the rule that a controller's method declares, if any. */
export function declaredRule(method: object): AccessRule | undefined {
  const config = Reflect.getMetadata(FASTIFY_ROUTE_CONFIG_METADATA, method) as { access?: AccessRule } | undefined;
  return config?.access;
}
