import fastify, { type FastifyInstance } from 'fastify';
import type { AccessRule } from '../access/access-rule.js';
import { Access } from '../access/access.decorator.js';
import { MAX_SMALL_SIGNED_BODY_BYTES } from '../limits.js';
import { limitSignedBodies } from './signed-bodies.js';

const LARGE = 'x'.repeat(MAX_SMALL_SIGNED_BODY_BYTES + 1);
const access: Partial<AccessRule> = { policy: 'public', signed: true, maxBodyBytes: 2 * LARGE.length };

describe('large signed bodies', () => {
  let app: FastifyInstance;
  let release: () => void;
  let inHandler: Promise<void>;
  beforeEach(() => {
    app = fastify();
    limitSignedBodies(app, 1.5 * LARGE.length);
    let enter: () => void;
    inHandler = new Promise((resolve) => (enter = resolve));
    const released = new Promise<void>((resolve) => (release = resolve));
    app.post('/held', { config: { access } }, async () => {
      enter();
      await released;
      return 'done';
    });
    app.post('/signed', { config: { access } }, () => 'done');
    app.post('/other', () => 'done');
  });
  afterEach(() => app.close());

  const send = async (url: string, payload: string) =>
    (await app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'text/plain' } })).statusCode;

  it('share a limit of memory until they are handled', async () => {
    const first = send('/held', LARGE);
    await inHandler;
    expect(await send('/signed', LARGE)).toBe(503);
    expect(await send('/signed', 'small')).toBe(200);
    expect(await send('/other', LARGE)).toBe(200);
    release();
    expect(await first).toBe(200);
    expect(await send('/signed', LARGE)).toBe(200);
  });

  it('belong to public routes only', () => {
    expect(() => Access('workspace', { signed: true })).toThrow('needs no signature');
  });
});
