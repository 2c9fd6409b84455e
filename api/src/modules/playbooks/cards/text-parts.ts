/** Splits a form text into list items, else paragraphs, else lines or sentences. */
export function splitParts(text: string): string[] {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const isList = lines.some((line) => BULLET.test(line));
  if (isList) return trimNonEmpty(lines.map((line) => line.replace(BULLET, '')));
  const paragraphs = trimNonEmpty(text.split(/(?:\r?\n\s*){2,}/));
  if (paragraphs.length > 1) return paragraphs;
  return trimNonEmpty(lines).length > 1 ? trimNonEmpty(lines) : trimNonEmpty(text.split(/(?<=[.!?])\s+(?=\p{Lu})/u));
}

/** Sorts parts by the words they share with `about`, weighting rare words; ties keep their order. */
export function rankByMatch(parts: string[], about: string): string[] {
  const topicWords = wordsOf(about);
  const words = parts.map(wordsOf);
  const score = (own: Set<string>) =>
    [...own]
      .filter((word) => topicWords.has(word))
      .reduce((sum, word) => sum + 1 / words.filter((other) => other.has(word)).length, 0);
  const scores = words.map(score);
  return parts
    .map((part, at) => ({ part, at, score: scores[at] ?? 0 }))
    .sort((a, b) => b.score - a.score || a.at - b.at)
    .map(({ part }) => part);
}

const BULLET = /^(?:[-*•]|\d+[.)])\s+/;

const STOP_WORDS = new Set(
  'and are but for from has have into its not our out over that the their them they this was were what when which who will with you your'.split(
    ' ',
  ),
);

function trimNonEmpty(parts: string[]): string[] {
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** Returns lowercase words without a plural s, so that `clusters` matches `cluster`. */
function wordsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\d]{3,}/gu) ?? [];
  return new Set(words.filter((word) => !STOP_WORDS.has(word)).map((word) => word.replace(/(?<=\p{L}{3})s$/u, '')));
}
