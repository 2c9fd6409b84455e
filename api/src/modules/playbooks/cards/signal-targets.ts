import type { PlaybookSignal, SignalTarget } from './playbook-writer.js';

/** Groups signals (newest first) by target; targets with the newest signals come first. */
export function groupByTarget(signals: PlaybookSignal[], maxTargets: number): SignalTarget[] {
  const targets = new Map<string, SignalTarget>();
  for (const signal of signals) {
    const target = targetOf(signal);
    const existing = targets.get(target.url);
    if (existing) existing.signals.push(signal);
    else if (targets.size < maxTargets) targets.set(target.url, target);
  }
  return [...targets.values()];
}

function targetOf(signal: PlaybookSignal): SignalTarget {
  const { repo, repoId } = signal;
  const link = signal.link !== null && URL.canParse(signal.link) ? new URL(signal.link) : undefined;
  const thread = /^(\/[^/]+\/[^/]+\/(issues|pull)\/(\d{1,9}))(\/|$)/.exec(link?.pathname ?? '');
  const isWeb = link?.protocol === 'https:' || link?.protocol === 'http:';
  if (link && isWeb && thread) {
    const [, path = '', kind, number] = thread;
    const url = `${link.origin}${path}`;
    return { url, repo, repoId, number: Number(number), isPullRequest: kind === 'pull', signals: [signal] };
  }
  return {
    url: `https://github.com/${repo}`,
    repo,
    repoId,
    number: null,
    isPullRequest: false,
    signals: [signal],
  };
}
