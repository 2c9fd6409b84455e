import { truncate } from '../../../platform/text.js';
import { signalDay, targetName, describeSignalAsText } from './signal-descriptions.js';
import type { PlaybookInput, PlaybookSignal, PlaybookTarget, Source } from './playbook-writer.js';

const MAX_TITLE_LENGTH = 100;

export function signalSource(signal: PlaybookSignal): Source {
  const isWeb = signal.link !== null && /^https?:\/\//.test(signal.link);
  return {
    label: `${signalDay(signal)}: ${describeSignalAsText(signal)}`,
    url: isWeb ? signal.link : `https://github.com/${signal.repo}`,
  };
}

export function targetSource(target: PlaybookTarget): Source {
  const title = target.thread && truncate(target.thread.title.replace(/\s+/g, ' ').trim(), MAX_TITLE_LENGTH);
  return { label: title ? `${targetName(target)}: ${title}` : targetName(target), url: target.url };
}

export type WorkspaceText = 'value propositions' | 'customer stories' | 'overview';

export function workspaceSource({ workspace }: PlaybookInput, text: WorkspaceText): Source {
  return { label: `${workspace.name}: ${text}`, url: null };
}

/** The workspace's own knowledge of the person's company and colleagues. */
export function teamSource({ lead, workspace }: PlaybookInput): Source {
  return { label: `${workspace.name}: leads of ${lead.companyName ?? 'the same company'}`, url: null };
}
