import { Injectable, Logger } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { AppError } from '../../platform/errors.js';
import { mostCards } from '../../platform/limits.js';
import { describeError } from '../../platform/logging.js';
import { WorkspaceWrites, type WorkspaceActor } from '../../platform/workspace-writes.js';
import { CustomersService } from '../customers/customers.service.js';
import { layCard, type LaidCard } from './lay-card.js';
import { PlaybookWriter, type PlaybookInput, type PlaybookSignal } from './playbook-writer.js';
import {
  ADD_CARDS,
  BEGIN_RUN,
  END_KILLED_RUNS,
  END_RUN,
  PLAYBOOK_LEAD,
  PLAYBOOK_SIGNALS,
  REMOVE_CARDS,
} from './playbooks.queries.js';
import { signalTargets } from './signal-targets.js';
import { ThreadTexts } from './threads/thread-texts.service.js';

const longestWritingMs = 60_000;
/** A run that was not ended by then was killed. */
const runSeconds = 90;
const mostSignals = 500;
const largestLeadId = 2 ** 31 - 1;

/** What is known of a lead before anybody else is asked. */
type Known = Omit<PlaybookInput, 'targets'>;

@Injectable()
export class PlaybooksService {
  private readonly logger = new Logger(PlaybooksService.name);

  constructor(
    private readonly writes: WorkspaceWrites,
    private readonly customers: CustomersService,
    private readonly threads: ThreadTexts,
    private readonly writer: PlaybookWriter,
  ) {}

  /**
   * Writes the cards of a lead anew, in place of its earlier ones, which stay when it fails. One at a time for a lead,
   * in whatever process; no transaction stays open meanwhile.
   *
   * @throws AppError not_found; invalid, for a lead without signals; conflict, while one is written; bad_gateway or
   *   unavailable, when the writer fails
   */
  async generate(actor: WorkspaceActor, leadId: string): Promise<void> {
    const id = /^[1-9]\d{0,9}$/.test(leadId) && Number(leadId) <= largestLeadId ? Number(leadId) : 0;
    const { runId, known } = await this.begin(actor, id);
    let isWritten = false;
    try {
      const cards = await this.write(known);
      isWritten = true;
      await this.store(actor, id, runId, cards);
    } catch (error) {
      await this.writes.transaction(actor, (tx) => tx.query(END_RUN, [actor.customerId, id, runId]));
      throw isWritten ? error : this.traced(error);
    }
  }

  async forgetKilledRuns(): Promise<void> {
    await this.writes.acrossWorkspaces((tx) => tx.query(END_KILLED_RUNS));
  }

  private async store(actor: WorkspaceActor, id: number, runId: string, cards: LaidCard[]): Promise<void> {
    await this.writes.transaction(actor, async (tx) => {
      const [, ended] = await tx.query<[unknown, number]>(END_RUN, [actor.customerId, id, runId]);
      // It took so long that another run has taken its place.
      if (ended === 0) throw tooSlow();
      // They may have asked to be left alone meanwhile.
      const [lead] = await tx.query<object[]>(PLAYBOOK_LEAD, [actor.customerId, id]);
      if (!lead) throw notFound();
      await tx.query(REMOVE_CARDS, [actor.customerId, id]);
      await tx.query(ADD_CARDS, [actor.customerId, id, JSON.stringify(cards), this.writer.kind]);
    });
  }

  private async begin(actor: WorkspaceActor, id: number): Promise<{ runId: string; known: Known }> {
    const { name, promptConfig } = await this.customers.promptOf(actor.customerId);
    return this.writes.transaction(actor, async (tx) => {
      const [lead] = await tx.query<PlaybookInput['lead'][]>(PLAYBOOK_LEAD, [actor.customerId, id]);
      if (!lead) throw notFound();
      const signals = await tx.query<PlaybookSignal[]>(PLAYBOOK_SIGNALS, [actor.customerId, id, mostSignals]);
      if (signals.length === 0) {
        throw new AppError('invalid', 'This lead has no signals that a playbook could be written from.');
      }
      const [run] = await tx.query<{ runId: string }[]>(BEGIN_RUN, [actor.customerId, id, runSeconds]);
      if (!run)
        throw new AppError('conflict', 'A playbook is being written for this lead: it will be here in a moment.');
      return { ...run, known: { lead, signals, workspace: { name, promptConfig } } };
    });
  }

  private async write(known: Known): Promise<LaidCard[]> {
    const signal = AbortSignal.timeout(longestWritingMs);
    const late = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(tooSlow())));
    const writing = this.threads
      .of(signalTargets(known.signals, mostCards))
      .then((targets) => this.writer.write({ ...known, targets }, signal));
    const cards = await Promise.race([writing, late]);
    if (cards.length === 0) throw new AppError('bad_gateway', 'The playbook came back empty: try again.');
    return cards.slice(0, mostCards).map(layCard);
  }

  /** The fault as the person sees it names what the log tells of it. What nobody foresaw is logged with its request. */
  private traced(error: unknown): unknown {
    if (!(error instanceof AppError)) return error;
    const trace = randomBytes(4).toString('hex');
    this.logger.warn(`No playbook, trace ${trace}: ${JSON.stringify(describeError(error))}`);
    const { kind, message, retryAfterSeconds } = error;
    return new AppError(kind, `${message} (Trace ${trace})`, { retryAfterSeconds });
  }
}

function notFound(): AppError {
  return new AppError('not_found', 'Lead not found');
}

function tooSlow(): AppError {
  return new AppError('unavailable', 'Writing the playbook takes too long: try again in a few minutes.');
}
