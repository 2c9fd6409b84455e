import { Injectable } from '@nestjs/common';
import { unsourced } from '../cards/email-frame.js';
import { emailSubject } from '../cards/email-subject.js';
import { escapeMarkdown, firstWords } from '../cards/markdown.js';
import { signalSource, targetSource, workspaceSource, type WorkspaceText } from '../cards/card-sources.js';
import {
  PlaybookWriter,
  type DraftCard,
  type PlaybookInput,
  type PlaybookTarget,
  type Statement,
  type WrittenPlaybook,
} from '../cards/playbook-writer.js';
import { signalDay, targetName, describeSignal } from '../cards/signal-descriptions.js';
import { rankByMatch, splitParts } from '../cards/text-parts.js';
import { SITUATION_TEXTS } from './situation-texts.js';
import { findSituation, usableSignals } from './situations.js';
import { aboutColleagues, whyNow, writeEmail } from './template-email.js';

const MAX_VALUES = 3;
const MAX_EVENTS = 6;
const MAX_OPENING_LENGTH = 280;

/** Writes cards without a model: combines the lead's signals with texts of the workspace. */
@Injectable()
export class TemplateWriter extends PlaybookWriter {
  /** Tests pass their own time. */
  constructor(private readonly now: () => Date = () => new Date()) {
    super();
  }

  write(input: PlaybookInput): Promise<WrittenPlaybook> {
    const cards = input.targets.map((target) => writeCard(input, target, this.now()));
    return Promise.resolve({ cards, writer: 'template' });
  }
}

function writeCard(input: PlaybookInput, target: PlaybookTarget, now: Date): DraftCard {
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
  const situation = findSituation(input, target, now);
  return {
    url: target.url,
    subject: emailSubject(SITUATION_TEXTS[situation].subject, target),
    summary: [whyNow(input, target, situation), ...writeSummary(input, target), ...aboutColleagues(input)],
    help: help(values, overview === '' ? undefined : from(overview, 'overview')),
    case_study_summary: [
      stories[0] ?? unsourced('_No customer story is kept for this workspace yet: an administrator can add some._'),
    ],
    email: writeEmail(input, target, { situation, value: values[0] ?? overviews[0], story: stories[0], now }),
  };
}

function topicText({ lead }: PlaybookInput, { repo, signals, thread }: PlaybookTarget): string {
  const details = signals.flatMap(({ signalType, detail, link }) => [splitWords(signalType), detail, link]);
  return [repo, lead.jobTitle, thread?.title, thread?.body, ...details].filter(Boolean).join(' ');
}

function writeSummary({ lead, signals }: PlaybookInput, target: PlaybookTarget): Statement[] {
  const personName = escapeMarkdown(lead.fullName ?? lead.githubUser);
  const role = [lead.jobTitle, lead.companyName && `at ${lead.companyName}`].filter(Boolean).join(' ');
  const own = usableSignals(target.signals);
  const events = own.slice(0, MAX_EVENTS).map((signal) => ({
    text: `- ${signalDay(signal)}: ${describeSignal(signal)}`,
    sources: [signalSource(signal)],
  }));
  const earlier = own.slice(MAX_EVENTS, MAX_EVENTS + 1).map((signal) => ({
    text: `- and ${own.length - MAX_EVENTS} more before that`,
    sources: [signalSource(signal)],
  }));
  const elsewhere = [...new Map(signals.map((signal) => [signal.repo, signal])).values()]
    .filter(({ repo }) => repo !== target.repo)
    .slice(0, MAX_VALUES);
  return [
    unsourced(
      `**${personName}**${role && ` (${escapeMarkdown(role)})`} in [${escapeMarkdown(targetName(target))}](${target.url})${events.length > 0 ? ':' : ''}`,
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
  ];
}

function threadStatements(target: PlaybookTarget): Statement[] {
  if (!target.thread) return [];
  const words = firstWords(target.thread.body, MAX_OPENING_LENGTH);
  const sources = [targetSource(target)];
  return [
    { text: `The title is “${escapeMarkdown(target.thread.title)}”.`, sources },
    ...(words === '' ? [] : [{ text: `It begins: “${escapeMarkdown(words)}”`, sources }]),
  ];
}

function help(values: Statement[], overview: Statement | undefined): Statement[] {
  if (values.length > 0) return values.map((value) => ({ ...value, text: `- ${value.text}` }));
  return [overview ?? unsourced('_What this workspace offers is not written down yet: an administrator can add it._')];
}

function splitWords(signalType: string): string {
  return signalType.replace(/([a-z])([A-Z])/g, '$1 $2');
}
