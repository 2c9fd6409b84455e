import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../platform/audit/actor.js';
import { AuditLog } from '../../../platform/audit/audit-log.js';
import { AppError } from '../../../platform/errors.js';
import { Jobs } from '../../../platform/jobs/jobs.service.js';
import { Clock } from '../../../platform/time.js';
import { LeadFactsService } from '../../leads/changes/lead-facts.service.js';
import { LeadVerdictsService } from '../../leads/verdict/lead-verdicts.service.js';
import { SignalRemovalService } from '../../leads/verdict/signal-removal.service.js';
import { REFRESH_PEOPLE, REFRESH_PEOPLE_OPTIONS } from '../profiles/people-refresh.service.js';
import {
  CONFIRM_REQUESTS,
  ERASE_PERSON,
  ERASE_WORKSPACE_DATA,
  LEADS_OF_PERSON,
  MARK_LIFTED,
  OWN_SIGNALS_OF_PERSON,
} from './do-not-contact.queries.js';
import { DoNotContactRegistry } from './do-not-contact-registry.service.js';
import { ErasureRemnants } from './remnants/erasure-remnants.service.js';

/** Who erases a person or lifts the block, and why, for the audit log. */
export interface ErasureActor extends Actor {
  /** null: a job or the command line. */
  userId?: number | null;
  customerSlug?: string;
  /** Never a text about the person. */
  cause?: string;
}

/**
 * People who must not be contacted (signals.md): hidden in every workspace. Only the account of the public activity is
 * stored, and a keyed hash of it that identifies the person in later imports. Users file requests
 * (`DoNotContactRequests`); this service acts at once.
 */
@Injectable()
export class DoNotContactService {
  constructor(
    private readonly registry: DoNotContactRegistry,
    private readonly leads: LeadFactsService,
    private readonly verdicts: LeadVerdictsService,
    private readonly signals: SignalRemovalService,
    private readonly remnants: ErasureRemnants,
    private readonly audit: AuditLog,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /**
   * Hides the person, erases the person's data and confirms pending requests, whose ids it returns. Needs a transaction
   * across workspaces.
   * @throws AppError not_found
   */
  async add(tx: EntityManager, personId: number, by: ErasureActor): Promise<string[]> {
    await this.leads.lockAllWorkspaces(tx);
    const [person] = await tx.query<{ github_id: string }[]>(
      'select github_id::text from person where person_id = $1 for no key update',
      [personId],
    );
    if (!person) throw new AppError('not_found', 'Lead not found');
    await this.registry.add(tx, person.github_id);
    await this.remnants.store(tx, personId);
    await this.signals.remove(tx, OWN_SIGNALS_OF_PERSON, [personId]);
    for (const forget of ERASE_WORKSPACE_DATA) await tx.query(forget, [personId]);
    await tx.query(ERASE_PERSON, [personId]);
    const [confirmed] = await tx.query<[{ id: string }[], number]>(CONFIRM_REQUESTS, [
      personId,
      this.now(),
      by.userId ?? null,
    ]);
    await this.leads.updateLeads(tx, [personId], []);
    await this.verdicts.update(tx, { query: LEADS_OF_PERSON, parameters: [personId] });
    await this.record(tx, 'person.do-not-contact', personId, by);
    return confirmed.map(({ id }) => id);
  }

  /** Lifts the block; erased data return with the next read of the profile or a file. @throws AppError not_found */
  async remove(tx: EntityManager, personId: number, by: ErasureActor): Promise<void> {
    await this.leads.lockAllWorkspaces(tx);
    const [[person]] = await tx.query<[{ github_id: string }[], number]>(
      `update person set do_not_contact = false, profile_at = null where person_id = $1 and do_not_contact
       returning github_id::text`,
      [personId],
    );
    if (!person) throw new AppError('not_found', 'This person is not blocked.');
    await this.registry.remove(tx, person.github_id);
    await this.remnants.forget(tx, personId);
    await tx.query(MARK_LIFTED, [personId, this.now()]);
    await this.verdicts.update(tx, { query: LEADS_OF_PERSON, parameters: [personId] });
    await this.jobs.add(tx, REFRESH_PEOPLE, {}, REFRESH_PEOPLE_OPTIONS);
    await this.record(tx, 'person.contact-again', personId, by);
  }

  count(tx: EntityManager): Promise<number> {
    return this.registry.count(tx);
  }

  /** Returns the person whose account had the login last. @throws AppError not_found */
  async requirePerson(tx: EntityManager, login: string): Promise<number> {
    const [person] = await tx.query<{ person_id: number }[]>(
      `select person_id from person where lower(login) = lower($1)
       order by login_seen_at desc nulls last, person_id limit 1`,
      [login],
    );
    if (!person) throw new AppError('not_found', `Nobody with the login ${login} has shown up yet.`);
    return person.person_id;
  }

  // The audit log contains the number only: it must not repeat what was erased.
  private async record(
    tx: EntityManager,
    action: 'person.do-not-contact' | 'person.contact-again',
    personId: number,
    { userEmail, address, customerSlug, cause }: ErasureActor,
  ): Promise<void> {
    const detail = `lead ${personId}${cause === undefined ? '' : `: ${cause}`}`;
    await this.audit.record({ action, outcome: 'done', userEmail, address, customerSlug, detail }, tx);
  }

  private now(): Date {
    return new Date(this.clock.now());
  }
}
