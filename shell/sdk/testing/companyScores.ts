import { readFileSync } from 'node:fs';
import { SCORE_EXAMPLES_FILE } from '../build/places';

/** Returns examples of a company's score, which the API's tests read, too. */
export function companyScoreExamples(): { leadScores: number[]; companyScore: number }[] {
  return JSON.parse(readFileSync(SCORE_EXAMPLES_FILE, 'utf8')) as ReturnType<typeof companyScoreExamples>;
}
