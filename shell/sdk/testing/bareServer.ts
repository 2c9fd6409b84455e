import type { Filter } from '../data/types';
import { type ApiHandlers, failure } from './fakeApi';
import type { PageOptions } from './renderPage';

const PROFILE = 'https://www.linkedin.com/in/ada-brook';
const TITLE: Filter = { propertyName: 'jobTitle', operator: 'ILIKE', value: '%engineer%' };

/**
 * Options of `renderPage` for a server that has the calls and fields of the specification's section 7 and nothing else:
 * every other call is a 404. One lead, Ada Brook, who is a favourite by the session alone.
 */
export function bareServer(url: string, { isAdmin = false } = {}): PageOptions {
  const user = { id: 1, is_admin: isAdmin, customer_slug: isAdmin ? null : 'demo', favorites: [PROFILE] };
  return { url, api: { 'GET /api/me': { user }, ...HANDLERS }, unknownCall: failure(404, 'Not found') };
}

const SIGNALS = [
  { signalType: 'WatchEvent', repo: 'northwind/compass', createdAt: '2026-09-01T09:30:00Z' },
  { signalType: 'IssuesEvent', repo: 'northwind/compass', createdAt: '2026-10-02T09:30:00Z' },
];

const HANDLERS: ApiHandlers = {
  'GET /api/views': { views: [{ id: 3, name: 'Engineers', entityType: 'leads', filters: [TITLE] }] },
  'GET /api/tags': { tags: [{ tagId: 5, tagName: 'Hot' }] },
  'GET /api/favorites': { favorites: [{ linkedinProfile: PROFILE }] },
  'GET /api/repos': { repos: ['northwind/compass'] },
  'POST /api/favorites': { success: true },
  'POST /api/filter-leads': () => ({
    success: true,
    leads: [
      {
        leadId: 12,
        fullName: 'Ada Brook',
        jobTitle: 'Engineer',
        companyId: 4,
        companyName: 'Harbor Systems',
        companyEmployeeCount: 240,
        companyCountryCode: 'US',
        companyLogoUrl: null,
        companyLinkedin: null,
        emailDomain: 'harbor.example',
        userLinkedin: PROFILE,
        githubSignals: SIGNALS.map((signal) => ({ ...signal })),
      },
    ],
  }),
  'GET /api/leads/:id': () => ({
    lead: {
      fullName: 'Ada Brook',
      jobTitle: 'Engineer',
      companyName: 'Harbor Systems',
      userLinkedin: PROFILE,
      twitterUser: null,
      githubUser: 'ada-brook',
      linkedinProfileImg: null,
      githubProfileImg: null,
      personalEmail: 'ada@brook.example',
      hunterEmail: null,
      githubSignals: SIGNALS.map((signal) => ({ ...signal, link: 'https://github.com/northwind/compass' })),
      cards: [],
    },
  }),
  'POST /api/leads/:id/generate-playbook': { success: true },
  'GET /api/customers': () => ({
    data: [{ id: 1, name: 'Northwind', slug: 'demo', email_domain: 'northwind.example' }],
  }),
  'GET /api/admin/repos': () => ({
    repos: [
      {
        url: 'https://github.com/northwind/compass',
        org: 'northwind',
        repo: 'compass',
        createdAt: '2026-10-01T08:00:00Z',
        active: true,
      },
    ],
  }),
  'GET /api/admin/slack-channels': () => ({
    channels: [
      {
        customer_id: 1,
        customer_name: 'Northwind',
        customer_slug: 'demo',
        slack_webhook_url: 'https://hooks.slack.com/…1234',
        views: [{ id: 3, name: 'Engineers', entityType: 'leads', slackSubscriptionStart: '2026-10-01' }],
      },
    ],
  }),
};
