import { generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { SignedXml } from 'xml-crypto';

export interface SamlAccount {
  nameId: string;
  email?: string;
  name?: string;
}

/** What differs from a right response. */
export interface SamlMisbehavior {
  issuer?: string;
  audience?: string;
  recipient?: string;
  inResponseTo?: string;
  nameIdFormat?: string;
  expiresInSeconds?: number;
  /** `response`: only the response around the assertion is signed; `none`: nothing is. */
  signs?: 'assertion' | 'response' | 'none';
  algorithm?: 'sha1';
  foreignKey?: boolean;
  /** Changes the XML after it was signed. */
  forge?: (xml: string) => string;
}

export interface SamlTestProvider {
  issuer: string;
  signInUrl: string;
  /** PEM. */
  certificate: string;
  /** Returns the response to the request in this address, as the form field that the browser posts. */
  respond(requestUrl: string, account: SamlAccount, misbehavior?: SamlMisbehavior): string;
}

const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256';
const SHA1 = 'http://www.w3.org/2000/09/xmldsig#sha1';
const CANONICAL = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const ENVELOPED = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';

/** A SAML 2.0 identity provider that signs what tests ask for. */
export function startSamlProvider(): SamlTestProvider {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const issuer = `https://saml-${randomBytes(4).toString('hex')}.example/metadata`;
  return {
    issuer,
    signInUrl: 'https://saml.example/sso',
    certificate: keys.publicKey.export({ type: 'spki', format: 'pem' }) as string,
    respond: (requestUrl, account, misbehavior = {}) => {
      const request = readRequest(requestUrl);
      const key = (misbehavior.foreignKey ? foreign : keys).privateKey;
      return toResponse({ issuer, ...request }, account, misbehavior, key);
    },
  };
}

interface SamlRequest {
  issuer: string;
  id: string;
  audience: string;
  recipient: string;
}

function readRequest(url: string): Omit<SamlRequest, 'issuer'> {
  const encoded = new URL(url).searchParams.get('SAMLRequest') ?? '';
  const xml = inflateRawSync(Buffer.from(encoded, 'base64')).toString();
  const find = (pattern: RegExp) => pattern.exec(xml)?.[1] ?? '';
  return {
    id: find(/\bID="([^"]+)"/),
    audience: find(/Issuer[^>]*>([^<]+)</),
    recipient: find(/AssertionConsumerServiceURL="([^"]+)"/),
  };
}

function toResponse(request: SamlRequest, account: SamlAccount, wrong: SamlMisbehavior, key: KeyObject): string {
  const now = Date.now();
  const [at, until] = [now, now + (wrong.expiresInSeconds ?? 300) * 1000].map((ms) => new Date(ms).toISOString());
  const issuer = `<saml:Issuer>${wrong.issuer ?? request.issuer}</saml:Issuer>`;
  const inResponseTo = wrong.inResponseTo ?? request.id;
  const confirmation = `InResponseTo="${inResponseTo}" Recipient="${wrong.recipient ?? request.recipient}"`;
  const format = wrong.nameIdFormat ?? 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';
  const attributes = Object.entries({ email: account.email, displayName: account.name })
    .filter(([, value]) => value !== undefined)
    .map(
      ([name, value]) =>
        `<saml:Attribute Name="${name}"><saml:AttributeValue>${value}</saml:AttributeValue></saml:Attribute>`,
    );
  const assertionId = `_a${randomBytes(8).toString('hex')}`;
  const assertion =
    `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${assertionId}" Version="2.0" IssueInstant="${at}">${issuer}` +
    `<saml:Subject><saml:NameID Format="${format}">${account.nameId}</saml:NameID>` +
    `<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer">` +
    `<saml:SubjectConfirmationData NotOnOrAfter="${until}" ${confirmation}/></saml:SubjectConfirmation></saml:Subject>` +
    `<saml:Conditions NotOnOrAfter="${until}"><saml:AudienceRestriction>` +
    `<saml:Audience>${wrong.audience ?? request.audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions>` +
    `<saml:AuthnStatement AuthnInstant="${at}"/>` +
    `<saml:AttributeStatement>${attributes.join('')}</saml:AttributeStatement></saml:Assertion>`;
  const responseId = `_r${randomBytes(8).toString('hex')}`;
  const response =
    `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${responseId}" Version="2.0"` +
    ` IssueInstant="${at}" InResponseTo="${inResponseTo}" Destination="${request.recipient}">${issuer}` +
    `<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>${assertion}</samlp:Response>`;
  const { signs = 'assertion', forge = (xml: string) => xml } = wrong;
  const signed =
    signs === 'none' ? response : sign(response, signs === 'assertion' ? assertionId : responseId, wrong, key);
  return Buffer.from(forge(signed)).toString('base64');
}

function sign(xml: string, id: string, { algorithm }: SamlMisbehavior, key: KeyObject): string {
  const signature = new SignedXml({
    privateKey: key.export({ type: 'pkcs8', format: 'pem' }),
    canonicalizationAlgorithm: CANONICAL,
    signatureAlgorithm: `http://www.w3.org/${algorithm ? '2000/09/xmldsig#rsa-sha1' : '2001/04/xmldsig-more#rsa-sha256'}`,
  });
  signature.addReference({
    xpath: `//*[@ID="${id}"]`,
    transforms: [ENVELOPED, CANONICAL],
    digestAlgorithm: algorithm ? SHA1 : SHA256,
  });
  signature.computeSignature(xml, {
    location: { reference: `//*[@ID="${id}"]/*[local-name(.)='Issuer']`, action: 'after' },
  });
  return signature.getSignedXml();
}
