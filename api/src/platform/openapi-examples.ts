import type { OpenAPIObject } from '@nestjs/swagger';

type Schemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;

const customer_slug = 'demo';
const filters = [{ propertyName: 'jobTitle', operator: 'ILIKE', value: '%engineer%' }];
const page = { customer_slug, filters, page: 1, pageSize: 10 };
const webhookUrl = 'https://hooks.slack.com/services/T00000000/B00000000/XXXXXXXX';

/** Bodies that do something in a demo workspace, where made-up ones of every field would only be refused. */
const bodies: Record<string, object> = {
  FilterLeads: page,
  FilterCompanies: page,
  SaveView: { customer_slug, name: 'Engineers', entityType: 'leads', filters },
  AttachTag: { customer_slug, entityType: 'leads', entityIds: [1], tagName: 'Champion' },
  DetachTag: { customer_slug, entityIds: [1] },
  SetFavorite: { customer_slug, linkedinProfile: 'https://www.linkedin.com/in/ada-example', isFavorite: true },
  SaveCustomer: { name: 'Acme', slug: 'acme', email_domain: 'acme.example' },
  CreateUser: { email: 'ada@acme.example', name: 'Ada', customerSlug: 'acme' },
};

const fields: Record<string, string> = {
  customer_slug,
  customerSlug: customer_slug,
  webhookUrl,
  url: 'https://github.com/northwind-relay/relay',
};

/** Gives bodies of requests, and fields that say where they belong, examples that can be sent as they are. */
export function addExamples(schemas: Schemas): void {
  for (const [name, schema] of Object.entries(schemas)) {
    if ('$ref' in schema) continue;
    if (bodies[name]) schema.example = bodies[name];
    for (const [field, property] of Object.entries(schema.properties ?? {})) {
      if (!('$ref' in property) && fields[field]) property.example ??= fields[field];
    }
  }
}
