import { cardParts, type CardPart, type DraftCard, type Source, type Statement } from './playbook-writer.js';

/** Markdown, but for `url` (api-contract, `LeadDetail`). */
export type CardContents = Record<CardPart, string> & { url: string };

/** As it is stored and shown: the parts as texts, and where each of their statements comes from. */
export interface LaidCard {
  contents: CardContents;
  /** Numbered as the marks in the texts are. */
  sources: Source[];
  /** `sources`: places in the list of sources, from 0. */
  statements: { part: CardPart; text: string; sources: number[] }[];
}

export function layCard(unclean: DraftCard): LaidCard {
  const draft = storable(unclean);
  const sources: Source[] = [];
  const statements: LaidCard['statements'] = [];
  const place = ({ label, url }: Source): number => {
    const known = sources.findIndex((source) => source.label === label && source.url === url);
    return known >= 0 ? known : sources.push({ label, url }) - 1;
  };
  const textOf = (part: CardPart): string =>
    draft[part].reduce((text, statement) => {
      const places = [...new Set(statement.sources.map(place))];
      statements.push({ part, text: statement.text, sources: places });
      return text + between(text, statement) + statement.text + marks(part, places);
    }, '');
  const texts = Object.fromEntries(cardParts.map((part) => [part, textOf(part)])) as Record<CardPart, string>;
  return {
    contents: { url: draft.url, ...texts },
    sources: sources.map(({ label, url }, at) => ({ label: `[${at + 1}] ${label}`, url })),
    statements,
  };
}

/** Without what a database cannot keep, and others may have written: U+0000 and halves of characters. */
function storable(draft: DraftCard): DraftCard {
  return JSON.parse(JSON.stringify(draft), (_, value: unknown) =>
    typeof value === 'string' ? value.replaceAll('\0', '').replace(/\p{Cs}/gu, '\ufffd') : value,
  ) as DraftCard;
}

function between(before: string, { text }: Statement): string {
  if (before === '') return '';
  const lastLine = before.slice(before.lastIndexOf('\n') + 1);
  return lastLine.startsWith('- ') && text.startsWith('- ') ? '\n' : '\n\n';
}

/** None in the e-mail: it is to be copied as it stands. */
function marks(part: CardPart, places: number[]): string {
  return part === 'email' ? '' : places.map((at) => ` \\[${at + 1}\\]`).join('');
}
