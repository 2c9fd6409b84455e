import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Jobs, type JobOptions } from '../../../platform/jobs/jobs.service.js';
import { Clock } from '../../../platform/time.js';
import { LeadFactsService } from '../../leads/changes/lead-facts.service.js';
import { LeadTotalsService } from '../../leads/changes/lead-totals.service.js';
import { LeadScoresService } from '../../leads/score/lead-scores.service.js';
import { updateVerdicts } from '../../leads/verdict-rules/verdict.rules.js';
import { DoNotContactRegistry } from '../../people/do-not-contact/do-not-contact-registry.service.js';
import { REFRESH_PEOPLE, REFRESH_PEOPLE_OPTIONS } from '../../people/profiles/people-refresh.service.js';
import { CodeHostClient, CodeHostLimited, isGone } from '../../repos/code-host/code-host-calls.service.js';
import { asFields, asId, asText } from '../events/event-fields.js';
import { ADD_LEADS, ADD_SIGNALS, ADD_TO_LEADS } from '../merge/merge.queries.js';
import * as sql from './own-signals.queries.js';

/** The job that stores waiting signals of a workspace as signals of its leads; payload `{customerId}`. */
export const MERGE_OWN_SIGNALS = 'merge-own-signals';
/** The job that looks for unknown people again. */
export const RETRY_OWN_SIGNALS = 'retry-own-signals';

const MAX_SIGNALS_PER_MERGE = 5_000;
/** Calls to the code host of one run of the job. */
const MAX_LOOKUPS = 100;
/** After so many failures one after the other the code host itself has failed: the job is tried again. */
const MAX_FAILURES = 3;
/** Of all workspaces, in one run of the job that looks for unknown people again. */
const MAX_RETRIES = 2_000;
const FOLLOW_UP_TASKS = ['score-leads', 'find-digests'];

interface Account {
  id: string;
  login: string;
  type: string | null;
}

/** The jobs of a workspace run one at a time: two would look up the same logins. */
export function mergeOptions(customerId: number): JobOptions {
  const key = `${MERGE_OWN_SIGNALS}:${customerId}`;
  return { key, queue: key };
}

