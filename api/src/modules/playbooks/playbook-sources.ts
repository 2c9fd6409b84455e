import { cut } from './cut.js';
import { dayOf, nameOf, whatHappenedInText } from './signal-words.js';
import type { PlaybookInput, PlaybookSignal, PlaybookTarget, Source } from './playbook-writer.js';

const longestTitle = 100;

export function sourceOfSignal(signal: PlaybookSignal): Source {
  const isWeb = signal.link !== null && /^https?:\/\//.test(signal.link);
  return {
    label: `${dayOf(signal)}: ${whatHappenedInText(signal)}`,
    url: isWeb ? signal.link : `https://github.com/${signal.repo}`,
  };
}

export function sourceOfTarget(target: PlaybookTarget): Source {
  const title = target.thread && cut(target.thread.title.replace(/\s+/g, ' ').trim(), longestTitle);
  return { label: title ? `${nameOf(target)}: ${title}` : nameOf(target), url: target.url };
}

export type WorkspaceText = 'value propositions' | 'customer stories' | 'overview' | 'guideline for writing';

export function sourceOfWorkspace({ workspace }: PlaybookInput, text: WorkspaceText): Source {
  return { label: `${workspace.name}: ${text}`, url: null };
}
