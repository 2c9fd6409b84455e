import type { Fetch } from '../../../platform/outbound/outbound-http.js';
import { CrmError } from '../crm.js';
import { toCrmError, type TokenSource } from './crm-http.js';

/** Of a connected app. */
export interface SalesforceCredentials {
  clientId: string;
  clientSecret: string;
}

interface TokenAnswer {
  access_token?: string;
  error?: string;
  error_description?: string;
}

/** Tokens by the OAuth 2.0 client credentials flow, at the My Domain address. The app's run-as user decides on rights. */
export class SalesforceTokens implements TokenSource {
  private token?: Promise<string>;

  constructor(
    private readonly fetch: Fetch,
    private readonly baseUrl: string,
    private readonly credentials: SalesforceCredentials,
  ) {}

  read(): Promise<string> {
    this.token ??= this.request();
    return this.token;
  }

  renew(): Promise<string> {
    this.token = this.request();
    return this.token;
  }

  private async request(): Promise<string> {
    const { clientId, clientSecret } = this.credentials;
    const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret };
    const { status, text } = await this.send(new URLSearchParams(form).toString());
    const answer = parse(text);
    if (answer.access_token) return answer.access_token;
    if (status === 429 || status >= 500) {
      throw new CrmError('transient', `Salesforce answered ${status} to the sign-in.`, status);
    }
    const reason = answer.error_description ?? answer.error ?? `It answered ${status}.`;
    if (answer.error === 'invalid_client_id' || answer.error === 'invalid_client') {
      const message = 'Salesforce does not accept the consumer key and secret: enter new ones.';
      throw new CrmError('denied', message, status);
    }
    throw new CrmError('denied', `Salesforce refuses the client credentials flow: ${reason}`.slice(0, 300), status);
  }

  private async send(body: string): Promise<{ status: number; text: string }> {
    try {
      const response = await this.fetch(`${this.baseUrl}/services/oauth2/token`, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
        body,
      });
      return { status: response.status, text: await response.text() };
    } catch (error) {
      throw toCrmError(error);
    }
  }
}

function parse(text: string): TokenAnswer {
  try {
    return (JSON.parse(text) ?? {}) as TokenAnswer;
  } catch {
    return {};
  }
}
