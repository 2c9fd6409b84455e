import type { PromptConfig } from '../customers/customer.dto.js';
import type { SignalType } from '../signals/signal-type.dto.js';

/** All that a playbook may be written from: one lead's own, nobody else's. */
export interface PlaybookInput {
  lead: { fullName: string | null; githubUser: string; jobTitle: string | null; companyName: string | null };
  /** Newest first; at least one. */
  signals: PlaybookSignal[];
  /** Whose workspace it is, and what it has to say. */
  workspace: { name: string; promptConfig: PromptConfig };
}

export interface PlaybookSignal {
  signalType: SignalType;
  /** `owner/name` */
  repo: string;
  link: string | null;
  /** What the event told beside: an action, a state, a branch. */
  detail: string | null;
  createdAt: Date;
}

/** Markdown, but for `url`. */
export interface CardContents {
  /** The issue, pull request or repository that the card is about. */
  url: string;
  summary: string;
  help: string;
  case_study_summary: string;
  email: string;
}

/** Writes the cards of a lead, the most recent first. */
export abstract class PlaybookWriter {
  /**
   * @param signal aborts when there is no more time
   * @throws AppError bad_gateway or unavailable, in words for the person who asked
   */
  abstract write(input: PlaybookInput, signal: AbortSignal): Promise<CardContents[]>;
}
