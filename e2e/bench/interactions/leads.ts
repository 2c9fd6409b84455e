import type { Lead } from '@forksight/sdk/contract';

const SIGNAL_TYPES = ['WatchEvent', 'ForkEvent', 'IssuesEvent', 'PullRequestEvent', 'IssueCommentEvent', 'PushEvent'];
const COUNTRIES = ['US', 'DE', 'FR', 'GB', 'CA', 'SE', null];
const TITLES = ['Platform engineer', 'Staff engineer', 'Head of infrastructure', 'Principal site reliability engineer'];
const DAY_MS = 86_400_000;

/** Returns a lead with every column filled that differs from its neighbours and depends only on the id. */
export function leadOf(id: number) {
  const number = String((id * 7919) % 1_000_003).padStart(7, '0');
  const githubSignals = Array.from({ length: 1 + (id % 9) }, (_, index) => ({
    signalType: SIGNAL_TYPES[(id + index * index) % SIGNAL_TYPES.length] ?? 'WatchEvent',
    repo: `northwind/${['compass', 'harbor', 'lantern', 'anchor'][(id + index) % 4] ?? ''}`,
    createdAt: new Date(Date.UTC(2026, 9, 1) - ((id * 13 + index * 17) % 170) * DAY_MS).toISOString(),
  })).toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
  const companyId = id % 4000;
  return {
    leadId: id,
    fullName: `Person ${number}`,
    jobTitle: TITLES[id % TITLES.length] ?? null,
    companyId,
    companyName: `Company ${String(companyId)}`,
    companyEmployeeCount: (companyId * 37) % 90_000,
    companyCountryCode: COUNTRIES[id % COUNTRIES.length] ?? null,
    companyLogoUrl: null,
    companyLinkedin: `https://www.linkedin.com/company/company-${String(companyId)}`,
    emailDomain: `company-${String(companyId)}.example`,
    userLinkedin: `https://www.linkedin.com/in/person-${String(id)}`,
    githubUser: `person-${String(id)}`,
    avatarUrl: null,
    githubSignals,
    githubSignalsCount: githubSignals.length,
    lastSignalDate: githubSignals[0]?.createdAt ?? null,
    tags: id % 3 === 0 ? [{ tagId: 't1', tagName: 'Warm' }] : [],
    isFavorite: id % 11 === 0,
    recycled: false,
    hasPlaybook: id % 5 === 0,
    isNew: false,
    score: null,
    verdict: null,
    outreach: null,
  } satisfies Partial<Lead>;
}
