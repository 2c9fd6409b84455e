import { truncate } from '../../../platform/text.js';
import { signalSource, targetSource, workspaceSource, type WorkspaceText } from '../cards/card-sources.js';
import type { PlaybookInput, PlaybookTarget, Source } from '../cards/playbook-writer.js';
import { signalDay, describeSignalAsText } from '../cards/signal-descriptions.js';
import { splitParts } from '../cards/text-parts.js';

// These limits keep the input of one call below 60,000 characters, which bounds its cost.
const MAX_SIGNALS = 60;
const MAX_TITLE_LENGTH = 300;
const MAX_BODY_LENGTH = 4_000;
const MAX_NAME_LENGTH = 200;
const WORKSPACE_PARTS = {
  value_props: { text: 'value propositions', letter: 'V', atMost: 20, longest: 400 },
  customer_stories: { text: 'customer stories', letter: 'C', atMost: 8, longest: 1_200 },
  overview: { text: 'overview', letter: 'O', atMost: 1, longest: 3_000 },
} as const;
const MAX_GUIDELINE_LENGTH = 4_000;

/** The model's input for one lead, and the meaning of each id in it. */
export interface ModelInput {
  /** As JSON. */
  data: string;
  /** The texts of the data, one each line. */
  texts: string;
  guideline: string;
  targets: ReadonlyMap<string, PlaybookTarget>;
  sources: ReadonlyMap<string, Source>;
  /** URLs that a card may link to. */
  links: ReadonlySet<string>;
  /** Texts of the workspace and names of repositories: the only source of hosts and addresses in a card. */
  trusted: string;
}

export function buildModelInput(input: PlaybookInput): ModelInput {
  const { lead, workspace } = input;
  const targets = new Map(input.targets.map((target, at) => [`T${at + 1}`, target]));
  const signals = [...targets].flatMap(([id, target]) => target.signals.map((signal) => ({ signal, target: id })));
  const shownSignals = signals.slice(0, MAX_SIGNALS).map((entry, at) => ({ ...entry, id: `S${at + 1}` }));
  const texts = Object.entries(WORKSPACE_PARTS).flatMap(([key, { text, letter, atMost, longest }]) => {
    const all = workspace.promptConfig[key as keyof typeof WORKSPACE_PARTS] ?? '';
    const parts = key === 'overview' ? [all].filter(Boolean) : splitParts(all);
    return parts
      .slice(0, atMost)
      .map((part, at) => ({ id: `${letter}${at + 1}`, kind: text, text: truncate(part, longest) }));
  });
  const sources = new Map<string, Source>([
    ...[...targets].map(([id, target]): [string, Source] => [id, targetSource(target)]),
    ...shownSignals.map(({ id, signal }): [string, Source] => [id, signalSource(signal)]),
    ...texts.map(({ id, kind }): [string, Source] => [id, workspaceSource(input, kind satisfies WorkspaceText)]),
  ]);
  const guideline = truncate(workspace.promptConfig.custom_prompt ?? '', MAX_GUIDELINE_LENGTH);
  const data = {
    lead: {
      name: truncate(lead.fullName ?? lead.githubUser, MAX_NAME_LENGTH),
      jobTitle: lead.jobTitle && truncate(lead.jobTitle, MAX_NAME_LENGTH),
      company: lead.companyName && truncate(lead.companyName, MAX_NAME_LENGTH),
    },
    targets: [...targets].map(([id, { url, repo, number, isPullRequest, thread }]) => ({
      id,
      kind: number === null ? 'repository' : isPullRequest ? 'pull request' : 'issue',
      repository: repo,
      url,
      title: thread && truncate(thread.title, MAX_TITLE_LENGTH),
      text: thread && truncate(thread.body, MAX_BODY_LENGTH),
    })),
    signals: shownSignals.map(({ id, signal, target }) => ({
      id,
      target,
      day: signalDay(signal),
      what: truncate(describeSignalAsText(signal), MAX_NAME_LENGTH),
    })),
    workspace: { name: workspace.name, texts },
  };
  return {
    data: JSON.stringify(data, null, 1),
    texts: textsIn(data).join('\n'),
    guideline,
    targets,
    sources,
    links: new Set([...sources.values()].flatMap(({ url }) => url ?? [])),
    trusted: [
      workspace.name,
      guideline,
      ...texts.map(({ text }) => text),
      ...input.signals.flatMap(({ repo }) => repo.split('/')),
    ].join('\n'),
  };
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
