import { Injectable, Logger } from '@nestjs/common';
import { AuditLog } from '../../../platform/audit/audit-log.js';
import { WorkspaceWrites } from '../../../platform/database/workspace-writes.js';
import { AppError } from '../../../platform/errors.js';
import { BULK_ACTION_TIMEOUT_MS, MAX_EXCLUSION_ENTRIES } from '../../../platform/limits.js';
import { Clock, DAY_MS } from '../../../platform/time.js';
import { CustomersService } from '../../customers/customers.service.js';
import { readDomainEntry, readEntry, type TypedEntry } from '../../exclusions/exclusion-text.rules.js';
import { ExclusionsService } from '../../exclusions/exclusions.service.js';
import { CrmError, CrmListTooLong, type Crm, type CrmCompany, type CrmCursor } from '../crm.js';
import { CRM_NAMES } from '../../leads/fields/crm-kinds.rules.js';
import { CrmClients } from '../crm-clients.service.js';
import type { CrmReading } from '../crm-jobs.js';
import { retryTime } from '../crm-retries.rules.js';
import { CrmConnectionsService } from '../connection/crm-connections.service.js';
import { CrmExclusion, type CrmReadingProgress } from './crm-exclusion.entity.js';
import { CrmExclusionsService } from './crm-exclusions.service.js';

/** The entries of a list, and how many companies they come from. */
interface Reading {
  startedAt: number;
  connectedAt: string;
  /** Where it continues; undefined: at the beginning. */
  cursor?: CrmCursor;
  entries: Map<string, TypedEntry>;
  companies: number;
  unusable: number;
}

/** Including the waiting for limits of requests. What was read first is out of date after that. */
const MAX_READING_MS = DAY_MS;

/** Fills exclusion lists with the companies that the CRM has in the chosen stages. A reading that fails changes no list. */
@Injectable()
export class CrmExclusionReader {
  private readonly logger = new Logger(CrmExclusionReader.name);

