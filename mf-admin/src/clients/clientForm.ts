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

export type ClientErrors = Partial<Record<keyof ClientForm, string>>;

const REQUIRED_FIELD_ERRORS = {
  name: 'Name is required',
  slug: 'Slug is required',
  email_domain: 'Email domain is required',
} as const;

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

/** Checks the fields that section 5 of the specification requires; the server checks everything else. */
export function missingFields(form: ClientForm): ClientErrors {
  const missing = Object.entries(REQUIRED_FIELD_ERRORS).filter(
    ([name]) => form[name as keyof typeof REQUIRED_FIELD_ERRORS].trim() === '',
  );
  return Object.fromEntries(missing);
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

/** Maps the server's field errors to the form's fields: `prompt_config.overview` is `overview` here. */
export function toErrors(fields: Record<string, string> = {}): ClientErrors {
  return Object.fromEntries(
    Object.entries(fields).map(([path, message]) => [path.replace('prompt_config.', ''), message]),
  );
}
