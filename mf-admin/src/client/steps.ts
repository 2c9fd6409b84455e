import type { Account, Channel, Repo, Weights } from '../data/adminApi';
import { isSyncing } from '../repositories/ledgerLabels';

/** The steps of setting up a client, in order; each is also the id of its section. */
export const STEPS = ['repositories', 'first-sync', 'scoring', 'users', 'slack'] as const;
export type Step = (typeof STEPS)[number];

export const STEP_LABELS: Record<Step, string> = {
  repositories: 'Repositories',
  'first-sync': 'First sync',
  scoring: 'Scoring',
  users: 'Users',
  slack: 'Slack',
};

/** `optional`: nothing has to be done. */
export type StepState = 'done' | 'running' | 'open' | 'optional';

export interface SetUp {
  repos: readonly Repo[];
  weights: { weights: Weights; defaults: Weights } | undefined;
  users: readonly Account[];
  /** Undefined: the client has none. */
  channel: Channel | undefined;
}

export function stepStates({ repos, weights, users, channel }: SetUp): Record<Step, StepState> {
  const isRead = repos.some(({ lastSync, ledger }) => lastSync !== null || ledger?.state === 'ok');
  // An organization's entry has no sync of its own: its repositories are being listed.
  const isReading = repos.some((repo) => repo.ledger === null || isSyncing(repo));
  const isChanged = weights !== undefined && JSON.stringify(weights.weights) !== JSON.stringify(weights.defaults);
  const isSubscribed = channel?.views.some(({ slackSubscriptionStart: start }) => start !== null) ?? false;
  return {
    repositories: repos.length > 0 ? 'done' : 'open',
    'first-sync': isRead ? 'done' : isReading ? 'running' : 'open',
    scoring: isChanged ? 'done' : 'optional',
    users: users.some(({ active, is_admin: isAdmin }) => active && !isAdmin) ? 'done' : 'open',
    slack: isSubscribed ? 'done' : 'open',
  };
}

/** The first step that is left to do; undefined when the client is set up. */
export function nextStep(states: Record<Step, StepState>): Step | undefined {
  return STEPS.find((step) => states[step] === 'open');
}

/** A problem of a client, for people to look at. */
export interface HealthProblem {
  text: string;
  section: Step | 'users';
}

/** Returns what is wrong with repositories and the Slack channel. */
export function healthProblems(
  { repos, channel }: Pick<SetUp, 'repos' | 'channel'>,
  explain: (repo: Repo) => string | null,
): HealthProblem[] {
  const broken = repos.flatMap((repo): HealthProblem[] => {
    const problem = repo.active ? explain(repo) : null;
    return problem === null ? [] : [{ text: `${repo.org}/${repo.repo}: ${problem}`, section: 'repositories' }];
  });
  const slack: HealthProblem[] = channel?.problem ? [{ text: channel.problem, section: 'slack' }] : [];
  return [...broken, ...slack];
}