  constructor(
    private readonly writes: WorkspaceWrites,
    private readonly connections: CrmConnectionsService,
    private readonly clients: CrmClients,
    private readonly settings: CrmExclusionsService,
    private readonly exclusions: ExclusionsService,
    private readonly customers: CustomersService,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** Adds a job for each active workspace that has such a list. */
  async scheduleAll(): Promise<void> {
    const customers = await this.writes.acrossWorkspaces((tx) =>
      tx.find(CrmExclusion, { select: { customerId: true }, where: { customer: { active: true } } }),
    );
    for (const { customerId } of customers) {
      await this.writes.transaction({ customerId, userId: 0 }, (tx) => this.settings.schedule(tx, { customerId }));
    }
  }

  /**
   * Fills the list, or says why not; what was read before the CRM refused further requests is kept for the next attempt.
   * `signal`: ends the waiting for the CRM's limit of requests; `isLastAttempt`: the queue tries the job no more when it
   * throws.
   */
  async run(
    { customerId, failures = 0 }: CrmReading,
    { signal = new AbortController().signal, isLastAttempt = false } = {},
  ): Promise<void> {
    const rows = await this.writes.transaction({ customerId, userId: 0 }, async (tx) => {
      const exclusion = await tx.findOneBy(CrmExclusion, { customerId });
      const connection = exclusion && (await this.connections.find(tx, customerId));
      const withProgress = await tx.findOne(CrmExclusion, { select: { progress: true }, where: { customerId } });
      return exclusion && connection && { exclusion, connection, progress: withProgress?.progress ?? null };
    });
    if (!rows) return;
    const { exclusion, connection, progress } = rows;
    const reading = continueReading(progress, connection.changedAt.toISOString(), this.clock.now());
    const { cursor: start } = reading;
    try {
      const crm = await this.clients.open(connection, { waitSignal: signal });
      await readCompanies(crm, exclusion, reading);
      await this.store(exclusion, reading, CRM_NAMES[connection.kind]);
    } catch (error) {
      // The process stops: the queue tries the job again.
      if (signal.aborted) throw error;
      const isExpected = error instanceof CrmError || error instanceof AppError;
      const now = this.clock.now();
      // Attempts are counted anew where one has read something.
      const failuresHere = isSamePosition(reading.cursor, start) ? failures : 0;
      const isTooOld = now - reading.startedAt > MAX_READING_MS;
      const runAt = error instanceof CrmError && !isTooOld ? retryTime(error, failuresHere, now) : undefined;
      const isFinal = isExpected ? !runAt : isLastAttempt;
      try {
        await this.recordFailure(exclusion, toSentence(error), { isFinal, runAt, failures: failuresHere, reading });
      } catch (unrecorded) {
        this.logger.error(`The failure was not recorded: ${String(unrecorded)}`);
        throw error;
      }
      // The queue tries the job again.
      if (!isExpected) throw error;
    }
  }

  /** `runAt`: when another job reads the CRM. */
  private async recordFailure(
    { customerId, listId, changedAt }: CrmExclusion,
    message: string,
    {
      isFinal,
      runAt,
      failures,
      reading,
    }: { isFinal: boolean; runAt: Date | undefined; failures: number; reading: Reading },
  ): Promise<void> {
    this.logger.warn(`The CRM of customer ${customerId} was not read: ${message}`);
    await this.writes.transaction({ customerId, userId: 0 }, async (tx) => {
      const values = {
        error: message,
        ...(runAt && { progress: toProgress(reading) }),
        ...(isFinal && { dueAt: null, progress: null }),
      };
      const { affected } = await tx.update(CrmExclusion, { customerId, listId, changedAt }, values);
      // Otherwise other stages have been chosen meanwhile: their own job reads them.
      if (affected && runAt) await this.settings.schedule(tx, { customerId, failures: failures + 1 }, runAt);
    });
  }

  private async store(read: CrmExclusion, { entries, companies, unusable }: Reading, crm: string): Promise<void> {
    const { customerId } = read;
    const options = { exclusive: true, timeoutMs: BULK_ACTION_TIMEOUT_MS };
    await this.writes.transaction(
      { customerId, userId: read.changedBy },
      async (tx) => {
        const present = await tx.findOneBy(CrmExclusion, { customerId, listId: read.listId });
        // Other stages have been chosen meanwhile: their own job reads them.
        if (present?.changedAt.getTime() !== read.changedAt.getTime()) return;
        const by = { customerId, userId: read.changedBy };
        const typed = [...entries.values()];
        const { name, added, removed } = await this.exclusions.replaceFromCrm(tx, by, read.listId, typed);
        const result = {
          companies,
          unusable,
          readAt: new Date(this.clock.now()),
          dueAt: null,
          error: null,
          progress: null,
        };
        await tx.update(CrmExclusion, { customerId }, result);
        if (added + removed === 0) return;
        const customerSlug = await this.customers.getSlug(tx, customerId);
        const detail = `${name}: ${added} added, ${removed} removed, read from ${crm}`;
        await this.audit.record({ action: 'exclusion-list.entries', outcome: 'done', customerSlug, detail }, tx);
      },
      options,
    );
  }
}

/** Returns a sentence for users. */
function toSentence(error: unknown): string {
  if (error instanceof CrmListTooLong) return `${error.message} Choose fewer stages.`;
  return error instanceof CrmError || error instanceof AppError ? error.message : 'The list could not be filled.';
}

function continueReading(progress: CrmReadingProgress | null, connectedAt: string, now: number): Reading {
  if (progress?.connectedAt !== connectedAt || now - Date.parse(progress.startedAt) > MAX_READING_MS) {
    return { startedAt: now, connectedAt, entries: new Map(), companies: 0, unusable: 0 };
  }
  const { startedAt, entries, ...others } = progress;
  return { ...others, startedAt: Date.parse(startedAt), entries: byKey(entries) };
}

/** Returns null when nothing has been read. */
function toProgress({ startedAt, cursor, entries, ...counts }: Reading): CrmReadingProgress | null {
  if (!cursor) return null;
  return { ...counts, cursor, startedAt: new Date(startedAt).toISOString(), entries: [...entries.values()] };
}

/** The number of pages does not matter: an attempt that gets no further reads some again. */
function isSamePosition(cursor: CrmCursor | undefined, other: CrmCursor | undefined): boolean {
  return cursor?.list === other?.list && cursor?.after === other?.after;
}

function byKey(entries: readonly TypedEntry[]): Map<string, TypedEntry> {
  return new Map(entries.map((entry) => [entry.value.toLowerCase(), entry]));
}

/** Completes the reading. @throws CrmError; AppError for more entries than a workspace may have */
async function readCompanies(crm: Crm, { stages }: CrmExclusion, reading: Reading): Promise<void> {
  const stageIds = stages.map(({ id }) => id);
  for await (const { companies, isOverlap = false, next } of crm.companiesIn(stageIds, reading.cursor)) {
    for (const company of companies) {
      const entries = byKey(toEntries(company));
      const isCountedAlready = isOverlap && [...entries.keys()].every((key) => reading.entries.has(key));
      if (!isCountedAlready) {
        reading.companies++;
        if (entries.size === 0) reading.unusable++;
      }
      for (const [key, entry] of entries) reading.entries.set(key, entry);
    }
    reading.cursor = next;
    if (reading.entries.size > MAX_EXCLUSION_ENTRIES) {
      const limit = MAX_EXCLUSION_ENTRIES.toLocaleString('en');
      throw new AppError('conflict', `These stages have more than ${limit} names and domains: choose fewer.`);
    }
  }
}

/** A company is on the list by its domain and by its name, as in files: leads often have only one of them. */
function toEntries({ domain, name }: CrmCompany): TypedEntry[] {
  const readings = [domain === null ? [] : [readDomainEntry(domain)], name === null ? [] : [readEntry(name)]].flat();
  return readings.flatMap((reading) => ('value' in reading ? [reading] : []));
}
