import type { WorkspaceIds } from './workspace-rows.js';

export interface Operation {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  'x-access'?: string;
  'x-recent-sign-in'?: string;
  'x-scope'?: string;
  parameters?: { in: string; name: string; required?: boolean }[];
  requestBody?: object;
}

const filters = ({ tagId, companyId, repo }: WorkspaceIds) => [
  { propertyName: 'tags', operator: 'IN', value: [tagId] },
  { propertyName: 'companyId', operator: '=', value: companyId },
  { propertyName: 'repository', operator: '=', value: repo },
];
const list = (named: WorkspaceIds) => ({ customer_slug: named.slug, filters: filters(named) });
const view = (named: WorkspaceIds) => ({
  customer_slug: named.slug,
  name: 'New',
  entityType: 'leads',
  filters: filters(named),
});
const weights = (slug: string) => ({
  customer_slug: slug,
  weights: { signals: {}, recencyHalfLifeDays: 30, breadth: 0 },
});
const customer = (slug: string) => ({ name: 'New', slug, email_domain: `${slug}.example` });

/** A valid body of each operation, with every field that can name something of a workspace. */
const bodies: Record<string, (named: WorkspaceIds) => object> = {
  'POST /api/auth/pw-login': () => ({ password: 'none of ours' }),
  'POST /api/auth/second-factor/passkey': () => ({ response: { id: 'none' } }),
  'POST /api/auth/second-factors/passkeys': () => ({ response: { id: 'none' } }),
  'POST /api/auth/reauthentication/passkey': () => ({ response: { id: 'none' } }),
  'POST /api/auth/second-factor': () => ({ code: '000000' }),
  'POST /api/auth/second-factors/authenticator-app/confirm': () => ({ code: '000000' }),
  'POST /api/auth/reauthentication': () => ({ password: 'none of ours' }),
  'POST /api/filter-leads': list,
  'POST /api/filter-companies': list,
  'POST /api/tags': ({ slug, leadId, tagId }) => ({
    customer_slug: slug,
    entityType: 'leads',
    entityIds: [leadId],
    tagId,
  }),
  'DELETE /api/tags/{tagId}/leads': ({ slug, leadId }) => ({ customer_slug: slug, entityIds: [leadId] }),
  'PUT /api/tags/{tagId}': ({ slug }) => ({ customer_slug: slug, tagName: 'New', color: 'red' }),
  'DELETE /api/tags/{tagId}': ({ slug }) => ({ customer_slug: slug }),
  'POST /api/tags/{tagId}/restore': ({ slug }) => ({ customer_slug: slug }),
  'POST /api/tags/{tagId}/merge': ({ slug, otherTagId }) => ({ customer_slug: slug, intoTagId: otherTagId }),
  'POST /api/visits': ({ slug }) => ({ customer_slug: slug }),
  'POST /api/favorites': ({ slug, profile }) => ({ customer_slug: slug, linkedinProfile: profile, isFavorite: false }),
  'POST /api/views': view,
  'PUT /api/views/order': ({ slug, viewId }) => ({ customer_slug: slug, entityType: 'leads', viewIds: [viewId] }),
  'POST /api/views/{id}': view,
  'DELETE /api/views/{id}': ({ slug }) => ({ customer_slug: slug }),
  'PUT /api/leads/{id}/outreach': ({ slug, userId }) => ({
    customer_slug: slug,
    version: 1,
    status: 'won',
    ownerId: userId,
  }),
  'PUT /api/companies/{id}/outreach': ({ slug, userId }) => ({
    customer_slug: slug,
    version: 0,
    status: 'won',
    ownerId: userId,
  }),
  'POST /api/outreach/leads': ({ slug, leadId }) => ({
    customer_slug: slug,
    leads: [{ leadId, version: 1 }],
    status: 'lost',
  }),
  'POST /api/outreach/companies': ({ slug, companyId }) => ({
    customer_slug: slug,
    companies: [{ companyId, version: 0 }],
    status: 'lost',
  }),
  'POST /api/outreach/changes/{changeId}/revert': ({ slug }) => ({ customer_slug: slug }),
  'PUT /api/outreach/statuses': ({ slug }) => ({ customer_slug: slug, names: { won: 'Customer' } }),
  'POST /api/signals': ({ slug }) => ({
    customer_slug: slug,
    signals: [{ source: 'none', key: '1', login: 'ada', createdAt: '2026-03-01T00:00:00Z' }],
  }),
  'POST /api/admin/signal-sources': ({ slug }) => ({ customer_slug: slug, name: 'New', type: 'OwnEvent', weight: 1 }),
  'PUT /api/admin/signal-sources/{sourceId}': ({ slug }) => ({ customer_slug: slug, name: 'Renamed', weight: 2 }),
  'POST /api/notes': ({ slug, leadId }) => ({ customer_slug: slug, leadId, body: 'New' }),
  'PUT /api/notes/{noteId}': ({ slug }) => ({ customer_slug: slug, version: 1, body: 'Edited' }),
  'DELETE /api/notes/{noteId}': ({ slug }) => ({ customer_slug: slug }),
  'POST /api/notes/{noteId}/restore': ({ slug }) => ({ customer_slug: slug }),
  'POST /api/leads/{id}/generate-playbook': ({ slug }) => ({ customer_slug: slug }),
  'POST /api/leads/{id}/do-not-contact': ({ slug }) => ({ customer_slug: slug, reason: 'Left', personAsked: true }),
  'PUT /api/leads/{id}/company': ({ slug }) => ({ customer_slug: slug, name: 'Somewhere Else' }),
  'PUT /api/admin/leads/{id}/verdict': ({ slug }) => ({ customer_slug: slug, verdict: 'suspected' }),
  'PUT /api/admin/star-campaigns/{campaignId}': ({ slug }) => ({ customer_slug: slug, reversed: true }),
  'POST /api/admin/enrich': () => ({ fileName: 'people.csv', csv: 'login\n', preview: true }),
  'POST /api/admin/enrichment-files': () => ({ fileName: 'people.csv', csv: 'login\n', preview: false }),
  'POST /api/admin/exclusion-lists': () => ({ name: `new-${Date.now()}`, kind: 'customers', effect: 'mark' }),
  'PUT /api/admin/exclusion-lists/{listId}': () => ({ name: 'Changed', kind: 'partners', effect: 'hide' }),
  'POST /api/admin/exclusion-lists/{listId}/entries': () => ({ text: 'acme.com', replace: false, preview: false }),
  'DELETE /api/admin/exclusion-lists/{listId}/entries': () => ({ values: ['acme.com'] }),
  'POST /api/admin/score-weights/preview': ({ slug }) => weights(slug),
  'PUT /api/admin/score-weights': ({ slug }) => weights(slug),
  'POST /api/customers': () => customer(`new-${Date.now()}`),
  'PUT /api/customers/{slug}': ({ slug }) => customer(slug),
  'POST /api/admin/repos': ({ slug }) => ({ customerSlug: slug, url: 'no address' }),
  'POST /api/admin/repos/sync': ({ repo }) => ({ url: `https://github.com/${repo}` }),
  'POST /api/admin/repos/activate': ({ repo }) => ({ org: repo.split('/')[0], repo: 'tool' }),
  'POST /api/admin/repos/deactivate': ({ repo }) => ({ org: repo.split('/')[0], repo: 'tool' }),
  'POST /api/admin/slack-channels': ({ slug, viewId }) => ({
    customerSlug: slug,
    webhookUrl: 'https://hooks.slack.com/services/T0/B0/x',
    viewIds: [viewId],
    subscriptionDate: '2026-03-01',
  }),
  'PUT /api/admin/slack-channels/{customerSlug}': ({ slug, viewId }) => ({
    customerSlug: slug,
    webhookUrl: 'https://hooks.slack.com/services/T0/B0/x',
    viewIds: [viewId],
    subscriptionDate: '2026-03-01',
  }),
  'PUT /api/admin/slack-channels/{customerSlug}/views/{viewId}': () => ({ subscriptionDate: '2026-03-01' }),
  'POST /api/admin/users': ({ slug }) => ({ email: `new-${Date.now()}@example.com`, customerSlug: slug }),
  'PUT /api/admin/users/{id}/role': () => ({ is_workspace_admin: true }),
  'POST /api/remote-errors': () => ({ remote: 'mf_leads', version: '1.0.0', code: 'network', message: 'offline' }),
  'POST /api/admin/remotes/offer': () => ({ remote: 'mf_leads', release: '1.0.0-0000000' }),
  'POST /api/admin/remotes/{remote}/roll-back': () => ({ release: '1.0.0-0000000' }),
  'PUT /api/admin/remotes/{remote}/pins/{customerSlug}': () => ({ release: '1.0.0-0000000' }),
  'POST /api/admin/release-tokens': () => ({ remote: 'mf_leads', name: 'CI' }),
  'POST /mcp': () => ({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  'POST /api/tokens': () => ({ name: 'CI', scopes: ['leads:read'] }),
  'POST /api/admin/workspace-tokens': ({ slug }) => ({ customer_slug: slug, name: 'CI', scopes: ['leads:read'] }),
  'POST /api/admin/webhook-endpoints': ({ slug }) => webhookEndpoint(slug),
  'PUT /api/admin/webhook-endpoints/{endpointId}': ({ slug }) => webhookEndpoint(slug),
  'PUT /api/admin/crm-connection': ({ slug }) => ({ customer_slug: slug, kind: 'hubspot', token: 'new' }),
  'PUT /api/admin/crm-exclusions': ({ slug }) => ({
    customer_slug: slug,
    stageIds: ['lifecyclestage:customer'],
    effect: 'mark',
  }),
  'PUT /api/admin/crm-push-rules/{viewId}': ({ slug }) => ({ customer_slug: slug }),
  'POST /api/admin/crm-push-rules/{viewId}/start': ({ slug }) => ({ customer_slug: slug, pushesPresent: false }),
  'POST /api/crm/contacts/read': ({ slug, leadId }) => ({ customer_slug: slug, leadIds: [leadId] }),
  'POST /api/crm/pushes': ({ slug, leadId }) => ({ customer_slug: slug, leadIds: [leadId] }),
  'POST /api/crm/pushes/{pushId}/start': ({ slug }) => ({ customer_slug: slug, overwriteConflicts: false }),
  'PUT /api/admin/identity-providers/{kind}': ({ slug }) => ({
    customer_slug: slug,
    name: 'New',
    issuer: 'https://idp.example',
    clientId: 'forksight',
    clientSecret: 'secret',
    emailDomains: [`${slug}.example`],
  }),
  'POST /api/sso/{customer}/saml/callback': () => ({}),
  'POST /scim/v2/Users': () => ({ userName: 'new@example.com' }),
  'PUT /scim/v2/Users/{userId}': () => ({ active: false }),
  'PATCH /scim/v2/Users/{userId}': () => ({ Operations: [{ op: 'replace', value: { active: false } }] }),
  'POST /scim/v2/Groups': () => ({ displayName: 'Sales' }),
  'PUT /scim/v2/Groups/{groupId}': () => ({ displayName: 'Forksight administrators', members: [] }),
  'PATCH /scim/v2/Groups/{groupId}': () => ({ Operations: [{ op: 'replace', path: 'members', value: [] }] }),
  'POST /api/alerts': ({ slug, viewId }) => alert(slug, viewId),
  'PUT /api/alerts/{alertId}': ({ slug, viewId }) => alert(slug, viewId),
  'POST /api/releases/{remote}': () => ({}),
  'POST /api/releases/{remote}/roll-back': () => ({}),
  'PUT /api/admin/github-tokens/{customerSlug}': () => ({ token: 'github_pat_of_the_wrong_kind' }),
  'POST /api/hooks/github/{customer}': ({ repo }) => ({ action: 'created', repository: { full_name: repo } }),
  'POST /api/csp-reports': () => ({ 'csp-report': { 'violated-directive': 'script-src' } }),
};

function alert(slug: string, viewId: string): object {
  const schedule = { frequency: 'weekly', timeZone: 'Europe/Berlin', hour: 9, weekday: 2 };
  const address = 'https://hooks.example/alerts';
  return { customer_slug: slug, event: 'matched', viewId, channel: 'webhook', address, ...schedule };
}

function webhookEndpoint(slug: string): object {
  return { customer_slug: slug, url: 'https://hooks.example/in', eventTypes: ['lead.created'] };
}

/** What names something in an address: by the operation, by what stands before it, or by the parameter's name. */
const parameters: Record<string, (named: WorkspaceIds) => string | number> = {
  customer_slug: ({ slug }) => slug,
  customerSlug: ({ slug }) => slug,
  slug: ({ slug }) => slug,
  customer: ({ slug }) => slug,
  tagId: ({ tagId }) => tagId,
  'POST /api/tags/{tagId}/restore': ({ deletedTagId }) => deletedTagId,
  changeId: ({ changeId }) => changeId,
  noteId: ({ noteId }) => noteId,
  'POST /api/notes/{noteId}/restore': ({ deletedNoteId }) => deletedNoteId,
  viewId: ({ viewId }) => viewId,
  pushId: ({ pushId }) => pushId,
  endpointId: ({ endpointId }) => endpointId,
  userId: ({ userId }) => userId,
  kind: () => 'oidc',
  for: ({ slug }) => slug,
  messageId: ({ messageId }) => messageId,
  alertId: ({ alertId }) => alertId,
  campaignId: ({ campaignId }) => campaignId,
  fileId: ({ fileId }) => fileId,
  listId: ({ listId }) => listId,
  sourceId: ({ sourceId }) => sourceId,
  companyIds: ({ companyId }) => companyId,
  leadId: ({ leadId }) => leadId,
  'GET /api/leads/{id}/do-not-contact': ({ requestedLeadId }) => requestedLeadId,
  'DELETE /api/leads/{id}/do-not-contact': ({ requestedLeadId }) => requestedLeadId,
  'requests/{id}': ({ requestId }) => requestId,
  'companies/{id}': ({ companyId }) => companyId,
  'leads/{id}': ({ leadId }) => leadId,
  'sessions/{id}': () => '00000000-0000-4000-8000-000000000000',
  'views/{id}': ({ viewId }) => viewId,
  'users/{id}': ({ userId }) => userId,
  'jobs/{id}': () => 1,
  'slack-deliveries/{id}': ({ deliveryId }) => deliveryId,
  'tokens/{id}': ({ personalTokenId }) => personalTokenId,
  'workspace-tokens/{id}': ({ workspaceTokenId }) => workspaceTokenId,
  // One that does not exist: tests in the same database make the first ones.
  'release-tokens/{id}': () => 2_000_000_000,
  remote: () => 'mf_leads',
  passkeyId: () => 'none',
  schemaId: () => 'urn:ietf:params:scim:schemas:core:2.0:User',
  groupId: () => 'administrators',
  traceId: () => '0a1b2c3d',
  token: () => 'none',
  isPersonal: () => 'false',
  login: () => 'nobody-of-this-name',
  url: ({ repo }) => `https://github.com/${repo}`,
};

/** The request for this operation. @throws Error that says what to add for an operation that is not listed */
export function buildRequest(operation: Operation, named: WorkspaceIds): { url: string; body?: object } {
  const { method, path, requestBody } = operation;
  const key = `${method} ${path}`;
  const body = bodies[key];
  if (requestBody && !body) throw new Error(`Say in request-builders.ts, under bodies, what ${key} takes`);
  const url = path.replace(/([\w-]+)\/\{(\w+)\}/g, (_, before: string, name: string) => {
    return `${before}/${valueOf(key, [key, `${before}/{${name}}`, name], named)}`;
  });
  const query = new URLSearchParams();
  for (const { in: place, name, required } of operation.parameters ?? []) {
    if (place === 'query' && (required || name in parameters)) query.set(name, valueOf(key, [name], named));
  }
  return { url: query.size > 0 ? `${url}?${query.toString()}` : url, body: body?.(named) };
}

function valueOf(key: string, names: string[], named: WorkspaceIds): string {
  const value = names.map((name) => parameters[name]).find((known) => known !== undefined);
  if (!value)
    throw new Error(`Say in request-builders.ts, under parameters, what ${names.join(' or ')} of ${key} names`);
  return String(value(named));
}
