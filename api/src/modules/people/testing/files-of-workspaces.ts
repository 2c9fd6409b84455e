import type { TestCustomer, TestUser } from '../../../testing/builders.js';
import type { TestApp } from '../../../testing/test-app.js';

type Json = Record<string, unknown>;

interface ListedFile extends Json {
  fileId: string;
}

/** Sends files of a workspace as its administrator, and reads what the workspace and others see. */
export class FilesOfWorkspaces {
  constructor(
    private readonly server: TestApp,
    private readonly own: TestCustomer,
    private readonly manager: TestUser,
    /** An administrator of all workspaces. */
    private readonly admin: TestUser,
  ) {}

  /** @param of the workspace that the address names; by default none */
  send(
    csv: string,
    { preview = false, as = this.manager, of }: { preview?: boolean; as?: TestUser; of?: TestCustomer | null } = {},
  ) {
    const query = of ? `?customer_slug=${of.slug}` : '';
    const body = { fileName: 'people.csv', csv, preview };
    return this.server.request('POST', `/api/admin/enrichment-files${query}`, { as, body });
  }

  /** Returns the lines of the response. */
  async stream(csv: string): Promise<Json[]> {
    const { text } = await this.server.request('POST', '/api/admin/enrichment-files', {
      as: this.manager,
      body: { fileName: 'people.csv', csv, preview: false },
      headers: { accept: 'application/x-ndjson, application/json' },
    });
    return text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Json);
  }

  async list(): Promise<ListedFile[]> {
    const { body } = await this.server.request('GET', '/api/admin/enrichment-files', { as: this.manager });
    return (body as { files: ListedFile[] }).files;
  }

  remove(fileId = '') {
    return this.server.request('DELETE', `/api/admin/enrichment-files/${fileId}`, { as: this.manager });
  }

  async detail(of: TestCustomer, leadId: number): Promise<Json> {
    const { lead } = (await this.read(of, `leads/${leadId}`)) as { lead: Json };
    return lead;
  }

  async company(of: TestCustomer, companyId: number): Promise<Json> {
    return ((await this.read(of, `companies/${companyId}`)) as { company: Json }).company;
  }

  async leads(of: TestCustomer, filters: object[]): Promise<Json[]> {
    const body = { customer_slug: of.slug, filters };
    const answer = await this.server.request('POST', '/api/filter-leads', { as: this.admin, body });
    return (answer.body as { leads: Json[] }).leads;
  }

  async companies(of: TestCustomer): Promise<Json[]> {
    const body = { customer_slug: of.slug, filters: [] };
    const answer = await this.server.request('POST', '/api/filter-companies', { as: this.admin, body });
    return (answer.body as { companies: Json[] }).companies;
  }

  async csv(of: TestCustomer): Promise<string> {
    const body = { customer_slug: of.slug, filters: [] };
    const { text } = await this.server.request('POST', '/api/filter-leads', {
      as: this.admin,
      body,
      headers: { accept: 'text/csv' },
    });
    return text;
  }

  async correct(leadId: number, name: string): Promise<void> {
    const body = { customer_slug: this.own.slug, name };
    await this.server.request('PUT', `/api/leads/${leadId}/company`, { as: this.manager, body });
  }

  async removeCorrection(leadId: number): Promise<void> {
    const url = `/api/leads/${leadId}/company?customer_slug=${this.own.slug}`;
    await this.server.request('DELETE', url, { as: this.manager });
  }

  async setFavorite(linkedinProfile: string, isFavorite: boolean): Promise<void> {
    const body = { customer_slug: this.own.slug, linkedinProfile, isFavorite, isPersonal: false };
    const { status } = await this.server.request('POST', '/api/favorites', { as: this.manager, body });
    if (status >= 300) throw new Error(`The favourite was answered with ${status}`);
  }

  private async read(of: TestCustomer, path: string): Promise<unknown> {
    const { body } = await this.server.request('GET', `/api/${path}?customer_slug=${of.slug}`, { as: this.admin });
    return body;
  }
}
