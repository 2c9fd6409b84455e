import { nameKey } from './company-name.js';
import { EmployerDirectory } from './employer-directory.js';
import { findEmployer, type PersonFacts } from './employer-rules.js';
import { FORMER_COMPANIES } from './former-companies.js';
import { KNOWN_COMPANIES } from './known-companies.js';

describe('findEmployer', () => {
  const known = new EmployerDirectory();
  known.addCompany({ name: 'Acme Rockets, Inc.', domain: 'acme-rockets.example.com' });
  known.addCompany({ name: 'Harbor Freight Lines', domain: 'harborlines.com' });
  known.addOrganisation('acmeorg', { name: 'Acme Rockets, Inc.', domain: null, isVerified: false });
  known.addOrganisation('lines', { name: 'Harbor Freight Lines', domain: 'harborlines.com', isVerified: true });
  known.addOrganisation('club', { name: 'Club', domain: null, isVerified: false });

  const find = (facts: Partial<PersonFacts>) =>
    findEmployer(
      { login: 'ada', fullName: 'Ada Okafor', emails: [], company: null, blog: null, organisations: [], ...facts },
      known,
    );

  it('prefers the work address', () => {
    const facts = { emails: ['me@gmail.com', 'ada@microsoft.com'], company: '@acmeorg', organisations: ['lines'] };
    expect(find(facts)).toMatchObject({ name: 'Microsoft', domain: 'microsoft.com', rule: 'email-domain' });
  });

  it.each([
    [['ada@microsoft.com', 'ada@users.noreply.github.com', 'ada@gmail.com'], null],
    [['ada@microsoft.com', 'ada@users.noreply.github.com'], 'Microsoft'],
    [['ada@microsoft.com', 'ada@gmail.com'], 'Microsoft'],
  ])('leaves the employer open for people with free and anonymized addresses besides: %s', (emails, name) => {
    expect(find({ emails })?.name ?? null).toBe(name);
    const stated = find({ emails, statedEmail: 'ada@microsoft.com', company: 'Quarry' });
    expect(stated).toMatchObject({ name: 'Microsoft', rule: 'email-domain' });
  });

  it('takes the company field where the addresses leave the employer open', () => {
    const emails = ['ada@microsoft.com', '7+ada@users.noreply.github.com', 'ada@gmail.com'];
    expect(find({ emails, company: 'Quarry Stone' })).toMatchObject({ name: 'Quarry Stone', rule: 'company-field' });
  });

  describe('at an unknown mail domain', () => {
    const emails = ['ada@quarry.io'];
    const sharedDomains = new Set(['quarry.io']);

    it('ignores a single person', () => {
      expect(find({ emails })).toBeNull();
    });

    it.each(['Quarry Stone', 'Quarry', '@quarry', 'Quarry Inc. | ex-Google', 'quarry.io'])(
      'accepts a label that agrees with the company field: %s',
      (company) => {
        expect(find({ emails, company })).toMatchObject({ domain: 'quarry.io' });
      },
    );

    it.each([
      ['Quarry Stone', 'Quarry Stone'],
      ['@quarry', null],
    ])('takes the name from the company field: %s', (company, name) => {
      expect(find({ emails, company })).toMatchObject({ name, domain: 'quarry.io', rule: 'email-domain' });
    });

    it('accepts a domain that several people share', () => {
      expect(find({ emails, sharedDomains })).toMatchObject({ domain: 'quarry.io', rule: 'email-domain' });
    });

    it('ignores a shared domain of people who also have an anonymized address', () => {
      expect(find({ emails: [...emails, 'ada@noreply.gitlab.com'], sharedDomains })).toBeNull();
      expect(find({ emails: [...emails, 'ada@gmail.com'], sharedDomains })).toMatchObject({ domain: 'quarry.io' });
    });

    it('prefers the company field and the organisation that it names', () => {
      expect(find({ emails, sharedDomains, company: 'Tiny Shop' })).toMatchObject({ name: 'Tiny Shop' });
      expect(find({ emails, sharedDomains, company: '@acmeorg' })).toMatchObject({ rule: 'company-handle' });
      expect(find({ emails, sharedDomains, company: 'Freelance' })).toBeNull();
    });

    it('treats the domain of the person’s own site as personal, unless several people share it', () => {
      const facts = { emails, company: 'Quarry', blog: 'https://www.quarry.io/about' };
      expect(find(facts)).toMatchObject({ name: 'Quarry', domain: null, rule: 'company-field' });
      expect(find({ ...facts, sharedDomains })).toMatchObject({ domain: 'quarry.io', rule: 'email-domain' });
    });

    it('does not take a domain from another person’s address as confirmed', () => {
      known.addCompany({ name: 'Gravel Works', domain: 'gravel.io' }, { isInferred: true });
      expect(find({ emails: ['ada@gravel.io'] })).toBeNull();
      expect(find({ emails: ['ada@gravel.io'], sharedDomains: new Set(['gravel.io']) })).toMatchObject({
        name: 'Gravel Works',
      });
    });
  });

  it.each([
    ['@acmeorg', 'company-handle', 'Acme Rockets, Inc.'],
    ['Engineer at @Azure', 'company-handle', 'Microsoft'],
    ['Acme Rockets', 'company-field', 'Acme Rockets, Inc.'],
    ['ex-Google, Harbor Freight Lines Ltd', 'company-field', 'Harbor Freight Lines'],
    ['www.harborlines.com', 'company-field', 'Harbor Freight Lines'],
    ['AWS', 'company-field', 'Amazon'],
  ])('reads the company field: %s', (company, rule, name) => {
    expect(find({ company })).toMatchObject({ rule, name });
  });

  it('uses an organisation’s domain only when it is verified', () => {
    known.addOrganisation('evil', { name: 'Evil', domain: 'google.com', isVerified: false });
    known.addOrganisation('googleapis', { name: 'Google APIs', domain: 'google.com', isVerified: true });
    expect(find({ company: '@evil' })).toMatchObject({ name: 'Evil', domain: null });
    expect(find({ company: '@googleapis' })).toMatchObject({ name: 'Google', domain: 'google.com' });
  });

  it('accepts an unknown company as it is written', () => {
    expect(find({ company: 'Tiny Shop GmbH' })).toMatchObject({
      name: 'Tiny Shop GmbH',
      domain: null,
      confidence: 0.75,
    });
  });

  it.each(['Inouit', 'Square Bit', 'Apple Tree Nursery'])(
    'does not match a known company by similarity: %s',
    (company) => {
      expect(find({ company })).toMatchObject({ name: company });
    },
  );

  it('uses the only verified organisation', () => {
    expect(find({ organisations: ['club', 'lines'] })).toMatchObject({
      domain: 'harborlines.com',
      rule: 'organization',
    });
    expect(find({ organisations: ['lines', 'google'] })).toBeNull();
    expect(find({ organisations: ['club'] })).toBeNull();
  });

  it('uses a blog only when it is a known company’s site', () => {
    expect(find({ blog: 'https://blog.harborlines.com/ada' })).toMatchObject({ rule: 'blog-domain' });
    expect(find({ blog: 'https://personal-site.net' })).toBeNull();
    for (const blog of ['https://medium.com/@ada', 'https://fb.com/ada', 'https://hub.docker.com/u/ada']) {
      expect(find({ blog })).toBeNull();
    }
  });

  it.each(['Freelance', 'Student', '@unread-account', 'me', 'ADA', 'Ada Okafor'])('returns null for %s', (company) => {
    expect(find({ company })).toBeNull();
  });
});

