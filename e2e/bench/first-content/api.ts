import { workspaceOf } from '../interactions/api';
import type { FakeApi } from '../server';

const DAY_MS = 86_400_000;
const PAGE_WEEKS = 12;
const GROUPS = ['watch', 'pull-request', 'issue', 'comment', 'fork', 'commit', 'other'];
const TYPES = [
  'WatchEvent',
  'ForkEvent',
  'IssuesEvent',
  'IssueCommentEvent',
  'PullRequestEvent',
  'PullRequestReviewEvent',
  'PullRequestReviewCommentEvent',
  'PushEvent',
  'CreateEvent',
  'DeleteEvent',
  'CommitCommentEvent',
  'GollumEvent',
  'ReleaseEvent',
  'MemberEvent',
  'PublicEvent',
];
const COUNTRIES = ['US', 'DE', 'IN', 'GB', 'FR', 'CN', 'JP', 'BR', null];

/** Returns a fake API whose company page and insights are as large as they become, in a workspace of this size. */
export function fullPagesOf(total: number, insightsWeeks: number): FakeApi {
  const leads = workspaceOf(total);
  return (path, body) => {
    if (path === '/api/insights') return insightsOf(total, insightsWeeks);
    if (path.startsWith('/api/companies/')) return { company: companyOf(total) };
    return leads(path, body);
  };
}

const listOf = <Item>(count: number, item: (at: number) => Item): Item[] =>
  Array.from({ length: count }, (_, at) => item(at));

function weeksOf(count: number): string[] {
  const last = Date.UTC(2026, 10, 23);
  return listOf(count, (at) => new Date(last - (count - 1 - at) * 7 * DAY_MS).toISOString().slice(0, 10));
}

/** Counts that grow with the workspace. */
const countsOf = (weeks: number, total: number, no: number): number[] =>
  listOf(weeks, (week) => 1 + Math.floor((total / (50 + 20 * no)) * (1 + ((week * 7 + no) % 11) / 10)));

function insightsOf(total: number, weekCount: number) {
  const rows = (keys: readonly (string | null)[]) =>
    keys.map((key, no) => ({ key, counts: countsOf(weekCount, total, no) }));
  return {
    weeks: weeksOf(weekCount),
    repositoriesCount: 500,
    gaps: listOf(weekCount, (week) => (week < 3 ? 4 : 0)),
    types: rows(TYPES),
    repositories: rows([...listOf(8, (no) => `northwind/compass-${String(no)}`), null]),
    countries: rows(COUNTRIES),
    newLeads: countsOf(weekCount, total, 4),
    newCompanies: countsOf(weekCount, total, 12),
    moversWeek: weeksOf(2)[0],
    movers: listOf(10, (no) => ({
      companyId: no + 1,
      companyName: `Company ${String(no)}`,
      signals: 900 - no,
      previous: 40 * no,
    })),
  };
}

function companyOf(total: number) {
  const at = '2026-11-24T08:00:00Z';
  return {
    companyId: 1,
    companyName: 'Harbor Systems',
    employees: 1240,
    country: 'DE',
    companyLinkedin: 'https://www.linkedin.com/company/harbor-systems',
    companyLogoUrl: null,
    emailDomain: 'harbor.example',
    leadsCount: Math.floor(total / 50),
    signalsCount: Math.floor(total / 10),
    lastSignalDate: at,
    score: 97.4,
    scoreParts: listOf(6, (no) => ({
      label: `Person ${String(no)}, 30 signals, the last on Nov 24, 2026`,
      points: 16,
    })),
    activePeople: 32,
    newPeople: 120,
    trend: {
      weeks: weeksOf(PAGE_WEEKS),
      groups: GROUPS.map((group, no) => ({ group, signals: countsOf(PAGE_WEEKS, total, no) })),
      gaps: listOf(PAGE_WEEKS, (week) => (week === 0 ? 4 : 0)),
    },
    people: listOf(12, (no) => ({
      leadId: no + 1,
      fullName: `Person ${String(no)}`,
      githubUser: `person-${String(no)}`,
      jobTitle: 'Head of Platform Engineering',
      userLinkedin: null,
      avatarUrl: null,
      score: 97 - no,
      signalsCount: 30,
      lastSignal: { signalType: TYPES[no], repo: 'northwind/compass', createdAt: at },
    })),
    repositories: listOf(10, (no) => ({
      repo: `northwind/compass-${String(no)}`,
      signals: 900,
      people: 300,
      lastSignalDate: at,
    })),
    repositoriesCount: 427,
    countedPeople: Math.min(1000, Math.floor(total / 50)),
    ownFiles: [],
    cameFrom: listOf(10, (no) => ({
      companyId: no + 2,
      companyName: `Before ${String(no)}`,
      people: 9,
      inWorkspace: true,
    })),
    wentTo: listOf(10, (no) => ({
      companyId: no + 20,
      companyName: `After ${String(no)}`,
      people: 9,
      inWorkspace: true,
    })),
  };
}
