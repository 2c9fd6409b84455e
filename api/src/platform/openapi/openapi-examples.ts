import type { OpenAPIObject } from '@nestjs/swagger';

type Schemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;

const CUSTOMER_SLUG = 'demo';
const FILTERS = [{ propertyName: 'jobTitle', operator: 'ILIKE', value: '%engineer%' }];
const LIST_QUERY = { customer_slug: CUSTOMER_SLUG, filters: FILTERS, page: 1, pageSize: 10 };
const WEBHOOK_URL = 'https://hooks.slack.com/services/T00000000/B00000000/XXXXXXXX';

/** Request bodies that are valid in a demo workspace; generated examples would be rejected. */
const BODIES: Record<string, object> = {
  FilterLeads: LIST_QUERY,
  FilterCompanies: LIST_QUERY,
  SaveView: { customer_slug: CUSTOMER_SLUG, name: 'Engineers', entityType: 'leads', filters: FILTERS },
  AttachTag: { customer_slug: CUSTOMER_SLUG, entityType: 'leads', entityIds: [1], tagName: 'Champion' },
  DetachTag: { customer_slug: CUSTOMER_SLUG, entityIds: [1] },
  SetFavorite: {
    customer_slug: CUSTOMER_SLUG,
    linkedinProfile: 'https://www.linkedin.com/in/ada-example',
    isFavorite: true,
  },
  SaveCustomer: { name: 'Acme', slug: 'acme', email_domain: 'acme.example' },
  CreateUser: { email: 'ada@acme.example', name: 'Ada', customerSlug: 'acme' },
};

const FIELDS: Record<string, string> = {
  customer_slug: CUSTOMER_SLUG,
  customerSlug: CUSTOMER_SLUG,
  webhookUrl: WEBHOOK_URL,
  url: 'https://github.com/northwind-relay/relay',
};

/** Adds examples to request bodies and workspace fields that can be sent as they are. */
export function addExamples(schemas: Schemas): void {
  for (const [name, schema] of Object.entries(schemas)) {
    if ('$ref' in schema) continue;
    if (BODIES[name]) schema.example = BODIES[name];
    for (const [field, property] of Object.entries(schema.properties ?? {})) {
      if (!('$ref' in property) && FIELDS[field]) property.example ??= FIELDS[field];
    }
  }
}
