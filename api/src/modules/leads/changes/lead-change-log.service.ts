import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CHANGED_LEADS, logChanges, TAKE_CHANGES } from './lead-change-log.queries.js';
import type { LeadChange } from './lead-change.entity.js';

/** The changes of a lead since they were read last. */
export interface TakenChanges {
  leadId: number;
  kinds: LeadChange['kind'][];
  at: Date;
  /** How many rows of the log. */
  count: number;
}

/** A lead as lists show it, without `isNew`, and its playbook's cards, as JSON text. */
export interface ChangedLead {
  leadId: number;
  lead: string;
  cards: string;
}

const LOG_PLAYBOOK = logChanges(`select $1::int as customer_id, $2::int as lead_id, 'playbook' as kind`);

/** The log of changed leads, from which webhooks learn of them. Statements that change leads write it. */
@Injectable()
export class LeadChangeLog {
  async logPlaybook(tx: EntityManager, customerId: number, leadId: number): Promise<void> {
    await tx.query(LOG_PLAYBOOK, [customerId, leadId]);
  }

  /** Removes the oldest changes of the current workspace from the log and returns them by lead. */
  async take(tx: EntityManager, maxChanges: number): Promise<TakenChanges[]> {
    return tx.query<TakenChanges[]>(TAKE_CHANGES, [maxChanges]);
  }

  /** Returns leads of the current workspace as they are now, without those that are hidden. */
  async read(tx: EntityManager, leadIds: readonly number[]): Promise<ChangedLead[]> {
    return tx.query<ChangedLead[]>(CHANGED_LEADS, [leadIds]);
  }
}
