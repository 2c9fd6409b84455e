import { Body, Controller, HttpCode, Logger, Post, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Access } from '../../access/access.decorator.js';
import { ApiFailures } from '../../openapi/api-failures.decorator.js';
import { MAX_REPORTS_PER_MINUTE, MAX_TOTAL_REPORTS_PER_MINUTE } from '../../limits.js';
import { clientNetwork } from '../../client-network.js';
import { RateLimits, type RateLimit } from '../../rate-limits/rate-limits.service.js';
import { CspReportListeners } from './csp-report-listeners.js';
import { cspViolations } from './csp-violations.js';

const REPORTS: RateLimit = {
  name: 'policy reports',
  maxPerKey: MAX_REPORTS_PER_MINUTE,
  maxTotal: MAX_TOTAL_REPORTS_PER_MINUTE,
  message: 'Too many reports: the rest of this minute is not recorded.',
};

/** Receives browsers' reports of violations of the content security policy (header-policy.ts names the path). */
@ApiTags('operations')
@Controller('csp-reports')
export class CspReportsController {
  private readonly logger = new Logger('content policy');

  constructor(
    private readonly listeners: CspReportListeners,
    private readonly limits: RateLimits,
  ) {}

  @Post()
  @HttpCode(204)
  // Browsers send these by themselves, not always with an Origin; they only add to the log.
  @Access('public', { readOnly: true })
  @ApiOperation({
    summary: 'Report a violation of the content security policy',
    description: 'Browsers send this by themselves.',
  })
  @ApiConsumes('application/csp-report', 'application/reports+json', 'application/json')
  @ApiBody({ schema: { oneOf: [{ type: 'object' }, { type: 'array', items: { type: 'object' } }] } })
  @ApiNoContentResponse({ description: 'The report was logged.' })
  @ApiFailures({ too_large: 'More than 16 KB', throttled: 'Too many within a minute' })
  async report(@Body() body: unknown, @Req() { ip }: FastifyRequest): Promise<void> {
    await this.limits.require([REPORTS, clientNetwork(ip)]);
    for (const violation of cspViolations(body)) {
      this.logger.warn(violation.text);
      this.listeners.notify(violation);
    }
  }
}
