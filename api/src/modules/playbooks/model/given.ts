import { cut } from '../cut.js';
import { sourceOfSignal, sourceOfTarget, sourceOfWorkspace, type WorkspaceText } from '../playbook-sources.js';
import type { PlaybookInput, PlaybookTarget, Source } from '../playbook-writer.js';
import { dayOf, whatHappenedInText } from '../signal-words.js';
import { partsOf } from '../template/best-match.js';

// What one call may cost is what goes in and what may come out: all of this together stays below 60,000 characters.
const mostSignals = 60;
const longestTitle = 300;
const longestBody = 4_000;
const longestName = 200;
const workspaceParts = {
  value_props: { text: 'value propositions', letter: 'V', atMost: 20, longest: 400 },
  customer_stories: { text: 'customer stories', letter: 'C', atMost: 8, longest: 1_200 },
  overview: { text: 'overview', letter: 'O', atMost: 1, longest: 3_000 },
} as const;
const longestGuideline = 4_000;

/** What the model is given of a lead, and what each id in it stands for. */
export interface Given {
  /** As JSON. */
  data: string;
  guideline: string;
  targets: ReadonlyMap<string, PlaybookTarget>;
  sources: ReadonlyMap<string, Source>;
  /** Addresses that a card may link to. */
  links: ReadonlySet<string>;
  /** What the workspace itself wrote, and names: the only words that hosts and addresses may be taken from. */
  trusted: string;
}

export function givenTo(input: PlaybookInput): Given {
  const { lead, workspace } = input;
  const targets = new Map(input.targets.map((target, at) => [`T${at + 1}`, target]));
  const signals = [...targets].flatMap(([id, target]) => target.signals.map((signal) => ({ signal, target: id })));
  const shown = signals.slice(0, mostSignals).map((one, at) => ({ ...one, id: `S${at + 1}` }));
  const texts = Object.entries(workspaceParts).flatMap(([key, { text, letter, atMost, longest }]) => {
    const all = workspace.promptConfig[key as keyof typeof workspaceParts] ?? '';
    const parts = key === 'overview' ? [all].filter(Boolean) : partsOf(all);
    return parts
      .slice(0, atMost)
      .map((part, at) => ({ id: `${letter}${at + 1}`, kind: text, text: cut(part, longest) }));
  });
  const sources = new Map<string, Source>([
    ...[...targets].map(([id, target]): [string, Source] => [id, sourceOfTarget(target)]),
    ...shown.map(({ id, signal }): [string, Source] => [id, sourceOfSignal(signal)]),
    ...texts.map(({ id, kind }): [string, Source] => [id, sourceOfWorkspace(input, kind satisfies WorkspaceText)]),
  ]);
  const guideline = cut(workspace.promptConfig.custom_prompt ?? '', longestGuideline);
  const data = {
    lead: {
      name: cut(lead.fullName ?? lead.githubUser, longestName),
      jobTitle: lead.jobTitle && cut(lead.jobTitle, longestName),
      company: lead.companyName && cut(lead.companyName, longestName),
    },
    targets: [...targets].map(([id, { url, repo, number, isPullRequest, thread }]) => ({
      id,
      kind: number === null ? 'repository' : isPullRequest ? 'pull request' : 'issue',
      repository: repo,
      url,
      title: thread && cut(thread.title, longestTitle),
      text: thread && cut(thread.body, longestBody),
    })),
    signals: shown.map(({ id, signal, target }) => ({
      id,
      target,
      day: dayOf(signal),
      what: cut(whatHappenedInText(signal), longestName),
    })),
    workspace: { name: workspace.name, texts },
  };
  return {
    data: JSON.stringify(data, null, 1),
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
