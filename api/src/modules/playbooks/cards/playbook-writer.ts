import type { PromptConfig } from '../../customers/customer.dto.js';
import type { SignalType } from '../../signal-types/signal-types.js';

/** All input of a playbook: data of one lead and its workspace. */
export interface PlaybookInput {
  lead: { fullName: string | null; githubUser: string; jobTitle: string | null; companyName: string | null };
  /** Newest first; at least one. */
  signals: PlaybookSignal[];
  /** The targets of the newest signals; at least one. Each becomes a card. */
  targets: PlaybookTarget[];
  /** Name and texts of the workspace. */
  workspace: { name: string; promptConfig: PromptConfig };
  context: PlaybookContext;
}

/** What the workspace knows around the lead. */
export interface PlaybookContext {
  /** Other leads of the same company that were active on the same repositories lately. */
  colleagues: number;
  /** The employer that the person left in the past year; null when none is known. */
  formerCompany: string | null;
}

export interface PlaybookSignal {
  signalType: SignalType;
  /** `owner/name` */
  repo: string;
  repoId: number;
  link: string | null;
  /** An action, a state or a branch of the event. */
  detail: string | null;
  createdAt: Date;
}

/** The target of signals: an issue, a pull request or a repository. */
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
  /** Text of the issue or pull request, written by strangers; null when unavailable. */
  thread: { title: string; body: string } | null;
}

export interface Source {
  label: string;
  /** null for texts of the workspace, which have no URL. */
  url: string | null;
}

/** A sentence or list item in Markdown with its sources; no sources when it states no fact. */
export interface Statement {
  text: string;
  sources: Source[];
}

export const CARD_PARTS = ['summary', 'help', 'case_study_summary', 'email'] as const;
export type CardPart = (typeof CARD_PARTS)[number];

export type DraftCard = Record<CardPart, Statement[]> & {
  /** The issue, pull request or repository that the card is about. */
  url: string;
  /** Of the e-mail; plain text. */
  subject: string;
};

export interface WrittenPlaybook {
  /** The most recent first. */
  cards: DraftCard[];
  writer: 'template' | 'model';
  /** Why a template wrote it although there is a model. */
  fallbackReason?: string;
}

/** What readers may see of a playbook before it is whole. `discarded`: what they saw is not used, it is written anew. */
export type PlaybookDraft = { kind: 'card'; index: number; card: DraftCard } | { kind: 'discarded' };

/** Writes the cards of a lead. */
export abstract class PlaybookWriter {
  /**
   * @param signal aborts at the deadline
   * @param onDraft receives a card each time when more of it is written, if the writer takes its time
   * @throws AppError bad_gateway or unavailable, with a message for the user
   */
  abstract write(
    input: PlaybookInput,
    signal: AbortSignal,
    onDraft?: (draft: PlaybookDraft) => void,
  ): Promise<WrittenPlaybook>;
}
