import type { TestCustomer, TestUser } from '../../../testing/builders.js';
import type { TestApp } from '../../../testing/test-app.js';
import type { ListSettings } from '../exclusions.dto.js';

type Json = Record<string, unknown>;
const LISTS = '/api/admin/exclusion-lists';

/** Manages the exclusion lists of a workspace as one of its users, and reads what the user sees. */
export class ExclusionsOfWorkspace {
  constructor(
    private readonly server: TestApp,
    private readonly workspace: TestCustomer,
    private readonly as: TestUser,
  ) {}

  createResponse({ name = 'Ours', kind = 'customers', effect = 'mark' }: Partial<ListSettings>) {
    return this.server.request('POST', LISTS, { as: this.as, body: { name, kind, effect } });
  }

  async create(settings: Partial<ListSettings>): Promise<string> {
    const { body } = await this.createResponse(settings);
    return (body as { list: { listId: string } }).list.listId;
  }

  update(listId: string, { name = 'Ours', kind = 'customers', effect = 'mark' }: Partial<ListSettings>) {
    return this.server.request('PUT', `${LISTS}/${listId}`, { as: this.as, body: { name, kind, effect } });
  }

  remove(listId: string) {
    return this.server.request('DELETE', `${LISTS}/${listId}`, { as: this.as });
  }

  listResponse() {
    return this.server.request('GET', LISTS, { as: this.as });
  }

  async list(): Promise<Json[]> {
    return ((await this.listResponse()).body as { lists: Json[] }).lists;
  }

  send(listId: string, text: string, { replace = false, preview = false } = {}) {
    return this.server.request('POST', `${LISTS}/${listId}/entries`, { as: this.as, body: { text, replace, preview } });
  }

  removeEntries(listId: string, values: string[]) {
    return this.server.request('DELETE', `${LISTS}/${listId}/entries`, { as: this.as, body: { values } });
  }

  readEntries(listId: string, query = '') {
    return this.server.request('GET', `${LISTS}/${listId}/entries?${query}`, { as: this.as });
  }

  async page(listId: string, query: string): Promise<unknown> {
    return (await this.readEntries(listId, query)).body;
  }

  async entries(listId: string): Promise<Json[]> {
    return ((await this.page(listId, '')) as { entries: Json[] }).entries;
  }

  async leads(filters: object[] = []): Promise<Json[]> {
    const { leads, total } = (await this.filter('leads', filters)) as { leads: Json[]; total: number };
    if (leads.length !== total) throw new Error(`${total} leads were counted, and ${leads.length} sent`);
    return leads;
  }

  async leadIds(filters: object[] = []): Promise<unknown[]> {
    return (await this.leads(filters)).map(({ leadId }) => leadId);
  }

  async companies(): Promise<Json[]> {
    return ((await this.filter('companies', [])) as { companies: Json[] }).companies;
  }

  async companyIds(): Promise<unknown[]> {
    return (await this.companies()).map(({ companyId }) => companyId);
  }

  async csv(): Promise<string> {
    const body = { customer_slug: this.workspace.slug, filters: [] };
    const headers = { accept: 'text/csv' };
    return (await this.server.request('POST', '/api/filter-leads', { as: this.as, body, headers })).text;
  }

  read(path: string) {
    return this.server.request('GET', `/api/${path}?customer_slug=${this.workspace.slug}`, { as: this.as });
  }

  /** Lists, options and insights, without scores, which are counted later. */
  async everything(): Promise<unknown> {
    const unscored = (rows: Json[]): Json[] => rows.map(({ score: _, ...row }) => row);
    return {
      leads: unscored(await this.leads()),
      companies: unscored(await this.companies()),
      options: (await this.read('filter-options')).body,
    };
  }

  correct(leadId: unknown, name: string) {
    const body = { customer_slug: this.workspace.slug, name };
    return this.server.request('PUT', `/api/leads/${String(leadId)}/company`, { as: this.as, body });
  }

  decide(leadId: number, verdict: string | null) {
    const body = { customer_slug: this.workspace.slug, verdict };
    return this.server.request('PUT', `/api/admin/leads/${leadId}/verdict`, { as: this.as, body });
  }

  async hidden(): Promise<Json[]> {
    return ((await this.read('admin/leads/hidden')).body as { leads: Json[] }).leads;
  }

  private async filter(of: 'leads' | 'companies', filters: object[]): Promise<unknown> {
    const body = { customer_slug: this.workspace.slug, filters };
    return (await this.server.request('POST', `/api/filter-${of}`, { as: this.as, body })).body;
  }
}
