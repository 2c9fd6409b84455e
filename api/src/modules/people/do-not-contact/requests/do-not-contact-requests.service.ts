import { Inject, Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../../platform/audit/actor.js';
import { AuditLog, type AuditAction } from '../../../../platform/audit/audit-log.js';
import { Config } from '../../../../platform/config/config.js';
import { WorkspaceWrites, type WorkspaceActor } from '../../../../platform/database/workspace-writes.js';
import { SHOWN_TO_USER } from '../../../leads/fields/shown-leads.rules.js';
import { AppError } from '../../../../platform/errors.js';
import { MAX_DO_NOT_CONTACT_REQUESTS_PER_DAY, MAX_ROW_ID } from '../../../../platform/limits.js';
import { Clock, DAY_MS } from '../../../../platform/time.js';
import { LeadTotalsService } from '../../../leads/changes/lead-totals.service.js';
import { LeadVerdictsService } from '../../../leads/verdict/lead-verdicts.service.js';
import { DoNotContactService } from '../do-not-contact.service.js';
import { ErasureRemnants } from '../remnants/erasure-remnants.service.js';
import type { Mention } from '../remnants/remnants.queries.js';
import {
  BUDGET_EXHAUSTED_BY,
  COUNT_PENDING,
  DUE_REQUESTS,
  END_REQUEST,
  FILE_REQUEST,
  LIST_REQUESTS,
  ONE_REQUEST,
  type RequestRow,
} from './do-not-contact-requests.queries.js';
import type { RequestState } from './do-not-contact-request.entity.js';

/** A user of a workspace, with what the audit log records. */
export interface RequestActor extends WorkspaceActor, Actor {
  customerSlug: string;
}

/** An administrator, with what the audit log records. */
export interface DecisionActor extends Actor {
  userId: number;
}

export interface NewRequest {
  reason?: string | null;
  personAsked?: boolean | null;
}

interface RequestPageQuery {
  state?: RequestState;
  search?: string;
  before?: string;
  limit: number;
}

/**
 * Requests not to contact a person. Filing one hides the lead in the own workspace only; a confirmed one erases the person
 * everywhere (`DoNotContactService`).
 */
@Injectable()
export class DoNotContactRequests {
  constructor(
    private readonly writes: WorkspaceWrites,
    @Inject(Config) private readonly config: Config,
    private readonly erasures: DoNotContactService,
    private readonly remnants: ErasureRemnants,
    private readonly totals: LeadTotalsService,
    private readonly verdicts: LeadVerdictsService,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Hides the lead in the actor's workspace until the request is decided.
   * @throws AppError not_found, unless the lead is visible there; invalid; throttled, beyond the daily budget
   */
  async file(actor: RequestActor, leadId: number, input: NewRequest): Promise<void> {
    const { customerId, userId } = actor;
    const reason = readReason(input.reason);
    const personAsked = input.personAsked ?? false;
    const now = this.now();
    const confirmsAt = personAsked ? new Date(now.getTime() + this.config.doNotContactDays * DAY_MS) : null;
    await this.writes.transaction(
      actor,
      async (tx) => {
        await requireShown(tx, customerId, leadId);
        await requireBudget(tx, actor, now);
        await tx.query(FILE_REQUEST, [customerId, leadId, userId, reason, personAsked, now, confirmsAt]);
        await this.updateVerdict(tx, customerId, leadId);
        await this.record(tx, 'person.do-not-contact-request', actor, leadId, personAsked ? 'the person asked' : '');
      },
      { exclusive: true },
    );
  }

  /**
   * Shows the lead again, in the state in which it was.
   * @throws AppError not_found without a pending request; conflict after the erasure
   */
  async withdraw(actor: RequestActor, leadId: number): Promise<void> {
    const { customerId, userId } = actor;
    await this.writes.transaction(
      actor,
      async (tx) => {
        const isEnded = await this.end(tx, customerId, leadId, 'withdrawn', userId);
        if (!isEnded) throw await missingRequest(tx, customerId, leadId);
        await this.record(tx, 'person.do-not-contact-withdraw', actor, leadId);
      },
      { exclusive: true },
    );
  }

  /** Shows the lead in its workspace again. @throws AppError not_found; conflict, unless the request is pending */
  async reject(id: string, by: DecisionActor): Promise<void> {
    const { customerId } = readId(id);
    await this.writes.acrossWorkspaces(async (tx) => {
      await this.totals.lockWorkspaces(tx, [customerId]);
      const { leadId, customerSlug } = await requirePending(tx, id);
      await this.end(tx, customerId, leadId, 'rejected', by.userId);
      await this.record(tx, 'person.do-not-contact-reject', { ...by, customerSlug }, leadId);
    });
  }

  /** Erases the person everywhere. @throws AppError not_found; conflict, unless the request is pending */
  async confirm(id: string, by: DecisionActor): Promise<void> {
    await this.erase(id, { ...by, cause: 'confirmed' });
  }

  /** Confirms the requests whose time has come. Returns how many. */
  async confirmDue(): Promise<number> {
    const due = await this.writes.acrossWorkspaces((tx) => tx.query<{ id: string }[]>(DUE_REQUESTS, [this.now()]));
    let confirmed = 0;
    for (const { id } of due) {
      try {
        await this.erase(id, {
          userEmail: null,
          address: null,
          cause: 'the person asked, and the time to object passed',
        });
        confirmed += 1;
      } catch (error) {
        // Withdrawn meanwhile, or confirmed with another workspace's request for the same person.
        if (!(error instanceof AppError && error.kind === 'conflict')) throw error;
      }
    }
    return confirmed;
  }

  /** Lists requests of all workspaces, newest first, and the cursor of the next page. */
  async list({
    state,
    search,
    before,
    limit,
  }: RequestPageQuery): Promise<{ requests: RequestRow[]; next: string | null }> {
    const cursor = before === undefined ? undefined : readId(before);
    const text = search?.trim().toLowerCase();
    const rows = await this.writes.acrossWorkspaces((tx) =>
      tx.query<RequestRow[]>(LIST_REQUESTS, [
        state ?? null,
        text === undefined || text === '' ? null : text,
        cursor?.customerId ?? null,
        cursor?.requestId ?? null,
        limit + 1,
      ]),
    );
    const requests = rows.slice(0, limit);
    return { requests, next: (rows.length > limit && requests.at(-1)?.id) || null };
  }

  /** Returns a request, with the texts that the erasure would leave or has left. @throws AppError not_found */
  async get(id: string): Promise<{ request: RequestRow; remnants: Mention[] }> {
    return this.writes.acrossWorkspaces(async (tx) => {
      const request = await requireRequest(tx, id);
      const { state, leadId, liftedAt } = request;
      if (state === 'pending') return { request, remnants: await this.remnants.find(tx, leadId) };
      const isErased = state === 'confirmed' && liftedAt === null;
      return { request, remnants: isErased ? await this.remnants.listStored(tx, leadId) : [] };
    });
  }

  async countPending(tx: EntityManager): Promise<number> {
    const [row] = await tx.query<{ count: number }[]>(COUNT_PENDING);
    return row?.count ?? 0;
  }

  private async erase(id: string, by: Actor & { userId?: number; cause: string }): Promise<void> {
    await this.writes.acrossWorkspaces(async (tx) => {
      const { leadId, customerSlug } = await requirePending(tx, id);
      const confirmed = await this.erasures.add(tx, leadId, { ...by, customerSlug });
      // Withdrawn while this transaction waited for the locks.
      if (!confirmed.includes(id)) throw alreadyDecided();
    });
  }

  /** Returns whether there was a pending request. The caller holds the lock of the workspace. */
  private async end(
    tx: EntityManager,
    customerId: number,
    leadId: number,
    state: RequestState,
    userId: number,
  ): Promise<boolean> {
    const parameters = [customerId, leadId, state, this.now(), userId];
    const [ended] = await tx.query<[unknown[], number]>(END_REQUEST, parameters);
    if (ended.length > 0) await this.updateVerdict(tx, customerId, leadId);
    return ended.length > 0;
  }

  private updateVerdict(tx: EntityManager, customerId: number, leadId: number): Promise<void> {
    const query = 'select $1::int as customer_id, $2::int as lead_id';
    return this.verdicts.update(tx, { query, parameters: [customerId, leadId] });
  }

  // The audit log contains the number only: it must not repeat what may be erased.
  private async record(
    tx: EntityManager,
    action: AuditAction,
    { userEmail, address, customerSlug }: Actor & { customerSlug: string },
    leadId: number,
    note = '',
  ): Promise<void> {
    const detail = `lead ${leadId}${note && `: ${note}`}`;
    await this.audit.record({ action, outcome: 'done', userEmail, address, customerSlug, detail }, tx);
  }

  private now(): Date {
    return new Date(this.clock.now());
  }
}

function readReason(reason: string | null | undefined): string | null {
  if (reason?.includes('\0')) throw new AppError('invalid', 'The reason must be text.', { field: 'reason' });
  // Replaces lone surrogates, which PostgreSQL refuses.
  return reason === undefined || reason === null ? null : Buffer.from(reason.trim()).toString() || null;
}

/** Users who can see the lead may file a request; leads of other workspaces are not found. */
async function requireShown(tx: EntityManager, customerId: number, leadId: number): Promise<void> {
  const [lead] = await tx.query<unknown[]>(
    `select 1 from lead l where customer_id = $1 and lead_id = $2 and ${SHOWN_TO_USER}`,
    [customerId, leadId],
  );
  if (!lead) throw new AppError('not_found', 'Lead not found');
}

/** The budget is per workspace: a client user has one, an administrator can confirm requests anyway. */
async function requireBudget(tx: EntityManager, { customerId, userId }: WorkspaceActor, now: Date): Promise<void> {
  const budget = MAX_DO_NOT_CONTACT_REQUESTS_PER_DAY;
  const [oldest] = await tx.query<{ createdAt: Date }[]>(BUDGET_EXHAUSTED_BY, [customerId, userId, now, budget]);
  if (!oldest) return;
  const retryAfterSeconds = Math.max(1, Math.ceil((oldest.createdAt.getTime() + DAY_MS - now.getTime()) / 1000));
  const message = `You have used your budget of ${budget} do-not-contact requests a day: try again later.`;
  throw new AppError('throttled', message, { retryAfterSeconds });
}

async function requirePending(tx: EntityManager, id: string): Promise<RequestRow> {
  const request = await requireRequest(tx, id);
  if (request.state !== 'pending') throw alreadyDecided();
  return request;
}

async function requireRequest(tx: EntityManager, id: string): Promise<RequestRow> {
  const { customerId, requestId } = readId(id);
  const [request] = await tx.query<RequestRow[]>(ONE_REQUEST, [customerId, requestId]);
  if (!request) throw requestNotFound();
  return request;
}

async function missingRequest(tx: EntityManager, customerId: number, leadId: number): Promise<AppError> {
  const [lead] = await tx.query<{ verdict_reason: string | null }[]>(
    'select verdict_reason from lead where customer_id = $1 and lead_id = $2',
    [customerId, leadId],
  );
  if (lead?.verdict_reason !== 'do-not-contact') return requestNotFound();
  return new AppError('conflict', 'This person has been erased: only an administrator can lift the block.');
}

/** Reads the id that administrators use: `customer-request`. @throws AppError not_found */
function readId(id: string): { customerId: number; requestId: string } {
  const [, customer, requestId] = /^(\d{1,10})-(.*)$/.exec(id) ?? [];
  const customerId = Number(customer);
  if (requestId === undefined || !isUUID(requestId) || customerId > MAX_ROW_ID) throw requestNotFound();
  return { customerId, requestId };
}

function requestNotFound(): AppError {
  return new AppError('not_found', 'No such do-not-contact request');
}

function alreadyDecided(): AppError {
  return new AppError('conflict', 'This request has been decided already: reload to see how.');
}
