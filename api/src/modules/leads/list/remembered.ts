import { hash } from 'node:crypto';
import type { ListQuestion } from '../list-question.dto.js';

/** What was answered lately, by what was asked; what was kept longest ago is forgotten first. */
export class Remembered<Answer> {
  private readonly answers = new Map<string, Answer>();

  constructor(private readonly most: number) {}

  get(asked: string): Answer | undefined {
    return this.answers.get(asked);
  }

  keep(asked: string, answer: Answer): void {
    this.answers.delete(asked);
    this.answers.set(asked, answer);
    const [oldest] = this.answers.keys();
    if (this.answers.size > this.most && oldest !== undefined) this.answers.delete(oldest);
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
