import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLogEntry } from './audit-log-entry.entity.js';

/** All recorded actions; `access`: a request that was denied; `command`: a command of the terminal. */
export const AUDIT_ACTIONS = [
  'access',
  'command',
  'keys.rotate',
  'sign-in',
  'sign-out',
  'reauthentication',
  'second-factor.add',
  'second-factor.remove',
  'second-factor.recovery-codes',
  'second-factor.reset',
  'session.end',
  'session.end-all',
  'user.create',
  'user.update',
  'user.rotate-password',
  'user.deactivate',
  'user.activate',
  'user.allow-google',
  'user.role',
  'customer.create',
  'customer.update',
  'repo.add',
  'repo.activate',
  'repo.deactivate',
  'repo.sync',
  'job.retry',
  'lead.verdict',
  'lead.company',
  'lead.outreach',
  'company.outreach',
  'outreach.statuses',
  'note.create',
  'note.update',
  'note.delete',
  'note.restore',
  'counts.correct',
  'star-campaign.reverse',
  'person.do-not-contact-request',
  'person.do-not-contact-withdraw',
  'person.do-not-contact-reject',
  'person.do-not-contact',
  'person.contact-again',
  'person.export',
  'score.weights',
  'enrich',
  'enrichment-file.import',
  'enrichment-file.remove',
  'exclusion-list.create',
  'exclusion-list.update',
  'exclusion-list.entries',
  'exclusion-list.delete',
  'slack-channel.create',
  'slack-channel.update',
  'slack-channel.remove',
  'slack-channel.test',
  'slack-subscription.update',
  'slack-delivery.retry',
  'github-webhook.secret',
  'github-webhook.remove',
  'github-token.save',
  'github-token.check',
  'github-token.remove',
  'release.withhold',
  'release.offer',
  'release.publish',
  'release.roll-back',
  'release.pin',
  'release.unpin',
  'release-token.create',
  'release-token.revoke',
  'signal-source.create',
  'signal-source.update',
  'signal-source.remove',
  'signals.receive',
  'mcp.tool',
  'crm-connection.save',
  'crm-connection.remove',
  'crm-connection.check',
  'crm-exclusions.save',
  'crm-exclusions.remove',
  'crm-push.prepare',
  'crm-push.start',
  'crm-rule.prepare',
  'crm-rule.start',
  'crm-rule.remove',
  'identity-provider.save',
  'identity-provider.remove',
  'identity-provider.test',
  'token.create',
  'token.revoke',
  'webhook-endpoint.create',
  'webhook-endpoint.update',
  'webhook-endpoint.remove',
  'webhook-endpoint.rotate-secret',
  'webhook-endpoint.test',
  'webhook-delivery.resend',
  'alert.create',
  'alert.update',
  'alert.test',
  'alert.remove',
  'alert.unsubscribe',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export const AUDIT_OUTCOMES = ['done', 'denied', 'failed'] as const;
export type AuditOutcome = (typeof AUDIT_OUTCOMES)[number];

export interface AuditEntry {
  action: AuditAction;
  outcome: AuditOutcome;
  /** The user, if known. */
  userEmail?: string | null;
  /** Name of the API token with which the user's program acted. */
  token?: string | null;
  /** The workspace in which, or on which, the action was performed. */
  customerSlug?: string | null;
  /** The client address. */
  address?: string | null;
  /** Details in a few words; never a secret. */
  detail?: string | null;
}

const MAX_TEXT_LENGTH = 500;

/** The append-only log of sign-ins, denied requests and administration. */
@Injectable()
export class AuditLog {
  private readonly logger = new Logger(AuditLog.name);

  constructor(private readonly db: DataSource) {}

  /**
   * Records an entry in the given transaction. Without one the caller's work is already done, so a failure is only
   * logged.
   */
  async record(entry: AuditEntry, tx?: EntityManager): Promise<void> {
    if (tx) await insert(tx, entry);
    else {
      await insert(this.db.manager, entry).catch((error: unknown) => {
        this.logger.error(`Not recorded: ${entry.action} ${entry.outcome}: ${String(error)}`);
      });
    }
  }
}

/** Reads nothing of the entry: requests may not. */
async function insert(tx: EntityManager, entry: AuditEntry): Promise<void> {
  await tx.createQueryBuilder().insert().into(AuditLogEntry).values(toRow(entry)).updateEntity(false).execute();
}

function toRow({
  action,
  outcome,
  userEmail,
  token,
  customerSlug,
  address,
  detail,
}: AuditEntry): Partial<AuditLogEntry> {
  const clip = (text: string | null | undefined) => text?.replaceAll('\0', '').slice(0, MAX_TEXT_LENGTH) ?? null;
  return {
    action,
    outcome,
    userEmail: clip(userEmail),
    customerSlug: clip(customerSlug),
    address: clip(address),
    detail: clip(token ? [`with the token ${token}`, detail].filter(Boolean).join(': ') : detail),
  };
}
