import { Injectable } from '@nestjs/common';
import { CLOSING, greeting, unsourced } from '../cards/email-frame.js';
import { escapeMarkdown, firstWords } from '../cards/markdown.js';
import { signalSource, targetSource, workspaceSource, type WorkspaceText } from '../cards/card-sources.js';
import {
  PlaybookWriter,
  type DraftCard,
  type PlaybookInput,
  type PlaybookTarget,
  type Statement,
} from '../cards/playbook-writer.js';
import { signalDay, targetName, describeSignal } from '../cards/signal-descriptions.js';
import { rankByMatch, splitParts } from '../cards/text-parts.js';

const MAX_VALUES = 3;
const MAX_EVENTS = 6;
const MAX_OPENING_LENGTH = 280;

/** Writes cards without a model: combines the lead's signals with texts of the workspace. */
@Injectable()
export class TemplateWriter extends PlaybookWriter {
  readonly kind = 'template';

  write(input: PlaybookInput): Promise<DraftCard[]> {
    return Promise.resolve(input.targets.map((target) => writeCard(input, target)));
  }
}

function writeCard(input: PlaybookInput, target: PlaybookTarget): DraftCard {
  const { value_props = '', customer_stories = '', overview = '' } = input.workspace.promptConfig;
  const about = topicText(input, target);
  const from = (text: string, source: WorkspaceText): Statement => ({
    text,
    sources: [workspaceSource(input, source)],
  });
  const values = rankByMatch(splitParts(value_props), about)
    .slice(0, MAX_VALUES)
    .map((value) => from(value, 'value propositions'));
  const stories = rankByMatch(splitParts(customer_stories), about).map((story) => from(story, 'customer stories'));
  const overviews = splitParts(overview).map((part) => from(part, 'overview'));
  return {
    url: target.url,
    summary: writeSummary(input, target),
    help: help(input, values, overview === '' ? undefined : from(overview, 'overview')),
    case_study_summary: [
      stories[0] ?? unsourced('_No customer story is kept for this workspace yet: an administrator can add some._'),
    ],
    email: email(input, target, { value: values[0] ?? overviews[0], story: stories[0] }),
  };
}

function topicText({ lead }: PlaybookInput, { repo, signals, thread }: PlaybookTarget): string {
  const details = signals.flatMap(({ signalType, detail, link }) => [splitWords(signalType), detail, link]);
  return [repo, lead.jobTitle, thread?.title, thread?.body, ...details].filter(Boolean).join(' ');
}

function writeSummary({ lead, signals }: PlaybookInput, target: PlaybookTarget): Statement[] {
  const who = escapeMarkdown(lead.fullName ?? lead.githubUser);
  const role = [lead.jobTitle, lead.companyName && `at ${lead.companyName}`].filter(Boolean).join(' ');
  const events = target.signals.slice(0, MAX_EVENTS).map((signal) => ({
    text: `- ${signalDay(signal)}: ${describeSignal(signal)}`,
    sources: [signalSource(signal)],
  }));
  const earlier = target.signals.slice(MAX_EVENTS, MAX_EVENTS + 1).map((signal) => ({
    text: `- and ${target.signals.length - MAX_EVENTS} more before that`,
    sources: [signalSource(signal)],
  }));
  const elsewhere = [...new Map(signals.map((signal) => [signal.repo, signal])).values()]
    .filter(({ repo }) => repo !== target.repo)
    .slice(0, MAX_VALUES);
  return [
    unsourced(
      `**${who}**${role && ` (${escapeMarkdown(role)})`} in [${escapeMarkdown(targetName(target))}](${target.url}):`,
    ),
    ...events,
    ...earlier,
    ...threadStatements(target),
    ...(elsewhere.length > 0
      ? [
          {
            text: `Also active in ${elsewhere.map(({ repo }) => escapeMarkdown(repo)).join(', ')}.`,
            sources: elsewhere.map(signalSource),
          },
        ]
      : []),
    unsourced('_Written from a template, not by a model._'),
  ];
}

function threadStatements(target: PlaybookTarget): Statement[] {
  if (!target.thread) return [];
  const words = firstWords(target.thread.body, MAX_OPENING_LENGTH);
  const sources = [targetSource(target)];
  return [
    { text: `It is titled “${escapeMarkdown(target.thread.title)}”.`, sources },
    ...(words === '' ? [] : [{ text: `It begins: “${escapeMarkdown(words)}”`, sources }]),
  ];
}

function help(input: PlaybookInput, values: Statement[], overview: Statement | undefined): Statement[] {
  const offer = values.length > 0 ? values.map((value) => ({ ...value, text: `- ${value.text}` })) : [overview];
  const guideline = input.workspace.promptConfig.custom_prompt;
  return [
    ...offer.map(
      (one) => one ?? unsourced('_What this workspace offers is not written down yet: an administrator can add it._'),
    ),
    ...(guideline
      ? [
          {
            text: `Your team's guideline for writing: ${guideline}`,
            sources: [workspaceSource(input, 'guideline for writing')],
          },
        ]
      : []),
  ];
}

function email(
  { lead, workspace }: PlaybookInput,
  target: PlaybookTarget,
  { value, story }: { value?: Statement; story?: Statement },
): Statement[] {
  const [newest] = target.signals;
  const place = target.number === null ? '' : ` It was about ${escapeMarkdown(targetName(target))}: ${target.url}`;
  const seen = newest && `I saw that you ${describeSignal(newest)} on ${signalDay(newest)}.${place}`;
  const name = escapeMarkdown(workspace.name);
  return [
    greeting(lead),
    ...(newest && seen ? [{ text: seen, sources: [signalSource(newest)] }] : []),
    value
      ? { ...value, text: `I work at ${name}, and thought that this may be of use to you: ${value.text}` }
      : unsourced(`I work at ${name}.`),
    ...(story ? [{ ...story, text: `An example of what others did with us: ${story.text}` }] : []),
    ...CLOSING,
  ];
}

function splitWords(signalType: string): string {
  return signalType.replace(/([a-z])([A-Z])/g, '$1 $2');
}
