import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/access/access.decorator.js';
import { CurrentUser, ManagedWorkspace, OptionalWorkspace } from '../../platform/access/access.parameters.js';
import type { CustomerId, SignedInUser } from '../../platform/access/request-context.js';
import { CurrentActor, type Actor } from '../../platform/audit/actor.js';
import { ApiFailures } from '../../platform/openapi/api-failures.decorator.js';
import { AppError } from '../../platform/errors.js';
import { ChangedUser, ChangeRole, CreatedUser, CreateUser, NewPassword, UserList } from './user.dto.js';
import { UsersService } from './users.service.js';

@ApiTags('administration')
@Controller('admin/users')
export class UsersController {
  constructor(private readonly users: UsersService) {}

  @Get()
  @Access('workspace-admin')
  @ApiOperation({ summary: 'All users, or the users of one customer' })
  @ApiQuery({ name: 'customer_slug', type: String, required: false })
  @ApiOkResponse({ type: UserList })
  async list(@OptionalWorkspace() customerId: CustomerId | undefined): Promise<UserList> {
    return { users: await this.users.list(customerId) };
  }

  @Post()
  @Access('workspace-admin', { recentSignIn: true })
  @ApiOperation({ summary: 'Add an administrator or a user of a customer' })
  @ApiCreatedResponse({ type: CreatedUser })
  @ApiFailures({
    invalid: 'Invalid e-mail address, or not exactly one of administrator and customer',
    not_found: 'Unknown customer',
    conflict: "A user with this address exists, or the quota of the workspace's administrators is reached",
  })
  async create(
    @Body() { email, name, is_admin: admin, is_workspace_admin: workspaceAdmin, customerSlug }: CreateUser,
    @CurrentUser() user: SignedInUser,
    @ManagedWorkspace() managed: CustomerId | undefined,
    @CurrentActor() actor: Actor,
  ): Promise<CreatedUser> {
    if (admin && !user.isAdmin) throw new AppError('forbidden', 'Only administrators may add an administrator.');
    const address = email.trim();
    const slug = user.isAdmin ? customerSlug : (user.customerSlug ?? undefined);
    const input = { email: address, name: name?.trim(), admin, workspaceAdmin, customerSlug: slug };
    const password = await this.users.create(input, actor, managed);
    return { success: true, user: await this.users.view(address), password };
  }

  @Post(':id/rotate-password')
  @HttpCode(200)
  @Access('workspace-admin', { recentSignIn: true })
  @ApiOperation({ summary: 'Replace a password and end the sessions of its user' })
  @ApiOkResponse({ type: NewPassword })
  @ApiFailures({ not_found: 'Unknown user' })
  async rotatePassword(
    @Param('id') id: string,
    @ManagedWorkspace() managed: CustomerId | undefined,
    @CurrentActor() actor: Actor,
  ): Promise<NewPassword> {
    return { success: true, password: await this.users.rotatePassword(userId(id), actor, managed) };
  }

  @Post(':id/deactivate')
  @HttpCode(200)
  @Access('workspace-admin', { recentSignIn: true })
  @ApiOperation({ summary: 'Deactivate a user and end their sessions' })
  @ApiOkResponse({ type: ChangedUser })
  @ApiFailures({ not_found: 'Unknown user', conflict: 'The signed-in user, or the last active administrator' })
  async deactivate(
    @Param('id') id: string,
    @ManagedWorkspace() managed: CustomerId | undefined,
    @CurrentActor() actor: Actor,
  ): Promise<ChangedUser> {
    await this.users.deactivate(userId(id), actor, managed);
    return { success: true };
  }

  @Post(':id/activate')
  @HttpCode(200)
  @Access('workspace-admin', { recentSignIn: true })
  @ApiOperation({ summary: 'Activate a user again' })
  @ApiOkResponse({ type: ChangedUser })
  @ApiFailures({ not_found: 'Unknown user' })
  async activate(
    @Param('id') id: string,
    @ManagedWorkspace() managed: CustomerId | undefined,
    @CurrentActor() actor: Actor,
  ): Promise<ChangedUser> {
    await this.users.activate(userId(id), actor, managed);
    return { success: true };
  }

  @Post(':id/allow-google')
  @HttpCode(200)
  @Access('workspace-admin', { recentSignIn: true })
  @ApiOperation({ summary: 'Allow the next Google or SSO account with this address to replace the linked one' })
  @ApiOkResponse({ type: ChangedUser })
  @ApiFailures({ not_found: 'Unknown user' })
  async allowGoogle(
    @Param('id') id: string,
    @ManagedWorkspace() managed: CustomerId | undefined,
    @CurrentActor() actor: Actor,
  ): Promise<ChangedUser> {
    await this.users.allowGoogle(userId(id), actor, managed);
    return { success: true };
  }

  @Put(':id/role')
  @Access('workspace-admin', { recentSignIn: true })
  @ApiOperation({ summary: "Make a user an administrator of their customer's workspace, or end that" })
  @ApiOkResponse({ type: ChangedUser })
  @ApiFailures({ not_found: 'Unknown user', conflict: 'The signed-in user, or an administrator of all workspaces' })
  async changeRole(
    @Param('id') id: string,
    @Body() { is_workspace_admin: isWorkspaceAdmin }: ChangeRole,
    @ManagedWorkspace() managed: CustomerId | undefined,
    @CurrentActor() actor: Actor,
  ): Promise<ChangedUser> {
    await this.users.setWorkspaceAdmin(userId(id), isWorkspaceAdmin, actor, managed);
    return { success: true };
  }
}

function userId(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new AppError('not_found', 'User not found');
  return Number(text);
}
