import { Body, Controller, Delete, Get, Inject, Param, Patch, Post, Put, Query, Req } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Access } from '../../../platform/access/access.decorator.js';
import { CurrentToken } from '../../../platform/access/access.parameters.js';
import type { ApiToken } from '../../../platform/access/api-token.js';
import { type Actor, CurrentActor } from '../../../platform/audit/actor.js';
import { Config } from '../../../platform/config/config.js';
import { AppError } from '../../../platform/errors.js';
import { ownOrigin } from '../../../platform/http/public-address.js';
import { ApiFailures } from '../../../platform/openapi/api-failures.decorator.js';
import type { User } from '../user.entity.js';
import {
  ADMINISTRATORS,
  readScimGroup,
  readScimGroupFilter,
  readScimGroupPatch,
  type MemberChange,
  type ScimGroupFilter,
} from './scim-groups.rules.js';
import { ScimGroupsService } from './scim-groups.service.js';
import { toGroupResource, toScimList } from './scim-resources.js';
import { ScimGroupQuery } from './scim.dto.js';
import { SCIM_MESSAGE, ScimOperation } from './scim-operation.decorator.js';
import { ScimWorkspace } from './scim-workspace.js';

const NO_GROUP = 'No such group';
const NO_MEMBER = { invalid: 'A member is no user of the workspace' };

/** The one group of SCIM: administrators of the workspace. Its members change, and nothing else. */
@ApiTags('scim')
@Controller('scim/v2/Groups')
export class ScimGroupsController {
  constructor(
    private readonly groups: ScimGroupsService,
    private readonly workspace: ScimWorkspace,
    @Inject(Config) private readonly config: Config,
  ) {}

  @Get()
  @Access('user', { scope: 'scim' })
  @ScimOperation('The group of administrators of the workspace, unless a filter excludes it')
  async list(
    @Query() { filter, startIndex = 1, count = 1, ...shape }: ScimGroupQuery,
    @CurrentToken() token: ApiToken,
    @Req() request: FastifyRequest,
  ): Promise<object> {
    const members = await this.groups.listMembers(await this.workspace.findCustomerId(token));
    const isFound = filter === undefined || matches(readScimGroupFilter(filter), members);
    const resources = isFound && startIndex <= 1 && count > 0 ? [this.toResource(members, request, shape)] : [];
    return toScimList(resources, isFound ? 1 : 0, Math.max(startIndex, 1));
  }

  @Get(':groupId')
  @Access('user', { scope: 'scim' })
  @ScimOperation('The group of administrators of the workspace')
  @ApiFailures({ not_found: NO_GROUP })
  async get(
    @Param('groupId') id: string,
    @Query() shape: ScimGroupQuery,
    @CurrentToken() token: ApiToken,
    @Req() request: FastifyRequest,
  ): Promise<object> {
    requireGroup(id);
    return this.toResource(await this.groups.listMembers(await this.workspace.findCustomerId(token)), request, shape);
  }

  @Post()
  @Access('user', { scope: 'scim' })
  @ApiOperation({ summary: 'Refused: the workspace has one group, which exists' })
  @ApiBody(SCIM_MESSAGE)
  @ApiFailures({ conflict: 'The group of administrators exists', invalid: 'The group has another name' })
  create(@Body() body: unknown, @CurrentToken() _token: ApiToken): never {
    const { displayName } = readScimGroup(body);
    if (isNamed(displayName)) throw new AppError('conflict', 'This group exists.', { field: 'displayName' });
    const message = `The only group is “${ADMINISTRATORS.displayName}”: its members administer the workspace.`;
    throw new AppError('invalid', message, { field: 'displayName' });
  }

  @Put(':groupId')
  @Access('user', { scope: 'scim' })
  @ScimOperation('Replace the administrators of the workspace')
  @ApiBody(SCIM_MESSAGE)
  @ApiFailures({ not_found: NO_GROUP, ...NO_MEMBER })
  replace(
    @Param('groupId') id: string,
    @Body() body: unknown,
    @CurrentToken() token: ApiToken,
    @CurrentActor() actor: Actor,
    @Req() request: FastifyRequest,
  ): Promise<object> {
    const { userIds } = readScimGroup(body);
    // Without members, the request changes another attribute.
    return this.change(id, userIds ? [{ kind: 'replace', userIds }] : [], { token, actor, request });
  }

  @Patch(':groupId')
  @Access('user', { scope: 'scim' })
  @ScimOperation('Add and remove administrators of the workspace')
  @ApiBody(SCIM_MESSAGE)
  @ApiFailures({ not_found: NO_GROUP, ...NO_MEMBER })
  patch(
    @Param('groupId') id: string,
    @Body() body: unknown,
    @CurrentToken() token: ApiToken,
    @CurrentActor() actor: Actor,
    @Req() request: FastifyRequest,
  ): Promise<object> {
    return this.change(id, readScimGroupPatch(body), { token, actor, request });
  }

  @Delete(':groupId')
  @Access('user', { scope: 'scim' })
  @ApiOperation({ summary: 'Refused: the group is a role, which stays' })
  @ApiFailures({ not_found: NO_GROUP })
  remove(@Param('groupId') id: string, @CurrentToken() _token: ApiToken): never {
    requireGroup(id);
    throw new AppError('forbidden', 'This group stays: remove its members instead.');
  }

  private async change(
    id: string,
    changes: readonly MemberChange[],
    { token, actor, request }: { token: ApiToken; actor: Actor; request: FastifyRequest },
  ): Promise<object> {
    requireGroup(id);
    const members = await this.groups.changeMembers(await this.workspace.findCustomerId(token), changes, actor);
    return this.toResource(members, request, {});
  }

  private toResource(members: User[], request: FastifyRequest, { excludedAttributes = '' }: ScimGroupQuery): object {
    const excludesMembers = excludedAttributes
      .toLowerCase()
      .split(/[\s,]+/)
      .includes('members');
    return toGroupResource(excludesMembers ? null : members, ownOrigin(request, this.config));
  }
}

function matches(filter: ScimGroupFilter, members: readonly User[]): boolean {
  if (filter === null) return false;
  if ('displayName' in filter) return isNamed(filter.displayName);
  if ('id' in filter) return filter.id === ADMINISTRATORS.id;
  return members.some(({ id }) => String(id) === filter.memberId);
}

function isNamed(displayName: string): boolean {
  return displayName.toLowerCase() === ADMINISTRATORS.displayName.toLowerCase();
}

/** @throws AppError not_found */
function requireGroup(id: string): void {
  if (id !== ADMINISTRATORS.id) throw new AppError('not_found', 'There is no such group.');
}
