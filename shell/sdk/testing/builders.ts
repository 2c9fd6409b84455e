import { DETAIL_DEFAULTS, LEAD_DEFAULTS } from '../data/responseDefaults';
import type { Customer, Lead, LeadDetail, LinkedSignal, Signal, Tag, User, View } from '../data/types';

/** Builders of valid contract objects; a test overrides the fields it checks. Ids count up within a test file. */

let lastId = 0;
function nextId(): number {
  lastId += 1;
  return lastId;
}

export function aUser(overrides: Partial<User> = {}): User {
  return {
    id: nextId(),
    email: 'sam@northwind.example',
    name: 'Sam Rivers',
    is_admin: false,
    customer_slug: 'demo',
    favorites: [],
    ...overrides,
  };
}

export function anAdmin(overrides: Partial<User> = {}): User {
  return aUser({
    email: 'ada@forksight.example',
    name: 'Ada Quill',
    is_admin: true,
    customer_slug: null,
    ...overrides,
  });
}

export function aSignal(overrides: Partial<Signal> = {}): Signal {
  return { signalType: 'WatchEvent', repo: 'northwind/compass', createdAt: '2026-10-02T09:30:00Z', ...overrides };
}

/** A signal of the lead page. */
export function aLinkedSignal(overrides: Partial<LinkedSignal> = {}): LinkedSignal {
  return { ...aSignal(), link: null, detail: null, title: null, employer: null, ...overrides };
}

export function aTag(overrides: Partial<Tag> = {}): Tag {
  const tagId = overrides.tagId ?? nextId();
  return { tagId, tagName: `Tag ${tagId}`, ...overrides };
}

/** Derives counts and dates from the signals unless they are overridden. */
export function aLead(overrides: Partial<Lead> = {}): Lead {
  const leadId = overrides.leadId ?? nextId();
  const githubSignals = overrides.githubSignals ?? [aSignal()];
  return {
    ...LEAD_DEFAULTS,
    leadId,
    fullName: `Person ${leadId}`,
    jobTitle: 'Software Engineer',
    companyId: 1,
    companyName: 'Harbor Systems',
    companyEmployeeCount: 240,
    companyCountryCode: 'US',
    companyLogoUrl: null,
    companyLinkedin: 'https://www.linkedin.com/company/harbor-systems',
    emailDomain: 'harbor.example',
    userLinkedin: `https://www.linkedin.com/in/person-${leadId}`,
    githubUser: `person-${leadId}`,
    githubSignals,
    githubSignalsCount: githubSignals.length,
    lastSignalDate: githubSignals[0]?.createdAt ?? null,
    tags: [],
    exclusions: [],
    companySignals: null,
    isFavorite: false,
    ...overrides,
  };
}

export function aLeadDetail(overrides: Partial<LeadDetail> = {}): LeadDetail {
  const leadId = overrides.leadId ?? nextId();
  return {
    ...DETAIL_DEFAULTS,
    leadId,
    fullName: `Person ${leadId}`,
    jobTitle: 'Software Engineer',
    companyId: 1,
    companyName: 'Harbor Systems',
    userLinkedin: `https://www.linkedin.com/in/person-${leadId}`,
    twitterUser: null,
    githubUser: `person-${leadId}`,
    linkedinProfileImg: null,
    githubProfileImg: null,
    personalEmail: null,
    hunterEmail: null,
    emails: [],
    isFavorite: false,
    tags: [],
    scoreParts: [],
    crm: null,
    employers: [],
    ownFiles: [],
    exclusions: [],
    githubSignals: [aLinkedSignal()],
    cards: [],
    ...overrides,
  };
}

export function aView(overrides: Partial<View> = {}): View {
  const id = overrides.id ?? nextId();
  const additions = { canEdit: true, display: null, icon: null, isShared: true, slackSubscriptionStart: null };
  return { id, name: `View ${id}`, entityType: 'leads', filters: [], ...additions, ...overrides };
}

export function aCustomer(overrides: Partial<Customer> = {}): Customer {
  const id = overrides.id ?? nextId();
  return {
    id,
    name: `Client ${id}`,
    slug: `client-${id}`,
    email_domain: `client-${id}.example`,
    company_linkedin_url: null,
    active: true,
    slack_webhook_url: null,
    prompt_config: { value_props: null, customer_stories: null, overview: null, custom_prompt: null },
    hiddenCount: null,
    ...overrides,
  };
}
