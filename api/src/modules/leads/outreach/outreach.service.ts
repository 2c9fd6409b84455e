import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { isUUID } from 'class-validator';
import type { EntityManager } from 'typeorm';
import { SqlParameters } from '../../../platform/database/sql-parameters.js';
import { WorkspaceWrites, type WorkspaceActor } from '../../../platform/database/workspace-writes.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { AuditLog, type AuditAction } from '../../../platform/audit/audit-log.js';
import { AppError } from '../../../platform/errors.js';
import { pluralize } from '../../../platform/pluralize.js';
import { BULK_ACTION_TIMEOUT_MS } from '../../../platform/limits.js';
import type { Outreach } from '../fields/outreach.dto.js';
import type { LeadConditions } from '../filters/lead-conditions.js';
import type { OutreachConflict } from './outreach.dto.js';
import {
  ADD_COMPANIES,
  changedByBatch,
  IS_MEMBER,
  matchingLeads,
  outreachChange,
  presentOutreach,
  seenVersions,
  type OutreachSubject,
  type OutreachTarget,
  type OutreachValues,
  type SeenVersion,
} from './outreach.queries.js';

type OutreachActor = WorkspaceActor & { audit: Actor & { customerSlug: string } };

/** The leads to change: those that the user saw in a version, or all that matched a list. */
export type OutreachSelection = { seen: SeenVersion[] } | (LeadConditions & { listAgeMs: number });

interface OutreachResult {
  /** Identifies the changes, to revert them. */
  changeId: string;
  count: number;
  changed: number;
  conflictCount: number;
  conflicts: OutreachConflict[];
}

type ResultRow = Omit<OutreachResult, 'changeId'> & { is_complete: boolean };

/**
 * Changes of owner, status and next step. Every change is made on a version; what another user changed meanwhile is left
 * as it is and returned as a conflict.
 */
