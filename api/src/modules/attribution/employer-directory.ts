import { CompanyCatalogue } from './company-catalogue.js';
import type { Employer, EmployerLookup, HostOrganisation } from './employer-rules.js';
import { KNOWN_COMPANIES } from './known-companies.js';

/** Companies and organisations for attribution: the built-in ones first, then those of the database. */
export class EmployerDirectory implements EmployerLookup {
  private readonly domains = new Map<string, Employer>();
  private readonly organisations = new Map<string, HostOrganisation>();
  private readonly names = new CompanyCatalogue<Employer>();

  constructor() {
    for (const { name, domains, accounts, aliases } of KNOWN_COMPANIES) {
      const company = { name, domain: domains[0] ?? null };
      for (const domain of domains) this.domains.set(domain, company);
      for (const account of accounts) this.organisations.set(account, { ...company, isVerified: true });
      for (const spelling of [name, ...aliases]) this.names.add(company, spelling);
    }
  }

  addCompany(company: { name: string; domain: string | null }): void {
    if (company.domain !== null && !this.domains.has(company.domain)) this.domains.set(company.domain, company);
    this.names.add(company, company.name);
  }

  addOrganisation(login: string, organisation: HostOrganisation): void {
    const key = login.toLowerCase();
    if (!this.organisations.has(key)) this.organisations.set(key, organisation);
  }

  byDomain(domain: string): Employer | null {
    return this.domains.get(domain) ?? null;
  }

  byName(text: string): ReturnType<CompanyCatalogue<Employer>['find']> {
    return this.names.find(text);
  }

  organisation(login: string): HostOrganisation | null {
    return this.organisations.get(login.toLowerCase()) ?? null;
  }
}
