import type { Api, Customer } from '@forksight/sdk';

/** Labels of the four texts from which playbooks are generated. */
export const PROMPT_LABELS = {
  value_props: 'Value props',
  customer_stories: 'Customer stories',
  overview: 'Overview',
  custom_prompt: 'Custom prompt',
} as const;

type PromptText = keyof typeof PROMPT_LABELS;

/** Values of the dialog's fields. */
export type ClientForm = Record<'name' | 'slug' | 'email_domain' | 'company_linkedin_url' | PromptText, string> & {
  active: boolean;
};

export function toForm(client: Customer | undefined): ClientForm {
  const prompts = client?.prompt_config;
  return {
    name: client?.name ?? '',
    slug: client?.slug ?? '',
    email_domain: client?.email_domain ?? '',
    company_linkedin_url: client?.company_linkedin_url ?? '',
    value_props: prompts?.value_props ?? '',
    customer_stories: prompts?.customer_stories ?? '',
    overview: prompts?.overview ?? '',
    custom_prompt: prompts?.custom_prompt ?? '',
    active: client?.active ?? true,
  };
}

export function toBody({
  name,
  slug,
  email_domain,
  company_linkedin_url,
  active,
  ...texts
}: ClientForm): Api.SaveCustomer {
  return {
    name: name.trim(),
    slug: slug.trim(),
    email_domain: email_domain.trim(),
    company_linkedin_url: company_linkedin_url.trim() || null,
    prompt_config: texts,
    active,
  };
}

/** A new client's slug follows its name until another slug is typed. */
export function suggestSlug({ name }: Partial<ClientForm>, before: ClientForm): Partial<ClientForm> | undefined {
  return name !== undefined && before.slug === slugify(before.name) ? { slug: slugify(name) } : undefined;
}

/** The server's limit. */
const MAX_SLUG_LENGTH = 63;

/** `Müller & Söhne` → `muller-sohne` */
function slugify(name: string): string {
  const letters = name
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase();
  return letters
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, MAX_SLUG_LENGTH);
}
