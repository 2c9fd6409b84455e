import { startTestApp, type TestApp } from '../../testing/test-app.js';

describe('the e-mail addresses of a lead', () => {
  let server: TestApp;
  beforeAll(async () => (server = await startTestApp()));
  afterAll(() => server.close());

  it.each([
    ['github', 'no-unsolicited-mail'],
    ['csv', 'contact'],
    ['hunter', 'contact'],
    ['manual', 'contact'],
    [undefined, 'no-unsolicited-mail'],
  ])('carry source, date and permitted use: %s %s', async (source, permittedUse) => {
    const customer = await server.create.customer();
    const at = '2026-01-02T00:00:00.000Z';
    const origin = source && { source, at };
    const person = {
      work_email: 'ada@acme.example',
      personal_email: 'ada@home.example',
      provenance: JSON.stringify(origin ? { work_email: origin, personal_email: { source: 'csv', at } } : {}),
    };
    const { leadId } = await server.create.lead({ customer, person });
    const as = await server.create.user({ customer });
    const { body } = await server.request('GET', `/api/leads/${leadId}?customer_slug=${customer.slug}`, { as });
    const { emails } = (body as { lead: { emails: unknown[] } }).lead;
    expect(emails[0]).toEqual({
      kind: 'work',
      address: 'ada@acme.example',
      source: source ?? null,
      at: source ? at : null,
      permittedUse,
    });
    expect(emails[1]).toMatchObject({ kind: 'personal', address: 'ada@home.example' });
  });
});
