import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../platform/audit/actor.js';
import { AuditLog } from '../../../platform/audit/audit-log.js';
import { AppError } from '../../../platform/errors.js';
import { Jobs } from '../../../platform/jobs/jobs.service.js';
import { LeadFacts } from '../../leads/lead-facts.service.js';
import { LeadVerdicts } from '../../leads/verdict/lead-verdicts.service.js';
import { refreshPeople } from '../profiles/people-refresh.service.js';
import { ERASE_PERSON, FORGET_MARKS, LEADS_OF_PERSON } from './do-not-contact.queries.js';
import { LeftAlone } from './left-alone.service.js';

/**
 * People who asked to be left alone (signals.md): hidden in every workspace, with nothing kept of them but the account
 * that public activity names, and a keyed hash of it by which they are recognised whenever they come again.
 */
@Injectable()
export class DoNotContact {
  constructor(
    private readonly leftAlone: LeftAlone,
    private readonly leads: LeadFacts,
    private readonly verdicts: LeadVerdicts,
    private readonly audit: AuditLog,
    private readonly jobs: Jobs,
  ) {}

  /**
   * Hides the person everywhere and erases what is known of them. In a transaction that sees every workspace.
   * @throws AppError not_found
   */
  async leaveAlone(tx: EntityManager, personId: number, by: Actor & { customerSlug?: string }): Promise<void> {
    await this.leads.lock(tx);
    const [person] = await tx.query<{ github_id: string }[]>(
      'select github_id::text from person where person_id = $1 for no key update',
      [personId],
    );
    if (!person) throw new AppError('not_found', 'Lead not found');
    await this.leftAlone.add(tx, person.github_id);
    await tx.query(ERASE_PERSON, [personId]);
    for (const forget of FORGET_MARKS) await tx.query(forget, [personId]);
    await this.leads.follow(tx, [personId], []);
    await this.verdicts.judge(tx, { query: LEADS_OF_PERSON, parameters: [personId] });
    await this.record(tx, 'person.do-not-contact', personId, by);
  }

  /** Takes it back; what was erased comes again with the profile, read soon, or a file. @throws AppError not_found */
  async contactAgain(tx: EntityManager, personId: number, by: Actor): Promise<void> {
    await this.leads.lock(tx);
    const [[person]] = await tx.query<[{ github_id: string }[], number]>(
      `update person set do_not_contact = false, profile_at = null where person_id = $1 and do_not_contact
       returning github_id::text`,
      [personId],
    );
    if (!person) throw new AppError('not_found', 'This person has not asked to be left alone.');
    await this.leftAlone.remove(tx, person.github_id);
    await this.verdicts.judge(tx, { query: LEADS_OF_PERSON, parameters: [personId] });
    await this.jobs.add(tx, refreshPeople, {}, { key: refreshPeople });
    await this.record(tx, 'person.contact-again', personId, by);
  }

  count(tx: EntityManager): Promise<number> {
    return this.leftAlone.count(tx);
  }

  /** Whom a login means now: the account that was last seen with it. @throws AppError not_found */
  async requirePerson(tx: EntityManager, login: string): Promise<number> {
    const [person] = await tx.query<{ person_id: number }[]>(
      `select person_id from person where lower(login) = lower($1)
       order by login_seen_at desc nulls last, person_id limit 1`,
      [login],
    );
    if (!person) throw new AppError('not_found', `Nobody with the login ${login} has shown up yet.`);
    return person.person_id;
  }

  // By the number alone: the log shall not tell what was erased.
  private async record(
    tx: EntityManager,
    action: 'person.do-not-contact' | 'person.contact-again',
    personId: number,
    by: Actor & { customerSlug?: string },
  ): Promise<void> {
    await this.audit.record({ action, outcome: 'done', ...by, detail: `lead ${personId}` }, tx);
  }
}
