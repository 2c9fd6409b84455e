import type { ProviderClaims } from '../../../users/provider-accounts.service.js';

/** What an assertion must be about. */
export interface ExpectedAssertion {
  issuer: string;
  /** The address that it was sent to. */
  recipient: string;
}

/** What counts of an assertion whose signature was verified. */
export interface SamlAssertion {
  id: string;
  /** The request that it responds to. */
  inResponseTo: string;
  expiresAt: Date;
  claims: ProviderClaims;
}

/** XML as xml2js reads it: attributes in `$`, text in `_`, children as arrays. */
export interface XmlElement {
  $?: Record<string, string | undefined>;
  _?: string;
  [child: string]: unknown;
}

const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
const TRANSIENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';
const EMAIL_ATTRIBUTES = [
  'email',
  'mail',
  'emailaddress',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
  'urn:oid:0.9.2342.19200300.100.1.3',
];
const NAME_ATTRIBUTES = [
  'displayname',
  'http://schemas.microsoft.com/identity/claims/displayname',
  'urn:oid:2.16.840.1.113730.3.1.241',
];
/** Broken since 2017; a signature with it proves nothing. */
const SHA1 = /xmldsig#(?:\w+-)?sha1\b/;

/** Returns why a response is not even parsed. */
export function refuseResponse(xml: string): string | undefined {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) return 'It contains a document type, which is not accepted.';
  return SHA1.test(xml) ? 'It is signed with SHA-1: set the provider to SHA-256.' : undefined;
}

/**
 * Reads an assertion whose signature, audience and conditions were verified. Everything is taken from within the
 * signature. @throws Error that says what is wrong with it
 */
export function readAssertion(
  assertion: XmlElement,
  { issuer, recipient }: ExpectedAssertion,
  now: number,
): SamlAssertion {
  const issuedBy = textOf(childOf(assertion, 'Issuer'));
  if (issuedBy !== issuer) throw new Error(`The assertion is of another issuer: ${issuedBy ?? 'none'}.`);
  const id = assertion.$?.['ID'];
  if (!id) throw new Error('The assertion has no id.');
  const subject = childOf(assertion, 'Subject');
  const nameId = subject && childOf(subject, 'NameID');
  const name = nameId && textOf(nameId);
  if (!subject || !name) throw new Error('The assertion names no account (NameID).');
  if (nameId.$?.['Format'] === TRANSIENT) {
    throw new Error('The NameID is another one at each sign-in: set its format to persistent or emailAddress.');
  }
  const { inResponseTo, expiresAt } = readConfirmation(subject, recipient, now);
  return { id, inResponseTo, expiresAt, claims: toClaims(name, readAttributes(assertion)) };
}

function readConfirmation(
  subject: XmlElement,
  recipient: string,
  now: number,
): Pick<SamlAssertion, 'inResponseTo' | 'expiresAt'> {
  for (const confirmation of childrenOf(subject, 'SubjectConfirmation')) {
    const data = childOf(confirmation, 'SubjectConfirmationData')?.$ ?? {};
    const { InResponseTo: inResponseTo, NotOnOrAfter: notOnOrAfter } = data;
    const expiresAt = new Date(notOnOrAfter ?? '');
    const isCurrent = expiresAt.getTime() > now;
    const isForUs = confirmation.$?.['Method'] === BEARER && data['Recipient'] === recipient;
    if (isForUs && isCurrent && inResponseTo) return { inResponseTo, expiresAt };
  }
  throw new Error('The assertion is not for this address and request, or has expired.');
}

function readAttributes(assertion: XmlElement): Map<string, string> {
  const attributes = childrenOf(assertion, 'AttributeStatement').flatMap((statement) =>
    childrenOf(statement, 'Attribute'),
  );
  return new Map(
    attributes.flatMap((attribute): [string, string][] => {
      const [name, value] = [attribute.$?.['Name']?.toLowerCase(), textOf(childOf(attribute, 'AttributeValue'))];
      return name === undefined || value === undefined ? [] : [[name, value]];
    }),
  );
}

/** SAML has no claim of verified addresses: whether the provider is trusted decides. */
function toClaims(nameId: string, attributes: ReadonlyMap<string, string>): ProviderClaims {
  const first = (names: string[]) => names.map((name) => attributes.get(name)).find((value) => value !== undefined);
  const email = first(EMAIL_ATTRIBUTES) ?? (nameId.includes('@') ? nameId : undefined);
  return { subject: nameId, email, name: first(NAME_ATTRIBUTES) };
}

function childrenOf(element: XmlElement, name: string): XmlElement[] {
  const children = element[name];
  if (!Array.isArray(children)) return [];
  // An element without attributes and children is its text.
  return (children as unknown[]).map((child) => (typeof child === 'string' ? { _: child } : (child as XmlElement)));
}

function childOf(element: XmlElement, name: string): XmlElement | undefined {
  return childrenOf(element, name)[0];
}

function textOf(element: XmlElement | undefined): string | undefined {
  const text = element?._?.trim();
  return text === '' ? undefined : text;
}
