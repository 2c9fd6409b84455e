import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post, Put, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Access } from '../../../platform/access/access.decorator.js';
import { CurrentUser, RequiredWorkspace } from '../../../platform/access/access.parameters.js';
import type { CustomerId, SignedInUser } from '../../../platform/access/request-context.js';
import { type Actor, CurrentActor } from '../../../platform/audit/actor.js';
import { Config } from '../../../platform/config/config.js';
import { ownOrigin } from '../../../platform/http/public-address.js';
import { ApiFailures } from '../../../platform/openapi/api-failures.decorator.js';
import { CustomersService } from '../../customers/customers.service.js';
import {
  IdentityProviderList,
  PROVIDER_KINDS,
  ProviderParameters,
  RemovedIdentityProvider,
  SavedIdentityProvider,
  SaveIdentityProvider,
  TestedIdentityProvider,
} from './identity-provider.dto.js';
import { IdentityProviders } from './identity-providers.service.js';
import { providerAddresses } from './provider-addresses.js';

const WORKSPACE_QUERY = { name: 'customer_slug', type: String };
const NOT_SET_UP = 'No provider of this kind is set up';

@ApiTags('identity providers')
@Controller('admin/identity-providers')
export class IdentityProvidersController {
  constructor(
    private readonly providers: IdentityProviders,
    private readonly customers: CustomersService,
    @Inject(Config) private readonly config: Config,
  ) {}

  @Get()
  @Access('workspace-admin')
  @ApiOperation({ summary: 'The identity providers of a workspace, and the addresses to register there' })
  @ApiQuery(WORKSPACE_QUERY)
  @ApiOkResponse({ type: IdentityProviderList })
  async list(
    @RequiredWorkspace() customerId: CustomerId,
    @Req() request: FastifyRequest,
  ): Promise<IdentityProviderList> {
    const slug = await this.customers.findSlug(customerId);
    const origin = ownOrigin(request, this.config);
    const addresses = PROVIDER_KINDS.map((kind) => providerAddresses(origin, slug, kind));
    return { providers: await this.providers.list(customerId), addresses };
  }

  @Put(':kind')
  @Access('workspace-admin', { recentSignIn: true })
  @ApiOperation({ summary: 'Set up an identity provider, or replace it' })
  @ApiOkResponse({ type: SavedIdentityProvider })
  async save(
    @Param() { kind }: ProviderParameters,
    @Body() input: SaveIdentityProvider,
    @RequiredWorkspace() customerId: CustomerId,
    @CurrentUser() user: SignedInUser,
    @CurrentActor() actor: Actor,
  ): Promise<SavedIdentityProvider> {
    return { success: true, provider: await this.providers.save(customerId, kind, input, user, actor) };
  }

  @Delete(':kind')
  @Access('workspace-admin', { recentSignIn: true })
  @ApiOperation({ summary: 'Remove an identity provider; its users sign in otherwise' })
  @ApiQuery(WORKSPACE_QUERY)
  @ApiOkResponse({ type: RemovedIdentityProvider })
  @ApiFailures({ not_found: NOT_SET_UP })
  async remove(
    @Param() { kind }: ProviderParameters,
    @RequiredWorkspace() customerId: CustomerId,
    @CurrentUser() user: SignedInUser,
    @CurrentActor() actor: Actor,
  ): Promise<RemovedIdentityProvider> {
    await this.providers.remove(customerId, kind, user, actor);
    return { success: true };
  }

  @Post(':kind/test')
  @HttpCode(200)
  @Access('workspace-admin')
  @ApiOperation({ summary: 'Check that an identity provider can be reached and used' })
  @ApiQuery(WORKSPACE_QUERY)
  @ApiOkResponse({ type: TestedIdentityProvider })
  @ApiFailures({ not_found: NOT_SET_UP })
  async test(
    @Param() { kind }: ProviderParameters,
    @RequiredWorkspace() customerId: CustomerId,
    @CurrentActor() actor: Actor,
  ): Promise<TestedIdentityProvider> {
    return { success: true, problem: await this.providers.test(customerId, kind, actor) };
  }
}
