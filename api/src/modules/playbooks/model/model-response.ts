import { truncate } from '../../../platform/text.js';
import { CLOSING, greeting, unsourced } from '../cards/email-frame.js';
import { emailSubject } from '../cards/email-subject.js';
import type { DraftCard, PlaybookInput, SignalTarget, Source, Statement } from '../cards/playbook-writer.js';
import type { ContactKind, KnownContacts } from './invented-contacts.js';
import type { ModelInput } from './model-input.js';
import { plainStatement } from './plain-statement.js';

const MAX_STATEMENT_LENGTH = 800;
const MAX_STATEMENTS = 8;

const STATEMENTS_SCHEMA = {
  type: 'array',
  items: {
    type: 'object',
    additionalProperties: false,
    required: ['text', 'sources'],
    properties: { text: { type: 'string' }, sources: { type: 'array', items: { type: 'string' } } },
  },
};

/** JSON Schema of the response; the prompt repeats it for servers without schema support. */
export const RESPONSE_SCHEMA = {
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
          summary: STATEMENTS_SCHEMA,
          help: STATEMENTS_SCHEMA,
          case_study: STATEMENTS_SCHEMA,
          email: STATEMENTS_SCHEMA,
        },
      },
    },
  },
};

export interface ModelResponse {
  cards: DraftCard[];
  /** Kinds of contacts in the cards that the model was not given. */
  invented: ContactKind[];
}

interface Read {
  given: ModelInput;
  /** Collects the texts that are shown. */
  texts: string[];
  /** Pattern of the source ids of this part; a statement needs at least one. */
  from: RegExp;
}

/**
 * Reads the cards of a response, in the order of their targets. Drops statements without a given source of the kind that
 * the part needs, and cards without summary or e-mail. Returns undefined for a malformed response.
 *
 * @param known of everything that the model was given
 */
export function readModelResponse(
  text: string,
  input: PlaybookInput,
  { given, known }: { given: ModelInput; known: KnownContacts },
): ModelResponse | undefined {
  const cards = property(parse(text), 'cards');
  if (!Array.isArray(cards)) return undefined;
  const texts: string[] = [];
  const read = [...given.targets].flatMap(([id, target]) => {
    const card: unknown = cards.find((candidate) => property(candidate, 'target') === id);
    if (card === undefined) return [];
    const part = (name: string, from: RegExp) => readStatements(property(card, name), { given, texts, from });
    const [summary, help] = [part('summary', /^[TS]/), part('help', /^[VO]/)];
    const [story, email] = [part('case_study', /^C/), part('email', /^[TSVOC]/)];
    if (summary.length === 0 || email.length === 0) return [];
    return [
      {
        url: target.url,
        subject: emailSubject(modelSubject(target), target),
        summary,
        help: help.length > 0 ? help.map(asItem) : [unsourced('_Nothing that this workspace offers fits._')],
        case_study_summary: story.length > 0 ? story : [unsourced('_No customer story of this workspace fits._')],
        email: [greeting(input.lead), ...email, ...CLOSING],
      },
    ];
  });
  return read.length > 0 ? { cards: read, invented: known.inventedIn(texts.join('\n')) } : undefined;
}

/** Models get no say in the subject, which is read before anything else of a mail. */
function modelSubject({ isPullRequest }: SignalTarget): Parameters<typeof emailSubject>[0] {
  const kind = isPullRequest ? 'pull request' : 'issue';
  return ({ repo, number }) => (number === null ? `Your interest in ${repo}` : `About ${kind} #${number} in ${repo}`);
}

function readStatements(value: unknown, { given, texts, from }: Read): Statement[] {
  if (!Array.isArray(value)) return [];
  return value.slice(0, MAX_STATEMENTS).flatMap((item: unknown): Statement[] => {
    const [text, ids] = [property(item, 'text'), property(item, 'sources')];
    if (typeof text !== 'string' || !Array.isArray(ids)) return [];
    const sourceIds = [...new Set(ids)].filter((id): id is string => typeof id === 'string' && given.sources.has(id));
    const statement = truncate(text, MAX_STATEMENT_LENGTH);
    const plain = plainStatement(statement, given);
    if (plain === '' || !sourceIds.some((id) => from.test(id))) return [];
    texts.push(statement);
    return [{ text: plain, sources: sourceIds.map((id) => given.sources.get(id) as Source) }];
  });
}

function asItem({ text, sources }: Statement): Statement {
  return { text: `- ${text}`, sources };
}

/** Parses JSON; some servers put a code fence around it. */
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