describe('built-in companies', () => {
  it('have each domain, account and name once', () => {
    for (const values of [
      KNOWN_COMPANIES.flatMap(({ domains }) => [...new Set(domains)]),
      KNOWN_COMPANIES.flatMap(({ accounts }) => accounts),
      KNOWN_COMPANIES.flatMap(({ name, aliases }) => [...new Set([name, ...aliases].map(nameKey))]),
    ]) {
      expect(values.filter((value, at) => values.indexOf(value) !== at)).toEqual([]);
    }
  });

  it('include the successor of every former company', () => {
    const names = KNOWN_COMPANIES.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(FORMER_COMPANIES.map(({ successor }) => successor)));
  });

  it.each([
    ['HPE', 'Hewlett Packard Enterprise'],
    ['Hewlett-Packard', 'HP'],
    ['惠普', 'HP'],
  ])('tell HP from Hewlett Packard Enterprise: %s', (text, name) => {
    expect(new EmployerDirectory().byName(text)?.id.name).toBe(name);
  });

  it('are themselves before a merger', () => {
    const directory = new EmployerDirectory();
    expect(directory.byName('EMC')?.id).toEqual({ name: 'Dell', domain: 'dell.com' });
    expect(directory.byName('EMC', '2016-09-07')?.id).toEqual({ name: 'Dell', domain: 'dell.com' });
    expect(directory.byName('EMC Corporation', '2016-09-06')?.id).toEqual({ name: 'EMC', domain: 'emc.com' });
  });
});
