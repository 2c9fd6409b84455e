import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** All that is ever recorded; `access`: a request that the gate turned away. */
export const auditActions = [
  'access',
  'sign-in',
  'sign-out',
  'user.create',
  'user.rotate-password',
  'user.deactivate',
  'user.activate',
  'user.allow-google',
  'customer.create',
  'customer.update',
  'repo.add',
  'repo.activate',
  'repo.deactivate',
  'repo.sync',
  'job.retry',
  'lead.verdict',
  'lead.company',
  'person.do-not-contact',
  'person.contact-again',
  'score.weights',
  'enrich',
  'slack-channel.create',
  'slack-channel.update',
  'slack-channel.remove',
  'slack-channel.test',
  'slack-subscription.update',
  'slack-delivery.retry',
] as const;
export type AuditAction = (typeof auditActions)[number];

export const auditOutcomes = ['done', 'denied', 'failed'] as const;
export type AuditOutcome = (typeof auditOutcomes)[number];

export interface AuditEntry {
  action: AuditAction;
  outcome: AuditOutcome;
  /** Who did it, as far as is known. */
  userEmail?: string | null;
  /** The workspace that it was done in or to. */
  customerSlug?: string | null;
  /** Where the request came from. */
  address?: string | null;
  /** What exactly, in a few words. Never a secret. */
  detail?: string | null;
}

const longestText = 500;

const ADD_ENTRY = `
insert into audit_entry (action, outcome, user_email, customer_slug, address, detail) values ($1, $2, $3, $4, $5, $6)`;

/** The append-only record of sign-ins, refusals and administration. */
@Injectable()
export class AuditLog {
  private readonly logger = new Logger(AuditLog.name);

  constructor(private readonly db: DataSource) {}

  /**
   * With a transaction: stands or falls with it. Without: never fails the caller, whose work is done by then; what
   * could not be recorded is logged.
   */
  async record(entry: AuditEntry, tx?: EntityManager): Promise<void> {
    if (tx) await tx.query(ADD_ENTRY, columns(entry));
    else {
      await this.db.query(ADD_ENTRY, columns(entry)).catch((error: unknown) => {
        this.logger.error(`Not recorded: ${entry.action} ${entry.outcome}: ${String(error)}`);
      });
    }
  }
}

function columns({ action, outcome, userEmail, customerSlug, address, detail }: AuditEntry): unknown[] {
  const texts = [userEmail, customerSlug, address, detail].map(
    (text) => text?.replaceAll('\0', '').slice(0, longestText) ?? null,
  );
  return [action, outcome, ...texts];
}
