import type { SAML } from '@node-saml/node-saml';
import { Inject, Injectable } from '@nestjs/common';
import { createPublicKey, randomBytes, X509Certificate } from 'node:crypto';
import { Config } from '../../../../platform/config/config.js';
import { AppError } from '../../../../platform/errors.js';
import { refuseUrl } from '../../../../platform/outbound/entered-url.rules.js';
import { Clock } from '../../../../platform/time.js';
import type { ProviderAttempt } from '../provider-attempt.js';
import { readAssertion, refuseResponse, type SamlAssertion, type XmlElement } from './saml-response.rules.js';

const MAX_CLOCK_SKEW_MS = 60_000;
const MIN_RSA_BITS = 2048;
const PEM_BLOCK = /-----BEGIN (CERTIFICATE|PUBLIC KEY)-----[\w+/=\s]+-----END \1-----/g;

/** A SAML provider. */
export interface SamlProvider {
  providerId: string;
  /** Its entity id. */
  issuer: string;
  signInUrl: string | null;
  certificate: string | null;
}

/** Signs in at the SAML 2.0 providers of workspaces: requests by redirect, signed assertions by POST. */
@Injectable()
export class SamlProviders {
  constructor(
    @Inject(Config) private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** Returns where requests are sent: only the browser goes there. @throws AppError invalid */
  readSignInUrl(entered: string): string {
    const invalid = (message: string) => new AppError('invalid', message, { field: 'signInUrl' });
    if (!URL.canParse(entered.trim())) throw invalid('Enter the sign-in address of the provider, with https://');
    const url = new URL(entered.trim());
    const refusal = refuseUrl(url, this.config.identityProviderPrivateHosts);
    if (refusal !== undefined) throw invalid(refusal);
    return url.href;
  }

  /** Returns the certificates as PEM: two while the provider changes them. @throws AppError invalid */
  readCertificate(entered: string): string {
    const invalid = (message: string) => new AppError('invalid', message, { field: 'certificate' });
    const text = entered.trim();
    const pem = text.includes('-----') ? text : `-----BEGIN CERTIFICATE-----\n${text}\n-----END CERTIFICATE-----`;
    const blocks = pem.match(PEM_BLOCK) ?? [];
    if (blocks.length === 0) throw invalid('Paste the certificate that signs assertions, in PEM format');
    for (const block of blocks) {
      let bits: number | undefined;
      try {
        const key = createPublicKey(block);
        bits = key.asymmetricKeyType === 'rsa' ? key.asymmetricKeyDetails?.modulusLength : undefined;
      } catch {
        throw invalid('This is no certificate: paste it in PEM format');
      }
      if (bits === undefined || bits < MIN_RSA_BITS)
        throw invalid(`The key must be RSA with ${MIN_RSA_BITS} bits at least`);
    }
    return blocks.join('\n');
  }

  /** Returns what is wrong with the stored settings; null: nothing. */
  check({ certificate }: SamlProvider): string | null {
    const certificates = (certificate?.match(PEM_BLOCK) ?? []).filter((block) => block.includes('BEGIN CERTIFICATE'));
    const expired = certificates
      .map((block) => new X509Certificate(block))
      .filter(({ validTo }) => Date.parse(validTo) < this.clock.now());
    return expired[0] && expired.length === certificates.length
      ? `The certificate has expired on ${expired[0].validTo}.`
      : null;
  }

  /** Returns the address to redirect the browser to and what to store until it returns. */
  async begin(
    provider: SamlProvider,
    { redirectUri, signInUrl: entityId }: { redirectUri: string; signInUrl: string },
    tests: boolean,
  ): Promise<{ url: URL; attempt: ProviderAttempt }> {
    const id = `_${randomBytes(20).toString('hex')}`;
    const saml = await this.client(provider, redirectUri, entityId, id);
    const url = new URL(await saml.getAuthorizeUrlAsync('', undefined, {}));
    const { providerId } = provider;
    return { url, attempt: { providerId, redirectUri, state: id, nonce: '', codeVerifier: '', tests } };
  }

  /** Verifies a response that was sent to `redirectUri`. @throws Error that says what is wrong with it */
  async verify(
    provider: SamlProvider,
    response: string,
    redirectUri: string,
    entityId: string,
  ): Promise<SamlAssertion> {
    const refusal = refuseResponse(Buffer.from(response, 'base64').toString('utf8'));
    if (refusal !== undefined) throw new Error(refusal);
    const saml = await this.client(provider, redirectUri, entityId);
    const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: response });
    const assertion = (profile?.getAssertion?.() as { Assertion?: XmlElement } | undefined)?.Assertion;
    if (!assertion) throw new Error('The response contains no signed assertion.');
    const now = this.clock.now() - MAX_CLOCK_SKEW_MS;
    return readAssertion(assertion, { issuer: provider.issuer, recipient: redirectUri }, now);
  }

  private async client(
    { certificate, signInUrl }: SamlProvider,
    redirectUri: string,
    entityId: string,
    id = '',
  ): Promise<SAML> {
    // Only for who uses it, as every process would start more slowly.
    const { SAML, ValidateInResponseTo } = await import('@node-saml/node-saml');
    return new SAML({
      entryPoint: signInUrl ?? '',
      issuer: entityId,
      audience: entityId,
      callbackUrl: redirectUri,
      idpCert: certificate?.match(PEM_BLOCK) ?? [],
      wantAssertionsSigned: true,
      // The assertion is signed, which is what counts; many providers sign no more.
      wantAuthnResponseSigned: false,
      acceptedClockSkewMs: MAX_CLOCK_SKEW_MS,
      // Checked against the browser's cookie, and within the signature.
      validateInResponseTo: ValidateInResponseTo.never,
      identifierFormat: null,
      disableRequestedAuthnContext: true,
      generateUniqueId: () => id,
    });
  }
}
