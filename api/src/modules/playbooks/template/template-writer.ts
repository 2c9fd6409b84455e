import { Injectable } from '@nestjs/common';
import { closing, greeting, said } from '../email-frame.js';
import { asText, opening } from '../markdown.js';
import { sourceOfSignal, sourceOfTarget, sourceOfWorkspace, type WorkspaceText } from '../playbook-sources.js';
import {
  PlaybookWriter,
  type DraftCard,
  type PlaybookInput,
  type PlaybookTarget,
  type Statement,
} from '../playbook-writer.js';
import { dayOf, nameOf, whatHappened } from '../signal-words.js';
import { byMatch, partsOf } from './best-match.js';

const mostValues = 3;
const mostEvents = 6;
const longestOpening = 280;

/** Needs no model: puts a lead's signals and the workspace's own texts together, and adds nothing to them. */
@Injectable()
export class TemplateWriter extends PlaybookWriter {
  readonly kind = 'template';

  write(input: PlaybookInput): Promise<DraftCard[]> {
    return Promise.resolve(input.targets.map((target) => card(input, target)));
  }
}

function card(input: PlaybookInput, target: PlaybookTarget): DraftCard {
  const { value_props = '', customer_stories = '', overview = '' } = input.workspace.promptConfig;
  const about = aboutness(input, target);
  const from = (text: string, source: WorkspaceText): Statement => ({
    text,
    sources: [sourceOfWorkspace(input, source)],
  });
  const values = byMatch(partsOf(value_props), about)
    .slice(0, mostValues)
    .map((value) => from(value, 'value propositions'));
  const stories = byMatch(partsOf(customer_stories), about).map((story) => from(story, 'customer stories'));
  const overviews = partsOf(overview).map((part) => from(part, 'overview'));
  return {
    url: target.url,
    summary: summary(input, target),
    help: help(input, values, overview === '' ? undefined : from(overview, 'overview')),
    case_study_summary: [
      stories[0] ?? said('_No customer story is kept for this workspace yet: an administrator can add some._'),
    ],
    email: email(input, target, { value: values[0] ?? overviews[0], story: stories[0] }),
  };
}

function aboutness({ lead }: PlaybookInput, { repo, signals, thread }: PlaybookTarget): string {
  const details = signals.flatMap(({ signalType, detail, link }) => [splitWords(signalType), detail, link]);
  return [repo, lead.jobTitle, thread?.title, thread?.body, ...details].filter(Boolean).join(' ');
}

function summary({ lead, signals }: PlaybookInput, target: PlaybookTarget): Statement[] {
  const who = asText(lead.fullName ?? lead.githubUser);
  const role = [lead.jobTitle, lead.companyName && `at ${lead.companyName}`].filter(Boolean).join(' ');
  const events = target.signals.slice(0, mostEvents).map((signal) => ({
    text: `- ${dayOf(signal)}: ${whatHappened(signal)}`,
    sources: [sourceOfSignal(signal)],
  }));
  const earlier = target.signals.slice(mostEvents, mostEvents + 1).map((signal) => ({
    text: `- and ${target.signals.length - mostEvents} more before that`,
    sources: [sourceOfSignal(signal)],
  }));
  const elsewhere = [...new Map(signals.map((signal) => [signal.repo, signal])).values()]
    .filter(({ repo }) => repo !== target.repo)
    .slice(0, mostValues);
  return [
    said(`**${who}**${role && ` (${asText(role)})`} in [${asText(nameOf(target))}](${target.url}):`),
    ...events,
    ...earlier,
    ...threadSaid(target),
    ...(elsewhere.length > 0
      ? [
          {
            text: `Also active in ${elsewhere.map(({ repo }) => asText(repo)).join(', ')}.`,
            sources: elsewhere.map(sourceOfSignal),
          },
        ]
      : []),
    said('_Written from a template, not by a model._'),
  ];
}

function threadSaid(target: PlaybookTarget): Statement[] {
  if (!target.thread) return [];
  const words = opening(target.thread.body, longestOpening);
  const sources = [sourceOfTarget(target)];
  return [
    { text: `It is titled “${asText(target.thread.title)}”.`, sources },
    ...(words === '' ? [] : [{ text: `It begins: “${asText(words)}”`, sources }]),
  ];
}

function help(input: PlaybookInput, values: Statement[], overview: Statement | undefined): Statement[] {
  const offer = values.length > 0 ? values.map((value) => ({ ...value, text: `- ${value.text}` })) : [overview];
  const guideline = input.workspace.promptConfig.custom_prompt;
  return [
    ...offer.map(
      (one) => one ?? said('_What this workspace offers is not written down yet: an administrator can add it._'),
    ),
    ...(guideline
      ? [
          {
            text: `Your team's guideline for writing: ${guideline}`,
            sources: [sourceOfWorkspace(input, 'guideline for writing')],
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
  const place = target.number === null ? '' : ` It was about ${asText(nameOf(target))}: ${target.url}`;
  const seen = newest && `I saw that you ${whatHappened(newest)} on ${dayOf(newest)}.${place}`;
  const name = asText(workspace.name);
  return [
    greeting(lead),
    ...(newest && seen ? [{ text: seen, sources: [sourceOfSignal(newest)] }] : []),
    value
      ? { ...value, text: `I work at ${name}, and thought that this may be of use to you: ${value.text}` }
      : said(`I work at ${name}.`),
    ...(story ? [{ ...story, text: `An example of what others did with us: ${story.text}` }] : []),
    ...closing,
  ];
}

function splitWords(signalType: string): string {
  return signalType.replace(/([a-z])([A-Z])/g, '$1 $2');
}
