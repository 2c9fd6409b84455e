import { Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../platform/access/access.decorator.js';
import { CurrentActor, type Actor } from '../../../platform/audit/actor.js';
import { ApiFailures } from '../../../platform/openapi/api-failures.decorator.js';
import { WEBHOOK_EVENTS } from './delivery-event.js';
import { GeneratedWebhookSecret, GithubWebhookStatus, RemovedGithubWebhook } from './github-webhook.dto.js';
import { GithubWebhooksService } from './github-webhooks.service.js';

@ApiTags('administration')
@Controller('admin/github-webhooks')
export class GithubWebhooksController {
  constructor(private readonly webhooks: GithubWebhooksService) {}

  @Get(':customerSlug')
  @Access('workspace-admin')
  @ApiOperation({ summary: 'The GitHub webhook of a customer, and its latest delivery' })
  @ApiOkResponse({ type: GithubWebhookStatus })
  @ApiFailures({ not_found: 'Unknown customer' })
  async get(@Param('customerSlug') slug: string): Promise<GithubWebhookStatus> {
    return { webhook: await this.webhooks.get(slug), path: `/api/hooks/github/${slug}`, events: WEBHOOK_EVENTS };
  }

  @Post(':customerSlug/secret')
  @Access('workspace-admin', { recentSignIn: true })
  @ApiOperation({
    summary: "Generate the secret of a customer's GitHub webhook",
    description: 'Replaces an earlier secret, which is accepted for another 24 hours.',
  })
  @ApiCreatedResponse({ type: GeneratedWebhookSecret })
  @ApiFailures({ not_found: 'Unknown customer' })
  async generateSecret(
    @Param('customerSlug') slug: string,
    @CurrentActor() actor: Actor,
  ): Promise<GeneratedWebhookSecret> {
    return { success: true, secret: await this.webhooks.generateSecret(slug, actor) };
  }

  @Delete(':customerSlug')
  @Access('workspace-admin', { recentSignIn: true })
  @ApiOperation({ summary: "Remove a customer's GitHub webhook. Its deliveries are refused" })
  @ApiOkResponse({ type: RemovedGithubWebhook })
  @ApiFailures({ not_found: 'Unknown customer, or it has no webhook' })
  async remove(@Param('customerSlug') slug: string, @CurrentActor() actor: Actor): Promise<RemovedGithubWebhook> {
    await this.webhooks.remove(slug, actor);
    return { success: true };
  }
}
