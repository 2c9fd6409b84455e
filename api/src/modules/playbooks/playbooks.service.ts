import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { MoreThan, type EntityManager, type QueryDeepPartialEntity } from 'typeorm';
import { AppError } from '../../platform/errors.js';
import { MAX_CARDS, MAX_PLAYBOOK_RUNS } from '../../platform/limits.js';
import { describeError } from '../../platform/process/logging.js';
import { WorkspaceWrites, type WorkspaceActor } from '../../platform/database/workspace-writes.js';
import { LeadChangeLog } from '../leads/changes/lead-change-log.service.js';
import { CustomersService } from '../customers/customers.service.js';
import { renderCard, type CardContents, type RenderedCard } from './cards/render-card.js';
import {
  PlaybookWriter,
  type PlaybookContext,
  type PlaybookDraft,
  type PlaybookInput,
  type PlaybookSignal,
} from './cards/playbook-writer.js';
import { groupByTarget } from './cards/signal-targets.js';
import { PlaybookCard } from './playbook-card.entity.js';
import { PlaybookRun } from './playbook-run.entity.js';
import { PLAYBOOK_CONTEXT, PLAYBOOK_LEAD, PLAYBOOK_SIGNALS } from './playbooks.queries.js';
import { ThreadTextCache } from './threads/thread-texts.service.js';

const MAX_WRITING_MS = 60_000;
/** A run that has not ended by then was killed. */
const RUN_EXPIRY_MS = 90_000;
const MAX_SIGNALS = 500;
const MAX_LEAD_ID = 2 ** 31 - 1;

/** The input from the database, before thread texts are fetched. */
type WriterInput = Omit<PlaybookInput, 'targets'>;

type RenderedPlaybook = Pick<PlaybookCard, 'writer' | 'fallbackReason'> & { cards: RenderedCard[] };

/** A card while it is written, by its place in the playbook; null: all cards so far are discarded. */
export type CardProgress = { index: number; contents: CardContents } | null;

interface GenerateOptions {
  /** Receives the cards while they are written. Nothing of them is stored before all are whole. */
  onProgress?: (progress: CardProgress) => void;
  /** Aborts the run, for a user who does not wait for it. */
  signal?: AbortSignal;
}

type RunKey = Pick<PlaybookRun, 'customerId' | 'leadId' | 'runId'>;

@Injectable()
export class PlaybooksService implements OnModuleDestroy {
  private readonly logger = new Logger(PlaybooksService.name);
  private readonly shutdown = new AbortController();

  constructor(
    private readonly writes: WorkspaceWrites,
    private readonly customers: CustomersService,
    private readonly threads: ThreadTextCache,
    private readonly writer: PlaybookWriter,
    private readonly changes: LeadChangeLog,
  ) {}

  /**
   * Replaces the cards of a lead; the earlier ones stay on failure. At most one run per lead over all processes; no
   * transaction is open while cards are written.
   *
   * @throws AppError not_found; invalid, for a lead without signals; conflict, while a run is in progress; throttled, while
   *   the workspace has too many; bad_gateway or unavailable, when the writer fails
   */
  async generate(actor: WorkspaceActor, leadId: string, options: GenerateOptions = {}): Promise<void> {
    const id = /^[1-9]\d{0,9}$/.test(leadId) && Number(leadId) <= MAX_LEAD_ID ? Number(leadId) : 0;
    const { run, input } = await this.begin(actor, id);
    let isWritten = false;
    try {
      const playbook = await this.write(input, options);
      isWritten = true;
      await this.store(actor, run, playbook);
    } catch (error) {
      await this.writes.transaction(actor, (tx) => tx.delete(PlaybookRun, run));
      throw isWritten ? error : this.withTraceId(error);
    }
  }

  /** Ends runs that would outlast the process. */
  onModuleDestroy(): void {
    this.shutdown.abort(new AppError('unavailable', 'The server is restarting: try again in a moment.'));
  }

  async removeExpiredRuns(): Promise<void> {
    await this.writes.acrossWorkspaces((tx) =>
      tx.createQueryBuilder().delete().from(PlaybookRun).where('expires_at < :now', { now: new Date() }).execute(),
    );
  }

  private async store(actor: WorkspaceActor, run: RunKey, playbook: RenderedPlaybook): Promise<void> {
    await this.writes.transaction(actor, async (tx) => {
      const { affected } = await tx.delete(PlaybookRun, run);
      // The run has expired and another one has replaced it.
      if (affected === 0) throw tooSlow();
      // The person may have been hidden since the run began.
      const { customerId, leadId } = run;
      const [lead] = await tx.query<object[]>(PLAYBOOK_LEAD, [customerId, leadId]);
      if (!lead) throw notFound();
      await tx.delete(PlaybookCard, { customerId, leadId });
      await tx.insert(PlaybookCard, toCardRows(run, playbook, actor.userId));
      await this.changes.logPlaybook(tx, customerId, leadId);
    });
  }

