import { AppError, type FieldFaults } from '../../platform/errors.js';

/** First segments of the product's own pages (spec, section 2): never a workspace's. */
const reservedSlugs = ['logout', 'terms', 'privacy', 'login', 'admin'];

const slugPattern = /^[a-z0-9][a-z0-9-]{0,61}[a-z0-9]$/;
const domainPattern = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

/** Anyone can have an address there: as a customer's domain they would let anyone in. */
const consumerMailDomains = new Set(
  (
    'gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com ymail.com aol.com icloud.com me.com ' +
    'mac.com proton.me protonmail.com pm.me gmx.com gmx.de gmx.net web.de t-online.de mail.com mail.ru yandex.ru ' +
    'yandex.com qq.com 163.com 126.com naver.com zoho.com fastmail.com tutanota.com hey.com users.noreply.github.com'
  ).split(' '),
);

export interface CustomerInput {
  name: string;
  slug: string;
  emailDomain: string;
}

/** The input as it is stored. @throws AppError with the reason for every field that cannot be. */
export function checkedCustomer({ name, slug, emailDomain }: CustomerInput): CustomerInput {
  const input = { name: name.trim(), slug: slug.trim(), emailDomain: emailDomain.trim().toLowerCase() };
  const fields: FieldFaults = {
    ...fault('name', input.name === '' && 'Name is required'),
    ...fault('slug', slugFault(input.slug)),
    ...fault('email_domain', domainFault(input.emailDomain)),
  };
  const [first] = Object.values(fields);
  if (first !== undefined) throw new AppError('invalid', first, { fields });
  return input;
}

function slugFault(slug: string): string | false {
  if (slug === '') return 'Slug is required';
  if (reservedSlugs.includes(slug)) return `The slug ${slug} is reserved for a page of the product`;
  return !slugPattern.test(slug) && 'Slug must be 2 to 63 of a-z, 0-9 and -, with a letter or digit at both ends';
}

function domainFault(domain: string): string | false {
  if (domain === '') return 'Email domain is required';
  if (consumerMailDomains.has(domain)) return `${domain} is a mail provider: anyone can have an address there`;
  return !domainPattern.test(domain) && 'Email domain must be a domain such as example.com';
}

function fault(field: string, why: string | false): FieldFaults {
  return why === false ? {} : { [field]: why };
}
