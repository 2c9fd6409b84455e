import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../platform/audit/actor.js';
import { WorkspaceWrites } from '../../../platform/database/workspace-writes.js';
import { AppError } from '../../../platform/errors.js';
import type { User } from '../user.entity.js';
import { UsersService } from '../users.service.js';
import { applyMemberChanges, type MemberChange } from './scim-groups.rules.js';
import { selectUsers } from './scim-users.service.js';

/** Members of the group of administrators of a workspace, which its identity provider changes. */
@Injectable()
export class ScimGroupsService {
  constructor(
    private readonly writes: WorkspaceWrites,
    private readonly users: UsersService,
  ) {}

  listMembers(customerId: number): Promise<User[]> {
    return this.run(customerId, async (tx) => (await findUsers(tx, customerId)).filter(isMember));
  }

  /** Returns the members after the changes. @throws AppError invalid, for a user of another workspace */
  changeMembers(customerId: number, changes: readonly MemberChange[], actor: Actor): Promise<User[]> {
    return this.run(customerId, async (tx) => {
      await this.users.lockUsers(tx);
      const users = await findUsers(tx, customerId);
      const present = new Set(users.filter(isMember).map(({ id }) => String(id)));
      const members = applyMemberChanges(present, changes);
      const ids = new Set(users.map(({ id }) => String(id)));
      const unknown = [...members].find((id) => !ids.has(id));
      if (unknown !== undefined) {
        throw new AppError('invalid', `There is no user ${unknown.slice(0, 20)} in this workspace.`, {
          field: 'members',
        });
      }
      for (const user of users) {
        const isWorkspaceAdmin = members.has(String(user.id));
        if (isWorkspaceAdmin !== user.isWorkspaceAdmin) {
          await this.users.changeMember(tx, user, { isWorkspaceAdmin }, actor);
        }
      }
      return users.filter(({ id }) => members.has(String(id)));
    });
  }

  private run<Result>(customerId: number, work: (tx: EntityManager) => Promise<Result>): Promise<Result> {
    return this.writes.transaction({ customerId, userId: 0, seesOwnRows: false }, work);
  }
}

function findUsers(tx: EntityManager, customerId: number): Promise<User[]> {
  return selectUsers(tx, customerId).orderBy('account.id').getMany();
}

function isMember({ isWorkspaceAdmin }: User): boolean {
  return isWorkspaceAdmin;
}
