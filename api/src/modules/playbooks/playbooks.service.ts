import { Injectable } from '@nestjs/common';
import { AppError } from '../../platform/errors.js';
import { WorkspaceWrites, type WorkspaceActor } from '../../platform/workspace-writes.js';
import { CustomersService } from '../customers/customers.service.js';
import { PlaybookWriter, type CardContents, type PlaybookInput, type PlaybookSignal } from './playbook-writer.js';
import { ADD_CARDS, BEGIN_RUN, END_RUN, PLAYBOOK_LEAD, PLAYBOOK_SIGNALS, REMOVE_CARDS } from './playbooks.queries.js';

const longestWritingMs = 60_000;
/** A run that was not ended by then was killed. */
const runSeconds = 90;
const mostSignals = 500;
const largestLeadId = 2 ** 31 - 1;

@Injectable()
export class PlaybooksService {
  constructor(
    private readonly writes: WorkspaceWrites,
    private readonly customers: CustomersService,
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
    const { runId, input } = await this.begin(actor, id);
    let cards: CardContents[] = [];
    try {
      cards = await this.write(input);
    } catch (error) {
      await this.writes.transaction(actor, (tx) => tx.query(END_RUN, [actor.customerId, id, runId]));
      throw error;
    }
    await this.writes.transaction(actor, async (tx) => {
      const [, ended] = await tx.query<[unknown, number]>(END_RUN, [actor.customerId, id, runId]);
      // It took so long that another run has taken its place.
      if (ended === 0) throw tooSlow();
      await tx.query(REMOVE_CARDS, [actor.customerId, id]);
      await tx.query(ADD_CARDS, [actor.customerId, id, JSON.stringify(cards)]);
    });
  }

  private async begin(actor: WorkspaceActor, id: number): Promise<{ runId: string; input: PlaybookInput }> {
    const { name, promptConfig } = await this.customers.promptOf(actor.customerId);
    return this.writes.transaction(actor, async (tx) => {
      const [lead] = await tx.query<PlaybookInput['lead'][]>(PLAYBOOK_LEAD, [actor.customerId, id]);
      if (!lead) throw new AppError('not_found', 'Lead not found');
      const signals = await tx.query<PlaybookSignal[]>(PLAYBOOK_SIGNALS, [actor.customerId, id, mostSignals]);
      if (signals.length === 0) {
        throw new AppError('invalid', 'This lead has no signals that a playbook could be written from.');
      }
      const [run] = await tx.query<{ runId: string }[]>(BEGIN_RUN, [actor.customerId, id, runSeconds]);
      if (!run)
        throw new AppError('conflict', 'A playbook is being written for this lead: it will be here in a moment.');
      return { ...run, input: { lead, signals, workspace: { name, promptConfig } } };
    });
  }

  private async write(input: PlaybookInput): Promise<CardContents[]> {
    const signal = AbortSignal.timeout(longestWritingMs);
    const late = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(tooSlow())));
    const cards = await Promise.race([this.writer.write(input, signal), late]);
    if (cards.length === 0) throw new AppError('bad_gateway', 'The playbook came back empty: try again.');
    return cards;
  }
}

function tooSlow(): AppError {
  return new AppError('unavailable', 'Writing the playbook takes too long: try again in a few minutes.');
}
