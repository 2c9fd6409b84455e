import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { ArrayContains, type EntityManager } from 'typeorm';
import type { SignedInUser } from '../../../platform/access/request-context.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { AuditLog, type AuditAction } from '../../../platform/audit/audit-log.js';
import { WorkspaceWrites } from '../../../platform/database/workspace-writes.js';
import { AppError } from '../../../platform/errors.js';
import { Secrets } from '../../../platform/secrets/secrets.js';
import { Clock } from '../../../platform/time.js';
import { domainError, readDomain } from '../../customers/customer.rules.js';
import { CustomersService } from '../../customers/customers.service.js';
import { IdentityProvider } from './identity-provider.entity.js';
import type {
  IdentityProviderView,
  ProviderKind,
  SaveIdentityProvider,
  SignInOption,
} from './identity-provider.dto.js';
import { OpenIdProviders, type OpenIdProvider } from './openid-providers.service.js';
import { SamlProviders } from './saml/saml-providers.service.js';
import { errorMessages } from './provider-error.js';

const MAX_OPTIONS = 10;

/** A provider as it signs in. */
export type UsableProvider = IdentityProvider & OpenIdProvider;

/** The identity providers of workspaces: at most one of each kind. */
@Injectable()
export class IdentityProviders {
  constructor(
    private readonly writes: WorkspaceWrites,
    private readonly customers: CustomersService,
    private readonly openId: OpenIdProviders,
    private readonly saml: SamlProviders,
    private readonly secrets: Secrets,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  async list(customerId: number): Promise<IdentityProviderView[]> {
    const providers = await this.read(customerId, (tx) =>
      tx.find(IdentityProvider, { where: { customerId }, order: { kind: 'ASC' } }),
    );
    return providers.map(toView);
  }

  /**
   * Adds or replaces the provider of this kind. Another issuer has other accounts, so users are linked anew.
   * @throws AppError invalid, by field
   */
  async save(
    customerId: number,
    kind: ProviderKind,
    input: SaveIdentityProvider,
    user: SignedInUser,
    actor: Actor,
  ): Promise<IdentityProviderView> {
    const issuer = kind === 'saml' ? input.issuer.trim() : this.openId.readIssuer(input.issuer);
    return this.writes.transaction({ customerId, userId: user.userId }, async (tx) => {
      const key = { customerId, kind };
      // Also orders two requests that add it.
      const slug = await this.lockCustomer(tx, customerId);
      const currentProvider = await tx.findOneBy(IdentityProvider, key);
      const isSameIssuer = currentProvider?.issuer === issuer;
      const providerId = isSameIssuer ? currentProvider.providerId : randomUUID();
      const emailDomains = await this.readDomains(tx, customerId, input.emailDomains, currentProvider, user);
      const row = { ownerId: customerId, rowId: providerId };
      const settings =
        kind === 'saml'
          ? this.readSaml(input)
          : await this.readClient(row, input, isSameIssuer ? currentProvider : null);
      const columns = {
        ...{ issuer, emailDomains, providerId, ...settings },
        name: input.name.replaceAll('\0', '').trim(),
        trustsEmail: input.trustsEmail ?? kind === 'saml',
        createsUsers: input.createsUsers ?? true,
        active: input.active ?? true,
        changedAt: new Date(this.clock.now()),
      };
      if (columns.name === '') throw new AppError('invalid', 'Name is required', { field: 'name' });
      // The links of another issuer's accounts end with the row.
      if (currentProvider && !isSameIssuer) await tx.delete(IdentityProvider, key);
      if (isSameIssuer) await tx.update(IdentityProvider, key, columns);
      else await tx.insert(IdentityProvider, { ...key, ...columns });
      await this.record(tx, 'identity-provider.save', slug, describe({ ...columns, kind }), actor);
      return toView(await tx.findOneByOrFail(IdentityProvider, key));
    });
  }

  /** Removes the provider and its links; sessions go on. @throws AppError not_found */
  async remove(customerId: number, kind: ProviderKind, { userId }: SignedInUser, actor: Actor): Promise<void> {
    await this.writes.transaction({ customerId, userId }, async (tx) => {
      const slug = await this.lockCustomer(tx, customerId);
      const provider = await tx.findOneBy(IdentityProvider, { customerId, kind });
      if (!provider) throw notSetUp();
      await tx.delete(IdentityProvider, { customerId, kind });
      await this.record(tx, 'identity-provider.remove', slug, describe(provider), actor);
    });
  }

  /** Returns what does not work; null: the provider can be used. @throws AppError not_found */
  async test(customerId: number, kind: ProviderKind, actor: Actor): Promise<string | null> {
    const provider = await this.read(customerId, (tx) => tx.findOneBy(IdentityProvider, { customerId, kind }));
    if (!provider) throw notSetUp();
    const problem = await this.findProblem(provider);
    const slug = await this.read(customerId, (tx) => this.customers.getSlug(tx, customerId));
    const detail = `${describe(provider)}: ${problem ?? 'works'}`;
    await this.audit.record({
      action: 'identity-provider.test',
      outcome: 'done',
      ...actor,
      customerSlug: slug,
      detail,
    });
    return problem;
  }

  /** Returns the active provider of an active workspace, ready to sign in; null when there is none. */
  async findUsable(slug: string, kind: ProviderKind): Promise<UsableProvider | null> {
    const customer = await this.customers.findActiveBySlug(slug);
    if (!customer) return null;
    const where = { customerId: customer.id, kind, active: true };
    const provider = await this.read(customer.id, (tx) => tx.findOneBy(IdentityProvider, where));
    return provider && this.withSecret(provider);
  }

  /** Whether any workspace has a provider to sign in at. */
  hasAny(): Promise<boolean> {
    const where = { active: true, customer: { active: true } };
    return this.writes.acrossWorkspaces((tx) => tx.exists(IdentityProvider, { where }));
  }

  /** Returns the providers of a workspace, or of the domain of e-mail addresses; what the sign-in page may tell anyone. */
  async listOptions(entered: string): Promise<SignInOption[]> {
    const text = entered.trim().toLowerCase();
    const isActive = { active: true, customer: { active: true } };
    const domainOrSlug = text.includes('@') ? text.slice(text.lastIndexOf('@') + 1) : text;
    const bySlug = { ...isActive, customer: { active: true, slug: domainOrSlug } };
    const byDomain = { ...isActive, emailDomains: ArrayContains([domainOrSlug]) };
    if (domainOrSlug === '' || domainOrSlug.includes('\0')) return [];
    const providers = await this.writes.acrossWorkspaces((tx) =>
      tx.find(IdentityProvider, {
        where: text.includes('@') ? byDomain : [bySlug, byDomain],
        relations: { customer: true },
        order: { name: 'ASC', providerId: 'ASC' },
        take: MAX_OPTIONS,
      }),
    );
    return providers.map(({ name, kind, customer }) => ({ name, path: `/api/sso/${customer?.slug}/${kind}` }));
  }

  private async findProblem(provider: IdentityProvider): Promise<string | null> {
    if (provider.kind === 'saml') return this.saml.check(provider);
    try {
      await this.openId.check(await this.withSecret(provider));
      return null;
    } catch (error) {
      return errorMessages(error);
    }
  }

  private async withSecret(provider: IdentityProvider): Promise<UsableProvider> {
    if (provider.kind === 'saml') return Object.assign(provider, { clientId: '', clientSecret: '' });
    const { customerId: ownerId, providerId: rowId, clientId, clientSecret } = provider;
    const secret = this.secrets.decrypt('identityProviderSecret', { ownerId, rowId }, clientSecret ?? '');
    const decrypted = await secret.catch(() => {
      throw new AppError('unavailable', 'The client secret was kept under another SECRET_KEY: enter it again.');
    });
    return Object.assign(provider, { clientId: clientId ?? '', clientSecret: decrypted });
  }

  private readSaml({ signInUrl, certificate }: SaveIdentityProvider) {
    return {
      ...{ clientId: null, clientSecret: null },
      signInUrl: this.saml.readSignInUrl(signInUrl ?? ''),
      certificate: this.saml.readCertificate(certificate ?? ''),
    };
  }

  /** @param stored with the same issuer */
  private async readClient(
    row: { ownerId: number; rowId: string },
    input: SaveIdentityProvider,
    stored: IdentityProvider | null,
  ): Promise<Pick<IdentityProvider, 'clientId' | 'clientSecret' | 'signInUrl' | 'certificate'>> {
    // Optional fields may be null.
    const id = input.clientId?.trim() ?? '';
    const secret = input.clientSecret?.trim() ?? '';
    if (id === '') throw new AppError('invalid', 'Client ID is required', { field: 'clientId' });
    if (secret !== '') {
      const encrypted = await this.secrets.encrypt('identityProviderSecret', row, secret);
      return { clientId: id, clientSecret: encrypted, signInUrl: null, certificate: null };
    }
    // The secret must not be sent to an issuer that it was not entered for.
    if (!stored?.clientSecret || stored.clientId !== id) {
      throw new AppError('invalid', 'Enter the client secret', { field: 'clientSecret' });
    }
    return { clientId: id, clientSecret: stored.clientSecret, signInUrl: null, certificate: null };
  }

  /**
   * A domain leads people who enter their address to this provider, and its provider may add users with addresses there.
   * So a workspace's own administrators cannot add other domains than that of their workspace.
   */
  private async readDomains(
    tx: EntityManager,
    customerId: number,
    entered: string[],
    stored: IdentityProvider | null,
    { isAdmin }: SignedInUser,
  ): Promise<string[]> {
    const domains = [...new Set(entered.map(readDomain))];
    const own = await this.customers.getEmailDomain(tx, customerId);
    for (const domain of domains) {
      const invalid = (message: string) => new AppError('invalid', message, { field: 'emailDomains' });
      const error = domainError({ emailDomain: domain });
      if (error !== false) throw invalid(error);
      if (domain === own || stored?.emailDomains.includes(domain)) continue;
      if (!isAdmin) throw invalid(`${domain} can be added by an administrator of all workspaces only`);
      if (await this.customers.isDomainOfAnother(customerId, domain)) throw invalid(`${domain} is of another client`);
    }
    return domains;
  }

  private read<Result>(customerId: number, work: (tx: EntityManager) => Promise<Result>): Promise<Result> {
    return this.writes.transaction({ customerId, userId: 0, seesOwnRows: false }, work);
  }

  private async lockCustomer(tx: EntityManager, customerId: number): Promise<string> {
    await tx.query('select pg_advisory_xact_lock($1, $2)', [PROVIDER_LOCK, customerId]);
    return this.customers.getSlug(tx, customerId);
  }

  private record(
    tx: EntityManager,
    action: AuditAction,
    customerSlug: string,
    detail: string,
    actor: Actor,
  ): Promise<void> {
    return this.audit.record({ action, outcome: 'done', ...actor, customerSlug, detail }, tx);
  }
}

/** First key of the advisory lock on the providers of a workspace. */
const PROVIDER_LOCK = 7_268;

function notSetUp(): AppError {
  return new AppError('not_found', 'This sign-in is not set up.');
}

function describe({ name, issuer, active }: Pick<IdentityProvider, 'name' | 'issuer' | 'active' | 'kind'>): string {
  return `${name}, ${issuer}${active ? '' : ', switched off'}`;
}

function toView(provider: IdentityProvider): IdentityProviderView {
  const { kind, providerId: id, name, issuer, clientId, emailDomains, trustsEmail, createsUsers, active } = provider;
  const flags = { trustsEmail, createsUsers, active };
  const saml = { signInUrl: provider.signInUrl, certificate: provider.certificate };
  return {
    kind,
    id,
    name,
    issuer,
    clientId,
    ...saml,
    emailDomains,
    ...flags,
    changedAt: provider.changedAt.toISOString(),
  };
}
