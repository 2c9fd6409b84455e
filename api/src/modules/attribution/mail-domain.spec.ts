import { isListedSchool, isPublicMailHost } from './listed-domains.js';
import { domainLabel, isAnonymizedMail, isFreeMail, registrableDomain, workDomain } from './mail-domain.js';

it.each([
  ['kim@acme.com', 'acme.com'],
  ['kim@mail.eu.acme.co.uk', 'acme.co.uk'],
  ['Kim@ACME.com.', 'acme.com'],
  ['kim@acme.com.ar', 'acme.com.ar'],
  ['kim@facebook.com', 'facebook.com'],
  ['kim@mail.alibaba.com', 'alibaba.com'],
])('finds the employer of %s', (email, domain) => {
  expect(workDomain(email)).toBe(domain);
});

it.each([
  ['free mail', 'kim@gmail.com'],
  ['a university', 'kim@cs.example.edu'],
  ['a university outside America', 'kim@cs.example.ac.uk'],
  ['a university recognised by its name', 'kim@uni-somewhere.de'],
  ['a listed university', 'kim@cs.kth.se'],
  ['a listed school below a company’s suffix', 'kim@epita.fr'],
  ['former students', 'kim@alumni.acme.com'],
  ['free mail of a small provider', 'kim@bigmir.net'],
  ['disposable mail', 'kim@mailinator.com'],
  ['a host of disposable mail', 'kim@team.mailinator.com'],
  ['a project’s community', 'kim@apache.org'],
  ['a hidden address', '1+kim@users.noreply.github.com'],
  ['a local host', 'kim@laptop.local'],
  ['an IP address', 'kim@127.0.0.1'],
  ['an empty text', ''],
])('finds no employer behind %s', (_, email) => {
  expect(workDomain(email)).toBeNull();
});

it('ignores a person’s own domain', () => {
  expect(workDomain('me@kimrocket.dev', { login: 'kimrocket' })).toBeNull();
  expect(workDomain('me@rocket.io', { fullName: 'Kim Rocket' })).toBeNull();
  expect(workDomain('me@krocket.io', { fullName: 'Kim Rocket' })).toBeNull();
  expect(workDomain('me@rocket-consulting.com', { fullName: 'Kim Rocket' })).toBeNull();
  expect(workDomain('me@kimr.net', { fullName: 'Kim Rocket' })).toBeNull();
  expect(workDomain('me@stripe.com', { login: 'stripe' })).toBe('stripe.com');
  expect(workDomain('kim@acme.io', { login: 'kimrocket', fullName: 'Kim Rocket' })).toBe('acme.io');
});

it('returns the label before the public suffix', () => {
  expect(domainLabel('acme.co.uk')).toBe('acme');
});

describe('hosts without an employer', () => {
  it.each(
    [
      'noreply.github.com',
      'users.noreply.github.com',
      'noreply.gitlab.com',
      'localhost',
      'host.local',
      'x.localdomain',
    ].concat(['a.invalid', 'acme.example', 'acme.test', 'nas.lan', 'local', '10.0.0.1', 'com', 'co.uk', '']),
  )('are not public: %s', (host) => {
    expect(workDomain(`kim@${host}`)).toBeNull();
    expect(isFreeMail(`kim@${host}`)).toBe(false);
  });

  it.each(['mylocal.com', 'localhost.com', 'testlan.com', 'example.com.br', 'notlocal.io'])(
    'are public: %s',
    (host) => {
      expect(workDomain(`kim@${host}`)).toBe(host);
    },
  );

  it.each(
    [
      'cs.stanford.edu',
      'example.edu.au',
      'example.ac.uk',
      'cs.example.ac.jp',
      'school.k12.us',
      'x.sch.uk',
      'uni-rocket.de',
    ]
      .concat(['univ-rocket.fr', 'tu-rocket.de', 'th-rocket.de', 'fh-rocket.de', 'hs-rocket.de', 'ecole-rocket.fr'])
      .concat([
        'insa-rocket.fr',
        'u-rocket.fr',
        'ethz.ch',
        'uzh.ch',
        'uniroma3.it',
        'polimi.it',
        'rocketuniversity.com',
      ])
      .concat(['rocket-hochschule.de', 'rocketpolytech.com', 'rocket-univ.com', 'alum.acme.com', 'alumnos.acme.com']),
  )('belong to schools and their former students: %s', (host) => {
    expect(workDomain(`kim@${host}`)).toBeNull();
  });

  it.each(
    [
      'virtu-rocket.com',
      'goldsfu.com',
      'education.com',
      'academy-rockets.com',
      'unicorn.com',
      'university-x.com'.replace('university-x', 'unix-labs'),
    ].concat(['tumult.com', 'hs.com', 'alumniworks.com', 'univoice.com', 'acedu.com', 'u-2-band.com', 'kthx.com']),
  )('may be companies: %s', (host) => {
    expect(workDomain(`kim@${host}`)).toBe(host);
  });

  it.each(['debian.org', 'linux.com', 'acm.org', 'x.org', 'kernel.org', 'riseup.net'])(
    'are communities: %s',
    (host) => {
      expect(workDomain(`kim@${host}`)).toBeNull();
    },
  );
});

