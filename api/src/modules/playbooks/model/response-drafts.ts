import type { PlaybookDraft } from '../cards/playbook-writer.js';
import type { ModelResponse } from './model-response.js';

/** Responses are up to 4,000 tokens long. These bound the work for one that is not. */
const MAX_READ_LENGTH = 64 * 1024;
const MAX_READS = 200;

/**
 * Shows the cards of a response while it arrives: a statement once it is whole, has a given source and names no contact
 * that the model was not given. The whole response is checked again by its reader.
 */
export class ResponseDrafts {
  /** Set when the model has invented a contact: the rest of the response is of no use. */
  refused?: ModelResponse;
  private text = '';
  private reads = 0;
  /** The cards as they were shown last, as JSON. */
  private readonly shown: string[] = [];

  constructor(
    private readonly read: (beginning: string) => ModelResponse | undefined,
    private readonly onDraft: (draft: PlaybookDraft) => void,
  ) {}

  /** Adds what has arrived. */
  add(text: string): void {
    this.text += text;
    // Only the end of an object completes a statement.
    if (!text.includes('}') || this.refused || this.text.length > MAX_READ_LENGTH || this.reads >= MAX_READS) return;
    this.reads += 1;
    const response = this.read(this.text);
    if (!response) return;
    if (response.invented.length > 0) this.refused = response;
    else for (const [index, card] of response.cards.entries()) this.show(index, card);
  }

  /** Withdraws what was shown. */
  discard(): void {
    if (this.shown.length > 0) this.onDraft({ kind: 'discarded' });
    this.shown.length = 0;
  }

  private show(index: number, card: ModelResponse['cards'][number]): void {
    const text = JSON.stringify(card);
    const isEmpty = [card.summary, card.help, card.case_study_summary, card.email].every((part) => part.length === 0);
    if (isEmpty || this.shown[index] === text) return;
    this.shown[index] = text;
    this.onDraft({ kind: 'card', index, card });
  }
}
