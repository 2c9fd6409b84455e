import { truncate } from '../../../platform/text.js';
import { CLOSING, greeting, unsourced } from '../cards/email-frame.js';
import { emailSubject } from '../cards/email-subject.js';
import type {
  DraftCard,
  PlaybookInput,
  PlaybookTarget,
  SignalTarget,
  Source,
  Statement,
} from '../cards/playbook-writer.js';
import type { ContactKind, InputContacts } from './invented-contacts.js';
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
        required: ['target', 'email', 'summary', 'help', 'case_study'],
        properties: {
          target: { type: 'string' },
          // Written first, as readers see it first.
          email: STATEMENTS_SCHEMA,
          summary: STATEMENTS_SCHEMA,
          help: STATEMENTS_SCHEMA,
          case_study: STATEMENTS_SCHEMA,
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

interface ReadOptions {
  modelInput: ModelInput;
  /** Collects the texts that are shown. */
  texts: string[];
  /** Pattern of the source ids of this part; a statement needs at least one. */
  from: RegExp;
}

/** What a response says about one target. */
interface ReadCard {
  target: PlaybookTarget;
  summary: Statement[];
  help: Statement[];
  story: Statement[];
  email: Statement[];
}

/** What the model was given. */
export interface ModelContext {
  modelInput: ModelInput;
  /** Contacts in everything that the model was given. */
  inputContacts: InputContacts;
}

/**
 * Reads the cards of a response, in the order of their targets. Drops statements without a given source of the kind that
 * the part needs, and cards without summary or e-mail. Returns undefined for a malformed response.
 */
export function readModelResponse(
  text: string,
  { lead }: PlaybookInput,
  { modelInput, inputContacts }: ModelContext,
): ModelResponse | undefined {
  const response = readCards(text, modelInput);
  const cards = (response?.cards ?? [])
    .filter(({ summary, email }) => summary.length > 0 && email.length > 0)
    .map(({ target, summary, help, story, email }): DraftCard => ({
      url: target.url,
      subject: subjectOf(target),
      summary,
      help: help.length > 0 ? help.map(asItem) : [unsourced('_Nothing that this workspace offers fits._')],
      case_study_summary: story.length > 0 ? story : [unsourced('_No customer story of this workspace fits._')],
      email: [greeting(lead), ...email, ...CLOSING],
    }));
  return response && cards.length > 0
    ? { cards, invented: inputContacts.inventedIn(response.texts.join('\n')) }
    : undefined;
}

/** Reads what is whole of a response that is still arriving. Cards may lack parts. */
export function readIncompleteResponse(
  beginning: string,
  { lead }: PlaybookInput,
  { modelInput, inputContacts }: ModelContext,
): ModelResponse | undefined {
  const response = readCards(completeJson(beginning), modelInput);
  return (
    response && {
      cards: response.cards.map(({ target, summary, help, story, email }) => ({
        url: target.url,
        subject: subjectOf(target),
        summary,
        help: help.map(asItem),
        case_study_summary: story,
        email: email.length > 0 ? [greeting(lead), ...email] : [],
      })),
      invented: inputContacts.inventedIn(response.texts.join('\n')),
    }
  );
}

function readCards(text: string, modelInput: ModelInput): { cards: ReadCard[]; texts: string[] } | undefined {
  const response = property(parse(text), 'cards');
  if (!Array.isArray(response)) return undefined;
  const texts: string[] = [];
  const cards = [...modelInput.targets].flatMap(([id, target]): ReadCard[] => {
    const card: unknown = response.find((candidate) => property(candidate, 'target') === id);
    if (card === undefined) return [];
    const part = (name: string, from: RegExp) => readStatements(property(card, name), { modelInput, texts, from });
    const [summary, help] = [part('summary', /^[TS]/), part('help', /^[VO]/)];
    return [{ target, summary, help, story: part('case_study', /^C/), email: part('email', /^[TSVOC]/) }];
  });
  return { cards, texts };
}

/** Models get no say in the subject, which is read before anything else of a mail. */
function subjectOf(target: SignalTarget): string {
  const kind = target.isPullRequest ? 'pull request' : 'issue';
  return emailSubject(
    ({ repo, number }) => (number === null ? `Your interest in ${repo}` : `About ${kind} #${number} in ${repo}`),
    target,
  );
}

function readStatements(value: unknown, { modelInput, texts, from }: ReadOptions): Statement[] {
  if (!Array.isArray(value)) return [];
  return value.slice(0, MAX_STATEMENTS).flatMap((item: unknown): Statement[] => {
    const [text, ids] = [property(item, 'text'), property(item, 'sources')];
    if (typeof text !== 'string' || !Array.isArray(ids)) return [];
    const sourceIds = [...new Set(ids)].filter(
      (id): id is string => typeof id === 'string' && modelInput.sources.has(id),
    );
    const statement = truncate(text, MAX_STATEMENT_LENGTH);
    const plain = plainStatement(statement, modelInput);
    if (plain === '' || !sourceIds.some((id) => from.test(id))) return [];
    texts.push(statement);
    return [{ text: plain, sources: sourceIds.map((id) => modelInput.sources.get(id) as Source) }];
  });
}

function asItem({ text, sources }: Statement): Statement {
  return { text: `- ${text}`, sources };
}

/** Closes the beginning of a JSON text after its last whole object. */
function completeJson(beginning: string): string {
  const open: string[] = [];
  let [end, closing] = [0, ''];
  let isInString = false;
  for (let at = 0; at < beginning.length; at++) {
    const character = beginning[at];
    if (isInString && character === '\\') at += 1;
    else if (character === '"') isInString = !isInString;
    else if (isInString) continue;
    else if (character === '{') open.push('}');
    else if (character === '[') open.push(']');
    else if (character === '}' || character === ']') {
      open.pop();
      if (character === '}') [end, closing] = [at + 1, open.toReversed().join('')];
    }
  }
  return beginning.slice(0, end) + closing;
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
