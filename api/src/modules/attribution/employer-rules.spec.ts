import { nameKey } from './company-name.js';
import { EmployerDirectory } from './employer-directory.js';
import { findEmployer, isPerhapsFormer, siteDomain, workDomains, type PersonFacts } from './employer-rules.js';
import { FORMER_COMPANIES } from './former-companies.js';
import { KNOWN_COMPANIES } from './known-companies.js';

describe('findEmployer', () => {
  const directory = new EmployerDirectory();
  directory.addCompany({ name: 'Acme Rockets, Inc.', domain: 'acme-rockets.example.com' });
  directory.addCompany({ name: 'Harbor Freight Lines', domain: 'harborlines.com' });
  directory.addOrganisation('acmeorg', { name: 'Acme Rockets, Inc.', domain: null, isVerified: false });
  directory.addOrganisation('lines', { name: 'Harbor Freight Lines', domain: 'harborlines.com', isVerified: true });
  directory.addOrganisation('club', { name: 'Club', domain: null, isVerified: false });

  const find = (facts: Partial<PersonFacts>) =>
    findEmployer(
      { login: 'ada', fullName: 'Ada Okafor', emails: [], company: null, blog: null, organisations: [], ...facts },
      directory,
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
    const employer = find({ emails, statedEmail: 'ada@microsoft.com', company: 'Quarry' });
    expect(employer).toMatchObject({ name: 'Microsoft', rule: 'email-domain' });
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
      directory.addCompany({ name: 'Gravel Works', domain: 'gravel.io' }, { isInferred: true });
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
    directory.addOrganisation('evil', { name: 'Evil', domain: 'google.com', isVerified: false });
    directory.addOrganisation('googleapis', { name: 'Google APIs', domain: 'google.com', isVerified: true });
    expect(find({ company: '@evil' })).toMatchObject({ name: 'Evil', domain: null });
    expect(find({ company: '@googleapis' })).toMatchObject({ name: 'Google', domain: 'google.com' });
  });

  it('takes the employer from the organisations of a person only where a domain is verified', () => {
    directory.addOrganisation('claimed', { name: 'Claimed', domain: 'claimed.io', isVerified: false });
    directory.addOrganisation('siteless', { name: 'Siteless', domain: null, isVerified: true });
    expect(find({ organisations: ['lines'] })).toMatchObject({ name: 'Harbor Freight Lines', rule: 'organization' });
    expect(find({ organisations: ['claimed'] })).toBeNull();
    expect(find({ organisations: ['siteless'] })).toBeNull();
    // Anyone can enter any site: it confirms no address there.
    expect(find({ emails: ['ada@claimed.io'] })).toBeNull();
    expect(find({ blog: 'https://claimed.io' })).toBeNull();
  });

  it('keeps the first name and organisation that it learns', () => {
    directory.addCompany({ name: 'Gravel Pit', domain: 'gravelpit.io' });
    directory.addCompany({ name: 'Other Name', domain: 'gravelpit.io' });
    directory.addCompany({ name: 'Without Site', domain: null });
    expect(find({ emails: ['ada@gravelpit.io'] })).toMatchObject({ name: 'Gravel Pit' });
    directory.addOrganisation('LINES', { name: 'Copy', domain: 'copy.io', isVerified: true });
    expect(find({ organisations: ['lines'] })).toMatchObject({ name: 'Harbor Freight Lines' });
  });

  it.each(['SAP', '@sap', 'System Arts Press'])('agrees with a domain as short as sap.io: %s', (company) => {
    expect(find({ emails: ['ada@sap.io'], company })).toMatchObject({ domain: 'sap.io', rule: 'email-domain' });
  });

  it('reads a company as what it was on the day of which the text speaks', () => {
    const [former] = FORMER_COMPANIES;
    if (!former) throw new Error('There are no former companies');
    expect(directory.byName(former.name, '1990-01-01')?.id).toEqual({ name: former.name, domain: former.domain });
    expect(directory.byName(former.name, former.mergedOn)?.id).toMatchObject({ name: former.successor });
    expect(directory.byName(former.name)?.id).toMatchObject({ name: former.successor });
    expect(directory.byName('Harbor Freight Lines', '1990-01-01')?.id).toMatchObject({ domain: 'harborlines.com' });
    expect(directory.byName('Nobody Ever', '1990-01-01')).toBeNull();
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

describe('the rules in detail', () => {
  const directory = new EmployerDirectory();
  directory.addCompany({ name: 'Harbor Freight Lines', domain: 'harborlines.com' });
  directory.addCompany({ name: null, domain: 'nameless.com' });
  directory.addOrganisation('Harbor', { name: 'Harbor Freight Lines', domain: 'harborlines.com', isVerified: true });
  directory.addOrganisation('quarryorg', { name: 'Quarry Stone', domain: null, isVerified: false });
  directory.addOrganisation('unnamed', { name: null, domain: null, isVerified: false });
  directory.addOrganisation('newdomain', { name: 'New Domain', domain: 'newdomain.com', isVerified: true });

  const find = (facts: Partial<PersonFacts>) =>
    findEmployer(
      { login: 'ada', fullName: 'Ada Okafor', emails: [], company: null, blog: null, organisations: [], ...facts },
      directory,
    );
  const shared = (domain: string) => ({ emails: [`ada@${domain}`], sharedDomains: new Set([domain]) });

  it.each<[string, Partial<PersonFacts>, number]>([
    ['email-domain', { emails: ['ada@microsoft.com'] }, 0.95],
    ['email-domain', { emails: ['ada@quarry.io'], company: 'Quarry' }, 0.9],
    ['email-domain', shared('quarry.io'), 0.84],
    ['company-handle', { company: '@harbor' }, 0.9],
    ['company-field', { company: 'harborlines.com' }, 0.9],
    ['company-field', { company: 'Tiny Shop' }, 0.75],
    ['company-field', { company: 'Microsoft' }, 0.99],
    ['organization', { organisations: ['harbor'] }, 0.6],
    ['blog-domain', { blog: 'harborlines.com' }, 0.6],
  ])('%s of %j is right in a share of %d', (rule, facts, confidence) => {
    expect(find(facts)).toMatchObject({ rule, confidence });
  });

  it('return name and domain alone of what they find', () => {
    expect(find({ organisations: ['harbor'] })).toEqual({
      name: 'Harbor Freight Lines',
      domain: 'harborlines.com',
      rule: 'organization',
      confidence: 0.6,
    });
    expect(find({ emails: ['ada@nameless.com'] })).toEqual({
      name: null,
      domain: 'nameless.com',
      rule: 'email-domain',
      confidence: 0.95,
    });
  });

  it('name a company without a stored name as its company field does', () => {
    const emails = ['ada@nameless.com'];
    expect(find({ emails, company: 'Nameless Works' })).toMatchObject({
      name: 'Nameless Works',
      domain: 'nameless.com',
    });
    expect(find({ emails: ['ada@quarry.io'], company: '@quarryorg' })).toMatchObject({ name: 'Quarry Stone' });
    expect(find({ emails: ['ada@unnamed.io'], company: '@unnamed' })).toMatchObject({
      name: null,
      domain: 'unnamed.io',
    });
    expect(find({ emails, company: 'nameless.com' })).toMatchObject({ name: null, domain: 'nameless.com' });
  });

  it.each([
    ['quarrystone.io', 'Quarry Stone', true],
    ['quarry.io', 'Quarry Stone', true],
    ['qua.io', 'Quarry Stone', false],
    ['quar.io', 'Quarry Stone', true],
    ['qsw.io', 'Quarry Stone Works', true],
    ['quarrymail.io', 'Quarry Inc', true],
    ['quarryrocks.io', 'Quarry Technologies', true],
    ['abcmail.io', 'ABC', false],
    ['abcdmail.io', 'ABCD', true],
    ['nimbus.io', 'Quarry Stone', false],
    ['quarry.io', 'quarry.io', true],
    ['quarry.io', 'quarry.de', false],
    ['quarry.io', '@quarry', true],
    ['quarrystone.io', '@quarryorg', true],
    ['quarryorg.io', '@quarryorg', true],
    ['nimbus.io', '@quarryorg', false],
  ])('compare %s with the company field %s: %s', (domain, company, agrees) => {
    const employer = find({ emails: [`ada@${domain}`], company });
    expect(employer?.rule === 'email-domain').toBe(agrees);
  });

  it('use the domain of a work address that a file states, whatever else is known', () => {
    const emails = ['ada@first.io', 'ada@quarry.io'];
    expect(find({ emails, statedEmail: 'ada@quarry.io' })).toMatchObject({ domain: 'quarry.io', confidence: 0.95 });
    expect(find({ emails, statedEmail: 'ada@gmail.com' })).toBeNull();
  });

  it('prefer an address at a confirmed domain, though it is not the first', () => {
    expect(find({ emails: ['ada@quarry.io', 'ada@harborlines.com'] })).toMatchObject({ domain: 'harborlines.com' });
    const emails = ['a@b.io', 'a@gmail.com', 'a@b.io', 'a@c.io'];
    const person = { login: 'ada', fullName: null, emails, company: null, blog: null, organisations: [] };
    expect(workDomains(person)).toEqual(['b.io', 'c.io']);
  });

  it.each([
    [true, true, true, true],
    [true, true, false, false],
    [false, true, false, true],
    [false, true, true, true],
    [true, false, true, false],
    [false, false, true, false],
  ])(
    'confirmed %s, anonymized %s, free %s: perhaps a former employer %s',
    (isConfirmed, isAnonymized, isFree, result) => {
      expect(isPerhapsFormer(isConfirmed, { isAnonymized, isFree })).toBe(result);
    },
  );

  it.each([
    'about.me',
    'dev.to',
    'github.io',
    'gitlab.com',
    'google.com',
    'linkedin.com',
    'linktr.ee',
    'medium.com',
    'youtube.com',
  ])('take no page on %s for a company', (site) => {
    expect(find({ blog: `https://${site}/ada` })).toBeNull();
    expect(find({ company: `https://${site}/ada` })).toBeNull();
    expect(siteDomain(`https://${site}/ada`)).toBeNull();
  });

  it.each(['docker.com', 'spotify.com', 'huggingface.co', 'twitch.tv', 'reddit.com'])(
    'take %s for a company, but no page on it',
    (site) => {
      expect(find({ blog: `https://${site}/ada` })).toBeNull();
      expect(find({ company: site })).toMatchObject({ rule: 'company-field' });
    },
  );

  it.each([
    ['harborlines.com', 'harborlines.com'],
    ['  http://harborlines.com  ', 'harborlines.com'],
    ['HTTPS://Blog.HarborLines.com:8080', 'harborlines.com'],
    ['harborlines.com?x', 'harborlines.com'],
    ['harborlines.com#x', 'harborlines.com'],
    ['ftp://harborlines.com', null],
    ['see harborlines.com', null],
    ['harborlines.com is ours', null],
    ['harborlines', null],
    ['', null],
    [null, null],
  ])('read the site %j as %s', (address, domain) => {
    expect(siteDomain(address)).toBe(domain);
    expect(find({ blog: address })?.domain ?? null).toBe(domain);
  });

  it('accept a domain that is stated in the company field and that nothing is known of', () => {
    expect(find({ company: 'tiny-shop.de' })).toEqual({
      name: null,
      domain: 'tiny-shop.de',
      rule: 'company-field',
      confidence: 0.9,
    });
  });

  it('look at each entry of the company field', () => {
    expect(find({ company: '@unread, Tiny Shop' })).toMatchObject({ name: 'Tiny Shop' });
    expect(find({ company: 'ada, Tiny Shop' })).toMatchObject({ name: 'Tiny Shop' });
    expect(find({ company: 'ada', fullName: null })).toBeNull();
  });

  it('know organisations in any case, and keep the first', () => {
    directory.addOrganisation('HARBOR', { name: 'Another', domain: null, isVerified: false });
    expect(find({ company: '@HaRbOr' })).toMatchObject({ name: 'Harbor Freight Lines' });
    expect(find({ company: '@newdomain' })).toMatchObject({ name: 'New Domain', domain: 'newdomain.com' });
    expect(find({ emails: ['ada@newdomain.com'] })).toMatchObject({ name: 'New Domain', rule: 'email-domain' });
    expect(find({ organisations: ['harbor', 'harbor'] })).toMatchObject({ domain: 'harborlines.com' });
    expect(find({ organisations: ['harbor', 'newdomain'] })).toBeNull();
  });

  it('keep the first name of a domain, and fill in a missing one', () => {
    directory.addCompany({ name: 'Later Lines', domain: 'harborlines.com' });
    directory.addCompany({ name: 'Late Name', domain: 'latename.com' }, { isInferred: true });
    expect(directory.byDomain('harborlines.com')?.name).toBe('Harbor Freight Lines');
    expect(directory.isConfirmed('latename.com')).toBe(false);
    directory.addCompany({ name: null, domain: 'latename.com' });
    expect([directory.isConfirmed('latename.com'), directory.byDomain('latename.com')?.name]).toEqual([
      true,
      'Late Name',
    ]);
    directory.addCompany({ name: 'Named Later', domain: 'nameless.com' });
    expect(directory.byDomain('nameless.com')?.name).toBe('Named Later');
    directory.addCompany({ name: 'Domainless', domain: null });
    expect(directory.byName('Domainless')?.id).toEqual({ name: 'Domainless', domain: null });
    expect([directory.byDomain('unknown.example'), directory.organisation('nobody')]).toEqual([null, null]);
    expect([directory.byName('Nothing Of The Kind'), directory.byName('Nothing Of The Kind', '2026-01-01')]).toEqual([
      null,
      null,
    ]);
  });
});
