import { Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../platform/audit/actor.js';
import { AuditLog } from '../../../platform/audit/audit-log.js';
import { WorkspaceWrites } from '../../../platform/database/workspace-writes.js';
import { AppError } from '../../../platform/errors.js';
import type { EncryptedColumnName } from '../../../platform/secrets/encrypted-columns.js';
import { Secrets } from '../../../platform/secrets/secrets.js';
import { Clock, HOUR_MS } from '../../../platform/time.js';
import { CustomersService } from '../../customers/customers.service.js';
import { GithubDelivery } from './github-delivery.entity.js';
import type { GithubWebhookView } from './github-webhook.dto.js';
import { GithubWebhook } from './github-webhook.entity.js';

const SECRET_BYTES = 32;
/** Time to enter a new secret at GitHub, during which the previous one is accepted too. */
const OVERLAP_MS = 24 * HOUR_MS;

/** What a delivery is verified with. */
export interface WebhookSecrets {
  customerId: number;
  secret: string;
  /** Also accepted. */
  previous: string[];
}

/** The customers' GitHub webhooks: their secrets and latest deliveries. */
@Injectable()
export class GithubWebhooksService {
  constructor(
    private readonly customers: CustomersService,
    private readonly writes: WorkspaceWrites,
    private readonly secrets: Secrets,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** Null: the customer has no webhook. @throws AppError not_found */
  async get(slug: string): Promise<GithubWebhookView | null> {
    const { id: customerId } = await this.customers.requireBySlug(slug);
    return this.writes.acrossWorkspaces(async (tx) => {
      const webhook = await tx.findOneBy(GithubWebhook, { customerId });
      if (!webhook) return null;
      const latest = await tx.findOne(GithubDelivery, { where: { customerId }, order: { receivedAt: 'desc' } });
      const { createdAt, rotatedAt, previousUntil } = webhook;
      const overlaps = previousUntil !== null && previousUntil.getTime() > this.clock.now();
      return {
        createdAt: createdAt.toISOString(),
        rotatedAt: rotatedAt.toISOString(),
        previousSecretUntil: overlaps ? previousUntil.toISOString() : null,
        latestDelivery: latest && {
          event: latest.event,
          action: latest.action,
          receivedAt: latest.receivedAt.toISOString(),
          ignoredBecause: latest.ignoredBecause,
        },
      };
    });
  }

  /**
   * Generates a secret, for a new webhook or in place of the present one, and returns it: it is never shown again.
   *
   * @throws AppError not_found
   */
  async generateSecret(slug: string, actor: Actor): Promise<string> {
    const { id: customerId } = await this.customers.requireBySlug(slug);
    const secret = randomBytes(SECRET_BYTES).toString('base64url');
    const encrypted = await this.secrets.encrypt('githubWebhookSecret', customerId, secret);
    await this.writes.acrossWorkspaces(async (tx) => {
      const detail = (await this.insert(tx, customerId, encrypted)) ? 'created' : 'replaced';
      if (detail === 'replaced') await this.replaceSecret(tx, customerId, encrypted);
      await this.audit.record(
        { action: 'github-webhook.secret', outcome: 'done', ...actor, customerSlug: slug, detail },
        tx,
      );
    });
    return secret;
  }

  /** Returns false when there is a webhook; waits for a concurrent request that inserts one. */
  private async insert(tx: EntityManager, customerId: number, secret: string): Promise<boolean> {
    const rotatedAt = new Date(this.clock.now());
    const insert = tx.createQueryBuilder().insert().into(GithubWebhook).values({ customerId, secret, rotatedAt });
    const { raw } = (await insert.orIgnore().returning('customer_id').execute()) as { raw: unknown[] };
    return raw.length > 0;
  }

  /** Accepts the previous secret, too, for `OVERLAP_MS`. */
  private async replaceSecret(tx: EntityManager, customerId: number, secret: string): Promise<void> {
    const lock = { mode: 'for_no_key_update' } as const;
    const { secret: replaced } = await tx.findOneOrFail(GithubWebhook, { where: { customerId }, lock });
    const now = this.clock.now();
    const previousSecret = await this.toPrevious(customerId, replaced);
    const previousUntil = previousSecret === null ? null : new Date(now + OVERLAP_MS);
    await tx.update(GithubWebhook, { customerId }, { secret, previousSecret, previousUntil, rotatedAt: new Date(now) });
  }

  /** Encrypts the secret for its other column; null when its key is lost. */
  private async toPrevious(customerId: number, encrypted: string): Promise<string | null> {
    const secret = await this.secrets.decrypt('githubWebhookSecret', customerId, encrypted).catch(() => undefined);
    return secret === undefined ? null : this.secrets.encrypt('previousGithubWebhookSecret', customerId, secret);
  }

  /** Deliveries are refused from now on. @throws AppError not_found */
  async remove(slug: string, actor: Actor): Promise<void> {
    const { id: customerId } = await this.customers.requireBySlug(slug);
    await this.writes.acrossWorkspaces(async (tx) => {
      const { affected } = await tx.delete(GithubWebhook, { customerId });
      if (!affected) throw new AppError('not_found', 'This customer has no GitHub webhook.');
      await this.audit.record({ action: 'github-webhook.remove', outcome: 'done', ...actor, customerSlug: slug }, tx);
    });
  }

  /** Undefined: there is no active customer with this slug, or it has no webhook. */
  async findSecrets(slug: string): Promise<WebhookSecrets | undefined> {
    const webhook = await this.writes.acrossWorkspaces((tx) =>
      tx.findOneBy(GithubWebhook, { customer: { slug, active: true } }),
    );
    if (!webhook) return undefined;
    const { customerId, secret, previousSecret, previousUntil } = webhook;
    const overlaps = previousSecret !== null && (previousUntil?.getTime() ?? 0) > this.clock.now();
    return {
      customerId,
      secret: await this.decrypt('githubWebhookSecret', customerId, secret),
      previous: overlaps ? [await this.decrypt('previousGithubWebhookSecret', customerId, previousSecret)] : [],
    };
  }

  private async decrypt(column: EncryptedColumnName, customerId: number, encrypted: string): Promise<string> {
    try {
      return await this.secrets.decrypt(column, customerId, encrypted);
    } catch {
      throw new AppError('unavailable', 'The secret is encrypted with a key that is lost: generate a new one.');
    }
  }
}
