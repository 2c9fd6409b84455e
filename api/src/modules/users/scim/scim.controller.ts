import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  HttpCode,
  Inject,
  Param,
  Patch,
  Post,
  Put,
  Query,
  Req,
} from '@nestjs/common';
import { ApiBody, ApiCreatedResponse, ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Access } from '../../../platform/access/access.decorator.js';
import { CurrentToken } from '../../../platform/access/access.parameters.js';
import type { ApiToken } from '../../../platform/access/api-token.js';
import { type Actor, CurrentActor } from '../../../platform/audit/actor.js';
import { Config } from '../../../platform/config/config.js';
import { AppError } from '../../../platform/errors.js';
import { ownOrigin } from '../../../platform/http/public-address.js';
import { MAX_PAGE_NUMBER } from '../../../platform/limits.js';
import { ApiFailures } from '../../../platform/openapi/api-failures.decorator.js';
import { ScimListQuery } from './scim.dto.js';
import { SCIM_MESSAGE, ScimOperation } from './scim-operation.decorator.js';
import { readScimFilter, readScimPatch, readScimUser } from './scim-messages.rules.js';
import {
  DEFAULT_SCIM_COUNT,
  GROUP_SCHEMA,
  groupResourceType,
  groupSchema,
  MAX_SCIM_COUNT,
  SCIM_TYPE,
  serviceProviderConfig,
  toScimList,
  toScimResource,
  USER_SCHEMA,
  userResourceType,
  userSchema,
} from './scim-resources.js';
import { ScimUsers } from './scim-users.service.js';
import { ScimWorkspace } from './scim-workspace.js';

const NO_USER = 'No such user in this workspace';
const TAKEN = 'The user exists, or another one has the name or the address';

/**
 * SCIM 2.0 for identity providers, outside of `/api` (`platform/http/application.ts`). The token names the workspace; a
 * session does not count.
 */
@ApiTags('scim')
@Controller('scim/v2')
export class ScimController {
  constructor(
    private readonly users: ScimUsers,
    private readonly workspace: ScimWorkspace,
    @Inject(Config) private readonly config: Config,
  ) {}

  @Get('ServiceProviderConfig')
  @Access('user', { scope: 'scim' })
  @ScimOperation('What this server supports of SCIM 2.0')
  describeServer(@CurrentToken() _token: ApiToken, @Req() request: FastifyRequest): object {
    return serviceProviderConfig(this.origin(request));
  }

  @Get('ResourceTypes')
  @Access('user', { scope: 'scim' })
  @ScimOperation('The kinds of resources: users and groups')
  listResourceTypes(@CurrentToken() _token: ApiToken, @Req() request: FastifyRequest): object {
    const resourceTypes = [userResourceType, groupResourceType].map((describe) => describe(this.origin(request)));
    return toScimList(resourceTypes, resourceTypes.length, 1);
  }

  @Get('ResourceTypes/User')
  @Access('user', { scope: 'scim' })
  @ScimOperation('The kind of resource of users')
  getResourceType(@CurrentToken() _token: ApiToken, @Req() request: FastifyRequest): object {
    return userResourceType(this.origin(request));
  }

  @Get('ResourceTypes/Group')
  @Access('user', { scope: 'scim' })
  @ScimOperation('The kind of resource of groups')
  getGroupType(@CurrentToken() _token: ApiToken, @Req() request: FastifyRequest): object {
    return groupResourceType(this.origin(request));
  }

  @Get('Schemas')
  @Access('user', { scope: 'scim' })
  @ScimOperation('The attributes of resources')
  listSchemas(@CurrentToken() _token: ApiToken, @Req() request: FastifyRequest): object {
    const schemas = [userSchema, groupSchema].map((describe) => describe(this.origin(request)));
    return toScimList(schemas, schemas.length, 1);
  }

  @Get('Schemas/:schemaId')
  @Access('user', { scope: 'scim' })
  @ScimOperation('The attributes of users or groups')
  @ApiFailures({ not_found: 'No such schema' })
  getSchema(@Param('schemaId') id: string, @CurrentToken() _token: ApiToken, @Req() request: FastifyRequest): object {
    if (id === USER_SCHEMA) return userSchema(this.origin(request));
    if (id === GROUP_SCHEMA) return groupSchema(this.origin(request));
    throw new AppError('not_found', 'There is no such schema.');
  }

