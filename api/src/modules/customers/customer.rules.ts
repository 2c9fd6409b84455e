import { domainToASCII } from 'node:url';
import { AppError, type FieldErrors } from '../../platform/errors.js';
import { MAX_URL_LENGTH, MAX_NAME_LENGTH, MAX_PROMPT_LENGTH } from '../../platform/limits.js';
import { isConsumerMailDomain } from '../companies/consumer-mail.rules.js';
import { PROMPT_TEXTS, type PromptConfig } from './customer.dto.js';

/** First path segments of the product's own pages (spec, section 2). */
const RESERVED_SLUGS = ['logout', 'terms', 'privacy', 'login', 'admin'];

/** A domain has at most 253 characters (RFC 1035); people paste a scheme and slashes around it. */
const MAX_DOMAIN_INPUT_LENGTH = 300;

const SLUG_PATTERN = /^[a-z0-9][a-z0-9-]{0,61}[a-z0-9]$/;
const DOMAIN_PATTERN = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

/** Typed values. An update leaves undefined fields unchanged; null or an empty text clears a field. */
export interface CustomerInput {
  name?: string | null;
  slug?: string | null;
  emailDomain?: string | null;
  companyLinkedinUrl?: string | null;
  promptConfig?: { [text in keyof PromptConfig]?: string | null } | null;
  active?: boolean | null;
}

/** Values as stored. */
export interface CustomerFields {
  name: string;
  slug: string;
  emailDomain: string;
  companyLinkedinUrl: string | null;
  promptConfig: PromptConfig;
  active: boolean;
}

/** Returns the values of a new customer. @throws AppError invalid, with a reason for each invalid field */
export function toNewCustomer(input: CustomerInput): CustomerFields {
  const fields = { ...readCustomer(input, NEW_CUSTOMER), active: input.active ?? true };
  throwIfInvalid({
    ...fieldErrors(fields),
    ...fieldError('slug', slugError(fields.slug)),
    ...fieldError('email_domain', domainError(fields)),
  });
  return fields;
}

/** Returns the values of a changed customer. Slug and domain never change. @throws AppError as `toNewCustomer` does */
export function toChangedCustomer(input: CustomerInput, stored: CustomerFields): CustomerFields {
  const fields = readCustomer(input, stored);
  throwIfInvalid({
    ...fieldErrors(fields),
    ...fieldError('slug', unchangeableError('Slug', fields.slug, stored.slug)),
    ...fieldError('email_domain', unchangeableError('Email domain', fields.emailDomain, stored.emailDomain)),
  });
  return fields;
}

const NEW_CUSTOMER: Pick<CustomerFields, 'companyLinkedinUrl' | 'promptConfig' | 'active'> = {
  companyLinkedinUrl: null,
  promptConfig: {},
  active: true,
};

function readCustomer(input: CustomerInput, stored: typeof NEW_CUSTOMER): CustomerFields {
  const linkedin = input.companyLinkedinUrl;
  return {
    name: (input.name ?? '').trim(),
    slug: (input.slug ?? '').trim(),
    emailDomain: readDomain(input.emailDomain ?? ''),
    companyLinkedinUrl: linkedin === undefined ? stored.companyLinkedinUrl : readAddress(linkedin ?? ''),
    promptConfig: readPrompt(input.promptConfig, stored.promptConfig),
    active: input.active ?? stored.active,
  };
}

/** Returns the domain in lowercase ASCII, without a pasted scheme, `@` or slash. Returns an invalid name as typed. */
export function readDomain(typed: string): string {
  // Nothing this long is a domain; the check of the name refuses it.
  if (typed.length > MAX_DOMAIN_INPUT_LENGTH) return typed;
  const bare = typed
    .trim()
    .replace(/^(https?:\/\/|@)/i, '')
    .replace(/(?<![./])[./]+$/, '');
  return domainToASCII(bare) || bare;
}

function readAddress(typed: string): string | null {
  const text = typed.trim();
  if (text === '') return null;
  return /^[a-z]+:/i.test(text) ? text : `https://${text}`;
}

function readPrompt(typed: CustomerInput['promptConfig'], stored: PromptConfig): PromptConfig {
  if (typed === undefined) return stored;
  const texts = PROMPT_TEXTS.map((name) => [name, typed?.[name] === undefined ? stored[name] : typed[name]?.trim()]);
  return typed === null ? {} : (Object.fromEntries(texts.filter(([, text]) => text)) as PromptConfig);
}

function fieldErrors({ name, companyLinkedinUrl, promptConfig }: CustomerFields): FieldErrors {
  const prompts = PROMPT_TEXTS.map((text) =>
    fieldError(`prompt_config.${text}`, promptError(promptConfig[text] ?? '')),
  );
  return {
    ...fieldError('name', nameError(name)),
    ...fieldError('company_linkedin_url', companyLinkedinUrl !== null && linkedinError(companyLinkedinUrl)),
    ...(Object.assign({}, ...prompts) as FieldErrors),
  };
}

function nameError(name: string): string | false {
  if (name === '') return 'Name is required';
  return (
    (name.length > MAX_NAME_LENGTH || name.includes('\0')) &&
    `Name must be text of at most ${MAX_NAME_LENGTH} characters`
  );
}

function slugError(slug: string): string | false {
  if (slug === '') return 'Slug is required';
  if (RESERVED_SLUGS.includes(slug)) return `The slug ${slug} is reserved for a page of the product`;
  return !SLUG_PATTERN.test(slug) && 'Slug must be 2 to 63 of a-z, 0-9 and -, with a letter or digit at both ends';
}

/** Returns what is wrong with the domain of e-mail addresses. */
export function domainError({ emailDomain: domain }: Pick<CustomerFields, 'emailDomain'>): string | false {
  if (domain === '') return 'Email domain is required';
  if (!DOMAIN_PATTERN.test(domain)) return 'Email domain must be a domain such as example.com';
  return isConsumerMailDomain(domain) && `${domain} is a mail provider: anyone can have an address there`;
}

function linkedinError(address: string): string | false {
  const url = URL.canParse(address) && address.length <= MAX_URL_LENGTH ? new URL(address) : undefined;
  const isLinkedin =
    /^https?:$/.test(url?.protocol ?? '') &&
    /(^|\.)linkedin\.com$/.test(url?.hostname ?? '') &&
    (url?.pathname.length ?? 0) > 1 &&
    url?.username === '';
  return !isLinkedin && 'LinkedIn URL must be an address such as https://www.linkedin.com/company/example';
}

function promptError(text: string): string | false {
  return (
    (text.length > MAX_PROMPT_LENGTH || text.includes('\0')) &&
    `This must be text of at most ${MAX_PROMPT_LENGTH} characters`
  );
}

function unchangeableError(what: string, typed: string, stored: string): string | false {
  if (typed === '') return `${what} is required`;
  return typed !== stored && `${what} cannot be changed`;
}

function fieldError(field: string, why: string | false): FieldErrors {
  return why === false ? {} : { [field]: why };
}

function throwIfInvalid(fields: FieldErrors): void {
  const [first] = Object.values(fields);
  if (first !== undefined) throw new AppError('invalid', first, { fields });
}
