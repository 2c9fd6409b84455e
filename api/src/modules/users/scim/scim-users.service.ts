import { Injectable } from '@nestjs/common';
import { Brackets, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import type { Actor } from '../../../platform/audit/actor.js';
import { WorkspaceWrites } from '../../../platform/database/workspace-writes.js';
import { AppError, onConflict } from '../../../platform/errors.js';
import { MAX_ROW_ID } from '../../../platform/limits.js';
import { Clock } from '../../../platform/time.js';
import { hasEmail, User } from '../user.entity.js';
import { UsersService } from '../users.service.js';
import type { ScimChanges, ScimFilter } from './scim-messages.rules.js';
import type { ScimUserView } from './scim-resources.js';
import { ScimUser } from './scim-user.entity.js';

const nameTaken = () => new AppError('conflict', 'Another user has this userName.', { field: 'userName' });
const refuseSameName = onConflict({ scim_user_name: nameTaken });

/** A user who is taken back later must not have the role from before. */
const REMOVED_USER_CHANGES = { active: false, isWorkspaceAdmin: false };

/** A page of a list: `startIndex` counts from 1. */
interface Page {
  startIndex: number;
  count: number;
}

/**
 * Lets the identity provider of a workspace create, change and remove its users (decision 0100). Administrators are never
 * among them. Users stay as rows when they are removed, since notes and leads name them: they are deactivated.
 */
@Injectable()
export class ScimUsers {
  constructor(
    private readonly writes: WorkspaceWrites,
    private readonly users: UsersService,
    private readonly clock: Clock,
  ) {}

  list(
    customerId: number,
    filter: ScimFilter | undefined,
    { startIndex, count }: Page,
  ): Promise<{ users: ScimUserView[]; total: number }> {
    return this.run(customerId, async (tx) => {
      const query = selectUsers(tx, customerId);
      if (filter) applyFilter(query, filter);
      const total = await query.getCount();
      if (count === 0) return { users: [], total };
      const rows = query
        .orderBy('account.id')
        .offset(startIndex - 1)
        .limit(count);
      const { entities, raw } = await rows.getRawAndEntities<ScimRow>();
      return { users: entities.map((user, at) => toView(user, raw[at])), total };
    });
  }

  /** @throws AppError not_found */
  get(customerId: number, id: string): Promise<ScimUserView> {
    return this.run(customerId, (tx) => findView(tx, customerId, readId(id)));
  }

  /**
   * Adds a user, or takes over one of the workspace: added otherwise, or removed by the provider before.
   * @throws AppError invalid; conflict: the user exists, an address is taken, or the quota is reached
   */
  create(customerId: number, changes: ScimChanges, actor: Actor): Promise<ScimUserView> {
    const userName = changes.userName;
    if (userName === undefined) throw new AppError('invalid', 'userName is required.', { field: 'userName' });
    const email = changes.email ?? userName;
    return this.run(customerId, async (tx) => {
      await this.users.lockUsers(tx);
      const { user: existing, wasRemoved } = await findReusable(tx, customerId, userName, email);
      const name = displayName(changes, null) ?? null;
      const user =
        existing ??
        (await this.users.createMember(tx, { customerId, email, name, note: 'by the identity provider' }, actor));
      const active = changes.active ?? true;
      await this.users.changeMember(
        tx,
        user,
        {
          ...(existing && { email, name: name ?? undefined }),
          active,
          // An earlier release left the role of removed users.
          ...(wasRemoved && { isWorkspaceAdmin: false }),
        },
        actor,
      );
      const { externalId = null, givenName = null, familyName = null } = changes;
      const row = { userName, externalId, givenName, familyName, changedAt: this.now(), removedAt: null };
      const key = { customerId, userId: user.id };
      if (await tx.existsBy(ScimUser, key)) await tx.update(ScimUser, key, row).catch(refuseSameName);
      else await tx.insert(ScimUser, { ...key, ...row }).catch(refuseSameName);
      return findView(tx, customerId, user.id);
    });
  }

  /** @throws AppError not_found; invalid; conflict: an address or a name is taken */
  update(customerId: number, id: string, changes: ScimChanges, actor: Actor): Promise<ScimUserView> {
    const userId = readId(id);
    return this.run(customerId, async (tx) => {
      await this.users.lockUsers(tx);
      const present = await findView(tx, customerId, userId);
      const user = await tx.findOneByOrFail(User, { id: userId });
      const { userName = present.userName, externalId, givenName, familyName, active } = changes;
      // A provider that sends no addresses names the user by the address.
      const isNamedByEmail = present.userName.toLowerCase() === present.email.toLowerCase();
      const email = changes.email ?? (isNamedByEmail ? userName : undefined);
      await this.users.changeMember(tx, user, { email, name: displayName(changes, present), active }, actor);
      const row = {
        userName,
        externalId: externalId === undefined ? present.externalId : externalId,
        givenName: givenName === undefined ? present.givenName : givenName,
        familyName: familyName === undefined ? present.familyName : familyName,
        changedAt: this.now(),
      };
      const key = { customerId, userId };
      if (await tx.existsBy(ScimUser, key)) await tx.update(ScimUser, key, row).catch(refuseSameName);
      else await tx.insert(ScimUser, { ...key, ...row }).catch(refuseSameName);
      return findView(tx, customerId, userId);
    });
  }

  /** Deactivates the user; the provider does not see them any more. @throws AppError not_found */
  async remove(customerId: number, id: string, actor: Actor): Promise<void> {
    const userId = readId(id);
    await this.run(customerId, async (tx) => {
      await this.users.lockUsers(tx);
      const { userName } = await findView(tx, customerId, userId);
      await this.users.changeMember(tx, await tx.findOneByOrFail(User, { id: userId }), REMOVED_USER_CHANGES, actor);
      const [key, row] = [
        { customerId, userId },
        { changedAt: this.now(), removedAt: this.now() },
      ];
      if (await tx.existsBy(ScimUser, key)) await tx.update(ScimUser, key, row);
      else await tx.insert(ScimUser, { ...key, ...row, userName }).catch(refuseSameName);
    });
  }

  private run<Result>(customerId: number, work: (tx: EntityManager) => Promise<Result>): Promise<Result> {
    return this.writes.transaction({ customerId, userId: 0, seesOwnRows: false }, work);
  }

  private now(): Date {
    return new Date(this.clock.now());
  }
}

/** Of `scim_user`; null where the provider has said nothing of the user. */
interface ScimRow {
  scim_user_name: string | null;
  scim_external_id: string | null;
  scim_given_name: string | null;
  scim_family_name: string | null;
  scim_changed_at: Date | null;
}

/** Selects the users that the provider sees. */
export function selectUsers(tx: EntityManager, customerId: number): SelectQueryBuilder<User> {
  return tx
    .createQueryBuilder(User, 'account')
    .leftJoin(ScimUser, 'scim', 'scim.customerId = account.customerId and scim.userId = account.id')
    .addSelect('scim.user_name', 'scim_user_name')
    .addSelect('scim.external_id', 'scim_external_id')
    .addSelect('scim.given_name', 'scim_given_name')
    .addSelect('scim.family_name', 'scim_family_name')
    .addSelect('scim.changed_at', 'scim_changed_at')
    .where('account.customerId = :customerId and not account.isAdmin and scim.removed_at is null', { customerId });
}

function applyFilter(query: SelectQueryBuilder<User>, { attribute, value }: ScimFilter): void {
  const conditions: Record<ScimFilter['attribute'], string> = {
    userName: 'lower(coalesce(scim.user_name, account.email)) = lower(:value)',
    externalId: 'scim.external_id = :value',
    id: 'account.user_id::text = :value',
    email: 'lower(account.email) = lower(:value)',
    active: 'account.active = :value',
  };
  query.andWhere(conditions[attribute], { value: typeof value === 'string' ? value.replaceAll('\0', '') : value });
}

/** @throws AppError not_found */
async function findView(tx: EntityManager, customerId: number, id: number): Promise<ScimUserView> {
  const { entities, raw } = await selectUsers(tx, customerId).andWhere({ id }).getRawAndEntities<ScimRow>();
  const [user] = entities;
  if (!user) throw userNotFound();
  return toView(user, raw[0]);
}

/**
 * Returns the user of the workspace with this name or address that the provider has not added: it was added otherwise, or
 * removed by the provider before. @throws AppError conflict, when it sees them already
 */
async function findReusable(
  tx: EntityManager,
  customerId: number,
  userName: string,
  email: string,
): Promise<{ user: User | null; wasRemoved: boolean }> {
  const candidates = await tx
    .createQueryBuilder(User, 'account')
    .leftJoin(ScimUser, 'scim', 'scim.customerId = account.customerId and scim.userId = account.id')
    .addSelect('scim.user_name', 'scim_user_name')
    .addSelect('scim.removed_at', 'scim_removed_at')
    .where('account.customerId = :customerId and not account.isAdmin', { customerId })
    .andWhere(
      new Brackets((either) =>
        either.where('lower(scim.user_name) = lower(:userName)', { userName }).orWhere(hasEmail(email)),
      ),
    )
    .getRawAndEntities<{ scim_user_name: string | null; scim_removed_at: Date | null }>();
  if (candidates.raw.some((row) => row.scim_user_name !== null && row.scim_removed_at === null)) throw nameTaken();
  const wasRemoved = (candidates.raw[0]?.scim_removed_at ?? null) !== null;
  return { user: candidates.entities[0] ?? null, wasRemoved };
}

/** Providers may send the parts of a name alone. Returns undefined when the name stays. */
function displayName(changes: ScimChanges, present: ScimUserView | null): string | null | undefined {
  if (changes.name !== undefined) return changes.name;
  if (changes.givenName === undefined && changes.familyName === undefined) return undefined;
  const { givenName = present?.givenName, familyName = present?.familyName } = changes;
  const parts = [givenName, familyName].filter((part) => part);
  return parts.length > 0 ? parts.join(' ') : null;
}

function toView(user: User, row: ScimRow | undefined): ScimUserView {
  const { id, email, name, active, isWorkspaceAdmin, createdAt } = user;
  return {
    ...{ id, email, name, active, isWorkspaceAdmin, createdAt },
    userName: row?.scim_user_name ?? email,
    externalId: row?.scim_external_id ?? null,
    givenName: row?.scim_given_name ?? null,
    familyName: row?.scim_family_name ?? null,
    changedAt: row?.scim_changed_at ?? createdAt,
  };
}

/** @throws AppError not_found */
function readId(text: string): number {
  if (!/^\d{1,10}$/.test(text) || Number(text) > MAX_ROW_ID) throw userNotFound();
  return Number(text);
}

function userNotFound(): AppError {
  return new AppError('not_found', 'There is no such user in this workspace.');
}