@Injectable()
export class OutreachService {
  constructor(
    private readonly writes: WorkspaceWrites,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Changes one lead or company.
   * @throws AppError not_found; invalid, for an owner who is no active user of the workspace; conflict, with the present
   *   state, when it was changed since the version
   */
  change(
    actor: OutreachActor,
    subject: OutreachSubject,
    seen: SeenVersion,
    values: OutreachValues,
  ): Promise<{ changeId: string; outreach: Outreach }> {
    return this.transaction(actor, async (tx) => {
      await this.requireMember(tx, values.ownerId);
      if (subject === 'company') await tx.query(ADD_COMPANIES, [[seen.id]]);
      const result = await this.apply(tx, subject, (parameters) => seenVersions(subject, [seen], values, parameters));
      const [conflict] = result.conflicts;
      if (conflict) throw changedByAnother(subject, conflict);
      await this.record(tx, actor, `${subject}.outreach`, `${subject} ${seen.id}: ${changedNames(values)}`);
      return { changeId: result.changeId, outreach: await this.present(tx, subject, seen.id) };
    });
  }

  /** Changes many leads. @throws AppError not_found unless all named leads are visible; invalid as `change` */
  changeMany(actor: OutreachActor, selection: OutreachSelection, values: OutreachValues): Promise<OutreachResult> {
    const isUnbounded = 'filters' in selection;
    const work = async (tx: EntityManager) => {
      await this.requireMember(tx, values.ownerId);
      const result = await this.apply(tx, 'lead', (parameters) =>
        isUnbounded
          ? matchingLeads(selection, selection.listAgeMs, values, parameters)
          : seenVersions('lead', selection.seen, values, parameters),
      );
      const changed = pluralize(result.changed, 'lead');
      await this.record(tx, actor, 'lead.outreach', `${changed}: ${changedNames(values)}`);
      return result;
    };
    return this.transaction(actor, work, isUnbounded ? BULK_ACTION_TIMEOUT_MS : undefined);
  }

  /** Changes many companies. @throws AppError not_found unless all have leads in the workspace; invalid as `change` */
  changeCompanies(actor: OutreachActor, seen: SeenVersion[], values: OutreachValues): Promise<OutreachResult> {
    return this.transaction(actor, async (tx) => {
      await this.requireMember(tx, values.ownerId);
      await tx.query(ADD_COMPANIES, [seen.map(({ id }) => id)]);
      const result = await this.apply(tx, 'company', (parameters) => seenVersions('company', seen, values, parameters));
      const changed = pluralize(result.changed, 'company', 'companies');
      await this.record(tx, actor, 'company.outreach', `${changed}: ${changedNames(values)}`);
      return result;
    });
  }

  /** Gives what a change changed its earlier values, unless it was changed again. @throws AppError not_found */
  revert(actor: OutreachActor, changeId: string): Promise<OutreachResult> {
    if (!isUUID(changeId)) throw changeNotFound();
    return this.transaction(
      actor,
      async (tx) => {
        for (const subject of ['lead', 'company'] as const) {
          const result = await this.apply(tx, subject, (parameters) => changedByBatch(subject, changeId, parameters));
          if (result.count === 0) continue;
          await this.record(tx, actor, `${subject}.outreach`, `${result.changed} reverted`);
          return result;
        }
        throw changeNotFound();
      },
      BULK_ACTION_TIMEOUT_MS,
    );
  }

  private async apply(
    tx: EntityManager,
    subject: OutreachSubject,
    target: (parameters: SqlParameters) => OutreachTarget,
  ): Promise<OutreachResult> {
    const parameters = new SqlParameters();
    const changeId = randomUUID();
    const text = outreachChange(subject, target(parameters), changeId, parameters);
    const [row] = await tx.query<ResultRow[]>(text, parameters.values);
    if (!row?.is_complete) {
      throw new AppError('not_found', subject === 'lead' ? 'Lead not found' : 'Company not found');
    }
    const { count, changed, conflictCount, conflicts } = row;
    return { changeId, count, changed, conflictCount, conflicts };
  }

  private async present(tx: EntityManager, subject: OutreachSubject, id: number): Promise<Outreach> {
    const [row] = await tx.query<{ outreach: Outreach }[]>(presentOutreach(subject), [id]);
    if (!row) throw new Error('What was changed is gone');
    return row.outreach;
  }

  private async requireMember(tx: EntityManager, userId: number | null | undefined): Promise<void> {
    if (userId === undefined || userId === null) return;
    const rows = await tx.query<unknown[]>(IS_MEMBER, [userId]);
    if (rows.length === 0) {
      throw new AppError('invalid', 'The owner must be an active user of this workspace.', { field: 'ownerId' });
    }
  }

  private record(tx: EntityManager, { audit }: OutreachActor, action: AuditAction, detail: string): Promise<void> {
    return this.audit.record({ action, outcome: 'done', ...audit, detail }, tx);
  }

  /** Exclusive, so that two changes of one lead never both succeed on the same version. */
  private transaction<Result>(
    { customerId, userId }: OutreachActor,
    work: (tx: EntityManager) => Promise<Result>,
    timeoutMs?: number,
  ): Promise<Result> {
    return this.writes.transaction({ customerId, userId }, work, { exclusive: true, timeoutMs });
  }
}

function changedByAnother(subject: OutreachSubject, conflict: OutreachConflict): AppError {
  const by = conflict.changedBy ?? 'Another user';
  return new AppError('conflict', `${by} has changed this ${subject} meanwhile. Your change was not saved.`, {
    code: 'changed-meanwhile',
    present: conflict,
  });
}

/** What the audit log calls the values. */
const VALUE_NAMES: Record<keyof OutreachValues, string> = {
  status: 'status',
  ownerId: 'owner',
  nextStep: 'next step',
  nextStepDate: 'date of the next step',
};

function changedNames(values: OutreachValues): string {
  return Object.entries(VALUE_NAMES)
    .filter(([key]) => values[key as keyof OutreachValues] !== undefined)
    .map(([, name]) => name)
    .join(', ');
}

function changeNotFound(): AppError {
  return new AppError('not_found', 'This change is no longer known.');
}
