import { Body, Controller, Get, Header, HttpCode, Post, Query } from '@nestjs/common';
import {
  ApiAcceptedResponse,
  ApiCreatedResponse,
  ApiOkResponse,
  ApiOperation,
  ApiQuery,
  ApiTags,
} from '@nestjs/swagger';
import { Access } from '../../platform/access/access.decorator.js';
import { CurrentUser, ManagedWorkspace, OptionalWorkspace } from '../../platform/access/access.parameters.js';
import type { CustomerId, SignedInUser } from '../../platform/access/request-context.js';
import { CurrentActor, type Actor } from '../../platform/audit/actor.js';
import { ApiFailures } from '../../platform/openapi/api-failures.decorator.js';
import { jsonInSlices } from '../../platform/yielding.js';
import { JSON_TYPE } from '../../platform/http/json-type.js';
import {
  AddedRepos,
  AddRepo,
  NamedRepo,
  RepoActivityList,
  RepoUrl,
  SwitchedRepo,
  SyncedRepo,
  SyncRepo,
  TrackedRepoList,
} from './repo.dto.js';
import { StarDays } from './ledger/repo-ledger.dto.js';
import { TrackingService } from './tracking.service.js';

@ApiTags('administration')
@Controller('admin/repos')
export class AdminReposController {
  constructor(private readonly tracking: TrackingService) {}

  @Get()
  @Header('content-type', JSON_TYPE)
  @Access('workspace-admin')
  @ApiOperation({ summary: 'Tracked repositories, of all customers or of one' })
  @ApiQuery({ name: 'customer_slug', type: String, required: false })
  @ApiOkResponse({ type: TrackedRepoList })
  async list(
    @OptionalWorkspace() customerId: CustomerId | undefined,
    @CurrentUser() { isAdmin, customerSlug }: SignedInUser,
  ): Promise<Buffer> {
    const list: TrackedRepoList = { repos: await this.tracking.list(customerId, isAdmin ? null : customerSlug) };
    return jsonInSlices(list);
  }

  @Get('activity')
  @Access('workspace-admin')
  @ApiOperation({ summary: 'Leads and signals of tracked repositories, of all customers or of one' })
  @ApiQuery({ name: 'customer_slug', type: String, required: false })
  @ApiOkResponse({ type: RepoActivityList })
  async activity(@OptionalWorkspace() customerId: CustomerId | undefined): Promise<RepoActivityList> {
    return { repos: await this.tracking.activity(customerId) };
  }

  @Get('star-days')
  @Access('workspace-admin')
  @ApiOperation({ summary: 'Stars of a repository by day: stored, and counted by the code host' })
  @ApiOkResponse({ type: StarDays })
  @ApiFailures({ invalid: 'Not an address of a repository' })
  async starDays(@Query() { url }: RepoUrl, @ManagedWorkspace() managed: CustomerId | undefined): Promise<StarDays> {
    return { days: await this.tracking.starDays(url, managed) };
  }

  @Post()
  @Access('workspace-admin')
  @ApiOperation({ summary: 'Track a repository, or all public repositories of an organisation, for a customer' })
  @ApiCreatedResponse({ type: AddedRepos, description: 'Repositories that were not tracked before.' })
  @ApiFailures({
    invalid: 'Not an address of a repository or, with `%`, of an organisation',
    not_found: 'Unknown customer, or the repository is private or missing on the code host',
    conflict: "The customer already tracks the repository, or the quota of the workspace's administrators is reached",
    bad_gateway: 'The code host is unreachable, or its rate limit is reached (with Retry-After)',
  })
  async add(
    @OptionalWorkspace() customerId: CustomerId,
    @Body() { customerSlug, url }: AddRepo,
    @ManagedWorkspace() managed: CustomerId | undefined,
    @CurrentActor() actor: Actor,
  ): Promise<AddedRepos> {
    return { success: true, ...(await this.tracking.add({ customerId, customerSlug, url }, actor, managed)) };
  }

  @Post('sync')
  @HttpCode(202)
  @Access('workspace-admin')
  @ApiOperation({ summary: 'Sync a repository now. The ledger of the list shows the progress' })
  @ApiAcceptedResponse({ type: SyncedRepo })
  @ApiFailures({
    invalid: 'Not an address of a repository or organisation',
    not_found: 'No customer tracks the repository, or it is inactive',
  })
  async sync(
    @Body() { url }: SyncRepo,
    @ManagedWorkspace() managed: CustomerId | undefined,
    @CurrentActor() actor: Actor,
  ): Promise<SyncedRepo> {
    await this.tracking.syncNow(url, actor, managed);
    return { success: true };
  }

  @Post('activate')
  @HttpCode(200)
  @Access('workspace-admin')
  @ApiOperation({ summary: 'Include a repository in the nightly refresh again' })
  @ApiOkResponse({ type: SwitchedRepo })
  @ApiFailures({ not_found: 'No customer tracks the repository', conflict: 'Another customer tracks it too' })
  async activate(
    @Body() repo: NamedRepo,
    @ManagedWorkspace() managed: CustomerId | undefined,
    @CurrentActor() actor: Actor,
  ): Promise<SwitchedRepo> {
    await this.tracking.setActive(repo, true, actor, managed);
    return { success: true };
  }

  @Post('deactivate')
  @HttpCode(200)
  @Access('workspace-admin')
  @ApiOperation({ summary: 'Exclude a repository from the nightly refresh, for all customers' })
  @ApiOkResponse({ type: SwitchedRepo })
  @ApiFailures({ not_found: 'No customer tracks the repository', conflict: 'Another customer tracks it too' })
  async deactivate(
    @Body() repo: NamedRepo,
    @ManagedWorkspace() managed: CustomerId | undefined,
    @CurrentActor() actor: Actor,
  ): Promise<SwitchedRepo> {
    await this.tracking.setActive(repo, false, actor, managed);
    return { success: true };
  }
}
