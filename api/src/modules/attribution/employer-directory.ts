import { CompanyCatalogue, type NameMatch } from './company-catalogue.js';
import type { Employer, EmployerLookup, HostOrganisation } from './employer-rules.js';
import { nameKey } from './company-name.js';
import { FORMER_COMPANIES } from './former-companies.js';
import { KNOWN_COMPANIES } from './known-companies.js';

const FORMER_BY_KEY = new Map(
  FORMER_COMPANIES.flatMap((former) =>
    [former.name, ...former.aliases].map((name) => [nameKey(name), former] as const),
  ),
);

/** Companies and organisations for attribution: the built-in ones first, then those of the database. */
export class EmployerDirectory implements EmployerLookup {
  private readonly domains = new Map<string, Employer>();
  private readonly confirmed = new Set<string>();
  private readonly organisations = new Map<string, HostOrganisation>();
  private readonly names = new CompanyCatalogue<Employer>();

  constructor() {
    for (const { name, domains, accounts, aliases } of KNOWN_COMPANIES) {
      const company = { name, domain: domains[0] ?? null };
      for (const domain of domains) {
        this.domains.set(domain, company);
        this.confirmed.add(domain);
      }
      for (const account of accounts) this.organisations.set(account, { ...company, isVerified: true });
      for (const spelling of [name, ...aliases]) this.names.add(company, spelling);
    }
  }

  /** @param isInferred the domain was found by the rules themselves, so it confirms no address at it */
  addCompany({ name, domain }: Employer, { isInferred = false } = {}): void {
    if (name !== null) this.names.add({ name, domain }, name);
    if (domain === null) return;
    if (name !== null && !this.domains.get(domain)?.name) this.domains.set(domain, { name, domain });
    if (!isInferred) this.confirm({ name, domain });
  }

  addOrganisation(login: string, organisation: HostOrganisation): void {
    const key = login.toLowerCase();
    if (this.organisations.has(key)) return;
    this.organisations.set(key, organisation);
    const { name, domain, isVerified } = organisation;
    if (isVerified && domain !== null) this.confirm({ name, domain });
  }

  private confirm({ name, domain }: Employer & { domain: string }): void {
    if (!this.domains.has(domain)) this.domains.set(domain, { name, domain });
    this.confirmed.add(domain);
  }

  isConfirmed(domain: string): boolean {
    return this.confirmed.has(domain);
  }

  byDomain(domain: string): Employer | null {
    return this.domains.get(domain) ?? null;
  }

  /**
   * @param on ISO 8601 day of which the text speaks: before its merger a former company is itself, `EMC` and not Dell. By
   * default today.
   */
  byName(text: string, on?: string): NameMatch<Employer> | null {
    const match = this.names.find(text);
    const former = on === undefined ? undefined : FORMER_BY_KEY.get(nameKey(text));
    if (match === null || former === undefined || on === undefined || on >= former.mergedOn) return match;
    return { ...match, id: { name: former.name, domain: former.domain } };
  }

  organisation(login: string): HostOrganisation | null {
    return this.organisations.get(login.toLowerCase()) ?? null;
  }
}
