import { hash } from 'node:crypto';
import type { ListQuestion } from '../list-question.dto.js';

/** What was answered lately, by what was asked; what was kept longest ago is forgotten first. */
export class Remembered<Answer> {
  private readonly answers = new Map<string, { answer: Answer; bytes: number }>();
  private bytes = 0;

  constructor(
    private readonly most: number,
    private readonly mostBytes = Infinity,
  ) {}

  get(asked: string): Answer | undefined {
    return this.answers.get(asked)?.answer;
  }

  /** @param bytes that it takes, where answers are of many sizes */
  keep(asked: string, answer: Answer, bytes = 0): void {
    this.forget(asked);
    this.answers.set(asked, { answer, bytes });
    this.bytes += bytes;
    for (const oldest of this.answers.keys()) {
      if (this.answers.size <= this.most && this.bytes <= this.mostBytes) return;
      this.forget(oldest);
    }
  }

  private forget(asked: string): void {
    this.bytes -= this.answers.get(asked)?.bytes ?? 0;
    this.answers.delete(asked);
  }
}

/** Which leads are asked for, of which workspace. Filters may count days back from today. */
export function askedLeads({ customer_slug, filters, search }: ListQuestion, now: Date): string {
  const question = JSON.stringify([customer_slug, filters, search ?? '', now.toISOString().slice(0, 10)]);
  return hash('sha256', question, 'base64');
}

/** The same, and in which order. */
export function askedList(
  input: ListQuestion & { sortCol?: string | null; sortDesc?: boolean | null },
  now: Date,
): string {
  return `${askedLeads(input, now)} ${input.sortCol ?? ''} ${input.sortDesc ? 'desc' : 'asc'}`;
}
