/** Lists, paragraphs or, where there are neither, sentences: what a person who filled in a form kept apart. */
export function partsOf(text: string): string[] {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const isList = lines.some((line) => bullet.test(line));
  if (isList) return kept(lines.map((line) => line.replace(bullet, '')));
  const paragraphs = kept(text.split(/(?:\r?\n\s*){2,}/));
  if (paragraphs.length > 1) return paragraphs;
  return kept(lines).length > 1 ? kept(lines) : kept(text.split(/(?<=[.!?])\s+(?=\p{Lu})/u));
}

/** In order of how many words they share with `about`, rare ones weighing more; alike ones stay in their order. */
export function byMatch(parts: string[], about: string): string[] {
  const wanted = wordsOf(about);
  const words = parts.map(wordsOf);
  const score = (own: Set<string>) =>
    [...own]
      .filter((word) => wanted.has(word))
      .reduce((sum, word) => sum + 1 / words.filter((other) => other.has(word)).length, 0);
  const scores = words.map(score);
  return parts
    .map((part, at) => ({ part, at, score: scores[at] ?? 0 }))
    .sort((a, b) => b.score - a.score || a.at - b.at)
    .map(({ part }) => part);
}

const bullet = /^(?:[-*•]|\d+[.)])\s+/;

const fillers = new Set(
  'and are but for from has have into its not our out over that the their them they this was were what when which who will with you your'.split(
    ' ',
  ),
);

function kept(parts: string[]): string[] {
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** Lowercase, without the plural's s, so that `clusters` meets `cluster`. */
function wordsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\d]{3,}/gu) ?? [];
  return new Set(words.filter((word) => !fillers.has(word)).map((word) => word.replace(/(?<=\p{L}{3})s$/u, '')));
}
