import type { TestCustomer, TestUser } from '../../../testing/builders.js';
import type { TestApp } from '../../../testing/test-app.js';
import type { CrmKind } from '../../leads/fields/crm-kinds.rules.js';
import type { CrmPushView } from '../push/crm-push.dto.js';

export interface TestCrm {
  customer: TestCustomer;
  admin: TestUser;
  /** Of the company of all its leads. */
  companyDomain: string;
  connect: (more?: object) => Promise<void>;
  /** Adds a lead with a work address that permits contact, in the domain `acme.example`. */
  addLead: (
    name: string,
    more?: { email?: string; jobTitle?: string; company?: { name: string; domain: string | null } },
  ) => Promise<number>;
  prepare: (selection: object) => Promise<CrmPushView>;
  read: (pushId: string) => Promise<CrmPushView>;
  begin: (pushId: string, overwriteConflicts?: boolean) => Promise<CrmPushView>;
}

/** A new workspace with a CRM (`more`: of its connection), and what its administrator does with it. */
export async function createCrm(server: TestApp, kind: CrmKind = 'hubspot', more: object = {}): Promise<TestCrm> {
  const customer = await server.create.customer();
  const admin = await server.create.user({ customer, is_workspace_admin: true });
  const companyDomain = `${customer.slug.replaceAll('_', '-')}.example`;
  const companyId = await server.create.company({ name: 'Acme', domain: companyDomain });
  const call = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
    const url = `/api/${path}${method === 'GET' ? `?customer_slug=${customer.slug}` : ''}`;
    const response = await server.request(method, url, {
      as: admin,
      body: body && { customer_slug: customer.slug, ...body },
    });
    if (response.status >= 300) throw new Error(`${response.status} ${response.text}`);
    return response.body;
  };
  const connect = async (changes: object = {}) => {
    await call('PUT', 'admin/crm-connection', { kind, token: 'token', ...more, ...changes });
  };
  await connect();
  return {
    customer,
    ...{ admin, companyDomain },
    connect,
    addLead: async (name, { email, jobTitle, company } = {}) => {
      const address = email ?? `${name.toLowerCase().replaceAll(' ', '.')}@acme.example`;
      const { leadId } = await server.create.lead({
        customer,
        companyId: company ? await server.create.company(company) : companyId,
        person: {
          ...{ full_name: name, job_title: jobTitle ?? null, work_email: address },
          provenance: { work_email: { source: 'csv', at: '2026-01-01T00:00:00Z' } },
        },
        signals: [{ type: 'WatchEvent', repo: `${customer.slug}/tool`, createdAt: '2026-01-01T00:00:00Z' }],
      });
      return leadId;
    },
    prepare: async (selection) => ((await call('POST', 'crm/pushes', selection)) as { push: CrmPushView }).push,
    read: async (pushId) => (await call('GET', `crm/pushes/${pushId}`)) as CrmPushView,
    begin: async (pushId, overwriteConflicts = false) =>
      ((await call('POST', `crm/pushes/${pushId}/start`, { overwriteConflicts })) as { push: CrmPushView }).push,
  };
}