/** Finds the people of waiting signals, and merges the signals into leads and totals. */
@Injectable()
export class OwnSignalMergeService {
  constructor(
    private readonly db: DataSource,
    private readonly client: CodeHostClient,
    private readonly totals: LeadTotalsService,
    private readonly facts: LeadFactsService,
    private readonly scores: LeadScoresService,
    private readonly doNotContact: DoNotContactRegistry,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** The code host is asked only for logins that no person has. Repetition changes nothing. */
  async run(customerId: number): Promise<void> {
    while ((await this.db.transaction((tx) => this.storeOfCompanies(tx, customerId))) === MAX_SIGNALS_PER_MERGE);
    await this.db.query(sql.FIND_ADDRESSES, [customerId, this.now()]);
    // People who are known already do not wait for calls to the code host.
    await this.mergeAll(customerId);
    const logins = await this.unknownLogins(customerId, MAX_LOOKUPS);
    if (logins.length === 0) return;
    const { accounts, unknown, pausedUntil } = await this.lookUp(logins);
    await this.db.transaction(async (tx) => {
      await tx.query(sql.MARK_UNKNOWN, [customerId, this.now(), unknown]);
      if (accounts.length > 0) await this.addPeople(tx, accounts);
    });
    await this.mergeAll(customerId);
    if ((await this.unknownLogins(customerId, 1)).length > 0) await this.continueLater(customerId, pausedUntil);
  }

  /** Looks again for people whose time has come. The rest waits for the next run. */
  async retryUnknown(): Promise<void> {
    await this.db.transaction(async (tx) => {
      const workspaces = await tx.query<{ customerId: number }[]>(sql.RETRY_UNKNOWN, [this.now(), MAX_RETRIES]);
      for (const { customerId } of workspaces) {
        await this.jobs.add(tx, MERGE_OWN_SIGNALS, { customerId }, mergeOptions(customerId));
      }
    });
  }

  /** Returns the number of signals that it stored. */
  private async storeOfCompanies(tx: EntityManager, customerId: number): Promise<number> {
    await this.totals.lockWorkspaces(tx, [customerId]);
    const [row] = await tx.query<{ count: number }[]>(sql.STORE_COMPANY_SIGNALS, [customerId, MAX_SIGNALS_PER_MERGE]);
    const count = row?.count ?? 0;
    if (count > 0) await this.scores.requestScoring(tx);
    return count;
  }

  private now(): Date {
    return new Date(this.clock.now());
  }

  private async unknownLogins(customerId: number, limit: number): Promise<string[]> {
    const rows = await this.db.query<{ login: string }[]>(sql.UNKNOWN_LOGINS, [customerId, limit]);
    return rows.map(({ login }) => login);
  }

  private async lookUp(
    logins: readonly string[],
  ): Promise<{ accounts: Account[]; unknown: string[]; pausedUntil?: Date }> {
    const accounts: Account[] = [];
    const unknown: string[] = [];
    let failures = 0;
    for (const login of logins) {
      try {
        const fields = asFields((await this.client.get(`/users/${login}`)).data);
        const [id, name, type] = [asId(fields.id), asText(fields.login), asText(fields.type)];
        // Under another name it is not the account that the source meant, and an organisation is no person.
        const isPerson = id !== undefined && name?.toLowerCase() === login && type !== 'Organization';
        if (isPerson) accounts.push({ id, login: name, type: type ?? null });
        else unknown.push(login);
        failures = 0;
      } catch (error) {
        if (error instanceof CodeHostLimited) return { accounts, unknown, pausedUntil: error.until };
        // One account that cannot be read does not hold up the others: it is looked for again later.
        failures = isGone(error) ? 0 : failures + 1;
        if (failures === MAX_FAILURES) throw error;
        unknown.push(login);
      }
    }
    return { accounts, unknown };
  }

  private async addPeople(tx: EntityManager, accounts: readonly Account[]): Promise<void> {
    await this.facts.lockAllWorkspaces(tx);
    await tx.query(sql.STAGE_ACCOUNTS, [JSON.stringify(accounts)]);
    const changed = await tx.query<{ personId: number }[]>(sql.ADD_ACCOUNTS);
    await this.doNotContact.markReturning(tx, 'select github_id from found_account');
    const workspaces = await tx.query<{ customer_id: number }[]>('select customer_id from customer');
    await this.facts.copyLogins(
      tx,
      workspaces.map((row) => row.customer_id),
      changed.map(({ personId }) => personId),
    );
  }

  private async mergeAll(customerId: number): Promise<void> {
    while ((await this.db.transaction((tx) => this.merge(tx, customerId))) === MAX_SIGNALS_PER_MERGE);
  }

  /** Returns the number of signals that it took. */
  private async merge(tx: EntityManager, customerId: number): Promise<number> {
    await this.totals.lockWorkspaces(tx, [customerId]);
    await tx.query(sql.TAKE_WAITING, [customerId, MAX_SIGNALS_PER_MERGE]);
    const [row] = await tx.query<{ count: number }[]>('select count(*)::int as count from taken_signal');
    const count = row?.count ?? 0;
    if (count === 0) return 0;
    await this.facts.lockPeopleForShare(tx, 'select github_id from taken_signal join person using (person_id)');
    await tx.query(sql.FORGET_ERASED);
    await tx.query(sql.FIND_SIGNALS);
    await tx.query(sql.FIND_LEADS);
    await tx.query('analyze taken_signal, found_signal, found_lead');
    const leads = { query: 'select customer_id, lead_id from found_lead' };
    const change = async (): Promise<void> => {
      await tx.query(ADD_LEADS);
      await tx.query(ADD_TO_LEADS);
      await tx.query(ADD_SIGNALS);
      await tx.query(updateVerdicts(leads.query));
    };
    await this.totals.changeLeads(tx, leads, change, sql.OWN_SIGNAL_CHANGES);
    await tx.query(sql.MARK_STORED);
    for (const task of FOLLOW_UP_TASKS) await this.jobs.add(tx, task, {}, { key: task });
    await this.jobs.add(tx, REFRESH_PEOPLE, {}, REFRESH_PEOPLE_OPTIONS);
    return count;
  }

  private async continueLater(customerId: number, runAt: Date | undefined): Promise<void> {
    const options = { ...mergeOptions(customerId), ...(runAt && { runAt }) };
    await this.db.transaction((tx) => this.jobs.add(tx, MERGE_OWN_SIGNALS, { customerId }, options));
  }
}
