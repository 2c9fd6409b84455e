import { Injectable } from '@nestjs/common';
import { Secrets } from '../../../../platform/secrets/secrets.js';
import { Clock, MINUTE_MS } from '../../../../platform/time.js';
import type { SamlAssertion } from './saml-response.rules.js';

const TICKET_MS = MINUTE_MS;
const PURPOSE = 'saml ticket';

interface Ticket extends Omit<SamlAssertion, 'expiresAt'> {
  providerId: string;
  /** In milliseconds since 1970. */
  expiresAt: number;
  until: number;
}

/**
 * Carries a verified assertion from the POST, which browsers send from the provider's page without the cookie of the
 * attempt, to the GET that follows, which has it.
 */
@Injectable()
export class SamlTickets {
  constructor(
    private readonly secrets: Secrets,
    private readonly clock: Clock,
  ) {}

  create(providerId: string, assertion: SamlAssertion): string {
    const expiresAt = assertion.expiresAt.getTime();
    const ticket: Ticket = { ...assertion, expiresAt, providerId, until: this.clock.now() + TICKET_MS };
    return this.secrets.seal(PURPOSE, JSON.stringify(ticket));
  }

  /** Returns undefined for a ticket that is invalid, expired or of another provider. */
  async read(providerId: string, sealed: string | null): Promise<SamlAssertion | undefined> {
    try {
      const ticket = JSON.parse(await this.secrets.unseal(PURPOSE, sealed ?? '')) as Ticket;
      const { until, providerId: of, expiresAt, ...assertion } = ticket;
      if (of !== providerId || until < this.clock.now()) return undefined;
      return { ...assertion, expiresAt: new Date(expiresAt) };
    } catch {
      return undefined;
    }
  }
}
