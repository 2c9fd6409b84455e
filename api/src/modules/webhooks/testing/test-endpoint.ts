import type { TestCustomer, TestUser } from '../../../testing/builders.js';
import { unique } from '../../../testing/builders.js';
import type { TestApp } from '../../../testing/test-app.js';
import type { WebhookReceiver } from './webhook-receiver.js';

export interface TestEndpoint {
  customer: TestCustomer;
  admin: TestUser;
  endpointId: string;
  secret: string;
  /** What the receiver calls it. */
  name: string;
}

/** Creates an endpoint as a workspace administrator does, for a new customer by default. */
export async function createEndpoint(
  server: TestApp,
  receiver: WebhookReceiver,
  {
    customer,
    admin,
    ...input
  }: { customer?: TestCustomer; admin?: TestUser; eventTypes?: string[]; viewId?: string } = {},
): Promise<TestEndpoint> {
  const of = customer ?? (await server.create.customer());
  const as = admin ?? (await server.create.user({ customer: of, is_workspace_admin: true }));
  const name = `in-${unique()}`;
  const { status, body, text } = await server.request('POST', '/api/admin/webhook-endpoints', {
    as,
    body: { customer_slug: of.slug, url: receiver.address(name), eventTypes: ['lead.created'], ...input },
  });
  if (status !== 201) throw new Error(`${status} ${text}`);
  const { endpoint, secret } = body as { endpoint: { id: string }; secret: string };
  return { customer: of, admin: as, endpointId: endpoint.id, secret, name };
}
