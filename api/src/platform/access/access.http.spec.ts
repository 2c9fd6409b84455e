import { Body, Controller, Get, Header, Module, Post, Query } from '@nestjs/common';
import { IsInt, IsString } from 'class-validator';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { Access } from './access.decorator.js';
import { CurrentUser, OptionalWorkspace, Reads, Workspace } from './access.parameters.js';
import type { PipelinedReads } from './pipelined-reads.js';
import type { CustomerId, SignedInUser } from './request-context.js';

class Amount {
  @IsInt()
  amount!: number;

  @IsString()
  customer_slug!: string;
}

class Looseness {
  @IsInt()
  limit!: number;
}

@Controller('try')
class TryController {
  @Get('public')
  @Access('public')
  open() {
    return { ok: true };
  }

  @Get('user')
  @Access('user')
  mine(@CurrentUser() user: SignedInUser) {
    return { id: user.userId };
  }

  @Get('workspace')
  @Access('workspace')
  workspace(@Workspace() customer: CustomerId) {
    return { customer };
  }

  @Get('workspace/:customerSlug')
  @Access('workspace')
  workspaceInPath(@Workspace() customer: CustomerId) {
    return { customer };
  }

  @Post('workspace')
  @Access('workspace')
  change(@Workspace() customer: CustomerId, @Body() body: unknown) {
    return { customer, body };
  }

  @Get('checked')
  @Access('workspace')
  checked(@Workspace() customer: CustomerId, @Query() query: Looseness) {
    return { customer, query };
  }

  @Get('admin')
  @Access('admin')
  admin(@OptionalWorkspace() customer?: CustomerId) {
    return { customer: customer ?? null };
  }

  @Post('pipelined')
  @Header('content-type', 'application/json; charset=utf-8')
  @Access('workspace', { pipelined: true })
  pipelined(@Reads() reads: PipelinedReads, @Body() { amount }: Amount) {
    return reads.json({
      name: 'try',
      text: `select json_build_object('workspace', $workspace, 'member', $member, 'opened', current_workspace(), 'openedFor', current_member(), 'amount', $1::int / nullif($1, 13))::text as body`,
      values: [amount],
    });
  }

  @Post('unread')
  @Access('workspace', { pipelined: true })
  unread() {
    return { secret: true };
  }

  @Post('write')
  @Access('workspace', { pipelined: true })
  write(@Reads() reads: PipelinedReads) {
    return reads.rows({ name: 'write', text: `delete from favorite` });
  }
}

@Module({ controllers: [TryController] })
class TryModule {}

@Controller('undeclared')
class UndeclaredController {
  @Get()
  open() {
    return 'anyone could read this';
  }
}

@Module({ controllers: [UndeclaredController] })
class UndeclaredModule {}

