import type { FastifyRequest } from 'fastify';
import 'reflect-metadata';
import type { Config } from '../config/config.js';
import { Access, declaredRule } from './access.decorator.js';
import type { AccessRule, Policy } from './access-rule.js';
import { generateReleaseToken, releaseTokenHash, requestedRemote } from './release-token.js';
import { requestedWorkspace } from './requested-workspace.js';
import { requiresSecondFactor } from './required-second-factor.js';
import { requireSameOrigin } from './same-origin.js';
import { hashToken, sessionTokenHash } from './session.statement.js';

type Options = Partial<Omit<AccessRule, 'policy'>>;

/** Returns the rule of a route, and what the documentation says of it. */
function declare(policy: Policy, options?: Options) {
  class Routes {
    route() {
      return null;
    }
  }
  const method = Object.getOwnPropertyDescriptor(Routes.prototype, 'route');
  if (!method) throw new Error('There is a route');
  Access(policy, options)(Routes.prototype, 'route', method);
  const metadata = Reflect.getMetadataKeys(method.value as object).map(
    (key: string) => Reflect.getMetadata(key, method.value as object) as unknown,
  );
  return { rule: declaredRule(method.value as object), metadata };
}

describe('@Access', () => {
  const none = {
    readOnly: false,
    pipelined: false,
    light: false,
    standby: false,
    signed: false,
    takesForm: false,
    longLived: false,
    recentSignIn: false,
    personal: false,
    streamedType: undefined,
    duringSetUp: false,
    maxBodyBytes: undefined,
  };

  it('permits nothing that is not said', () => {
    expect(declare('workspace').rule).toEqual({ policy: 'workspace', ...none });
    expect(declaredRule(() => undefined)).toBeUndefined();
  });

  it('keeps what is said', () => {
    const options = { readOnly: true, light: true, longLived: true, recentSignIn: true, duringSetUp: true };
    expect(declare('user', options).rule).toEqual({ policy: 'user', ...none, ...options });
    const streamed = { maxBodyBytes: 5, streamedType: 'text/csv' };
    expect(declare('admin', streamed).rule).toEqual({ policy: 'admin', ...none, ...streamed });
    expect(declare('remote', streamed).rule).toEqual({ policy: 'remote', ...none, ...streamed });
    expect(declare('public', { signed: true, maxBodyBytes: 5 }).rule).toMatchObject({ signed: true, maxBodyBytes: 5 });
  });

  it('makes a pipelined route read-only', () => {
    expect(declare('workspace', { pipelined: true }).rule).toMatchObject({ pipelined: true, readOnly: true });
    const interceptors = (options?: Options) => declare('workspace', options).metadata.filter(Array.isArray);
    expect(interceptors({ pipelined: true })).toHaveLength(1);
    expect(interceptors()).toHaveLength(0);
  });

  it('documents the policy and whether the sign-in must be recent', () => {
    const documented = (options?: Options) => JSON.stringify(declare('admin', options).metadata);
    expect(documented()).toContain('"x-access":"admin"');
    expect(documented()).not.toContain('x-recent-sign-in');
    expect(documented({ recentSignIn: true })).toContain('"x-recent-sign-in":"always"');
    expect(documented({ recentSignIn: () => true })).toContain('"x-recent-sign-in":"by body"');
  });

  it.each<[string, Policy, Options]>([
    ["@Access('user') has a session and needs no signature", 'user', { signed: true }],
    ["@Access('public') takes forms of signed requests alone", 'public', { takesForm: true }],
    ["@Access('user') takes no maxBodyBytes: only administrators and tokens", 'user', { maxBodyBytes: 5 }],
    ["@Access('public') takes no maxBodyBytes", 'public', { maxBodyBytes: 5 }],
    ["@Access('admin') takes no maxBodyBytes", 'admin', { maxBodyBytes: 5, pipelined: true }],
    ["@Access('public') knows no user who signed in", 'public', { recentSignIn: true }],
    ["@Access('remote') knows no user who signed in", 'remote', { recentSignIn: () => true }],
    [
      '@Access() takes no function of a body that is read after the authorization',
      'admin',
      { recentSignIn: () => true, maxBodyBytes: 5 },
    ],
    ["@Access('admin') needs maxBodyBytes for a streamed body", 'admin', { streamedType: 'text/csv' }],
  ])('refuses contradictions: %s', (message, policy, options) => {
    expect(() => declare(policy, options)).toThrow(message);
  });

  it('allows a recent sign-in for a large body', () => {
    expect(declare('admin', { recentSignIn: true, maxBodyBytes: 5 }).rule).toMatchObject({ recentSignIn: true });
  });
});

