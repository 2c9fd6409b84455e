import type { PromptConfig } from '../customers/prompt-config.dto.js';
import type { SignalType } from '../signals/signal-type.dto.js';

/** All that a playbook may be written from: one lead's own, nobody else's. */
export interface PlaybookInput {
  lead: { fullName: string | null; githubUser: string; jobTitle: string | null; companyName: string | null };
  /** Newest first; at least one. */
  signals: PlaybookSignal[];
  /** What the newest of them were about; at least one, each worth a card. */
  targets: PlaybookTarget[];
  /** Whose workspace it is, and what it has to say. */
  workspace: { name: string; promptConfig: PromptConfig };
}

export interface PlaybookSignal {
  signalType: SignalType;
  /** `owner/name` */
  repo: string;
  repoId: number;
  link: string | null;
  /** What the event told beside: an action, a state, a branch. */
  detail: string | null;
  createdAt: Date;
}

/** What a person's signals were about: an issue, a pull request, or a repository as such. */
export interface SignalTarget {
  url: string;
  repo: string;
  repoId: number;
  /** Of an issue or a pull request. */
  number: number | null;
  isPullRequest: boolean;
  /** Newest first. */
  signals: PlaybookSignal[];
}

export interface PlaybookTarget extends SignalTarget {
  /** What the issue or pull request says, as anybody may have written it; null where that is not known. */
  thread: { title: string; body: string } | null;
}

export interface Source {
  label: string;
  /** null: the workspace's own texts, which have no address. */
  url: string | null;
}

/** Markdown: a sentence or a line of a list, and what it was taken from; nothing, where it says nothing. */
export interface Statement {
  text: string;
  sources: Source[];
}

export const cardParts = ['summary', 'help', 'case_study_summary', 'email'] as const;
export type CardPart = (typeof cardParts)[number];

export type DraftCard = Record<CardPart, Statement[]> & {
  /** The issue, pull request or repository that the card is about. */
  url: string;
};

/** Writes the cards of a lead, the most recent first. */
export abstract class PlaybookWriter {
  abstract readonly kind: 'template' | 'model';

  /**
   * @param signal aborts when there is no more time
   * @throws AppError bad_gateway or unavailable, in words for the person who asked
   */
  abstract write(input: PlaybookInput, signal: AbortSignal): Promise<DraftCard[]>;
}
