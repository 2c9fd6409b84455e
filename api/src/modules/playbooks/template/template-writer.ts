import { Injectable } from '@nestjs/common';
import { mostCards } from '../../../platform/limits.js';
import { PlaybookWriter, type CardContents, type PlaybookInput } from '../playbook-writer.js';
import { byMatch, partsOf } from './best-match.js';
import { signalTargets, type SignalTarget } from './signal-targets.js';
import { asText, dayOf, whatHappened } from './signal-words.js';

const mostValues = 3;
const mostEvents = 6;

/** Needs no model: puts a lead's signals and the workspace's own texts together, and adds nothing to them. */
@Injectable()
export class TemplateWriter extends PlaybookWriter {
  write(input: PlaybookInput): Promise<CardContents[]> {
    return Promise.resolve(signalTargets(input.signals, mostCards).map((target) => card(input, target)));
  }
}

function card(input: PlaybookInput, target: SignalTarget): CardContents {
  const { value_props = '', customer_stories = '', overview = '' } = input.workspace.promptConfig;
  const about = aboutness(input, target);
  const values = byMatch(partsOf(value_props), about).slice(0, mostValues);
  const [story] = byMatch(partsOf(customer_stories), about);
  return {
    url: target.url,
    summary: summary(input, target),
    help: help(input, values, overview),
    case_study_summary: story ?? '_No customer story is kept for this workspace yet: an administrator can add some._',
    email: email(input, target, { value: values[0] ?? partsOf(overview)[0], story }),
  };
}

function aboutness({ lead }: PlaybookInput, { repo, signals }: SignalTarget): string {
  const details = signals.flatMap(({ signalType, detail, link }) => [splitWords(signalType), detail, link]);
  return [repo, lead.jobTitle, ...details].filter(Boolean).join(' ');
}

function summary({ lead, signals }: PlaybookInput, target: SignalTarget): string {
  const who = asText(lead.fullName ?? lead.githubUser);
  const role = [lead.jobTitle, lead.companyName && `at ${lead.companyName}`].filter(Boolean).join(' ');
  const events = target.signals.slice(0, mostEvents).map((signal) => `- ${dayOf(signal)}: ${whatHappened(signal)}`);
  const earlier = target.signals.length - events.length;
  const others = new Set(signals.filter(({ repo }) => repo !== target.repo).map(({ repo }) => repo));
  return [
    `**${who}**${role && ` (${asText(role)})`} in [${asText(nameOf(target))}](${target.url}):`,
    [...events, ...(earlier > 0 ? [`- and ${earlier} more before that`] : [])].join('\n'),
    ...(others.size > 0 ? [`Also active in ${[...others].slice(0, mostValues).map(asText).join(', ')}.`] : []),
    '_Written from a template, not by a model._',
  ].join('\n\n');
}

function help({ workspace }: PlaybookInput, values: string[], overview: string): string {
  const offer = values.length > 0 ? values.map((value) => `- ${value}`).join('\n') : overview;
  const guideline = workspace.promptConfig.custom_prompt;
  return [
    offer || '_What this workspace offers is not written down yet: an administrator can add it._',
    ...(guideline ? [`Your team's guideline for writing: ${guideline}`] : []),
  ].join('\n\n');
}

function email(
  { lead, workspace }: PlaybookInput,
  target: SignalTarget,
  { value, story }: { value?: string; story?: string },
): string {
  const [newest] = target.signals;
  const seen = newest && `I saw that you ${whatHappened(newest)} on ${dayOf(newest)}.`;
  const place = target.number === null ? '' : ` It was about ${asText(nameOf(target))}: ${target.url}`;
  return [
    `Hi ${asText(lead.fullName?.trim().split(/\s+/)[0] ?? lead.githubUser)},`,
    `${seen ?? ''}${place}`,
    value && `I work at ${asText(workspace.name)}, and thought that this may be of use to you: ${value}`,
    !value && `I work at ${asText(workspace.name)}.`,
    story && `An example of what others did with us: ${story}`,
    'Would you have a quarter of an hour for a call in the next days?',
    'Best regards',
  ]
    .filter(Boolean)
    .join('\n\n');
}

function nameOf({ repo, number, isPullRequest }: SignalTarget): string {
  if (number === null) return repo;
  return `${isPullRequest ? 'pull request' : 'issue'} #${number} of ${repo}`;
}

function splitWords(signalType: string): string {
  return signalType.replace(/([a-z])([A-Z])/g, '$1 $2');
}
