import { cut } from '../cut.js';
import { closing, greeting, said } from '../email-frame.js';
import type { DraftCard, PlaybookInput, Source, Statement } from '../playbook-writer.js';
import type { Given } from './given.js';
import { plainStatement } from './plain-statement.js';

const longestStatement = 800;
const mostStatements = 8;

const statements = {
  type: 'array',
  items: {
    type: 'object',
    additionalProperties: false,
    required: ['text', 'sources'],
    properties: { text: { type: 'string' }, sources: { type: 'array', items: { type: 'string' } } },
  },
};

/** What the model is to answer, as JSON Schema; a server that knows none of it is told in words. */
export const answerSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['cards'],
  properties: {
    cards: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['target', 'summary', 'help', 'case_study', 'email'],
        properties: {
          target: { type: 'string' },
          summary: statements,
          help: statements,
          case_study: statements,
          email: statements,
        },
      },
    },
  },
};

interface Read {
  given: Given;
  /** Which ids this part may be taken from; of one of them at least. */
  from: RegExp;
}

/**
 * The cards of an answer, in the order of their targets: what names no source that was given, and of a kind that the
 * part is to be taken from, is left out, and so is a card without summary or e-mail. Undefined: it is no such answer.
 */
export function readAnswer(text: string, input: PlaybookInput, given: Given): DraftCard[] | undefined {
  const cards = property(parse(text), 'cards');
  if (!Array.isArray(cards)) return undefined;
  const read = [...given.targets].flatMap(([id, target]) => {
    const card: unknown = cards.find((candidate) => property(candidate, 'target') === id);
    if (card === undefined) return [];
    const part = (name: string, from: RegExp) => readStatements(property(card, name), { given, from });
    const [summary, help] = [part('summary', /^[TS]/), part('help', /^[VO]/)];
    const [story, email] = [part('case_study', /^C/), part('email', /^[TSVOC]/)];
    if (summary.length === 0 || email.length === 0) return [];
    return [
      {
        url: target.url,
        summary,
        help: help.length > 0 ? help.map(asItem) : [said('_Nothing that this workspace offers fits._')],
        case_study_summary: story.length > 0 ? story : [said('_No customer story of this workspace fits._')],
        email: [greeting(input.lead), ...email, ...closing],
      },
    ];
  });
  return read.length > 0 ? read : undefined;
}

function readStatements(value: unknown, { given, from }: Read): Statement[] {
  if (!Array.isArray(value)) return [];
  return value.slice(0, mostStatements).flatMap((item: unknown): Statement[] => {
    const [text, ids] = [property(item, 'text'), property(item, 'sources')];
    if (typeof text !== 'string' || !Array.isArray(ids)) return [];
    const known = [...new Set(ids)].filter((id): id is string => typeof id === 'string' && given.sources.has(id));
    const plain = plainStatement(cut(text, longestStatement), given);
    if (plain === '' || !known.some((id) => from.test(id))) return [];
    return [{ text: plain, sources: known.map((id) => given.sources.get(id) as Source) }];
  });
}

function asItem({ text, sources }: Statement): Statement {
  return { text: `- ${text}`, sources };
}

/** Some servers put a fence around the JSON that they were asked for. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\s*```(json)?|```\s*$/g, '')) as unknown;
  } catch {
    return undefined;
  }
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}