describe('requestedWorkspace', () => {
  const workspaceOf = (request: { query?: unknown; body?: unknown; params?: unknown }) =>
    requestedWorkspace(request as FastifyRequest);

  it('reads query, body and path, by either name', () => {
    expect(workspaceOf({ query: { customer_slug: 'acme' } })).toBe('acme');
    expect(workspaceOf({ body: { customerSlug: 'acme' } })).toBe('acme');
    expect(workspaceOf({ params: { customerSlug: 'acme' }, query: { customer_slug: 'acme' }, body: 'text' })).toBe(
      'acme',
    );
    expect(workspaceOf({ query: {}, body: null, params: undefined })).toBeNull();
    expect(workspaceOf({ query: { slug: 'acme' } })).toBeNull();
    expect(workspaceOf({ query: Object.create({ customer_slug: 'acme' }) as unknown })).toBeNull();
  });

  it.each([
    { query: { customer_slug: 'a', customerSlug: 'b' } },
    { query: { customer_slug: ['a', 'b'] } },
    { query: { customer_slug: 'a' }, body: { customer_slug: 'b' } },
    { body: { customer_slug: 7 } },
    { body: { customer_slug: { $ne: '' } } },
    { query: { customer_slug: 'a' }, body: { customer_slug: null } },
  ])('refuses %j', (request) => {
    const message = 'Name one workspace, the same wherever the request names it.';
    expect(() => workspaceOf(request)).toThrow(
      expect.objectContaining({ kind: 'invalid', message, fields: { customer_slug: message } }) as Error,
    );
  });
});

describe('requireSameOrigin', () => {
  const check = (method: string, headers: object, publicUrl?: string) => () =>
    requireSameOrigin({ method, headers, protocol: 'http', host: 'app.example' } as FastifyRequest, publicUrl);
  const refusal = expect.objectContaining({
    kind: 'forbidden',
    message: 'This request did not come from a page of this product: open it and try again.',
  }) as Error;

  it.each(['GET', 'HEAD', 'OPTIONS'])('lets %s come from anywhere', (method) => {
    expect(check(method, {})).not.toThrow();
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH'])('wants %s from a page of the product', (method) => {
    expect(check(method, { origin: 'http://app.example' })).not.toThrow();
    expect(check(method, { origin: 'http://app.example', 'sec-fetch-site': 'same-origin' })).not.toThrow();
    for (const headers of [
      {},
      { origin: 'https://app.example' },
      { origin: 'null' },
      { origin: 'http://app.example', 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'same-origin' },
    ]) {
      expect(check(method, headers)).toThrow(refusal);
    }
  });

  it('also takes the public address, without its path', () => {
    const headers = { origin: 'https://leads.example' };
    expect(check('POST', headers, 'https://leads.example/app')).not.toThrow();
    expect(check('POST', headers)).toThrow(refusal);
    expect(check('POST', { origin: 'http://app.example' }, 'https://leads.example/app')).not.toThrow();
  });
});

describe('requiresSecondFactor', () => {
  it('is for administrators where the setting says so', () => {
    const required = { requireSecondFactor: 'administrators' } as Config;
    expect(requiresSecondFactor(required, true)).toBe(true);
    expect(requiresSecondFactor(required, false)).toBe(false);
    expect(requiresSecondFactor({} as Config, true)).toBe(false);
  });
});

describe('tokens', () => {
  const token = 'x'.repeat(43);
  const hash = hashToken(token);

  it.each([
    [`forksight_session=${token}`, hash],
    [`a=b; forksight_session=${token}; c=d`, hash],
    [`a=b;forksight_session=${token}`, hash],
    [`a=b;   forksight_session=${token};c`, hash],
    [`__Host-forksight_session=${token}`, hash],
    [`forksight_session=${'y'.repeat(43)}; __Host-forksight_session=${token}`, hash],
    [`xforksight_session=${token}`, null],
    [`a=forksight_session=${token}`, null],
    [`forksight_session=${token}x`, null],
    [`forksight_session=${token.slice(1)}`, null],
    [`forksight_session=${token.slice(1)}.`, null],
    [`forksight_session=${token}; __Host-forksight_session=`, null],
    ['', null],
    [undefined, null],
  ])('of sessions are read from the cookie header %s', (header, expected) => {
    expect(sessionTokenHash(header)).toEqual(expected);
  });

  it('of releases are sent as bearers', () => {
    const release = generateReleaseToken();
    expect(release).toMatch(/^fsr_[\w-]{43}$/);
    expect(generateReleaseToken()).not.toBe(release);
    expect(releaseTokenHash(`Bearer ${release}`)).toEqual(hashToken(release));
    expect(releaseTokenHash(`bearer ${release}`)).toEqual(hashToken(release));
    for (const header of [
      release,
      `Basic ${release}`,
      `xBearer ${release}`,
      `Bearer ${release}x`,
      `Bearer ${release.slice(1)}`,
      `Bearer ${release.slice(0, -1)}`,
      `Bearer ${release.slice(0, -1)}.`,
      'Bearer',
      undefined,
    ]) {
      expect(releaseTokenHash(header)).toBeNull();
    }
  });

  it('of releases are for the remote that the path names', () => {
    expect(requestedRemote({ params: { remote: 'mf_leads' } } as FastifyRequest)).toBe('mf_leads');
  });
});
