import { Body, Controller, HttpCode, Logger, Post, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Access } from '../access/access.decorator.js';
import { Fails } from '../documented-failures.js';
import { mostReportsAMinute, mostReportsOfAllAMinute } from '../limits.js';
import { MinuteLimit } from '../minute-limit.js';
import { violationsIn } from './violations.js';

/** Where browsers tell what the content policy of our pages stopped (security-headers.ts names it). */
@ApiTags('operations')
@Controller('csp-reports')
export class CspReportsController {
  private readonly logger = new Logger('content policy');
  private readonly limit = new MinuteLimit<string>(mostReportsAMinute, mostReportsOfAllAMinute);

  @Post()
  @HttpCode(204)
  // Browsers send these by themselves, not always with an Origin; nothing changes but a log.
  @Access('public', { reads: true })
  @ApiOperation({ summary: 'Tell what the content policy stopped', description: 'Browsers do, by themselves.' })
  @ApiConsumes('application/csp-report', 'application/reports+json', 'application/json')
  @ApiBody({ schema: { oneOf: [{ type: 'object' }, { type: 'array', items: { type: 'object' } }] } })
  @ApiNoContentResponse({ description: 'It is in the log.' })
  @Fails({ too_large: 'More than 16 KB', throttled: 'Too many within a minute' })
  report(@Body() body: unknown, @Req() { ip }: FastifyRequest): void {
    this.limit.count(ip);
    for (const violation of violationsIn(body)) this.logger.warn(violation);
  }
}