describe('kinds of addresses', () => {
  it.each([
    ['1+kim@users.noreply.github.com', true],
    ['kim@noreply.gitlab.com', true],
    ['KIM@NOREPLY.GITHUB.COM', true],
    ['kim@xnoreply.github.com', false],
    ['kim@noreply.github.com.acme.com', false],
    ['kim@noreply.acme.com', false],
  ])('%s is anonymized: %s', (email, expected) => {
    expect(isAnonymizedMail(email)).toBe(expected);
  });

  it.each([
    ['kim@gmail.com', true],
    ['kim@GMAIL.com', true],
    ['kim@mailinator.com', true],
    ['kim@facebook.com', false],
    ['kim@acme.com', false],
    ['nobody', false],
  ])('%s is free mail: %s', (email, expected) => {
    expect(isFreeMail(email)).toBe(expected);
  });

  it('are read from the last @ on, without dots at the end', () => {
    expect(workDomain('"kim@home"@acme.com')).toBe('acme.com');
    expect(workDomain('kim@acme.com..')).toBe('acme.com');
    expect(workDomain('acme.com')).toBe('acme.com');
    expect(workDomain('kim@users.noreply.github.com.')).toBeNull();
    expect(workDomain('kim@users.noreply.github.com..')).toBeNull();
  });

  it('have the registrable domain of a public host', () => {
    expect(registrableDomain('Mail.ACME.co.uk')).toBe('acme.co.uk');
    for (const host of ['localhost', '127.0.0.1', 'acme.internal', 'co.uk', '']) {
      expect(registrableDomain(host)).toBeNull();
    }
    expect(domainLabel('localhost')).toBe('localhost');
  });
});

describe('a person’s own domain', () => {
  const kim = { login: '42kim-rocket7', fullName: 'Kim de Rocket' };

  it.each(
    [
      'kimrocket.dev',
      '42kimrocket7.dev',
      'kimderocket.io',
      'rocket.io',
      'krocket.io',
      'kimr.io',
      'rocketkim.io',
      'kimrocket.io',
    ]
      .concat([
        'the-rocket.io',
        'thekimrocket.io',
        'hello-rocket.io',
        'mailrocket.io',
        'iamrocket.io',
        'rocketblog.net',
      ])
      .concat([
        'rocket-code.net',
        'rocketcodes.net',
        'rocket-dev.net',
        'rocket-family.net',
        'rocket-home.net',
        'rocketit.net',
      ])
      .concat([
        'rocketme.net',
        'rocketnet.net',
        'rocketonline.net',
        'rocket-tech.net',
        'rocketweb.net',
        'rocketconsulting.io',
      ]),
  )('is ignored: %s', (host) => {
    expect(workDomain(`me@${host}`, kim)).toBeNull();
  });

  it.each([
    ['kimrocket.dev', { login: '42kimrocket77' }],
    ['kimrocket.dev', { fullName: 'Kim de Rocket' }],
    ['krocket.dev', { fullName: 'Kim  Rocket –' }],
  ])('is recognised by one name alone: %s of %j', (host, person) => {
    expect(workDomain(`me@${host}`, person)).toBeNull();
  });

  it.each([
    ['kimrocket.dev', { login: 'kim4rocket' }],
    ['kimkim.dev', { fullName: 'Kim' }],
    ['rocmailket.dev', { fullName: 'Kim Rocket' }],
  ])('is not %s of %j', (host, person) => {
    expect(workDomain(`me@${host}`, person)).toBe(host);
  });

  it.each(['rocketworks.io', 'derocket.io', 'kim.io', 'rockets.io', 'myrocket.io', 'rocket-x.io'])(
    'is another one than %s',
    (host) => {
      expect(workDomain(`me@${host}`, kim)).toBe(host);
    },
  );

  it('needs three letters', () => {
    expect(workDomain('me@ab.io', { login: 'ab' })).toBe('ab.io');
    expect(workDomain('me@abc.io', { login: 'abc' })).toBeNull();
    expect(workDomain('me@kim.io', { fullName: 'Kim' })).toBeNull();
    expect(workDomain('me@jose.io', { fullName: 'José' })).toBeNull();
    expect(workDomain('me@acme.io', { login: null, fullName: null })).toBe('acme.io');
    expect(workDomain('me@acme.io', { fullName: '  ' })).toBe('acme.io');
  });
});

describe('lists of domains', () => {
  it.each([
    ['a domain of one list of disposable mail', 'aarkolt.com', 'aarkolt.com'],
    ['a domain of the other list', 'aalianz.com', 'aalianz.com'],
    ['a host below a registrable domain', 'mail.aftely.dpdns.org', 'dpdns.org'],
  ])('name public mail: %s', (_, host, domain) => {
    expect(isPublicMailHost(host, domain)).toBe(true);
  });

  it('do not look above the registrable domain', () => {
    expect(isPublicMailHost('acme.com.ar', 'acme.com.ar')).toBe(false);
  });

  it.each(['epita.fr', 'cs.epita.fr', 'ae.mpg.de', 'mail.ae.mpg.de'])('name the school of %s', (host) => {
    expect(isListedSchool(host)).toBe(true);
  });

  it('name no other part of an organisation', () => {
    expect(isListedSchool('press.mpg.de')).toBe(false);
    expect(isListedSchool('# Domains')).toBe(false);
  });
});
