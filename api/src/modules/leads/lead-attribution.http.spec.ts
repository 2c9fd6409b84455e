import { startTestApp, type TestApp } from '../../testing/test-app.js';

describe('attribution of a lead to its company', () => {
  let server: TestApp;
  beforeAll(async () => (server = await startTestApp()));
  afterAll(() => server.close());

  it('is part of the lead, with null for unknown parts', async () => {
    const customer = await server.create.customer();
    const staff = await server.create.user({ customer });
    const companyId = await server.create.company();
    const attributionOf = async (person: object, company?: number) => {
      const { leadId } = await server.create.lead({ customer, companyId: company, person: { ...person } });
      const { body } = await server.request('GET', `/api/leads/${leadId}?customer_slug=${customer.slug}`, {
        as: staff,
      });
      return (body as { lead: { attribution: unknown } }).lead.attribution;
    };
    const at = '2026-01-02T00:00:00.000Z';
    const csv = { provenance: { company_id: { source: 'csv', at } } };
    const field = { source: 'github', rule: 'blog-domain', confidence: 0.8, at };
    expect(await attributionOf(csv, companyId)).toEqual({ rule: 'enrichment', confidence: null, source: 'csv', at });
    expect(await attributionOf({ provenance: { company_id: field } }, companyId)).toEqual(field);
    expect(await attributionOf({}, companyId)).toBeNull();
    expect(await attributionOf({})).toBeNull();
  });
});