  @Get('Users')
  @Access('user', { scope: 'scim' })
  @ScimOperation('The users of the workspace of the token, or the one that a filter finds')
  async list(
    @Query() { filter, startIndex = 1, count = DEFAULT_SCIM_COUNT }: ScimListQuery,
    @CurrentToken() token: ApiToken,
    @Req() request: FastifyRequest,
  ): Promise<object> {
    // As RFC 7644, section 3.4.2.4, has it of values out of range.
    const page = {
      startIndex: Math.min(Math.max(startIndex, 1), MAX_PAGE_NUMBER),
      count: Math.min(Math.max(count, 0), MAX_SCIM_COUNT),
    };
    const scimFilter = filter === undefined ? undefined : readScimFilter(filter);
    const { users, total } = await this.users.list(await this.workspace.findCustomerId(token), scimFilter, page);
    const resources = users.map((user) => toScimResource(user, this.origin(request)));
    return toScimList(resources, total, page.startIndex);
  }

  @Get('Users/:userId')
  @Access('user', { scope: 'scim' })
  @ScimOperation('A user of the workspace of the token')
  @ApiFailures({ not_found: NO_USER })
  async get(
    @Param('userId') id: string,
    @CurrentToken() token: ApiToken,
    @Req() request: FastifyRequest,
  ): Promise<object> {
    return toScimResource(await this.users.get(await this.workspace.findCustomerId(token), id), this.origin(request));
  }

  @Post('Users')
  @Access('user', { scope: 'scim' })
  @Header('content-type', SCIM_TYPE)
  @ApiOperation({ summary: 'Add a user, who signs in at the identity provider' })
  @ApiBody(SCIM_MESSAGE)
  @ApiCreatedResponse(SCIM_MESSAGE)
  @ApiFailures({ conflict: `${TAKEN}, or the quota of users is reached` })
  async create(
    @Body() body: unknown,
    @CurrentToken() token: ApiToken,
    @CurrentActor() actor: Actor,
    @Req() request: FastifyRequest,
  ): Promise<object> {
    const user = await this.users.create(await this.workspace.findCustomerId(token), readScimUser(body), actor);
    return toScimResource(user, this.origin(request));
  }

  @Put('Users/:userId')
  @Access('user', { scope: 'scim' })
  @ScimOperation('Replace what the identity provider says of a user')
  @ApiBody(SCIM_MESSAGE)
  @ApiFailures({ not_found: NO_USER, conflict: TAKEN })
  async replace(
    @Param('userId') id: string,
    @Body() body: unknown,
    @CurrentToken() token: ApiToken,
    @CurrentActor() actor: Actor,
    @Req() request: FastifyRequest,
  ): Promise<object> {
    const user = await this.users.update(await this.workspace.findCustomerId(token), id, readScimUser(body), actor);
    return toScimResource(user, this.origin(request));
  }

  @Patch('Users/:userId')
  @Access('user', { scope: 'scim' })
  @ScimOperation('Change a user; `active` false ends sessions and personal tokens at once')
  @ApiBody(SCIM_MESSAGE)
  @ApiFailures({ not_found: NO_USER, conflict: TAKEN })
  async change(
    @Param('userId') id: string,
    @Body() body: unknown,
    @CurrentToken() token: ApiToken,
    @CurrentActor() actor: Actor,
    @Req() request: FastifyRequest,
  ): Promise<object> {
    const user = await this.users.update(await this.workspace.findCustomerId(token), id, readScimPatch(body), actor);
    return toScimResource(user, this.origin(request));
  }

  @Delete('Users/:userId')
  @HttpCode(204)
  @Access('user', { scope: 'scim' })
  @ApiOperation({ summary: 'Deactivate a user; lists leave the user out from then on' })
  @ApiNoContentResponse()
  @ApiFailures({ not_found: NO_USER })
  async remove(
    @Param('userId') id: string,
    @CurrentToken() token: ApiToken,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.users.remove(await this.workspace.findCustomerId(token), id, actor);
  }

  private origin(request: FastifyRequest): string {
    return ownOrigin(request, this.config);
  }
}
