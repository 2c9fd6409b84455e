import { CARD_PARTS, type CardPart, type DraftCard, type Source, type Statement } from './playbook-writer.js';

/** Markdown, except `url` (api-contract, `LeadDetail`) and `subject`. */
export type CardContents = Record<CardPart, string> & { url: string; subject: string };

/** A card as it is stored and shown: the text of each part, and the sources of each statement. */
export interface RenderedCard {
  contents: CardContents;
  /** In the order of the marks in the texts. */
  sources: Source[];
  /** `sources`: indexes into the list of sources. */
  statements: { part: CardPart; text: string; sources: number[] }[];
}

export function renderCard(draftCard: DraftCard): RenderedCard {
  const draft = removeUnstorable(draftCard);
  const sources: Source[] = [];
  const statements: RenderedCard['statements'] = [];
  const place = ({ label, url }: Source): number => {
    const existing = sources.findIndex((source) => source.label === label && source.url === url);
    return existing >= 0 ? existing : sources.push({ label, url }) - 1;
  };
  const textOf = (part: CardPart): string =>
    draft[part].reduce((text, statement) => {
      const places = [...new Set(statement.sources.map(place))];
      statements.push({ part, text: statement.text, sources: places });
      return text + between(text, statement) + statement.text + marks(part, places);
    }, '');
  const texts = Object.fromEntries(CARD_PARTS.map((part) => [part, textOf(part)])) as Record<CardPart, string>;
  return {
    contents: { url: draft.url, subject: draft.subject, ...texts },
    sources: sources.map(({ label, url }, at) => ({ label: `[${at + 1}] ${label}`, url })),
    statements,
  };
}

/** Removes what PostgreSQL cannot store: U+0000 and lone surrogates. */
function removeUnstorable(draft: DraftCard): DraftCard {
  return JSON.parse(JSON.stringify(draft), (_, value: unknown) =>
    typeof value === 'string' ? value.replaceAll('\0', '').replace(/\p{Cs}/gu, '\ufffd') : value,
  ) as DraftCard;
}

function between(before: string, { text }: Statement): string {
  if (before === '') return '';
  const lastLine = before.slice(before.lastIndexOf('\n') + 1);
  return lastLine.startsWith('- ') && text.startsWith('- ') ? '\n' : '\n\n';
}

/** Returns the marks of the sources; none in the e-mail, which users copy. */
function marks(part: CardPart, places: number[]): string {
  return part === 'email' ? '' : places.map((at) => ` \\[${at + 1}\\]`).join('');
}
