import { domainToASCII } from 'node:url';
import { AppError, type FieldFaults } from '../../platform/errors.js';
import { longestAddress, longestName, longestPrompt } from '../../platform/limits.js';
import { isConsumerMailDomain } from '../companies/consumer-mail.service.js';
import { promptTexts, type PromptConfig } from './prompt-config.dto.js';

/** First segments of the product's own pages (spec, section 2): never a workspace's. */
const reservedSlugs = ['logout', 'terms', 'privacy', 'login', 'admin'];

const slugPattern = /^[a-z0-9][a-z0-9-]{0,61}[a-z0-9]$/;
const domainPattern = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

/** As a person types it. What is left out of a change stays as it is; null or an empty text clears it. */
export interface CustomerInput {
  name?: string | null;
  slug?: string | null;
  emailDomain?: string | null;
  companyLinkedinUrl?: string | null;
  promptConfig?: { [text in keyof PromptConfig]?: string | null } | null;
  active?: boolean | null;
}

/** As it is stored. */
export interface CustomerFields {
  name: string;
  slug: string;
  emailDomain: string;
  companyLinkedinUrl: string | null;
  promptConfig: PromptConfig;
  active: boolean;
}

/** What a new customer is stored as. @throws AppError invalid, with the reason for every field that cannot be */
export function newCustomer(input: CustomerInput): CustomerFields {
  const fields = { ...readCustomer(input, nobody), active: input.active ?? true };
  refuse({
    ...faultsOf(fields),
    ...only('slug', slugFault(fields.slug)),
    ...only('email_domain', domainFault(fields)),
  });
  return fields;
}

/** What a customer becomes. Slug and domain never change. @throws AppError as `newCustomer` does */
export function changedCustomer(input: CustomerInput, stored: CustomerFields): CustomerFields {
  const fields = readCustomer(input, stored);
  refuse({
    ...faultsOf(fields),
    ...only('slug', fixed('Slug', fields.slug, stored.slug)),
    ...only('email_domain', fixed('Email domain', fields.emailDomain, stored.emailDomain)),
  });
  return fields;
}

const nobody: Pick<CustomerFields, 'companyLinkedinUrl' | 'promptConfig' | 'active'> = {
  companyLinkedinUrl: null,
  promptConfig: {},
  active: true,
};

function readCustomer(input: CustomerInput, stored: typeof nobody): CustomerFields {
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

/** As DNS has it: lowercase and in ASCII, without what people paste around it. What is no name at all stays as typed. */
function readDomain(typed: string): string {
  const bare = typed
    .trim()
    .replace(/^(https?:\/\/|@)/i, '')
    .replace(/[./]+$/, '');
  return domainToASCII(bare) || bare;
}

function readAddress(typed: string): string | null {
  const text = typed.trim();
  if (text === '') return null;
  return /^[a-z]+:/i.test(text) ? text : `https://${text}`;
}

function readPrompt(typed: CustomerInput['promptConfig'], stored: PromptConfig): PromptConfig {
  if (typed === undefined) return stored;
  const texts = promptTexts.map((name) => [name, typed?.[name] === undefined ? stored[name] : typed[name]?.trim()]);
  return typed === null ? {} : (Object.fromEntries(texts.filter(([, text]) => text)) as PromptConfig);
}

function faultsOf({ name, companyLinkedinUrl, promptConfig }: CustomerFields): FieldFaults {
  const prompts = promptTexts.map((text) => only(`prompt_config.${text}`, promptFault(promptConfig[text] ?? '')));
  return {
    ...only('name', nameFault(name)),
    ...only('company_linkedin_url', companyLinkedinUrl !== null && linkedinFault(companyLinkedinUrl)),
    ...(Object.assign({}, ...prompts) as FieldFaults),
  };
}

function nameFault(name: string): string | false {
  if (name === '') return 'Name is required';
  return (name.length > longestName || name.includes('\0')) && `Name must be text of at most ${longestName} characters`;
}

function slugFault(slug: string): string | false {
  if (slug === '') return 'Slug is required';
  if (reservedSlugs.includes(slug)) return `The slug ${slug} is reserved for a page of the product`;
  return !slugPattern.test(slug) && 'Slug must be 2 to 63 of a-z, 0-9 and -, with a letter or digit at both ends';
}

function domainFault({ emailDomain: domain }: CustomerFields): string | false {
  if (domain === '') return 'Email domain is required';
  if (!domainPattern.test(domain)) return 'Email domain must be a domain such as example.com';
  return isConsumerMailDomain(domain) && `${domain} is a mail provider: anyone can have an address there`;
}

function linkedinFault(address: string): string | false {
  const url = URL.canParse(address) && address.length <= longestAddress ? new URL(address) : undefined;
  const isLinkedin =
    /^https?:$/.test(url?.protocol ?? '') &&
    /(^|\.)linkedin\.com$/.test(url?.hostname ?? '') &&
    (url?.pathname.length ?? 0) > 1 &&
    url?.username === '';
  return !isLinkedin && 'LinkedIn URL must be an address such as https://www.linkedin.com/company/example';
}

function promptFault(text: string): string | false {
  return (
    (text.length > longestPrompt || text.includes('\0')) && `This must be text of at most ${longestPrompt} characters`
  );
}

function fixed(what: string, typed: string, stored: string): string | false {
  if (typed === '') return `${what} is required`;
  return typed !== stored && `${what} cannot be changed`;
}

function only(field: string, why: string | false): FieldFaults {
  return why === false ? {} : { [field]: why };
}

function refuse(fields: FieldFaults): void {
  const [first] = Object.values(fields);
  if (first !== undefined) throw new AppError('invalid', first, { fields });
}