  private async begin(actor: WorkspaceActor, id: number): Promise<{ run: RunKey; input: WriterInput }> {
    const { name, promptConfig } = await this.customers.getPrompt(actor.customerId);
    return this.writes.transaction(actor, async (tx) => {
      const [lead] = await tx.query<PlaybookInput['lead'][]>(PLAYBOOK_LEAD, [actor.customerId, id]);
      if (!lead) throw notFound();
      const signals = await tx.query<PlaybookSignal[]>(PLAYBOOK_SIGNALS, [actor.customerId, id, MAX_SIGNALS]);
      if (signals.length === 0) {
        throw new AppError('invalid', 'This lead has no signals that a playbook could be written from.');
      }
      const run = await beginRun(tx, actor.customerId, id);
      if (!run)
        throw new AppError('conflict', 'A playbook is being written for this lead: it will be here in a moment.');
      await requireFreeRun(tx, actor.customerId);
      const [context] = await tx.query<PlaybookContext[]>(PLAYBOOK_CONTEXT, [actor.customerId, id]);
      if (!context) throw notFound();
      return { run, input: { lead, signals, workspace: { name, promptConfig }, context } };
    });
  }

  private async write(input: WriterInput, { onProgress, signal: ended }: GenerateOptions): Promise<RenderedPlaybook> {
    const signals = [AbortSignal.timeout(MAX_WRITING_MS), this.shutdown.signal, ...(ended ? [ended] : [])];
    const signal = AbortSignal.any(signals);
    const aborted = new Promise<never>((_, reject) => {
      const end = () => reject(signal.reason instanceof AppError ? signal.reason : tooSlow());
      if (signal.aborted) end();
      else signal.addEventListener('abort', end);
    });
    const onDraft =
      onProgress &&
      ((draft: PlaybookDraft) => {
        if (!signal.aborted) onProgress(toProgress(draft));
      });
    const writing = this.threads
      .withThreads(groupByTarget(input.signals, MAX_CARDS))
      .then((targets) => this.writer.write({ ...input, targets }, signal, onDraft));
    const { cards, writer, fallbackReason = null } = await Promise.race([writing, aborted]);
    if (cards.length === 0) throw new AppError('bad_gateway', 'The playbook came back empty: try again.');
    return { cards: cards.slice(0, MAX_CARDS).map(renderCard), writer, fallbackReason };
  }

  /** Logs the error and adds the trace id to its message. Unexpected errors are logged with their request. */
  private withTraceId(error: unknown): unknown {
    if (!(error instanceof AppError)) return error;
    const trace = randomBytes(4).toString('hex');
    this.logger.warn(`No playbook, trace ${trace}: ${JSON.stringify(describeError(error))}`);
    const { kind, message, retryAfterSeconds } = error;
    return new AppError(kind, `${message} (Trace ${trace})`, { retryAfterSeconds });
  }
}

// By the clock of the API: Citus accepts no `now()` in the condition.
const BEGIN_RUN = `
insert into playbook_run as run (customer_id, lead_id, expires_at)
values ($1, $2, $4)
on conflict (customer_id, lead_id) do update set run_id = excluded.run_id, expires_at = excluded.expires_at
where run.expires_at < $3 returning run.run_id as "runId"`;

/** Returns the new run, or undefined while one of the lead is in progress. */
async function beginRun(tx: EntityManager, customerId: number, leadId: number): Promise<RunKey | undefined> {
  const now = new Date();
  const expiresAt = new Date(now.getTime() + RUN_EXPIRY_MS);
  const [run] = await tx.query<{ runId: string }[]>(BEGIN_RUN, [customerId, leadId, now, expiresAt]);
  return run && { customerId, leadId, runId: run.runId };
}

/** Counts the new run, too. @throws AppError throttled, when the workspace has too many */
async function requireFreeRun(tx: EntityManager, customerId: number): Promise<void> {
  // Runs that begin at the same time count each other.
  await tx.query(`select pg_advisory_xact_lock('playbook_run'::regclass::oid::int, $1)`, [customerId]);
  const running = await tx.countBy(PlaybookRun, { customerId, expiresAt: MoreThan(new Date()) });
  if (running <= MAX_PLAYBOOK_RUNS) return;
  const message = `${MAX_PLAYBOOK_RUNS} playbooks of your workspace are being written: try again in a moment.`;
  throw new AppError('throttled', message, { retryAfterSeconds: 10 });
}

/** Creation times descend by a millisecond per card, which keeps the order in lists that start with the newest. */
function toCardRows(
  { customerId, leadId }: RunKey,
  { cards, writer, fallbackReason }: RenderedPlaybook,
  createdBy: number,
): QueryDeepPartialEntity<PlaybookCard>[] {
  return cards.map(({ contents, sources, statements }, index) => ({
    customerId,
    leadId,
    contents,
    sources,
    statements,
    writer,
    fallbackReason,
    createdBy,
    createdAt: () => `now() - interval '${index} milliseconds'`,
  }));
}

function toProgress(draft: PlaybookDraft): CardProgress {
  return draft.kind === 'discarded' ? null : { index: draft.index, contents: renderCard(draft.card).contents };
}

function notFound(): AppError {
  return new AppError('not_found', 'Lead not found');
}

function tooSlow(): AppError {
  return new AppError('unavailable', 'Writing the playbook takes too long: try again in a few minutes.');
}
