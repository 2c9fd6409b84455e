// Generated from api/openapi.json by `npm run api-types`.
export interface paths {
  '/api/admin/audit': {
    /** Audit log: sign-ins, refusals and administration. Scope: admin. */
    get: {
      parameters: { query?: { action?: components['schemas']['AuditAction']; outcome?: components['schemas']['AuditOutcome']; customer_slug?: string; email?: string; from?: string; to?: string; before?: number; limit?: number }; path?: never; header?: never; cookie?: never };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['AuditPage'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/admin/identity-providers': {
    /** The identity providers of a workspace, and the addresses to register there. Scope: admin. */
    get: {
      parameters: { query: { customer_slug: string }; path?: never; header?: never; cookie?: never };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['IdentityProviderList'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/admin/identity-providers/{kind}/test': {
    /** Check that an identity provider can be reached and used. Scope: admin. */
    post: {
      parameters: { query: { customer_slug: string }; path: { kind: components['schemas']['ProviderKind'] }; header?: never; cookie?: never };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['TestedIdentityProvider'] } };
        404: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/customers': {
    /** All customers. Scope: admin. */
    get: {
      parameters: { query?: never; path?: never; header?: never; cookie?: never };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['CustomerList'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
    /** Add a customer and its workspace. Scope: admin. */
    post: {
      parameters: { query?: never; path?: never; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': components['schemas']['SaveCustomer'] } };
      responses: {
        201: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['SavedCustomer'] } };
        400: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        409: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/customers/{slug}': {
    /** Change a customer, except its slug and domain. Scope: admin. */
    put: {
      parameters: { query?: never; path: { slug: string }; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': components['schemas']['SaveCustomer'] } };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['SavedCustomer'] } };
        400: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        404: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/admin/users': {
    /** All users, or the users of one customer. Scope: admin. */
    get: {
      parameters: { query?: { customer_slug?: string }; path?: never; header?: never; cookie?: never };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['UserList'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/scim/v2/ServiceProviderConfig': {
    /** What this server supports of SCIM 2.0. Scope: scim. */
    get: {
      parameters: { query?: never; path?: never; header?: never; cookie?: never };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': Record<string, unknown> } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/scim/v2/ResourceTypes': {
    /** The kinds of resources: users and groups. Scope: scim. */
    get: {
      parameters: { query?: never; path?: never; header?: never; cookie?: never };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': Record<string, unknown> } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/scim/v2/ResourceTypes/User': {
    /** The kind of resource of users. Scope: scim. */
    get: {
      parameters: { query?: never; path?: never; header?: never; cookie?: never };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': Record<string, unknown> } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/scim/v2/ResourceTypes/Group': {
    /** The kind of resource of groups. Scope: scim. */
    get: {
      parameters: { query?: never; path?: never; header?: never; cookie?: never };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': Record<string, unknown> } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/scim/v2/Schemas': {
    /** The attributes of resources. Scope: scim. */
    get: {
      parameters: { query?: never; path?: never; header?: never; cookie?: never };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': Record<string, unknown> } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/scim/v2/Schemas/{schemaId}': {
    /** The attributes of users or groups. Scope: scim. */
    get: {
      parameters: { query?: never; path: { schemaId: string }; header?: never; cookie?: never };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': Record<string, unknown> } };
        404: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/scim/v2/Users': {
    /** The users of the workspace of the token, or the one that a filter finds. Scope: scim. */
    get: {
      parameters: { query?: { filter?: string; startIndex?: number; count?: number }; path?: never; header?: never; cookie?: never };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': Record<string, unknown> } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
    /** Add a user, who signs in at the identity provider. Scope: scim. */
    post: {
      parameters: { query?: never; path?: never; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': Record<string, unknown> } };
      responses: {
        201: { headers: Record<string, unknown>; content: { 'application/json': Record<string, unknown> } };
        409: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/scim/v2/Users/{userId}': {
    /** A user of the workspace of the token. Scope: scim. */
    get: {
      parameters: { query?: never; path: { userId: string }; header?: never; cookie?: never };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': Record<string, unknown> } };
        404: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
    /** Replace what the identity provider says of a user. Scope: scim. */
    put: {
      parameters: { query?: never; path: { userId: string }; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': Record<string, unknown> } };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': Record<string, unknown> } };
        404: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        409: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
    /** Change a user; `active` false ends sessions and personal tokens at once. Scope: scim. */
    patch: {
      parameters: { query?: never; path: { userId: string }; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': Record<string, unknown> } };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': Record<string, unknown> } };
        404: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        409: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
    /** Deactivate a user; lists leave the user out from then on. Scope: scim. */
    delete: {
      parameters: { query?: never; path: { userId: string }; header?: never; cookie?: never };
      responses: {
        204: { headers: Record<string, unknown>; content: { [type: string]: unknown } };
        404: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/scim/v2/Groups': {
    /** The group of administrators of the workspace, unless a filter excludes it. Scope: scim. */
    get: {
      parameters: { query?: { filter?: string; startIndex?: number; count?: number; excludedAttributes?: string }; path?: never; header?: never; cookie?: never };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': Record<string, unknown> } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
    /** Refused: the workspace has one group, which exists. Scope: scim. */
    post: {
      parameters: { query?: never; path?: never; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': Record<string, unknown> } };
      responses: {
        400: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        409: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/scim/v2/Groups/{groupId}': {
    /** The group of administrators of the workspace. Scope: scim. */
    get: {
      parameters: { query?: { filter?: string; startIndex?: number; count?: number; excludedAttributes?: string }; path: { groupId: string }; header?: never; cookie?: never };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': Record<string, unknown> } };
        404: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
    /** Replace the administrators of the workspace. Scope: scim. */
    put: {
      parameters: { query?: never; path: { groupId: string }; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': Record<string, unknown> } };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': Record<string, unknown> } };
        400: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        404: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
    /** Add and remove administrators of the workspace. Scope: scim. */
    patch: {
      parameters: { query?: never; path: { groupId: string }; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': Record<string, unknown> } };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': Record<string, unknown> } };
        400: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        404: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
    /** Refused: the group is a role, which stays. Scope: scim. */
    delete: {
      parameters: { query?: never; path: { groupId: string }; header?: never; cookie?: never };
      responses: {
        404: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/signals': {
    /** Send signals from own sources of the workspace. Scope: signals:write. */
    post: {
      parameters: { query?: never; path?: never; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': components['schemas']['SendSignals'] } };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['ReceivedSignals'] } };
        400: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        409: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/admin/signal-sources': {
    /** The own sources of a workspace, by name. Scope: admin. */
    get: {
      parameters: { query: { customer_slug: string }; path?: never; header?: never; cookie?: never };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['SignalSourceList'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
    /** Add an own source, whose signals `POST /api/signals` takes. Scope: admin. */
    post: {
      parameters: { query?: never; path?: never; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': components['schemas']['AddSignalSource'] } };
      responses: {
        201: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['SavedSignalSource'] } };
        409: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/admin/signal-sources/{sourceId}': {
    /** Rename an own source and set its weight in the score. Scope: admin. */
    put: {
      parameters: { query?: never; path: { sourceId: string }; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': components['schemas']['SaveSignalSource'] } };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['SavedSignalSource'] } };
        404: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        409: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
    /** Remove an own source with all signals that it has sent. Scope: admin. */
    delete: {
      parameters: { query: { customer_slug: string }; path: { sourceId: string }; header?: never; cookie?: never };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['RemovedSignalSource'] } };
        404: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/admin/github-webhooks/{customerSlug}': {
    /** The GitHub webhook of a customer, and its latest delivery. Scope: admin. */
    get: {
      parameters: { query?: never; path: { customerSlug: string }; header?: never; cookie?: never };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['GithubWebhookStatus'] } };
        404: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/admin/jobs': {
    /** Background jobs and schedules. Scope: admin. */
    get: {
      parameters: { query?: { state?: "waiting" | "running" | "failed" }; path?: never; header?: never; cookie?: never };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['JobList'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/admin/jobs/{id}/retry': {
    /** Run a job now. Scope: admin. */
    post: {
      parameters: { query?: never; path: { id: number }; header?: never; cookie?: never };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['RetriedJob'] } };
        404: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/admin/company-coverage': {
    /** Number of leads with a known company per client, and reasons for the others. Scope: admin. */
    get: {
      parameters: { query?: { customer_slug?: string }; path?: never; header?: never; cookie?: never };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['CompanyCoverageList'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/leads/{id}/do-not-contact': {
    /** Request that a person is not contacted. Scope: leads:write. */
    post: {
      parameters: { query?: never; path: { id: number }; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': components['schemas']['RequestDoNotContact'] } };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['ChangedDoNotContact'] } };
        404: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        429: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
    /** This workspace's pending request not to contact a person. Scope: leads:read. */
    get: {
      parameters: { query: { customer_slug: string }; path: { id: number }; header?: never; cookie?: never };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['PendingDoNotContact'] } };
        404: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
    /** Withdraw a pending request: the lead is shown again in the state in which it was. Scope: leads:write. */
    delete: {
      parameters: { query: { customer_slug: string }; path: { id: number }; header?: never; cookie?: never };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['ChangedDoNotContact'] } };
        404: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        409: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/admin/do-not-contact': {
    /** Number of blocked people and of pending requests. Scope: admin. */
    get: {
      parameters: { query?: never; path?: never; header?: never; cookie?: never };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['DoNotContactCount'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/admin/do-not-contact/requests': {
    /** Do-not-contact requests of all workspaces. Scope: admin. */
    get: {
      parameters: { query?: { state?: components['schemas']['DoNotContactState']; search?: string; before?: string; limit?: number }; path?: never; header?: never; cookie?: never };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['DoNotContactRequestPage'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/admin/do-not-contact/requests/{id}': {
    /** A do-not-contact request, with texts that the erasure does not change. Scope: admin. */
    get: {
      parameters: { query?: never; path: { id: string }; header?: never; cookie?: never };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['DoNotContactRequestDetail'] } };
        404: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/admin/do-not-contact/requests/{id}/reject': {
    /** Reject a request: the lead is shown again in the state in which it was. Scope: admin. */
    post: {
      parameters: { query?: never; path: { id: string }; header?: never; cookie?: never };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['DecidedDoNotContact'] } };
        404: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        409: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/admin/enrich': {
    /** Import enrichment data (e-mail, title, company, …) from a CSV file. Scope: admin. */
    post: {
      parameters: { query?: never; path?: never; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': components['schemas']['UploadEnrichment'] } };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['EnrichReportView'] } };
        400: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        413: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/admin/people/export': {
    /** Export all data that is stored about a person, with its sources. Scope: admin. */
    get: {
      parameters: { query: { login: string }; path?: never; header?: never; cookie?: never };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['PersonExport'] } };
        404: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/admin/enrichment-files': {
    /** The enrichment files that hold in a workspace alone. Scope: admin. */
    get: {
      parameters: { query?: { customer_slug?: string }; path?: never; header?: never; cookie?: never };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['WorkspaceFileList'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
    /** Import an enrichment file for one workspace alone. Scope: admin. */
    post: {
      parameters: { query?: { customer_slug?: string }; path?: never; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': components['schemas']['UploadEnrichment'] } };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['EnrichReportView'] } };
        400: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        409: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        413: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/admin/enrichment-files/{fileId}': {
    /** Remove an enrichment file of a workspace. Scope: admin. */
    delete: {
      parameters: { query?: { customer_slug?: string }; path: { fileId: string }; header?: never; cookie?: never };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['RemovedWorkspaceFile'] } };
        404: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/repos': {
    /** The repositories that a workspace tracks. Scope: leads:read. */
    get: {
      parameters: { query: { customer_slug: string }; path?: never; header?: never; cookie?: never };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['RepoNames'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/admin/repos': {
    /** Tracked repositories, of all customers or of one. Scope: admin. */
    get: {
      parameters: { query?: { customer_slug?: string }; path?: never; header?: never; cookie?: never };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['TrackedRepoList'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
    /** Track a repository, or all public repositories of an organisation, for a customer. Scope: admin. */
    post: {
      parameters: { query?: never; path?: never; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': components['schemas']['AddRepo'] } };
      responses: {
        201: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['AddedRepos'] } };
        400: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        404: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        409: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        502: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/admin/repos/activity': {
    /** Leads and signals of tracked repositories, of all customers or of one. Scope: admin. */
    get: {
      parameters: { query?: { customer_slug?: string }; path?: never; header?: never; cookie?: never };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['RepoActivityList'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/admin/repos/star-days': {
    /** Stars of a repository by day: stored, and counted by the code host. Scope: admin. */
    get: {
      parameters: { query: { url: string }; path?: never; header?: never; cookie?: never };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['StarDays'] } };
        400: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/admin/repos/sync': {
    /** Sync a repository now. The ledger of the list shows the progress. Scope: admin. */
    post: {
      parameters: { query?: never; path?: never; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': components['schemas']['SyncRepo'] } };
      responses: {
        202: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['SyncedRepo'] } };
        400: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        404: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/admin/repos/activate': {
    /** Include a repository in the nightly refresh again. Scope: admin. */
    post: {
      parameters: { query?: never; path?: never; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': components['schemas']['NamedRepo'] } };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['SwitchedRepo'] } };
        404: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        409: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/admin/repos/deactivate': {
    /** Exclude a repository from the nightly refresh, for all customers. Scope: admin. */
    post: {
      parameters: { query?: never; path?: never; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': components['schemas']['NamedRepo'] } };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['SwitchedRepo'] } };
        404: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        409: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/leads/{id}/company': {
    /** Correct the company of a lead in this workspace, permanently. Scope: leads:write. */
    put: {
      parameters: { query?: never; path: { id: number }; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': components['schemas']['CorrectCompany'] } };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['CorrectedCompany'] } };
        400: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        404: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
    /** Remove the correction of a lead's company, so that the rules decide again. Scope: leads:write. */
    delete: {
      parameters: { query: { customer_slug: string }; path: { id: number }; header?: never; cookie?: never };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['CorrectedCompany'] } };
        404: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/filter-leads': {
    /** List the matching leads: all of them, or one page. Scope: leads:read. */
    post: {
      parameters: { query?: never; path?: never; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': components['schemas']['FilterLeads'] } };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['LeadList'] } };
        429: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/filter-companies': {
    /** List the companies of the matching leads: all of them, or one page. Scope: leads:read. */
    post: {
      parameters: { query?: never; path?: never; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': components['schemas']['FilterCompanies'] } };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['CompanyList'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/companies/trends': {
    /** Number of signals per company and week. Scope: leads:read. */
    get: {
      parameters: { query: { companyIds: string; weeks?: number; customer_slug: string }; path?: never; header?: never; cookie?: never };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['CompanyTrends'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/companies/{id}/score': {
    /** Explain the score of a company. Scope: leads:read. */
    get: {
      parameters: { query: { customer_slug: string }; path: { id: number }; header?: never; cookie?: never };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['CompanyScore'] } };
        404: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/leads/{id}': {
    /** One lead, recycled or not. Scope: leads:read. */
    get: {
      parameters: { query: { customer_slug: string }; path: { id: string }; header?: never; cookie?: never };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['LeadAnswer'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/companies/highlights': {
    /** List the best lead, the latest signal and 12 weeks of some companies. Scope: leads:read. */
    get: {
      parameters: { query: { companyIds: string; customer_slug: string }; path?: never; header?: never; cookie?: never };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['CompanyHighlights'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/companies/{id}': {
    /** Show a company with its people, repositories and 12 weeks of signals. Scope: leads:read. */
    get: {
      parameters: { query: { customer_slug: string }; path: { id: number }; header?: never; cookie?: never };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['CompanyAnswer'] } };
        404: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/insights': {
    /** Count signals, new leads and new companies per week, and list the companies that changed the most. Scope: leads:read. */
    get: {
      parameters: { query: { weeks?: 12 | 26 | 52; customer_slug: string }; path?: never; header?: never; cookie?: never };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Insights'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/lead-events': {
    /** Server-sent events about newly listed leads. Scope: leads:read. */
    get: {
      parameters: { query: { listAge?: number; customer_slug: string }; path?: never; header?: never; cookie?: never };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'text/event-stream': string } };
        429: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        503: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/filter-options': {
    /** Values that occur in the workspace's leads, with their number of leads. Scope: leads:read. */
    get: {
      parameters: { query: { customer_slug: string }; path?: never; header?: never; cookie?: never };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['FilterOptions'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/activity': {
    /** List what happened to a lead or a company: signals, employers, notes, outreach, playbooks. Scope: leads:read. */
    get: {
      parameters: { query: { leadId?: number; companyId?: number; kinds?: string; before?: string; customer_slug: string }; path?: never; header?: never; cookie?: never };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['ActivityPage'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/admin/exclusion-lists': {
    /** The exclusion lists of a workspace, with what each matches now. Scope: admin. */
    get: {
      parameters: { query?: { customer_slug?: string }; path?: never; header?: never; cookie?: never };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['ExclusionLists'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
    /** Add an empty exclusion list. Scope: admin. */
    post: {
      parameters: { query?: { customer_slug?: string }; path?: never; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': components['schemas']['ListSettings'] } };
      responses: {
        201: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['ChangedExclusionList'] } };
        409: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/admin/exclusion-lists/{listId}': {
    /** Change the name, kind or effect of an exclusion list. Scope: admin. */
    put: {
      parameters: { query?: { customer_slug?: string }; path: { listId: string }; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': components['schemas']['ListSettings'] } };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['ChangedExclusionList'] } };
        404: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        409: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
    /** Delete an exclusion list. Scope: admin. */
    delete: {
      parameters: { query?: { customer_slug?: string }; path: { listId: string }; header?: never; cookie?: never };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['RemovedExclusionList'] } };
        404: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/admin/exclusion-lists/{listId}/entries': {
    /** A page of the domains and company names of an exclusion list. Scope: admin. */
    get: {
      parameters: { query?: { customer_slug?: string; after?: string; limit?: number }; path: { listId: string }; header?: never; cookie?: never };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['ExclusionEntries'] } };
        404: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
    /** Add domains and company names to an exclusion list, or replace them. Scope: admin. */
    post: {
      parameters: { query?: { customer_slug?: string }; path: { listId: string }; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': components['schemas']['TypedEntries'] } };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['EntryReport'] } };
        404: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        409: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
    /** Remove entries of an exclusion list by their values. Scope: admin. */
    delete: {
      parameters: { query?: { customer_slug?: string }; path: { listId: string }; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': components['schemas']['RemoveEntries'] } };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['RemovedEntries'] } };
        404: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/mcp': {
    /** The Model Context Protocol (streamable HTTP, without sessions): tools that search and read leads. Scope: any. */
    post: {
      parameters: { query?: never; path?: never; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': Record<string, unknown> } };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': Record<string, unknown> } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
    /** Always 405: this server sends no messages of its own. Scope: any. */
    get: {
      parameters: { query?: never; path?: never; header?: never; cookie?: never };
      responses: {
        200: { headers: Record<string, unknown>; content: { [type: string]: unknown } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
    /** Always 405: there are no sessions to end. Scope: any. */
    delete: {
      parameters: { query?: never; path?: never; header?: never; cookie?: never };
      responses: {
        200: { headers: Record<string, unknown>; content: { [type: string]: unknown } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/tags': {
    /** The tags of a workspace. Scope: leads:read. */
    get: {
      parameters: { query: { customer_slug: string }; path?: never; header?: never; cookie?: never };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['TagList'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
    /** Tag or recycle leads. Scope: leads:write. */
    post: {
      parameters: { query?: never; path?: never; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': components['schemas']['AttachTag'] } };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['AttachedTag'] } };
        201: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['AttachedTag'] } };
        409: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/tags/counts': {
    /** Number of leads per tag. Scope: leads:read. */
    get: {
      parameters: { query: { customer_slug: string }; path?: never; header?: never; cookie?: never };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['TagCounts'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/tags/{tagId}': {
    /** Rename a tag, or change its colour. Scope: leads:write. */
    put: {
      parameters: { query?: never; path: { tagId: string }; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': components['schemas']['ChangeTag'] } };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['ChangedTag'] } };
        404: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        409: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
    /** Delete a tag and remove it from all leads. Scope: leads:write. */
    delete: {
      parameters: { query?: never; path: { tagId: string }; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': components['schemas']['TagOfWorkspace'] } };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['RemovedTag'] } };
        404: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/tags/{tagId}/restore': {
    /** Restore a deleted tag on its leads, within an hour. Scope: leads:write. */
    post: {
      parameters: { query?: never; path: { tagId: string }; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': components['schemas']['TagOfWorkspace'] } };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['RestoredTag'] } };
        404: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        409: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/tags/{tagId}/merge': {
    /** Merge a tag into another one, on leads and in the filters of views. Scope: leads:write. */
    post: {
      parameters: { query?: never; path: { tagId: string }; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': components['schemas']['MergeTag'] } };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['RemovedTag'] } };
        404: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/tags/{tagId}/leads': {
    /** Remove a tag from leads, or unrecycle them. Scope: leads:write. */
    delete: {
      parameters: { query?: never; path: { tagId: string }; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': components['schemas']['DetachTag'] } };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['DetachedTag'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/tokens/current': {
    /** The token of the request: its scopes, its workspace, and until when it is valid. Scope: any. */
    get: {
      parameters: { query?: never; path?: never; header?: never; cookie?: never };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['CurrentApiToken'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/admin/workspace-tokens': {
    /** The tokens of a workspace. Scope: admin. */
    get: {
      parameters: { query: { customer_slug: string }; path?: never; header?: never; cookie?: never };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['ApiTokenList'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/admin/workspace-tokens/{id}': {
    /** Revoke a token of a workspace. Scope: admin. */
    delete: {
      parameters: { query?: never; path: { id: number }; header?: never; cookie?: never };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['RevokedApiToken'] } };
        404: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/favorites': {
    /** The favourites of the workspace, or the user’s own. Scope: leads:read. */
    get: {
      parameters: { query: { isPersonal?: "true" | "false"; customer_slug: string }; path?: never; header?: never; cookie?: never };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['FavoriteList'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
    /** Add or remove a favourite. Scope: leads:write. */
    post: {
      parameters: { query?: never; path?: never; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': components['schemas']['SetFavorite'] } };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['FavoriteSet'] } };
        409: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/views': {
    /** The saved views of a workspace. Scope: leads:read. */
    get: {
      parameters: { query: { customer_slug: string }; path?: never; header?: never; cookie?: never };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['ViewList'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
    /** Save filters and display settings under a name. Scope: leads:write. */
    post: {
      parameters: { query?: never; path?: never; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': components['schemas']['SaveView'] } };
      responses: {
        201: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['CreatedView'] } };
        409: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/views/counts': {
    /** Number of leads or companies that match each view. Scope: leads:read. */
    get: {
      parameters: { query: { customer_slug: string }; path?: never; header?: never; cookie?: never };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['ViewCounts'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/views/order': {
    /** Set the user's own order of the views of one type. Scope: leads:write. */
    put: {
      parameters: { query?: never; path?: never; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': components['schemas']['OrderViews'] } };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['OrderedViews'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/views/{id}': {
    /** Rename or change a view. Scope: leads:write. */
    post: {
      parameters: { query?: never; path: { id: string }; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': components['schemas']['SaveView'] } };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['UpdatedView'] } };
        409: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
    /** Remove a view. Scope: leads:write. */
    delete: {
      parameters: { query?: never; path: { id: string }; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': components['schemas']['RemoveView'] } };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['RemovedView'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/admin/webhook-endpoints': {
    /** The webhook endpoints of a workspace. Scope: admin. */
    get: {
      parameters: { query: { customer_slug: string }; path?: never; header?: never; cookie?: never };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['WebhookEndpointList'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
    /** Add a webhook endpoint. Its secret is shown once. Scope: admin. */
    post: {
      parameters: { query?: never; path?: never; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': components['schemas']['CreateWebhookEndpoint'] } };
      responses: {
        201: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['CreatedWebhookEndpoint'] } };
        404: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        409: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/admin/webhook-endpoints/{endpointId}': {
    /** Change a webhook endpoint, or enable it again. Scope: admin. */
    put: {
      parameters: { query?: never; path: { endpointId: string }; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': components['schemas']['UpdateWebhookEndpoint'] } };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['UpdatedWebhookEndpoint'] } };
        404: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
    /** Remove a webhook endpoint with its history. Scope: admin. */
    delete: {
      parameters: { query: { customer_slug: string }; path: { endpointId: string }; header?: never; cookie?: never };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['RemovedWebhookEndpoint'] } };
        404: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/admin/webhook-endpoints/{endpointId}/test': {
    /** Send the message `webhook.test` to a webhook endpoint. Scope: admin. */
    post: {
      parameters: { query: { customer_slug: string }; path: { endpointId: string }; header?: never; cookie?: never };
      responses: {
        201: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['SentTestMessage'] } };
        404: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        409: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/admin/webhook-endpoints/{endpointId}/deliveries': {
    /** What was sent to a webhook endpoint, or will be. Scope: admin. */
    get: {
      parameters: { query: { state?: components['schemas']['WebhookDeliveryState']; before?: string; limit?: number; customer_slug: string }; path: { endpointId: string }; header?: never; cookie?: never };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['WebhookDeliveryPage'] } };
        404: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/admin/webhook-endpoints/{endpointId}/deliveries/{messageId}': {
    /** One message with its body and the last response. Scope: admin. */
    get: {
      parameters: { query: { customer_slug: string }; path: { endpointId: string; messageId: string }; header?: never; cookie?: never };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['WebhookDeliveryDetail'] } };
        404: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/admin/webhook-endpoints/{endpointId}/deliveries/{messageId}/resend': {
    /** Send a message again, with the same id and body. Scope: admin. */
    post: {
      parameters: { query: { customer_slug: string }; path: { endpointId: string; messageId: string }; header?: never; cookie?: never };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['ResentWebhook'] } };
        404: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        409: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/admin/crm-connection': {
    /** The CRM of a workspace, and those that can be connected. Scope: admin. */
    get: {
      parameters: { query: { customer_slug: string }; path?: never; header?: never; cookie?: never };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['CrmConnectionState'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/admin/crm-connection/properties': {
    /** The properties of contacts in the CRM, or of leads in Salesforce, which a mapping can name. Scope: admin. */
    get: {
      parameters: { query: { customer_slug: string }; path?: never; header?: never; cookie?: never };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['CrmProperties'] } };
        404: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/admin/crm-connection/check': {
    /** Check that the CRM accepts the token and has the properties of the mapping. Changes nothing there. Scope: admin. */
    post: {
      parameters: { query: { customer_slug: string }; path?: never; header?: never; cookie?: never };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['CheckedCrmConnection'] } };
        404: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/crm/contacts/read': {
    /** Read owner and stage of the contacts of leads from the CRM now, and not only at night. Scope: leads:write. */
    post: {
      parameters: { query?: never; path?: never; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': components['schemas']['ReadCrmContacts'] } };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['ReadCrmContactsResult'] } };
        404: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        502: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/admin/crm-exclusions': {
    /** Which companies of the CRM are on an exclusion list. Scope: admin. */
    get: {
      parameters: { query: { customer_slug: string }; path?: never; header?: never; cookie?: never };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['CrmExclusionState'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
    /** Keep the companies in stages of the CRM on an exclusion list. Scope: admin. */
    put: {
      parameters: { query?: never; path?: never; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': components['schemas']['SaveCrmExclusion'] } };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['SavedCrmExclusion'] } };
        404: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        409: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        502: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
    /** Delete the exclusion list of the CRM. Scope: admin. */
    delete: {
      parameters: { query: { customer_slug: string }; path?: never; header?: never; cookie?: never };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['RemovedCrmExclusion'] } };
        404: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/admin/crm-exclusions/stages': {
    /** The stages of companies and deals that the CRM has now. Scope: admin. */
    get: {
      parameters: { query: { customer_slug: string }; path?: never; header?: never; cookie?: never };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['CrmStages'] } };
        404: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/admin/crm-exclusions/read': {
    /** Read the companies of the CRM now, and not only at night. Scope: admin. */
    post: {
      parameters: { query: { customer_slug: string }; path?: never; header?: never; cookie?: never };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['SavedCrmExclusion'] } };
        404: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/crm': {
    /** Which CRM the workspace has connected. Scope: leads:read. */
    get: {
      parameters: { query: { customer_slug: string }; path?: never; header?: never; cookie?: never };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['CrmStatus'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/crm/pushes': {
    /** Prepare a push of leads to the CRM: a dry run that changes nothing there. Scope: leads:write. */
    post: {
      parameters: { query?: never; path?: never; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': components['schemas']['CreateCrmPush'] } };
      responses: {
        201: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['CreatedCrmPush'] } };
        404: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        409: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/crm/pushes/{pushId}': {
    /** A push: what it would change, or has changed. Scope: leads:read. */
    get: {
      parameters: { query: { customer_slug: string }; path: { pushId: string }; header?: never; cookie?: never };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['CrmPushView'] } };
        404: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/crm/pushes/{pushId}/start': {
    /** Write what the dry run has shown. Scope: leads:write. */
    post: {
      parameters: { query?: never; path: { pushId: string }; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': components['schemas']['StartCrmPush'] } };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['CreatedCrmPush'] } };
        404: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        409: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/admin/crm-push-rules': {
    /** The views whose new leads are pushed to the CRM. Scope: admin. */
    get: {
      parameters: { query: { customer_slug: string }; path?: never; header?: never; cookie?: never };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['CrmPushRuleList'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/admin/crm-push-rules/{viewId}': {
    /** Add a rule that is off, with a dry run of the leads of the view. Scope: admin. */
    put: {
      parameters: { query?: never; path: { viewId: string }; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': components['schemas']['PrepareCrmPushRule'] } };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['SavedCrmPushRules'] } };
        404: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        409: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
    /** Remove a rule; contacts that it has pushed stay. Scope: admin. */
    delete: {
      parameters: { query: { customer_slug: string }; path: { viewId: string }; header?: never; cookie?: never };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['SavedCrmPushRules'] } };
        404: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/admin/crm-push-rules/{viewId}/start': {
    /** Turn a rule on, once its dry run is complete. Scope: admin. */
    post: {
      parameters: { query?: never; path: { viewId: string }; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': components['schemas']['StartCrmPushRule'] } };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['SavedCrmPushRules'] } };
        404: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        409: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/leads/{id}/generate-playbook': {
    /** Generate the playbook cards of a lead. Scope: leads:write. */
    post: {
      parameters: { query?: never; path: { id: string }; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': components['schemas']['GeneratePlaybook'] } };
      responses: {
        201: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['GeneratedPlaybook'] } };
        400: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        404: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        409: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        429: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        502: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        503: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/admin/slack-channels': {
    /** The Slack channels of customers with their subscriptions. Scope: admin. */
    get: {
      parameters: { query?: never; path?: never; header?: never; cookie?: never };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['SlackChannelList'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
    /** Add the Slack channel of a customer. Scope: admin. */
    post: {
      parameters: { query?: never; path?: never; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': components['schemas']['AddSlackChannel'] } };
      responses: {
        201: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['ChangedSlackChannel'] } };
        400: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        404: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        409: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/admin/slack-channels/{customerSlug}/views/{viewId}': {
    /** Subscribe the channel to a view, change its date, or end it. Scope: admin. */
    put: {
      parameters: { query?: never; path: { viewId: string; customerSlug: string }; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': components['schemas']['ChangeSubscription'] } };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['ChangedSlackChannel'] } };
        400: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        404: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/admin/slack-deliveries': {
    /** Digests of a customer's views: sent, waiting or failed. Scope: admin. */
    get: {
      parameters: { query: { customer_slug: string; state?: components['schemas']['SlackDeliveryState']; before?: string; limit?: number }; path?: never; header?: never; cookie?: never };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['SlackDeliveryPage'] } };
        400: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        404: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/admin/slack-deliveries/{id}/retry': {
    /** Send a digest now if it failed, is waiting, or may not have arrived. Scope: admin. */
    post: {
      parameters: { query?: never; path: { id: string }; header?: never; cookie?: never };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['RetriedDelivery'] } };
        404: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        409: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/admin/slack-channels/{customerSlug}/views/{viewId}/preview': {
    /** What the next digest of a view would report, and when. Scope: admin. */
    get: {
      parameters: { query?: never; path: { viewId: string; customerSlug: string }; header?: never; cookie?: never };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['DigestPreview'] } };
        400: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        404: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/admin/slack-channels/{customerSlug}/test': {
    /** Send a test message to a customer's channel. Scope: admin. */
    post: {
      parameters: { query?: never; path: { customerSlug: string }; header?: never; cookie?: never };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['TestedChannel'] } };
        404: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        429: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        502: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        503: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/admin/settings': {
    /** Repositories, score weights, users and Slack channel of a workspace. Scope: admin. */
    get: {
      parameters: { query?: { customer_slug?: string }; path?: never; header?: never; cookie?: never };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['WorkspaceSettings'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/admin/remotes/offer': {
    /** Offer a withheld release again: its failures are forgotten. Scope: admin. */
    post: {
      parameters: { query?: never; path?: never; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': components['schemas']['OfferRelease'] } };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['ReportedRemoteError'] } };
        404: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/admin/remotes/errors/{traceId}': {
    /** An error of a remote by its trace id, with the stack in sources. Scope: admin. */
    get: {
      parameters: { query?: never; path: { traceId: string }; header?: never; cookie?: never };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['RemoteErrorReportView'] } };
        404: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/admin/remotes': {
    /** Deployed remotes, with errors and load times from browsers. Scope: admin. */
    get: {
      parameters: { query?: never; path?: never; header?: never; cookie?: never };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['RemoteList'] } };
        503: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/admin/release-tokens': {
    /** The tokens that may release a remote. Scope: admin. */
    get: {
      parameters: { query?: never; path?: never; header?: never; cookie?: never };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['ReleaseTokenList'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/admin/release-tokens/{id}': {
    /** Revoke a token. Scope: admin. */
    delete: {
      parameters: { query?: never; path: { id: number }; header?: never; cookie?: never };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['RevokedReleaseToken'] } };
        404: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/admin/remotes/{remote}/releases': {
    /** List the releases of a remote with their failures in browsers. Scope: admin. */
    get: {
      parameters: { query?: never; path: { remote: string }; header?: never; cookie?: never };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['RemoteReleaseList'] } };
        503: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/admin/remotes/{remote}/roll-back': {
    /** Make another release of a remote live; newer ones are withdrawn. Scope: admin. */
    post: {
      parameters: { query?: never; path: { remote: string }; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': components['schemas']['RollBackTo'] } };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['ReportedRemoteError'] } };
        404: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        409: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        429: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        503: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/admin/remotes/{remote}/pins/{customerSlug}': {
    /** Pin a release of a remote for a workspace. Scope: admin. */
    put: {
      parameters: { query?: never; path: { remote: string; customerSlug: string }; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': components['schemas']['PinRelease'] } };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['ReportedRemoteError'] } };
        404: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
    /** Remove the pin of a remote for a workspace. Scope: admin. */
    delete: {
      parameters: { query?: never; path: { remote: string; customerSlug: string }; header?: never; cookie?: never };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['ReportedRemoteError'] } };
        404: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/admin/leads/hidden': {
    /** The hidden leads of a workspace, with reasons. Scope: admin. */
    get: {
      parameters: { query: { customer_slug: string; before?: number; limit?: number }; path?: never; header?: never; cookie?: never };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['HiddenLeads'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/admin/leads/{id}/verdict': {
    /** Override the verdict of the rules on a lead in a workspace. Scope: admin. */
    put: {
      parameters: { query?: never; path: { id: number }; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': components['schemas']['DecideVerdict'] } };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['DecidedAnswer'] } };
        404: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/admin/score-weights': {
    /** The score weights of a workspace. Scope: admin. */
    get: {
      parameters: { query: { customer_slug: string }; path?: never; header?: never; cookie?: never };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['ScoreWeightsAnswer'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
    /** Change the score weights of a workspace. Scope: admin. */
    put: {
      parameters: { query?: never; path?: never; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': components['schemas']['ChangeWeights'] } };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['SavedWeights'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/admin/score-weights/preview': {
    /** Preview the scores with other weights. Scope: admin. */
    post: {
      parameters: { query?: never; path?: never; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': components['schemas']['ChangeWeights'] } };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['ScorePreviewView'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/admin/github-tokens/{customerSlug}': {
    /** State of a customer's GitHub token, without the token. Scope: admin. */
    get: {
      parameters: { query?: never; path: { customerSlug: string }; header?: never; cookie?: never };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['GithubTokenStatus'] } };
        404: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/admin/github-tokens/{customerSlug}/check': {
    /** Check a customer's GitHub token with the code host again. Scope: admin. */
    post: {
      parameters: { query?: never; path: { customerSlug: string }; header?: never; cookie?: never };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['SavedGithubToken'] } };
        404: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        502: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/admin/star-campaigns': {
    /** The star campaigns of a workspace. Scope: admin. */
    get: {
      parameters: { query: { customer_slug: string }; path?: never; header?: never; cookie?: never };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['StarCampaigns'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/admin/star-campaigns/{campaignId}': {
    /** Restore all accounts of a campaign, or suspect them again. Scope: admin. */
    put: {
      parameters: { query?: never; path: { campaignId: string }; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': components['schemas']['ReverseCampaign'] } };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['ReversedCampaign'] } };
        404: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/visits': {
    /** Number of leads that are new since the user's last visit. Scope: leads:read. */
    get: {
      parameters: { query: { customer_slug: string }; path?: never; header?: never; cookie?: never };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Visit'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
    /** Record a visit of the user to the workspace. Scope: leads:write. */
    post: {
      parameters: { query?: never; path?: never; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': components['schemas']['StartVisit'] } };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Visit'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/leads/{id}/outreach': {
    /** Change the owner, status or next step of a lead. Scope: leads:write. */
    put: {
      parameters: { query?: never; path: { id: number }; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': components['schemas']['ChangeOutreach'] } };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['ChangedOutreach'] } };
        400: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        404: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        409: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['OutreachFailure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/companies/{id}/outreach': {
    /** Change the owner, status or next step of a company. Scope: leads:write. */
    put: {
      parameters: { query?: never; path: { id: number }; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': components['schemas']['ChangeOutreach'] } };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['ChangedOutreach'] } };
        400: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        404: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        409: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['OutreachFailure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/outreach/leads': {
    /** Change the owner, status or next step of many leads. Scope: leads:write. */
    post: {
      parameters: { query?: never; path?: never; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': components['schemas']['ChangeOutreachOfLeads'] } };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['ChangedOutreachOfLeads'] } };
        400: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        404: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/outreach/companies': {
    /** Change the owner, status or next step of many companies. Scope: leads:write. */
    post: {
      parameters: { query?: never; path?: never; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': components['schemas']['ChangeOutreachOfCompanies'] } };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['ChangedOutreachOfLeads'] } };
        400: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        404: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
    /** Owner, status and next step of companies. Scope: leads:read. */
    get: {
      parameters: { query: { companyIds: string; customer_slug: string }; path?: never; header?: never; cookie?: never };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['OutreachOfCompanies'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/outreach/changes/{changeId}/revert': {
    /** Revert a change of owner, status or next step. Scope: leads:write. */
    post: {
      parameters: { query?: never; path: { changeId: string }; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': components['schemas']['RevertOutreach'] } };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['ChangedOutreachOfLeads'] } };
        404: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/outreach/settings': {
    /** The statuses of a workspace and the users who may own its leads. Scope: leads:read. */
    get: {
      parameters: { query: { customer_slug: string }; path?: never; header?: never; cookie?: never };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['OutreachSettings'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/outreach/statuses': {
    /** Name the statuses of a workspace. Scope: admin. */
    put: {
      parameters: { query?: never; path?: never; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': components['schemas']['SaveStatusNames'] } };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['SavedStatusNames'] } };
        400: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/notes': {
    /** The notes on a lead or a company. Scope: leads:read. */
    get: {
      parameters: { query: { leadId?: number; companyId?: number; customer_slug: string }; path?: never; header?: never; cookie?: never };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['NoteList'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
    /** Write a note on a lead or a company. Scope: leads:write. */
    post: {
      parameters: { query?: never; path?: never; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': components['schemas']['AddNote'] } };
      responses: {
        201: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['SavedNote'] } };
        404: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        409: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/notes/{noteId}': {
    /** Edit a note. Scope: leads:write. */
    put: {
      parameters: { query?: never; path: { noteId: string }; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': components['schemas']['EditNote'] } };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['SavedNote'] } };
        404: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        409: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['NoteFailure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
    /** Delete a note. Scope: leads:write. */
    delete: {
      parameters: { query?: never; path: { noteId: string }; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': components['schemas']['NoteOfWorkspace'] } };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['RemovedNote'] } };
        404: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        409: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
  '/api/notes/{noteId}/restore': {
    /** Restore a deleted note, within an hour. Scope: leads:write. */
    post: {
      parameters: { query?: never; path: { noteId: string }; header?: never; cookie?: never };
      requestBody: { content: { 'application/json': components['schemas']['NoteOfWorkspace'] } };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['SavedNote'] } };
        404: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
        default: { headers: Record<string, unknown>; content: { 'application/json': components['schemas']['Failure'] } };
      };
    };
  };
}

export interface components {
  schemas: {
    AuditAction: "access" | "command" | "keys.rotate" | "sign-in" | "sign-out" | "reauthentication" | "second-factor.add" | "second-factor.remove" | "second-factor.recovery-codes" | "second-factor.reset" | "session.end" | "session.end-all" | "user.create" | "user.update" | "user.rotate-password" | "user.deactivate" | "user.activate" | "user.allow-google" | "user.role" | "customer.create" | "customer.update" | "repo.add" | "repo.activate" | "repo.deactivate" | "repo.sync" | "job.retry" | "lead.verdict" | "lead.company" | "lead.outreach" | "company.outreach" | "outreach.statuses" | "note.create" | "note.update" | "note.delete" | "note.restore" | "counts.correct" | "star-campaign.reverse" | "person.do-not-contact-request" | "person.do-not-contact-withdraw" | "person.do-not-contact-reject" | "person.do-not-contact" | "person.contact-again" | "person.export" | "score.weights" | "enrich" | "enrichment-file.import" | "enrichment-file.remove" | "exclusion-list.create" | "exclusion-list.update" | "exclusion-list.entries" | "exclusion-list.delete" | "slack-channel.create" | "slack-channel.update" | "slack-channel.remove" | "slack-channel.test" | "slack-subscription.update" | "slack-delivery.retry" | "github-webhook.secret" | "github-webhook.remove" | "github-token.save" | "github-token.check" | "github-token.remove" | "release.withhold" | "release.offer" | "release.publish" | "release.roll-back" | "release.pin" | "release.unpin" | "release-token.create" | "release-token.revoke" | "signal-source.create" | "signal-source.update" | "signal-source.remove" | "signals.receive" | "mcp.tool" | "crm-connection.save" | "crm-connection.remove" | "crm-connection.check" | "crm-exclusions.save" | "crm-exclusions.remove" | "crm-push.prepare" | "crm-push.start" | "crm-rule.prepare" | "crm-rule.start" | "crm-rule.remove" | "identity-provider.save" | "identity-provider.remove" | "identity-provider.test" | "token.create" | "token.revoke" | "webhook-endpoint.create" | "webhook-endpoint.update" | "webhook-endpoint.remove" | "webhook-endpoint.rotate-secret" | "webhook-endpoint.test" | "webhook-delivery.resend" | "alert.create" | "alert.update" | "alert.test" | "alert.remove" | "alert.unsubscribe";
    AuditOutcome: "done" | "denied" | "failed";
    AuditEntryView: {
      id: number;
      at: string;
      action: components['schemas']['AuditAction'];
      outcome: components['schemas']['AuditOutcome'];
      userEmail: string | null;
      customerSlug: string | null;
      /** IP address of the request. */
      address: string | null;
      detail: string | null;
    };
    AuditPage: {
      /** Newest first. */
      entries: (components['schemas']['AuditEntryView'])[];
      /** Value of `before` for the next page; null: this is the last page. */
      next: number | null;
      /** All possible actions. */
      actions: (components['schemas']['AuditAction'])[];
    };
    SessionUser: {
      id: number;
      email: string;
      name: string | null;
      is_admin: boolean;
      /** Administers the workspace of `customer_slug`, and no other. */
      is_workspace_admin?: boolean;
      /** The one workspace of client staff. */
      customer_slug: string | null;
      /** Display name of that workspace. */
      customer_name?: string | null;
      /** true: all other operations are refused until the user has set up a second factor. */
      must_set_up_second_factor?: boolean;
      /** Profile addresses: the workspace's favourites and the user's own. */
      favorites: string[];
      /** Releases of remotes that failed too often: the shell uses earlier ones. */
      withheld_releases?: string[];
      /** Releases of remotes that the user's workspace uses instead of the live ones. */
      pinned_releases?: string[];
    };
    Me: {
      /** null without a session. This operation never responds 401. */
      user: components['schemas']['SessionUser'] | null;
    };
    SignInMethods: {
      /** Whether Google sign-in is set up. */
      google: boolean;
      /** Whether a workspace has an identity provider (`GET /api/auth/sign-in-options`). */
      identityProviders?: boolean;
    };
    PasswordSignIn: {
      /** The generated password, shown once when the user was created. It identifies the user. */
      password: string;
    };
    SignedIn: {
      success: true;
      /** null: a second factor is required. */
      user: components['schemas']['SessionUser'] | null;
      /** true: `POST /api/auth/second-factor` completes the sign-in. */
      needsSecondFactor?: boolean;
    };
    Done: {
      success: true;
    };
    IdentityProof: "password" | "google" | "code" | "passkey";
    Reauthentication: {
      proofs: (components['schemas']['IdentityProof'])[];
      /** Whether the user has proved their identity within the last ten minutes. */
      isRecent: boolean;
    };
    ProveIdentity: {
      /** The generated password, shown once when the user was created. It identifies the user. */
      password?: string;
      code?: string;
    };
    PasskeyOptions: {
      success: true;
      /** WebAuthn options for the browser. */
      options: Record<string, unknown>;
    };
    PasskeyResponse: {
      /** WebAuthn response of the browser. */
      response: Record<string, unknown>;
    };
    PendingSecondFactor: {
      /** Whether a sign-in of this browser waits for a second factor. */
      pending: boolean;
      /** Whether the user has a passkey. A code is also accepted. */
      hasPasskey: boolean;
    };
    OneTimeCode: {
      code: string;
    };
    SessionView: {
      /** Identifies the session. It cannot be used to sign in. */
      id: string;
      /** Time of the sign-in. */
      createdAt: string;
      /** Updated at most once an hour, except for the session of this request. */
      lastUsedAt: string;
      /** The client address of its last recorded use. */
      address: string | null;
      browser: string | null;
      /** The session of this request. */
      current: boolean;
    };
    SessionList: {
      /** The session of this request first, then the one used last. */
      sessions: (components['schemas']['SessionView'])[];
    };
    EndedSessions: {
      success: true;
      /** Number of sessions that were ended. */
      ended: number;
    };
    ProviderKind: "oidc" | "saml";
    IdentityProviderView: {
      kind: components['schemas']['ProviderKind'];
      /** Changes with the issuer: its accounts are linked anew. */
      id: string;
      /** The sign-in page says: Continue with … */
      name: string;
      /** SAML: the entity id. */
      issuer: string;
      clientId: string | null;
      /** SAML: where requests are sent. */
      signInUrl?: string | null;
      /** SAML: of the key that signs, PEM. */
      certificate?: string | null;
      /** Only addresses of these domains are let in. */
      emailDomains: string[];
      /** Whether an address counts as verified when the provider does not say. */
      trustsEmail: boolean;
      /** Whether a first sign-in creates the user. */
      createsUsers: boolean;
      active: boolean;
      changedAt: string;
    };
    ProviderAddresses: {
      kind: components['schemas']['ProviderKind'];
      /** To be registered at the provider. */
      redirectUri: string;
      /** Begins a sign-in: for links and tiles of an intranet. */
      signInUrl: string;
      /** SAML: entity id and audience of this product. */
      entityId?: string;
    };
    IdentityProviderList: {
      providers: (components['schemas']['IdentityProviderView'])[];
      /** Of each kind, also before it is set up. */
      addresses: (components['schemas']['ProviderAddresses'])[];
    };
    SaveIdentityProvider: {
      customer_slug: string;
      name: string;
      /** Address with https that is reachable from the internet. */
      issuer: string;
      clientId?: string;
      /** Without it the stored one stays, as long as issuer and client id are the same. */
      clientSecret?: string;
      /** SAML: where requests are sent, with https. */
      signInUrl?: string;
      /** SAML: of the key that signs assertions, PEM; several while the provider changes it. */
      certificate?: string;
      /** Domains other than the workspace's own one are added by administrators of all workspaces only. */
      emailDomains: string[];
      /** true for SAML by default, which has no claim of verified addresses. */
      trustsEmail?: boolean;
      createsUsers?: boolean;
      active?: boolean;
    };
    SavedIdentityProvider: {
      success: true;
      provider: components['schemas']['IdentityProviderView'];
    };
    RemovedIdentityProvider: {
      success: true;
    };
    TestedIdentityProvider: {
      success: true;
      /** What does not work; null: the provider can be used. */
      problem: string | null;
    };
    SignInOption: {
      name: string;
      /** To be opened by the browser. */
      path: string;
    };
    SignInOptions: {
      providers: (components['schemas']['SignInOption'])[];
    };
    PromptConfigView: {
      /** What the customer offers, one line or sentence each. */
      value_props: string | null;
      /** Success stories of the customer's own customers, one paragraph each. */
      customer_stories: string | null;
      /** What the customer is and does. */
      overview: string | null;
      /** Guideline for the writer of playbooks. */
      custom_prompt: string | null;
    };
    ListedCustomer: {
      id: number;
      name: string;
      /** Identifies the workspace in addresses. It never changes. */
      slug: string;
      /** Staff sign in with addresses of this domain; never changes. */
      email_domain: string;
      company_linkedin_url: string | null;
      /** Staff of an inactive customer cannot sign in. */
      active: boolean;
      /** Masked except its last 4 characters. */
      slack_webhook_url: string | null;
      prompt_config: components['schemas']['PromptConfigView'];
      /** Number of people who are hidden from its lists. */
      hiddenCount: number;
    };
    CustomerList: {
      /** Active and inactive ones, sorted by name. */
      data: (components['schemas']['ListedCustomer'])[];
    };
    SavePromptConfig: {
      value_props?: string | null;
      customer_stories?: string | null;
      overview?: string | null;
      custom_prompt?: string | null;
    };
    SaveCustomer: {
      name: string;
      /** Identifies the workspace in addresses. Not logout, terms, privacy, login or admin. Cannot be changed later. */
      slug: string;
      /** E-mail domain of the customer's staff; not a mail provider. Stored in lowercase ASCII (Punycode). Cannot be changed later. */
      email_domain: string;
      company_linkedin_url?: string | null;
      /** Applies to all texts of a customer: absent keeps the value, null or an empty text clears it. */
      prompt_config?: components['schemas']['SavePromptConfig'] | null;
      /** Default true. */
      active?: boolean | null;
    };
    CustomerView: {
      id: number;
      name: string;
      /** Identifies the workspace in addresses. It never changes. */
      slug: string;
      /** Staff sign in with addresses of this domain; never changes. */
      email_domain: string;
      company_linkedin_url: string | null;
      /** Staff of an inactive customer cannot sign in. */
      active: boolean;
      /** Masked except its last 4 characters. */
      slack_webhook_url: string | null;
      prompt_config: components['schemas']['PromptConfigView'];
    };
    SavedCustomer: {
      success: true;
      data: components['schemas']['CustomerView'];
    };
    /** Whether a Google account is linked; `allowed`: the next one with this address may take its place. */
    GoogleState: "none" | "linked" | "allowed";
    /** What signing in takes besides password or Google; one of them is enough. */
    SecondFactor: "passkey" | "authenticator-app";
    UserView: {
      id: number;
      email: string;
      name: string | null;
      is_admin: boolean;
      /** Administers their customer's workspace. */
      is_workspace_admin?: boolean;
      /** Slug of the user's customer. */
      customer_slug: string | null;
      /** Whether the user can sign in. */
      active: boolean;
      createdAt: string;
      lastSignIn: string | null;
      /** Whether a Google account is linked; `allowed`: the next one with this address may take its place. */
      google: components['schemas']['GoogleState'];
      /** What signing in takes besides password or Google; one of them is enough. */
      secondFactors: (components['schemas']['SecondFactor'])[];
    };
    UserList: {
      /** Sorted by e-mail address. */
      users: (components['schemas']['UserView'])[];
    };
    CreateUser: {
      email: string;
      name?: string;
      /** Whether the user is an administrator; if not, `customerSlug` is required. */
      is_admin?: boolean;
      /** Whether the user administers their customer's workspace. */
      is_workspace_admin?: boolean;
      /** Slug of the user's customer. */
      customerSlug?: string;
    };
    CreatedUser: {
      success: true;
      user: components['schemas']['UserView'];
      /** Shown only in this response. */
      password: string;
    };
    NewPassword: {
      success: true;
      /** Shown only in this response. */
      password: string;
    };
    ChangedUser: {
      success: true;
    };
    ChangeRole: {
      /** Whether the user administers their customer's workspace. */
      is_workspace_admin: boolean;
    };
    PasskeyView: {
      id: string;
      /** Name of the browser that added it. */
      name: string;
      addedAt: string;
      lastUsedAt: string | null;
    };
    AuthenticatorAppView: {
      addedAt: string;
    };
    SecondFactorList: {
      /** The oldest first. */
      passkeys: (components['schemas']['PasskeyView'])[];
      authenticatorApp: components['schemas']['AuthenticatorAppView'] | null;
      recoveryCodesLeft: number;
      /** Whether the user must have a second factor, so that the last one cannot be removed. */
      isRequired: boolean;
    };
    AuthenticatorSetUp: {
      success: true;
      /** The secret in Base32, for typing into the app. */
      secret: string;
      /** An `otpauth:` address with the secret, to be shown as a QR code. */
      uri: string;
    };
    AddedSecondFactor: {
      success: true;
      /** Shown only in this response; null unless this is the first factor. */
      recoveryCodes: string[] | null;
    };
    ChangedSecondFactor: {
      success: true;
    };
    NewRecoveryCodes: {
      success: true;
      /** Shown only in this response. Earlier codes are invalid. */
      recoveryCodes: string[];
    };
    OwnSignalInput: {
      /** Name of a source of the workspace, in any case. */
      source: string;
      /** The sender's own key. A signal that is sent again under its key changes nothing. */
      key: string;
      /** Of a person: the login at the code host. One of `login`, `email` and `domain`. */
      login?: string;
      /** Of a person: an address that the workspace knows of one of its leads. */
      email?: string;
      /** Of a company: its domain. */
      domain?: string;
      /** When it happened: not in the future, not before 2000. */
      createdAt: string;
      /** http or https. */
      link?: string;
      /** What happened, such as a version or a page. */
      title?: string;
    };
    SendSignals: {
      customer_slug: string;
      signals: (components['schemas']['OwnSignalInput'])[];
    };
    SignalResult: "stored" | "duplicate" | "refused";
    OwnSignalResult: {
      status: components['schemas']['SignalResult'];
      /** Why it was refused. */
      reason?: string;
    };
    ReceivedSignals: {
      success: true;
      stored: number;
      duplicates: number;
      refused: number;
      /** In the order of the signals. */
      results: (components['schemas']['OwnSignalResult'])[];
    };
    OwnSignalType: "PackageDownloadEvent" | "DocsVisitEvent" | "SignUpEvent" | "ChatMessageEvent" | "QuestionEvent" | "OwnEvent";
    SignalSourceView: {
      sourceId: number;
      name: string;
      type: components['schemas']['OwnSignalType'];
      weight: number;
      /** Signals that it has sent, of people and companies. */
      receivedCount: number;
      /** Signals of logins that the code host does not know, and of addresses that no lead has. They are looked for again for 40 days. */
      unknownCount: number;
      lastReceivedAt: string | null;
    };
    SignalSourceList: {
      success: true;
      sources: (components['schemas']['SignalSourceView'])[];
    };
    AddSignalSource: {
      customer_slug: string;
      /** Shown beside its signals; without a slash. */
      name: string;
      /** Points of a signal of today in the score; a star has 1. */
      weight: number;
      type: components['schemas']['OwnSignalType'];
    };
    SavedSignalSource: {
      success: true;
      sourceId: number;
    };
    SaveSignalSource: {
      customer_slug: string;
      /** Shown beside its signals; without a slash. */
      name: string;
      /** Points of a signal of today in the score; a star has 1. */
      weight: number;
    };
    RemovedSignalSource: {
      success: true;
      /** Leads that had signals of the source. */
      leads: number;
    };
    DeliveryReceipt: {
      success: true;
      /** `accepted`: it becomes a signal; `repeated`: this delivery has already arrived; `ignored`: it is not a signal. */
      outcome: "accepted" | "repeated" | "ignored";
      /** Reason why the delivery is ignored. */
      reason?: string;
    };
    LatestDelivery: {
      /** GitHub's name of the event. */
      event: string;
      action: string | null;
      receivedAt: string;
      /** Reason why the delivery is not a signal; null: it is one. */
      ignoredBecause: string | null;
    };
    GithubWebhookView: {
      createdAt: string;
      /** Time at which the secret was generated. */
      rotatedAt: string;
      /** End of the period in which the previous secret is accepted; null: it is not accepted. */
      previousSecretUntil: string | null;
      /** null: no delivery has arrived. */
      latestDelivery: components['schemas']['LatestDelivery'] | null;
    };
    GithubWebhookStatus: {
      /** null: the customer has none. */
      webhook: components['schemas']['GithubWebhookView'] | null;
      /** The payload URL to enter at GitHub. */
      path: string;
      /** The events to select at GitHub; others are ignored. */
      events: string[];
    };
    GeneratedWebhookSecret: {
      success: true;
      /** Shown only in this response. */
      secret: string;
    };
    RemovedGithubWebhook: {
      success: true;
    };
    Job: {
      id: number;
      task: string;
      about: string | null;
      /** `failed`: the job runs again only if an administrator retries it. */
      state: "waiting" | "running" | "failed";
      /** Number of attempts. */
      attempts: number;
      maxAttempts: number;
      lastError: string | null;
      /** Time of the next attempt, or the time at which the job was due. */
      runAt: string;
      createdAt: string;
    };
    ScheduledTask: {
      task: string;
      /** Cron expression in UTC. */
      cron: string;
      nextRun: string | null;
    };
    JobList: {
      /** Running jobs, then failed ones, then waiting ones by the time of the next attempt. */
      jobs: (components['schemas']['Job'])[];
      schedule: (components['schemas']['ScheduledTask'])[];
    };
    RetriedJob: {
      success: true;
    };
    ReasonCount: {
      reason: "unknown-domain" | "private-mail" | "hidden-mail" | "profile-unread" | "profile-silent" | "decided";
      count: number;
    };
    CompanyCoverageView: {
      /** Slug of the client. */
      slug: string;
      name: string;
      /** Number of listed leads: neither hidden nor recycled. */
      leads: number;
      /** Number of these leads with a known company. */
      known: number;
      /** Reasons why the company of the other leads is unknown, the most frequent first. */
      reasons: (components['schemas']['ReasonCount'])[];
    };
    CompanyCoverageList: {
      /** Clients that have leads, sorted by name: the client of the query, otherwise all active ones. */
      clients: (components['schemas']['CompanyCoverageView'])[];
    };
    RequestDoNotContact: {
      customer_slug: string;
      reason?: string | null;
      /** The person asked not to be contacted: the request confirms itself after a set time. */
      personAsked?: boolean | null;
    };
    ChangedDoNotContact: {
      success: true;
    };
    OwnDoNotContactRequest: {
      state: "pending";
      reason: string | null;
      personAsked: boolean;
      /** Address of the user who filed it. */
      requestedBy: string | null;
      createdAt: string;
      /** null: only an administrator confirms it. */
      confirmsAt: string | null;
    };
    PendingDoNotContact: {
      request: components['schemas']['OwnDoNotContactRequest'];
    };
    DoNotContactCount: {
      /** Number of people who were erased and are blocked. */
      count: number;
      /** Number of pending requests. */
      pending?: number;
    };
    DoNotContactState: "pending" | "confirmed" | "withdrawn" | "rejected";
    DoNotContactRequestView: {
      id: string;
      leadId: number;
      login: string;
      /** null: unknown, or erased. */
      name: string | null;
      customerSlug: string;
      customerName: string;
      /** null: none was given, or it was erased with the person. */
      reason: string | null;
      personAsked: boolean;
      state: components['schemas']['DoNotContactState'];
      /** Address of the user who filed it. */
      requestedBy: string | null;
      createdAt: string;
      /** null: only an administrator confirms it. */
      confirmsAt: string | null;
      decidedAt: string | null;
      /** null: pending, confirmed by time, or decided on the command line. */
      decidedBy: string | null;
      /** Time at which the block was lifted after the erasure. */
      liftedAt: string | null;
    };
    DoNotContactRequestPage: {
      /** Newest first. */
      requests: (components['schemas']['DoNotContactRequestView'])[];
      /** Value of `before` for the next page; null: this is the last page. */
      next: string | null;
    };
    RemnantKind: "favorite" | "view-name" | "view-filters" | "tag" | "note" | "thread";
    ErasureRemnantView: {
      kind: components['schemas']['RemnantKind'];
      /** Ids of the row. Together with kind and text they identify the remnant. */
      place: string;
      /** The text that mentions the person. */
      text: string;
      /** Name of the view or thread that contains the text, unless the text is the name. */
      label: string | null;
      /** null: the text is in a public thread. */
      customerSlug: string | null;
      url: string | null;
    };
    DoNotContactRequestDetail: {
      request: components['schemas']['DoNotContactRequestView'];
      /** Texts that mention the person and that the erasure does not change. After the erasure: those that have not changed since. */
      remnants: (components['schemas']['ErasureRemnantView'])[];
    };
    DecidedDoNotContact: {
      success: true;
    };
    RowFaultView: {
      /** Row number as in a spreadsheet: the header is row 1. */
      row: number;
      why: string;
    };
    FaultsView: {
      count: number;
      /** The first faults. */
      shown: (components['schemas']['RowFaultView'])[];
    };
    EnrichReportView: {
      file: string;
      preview: boolean;
      rows: number;
      /** Number of people with at least one new value. */
      people: number;
      /** Number of companies with at least one new value, including added ones. */
      companies: number;
      companiesAdded: number;
      /** Number of leads whose listed values changed, in all workspaces. */
      leads: number;
      /** Number of favourites that were linked to a lead. */
      favorites: number;
      ignoredColumns: string[];
      /** Rows and cells that were not stored. */
      faults: components['schemas']['FaultsView'];
      seconds: number;
    };
    EnrichLine: {
      /** Share of the work that is done. */
      percent?: number;
      /** Of the last line: whether the file was read, and stored unless it is a preview. */
      success?: boolean;
      /** Of the last line, as in the JSON response. */
      report?: components['schemas']['EnrichReportView'];
      /** Of the last line: why nothing was stored. */
      error?: string;
    };
    UploadEnrichment: {
      fileName: string;
      /** Text of the file: a header row with `login` and any of the other columns, then the rows. */
      csv: string;
      /** If true, reports the result without storing anything. */
      preview: boolean;
    };
    ExportedTable: {
      /** Source of the values in a few words. */
      source: string;
      rows: (Record<string, unknown>)[];
    };
    PersonExport: {
      login: string;
      exportedAt: string;
      /** By table: the person's rows in all workspaces and the source of their values. */
      data: Record<string, components['schemas']['ExportedTable']>;
    };
    WorkspaceFileView: {
      fileId: string;
      name: string;
      importedAt: string;
      /** E-mail address of the user. */
      importedBy: string;
      rows: number;
      /** Number of leads to which it gave a new value. */
      people: number;
      /** Number of companies to which it gave a new value. */
      companies: number;
      /** Number of leads of which it gives a value now. */
      shownPeople: number;
    };
    WorkspaceFileList: {
      success: true;
      /** The newest first. */
      files: (components['schemas']['WorkspaceFileView'])[];
    };
    RemovedWorkspaceFile: {
      success: true;
      /** Number of leads that had a value of it. */
      leads: number;
    };
    RepoNames: {
      /** `owner/name` of each tracked repository, active or not, by name. */
      repos: string[];
    };
    LedgerGap: {
      from: string;
      to: string;
      reason: string;
      /** `events`, or the name of a list. */
      stream?: string;
      /** Estimated number of missing events; absent if unknown. */
      missing?: number;
    };
    CustomerLedgerStream: {
      slug: string;
      name: string;
      outcome: "listed" | "feed only" | "withheld" | "failed";
      /** Reason why the outcome is not `listed`, in one sentence. */
      detail: string | null;
      completeSince: string | null;
    };
    LedgerStream: {
      /** `events` for the feed, or the name of a list. */
      stream: string;
      /** Outcome of the last read. `listed`: the whole list was read. `feed only`: the list is not available to the server's tokens; the events feed is read instead. `withheld`: the list was empty although the code host counts entries; the events feed is read instead. `failed`: the read is tried again. */
      outcome: "listed" | "feed only" | "withheld" | "failed";
      /** Reason why the outcome is not `listed`, in one sentence. */
      detail: string | null;
      /** Start of the period that is complete, except for the gaps. */
      completeSince: string | null;
      /** Periods with missing events. */
      gaps: number;
      /** Number of events that are missing in the gaps; null if unknown. */
      missing: number | null;
      /** Customers whose own token was tried because the server's tokens are refused. If the outcome is `listed` for all customers of the repository (or for the requested one), the stream is `listed`. */
      customers?: (components['schemas']['CustomerLedgerStream'])[];
    };
    StarCompleteness: {
      counted: number;
      /** Number of the counted stars that are stored. */
      captured: number;
      /** Number of days on which stars are missing. */
      incompleteDays: number;
    };
    RepoLedger: {
      /** State of the last sync, unless one is waiting or running. `limited`: the rate limit is reached; the sync continues by itself. `gone`: deleted, or private to others. `private`: private, although the server's token can read it. */
      state: "never" | "waiting" | "running" | "ok" | "limited" | "gone" | "private" | "failed";
      /** Start of the period that is complete, except for the gaps; null before the first read. */
      completeSince: string | null;
      lastSync: string | null;
      /** null: never, because it is inactive. */
      nextRun: string | null;
      /** Number of times that more events happened between two syncs than the events feed holds. */
      feedCapHits: number;
      /** The latest periods with missing events. */
      gaps: (components['schemas']['LedgerGap'])[];
      /** API calls that all of the server's tokens had left after the last sync. */
      callsLeft: number | null;
      lastError: string | null;
      /** The events feed first. Empty before the first sync. */
      streams: (components['schemas']['LedgerStream'])[];
      /** null until the code host has counted a final day. */
      stars: components['schemas']['StarCompleteness'] | null;
    };
    RepoCustomer: {
      slug: string;
      name: string;
    };
    TrackedRepo: {
      url: string;
      org: string;
      /** Name of the repository; `%` means all public repositories of the organisation, including new ones. */
      repo: string;
      /** Start of tracking. */
      createdAt: string;
      lastSync: string | null;
      /** Whether the nightly refresh includes the repository, for all customers. */
      active: boolean;
      /** null for all repositories of an organisation (`%`). */
      ledger: components['schemas']['RepoLedger'] | null;
      /** Customers that track the repository, sorted by name. */
      customers: (components['schemas']['RepoCustomer'])[];
    };
    TrackedRepoList: {
      /** Sorted by organisation and name. */
      repos: (components['schemas']['TrackedRepo'])[];
    };
    RepoActivity: {
      org: string;
      repo: string;
      /** Leads with a signal on it that are not hidden. */
      leads: number;
      /** Signals of leads on it in the last seven days. */
      weekSignals: number;
    };
    RepoActivityList: {
      /** Repositories without leads are missing. */
      repos: (components['schemas']['RepoActivity'])[];
    };
    StarDay: {
      day: string;
      /** Number of stars that the code host counts. It leaves out stars that were removed later. */
      counted: number;
      /** Number of stored stars, including removed ones. */
      captured: number;
      missing: number;
      /** Whether the day is final: false while events of the day may still arrive. */
      isSettled: boolean;
    };
    StarDays: {
      /** Oldest first; empty until the code host has counted a day. */
      days: (components['schemas']['StarDay'])[];
    };
    AddRepo: {
      customerSlug: string;
      /** Address of a repository on the code host, by https or ssh; or the address of an organisation followed by `/%`, which means all its public repositories. */
      url: string;
    };
    AddedRepos: {
      /** Sorted by organisation and name. */
      repos: (components['schemas']['TrackedRepo'])[];
      success: true;
      /** Number of repositories of a very large organisation that were left out: those with the oldest activity. */
      left?: number;
    };
    SyncRepo: {
      /** Repository address in the same form as when adding it; `%` looks for new repositories of the organisation. */
      url: string;
    };
    SyncedRepo: {
      success: true;
    };
    NamedRepo: {
      org: string;
      /** Name of the repository; `%` means all public repositories of the organisation. */
      repo: string;
    };
    SwitchedRepo: {
      success: true;
    };
    CorrectCompany: {
      customer_slug: string;
      /** Name of the company; null: the person works for no company. */
      name: string | null;
    };
    CorrectedCompanyView: {
      companyId: number;
      companyName: string;
    };
    Attribution: {
      /** Name of the rule that found the company. Later versions may add rules. */
      rule: string;
      confidence: number | null;
      /** Source of the company. Later versions may add sources. */
      source: string;
      at: string;
    };
    CorrectedCompany: {
      success: true;
      /** The company after the change; null: none. */
      company: components['schemas']['CorrectedCompanyView'] | null;
      attribution: components['schemas']['Attribution'] | null;
    };
    TagColor: "magenta" | "red" | "volcano" | "orange" | "gold" | "lime" | "green" | "cyan" | "blue" | "geekblue" | "purple";
    TagView: {
      /** A UUID, or `recycled` for the reserved tag. */
      tagId: string;
      tagName: string;
      color?: components['schemas']['TagColor'] | null;
    };
    LeadExclusion: {
      listId: string;
      name: string;
      kind: "customers" | "competitors" | "partners";
      effect: "hide" | "mark" | "owner-only";
    };
    OutreachStatus: "new" | "in_progress" | "contacted" | "replied" | "won" | "lost";
    Outreach: {
      status: components['schemas']['OutreachStatus'];
      /** The user who handles it; null: nobody does. */
      ownerId: number | null;
      nextStep: string | null;
      /** The UTC day of the next step. */
      nextStepDate: string | null;
      /** Number of changes so far. A change names the version that it was made on. */
      version: number;
    };
    SignalType: "WatchEvent" | "PullRequestEvent" | "PullRequestReviewEvent" | "IssuesEvent" | "CommitCommentEvent" | "IssueCommentEvent" | "PullRequestReviewCommentEvent" | "ForkEvent" | "CreateEvent" | "DeleteEvent" | "PushEvent" | "MemberEvent" | "PublicEvent" | "GollumEvent" | "ReleaseEvent" | "PackageDownloadEvent" | "DocsVisitEvent" | "SignUpEvent" | "ChatMessageEvent" | "QuestionEvent" | "OwnEvent";
    LeadSignal: {
      signalType: components['schemas']['SignalType'];
      repo: string;
      createdAt: string;
    };
    CompanySignals: {
      count: number;
      /** What they add to the sum of leads in the company's score. */
      activity: number;
    };
    LeadView: {
      leadId: number;
      fullName: string | null;
      jobTitle: string | null;
      companyId: number | null;
      companyName: string | null;
      companyEmployeeCount: number | null;
      /** ISO 3166-1 alpha-2 code. */
      companyCountryCode: string | null;
      userLinkedin: string | null;
      githubUser: string;
      /** Sorted by name, without the reserved tag. */
      tags: (components['schemas']['TagView'])[];
      /** The workspace's favourite, or the user's own. */
      isFavorite: boolean;
      recycled: boolean;
      /** Exclusion lists with the company, by name. */
      exclusions?: (components['schemas']['LeadExclusion'])[];
      /** null: never changed; the status is `new`. */
      outreach: components['schemas']['Outreach'] | null;
      /** `suspected`: the account may be a bot. */
      verdict: "human" | "suspected";
      /** Not rounded; screens show one decimal. null: not computed yet. */
      score: number | null;
      /** Address of a small picture of the person from LinkedIn, otherwise from GitHub. */
      avatarUrl: string;
      companyLogoUrl: string | null;
      companyLinkedin: string | null;
      emailDomain: string | null;
      /** Newest first. */
      githubSignals: (components['schemas']['LeadSignal'])[];
      githubSignalsCount: number;
      lastSignalDate: string | null;
      hasPlaybook: boolean;
      /** What own sources have sent of the lead's company itself; null: nothing. */
      companySignals?: components['schemas']['CompanySignals'] | null;
      /** Whether the lead came after the end of the user’s previous visit (`/api/visits`). */
      isNew: boolean;
    };
    LeadList: {
      success: true;
      leads: (components['schemas']['LeadView'])[];
      /** Number of matches on all pages. */
      total: number;
      /** Whether these are all that match. */
      complete: boolean;
    };
    FilterProperty: "fullName" | "jobTitle" | "companyName" | "companyCountryCode" | "companyEmployeeCount" | "repository" | "signalType" | "lastSignalDate" | "signalWeek" | "firstSignalWeek" | "companyFirstWeek" | "tags" | "isFavorite" | "recycled" | "new" | "status" | "ownerId" | "mine" | "nextStepDate" | "due" | "companyStatus" | "companyOwnerId" | "hasEmail" | "hasPlaybook" | "companyId" | "leadId" | "minScore";
    FilterOperator: "IN" | "=" | ">" | "<" | "ILIKE";
    Filter: {
      propertyName: components['schemas']['FilterProperty'];
      operator: components['schemas']['FilterOperator'];
      /** ILIKE takes the wildcards % and _ (\% and \_ are literal); IN takes a list; dates are YYYY-MM-DD. */
      value: string | number | boolean | (string | number)[] | null;
      /** Inverts the filter. Leads without a value then match. */
      negate?: boolean;
      /** Instead of `value`: number of days before today for lastSignalDate, after today for nextStepDate. */
      days?: number;
    };
    /** Texts are compared in lowercase. Missing values come last in both directions. Ties are sorted by id. */
    LeadSortColumn: "companyName" | "companyEmployeeCount" | "fullName" | "jobTitle" | "sourceRepos" | "githubSignalsTypes" | "githubSignalsCount" | "lastSignalDate" | "tags" | "companyCountryCode" | "score";
    /** Only for text/csv: the columns of the file in their usual order. */
    LeadCsvColumn: "Company" | "Company Employees" | "Name" | "Title" | "Contact LinkedIn" | "Company LinkedIn" | "Source Repos" | "Signal Types" | "Signals" | "Last Signal" | "Tags" | "Company Country" | "Favorite" | "GitHub" | "Work Email" | "Personal Email" | "Email Permitted Use" | "Score" | "Status" | "Owner" | "Next Step Date" | "Next Step" | "Company Status" | "Company Owner";
    FilterLeads: {
      customer_slug: string;
      /** Joined by AND. Recycled leads match only if a filter names the tag `recycled`. */
      filters: (components['schemas']['Filter'])[];
      /** Case-insensitive text in the company name, full name, login or job title. */
      search?: string;
      /** Without `sortCol` the best come first: by score, then last signal, then id. */
      sortDesc?: boolean;
      /** Page number from 1. A number beyond the last page returns the last page. */
      page?: number;
      pageSize?: number;
      /** Returns all matches if there are at most this many, otherwise the requested page. */
      allUpTo?: number;
      /** Texts are compared in lowercase. Missing values come last in both directions. Ties are sorted by id. */
      sortCol?: components['schemas']['LeadSortColumn'];
      /** Only for text/csv: the columns of the file in their usual order. */
      columns?: (components['schemas']['LeadCsvColumn'])[];
    };
    /** Texts are compared in lowercase. Missing values come last in both directions. Ties are sorted by id. */
    CompanySortColumn: "companyName" | "employees" | "leadsCount" | "signalsCount" | "lastSignalDate" | "country" | "score";
    FilterCompanies: {
      customer_slug: string;
      /** Joined by AND. Recycled leads match only if a filter names the tag `recycled`. */
      filters: (components['schemas']['Filter'])[];
      /** Case-insensitive text in the company name, full name, login or job title. */
      search?: string;
      /** Without `sortCol` the best come first: by score, then last signal, then id. */
      sortDesc?: boolean;
      /** Page number from 1. A number beyond the last page returns the last page. */
      page?: number;
      pageSize?: number;
      /** Returns all matches if there are at most this many, otherwise the requested page. */
      allUpTo?: number;
      /** Texts are compared in lowercase. Missing values come last in both directions. Ties are sorted by id. */
      sortCol?: components['schemas']['CompanySortColumn'];
    };
    CompanyGroup: {
      /** null: the group of leads without a company, always last. */
      companyId: number | null;
      companyName: string | null;
      employees: number | null;
      /** Exclusion lists with the company, by name. */
      exclusions?: (components['schemas']['LeadExclusion'])[];
      /** ISO 3166-1 alpha-2 code. */
      country: string | null;
      companyLinkedin: string | null;
      companyLogoUrl: string | null;
      emailDomain: string | null;
      leadsCount: number;
      signalsCount: number;
      /** Signals that own sources have sent of the company itself, whichever leads match. They count in the score. */
      companySignalsCount?: number;
      lastSignalDate: string | null;
      /** Computed from all leads of the company, independent of the filters; null: not computed yet. */
      score: number | null;
    };
    CompanyList: {
      success: true;
      companies: (components['schemas']['CompanyGroup'])[];
      /** Number of matching groups on all pages. */
      total: number;
      /** Number of matching leads in all groups. */
      totalLeads: number;
    };
    CompanyTrend: {
      companyId: number;
      /** Number of signals of its leads per week, without recycled leads. */
      signals: number[];
    };
    CompanyTrends: {
      /** Mondays (UTC) that weeks begin on, oldest first. */
      weeks: string[];
      /** One entry per requested id, including unknown ids. */
      trends: (components['schemas']['CompanyTrend'])[];
    };
    ScorePart: {
      label: string;
      /** Points with one decimal. */
      points: number;
    };
    CompanyScore: {
      /** null: not computed yet. */
      score: number | null;
      /** Parts of the score, the largest first. They add up to it. */
      parts: (components['schemas']['ScorePart'])[];
    };
    LeadEmail: {
      kind: "work" | "personal";
      address: string;
      /** null: unknown. */
      source: string | null;
      /** Time of the source's statement. */
      at: string | null;
      /** GitHub's terms forbid unsolicited mail to addresses taken from it. */
      permittedUse: "contact" | "no-unsolicited-mail";
    };
    DetailSignal: {
      signalType: components['schemas']['SignalType'];
      repo: string;
      createdAt: string;
      /** Link of the event if it starts with http, otherwise the link of the repository. */
      link: string | null;
      /** Action such as `opened` or `merged`, or the tag of a release. */
      detail: string | null;
      /** Title of the issue or pull request; null: unknown. */
      title: string | null;
      /** Employer at the time of the signal; null: unknown. */
      employer: string | null;
    };
    PlaybookContents: {
      url: string;
      summary: string;
      help: string;
      case_study_summary: string;
      email: string;
      /** Subject of the e-mail as plain text. Older cards have none. */
      subject?: string;
    };
    PlaybookSource: {
      label: string;
      /** null: the workspace's own texts. */
      url: string | null;
    };
    PlaybookStatement: {
      /** Key of the part of `contents` that contains the statement. */
      part: "summary" | "help" | "case_study_summary" | "email";
      /** Markdown of a sentence or list item, without reference numbers. */
      text: string;
      /** Indexes in the card's `sources`, from 0; empty for a text without statements. */
      sources: number[];
    };
    PlaybookCard: {
      id: string;
      createdAt: string;
      contents: components['schemas']['PlaybookContents'];
      writer: "template" | "model";
      /** In the order of the reference numbers in the texts. */
      sources: (components['schemas']['PlaybookSource'])[];
      /** The statements of the texts in order, with their sources, including the statements of the e-mail (which has no reference numbers). */
      statements: (components['schemas']['PlaybookStatement'])[];
    };
    Employer: {
      company: string;
      /** null: the start is unknown. */
      from: string | null;
      /** First day after the employment; null: current employer. */
      to: string | null;
      source: string;
    };
    OwnFile: {
      file: string | null;
      at: string;
      /** Columns of the file whose values are shown. */
      columns: string[];
    };
    LeadCrmContact: {
      /** Name of the CRM. */
      crm: string;
      /** Page of the contact in the CRM. */
      url: string | null;
      /** Owner in the CRM. */
      owner: string | null;
      /** Stage in the CRM. */
      stage: string | null;
      /** Owner of the lead here. */
      ownerHere: string | null;
      /** Whether both have an owner, and not the same. Neither is changed. */
      hasOwnerConflict: boolean;
      /** Whether the CRM has no such contact any more. */
      isMissing: boolean;
      /** When owner and stage were read. */
      readAt: string;
      pushedAt: string;
      /** The user who pushed the lead last. */
      pushedBy: string | null;
    };
    LeadDetail: {
      leadId: number;
      fullName: string | null;
      jobTitle: string | null;
      companyId: number | null;
      companyName: string | null;
      companyEmployeeCount: number | null;
      /** ISO 3166-1 alpha-2 code. */
      companyCountryCode: string | null;
      userLinkedin: string | null;
      githubUser: string;
      /** Sorted by name, without the reserved tag. */
      tags: (components['schemas']['TagView'])[];
      /** The workspace's favourite, or the user's own. */
      isFavorite: boolean;
      recycled: boolean;
      /** Exclusion lists with the company, by name. */
      exclusions?: (components['schemas']['LeadExclusion'])[];
      /** null: never changed; the status is `new`. */
      outreach: components['schemas']['Outreach'] | null;
      /** `suspected`: the account may be a bot. */
      verdict: "human" | "suspected";
      /** Not rounded; screens show one decimal. null: not computed yet. */
      score: number | null;
      /** Reason of the rules' verdict, even if an administrator has set another one; null: the rules found nothing. */
      verdictReason?: string | null;
      /** Verdict that an administrator has set; null: the rules decide. */
      decidedVerdict?: "human" | "suspected" | null;
      twitterUser: string | null;
      linkedinProfileImg: string | null;
      githubProfileImg: string;
      personalEmail: string | null;
      /** The work address. */
      hunterEmail: string | null;
      /** The known addresses, the work address first. */
      emails: (components['schemas']['LeadEmail'])[];
      /** Newest first. */
      githubSignals: (components['schemas']['DetailSignal'])[];
      /** Newest first. */
      cards: (components['schemas']['PlaybookCard'])[];
      /** Evidence for the person's company; null: none. */
      attribution: components['schemas']['Attribution'] | null;
      /** Known employers of the person, the current one first. */
      employers: (components['schemas']['Employer'])[];
      /** Files of the workspace that say something shown of the lead or its company. */
      ownFiles: (components['schemas']['OwnFile'])[];
      /** Its contact in the CRM of the workspace; null: it was not pushed. */
      crm?: components['schemas']['LeadCrmContact'] | null;
      /** Parts of the score, the largest first. They add up to it. */
      scoreParts: (components['schemas']['ScorePart'])[];
    };
    LeadAnswer: {
      lead: components['schemas']['LeadDetail'];
    };
    GroupTrend: {
      /** Group of signal types, as in the specification. */
      group: string;
      /** How many signals in each week. */
      signals: number[];
    };
    BestLead: {
      leadId: number;
      fullName: string | null;
      githubUser: string | null;
      jobTitle: string | null;
      score: number | null;
    };
    LatestSignal: {
      signalType: "WatchEvent" | "PullRequestEvent" | "PullRequestReviewEvent" | "IssuesEvent" | "CommitCommentEvent" | "IssueCommentEvent" | "PullRequestReviewCommentEvent" | "ForkEvent" | "CreateEvent" | "DeleteEvent" | "PushEvent" | "MemberEvent" | "PublicEvent" | "GollumEvent" | "ReleaseEvent" | "PackageDownloadEvent" | "DocsVisitEvent" | "SignUpEvent" | "ChatMessageEvent" | "QuestionEvent" | "OwnEvent";
      repo: string;
      createdAt: string;
    };
    CompanyHighlight: {
      companyId: number;
      /** Groups without a signal are left out. */
      groups: (components['schemas']['GroupTrend'])[];
      /** The lead with the highest score. */
      bestLead: components['schemas']['BestLead'] | null;
      lastSignal: components['schemas']['LatestSignal'] | null;
    };
    CompanyHighlights: {
      /** Mondays (UTC) that weeks begin on, oldest first. */
      weeks: string[];
      /** One per requested company, also for unknown ids. */
      highlights: (components['schemas']['CompanyHighlight'])[];
    };
    WeeklyTrend: {
      /** Mondays (UTC) that weeks begin on, oldest first. */
      weeks: string[];
      /** Groups without a signal are left out. */
      groups: (components['schemas']['GroupTrend'])[];
      /** Of how many repositories that the workspace follows signals may be missing in each week. */
      gaps: number[];
    };
    CompanyPerson: {
      leadId: number;
      fullName: string | null;
      githubUser: string | null;
      jobTitle: string | null;
      score: number | null;
      userLinkedin: string | null;
      avatarUrl: string | null;
      signalsCount: number;
      lastSignal: components['schemas']['LatestSignal'] | null;
    };
    CompanyRepository: {
      repo: string;
      signals: number;
      people: number;
      lastSignalDate: string;
    };
    CompanySource: {
      /** Name of an own source of the workspace. */
      source: string;
      signals: number;
      lastSignalDate: string;
    };
    CompanyCrmContact: {
      /** Name of the CRM. */
      crm: string;
      /** Page of the contact in the CRM. */
      url: string | null;
      /** Owner in the CRM. */
      owner: string | null;
      /** Stage in the CRM. */
      stage: string | null;
      /** Owner of the lead here. */
      ownerHere: string | null;
      /** Whether both have an owner, and not the same. Neither is changed. */
      hasOwnerConflict: boolean;
      /** Whether the CRM has no such contact any more. */
      isMissing: boolean;
      /** When owner and stage were read. */
      readAt: string;
      pushedAt: string;
      /** The user who pushed the lead last. */
      pushedBy: string | null;
      leadId: number;
      /** Name of the lead. */
      name: string;
    };
    CompanyMove: {
      companyId: number;
      companyName: string;
      people: number;
      /** The workspace has leads at this company, so it has a page. */
      inWorkspace: boolean;
    };
    CompanyDetail: {
      companyName: string | null;
      employees: number | null;
      /** ISO 3166-1 alpha-2 code. */
      country: string | null;
      companyLinkedin: string | null;
      companyLogoUrl: string | null;
      emailDomain: string | null;
      leadsCount: number;
      signalsCount: number;
      /** Signals that own sources have sent of the company itself, whichever leads match. They count in the score. */
      companySignalsCount?: number;
      lastSignalDate: string | null;
      /** Computed from all leads of the company, independent of the filters; null: not computed yet. */
      score: number | null;
      companyId: number;
      /** Why it has its score: they add up to it, the largest first. */
      scoreParts: (components['schemas']['ScorePart'])[];
      /** Who acted in the two weeks before the newest signal, at most 32. */
      activePeople: number;
      /** Whose first signal is less than two weeks old. */
      newPeople: number;
      trend: components['schemas']['WeeklyTrend'];
      /** The best ones. */
      people: (components['schemas']['CompanyPerson'])[];
      /** How many leads repositories and earlier employers are counted of: all, or the 1000 best. */
      countedPeople: number;
      /** Those with the most signals of its people. */
      repositories: (components['schemas']['CompanyRepository'])[];
      /** Own sources that have sent signals of the company itself, those with the most first. */
      companySources?: (components['schemas']['CompanySource'])[];
      /** How many repositories its people acted on. */
      repositoriesCount: number;
      /** Exclusion lists with the company, by name. */
      exclusions?: (components['schemas']['LeadExclusion'])[];
      /** null: never changed; the status is `new`. */
      outreach: components['schemas']['Outreach'] | null;
      /** Files of the workspace that say something shown of the company. */
      ownFiles: (components['schemas']['OwnFile'])[];
      /** Contacts of its best leads in the CRM, up to 20. */
      crmContacts?: (components['schemas']['CompanyCrmContact'])[];
      /** Earlier employers of its people. */
      cameFrom: (components['schemas']['CompanyMove'])[];
      /** Present employers of leads who worked here before. */
      wentTo: (components['schemas']['CompanyMove'])[];
    };
    CompanyAnswer: {
      company: components['schemas']['CompanyDetail'];
    };
    InsightsRow: {
      /** null: all that have no row of their own. */
      key: string | null;
      /** How many signals in each week. */
      counts: number[];
    };
    Mover: {
      companyId: number;
      companyName: string;
      /** In the week. */
      signals: number;
      /** In the week before. */
      previous: number;
    };
    Insights: {
      /** Mondays (UTC) that weeks begin on, oldest first. */
      weeks: string[];
      /** That the workspace follows. */
      repositoriesCount: number;
      /** Of how many repositories signals may be missing in each week. */
      gaps: number[];
      /** By event type. */
      types: (components['schemas']['InsightsRow'])[];
      /** By `owner/name`: those with the most signals. */
      repositories: (components['schemas']['InsightsRow'])[];
      /** By country code; empty when the country is unknown. */
      countries: (components['schemas']['InsightsRow'])[];
      /** Leads with their first signal in each week. */
      newLeads: number[];
      /** Companies with their first signal in each week. */
      newCompanies: number[];
      /** Monday of the last complete week, of which the movers are. */
      moversWeek: string;
      /** Companies with the largest change against the week before. */
      movers: (components['schemas']['Mover'])[];
    };
    FilterOption: {
      value: string;
      count: number;
    };
    FilterOptions: {
      /** ISO 3166-1 alpha-2 codes, the most frequent first. */
      countries: (components['schemas']['FilterOption'])[];
      /** In the form owner/name, the most frequent first. */
      repositories: (components['schemas']['FilterOption'])[];
      /** Groups of event types such as `pull-request`, the most frequent first. */
      signalGroups: (components['schemas']['FilterOption'])[];
    };
    ActivityKind: "signal" | "employer" | "note" | "outreach" | "playbook" | "crm";
    ActivityLead: {
      leadId: number;
      name: string | null;
    };
    ActivityEntry: {
      /** Identifies the entry. */
      id: string;
      kind: components['schemas']['ActivityKind'];
      at: string;
      /** Name of the user who did it; null: no user did, or it is unknown. */
      by: string | null;
      /** The lead; null: the entry is of the company itself. */
      lead: components['schemas']['ActivityLead'] | null;
      /** Of a signal. */
      signalType?: components['schemas']['SignalType'];
      /** Of a signal. */
      repo?: string;
      /** Of a signal, or of the contact in the CRM. */
      link?: string | null;
      /** Of a signal: an action such as `opened`. */
      detail?: string | null;
      /** Of a signal: title of the issue or pull request. */
      title?: string | null;
      /** Of a change of employer. */
      move?: "joined" | "left";
      /** Of a change of employer, or of a signal of the company itself. */
      company?: string;
      /** Of a note: Markdown. */
      body?: string;
      /** Of a change of owner, status or next step. */
      previous?: components['schemas']['Outreach'];
      /** Of a change of owner, status or next step. */
      outreach?: components['schemas']['Outreach'];
      /** Of a playbook: number of cards. */
      cards?: number;
      /** Of a push to the CRM: the last one of the lead. */
      crm?: "hubspot" | "attio" | "twenty" | "salesforce";
      /** Of a push to the CRM: who owns the contact there, when it was read last. */
      crmOwner?: string | null;
      /** Of a push to the CRM: the stage of the contact. */
      crmStage?: string | null;
    };
    ActivityPage: {
      /** Newest first. */
      entries: (components['schemas']['ActivityEntry'])[];
      /** Value of `before` for the next page; null: this is the last page. */
      next: string | null;
    };
    /** Where its entries come from. Those of `crm` are changed in the CRM. */
    ExclusionSource: "manual" | "crm";
    ExclusionListView: {
      name: string;
      kind: "customers" | "competitors" | "partners";
      /** `hide`: its leads are in no list, count, export or digest. `mark`: they show the list. `owner-only`: they are hidden from all but their owner, who finds them with the filter `mine`. */
      effect: "hide" | "mark" | "owner-only";
      listId: string;
      /** Where its entries come from. Those of `crm` are changed in the CRM. */
      source: components['schemas']['ExclusionSource'];
      createdAt: string;
      changedAt: string;
      /** E-mail address of the user. */
      changedBy: string;
      entries: number;
      /** Number of companies with leads in the workspace that it matches now. */
      companies: number;
      /** Number of their leads, without those that are hidden for other reasons. */
      leads: number;
    };
    ExclusionLists: {
      success: true;
      /** By name. */
      lists: (components['schemas']['ExclusionListView'])[];
    };
    ListSettings: {
      name: string;
      kind: "customers" | "competitors" | "partners";
      /** `hide`: its leads are in no list, count, export or digest. `mark`: they show the list. `owner-only`: they are hidden from all but their owner, who finds them with the filter `mine`. */
      effect: "hide" | "mark" | "owner-only";
    };
    ChangedExclusionList: {
      success: true;
      list: components['schemas']['ExclusionListView'];
    };
    RemovedExclusionList: {
      success: true;
    };
    ExclusionEntryView: {
      /** Identifies the entry within its list. */
      value: string;
      /** As it was typed. */
      label: string;
      addedAt: string;
      companies: number;
      leads: number;
    };
    ExclusionEntries: {
      success: true;
      entries: (components['schemas']['ExclusionEntryView'])[];
      /** Value of `after` for the next page; null: this is the last. */
      next: string | null;
    };
    TypedEntries: {
      /** One domain or company name per line, or a CSV text whose first line names a column `domain`, `company` or both. */
      text: string;
      /** Whether the entries replace those of the list. */
      replace: boolean;
      /** If true, reports the result without storing anything. */
      preview: boolean;
    };
    LineFaultView: {
      /** From 1. */
      line: number;
      text: string;
      why: string;
    };
    LineFaults: {
      count: number;
      /** The first ones. */
      shown: (components['schemas']['LineFaultView'])[];
    };
    EntryReport: {
      success: true;
      preview: boolean;
      added: number;
      removed: number;
      entries: number;
      /** Number of entries that match no company with leads now. */
      unmatched: number;
      companies: number;
      leads: number;
      /** Number of lines or rows with text. */
      lines: number;
      /** Lines and cells that are left out. */
      faults: components['schemas']['LineFaults'];
    };
    RemoveEntries: {
      values: string[];
    };
    RemovedEntries: {
      success: true;
      removed: number;
    };
    TagList: {
      /** Sorted by name; includes the reserved tag `recycled`. */
      tags: (components['schemas']['TagView'])[];
    };
    TagCount: {
      /** A UUID, or `recycled` for the reserved tag. */
      tagId: string;
      /** Number of listed leads that have the tag; for `recycled` the number of recycled leads. */
      count: number;
    };
    TagCounts: {
      counts: (components['schemas']['TagCount'])[];
    };
    ChangeTag: {
      customer_slug: string;
      /** If absent, unchanged. */
      tagName?: string;
      /** null removes the colour. If absent, unchanged. */
      color?: components['schemas']['TagColor'] | null;
    };
    ChangedTag: {
      /** A UUID, or `recycled` for the reserved tag. */
      tagId: string;
      tagName: string;
      color?: components['schemas']['TagColor'] | null;
      success: true;
    };
    TagOfWorkspace: {
      customer_slug: string;
    };
    RemovedTag: {
      success: true;
      /** Number of leads that had the tag. */
      count: number;
    };
    RestoredTag: {
      /** A UUID, or `recycled` for the reserved tag. */
      tagId: string;
      tagName: string;
      color?: components['schemas']['TagColor'] | null;
      success: true;
      /** Number of leads that have the tag again. */
      count: number;
    };
    MergeTag: {
      customer_slug: string;
      /** The tag that remains. */
      intoTagId: string;
    };
    AttachTag: {
      customer_slug: string;
      /** Ids of leads. If one of them is unknown, no lead is changed. Either this or `filters`. */
      entityIds?: number[];
      /** All leads that match these filters. */
      filters?: (components['schemas']['Filter'])[];
      /** With `filters`: case-insensitive text in the company name, full name, login or job title. */
      search?: string;
      entityType: "leads";
      /** Name of the tag, case-insensitive. A missing tag is created; `recycled` recycles the leads. Either this or `tagId`. */
      tagName?: string;
      /** An existing tag; `recycled` recycles. Either this or `tagName`. */
      tagId?: string;
    };
    AttachedTag: {
      /** A UUID, or `recycled` for the reserved tag. */
      tagId: string;
      tagName: string;
      color?: components['schemas']['TagColor'] | null;
      success: true;
      /** Number of leads that were selected. */
      count?: number;
    };
    DetachTag: {
      customer_slug: string;
      /** Ids of leads. If one of them is unknown, no lead is changed. Either this or `filters`. */
      entityIds?: number[];
      /** All leads that match these filters. */
      filters?: (components['schemas']['Filter'])[];
      /** With `filters`: case-insensitive text in the company name, full name, login or job title. */
      search?: string;
      /** Must equal the id in the path. */
      tagId?: string;
    };
    DetachedTag: {
      success: true;
      /** Number of leads that were selected. */
      count?: number;
    };
    TokenState: "active" | "expired" | "revoked";
    TokenScope: "leads:read" | "leads:write" | "signals:write" | "scim" | "admin";
    ApiTokenView: {
      id: number;
      /** Purpose of the token. */
      name: string;
      state: components['schemas']['TokenState'];
      createdAt: string;
      expiresAt: string;
      lastUsedAt: string | null;
      scopes: (components['schemas']['TokenScope'])[];
      /** Client address of the last recorded use. */
      lastUsedAddress: string | null;
      /** E-mail address of the user who created the token. */
      createdBy: string;
    };
    ApiTokenList: {
      /** The newest first. */
      tokens: (components['schemas']['ApiTokenView'])[];
    };
    CurrentApiToken: {
      name: string;
      scopes: (components['schemas']['TokenScope'])[];
      /** Slug of the workspace that the token opens; null: a token of an administrator, who may name any workspace. */
      customer_slug: string | null;
      /** E-mail address of the user in whose name the token acts. */
      user: string;
      expiresAt: string;
    };
    CreateApiToken: {
      name: string;
      days?: number;
      /** `leads:read` and `leads:write`: operations with `x-access` `workspace`; `signals:write`: sending signals of own sources; `scim`: adding and removing the users of a workspace, and making them its administrators (tokens of workspaces only); `admin`: administration, as far as the user may do it. No scope includes another. */
      scopes: (components['schemas']['TokenScope'])[];
    };
    CreatedApiToken: {
      success: true;
      /** The token. It is shown once. */
      token: string;
    };
    RevokedApiToken: {
      success: true;
    };
    CreateWorkspaceToken: {
      name: string;
      days?: number;
      /** `leads:read` and `leads:write`: operations with `x-access` `workspace`; `signals:write`: sending signals of own sources; `scim`: adding and removing the users of a workspace, and making them its administrators (tokens of workspaces only); `admin`: administration, as far as the user may do it. No scope includes another. */
      scopes: (components['schemas']['TokenScope'])[];
      customer_slug: string;
    };
    FavoriteView: {
      /** A LinkedIn address, or the GitHub address of a lead without one. */
      linkedinProfile: string;
    };
    FavoriteList: {
      favorites: (components['schemas']['FavoriteView'])[];
    };
    SetFavorite: {
      customer_slug: string;
      /** A LinkedIn address, or the GitHub address of a lead without one. */
      linkedinProfile: string;
      /** false removes it from the workspace's favourites and from the user's own. */
      isFavorite: boolean;
      /** When adding: true adds it to the user's own favourites, false to the workspace's. */
      isPersonal?: boolean;
    };
    FavoriteSet: {
      success: true;
    };
    ViewEntityType: "leads" | "companies";
    ViewSort: {
      column: string;
      desc: boolean;
    };
    ViewDisplay: {
      /** null: the default order, best first. */
      sort?: components['schemas']['ViewSort'] | null;
      /** The visible columns. */
      columns?: string[] | null;
      layout?: string | null;
    };
    SavedView: {
      id: string;
      name: string;
      entityType: components['schemas']['ViewEntityType'];
      /** The UTC day from which signals are reported to Slack; null: not subscribed. */
      slackSubscriptionStart: string | null;
      filters: (components['schemas']['Filter'])[];
      /** null: the view has no display settings. */
      display: components['schemas']['ViewDisplay'] | null;
      icon: string | null;
      /** False: only this user sees it. */
      isShared: boolean;
      /** Whether this user may change and remove it: its owner and administrators may. */
      canEdit: boolean;
    };
    ViewOrders: {
      /** Ids of lead views. */
      leads?: string[];
      /** Ids of company views. */
      companies?: string[];
    };
    ViewList: {
      /** Sorted by name. */
      views: (components['schemas']['SavedView'])[];
      /** The user's own order. Views that are not in it follow, sorted by name. */
      order?: components['schemas']['ViewOrders'];
      /** Display name of the customer, which administrators see above the lists. */
      customer_name?: string;
    };
    ViewCount: {
      id: string;
      /** Number of matching leads or companies. Counting stops above 10000. null: not counted yet. */
      count: number | null;
    };
    ViewCounts: {
      counts: (components['schemas']['ViewCount'])[];
    };
    OrderViews: {
      customer_slug: string;
      entityType: components['schemas']['ViewEntityType'];
      /** Ids of all views of the type, in the new order. Unknown ids are ignored. */
      viewIds: string[];
    };
    OrderedViews: {
      success: true;
    };
    SaveView: {
      customer_slug: string;
      /** Unique among the views of the type. */
      name: string;
      entityType: components['schemas']['ViewEntityType'];
      filters: (components['schemas']['Filter'])[];
      /** In a change, an absent property keeps its value. */
      display?: components['schemas']['ViewDisplay'] | null;
      icon?: string | null;
      /** Whether the workspace sees it; a new view is shared unless this is false. */
      isShared?: boolean;
    };
    NamedView: {
      id: string;
      name: string;
    };
    CreatedView: {
      success: true;
      createdView: components['schemas']['NamedView'];
    };
    UpdatedView: {
      success: true;
      view: components['schemas']['NamedView'];
    };
    RemoveView: {
      customer_slug: string;
    };
    RemovedView: {
      success: true;
    };
    WebhookLead: {
      leadId: number;
      fullName: string | null;
      jobTitle: string | null;
      companyId: number | null;
      companyName: string | null;
      companyEmployeeCount: number | null;
      /** ISO 3166-1 alpha-2 code. */
      companyCountryCode: string | null;
      userLinkedin: string | null;
      githubUser: string;
      /** Sorted by name, without the reserved tag. */
      tags: (components['schemas']['TagView'])[];
      /** The workspace's favourite, or the user's own. */
      isFavorite: boolean;
      recycled: boolean;
      /** Exclusion lists with the company, by name. */
      exclusions?: (components['schemas']['LeadExclusion'])[];
      /** null: never changed; the status is `new`. */
      outreach: components['schemas']['Outreach'] | null;
      /** `suspected`: the account may be a bot. */
      verdict: "human" | "suspected";
      /** Not rounded; screens show one decimal. null: not computed yet. */
      score: number | null;
      /** Address of a small picture of the person from LinkedIn, otherwise from GitHub. */
      avatarUrl: string;
      companyLogoUrl: string | null;
      companyLinkedin: string | null;
      emailDomain: string | null;
      /** Newest first. */
      githubSignals: (components['schemas']['LeadSignal'])[];
      githubSignalsCount: number;
      lastSignalDate: string | null;
      hasPlaybook: boolean;
      /** What own sources have sent of the lead's company itself; null: nothing. */
      companySignals?: components['schemas']['CompanySignals'] | null;
    };
    LeadData: {
      /** The lead as lists show it. `isFavorite`: of the workspace. */
      lead: components['schemas']['WebhookLead'];
    };
    LeadCreatedPayload: {
      /** When the event happened. */
      timestamp: string;
      /** Later versions of the product may add properties to a version. */
      version: 1;
      type: "lead.created";
      data: components['schemas']['LeadData'];
    };
    LeadChangedPayload: {
      /** When the event happened. */
      timestamp: string;
      /** Later versions of the product may add properties to a version. */
      version: 1;
      /** Signals, facts, company, tags, verdict, outreach or `recycled` changed. Changes in a short time are one event. */
      type: "lead.changed";
      data: components['schemas']['LeadData'];
    };
    PlaybookData: {
      /** The lead as lists show it. `isFavorite`: of the workspace. */
      lead: components['schemas']['WebhookLead'];
      cards: (components['schemas']['PlaybookCard'])[];
    };
    PlaybookCreatedPayload: {
      /** When the event happened. */
      timestamp: string;
      /** Later versions of the product may add properties to a version. */
      version: 1;
      type: "playbook.created";
      data: components['schemas']['PlaybookData'];
    };
    WebhookView: {
      id: string;
      name: string;
      entityType: "leads" | "companies";
    };
    ViewMatchData: {
      view: components['schemas']['WebhookView'];
      /** Of a view of leads: the lead as lists show it. */
      lead: components['schemas']['WebhookLead'] | null;
      /** Of a view of companies: the company with the totals of all its leads. */
      company: components['schemas']['CompanyGroup'] | null;
    };
    ViewMatchedPayload: {
      /** When the event happened. */
      timestamp: string;
      /** Later versions of the product may add properties to a version. */
      version: 1;
      /** A shared view lists a lead or company with a new signal. Sent once for each view and lead or company. An endpoint without a view gets the matches of all shared views. */
      type: "view.matched";
      data: components['schemas']['ViewMatchData'];
    };
    CompanySurge: {
      /** How many days the numbers are of. */
      days: number;
      signalsCount: number;
      /** How many leads the signals are of. */
      leadsCount: number;
    };
    CompanySurgeData: {
      /** The view of the endpoint; null: all leads count. */
      view: components['schemas']['WebhookView'] | null;
      company: components['schemas']['CompanyGroup'];
      surge: components['schemas']['CompanySurge'];
    };
    CompanySurgedPayload: {
      /** When the event happened. */
      timestamp: string;
      /** Later versions of the product may add properties to a version. */
      version: 1;
      /** A company has at least six signals of two leads in seven days, three times as many as in an average week of the four before. Signals of the company itself are those of one more lead. Not sent again for four weeks. */
      type: "company.surged";
      data: components['schemas']['CompanySurgeData'];
    };
    TestData: {
      /** Slug of the workspace. */
      workspace: string;
    };
    WebhookTestPayload: {
      /** When the event happened. */
      timestamp: string;
      /** Later versions of the product may add properties to a version. */
      version: 1;
      type: "webhook.test";
      data: components['schemas']['TestData'];
    };
    WebhookEventType: "lead.created" | "lead.changed" | "playbook.created" | "view.matched" | "company.surged";
    WebhookEndpointView: {
      id: string;
      url: string;
      description: string;
      eventTypes: (components['schemas']['WebhookEventType'])[];
      /** The shared view whose leads the events are about; null: all leads of the workspace. */
      viewId: string | null;
      /** Whether messages are sent. */
      active: boolean;
      /** Why the endpoint was disabled other than by a user: the receiver answered 410, or failed for 5 days. */
      disabledReason: string | null;
      /** Since when no message arrived; null: the last one did. */
      failingSince: string | null;
      /** Until then the previous secret signs, too; null: there is none. */
      previousSecretUntil: string | null;
      createdAt: string;
    };
    WebhookEndpointList: {
      /** The newest first. */
      endpoints: (components['schemas']['WebhookEndpointView'])[];
    };
    CreateWebhookEndpoint: {
      customer_slug: string;
      /** Address with https that is reachable from the internet. */
      url: string;
      description?: string;
      eventTypes: (components['schemas']['WebhookEventType'])[];
      viewId?: string | null;
      active?: boolean;
    };
    CreatedWebhookEndpoint: {
      success: true;
      endpoint: components['schemas']['WebhookEndpointView'];
      /** The secret that signs the messages. It is shown once. */
      secret: string;
    };
    UpdateWebhookEndpoint: {
      customer_slug: string;
      /** Address with https that is reachable from the internet. */
      url: string;
      description?: string;
      eventTypes: (components['schemas']['WebhookEventType'])[];
      viewId?: string | null;
      active?: boolean;
    };
    UpdatedWebhookEndpoint: {
      success: true;
      endpoint: components['schemas']['WebhookEndpointView'];
    };
    RemovedWebhookEndpoint: {
      success: true;
    };
    SentTestMessage: {
      success: true;
      messageId: string;
    };
    WebhookDeliveryState: "waiting" | "sending" | "sent" | "failed";
    WebhookMessageType: "lead.created" | "lead.changed" | "playbook.created" | "view.matched" | "company.surged" | "webhook.test";
    WebhookDeliveryView: {
      /** The header `webhook-id` of every attempt. */
      messageId: string;
      eventType: components['schemas']['WebhookMessageType'];
      state: components['schemas']['WebhookDeliveryState'];
      attempts: number;
      createdAt: string;
      lastAttempt: string | null;
      /** null: none, unless it is sent again on request. */
      nextAttempt: string | null;
      /** Status of the last response; null: none came. */
      responseStatus: number | null;
      lastError: string | null;
    };
    WebhookDeliveryPage: {
      /** Newest first. They are kept for 30 days. */
      deliveries: (components['schemas']['WebhookDeliveryView'])[];
      /** Value of `before` for the next page; null: this is the last page. */
      next: string | null;
    };
    WebhookDeliveryDetail: {
      /** The header `webhook-id` of every attempt. */
      messageId: string;
      eventType: components['schemas']['WebhookMessageType'];
      state: components['schemas']['WebhookDeliveryState'];
      attempts: number;
      createdAt: string;
      lastAttempt: string | null;
      /** null: none, unless it is sent again on request. */
      nextAttempt: string | null;
      /** Status of the last response; null: none came. */
      responseStatus: number | null;
      lastError: string | null;
      /** The body as it is sent. */
      body: string;
      /** The first 1,000 bytes of the last response's body. */
      responseText: string | null;
    };
    ResentWebhook: {
      success: true;
    };
    CrmKind: "hubspot" | "attio" | "twenty" | "salesforce";
    /** The value of the lead. */
    CrmField: "email" | "firstName" | "lastName" | "fullName" | "jobTitle" | "companyName" | "companyDomain" | "companyWebsite" | "companyCountry" | "companyEmployees" | "linkedin" | "github" | "githubUser" | "score" | "signals" | "lastSignal";
    CrmFieldMapping: {
      /** The value of the lead. */
      field: components['schemas']['CrmField'];
      /** The name of the property in the CRM. */
      property: string;
    };
    CrmConnectionView: {
      kind: components['schemas']['CrmKind'];
      /** Where the CRM is, if each customer has its own server. */
      url: string | null;
      mapping: (components['schemas']['CrmFieldMapping'])[];
      changedAt: string;
      /** E-mail address of the user. */
      changedBy: string;
    };
    CrmDefaults: {
      kind: components['schemas']['CrmKind'];
      name: string;
      mapping: (components['schemas']['CrmFieldMapping'])[];
    };
    CrmConnectionState: {
      /** null: no CRM is connected. */
      connection: components['schemas']['CrmConnectionView'] | null;
      /** The CRMs that can be connected, with their default mapping. */
      kinds: (components['schemas']['CrmDefaults'])[];
    };
    CrmPropertyType: "text" | "number" | "date" | "choice" | "other";
    CrmPropertyView: {
      name: string;
      label: string;
      type: components['schemas']['CrmPropertyType'];
      /** Whether values can be written to it. */
      isWritable: boolean;
    };
    CrmProperties: {
      /** Those that the token may see, by label. */
      properties: (components['schemas']['CrmPropertyView'])[];
      /** Why the CRM does not list them; null: it does. */
      problem: string | null;
    };
    SaveCrmConnection: {
      customer_slug: string;
      kind: components['schemas']['CrmKind'];
      /** The access token or API key; the consumer secret of Salesforce. Without it the stored one stays, as long as the CRM and its address are the same. */
      token?: string;
      /** Of Twenty and Salesforce: the address of the server. Without it the stored one stays. */
      url?: string;
      /** Of Salesforce, together with `token`: the consumer key of the connected app. */
      clientId?: string;
      /** If absent, the default. */
      mapping?: (components['schemas']['CrmFieldMapping'])[];
    };
    SavedCrmConnection: {
      success: true;
      connection: components['schemas']['CrmConnectionView'];
    };
    RemovedCrmConnection: {
      success: true;
    };
    CrmMappingProblem: {
      /** The property of the mapping. */
      property: string;
      /** Why the CRM would refuse its values. */
      problem: string;
    };
    CheckedCrmConnection: {
      success: true;
      /** The account that the token opens; null: none. */
      account: string | null;
      /** Why it cannot be used; null: it can. */
      problem: string | null;
      /** Values of the mapping that the CRM would refuse. */
      mappingProblems?: (components['schemas']['CrmMappingProblem'])[];
    };
    ReadCrmContacts: {
      customer_slug: string;
      leadIds: number[];
    };
    ReadCrmContactsResult: {
      success: true;
      /** Of these leads, those that were pushed to the CRM. */
      contacts: number;
    };
    CrmStageView: {
      /** Identifies the stage in this CRM. */
      id: string;
      label: string;
      /** What has this stage. */
      group: string;
    };
    CrmExclusionView: {
      /** The exclusion list that has the companies. */
      listId: string;
      listName: string;
      effect: "hide" | "mark" | "owner-only";
      stages: (components['schemas']['CrmStageView'])[];
      /** Companies in these stages at the last reading. */
      crmCompanies: number;
      /** Of them, those whose name and domain cannot be on a list. */
      unusable: number;
      /** Number of companies with leads that the list matches now. */
      companies: number;
      /** Number of their leads. */
      leads: number;
      /** Whether the CRM is being read. */
      isReading: boolean;
      /** The last complete reading. */
      readAt: string | null;
      /** Why the last reading failed; the list stayed as it was. */
      error: string | null;
      changedAt: string;
      /** E-mail address of the user. */
      changedBy: string;
    };
    CrmExclusionState: {
      /** null: nothing is read from the CRM. */
      exclusion: components['schemas']['CrmExclusionView'] | null;
    };
    CrmStages: {
      /** Those that the token may read. */
      stages: (components['schemas']['CrmStageView'])[];
      /** Why the CRM does not list them; null: it does. */
      problem: string | null;
    };
    SaveCrmExclusion: {
      customer_slug: string;
      /** Ids of stages. */
      stageIds: string[];
      effect: "hide" | "mark" | "owner-only";
    };
    SavedCrmExclusion: {
      success: true;
      exclusion: components['schemas']['CrmExclusionView'];
    };
    RemovedCrmExclusion: {
      success: true;
    };
    CrmStatus: {
      /** null: no CRM is connected. */
      kind: components['schemas']['CrmKind'] | null;
      name: string | null;
    };
    CreateCrmPush: {
      customer_slug: string;
      /** Ids of leads; those that are not shown are left out. Either this or `filters`. */
      leadIds?: number[];
      /** All leads that match these filters. */
      filters?: (components['schemas']['Filter'])[];
      /** With `filters`: text in the company name, full name, login or job title. */
      search?: string;
    };
    /** `ready`: the dry run is complete, and nothing is written until the push is started. */
    CrmPushState: "matching" | "ready" | "writing" | "done" | "failed";
    CrmPushCounts: {
      leads: number;
      /** Not matched or not written yet. */
      waiting: number;
      create: number;
      update: number;
      same: number;
      conflict: number;
      written: number;
      skipped: number;
      failed: number;
    };
    CrmItemState: "waiting" | "matched" | "written" | "skipped" | "failed";
    /** null: not matched yet. */
    CrmOutcome: "create" | "update" | "same" | "conflict";
    CrmChange: {
      /** The property of the CRM. */
      property: string;
      /** What the CRM has; null: nothing. */
      present: string | null;
      /** What the lead has. */
      value: string;
    };
    CrmPushItemView: {
      leadId: number;
      name: string;
      state: components['schemas']['CrmItemState'];
      /** null: not matched yet. */
      outcome: components['schemas']['CrmOutcome'] | null;
      /** Page of the contact in the CRM; null: there is none. */
      url: string | null;
      changes: (components['schemas']['CrmChange'])[];
      /** Values that were changed in the CRM. They stay unless replaced. */
      conflicts: (components['schemas']['CrmChange'])[];
      /** Why the lead is not pushed. */
      reason: string | null;
      /** Owner of the contact in the CRM. A push never changes it. */
      crmOwner: string | null;
      /** Stage of the contact in the CRM. */
      crmStage: string | null;
      /** Owner of the lead here. */
      ownerHere: string | null;
      /** Whether both have an owner, and not the same. */
      hasOwnerConflict: boolean;
    };
    CrmPushView: {
      pushId: string;
      /** `ready`: the dry run is complete, and nothing is written until the push is started. */
      state: components['schemas']['CrmPushState'];
      /** Why it failed or is delayed. */
      error: string | null;
      counts: components['schemas']['CrmPushCounts'];
      /** The first 200: failures, conflicts, then the others. */
      items: (components['schemas']['CrmPushItemView'])[];
    };
    CreatedCrmPush: {
      success: true;
      push: components['schemas']['CrmPushView'];
    };
    StartCrmPush: {
      customer_slug: string;
      /** Whether the values of the CRM that the dry run shows as conflicts are replaced. */
      overwriteConflicts: boolean;
    };
    CrmRuleDryRun: {
      /** The push that shows its leads and conflicts. */
      pushId: string;
      state: components['schemas']['CrmPushState'];
      error: string | null;
      counts: components['schemas']['CrmPushCounts'];
    };
    CrmPushRuleView: {
      viewId: string;
      viewName: string;
      /** Whether new leads of the view are pushed. */
      isActive: boolean;
      /** What a push of the present leads would do; null: it is turned on, or another push has replaced the dry run. */
      dryRun: components['schemas']['CrmRuleDryRun'] | null;
      /** Leads that the rule has pushed. */
      pushed: number;
      lastPushAt: string | null;
      changedAt: string;
      /** E-mail address of the user. */
      changedBy: string;
    };
    CrmPushRuleList: {
      /** By the name of the view. */
      rules: (components['schemas']['CrmPushRuleView'])[];
    };
    PrepareCrmPushRule: {
      customer_slug: string;
    };
    SavedCrmPushRules: {
      /** By the name of the view. */
      rules: (components['schemas']['CrmPushRuleView'])[];
      success: true;
    };
    StartCrmPushRule: {
      customer_slug: string;
      /** Whether the leads of the dry run are pushed too, and not only those that are new later. */
      pushesPresent: boolean;
    };
    GeneratedPlaybook: {
      success: true;
    };
    PlaybookDraftContents: {
      /** Target of the card: an issue, a pull request or a repository. */
      url: string;
      /** Subject of the e-mail as plain text. */
      subject: string;
      /** Markdown, as are the following parts; empty until the part begins. */
      summary: string;
      help: string;
      case_study_summary: string;
      email: string;
    };
    PlaybookDraftCard: {
      /** Place of the card in the playbook, from 0. */
      index: number;
      contents: components['schemas']['PlaybookDraftContents'];
    };
    PlaybookLine: {
      /** A card as far as it is written, in place of its earlier state. null: all cards so far are discarded. */
      draft?: components['schemas']['PlaybookDraftCard'] | null;
      /** Of the last line, as in the JSON response. */
      success?: boolean;
      /** Of the last line: why no playbook was stored. */
      error?: string;
    };
    GeneratePlaybook: {
      customer_slug: string;
    };
    ViewSubscription: {
      id: string;
      name: string;
      entityType: components['schemas']['ViewEntityType'];
      /** The UTC day from which signals are reported to Slack; null: not subscribed. */
      slackSubscriptionStart: string | null;
    };
    SlackChannel: {
      customer_id: number;
      customer_name: string;
      customer_slug: string;
      /** Masked except its last 4 characters. */
      slack_webhook_url: string;
      /** All views of the customer, sorted by name. */
      views: (components['schemas']['ViewSubscription'])[];
      /** Reason why the newest digest did not arrive or may not have arrived; null: no problem. */
      problem: string | null;
    };
    SlackChannelList: {
      /** Channels of the customers that have one, sorted by customer name. */
      channels: (components['schemas']['SlackChannel'])[];
    };
    AddSlackChannel: {
      customerSlug: string;
      /** An incoming webhook. Kept encrypted, never shown again. */
      webhookUrl: string;
      /** Ids of views of the customer. */
      viewIds: string[];
      /** The UTC day from which signals are reported; default today. */
      subscriptionDate?: string | null;
    };
    ChangedSlackChannel: {
      success: true;
    };
    ReplaceSlackChannel: {
      /** An incoming webhook. Kept encrypted, never shown again. */
      webhookUrl: string;
      /** Ids of the views that the channel subscribes to. Existing subscriptions keep their date. If absent, the subscriptions do not change. */
      viewIds?: string[];
      /** The UTC day from which signals are reported; default today. */
      subscriptionDate?: string | null;
    };
    ChangeSubscription: {
      /** UTC day from which signals are reported; null ends the subscription. */
      subscriptionDate: string | null;
    };
    SlackDeliveryState: "waiting" | "sending" | "sent" | "unknown" | "failed";
    DeliveryPeriod: {
      from: string;
      to: string;
    };
    SlackDelivery: {
      id: string;
      /** Name of the view at that time. */
      view: string;
      /** Period in which its leads became new: after `from`, up to and including `to`. */
      period: components['schemas']['DeliveryPeriod'];
      /** Number of new leads. */
      leads: number;
      /** `unknown`: sent without a response. It is sent again once, then only on request. */
      state: components['schemas']['SlackDeliveryState'];
      attempts: number;
      lastError: string | null;
      createdAt: string;
      sentAt: string | null;
      /** null: none, unless an administrator retries it. */
      nextAttempt: string | null;
    };
    SlackDeliveryPage: {
      /** Newest first. */
      deliveries: (components['schemas']['SlackDelivery'])[];
      /** Value of `before` for the next page; null: this is the last page. */
      next: string | null;
    };
    RetriedDelivery: {
      success: true;
    };
    PreviewedLead: {
      leadId: number;
      name: string;
      jobTitle: string | null;
      signalCount: number;
      signalType: string | null;
      repo: string | null;
    };
    PreviewedCompany: {
      /** null: leads without a company. */
      name: string | null;
      leadsCount: number;
      /** The best of them. */
      leads: (components['schemas']['PreviewedLead'])[];
    };
    DigestPreview: {
      /** Leads that the next digest would report. */
      leads: number;
      companies: number;
      /** The first companies of the message. */
      shown: (components['schemas']['PreviewedCompany'])[];
      /** The nightly run that finds the next digest at the latest. */
      nextRun: string;
    };
    TestedChannel: {
      success: true;
      /** Response of Slack in words. */
      answer: string;
    };
    SignalWeights: {
      WatchEvent?: number;
      PullRequestEvent?: number;
      PullRequestReviewEvent?: number;
      IssuesEvent?: number;
      CommitCommentEvent?: number;
      IssueCommentEvent?: number;
      PullRequestReviewCommentEvent?: number;
      ForkEvent?: number;
      CreateEvent?: number;
      DeleteEvent?: number;
      PushEvent?: number;
      MemberEvent?: number;
      PublicEvent?: number;
      GollumEvent?: number;
      ReleaseEvent?: number;
    };
    Weights: {
      /** Points of a signal of today by its type. Absent types have the default. */
      signals: components['schemas']['SignalWeights'];
      /** Days after which a signal is worth half. */
      recencyHalfLifeDays: number;
      /** Relative increase of each lead's score for each doubling of the number of people of the same company: 0.25 is a quarter. */
      breadth: number;
    };
    ScoreWeightsAnswer: {
      weights: components['schemas']['Weights'];
      defaults: components['schemas']['Weights'];
    };
    WorkspaceSettings: {
      /** Sorted by organisation and name. */
      repos: (components['schemas']['TrackedRepo'])[];
      scoring: components['schemas']['ScoreWeightsAnswer'];
      /** Sorted by e-mail address. */
      users: (components['schemas']['UserView'])[];
      /** One at most. */
      channels: (components['schemas']['SlackChannel'])[];
    };
    LoadPhases: {
      /** Milliseconds to load and run the entry and the exposed module. */
      module?: number;
      /** Milliseconds to load the first page or widget after the module. */
      component?: number;
    };
    ReportRemoteError: {
      remote: string;
      /** Version of the release: the name of its folder. */
      version: string;
      code: string;
      /** Message of the error, without personal data. */
      message: string;
      /** The trace id that the user sees. */
      traceId?: string;
      /** Frames with the addresses of scripts, one a line, without the message. */
      stack?: string;
      /** Load times, only with the code `loaded`, which is not an error. */
      phases?: components['schemas']['LoadPhases'];
    };
    ReportedRemoteError: {
      success: true;
    };
    OfferRelease: {
      remote: string;
      release: string;
    };
    RemoteErrorReportView: {
      traceId: string;
      remote: string;
      version: string;
      at: string;
      code: string;
      message: string;
      /** Frames in sources, where the release has source maps; empty: none was reported. */
      stack: string;
    };
    PinnedRelease: {
      customer_slug: string;
      release: string;
    };
    RemoteError: {
      at: string;
      code: string;
      message: string;
      /** Number of reports. */
      count: number;
      /** Trace id of the latest report, which has the stack. */
      traceId: string | null;
    };
    DeployedRemote: {
      name: string;
      version: string;
      /** Version: the name of the release's folder. */
      release: string | null;
      /** Number of failures after which the release was withheld, so that browsers use an earlier one; null: it is offered. */
      withheldAfter: number | null;
      /** Keys of its pages. */
      pages: string[];
      /** Names of the widgets that other remotes may embed. */
      widgets: string[];
      /** Versions of the SDK that it was built for. */
      sdk: string;
      releasedAt: string | null;
      /** Workspaces with a pinned release. */
      pins?: (components['schemas']['PinnedRelease'])[];
      /** The latest error that browsers reported for this version. */
      lastError: components['schemas']['RemoteError'] | null;
    };
    RemoteList: {
      remotes: (components['schemas']['DeployedRemote'])[];
    };
    ReleaseState: "live" | "earlier" | "trial" | "withdrawn";
    ListedRelease: {
      release: string;
      state: components['schemas']['ReleaseState'];
      /** Time at which the release was replaced; of a release on trial: at which it was published. */
      retiredAt: string | null;
    };
    ReleaseList: {
      /** Newest first; none before the first release. */
      releases: (components['schemas']['ListedRelease'])[];
    };
    PublishedRelease: {
      success: true;
      release: string;
      /** false: it was live already, or was only checked. */
      published: boolean;
    };
    RollBackRelease: {
      /** Version of the release or its beginning; default: the newest earlier release that was not withdrawn. */
      release?: string;
    };
    ReleaseTokenView: {
      id: number;
      /** Purpose of the token. */
      name: string;
      state: components['schemas']['TokenState'];
      createdAt: string;
      expiresAt: string;
      lastUsedAt: string | null;
      /** Name of the only remote that the token may release. */
      remote: string;
      /** An e-mail address; null: the command line. */
      createdBy: string | null;
    };
    ReleaseTokenList: {
      /** Sorted by remote, then the newest first. */
      tokens: (components['schemas']['ReleaseTokenView'])[];
    };
    CreateReleaseToken: {
      name: string;
      days?: number;
      /** Name of the remote. It need not have a release. */
      remote: string;
    };
    CreatedReleaseToken: {
      success: true;
      /** The token. It is shown once. */
      token: string;
    };
    RevokedReleaseToken: {
      success: true;
    };
    RemoteReleaseView: {
      release: string;
      state: components['schemas']['ReleaseState'];
      /** Time at which the release was replaced; of a release on trial: at which it was published. */
      retiredAt: string | null;
      releasedAt: string | null;
      /** Release token, or user of the machine, that published it; null: unknown. */
      releasedBy: string | null;
      /** Number of failures in browsers within 30 days. */
      failures: number;
      /** Whether browsers use another release because this one failed too often. */
      withheld: boolean;
    };
    RemoteReleaseList: {
      /** Newest first. */
      releases: (components['schemas']['RemoteReleaseView'])[];
    };
    RollBackTo: {
      release: string;
    };
    PinRelease: {
      release: string;
    };
    /** `matched`: the view lists a new lead. `surged`: a company has at least six signals of two people in seven days, three times as many as in the four weeks before; signals of the company itself are those of one more person. `moved`: a lead has another employer. */
    AlertEvent: "matched" | "surged" | "moved";
    AlertChannel: "email" | "slack" | "webhook";
    AlertFrequency: "immediate" | "daily" | "weekly";
    AlertView: {
      id: string;
      /** `matched`: the view lists a new lead. `surged`: a company has at least six signals of two people in seven days, three times as many as in the four weeks before; signals of the company itself are those of one more person. `moved`: a lead has another employer. */
      event: components['schemas']['AlertEvent'];
      /** null: all leads of the workspace. */
      viewId: string | null;
      /** null: no view, or one that the user does not see. */
      viewName: string | null;
      channel: components['schemas']['AlertChannel'];
      /** The e-mail address, or what may be shown of the address. */
      target: string;
      frequency: components['schemas']['AlertFrequency'];
      timeZone: string;
      /** Of daily and weekly messages. */
      hour: number;
      /** Of weekly messages; 1: Monday. */
      weekday: number;
      active: boolean;
      /** Why it is off, unless its user switched it off. */
      disabledReason: string | null;
      /** The next daily or weekly look; null: with the next new leads. */
      nextAt: string | null;
      lastSentAt: string | null;
      /** Why the newest message has not arrived; null: it has. */
      problem: string | null;
      createdAt: string;
    };
    AlertList: {
      /** The user's alerts in the workspace, the newest first. */
      alerts: (components['schemas']['AlertView'])[];
      /** Whether this server sends e-mail. */
      canSendMail: boolean;
      /** The user's address, to which e-mail goes. */
      email: string;
    };
    SaveAlert: {
      customer_slug: string;
      /** `matched`: the view lists a new lead. `surged`: a company has at least six signals of two people in seven days, three times as many as in the four weeks before; signals of the company itself are those of one more person. `moved`: a lead has another employer. */
      event: components['schemas']['AlertEvent'];
      /** A view that the user sees. Required for `matched`. */
      viewId?: string | null;
      channel: components['schemas']['AlertChannel'];
      /** Incoming webhook of Slack, or https address of a receiver. Kept encrypted, never shown again; if absent, a changed alert keeps it. */
      address?: string | null;
      frequency: components['schemas']['AlertFrequency'];
      timeZone: string;
      hour?: number;
      weekday?: number;
      active?: boolean;
    };
    SavedAlert: {
      success: true;
      alert: components['schemas']['AlertView'];
      /** The secret that signs the messages of a new webhook (Standard Webhooks). It is shown once. */
      secret: string | null;
    };
    TestedAlert: {
      success: true;
      /** The result in words. */
      answer: string;
    };
    RemovedAlert: {
      success: true;
    };
    Health: {
      status: "ok";
    };
    Readiness: {
      status: "ok";
      /** Whether PostgreSQL archives its WAL for backups. Requests are served whatever this says. */
      walArchive: "off" | "working" | "failing";
      /** States of the standbys of DATABASE_REPLICA_URLS, in its order. Requests are served whatever this says: by the primary where no standby is usable. */
      replicas: ("usable" | "behind" | "unreachable" | "refused")[];
    };
    HiddenLead: {
      leadId: number;
      name: string | null;
      login: string;
      verdict: "hidden";
      reason: string | null;
      /** Verdict that an administrator has set; null: the rules hide the lead. */
      decidedVerdict?: "human" | "suspected" | "hidden" | null;
      signalCount: number;
      /** Whether an exclusion list hides the lead. Its entry is removed to show the lead. */
      isExcluded?: boolean;
      /** Whether the person must not be contacted. This cannot be overridden. */
      leftAlone: boolean;
    };
    HiddenLeads: {
      /** Newest first. */
      leads: (components['schemas']['HiddenLead'])[];
      /** Number of hidden leads on all pages. */
      total: number;
      /** Value of `before` for the next page; null: this is the last page. */
      next: number | null;
    };
    DecideVerdict: {
      customer_slug: string;
      /** null: the rules decide. */
      verdict: "human" | "suspected" | "hidden" | null;
    };
    DecidedAnswer: {
      success: true;
    };
    ChangeWeights: {
      customer_slug: string;
      weights: components['schemas']['Weights'];
    };
    ScoreBucket: {
      from: number;
      to: number;
      /** Number of leads that would have a score in this range; estimated in large workspaces. */
      leads: number;
    };
    ScoreExample: {
      leadId: number;
      /** Name of the person, otherwise the login. */
      name: string;
      /** Score with one decimal. */
      before: number;
      after: number;
    };
    ScorePreviewView: {
      buckets: (components['schemas']['ScoreBucket'])[];
      /** Leads whose score would change most. */
      examples: (components['schemas']['ScoreExample'])[];
    };
    SavedWeights: {
      success: true;
    };
    GithubTokenView: {
      kind: "classic" | "oauth";
      scopes: string[];
      /** GitHub login of the token's owner. */
      login: string;
      /** null: it does not expire, or the code host does not report it. */
      expiresAt: string | null;
      savedAt: string;
      /** E-mail address of the administrator. */
      savedBy: string | null;
      /** Time of the last check with the code host. */
      checkedAt: string;
      /** Reason why the code host rejects the token. The server's own tokens are used instead. null: it is accepted. */
      lastError: string | null;
      /** Number of the customer's active repositories whose stars the token can list. */
      listedRepos: number;
      /** Number of the customer's active repositories for which the token was tried. */
      triedRepos: number;
    };
    GithubTokenStatus: {
      /** null: the customer has none. */
      token: components['schemas']['GithubTokenView'] | null;
    };
    SaveGithubToken: {
      /** The token. No operation returns it. */
      token: string;
    };
    SavedGithubToken: {
      /** null: the customer has none. */
      token: components['schemas']['GithubTokenView'] | null;
      success: true;
    };
    RemovedGithubToken: {
      success: true;
    };
    CampaignAccount: {
      leadId: number;
      login: string;
    };
    StarCampaignView: {
      campaignId: string;
      /** `lockstep`: accounts with repositories in common; `burst`: new and empty accounts. */
      kind: "lockstep" | "burst";
      repos: string[];
      accountCount: number;
      /** At most 100 accounts. */
      accounts: (components['schemas']['CampaignAccount'])[];
      firstStarAt: string;
      lastStarAt: string;
      foundAt: string;
      /** Time at which an administrator restored its accounts; null: they are suspected. */
      reversedAt: string | null;
    };
    StarCampaigns: {
      /** Newest first, at most 200. */
      campaigns: (components['schemas']['StarCampaignView'])[];
    };
    ReverseCampaign: {
      customer_slug: string;
      /** true: restores all accounts of the campaign; false: suspects them again. */
      reversed: boolean;
    };
    ReversedCampaign: {
      success: true;
    };
    Visit: {
      /** End of the previous visit. Later leads are new. A visit ends after 30 minutes without a call. null: first visit, no lead is new. */
      newSince: string | null;
      /** Number of new listed leads; 10000 means that many or more. */
      newLeads: number;
      /** Number of listed leads that the user owns. */
      ownLeads: number;
      /** Number of these whose next step is due. */
      dueLeads: number;
    };
    StartVisit: {
      customer_slug: string;
    };
    ChangeOutreach: {
      customer_slug: string;
      /** If absent, unchanged. */
      status?: components['schemas']['OutreachStatus'];
      /** An active user of the workspace; null: nobody. If absent, unchanged. */
      ownerId?: number | null;
      /** null: none. If absent, unchanged. */
      nextStep?: string | null;
      /** The UTC day of the next step; null: none. If absent, unchanged. */
      nextStepDate?: string | null;
      /** The version that the user saw; 0: never changed. */
      version: number;
    };
    ChangedOutreach: {
      success: true;
      /** Identifies the change, to revert it. */
      changeId: string;
      outreach: components['schemas']['Outreach'];
    };
    OutreachConflict: {
      /** The lead or company. */
      id: number;
      name: string | null;
      /** The present state. */
      outreach: components['schemas']['Outreach'];
      /** Name of the user who changed it last. */
      changedBy: string | null;
      changedAt: string | null;
    };
    OutreachFailure: {
      success: false;
      error: string;
      code: "changed-meanwhile";
      present: components['schemas']['OutreachConflict'];
    };
    SeenLead: {
      leadId: number;
      /** The version that the user saw; 0: never changed. */
      version: number;
    };
    ChangeOutreachOfLeads: {
      customer_slug: string;
      /** If absent, unchanged. */
      status?: components['schemas']['OutreachStatus'];
      /** An active user of the workspace; null: nobody. If absent, unchanged. */
      ownerId?: number | null;
      /** null: none. If absent, unchanged. */
      nextStep?: string | null;
      /** The UTC day of the next step; null: none. If absent, unchanged. */
      nextStepDate?: string | null;
      /** Leads in the versions that the user saw. If one is unknown, none is changed. Either this or `filters`. */
      leads?: (components['schemas']['SeenLead'])[];
      /** All leads that match these filters. Needs `listAgeMs`. */
      filters?: (components['schemas']['Filter'])[];
      /** With `filters`: text in the company name, full name, login or job title. */
      search?: string;
      /** With `filters`: age of the list in milliseconds. Leads that another user has changed since are conflicts. */
      listAgeMs?: number;
    };
    ChangedOutreachOfLeads: {
      success: true;
      /** Identifies the changes, to revert them. */
      changeId: string;
      /** Number of selected leads or companies. */
      count: number;
      /** Number of changed ones; the others had the values or are conflicts. */
      changed: number;
      /** Number of those that another user has changed meanwhile. They stay as they are. */
      conflictCount: number;
      /** The first 20 of them. */
      conflicts: (components['schemas']['OutreachConflict'])[];
    };
    SeenCompany: {
      companyId: number;
      /** The version that the user saw; 0: never changed. */
      version: number;
    };
    ChangeOutreachOfCompanies: {
      customer_slug: string;
      /** If absent, unchanged. */
      status?: components['schemas']['OutreachStatus'];
      /** An active user of the workspace; null: nobody. If absent, unchanged. */
      ownerId?: number | null;
      /** null: none. If absent, unchanged. */
      nextStep?: string | null;
      /** The UTC day of the next step; null: none. If absent, unchanged. */
      nextStepDate?: string | null;
      /** Companies in the versions that the user saw. If one is unknown, none is changed. */
      companies: (components['schemas']['SeenCompany'])[];
    };
    CompanyOutreachView: {
      companyId: number;
      outreach: components['schemas']['Outreach'];
    };
    OutreachOfCompanies: {
      success: true;
      /** Of those companies that were ever changed, by id. */
      companies: (components['schemas']['CompanyOutreachView'])[];
    };
    RevertOutreach: {
      customer_slug: string;
    };
    StatusName: {
      status: components['schemas']['OutreachStatus'];
      /** What the workspace calls the status. */
      name: string;
    };
    WorkspaceMember: {
      userId: number;
      /** The name, otherwise the e-mail address. */
      name: string;
      /** Users who are not active may still own leads, but can be given no more. */
      active: boolean;
    };
    OutreachSettings: {
      /** In the order of progress. */
      statuses: (components['schemas']['StatusName'])[];
      /** The workspace's users by name. */
      members: (components['schemas']['WorkspaceMember'])[];
      /** Whether a lead of the workspace has an owner, a status or a next step. */
      inUse: boolean;
    };
    StatusNames: {
      /** If absent or empty, the default name. */
      new?: string;
      /** If absent or empty, the default name. */
      in_progress?: string;
      /** If absent or empty, the default name. */
      contacted?: string;
      /** If absent or empty, the default name. */
      replied?: string;
      /** If absent or empty, the default name. */
      won?: string;
      /** If absent or empty, the default name. */
      lost?: string;
    };
    SaveStatusNames: {
      customer_slug: string;
      names: components['schemas']['StatusNames'];
    };
    SavedStatusNames: {
      success: true;
      statuses: (components['schemas']['StatusName'])[];
    };
    NoteView: {
      noteId: string;
      authorId: number;
      /** Name of the author, otherwise the e-mail address. */
      author: string;
      /** Markdown. */
      body: string;
      /** The users that the text mentions. */
      mentions: number[];
      /** A change names the version that it was made on. */
      version: number;
      createdAt: string;
      /** null: never edited. */
      editedAt: string | null;
      /** Whether the signed-in user wrote it and may edit it. */
      isOwn: boolean;
    };
    NoteList: {
      /** Newest first. */
      notes: (components['schemas']['NoteView'])[];
    };
    AddNote: {
      customer_slug: string;
      /** Either this or `companyId`. */
      leadId?: number;
      /** Either this or `leadId`. */
      companyId?: number;
      /** Markdown. `@` with the name of a user of the workspace mentions this user. */
      body: string;
    };
    SavedNote: {
      success: true;
      note: components['schemas']['NoteView'];
    };
    EditNote: {
      customer_slug: string;
      /** The version that the user saw. */
      version: number;
      /** Markdown. */
      body: string;
    };
    NoteFailure: {
      success: false;
      error: string;
      code: "changed-meanwhile";
      /** The note as it is now. */
      present: components['schemas']['NoteView'];
    };
    NoteOfWorkspace: {
      customer_slug: string;
    };
    RemovedNote: {
      success: true;
    };
    Failure: {
      /** Present in operations whose success response has `success`. */
      success?: false;
      /** One sentence that tells a person what to do. */
      error: string;
      /** Reason of each invalid field, by its path. */
      fields?: Record<string, string>;
      /** `recent-sign-in-required`: prove your identity by `POST /api/auth/reauthentication`, then try again. `second-factor-required`: nothing else is permitted until you have set up a second factor. `changed-meanwhile`: another user has changed it since the version of the request; `present` is its present state. */
      code?: "recent-sign-in-required" | "second-factor-required" | "changed-meanwhile";
    };
  };
}
