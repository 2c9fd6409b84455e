import { setImmediate as nextTurn } from 'node:timers/promises';
import { ADMIN, authorizerOf, requestTo, STAFF, TOKEN, type Options } from '../../testing/authorizer.js';
import { hashToken, type SessionRow } from './session.statement.js';

const naming = (slug: string) => ({ query: { customer_slug: slug } });

describe('the queue for a connection', () => {
  const keysOf = async (session: SessionRow, options: Options = {}) => {
    const { authorizer, keys } = authorizerOf(session);
    for (const _ of [1, 2]) {
      const context = requestTo('workspace', options, naming('acme'));
      await authorizer.authorize(context);
      await context.reads?.requestContext;
    }
    return keys;
  };

  it('has one turn for all sessions that were not seen yet', async () => {
    const [first] = await keysOf(STAFF);
    expect(first).toEqual({ workspace: 'unknown', user: hashToken(TOKEN).toString('base64'), isLimited: false });
  });

  it('knows user and workspace of a session afterwards', async () => {
    expect((await keysOf(STAFF))[1]).toEqual({ workspace: 'workspace acme', user: 'user 5', isLimited: false });
    expect((await keysOf(ADMIN))[1]).toEqual({ workspace: 'user 5', user: 'user 5', isLimited: false });
  });

  it('limits lists, but no light reads', async () => {
    const isLimited = async (options: Options) => (await keysOf(STAFF, options))[0]?.isLimited;
    expect(await isLimited({ pipelined: true, light: false })).toBe(true);
    expect(await isLimited({ pipelined: true, light: true })).toBe(false);
    expect(await isLimited({ pipelined: false, light: false })).toBe(false);
  });

  it('is left with the connection of the client', async () => {
    const { authorizer, signals, waitFor } = authorizerOf();
    let connect = () => undefined as void;
    void waitFor(new Promise<void>((resolve) => (connect = resolve)));
    const context = requestTo('user');
    const decision = authorizer.authorize(context);
    await nextTurn();
    expect(signals[0]?.aborted).toBe(false);
    context.raw.socket.emit('close');
    expect(signals[0]?.aborted).toBe(true);
    connect();
    await decision;
    expect(context.raw.socket.listenerCount('close')).toBe(0);
  });

  it('forgets the connection of a client that has its turn', async () => {
    const { authorizer, signals } = authorizerOf();
    const context = requestTo('user');
    await authorizer.authorize(context);
    context.raw.socket.emit('close');
    expect(signals[0]?.aborted).toBe(false);
  });
});

describe('the connection', () => {
  it('is given back once access is decided', async () => {
    const { authorizer, release } = authorizerOf();
    await authorizer.authorize(requestTo('user'));
    expect(release).toHaveBeenCalledTimes(1);
    await authorizer.authorize(requestTo('admin')).catch(() => undefined);
    expect(release).toHaveBeenCalledTimes(2);
  });

  it('is kept for a pipelined handler until it is done or the client leaves', async () => {
    const { authorizer, release } = authorizerOf();
    const context = requestTo('workspace', { pipelined: true, readOnly: true }, naming('acme'));
    await authorizer.authorize(context);
    expect(await context.reads?.requestContext).toMatchObject({ customerId: 7 });
    expect(context.requestContext).toBeUndefined();
    expect(release).not.toHaveBeenCalled();
    context.raw.emit('close');
    await nextTurn();
    expect(release).toHaveBeenCalledTimes(1);
  });

  it('is there before access is decided: a pipelined handler is told by its reads', async () => {
    const context = requestTo('admin', { pipelined: true, readOnly: true });
    await authorizerOf().authorizer.authorize(context);
    await expect(context.reads?.requestContext).rejects.toThrow('Only administrators may do this.');
  });
});
