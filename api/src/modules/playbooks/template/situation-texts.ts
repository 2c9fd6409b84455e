import type { Situation } from './situations.js';

/** Words of one card, ready for Markdown. */
export interface Words {
  repo: string;
  /** The repository without its owner. */
  name: string;
  /** `the issue “It leaks” in acme/tool`, or `issue #12 in acme/tool` without a title that can be quoted; else the repository. */
  thread: string;
  /** The same without an article, for `your …`. */
  ownThread: string;
  url: string;
  /** The lead's company or `your team`. */
  company: string;
  /** At least one; with `and` before the last. */
  compared: string;
  starred: string;
}

export interface SituationTexts {
  /** Plain text without Markdown; `place` is a thread's or the repository's short name. */
  subject: (place: { repo: string; number: number | null }) => string;
  /** Follows the name in the summary: `Why now: Sam …`. */
  why: string;
  /** The first sentences of the mail, which say what the writer noticed. */
  opening: (words: Words) => string;
  /** The one question of the mail. */
  question: (words: Words) => string;
}

export const SITUATION_TEXTS: Record<Situation, SituationTexts> = {
  asked: {
    subject: ({ repo }) => `Your question in ${repo}`,
    why: 'asked a question, and a helpful answer is most welcome while it is fresh',
    opening: ({ thread, url }) => `I read the question you asked in ${thread}: ${url}`,
    question: () => 'Have you found a good answer, or is it still open?',
  },
  'weighed-tools': {
    subject: ({ repo }) => `Weighing the options in ${repo}`,
    why: 'is weighing one option against another',
    opening: ({ thread, url }) => `I read your thoughts in ${thread}, where you’re weighing the options: ${url}`,
    question: () => 'Which points will decide it for you?',
  },
  'opened-issue': {
    subject: ({ repo, number }) => `Your issue ${number === null ? '' : `#${number} `}in ${repo}`,
    why: 'reported a problem, so the software is in use or on trial',
    opening: ({ ownThread, url }) => `I came across your ${ownThread}: ${url}`,
    question: () => 'Is it still in your way?',
  },
  'closed-issue': {
    subject: ({ repo, number }) => `Issue ${number === null ? '' : `#${number} `}in ${repo}`,
    why: 'closed an issue and is free to plan the next step',
    opening: ({ thread, url }) => `I saw that you closed ${thread}: ${url}`,
    question: ({ name }) => `Does ${name} do what you need now, or is something else in the way?`,
  },
  'discussed-issue': {
    subject: ({ repo, number }) => `The discussion of ${number === null ? 'an issue' : `issue #${number}`} in ${repo}`,
    why: 'keeps coming back to the same issue',
    opening: ({ thread, url }) =>
      `I followed the discussion of ${thread}, where you’ve commented several times: ${url}`,
    question: ({ company }) => `How much time does this cost ${company} right now?`,
  },
  'commented-issue': {
    subject: ({ repo, number }) => `Your comment on ${number === null ? 'an issue' : `issue #${number}`} in ${repo}`,
    why: 'joined the discussion of an issue and has a stake in it',
    opening: ({ thread, url }) => `I read your comment on ${thread}: ${url}`,
    question: ({ company }) => `Does this affect something ${company} runs, or were you helping someone out?`,
  },
  'opened-pull-request': {
    subject: ({ repo, number }) => `Your pull request ${number === null ? '' : `#${number} `}in ${repo}`,
    why: 'sent a change, and people who send changes depend on the software',
    opening: ({ thread, url }) => `I saw your work on ${thread}: ${url}`,
    question: ({ name }) => `What are you building with ${name}?`,
  },
  'merged-pull-request': {
    subject: ({ repo, number }) => `Pull request ${number === null ? '' : `#${number} `}in ${repo}`,
    why: 'saw a pull request through to the merge',
    opening: ({ thread, url }) => `I saw that ${thread} has been merged: ${url}`,
    question: () => 'What’s next on your list?',
  },
  'reviewed-pull-request': {
    subject: ({ repo, number }) =>
      `Your review of ${number === null ? 'a pull request' : `pull request #${number}`} in ${repo}`,
    why: 'reviewed a pull request and so knows the software from the inside',
    opening: ({ thread, url }) => `I read your review of ${thread}: ${url}`,
    question: ({ name }) => `Do you run ${name} in production, or are you still evaluating it?`,
  },
  'commented-pull-request': {
    subject: ({ repo, number }) =>
      `Your comment on ${number === null ? 'a pull request' : `pull request #${number}`} in ${repo}`,
    why: 'is following a change that is on its way',
    opening: ({ thread, url }) => `I read what you wrote about ${thread}: ${url}`,
    question: () => 'Is this a change you’re waiting for?',
  },
  'fork-with-changes': {
    subject: ({ repo }) => `Your fork of ${repo}`,
    why: 'maintains a fork with changes, which is work that never ends',
    opening: ({ repo }) => `I noticed that you forked ${repo} and are working on changes to it.`,
    question: () => 'How much work is it to keep your fork up to date?',
  },
  surge: {
    subject: ({ repo }) => `Your work with ${repo}`,
    why: 'is far more active than in the weeks before',
    opening: ({ repo }) => `I noticed that you’ve been busy with ${repo} lately.`,
    question: () => 'Is there a project behind it with a date to meet?',
  },
  'compared-tools': {
    subject: ({ repo }) => `${repo} and other tools`,
    why: 'is looking at several tools at the same time',
    opening: ({ compared }) => `I noticed that you’re looking at ${compared}.`,
    question: () => 'Are you choosing between them, or do you want to use them together?',
  },
  colleagues: {
    subject: ({ repo }) => `${repo} at your company`,
    why: 'is one of several active people at the same company',
    opening: ({ company, repo }) =>
      `It looks like several people at ${company} are interested in ${repo}, you among them.`,
    question: () => 'Are you evaluating it together for a project?',
  },
  'changed-company': {
    subject: ({ repo }) => `${repo} at your new company`,
    why: 'has changed companies, and tools are chosen anew in the first months',
    opening: ({ company, repo }) => `It looks like you’ve joined ${company}, and are still interested in ${repo}.`,
    question: () => 'Are you building something similar with your new team?',
  },
  returned: {
    subject: ({ repo }) => `Another look at ${repo}`,
    why: 'is back after a long time, so something has changed',
    opening: ({ repo }) => `I noticed that you took another look at ${repo} after quite some time.`,
    question: () => 'Has something put it back on the table?',
  },
  forked: {
    subject: ({ repo }) => `Your fork of ${repo}`,
    why: 'forked the code, which goes further than a look',
    opening: ({ repo }) => `I noticed that you forked ${repo}.`,
    question: () => 'Do you plan to adapt it, or are you trying it out first?',
  },
  contributed: {
    subject: ({ repo }) => `Your work on ${repo}`,
    why: 'contributes and so knows the software well',
    opening: ({ repo }) => `I came across your work on ${repo}.`,
    question: () => 'What do you use it for yourself?',
  },
  'commented-commit': {
    subject: ({ repo }) => `Your comment on a commit in ${repo}`,
    why: 'follows single changes of the code',
    opening: ({ repo }) => `I saw that you commented on a commit in ${repo}.`,
    question: () => 'Did that change cause you trouble?',
  },
  'several-stars': {
    subject: ({ repo }) => `${repo} and related projects`,
    why: 'bookmarked several related repositories',
    opening: ({ starred }) => `I noticed that you starred ${starred}.`,
    question: () => 'Are you looking for something in particular?',
  },
  'first-contact': {
    subject: ({ repo }) => `Your interest in ${repo}`,
    why: 'has just shown up for the first time',
    opening: ({ repo }) => `I noticed that you starred ${repo}.`,
    question: () => 'Is there something you’d like to build with it?',
  },
  starred: {
    subject: ({ repo }) => `Your interest in ${repo}`,
    why: 'is keeping an eye on the project',
    opening: ({ repo }) => `I saw that ${repo} is among the projects you’ve starred.`,
    question: () => 'Are you using it already, or keeping it in mind for later?',
  },
  other: {
    subject: ({ repo, number }) => (number === null ? `Your work with ${repo}` : `About #${number} in ${repo}`),
    why: 'has been active',
    opening: ({ thread }) => `I came across your name in ${thread}.`,
    question: ({ name }) => `What do you use ${name} for?`,
  },
};
