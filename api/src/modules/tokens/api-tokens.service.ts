import { Injectable } from '@nestjs/common';
import { DataSource, Equal, IsNull, MoreThan, type EntityManager, type FindOptionsWhere } from 'typeorm';
import { generateApiToken, type TokenScope } from '../../platform/access/api-token.js';
import { issuedColumns, toIssuedTokenView } from '../../platform/access/issued-token.js';
import type { SignedInUser } from '../../platform/access/request-context.js';
import type { Actor } from '../../platform/audit/actor.js';
import { AuditLog } from '../../platform/audit/audit-log.js';
import { AppError } from '../../platform/errors.js';
import { DEFAULT_TOKEN_DAYS, MAX_ACTIVE_TOKENS } from '../../platform/limits.js';
import { Clock } from '../../platform/time.js';
import { CustomersService } from '../customers/customers.service.js';
import type { ApiTokenView, CreateApiToken } from './api-token.dto.js';
import { ApiTokenRow } from './api-token.entity.js';

/** Whose tokens: a user's own (`customerId: null`), or those of a workspace. */
export type TokenOwner = { userId: number; customerId: null } | { customerId: number };

/** Who creates a token: that a user has a right must be proved before. */
export type TokenCreator = Pick<SignedInUser, 'userId' | 'isAdmin' | 'isWorkspaceAdmin'>;

/** First key of the advisory lock on the tokens of an owner. */
const TOKEN_LOCK = 7_175;

/** The tokens with which programs use the API. */
@Injectable()
export class ApiTokensService {
  constructor(
    private readonly db: DataSource,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
    private readonly customers: CustomersService,
  ) {}

  async list(owner: TokenOwner): Promise<ApiTokenView[]> {
    const tokens = await this.db.getRepository(ApiTokenRow).find({
      where: ownedBy(owner),
      relations: { user: true },
      order: { id: 'DESC' },
    });
    return tokens.map((token) => {
      const { scopes, lastUsedAddress, user } = token;
      return Object.assign(toIssuedTokenView(token, this.clock.now()), {
        ...{ scopes, lastUsedAddress },
        createdBy: user?.email ?? '',
      });
    });
  }

  /** Returns the new token, which is shown once. @throws AppError invalid, forbidden or conflict */
  async create(owner: TokenOwner, input: CreateApiToken, user: TokenCreator, actor: Actor): Promise<string> {
    requirePermittedScopes(input.scopes, user, owner);
    const token = generateApiToken();
    const columns = issuedColumns(input, token, this.clock.now());
    await this.db.transaction(async (tx) => {
      await this.requirePlace(tx, owner, columns.name);
      const { customerId } = owner;
      const { identifiers } = await tx.insert(ApiTokenRow, {
        ...columns,
        ...{ userId: user.userId, customerId, scopes: input.scopes },
      });
      const id = String(identifiers[0]?.['id']);
      const days = input.days ?? DEFAULT_TOKEN_DAYS;
      const detail = `${columns.name} (${id}), ${input.scopes.join(' ')}, ${days} days`;
      const customerSlug = await this.slug(tx, customerId);
      await this.audit.record({ action: 'token.create', outcome: 'done', ...actor, customerSlug, detail }, tx);
    });
    return token;
  }

  /**
   * Ends a token at once. `owner`: undefined for administrators, who may end the token of any workspace.
   * @throws AppError not_found, when there is none or it was revoked already
   */
  async revoke(id: number, owner: TokenOwner | undefined, actor: Actor): Promise<void> {
    await this.db.transaction(async (tx) => {
      const token = await tx.findOneBy(ApiTokenRow, { ...(owner && ownedBy(owner)), id, revokedAt: IsNull() });
      const isPermitted = token !== null && (owner !== undefined || token.customerId !== null);
      if (!isPermitted) throw new AppError('not_found', 'There is no such token to revoke.');
      const revokedAt = new Date(this.clock.now());
      const { affected } = await tx.update(ApiTokenRow, { id, revokedAt: IsNull() }, { revokedAt });
      if (affected === 0) throw new AppError('not_found', 'There is no such token to revoke.');
      const detail = `${token.name} (${id})`;
      const customerSlug = await this.slug(tx, token.customerId);
      await this.audit.record({ action: 'token.revoke', outcome: 'done', ...actor, customerSlug, detail }, tx);
    });
  }

  /** Requires room for a further token of this name. @throws AppError conflict */
  private async requirePlace(tx: EntityManager, owner: TokenOwner, name: string): Promise<void> {
    const key = owner.customerId === null ? -owner.userId : owner.customerId;
    await tx.query('select pg_advisory_xact_lock($1, $2)', [TOKEN_LOCK, key]);
    const isActive = { revokedAt: IsNull(), expiresAt: MoreThan(new Date(this.clock.now())) };
    const active = await tx.find(ApiTokenRow, { select: { name: true }, where: { ...ownedBy(owner), ...isActive } });
    if (active.some((token) => token.name === name)) {
      throw new AppError('conflict', 'An active token has this name.', { field: 'name' });
    }
    if (active.length >= MAX_ACTIVE_TOKENS) {
      throw new AppError('conflict', `There are ${MAX_ACTIVE_TOKENS} active tokens already: revoke one first.`);
    }
  }

  private async slug(tx: EntityManager, customerId: number | null): Promise<string | null> {
    return customerId === null ? null : this.customers.getSlug(tx, customerId);
  }
}

function ownedBy(owner: TokenOwner): FindOptionsWhere<ApiTokenRow> {
  return owner.customerId === null
    ? { userId: owner.userId, customerId: IsNull() }
    : { customerId: Equal(owner.customerId) };
}

/** @throws AppError invalid */
function requirePermittedScopes(
  scopes: readonly TokenScope[],
  { isAdmin, isWorkspaceAdmin }: TokenCreator,
  { customerId }: TokenOwner,
): void {
  if (scopes.includes('scim') && (customerId === null || (!isAdmin && !isWorkspaceAdmin))) {
    const reason = 'Only administrators can use the scope scim, for a token of a workspace.';
    throw new AppError('invalid', reason, { field: 'scopes' });
  }
  if (scopes.includes('admin') && !isAdmin && !isWorkspaceAdmin) {
    throw new AppError('invalid', 'Only administrators can use the scope admin.', { field: 'scopes' });
  }
}