describe('access to routes', () => {
  let server: TestApp;
  beforeAll(async () => (server = await startTestApp({ imports: [TryModule] })));
  afterAll(() => server.close());

  const get = (path: string, as?: { cookie: string; userId: number; email: string }) =>
    server.request('GET', `/api/try/${path}`, { as });

  it('fails to start with a route that declares no access', async () => {
    await expect(startTestApp({ imports: [UndeclaredModule] })).rejects.toThrow('UndeclaredController.open');
  });

  it('needs no session on a public route', async () => {
    expect((await get('public')).status).toBe(200);
  });

  it('lets signed-in users read their own data', async () => {
    const user = await server.create.user({ customer: await server.create.customer() });
    expect((await get('user', user)).body).toEqual({ id: user.userId });
    expect(await get('user')).toMatchObject({ status: 401, body: { error: 'Please sign in.' } });
  });

  it.each(['workspace', 'checked?limit=x', 'workspace?customer_slug=a&customerSlug=b'])(
    'returns 401 before validation: %s',
    async (path) => {
      expect((await get(path)).status).toBe(401);
    },
  );

  it('shows staff their own workspace only', async () => {
    const [own, foreign] = [await server.create.customer(), await server.create.customer()];
    const user = await server.create.user({ customer: own });
    expect((await get(`workspace?customer_slug=${own.slug}`, user)).body).toEqual({ customer: own.customerId });
    expect((await get(`workspace/${own.slug}`, user)).body).toEqual({ customer: own.customerId });
    expect(await get(`workspace?customer_slug=${foreign.slug}`, user)).toMatchObject({
      status: 403,
      body: { error: 'This is not your workspace.' },
    });
    expect((await get('workspace?customer_slug=nowhere', user)).status).toBe(403);
  });

  it('shows administrators every workspace that exists', async () => {
    const admin = await server.create.user();
    const { slug, customerId } = await server.create.customer({ active: false });
    expect((await get(`workspace?customer_slug=${slug}`, admin)).body).toEqual({ customer: customerId });
    expect((await get('workspace?customer_slug=nowhere', admin)).status).toBe(404);
    expect((await get(`admin?customer_slug=${slug}`, admin)).body).toEqual({ customer: customerId });
    expect((await get('admin', admin)).body).toEqual({ customer: null });
    expect((await get('admin?customer_slug=nowhere', admin)).status).toBe(404);
  });

  it('allows administration to administrators only', async () => {
    const user = await server.create.user({ customer: await server.create.customer() });
    expect((await get('admin', user)).status).toBe(403);
    expect((await get('admin')).status).toBe(401);
  });

  it('requires one workspace, the same in all places', async () => {
    const customer = await server.create.customer();
    const user = await server.create.user({ customer });
    const { slug } = customer;
    const other = (await server.create.customer()).slug;
    for (const path of [
      'workspace',
      `workspace?customer_slug=${slug}&customerSlug=${other}`,
      `workspace?customer_slug=${slug}&customer_slug=${other}`,
      `workspace/${slug}?customer_slug=${other}`,
    ]) {
      expect(await get(path, user)).toMatchObject({
        status: 400,
        body: { fields: { customer_slug: expect.any(String) as unknown } },
      });
    }
    expect((await get(`workspace/${slug}?customer_slug=${slug}`, user)).status).toBe(200);
    const url = `/api/try/workspace?customerSlug=${slug}`;
    const disagreeing = await server.request('POST', url, { as: user, body: { customer_slug: other } });
    expect(disagreeing.status).toBe(400);
    // No slug contains NUL, and PostgreSQL cannot store it.
    expect((await get(`workspace?customer_slug=${slug}%00`, user)).status).toBe(400);
    const nonsense = await server.request('POST', url, { as: user, body: { customer_slug: { $ne: '' } } });
    expect(nonsense.status).toBe(400);
  });

  it('refuses changes from pages of other origins', async () => {
    const customer = await server.create.customer();
    const user = await server.create.user({ customer });
    const body = { customer_slug: customer.slug };
    const change = (headers: Record<string, string>) =>
      server.app.inject({ method: 'POST', url: '/api/try/workspace', payload: body, headers });
    const { cookie } = user;
    expect((await change({ cookie })).statusCode).toBe(403);
    expect((await change({ cookie, origin: 'https://evil.example' })).statusCode).toBe(403);
    expect((await change({ cookie, origin: 'null' })).statusCode).toBe(403);
    expect((await change({ cookie, host: 'app.example', origin: 'http://app.example' })).statusCode).toBe(201);
    expect((await change({ origin: 'https://evil.example' })).statusCode).toBe(401);
    // Sec-Fetch-Site counts too; only browsers send it.
    const ours = { cookie, host: 'app.example', origin: 'http://app.example' };
    expect((await change({ ...ours, 'sec-fetch-site': 'same-origin' })).statusCode).toBe(201);
    for (const site of ['cross-site', 'same-site', 'none']) {
      expect((await change({ ...ours, 'sec-fetch-site': site })).statusCode).toBe(403);
    }
    // A forwarded address counts only when the proxy is trusted.
    const forwarded = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
    expect((await change({ cookie, origin: 'https://evil.example', ...forwarded })).statusCode).toBe(403);
  });

  it('ends access with the session, the user and the customer', async () => {
    const customer = await server.create.customer();
    const user = await server.create.user({ customer });
    expect((await get('user', user)).status).toBe(200);
    await server.db.query('update customer set active = false where customer_id = $1', [customer.customerId]);
    expect((await get('user', user)).status).toBe(401);
    await server.db.query('update customer set active = true where customer_id = $1', [customer.customerId]);
    await server.db.query('update app_user set active = false where user_id = $1', [user.userId]);
    expect((await get('user', user)).status).toBe(401);
    await server.db.query('update app_user set active = true where user_id = $1', [user.userId]);
    await server.superuser.query('update session set expires_at = now() where user_id = $1', [user.userId]);
    expect((await get('user', user)).status).toBe(401);
  });

  describe('pipelined reads', () => {
    const ask = (as: { cookie: string; userId: number; email: string } | undefined, body: object, path = 'pipelined') =>
      server.request('POST', `/api/try/${path}`, { as, body, headers: { origin: 'https://anywhere.example' } });

    const seenBy = ({ userId }: { userId: number }, { customerId }: { customerId: number }) => ({
      workspace: customerId,
      member: userId,
      opened: customerId,
      openedFor: userId,
      amount: 1,
    });

    it('see the workspace and the user of the session', async () => {
      const customer = await server.create.customer();
      const user = await server.create.user({ customer });
      const answer = await ask(user, { customer_slug: customer.slug, amount: 2 });
      expect(answer.body).toEqual(seenBy(user, customer));
      expect((await ask(user, { customer_slug: customer.slug, amount: 2 })).body).toEqual(seenBy(user, customer));
    });

    it('see the workspace that has a name now, not the one that had it before', async () => {
      const [old, renamed] = [await server.create.customer(), await server.create.customer()];
      const admin = await server.create.user();
      const request = { customer_slug: old.slug, amount: 2 };
      for (const _ of [1, 2]) expect((await ask(admin, request)).body).toEqual(seenBy(admin, old));
      for (const [{ customerId }, slug] of [
        [old, `${old.slug}-old`],
        [renamed, old.slug],
      ] as const) {
        await server.superuser.query('update customer set slug = $2 where customer_id = $1', [customerId, slug]);
      }
      for (const _ of [1, 2]) expect((await ask(admin, request)).body).toEqual(seenBy(admin, renamed));
    });

    it('see nothing any more once the user is not of the workspace', async () => {
      const customer = await server.create.customer();
      const user = await server.create.user({ customer });
      const request = { customer_slug: customer.slug, amount: 2 };
      for (const _ of [1, 2]) expect((await ask(user, request)).status).toBe(201);
      await server.superuser.query('update app_user set customer_id = $2 where user_id = $1', [
        user.userId,
        (await server.create.customer()).customerId,
      ]);
      expect((await ask(user, request)).status).toBe(403);
    });

    it('never see another workspace under mixed concurrent requests', async () => {
      const users = await Promise.all(
        Array.from({ length: 15 }, async () => {
          const customer = await server.create.customer();
          return { customer, user: await server.create.user({ customer }) };
        }),
      );
      const callers = [...users, ...users, ...users];
      const answers = await Promise.all(
        callers.map(({ customer, user }, at) =>
          // Every third requests another workspace, every fourth an invalid amount.
          ask(user, {
            customer_slug: at % 3 === 0 ? users[(at + 1) % users.length]?.customer.slug : customer.slug,
            amount: at % 4 === 0 ? 'none' : 1,
          }),
        ),
      );
      const expected = callers.map(({ customer, user }, at) => {
        if (at % 3 === 0) return { status: 403 };
        return at % 4 === 0 ? { status: 400 } : { status: 201, body: seenBy(user, customer) };
      });
      expect(answers).toMatchObject(expected);
    });

    it('report denied access before validation errors, failures and results', async () => {
      const [own, foreign] = [await server.create.customer(), await server.create.customer()];
      const user = await server.create.user({ customer: own });
      const refusedWith = async (body: object, path?: string) => (await ask(user, body, path)).status;
      expect((await ask(undefined, { nonsense: true })).status).toBe(401);
      expect(await refusedWith({ customer_slug: foreign.slug, amount: 'x' })).toBe(403);
      expect(await refusedWith({ customer_slug: foreign.slug, amount: 13 })).toBe(403);
      expect(await refusedWith({ customer_slug: foreign.slug }, 'unread')).toBe(403);
      expect(await refusedWith({ customer_slug: own.slug, amount: 'x' })).toBe(400);
      expect(await refusedWith({ customer_slug: own.slug }, 'unread')).toBe(201);
    });

    it('cannot write', async () => {
      const customer = await server.create.customer();
      const user = await server.create.user({ customer });
      expect((await ask(user, { customer_slug: customer.slug }, 'write')).status).toBe(503);
    });

    it('release their connection on every error', async () => {
      const user = await server.create.user({ customer: await server.create.customer() });
      for (let times = 0; times < 30; times++) await ask(user, { customer_slug: 'nowhere', amount: times });
      expect((await get('public')).status).toBe(200);
      expect((await get('user', user)).status).toBe(200);
    });
  });
});
