import type { TestCustomer, TestUser } from '../../../testing/builders.js';
import type { TestApp } from '../../../testing/test-app.js';
import type { SavedAlert } from '../alert.dto.js';

/** Creates a view; private to a user, if there is one. Returns its id. */
export async function createView(
  server: TestApp,
  { customerId }: TestCustomer,
  name = 'Busy',
  owner?: TestUser,
  filters: object[] = [],
): Promise<string> {
  const [view] = await server.db.query<{ id: string }[]>(
    `insert into lead_view (customer_id, name, entity_type, filters, owner_id, private_to)
     values ($1, $2, 'leads', $3, $4, coalesce($4, 0)) returning view_id as id`,
    [customerId, name, JSON.stringify(filters), owner?.userId ?? null],
  );
  return view?.id ?? '';
}

/** Sets an alert as its user does: of matches, by e-mail, at once. */
export async function setAlert(server: TestApp, { slug }: TestCustomer, as: TestUser, input: object) {
  const response = await server.request('POST', '/api/alerts', {
    as,
    body: {
      ...{ customer_slug: slug, event: 'matched', channel: 'email', frequency: 'immediate', timeZone: 'UTC' },
      ...input,
    },
  });
  return { ...response, body: response.body as SavedAlert };
}
