import { Body, Controller, Get, Module, Post } from '@nestjs/common';
import { Type } from 'class-transformer';
import { IsString, ValidateNested } from 'class-validator';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { Access } from '../access/access.decorator.js';
import { AppError } from '../errors.js';

class Part {
  @IsString({ message: 'Name is required' })
  name!: string;
}

class Whole {
  @ValidateNested({ each: true })
  @Type(() => Part)
  parts!: Part[];
}

@Controller('fail')
class FailController {
  @Get('unexpectedly')
  @Access('public')
  unexpectedly() {
    throw new Error('select secret from app_user where email = kim@example.com');
  }

  @Get('conflict')
  @Access('public')
  conflict() {
    throw new AppError('conflict', 'Taken.', { field: 'name' });
  }

  @Post('validation')
  @Access('public')
  validation(@Body() input: Whole) {
    return input;
  }

  @Post('guarded')
  @Access('user')
  guarded(@Body() input: Whole) {
    return input;
  }
}

@Module({ controllers: [FailController] })
class FailModule {}

describe('error responses', () => {
  let server: TestApp;
  beforeAll(async () => (server = await startTestApp({ imports: [FailModule] })));
  afterAll(() => server.close());

  const post = (path: string, payload: string, type = 'application/json') =>
    server.app.inject({
      method: 'POST',
      url: `/api/fail/${path}`,
      payload,
      headers: { 'content-type': type, host: 'localhost', origin: 'http://localhost' },
    });

  it('of unexpected errors reveal nothing but a request id', async () => {
    const answer = await server.request('GET', '/api/fail/unexpectedly');
    expect(answer).toMatchObject({ status: 500, body: { error: 'Something went wrong' } });
    expect(answer.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    expect(answer.text).not.toContain('secret');
  });

  it('of expected errors say what to do, and for which field', async () => {
    expect(await server.request('GET', '/api/fail/conflict')).toMatchObject({
      status: 409,
      body: { error: 'Taken.', fields: { name: 'Taken.' } },
    });
  });

  it('of validation name every field by its path, including unknown ones', async () => {
    const answer = await post('validation', '{"parts":[{"name":"a"},{"name":1},{"name":"b","size":2}],"color":"red"}');
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      success: false,
      error: expect.stringContaining('Name is required') as unknown,
      fields: {
        color: 'property color should not exist',
        'parts.1.name': 'Name is required',
        'parts.2.size': 'property size should not exist',
      },
    });
  });

  it.each([
    ['{"parts":', 'application/json', 400],
    ['{"__proto__":{"x":1}}', 'application/json', 400],
    [`{"parts":${'['.repeat(17)}${']'.repeat(17)}}`, 'application/json', 400],
    ['['.repeat(4_000), 'application/json', 400],
    ['{"csp-report":{}}', 'application/csp-report', 415],
    ['parts=1', 'application/x-www-form-urlencoded', 415],
    ['parts', 'text/plain', 415],
    [JSON.stringify({ parts: 'x'.repeat(2_000_000) }), 'application/json', 413],
  ])('of malformed requests have a status and a sentence (%#)', async (payload, type, status) => {
    const answer = await post('validation', payload, type);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toEqual({ success: false, error: expect.any(String) as unknown });
    // A request without a session is only told to sign in.
    expect((await post('guarded', payload, type)).statusCode).toBe(401);
  });

  it('of unknown addresses are 404', async () => {
    for (const path of ['/api/nothing', '/nothing', '/remotes/nothing.js']) {
      expect(await server.request('GET', path)).toMatchObject({
        status: 404,
        body: { error: 'There is nothing at this address.' },
      });
    }
  });

  it('carry the same security headers as all responses', async () => {
    const { headers } = await server.request('GET', '/nothing');
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
    expect(headers['cache-control']).toBe('no-store');
    expect((await server.request('GET', '/api/me')).headers['cache-control']).toBe('no-store');
  });
});
