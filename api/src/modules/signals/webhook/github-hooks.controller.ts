import { Controller, HttpCode, Param, Post, Req } from '@nestjs/common';
import { ApiBody, ApiHeader, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Access } from '../../../platform/access/access.decorator.js';
import { clientNetwork } from '../../../platform/client-network.js';
import { RateLimits, type RateLimit } from '../../../platform/rate-limits/rate-limits.service.js';
import { MAX_DELIVERIES_PER_MINUTE, MAX_DELIVERY_BYTES } from '../../../platform/limits.js';
import { ApiFailures } from '../../../platform/openapi/api-failures.decorator.js';
import { GithubDeliveriesService } from './github-deliveries.service.js';
import { DeliveryReceipt } from './github-webhook.dto.js';

// Without a total limit: others could use it up and keep GitHub's deliveries out.
const DELIVERIES: RateLimit = {
  name: 'deliveries',
  maxPerKey: MAX_DELIVERIES_PER_MINUTE,
  message: 'Too many deliveries from this address: send the rest again in a minute.',
};

/** Receives what GitHub delivers of customers' own repositories. */
@ApiTags('repos')
@Controller('hooks/github')
export class GithubHooksController {
  constructor(
    private readonly deliveries: GithubDeliveriesService,
    private readonly limits: RateLimits,
  ) {}

  @Post(':customer')
  @HttpCode(200)
  @Access('public', { signed: true, maxBodyBytes: MAX_DELIVERY_BYTES })
  @ApiOperation({
    summary: 'Receive a delivery of a GitHub webhook',
    description: 'Called by GitHub, signed with the secret that was generated for the customer.',
  })
  @ApiHeader({ name: 'X-GitHub-Event', required: true })
  @ApiHeader({ name: 'X-GitHub-Delivery', required: true, description: 'Each id counts once.' })
  @ApiHeader({ name: 'X-Hub-Signature-256', required: true, description: 'HMAC-SHA256 of the body.' })
  @ApiBody({ schema: { type: 'object' } })
  @ApiOkResponse({ type: DeliveryReceipt })
  @ApiFailures({
    invalid: 'The body is not JSON, or a header is missing',
    unauthenticated: 'Wrong signature, or unknown customer',
    too_large: 'More than 5 MB',
    throttled: 'Too many within a minute',
    unavailable: 'Too many large deliveries at the same time',
  })
  async receive(@Param('customer') customer: string, @Req() request: FastifyRequest): Promise<DeliveryReceipt> {
    await this.limits.require([DELIVERIES, clientNetwork(request.ip)]);
    const { body, headers } = request;
    const receipt = await this.deliveries.receive(customer, {
      id: headerText(headers['x-github-delivery']),
      event: headerText(headers['x-github-event']),
      signature: headerText(headers['x-hub-signature-256']),
      body: typeof body === 'string' ? body : '',
    });
    return { success: true, ...receipt };
  }
}

function headerText(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
