import type { Customer, Lead, LeadDetail, Signal, Tag, User, View } from '../data/types';

/** Things of the contract, whole and plausible; a test names what it cares about. Ids count up within a test file. */

let lastId = 0;
function nextId(): number {
  lastId += 1;
  return lastId;
}

export function aUser(given: Partial<User> = {}): User {
  return {
    id: nextId(),
    email: 'sam@northwind.example',
    name: 'Sam Rivers',
    is_admin: false,
    customer_slug: 'demo',
    favorites: [],
    ...given,
  };
}

export function anAdmin(given: Partial<User> = {}): User {
  return aUser({ email: 'ada@forksight.example', name: 'Ada Quill', is_admin: true, customer_slug: null, ...given });
}

export function aSignal(given: Partial<Signal> = {}): Signal {
  return { signalType: 'WatchEvent', repo: 'northwind/compass', createdAt: '2026-10-02T09:30:00Z', ...given };
}

export function aTag(given: Partial<Tag> = {}): Tag {
  const tagId = given.tagId ?? nextId();
  return { tagId, tagName: `Tag ${tagId}`, ...given };
}

/** Counts and dates follow from the signals unless given. */
export function aLead(given: Partial<Lead> = {}): Lead {
  const leadId = given.leadId ?? nextId();
  const githubSignals = given.githubSignals ?? [aSignal()];
  return {
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
    isFavorite: false,
    recycled: false,
    hasPlaybook: false,
    ...given,
  };
}

export function aLeadDetail(given: Partial<LeadDetail> = {}): LeadDetail {
  const leadId = given.leadId ?? nextId();
  return {
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
    isFavorite: false,
    recycled: false,
    tags: [],
    githubSignals: [{ ...aSignal(), link: null }],
    cards: [],
    ...given,
  };
}

export function aView(given: Partial<View> = {}): View {
  const id = given.id ?? nextId();
  return { id, name: `View ${id}`, entityType: 'leads', filters: [], slackSubscriptionStart: null, ...given };
}

export function aCustomer(given: Partial<Customer> = {}): Customer {
  const id = given.id ?? nextId();
  return {
    id,
    name: `Client ${id}`,
    slug: `client-${id}`,
    email_domain: `client-${id}.example`,
    company_linkedin_url: null,
    active: true,
    slack_webhook_url: null,
    prompt_config: { value_props: null, customer_stories: null, overview: null, custom_prompt: null },
    ...given,
  };
}
