import { greeting, shortName, unsourced } from '../cards/email-frame.js';
import { escapeMarkdown, firstWords } from '../cards/markdown.js';
import { normalizeLetters } from '../cards/plain-letters.js';
import type { PlaybookInput, PlaybookTarget, Source, Statement } from '../cards/playbook-writer.js';
import { signalSource, targetSource, teamSource } from '../cards/card-sources.js';
import { SITUATION_TEXTS, type Words } from './situation-texts.js';
import { comparedRepos, daysBetween, RECENT_DAYS, type Situation, starredRepos, usableSignals } from './situations.js';

const MAX_QUOTED_TITLE_LENGTH = 90;
const MAX_NAME_LENGTH = 80;
const MAX_VALUE_LENGTH = 240;
const MAX_STORY_LENGTH = 320;
const MAX_NAMED_REPOS = 3;
/** Words that a sentence's first letter was capitalised for, and no name. */
const PLAIN_FIRST_WORD =
  /^(?:A|An|The|One|Our|Two|Three|Several|Many|Some|Every|Each|Fewer|Less|More|No|With|Without)\b/;

export interface EmailParts {
  situation: Situation;
  value: Statement | undefined;
  story: Statement | undefined;
  now: Date;
}

/** Writes the e-mail: what was noticed, what the workspace offers, an example, and one question. */
export function writeEmail(input: PlaybookInput, target: PlaybookTarget, parts: EmailParts): Statement[] {
  const { situation, value, story, now } = parts;
  const texts = SITUATION_TEXTS[situation];
  const words = wordsOf(input, target);
  const sources = openingSources(input, target, situation);
  const [newest] = usableSignals(target.signals);
  const isOld = newest !== undefined && daysBetween(newest.createdAt, now) > RECENT_DAYS;
  const company = escapeMarkdown(shorten(input.workspace.name, MAX_NAME_LENGTH));
  return [
    greeting(input.lead),
    { text: texts.opening(words), sources },
    ...(isOld
      ? [
          {
            text: `That was in ${monthOf(newest.createdAt)}, so things may have moved on.`,
            sources: [signalSource(newest)],
          },
        ]
      : []),
    value
      ? {
          ...value,
          text: `I’m with ${company}. Where we usually help: ${asContinuation(mailText(value.text, MAX_VALUE_LENGTH))}`,
        }
      : unsourced(`I’m with ${company}.`),
    ...(story ? [{ ...story, text: exampleSentence(mailText(story.text, MAX_STORY_LENGTH)) }] : []),
    unsourced(`${texts.question(words)} I’m happy to talk it through, by e-mail or on a short call.`),
    unsourced('Best regards'),
  ];
}

/** The statement of the summary that says why this is the moment to write. */
export function whyNow(input: PlaybookInput, target: PlaybookTarget, situation: Situation): Statement {
  return {
    text: `**Why now:** ${shortName(input.lead)} ${SITUATION_TEXTS[situation].why}.`,
    sources: openingSources(input, target, situation),
  };
}

/** The statement of the summary about colleagues; none without any. */
export function aboutColleagues(input: PlaybookInput): Statement[] {
  const { colleagues } = input.context;
  if (colleagues === 0) return [];
  const subject = colleagues === 1 ? 'Another person' : `${colleagues} other people`;
  const verb = colleagues === 1 ? 'is' : 'are';
  return [{ text: `${subject} at the same company ${verb} active here too.`, sources: [teamSource(input)] }];
}

function wordsOf({ lead, signals }: PlaybookInput, target: PlaybookTarget): Words {
  const repo = escapeMarkdown(target.repo);
  const usable = usableSignals(signals);
  const title = target.thread === null ? null : quotableTitle(target.thread.title);
  const kind = target.isPullRequest ? 'pull request' : 'issue';
  const ownThread =
    target.number === null ? repo : `${kind} ${title === null ? `#${target.number}` : `“${title}”`} in ${repo}`;
  const starred = starredRepos(usable);
  const company = lead.companyName === null ? null : quotableTitle(shorten(lead.companyName, MAX_NAME_LENGTH));
  return {
    repo,
    name: escapeMarkdown(target.repo.split('/').at(-1) ?? target.repo),
    thread: title === null || target.number === null ? ownThread : `the ${ownThread}`,
    ownThread,
    url: target.url,
    company: company ?? 'your team',
    compared: listRepos(comparedRepos(usable, target.repo)),
    starred: listRepos([target.repo, ...starred.filter((other) => other !== target.repo)]),
  };
}

/**
 * Returns a text of strangers that may stand in the mail as it is, else null: nothing that needs escapes, reads as an address, or
 * is long.
 */
function quotableTitle(title: string): string | null {
  const plain = title.replace(/\s+/g, ' ').trim();
  const isAddress = /[/\\@]|:\S|[.\u3002][\p{L}\d]|www/iu.test(normalizeLetters(plain));
  const isPlain = plain !== '' && plain === escapeMarkdown(plain) && !/[\p{C}“”"]/u.test(plain);
  return isPlain && !isAddress && Array.from(plain).length <= MAX_QUOTED_TITLE_LENGTH ? plain : null;
}

/** Sources of the opening: the newest signals, and what the situation follows from beyond them. */
function openingSources(input: PlaybookInput, target: PlaybookTarget, situation: Situation): Source[] {
  const own = usableSignals(target.signals);
  const namedRepos =
    situation === 'compared-tools'
      ? comparedRepos(usableSignals(input.signals), target.repo)
      : situation === 'several-stars'
        ? starredRepos(usableSignals(input.signals)).slice(0, MAX_NAMED_REPOS)
        : [];
  const others = namedRepos.flatMap((repo) => {
    const signal = repo === target.repo ? undefined : input.signals.find((candidate) => candidate.repo === repo);
    return signal ? [signalSource(signal)] : [];
  });
  const isFromTeam = situation === 'colleagues' || situation === 'changed-company';
  const [newest] = own;
  return [newest ? signalSource(newest) : targetSource(target), ...others, ...(isFromTeam ? [teamSource(input)] : [])];
}

function listRepos(repos: string[]): string {
  const names = repos.slice(0, MAX_NAMED_REPOS).map(escapeMarkdown);
  const [last = '', ...before] = names.reverse();
  return before.length === 0 ? last : `${before.reverse().join(', ')} and ${last}`;
}

/** Returns a text of the workspace as one paragraph of a mail, of whole sentences where that is possible. */
function mailText(text: string, maxLength: number): string {
  const plain = firstWords(text, Number.MAX_SAFE_INTEGER) || text.replace(/\s+/g, ' ').trim();
  if (plain.length <= maxLength) return plain;
  const cut = plain.slice(0, maxLength);
  const sentences = cut.slice(0, Math.max(...['.', '!', '?'].map((mark) => cut.lastIndexOf(mark))) + 1);
  return sentences === '' ? firstWords(text, maxLength) : sentences;
}

function exampleSentence(story: string): string {
  return PLAIN_FIRST_WORD.test(story) ? `For example, ${asContinuation(story)}` : `For example: ${withPeriod(story)}`;
}

function asContinuation(text: string): string {
  return withPeriod(PLAIN_FIRST_WORD.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text);
}

function withPeriod(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

function shorten(text: string, maxLength: number): string {
  const characters = Array.from(text.replace(/\s+/g, ' ').trim());
  return characters.length > maxLength ? `${characters.slice(0, maxLength - 1).join('')}…` : characters.join('');
}

function monthOf(date: Date): string {
  return date.toLocaleDateString('en-US', { timeZone: 'UTC', year: 'numeric', month: 'long' });
}
