import { readProfileCompany, statesNoCompany } from './profile-company.js';

const read = (field: string): string[] =>
  readProfileCompany(field).map((employer) => {
    if (employer.kind === 'organisation') return `@${employer.login}`;
    return employer.kind === 'domain' ? `//${employer.domain}` : employer.name;
  });

it.each([
  ['@acme', ['@acme']],
  ['@acme @rockets-inc', ['@acme', '@rockets-inc']],
  ['Acme, Inc.', ['Acme, Inc.']],
  ['Acme / Rockets Lab', ['Acme', 'Rockets Lab']],
  ['Head of Rockets at @acme', ['@acme']],
  ['Software Engineer at Acme', ['Acme']],
  ['Acme - @rockets', ['@rockets', 'Acme']],
  ['University of Rockets at Acme', ['University of Rockets at Acme']],
  ['www.acme.com', ['//acme.com']],
  ['https://acme.co.uk/about', ['//acme.co.uk']],
  ['ex Nimbus, now Acme', ['Acme']],
  ['ex Nimbus now @acme', ['@acme']],
  ['previously at Nimbus and Quarry, now at Acme', ['Acme']],
  ['Nimbus -> Acme', ['Acme']],
  ['Acme (ex-Nimbus)', ['Acme']],
  ['Acme (formerly Nimbus Inc.)', ['Acme']],
  ['Acme (Remote)', ['Acme']],
  ['Acme. Previously Nimbus', ['Acme']],
  ['Acme, ex Nimbus, Quarry', ['Acme']],
  ['ex-Nimbus, Acme', ['Acme']],
  ['@acme + @rockets-inc/@harbor, @lines', ['@acme', '@rockets-inc', '@harbor', '@lines']],
  ['Now Rockets', ['Now Rockets']],
  ['株式会社ロケット', ['株式会社ロケット']],
  ['Acme、Rockets', ['Acme', 'Rockets']],
  ['@acme.I build rockets', ['@acme']],
  ['Acme(ex-Nimbus)Labs', ['Acme Labs']],
  ['Snow at Dawn', ['Snow at Dawn']],
  ['Rockets, the home of a lead at Acme', ['Rockets', 'Acme']],
  ['Engineer at  Acme', ['Acme']],
  ['日前Acme', ['日前Acme']],
])('reads %j', (field, employers) => {
  expect(read(field)).toEqual(employers);
});

it.each([
  '',
  '-',
  '...',
  'N/A',
  'Not applicable',
  'No Affiliation',
  'Unaffilaited',
  'Remote',
  'self',
  'Home office',
  'xxx',
  'asdasdasd',
  '1',
  'Retired',
  '前Acme',
  'フリーランス',
  '自由职业',
  '프리랜서',
  'Freelance',
  'self-employed',
  'just me',
  'Student at Acme',
  'ex-Acme',
  'formerly @acme',
])('finds no employer in %j', (field) => {
  expect(read(field)).toEqual([]);
});

it('does not treat a profile page as an employer', () => {
  expect(read('http://www.linkedin.com/in/somebody')).toEqual([]);
});

it('ignores past employers', () => {
  expect(read('ex-Acme, Rockets Ltd')).toEqual(['Rockets Ltd']);
});

describe('past employers', () => {
  it.each(
    ['ex Nimbus', 'ex-Nimbus', 'ex: Nimbus', 'former Nimbus', 'formerly Nimbus', 'previous Nimbus', 'previously Nimbus']
      .concat(['prev. Nimbus', 'past: Nimbus', 'retired from Nimbus', 'Nimbus alum', 'Nimbus alumnus', 'Nimbus alumna'])
      .concat(['Nimbus alumni', 'xoogler', 'EX-Nimbus', '元nimbus', '原nimbus', '曾任 Nimbus', '曾就职 Nimbus']),
  )('are no employers: %j', (field) => {
    expect(read(field)).toEqual([]);
    expect(read(`Acme, ${field}`)).toEqual(['Acme']);
  });

  it.each(['Example Rockets', 'Pastry Works', 'Prevent Labs', 'Formers'])('are none by chance: %j', (field) => {
    expect(read(field)).toEqual([field]);
  });

  it.each(
    [
      '(ex Nimbus)',
      '( ex-Nimbus )',
      '[formerly Nimbus]',
      '（former Nimbus）',
      '(previously Nimbus)',
      '(previous: Nimbus)',
      '(prev. Nimbus)',
    ]
      .concat(['(past: Nimbus)', '(was Nimbus)', '(via Nimbus)', '(remotely)', '(WFH)', '(contract)', '(contractor)'])
      .concat([
        '(contracting)',
        '(on leave)',
        '(intern)',
        '（前Nimbus）',
        '(元 Nimbus)',
        '(原Nimbus)',
        '(曾 Nimbus)',
        '()',
      ]),
  )('and circumstances in a bracket are left out: %j', (aside) => {
    const [first, ...others] = read(`Acme ${aside}`.replace(' ()', ''));
    expect([first, ...others]).toEqual(['Acme']);
  });

  it('stay in a bracket of other words', () => {
    expect(read('Acme (Exeter)')).toEqual(['Acme (Exeter)']);
    expect(read('Acme (Wasabi)')).toEqual(['Acme (Wasabi)']);
  });

  it.each(
    ['Nimbus, now Acme', 'Nimbus; currently Acme', 'Nimbus (presently Acme', 'Nimbus today: Acme', 'Nimbus → Acme']
      .concat(['Nimbus ➡ Acme', 'Nimbus ⇒ Acme', 'Nimbus => Acme', 'Nimbus, now at Acme', 'Nimbus, now with Acme'])
      .concat([
        'Nimbus, now: Acme',
        'Nimbus -> Quarry -> Acme',
        'now at Acme',
        'currently with Acme',
        'Presently at Acme',
      ]),
  )('end where the present one is named: %j', (field) => {
    expect(read(field)).toEqual(['Acme']);
  });

  it.each([
    ['Nimbus, now @acme', ['@acme']],
    ['Nimbus now@acme', ['@acme', 'Nimbus now@acme'].slice(0, 1)],
    ['Nimbus现在acme', ['acme']],
    ['Nimbus现acme', ['acme']],
    ['Nimbus ->', ['Nimbus ->']],
    ['-> Acme', ['> Acme']],
    ['Nowhere Labs', ['Nowhere Labs']],
    ['Acme Nowadays', ['Acme Nowadays']],
    ['ex Nimbus, Acme, ex Quarry, Lines', ['Acme']],
  ])('end where another begins: %j', (field, employers) => {
    expect(read(field)).toEqual(employers);
  });
});

describe('several employers', () => {
  it.each(
    [
      'Acme | Rockets',
      'Acme|Rockets',
      'Acme; Rockets',
      'Acme • Rockets',
      'Acme·Rockets',
      'Acme，Rockets',
      'Acme；Rockets',
    ].concat(['Acme - Rockets', 'Acme – Rockets', 'Acme — Rockets', 'Acme / Rockets', 'Acme, Rockets', 'Acme,Rockets']),
  )('are separated as in %j', (field) => {
    expect(read(field)).toEqual(['Acme', 'Rockets']);
  });

  it.each([
    ['@acme and @rockets', ['@acme', '@rockets']],
    ['Acme & @rockets', ['@rockets', 'Acme']],
    ['Acme + @rockets', ['@rockets', 'Acme']],
    ['Acme and @rockets', ['@rockets', 'Acme']],
    ['Harbor & Sons', ['Harbor & Sons']],
    ['Acme-Rockets', ['Acme-Rockets']],
    ['Acme/Rockets', ['Acme/Rockets']],
    ['Acme. Formerly Nimbus', ['Acme']],
    ['Acme. prev Nimbus', ['Acme']],
    ['Acme. ex Nimbus', ['Acme']],
    ['Acme. Rockets', ['Acme. Rockets']],
    ['acme.com, @rockets, Harbor', ['@rockets', '//acme.com', 'Harbor']],
  ])('or one are named by %j', (field, employers) => {
    expect(read(field)).toEqual(employers);
  });

  it.each(['Inc', 'LLC', 'Ltd', 'L.L.C.', 'GmbH', 'S.A.', 'Corp', 'Co'])('are one with the legal form %s', (form) => {
    expect(read(`Acme, ${form}`)).toEqual([`Acme, ${form}`]);
    expect(read(`Acme,${form}`)).toEqual([`Acme,${form}`]);
  });
});

describe('positions', () => {
  const titles = [
    'Software Engineer',
    'Developer',
    'Programmer',
    'Architect',
    'Designer',
    'Manager',
    'Director',
    'Head',
  ]
    .concat([
      'Lead',
      'Founder',
      'Co-Founder',
      'Cofounder',
      'Owner',
      'CEO',
      'CTO',
      'VP',
      'President',
      'Chief',
      'Analyst',
    ])
    .concat(['Consultant', 'Scientist', 'Researcher', 'Professor', 'Lecturer', 'Administrator', 'Sysadmin', 'DevOps'])
    .concat(['Maintainer', 'Fellow', 'Staff', 'Senior', 'Junior', 'Principal']);

  it.each(titles)('are no employers: %s', (title) => {
    expect(read(title)).toEqual([]);
    for (const at of ['at', '@', 'bei', 'chez', 'AT'])
      expect(read(`${title} ${at} Acme Works`)).toEqual(['Acme Works']);
  });

  it.each(['Student', 'Undergrad', 'Undergraduate', 'PhD candidate', 'Intern'])('of students neither: %s', (title) => {
    expect(read(title)).toEqual([]);
    expect(read(`${title} at Acme`)).toEqual([]);
  });

  it('may be words of a longer name', () => {
    expect(read('Lead Mining and Smelting Company')).toEqual(['Lead Mining and Smelting Company']);
    expect(read('Lead Mining Smelting Works')).toEqual([]);
    expect(read('Leadership Works')).toEqual(['Leadership Works']);
    expect(read('Founders at Work')).toEqual(['Founders at Work']);
  });
});

describe('accounts and addresses', () => {
  it.each([
    ['@acme-', ['@acme']],
    ['@acme--', ['@acme']],
    ['@Acme-Rockets.', ['@Acme-Rockets']],
    ['(@acme)', ['@acme']],
    ['@acme @rockets.io', ['@acme']],
    [`@${'a'.repeat(39)}`, [`@${'a'.repeat(39)}`]],
    ['@-', []],
    ['kim@acme', ['kim@acme']],
    ['x.@acme', ['x.@acme']],
    ['ACME.com', ['//acme.com']],
    ['http://acme.com', ['//acme.com']],
    ['https://www.mail.acme.com/jobs?x=1', ['//acme.com']],
    ['acme.com is hiring', ['acme.com is hiring']],
    ['see acme.com', ['see acme.com']],
    ['acme.invalidtld', ['acme.invalidtld']],
    ['github.com/acme', []],
    ['twitter.com/acme', []],
    ['x.com/acme', []],
    ['facebook.com/acme', []],
    ['medium.com/acme', []],
    ['- Acme -', ['Acme']],
    ['/Acme/', ['Acme']],
    ['– Acme – ', ['Acme']],
    ['A', []],
    ['AB', ['AB']],
    ['A'.repeat(200), ['A'.repeat(200)]],
    ['A'.repeat(201), []],
  ])('are read from %j', (field, employers) => {
    expect(read(field)).toEqual(employers);
  });
});

describe('statesNoCompany', () => {
  it.each([
    ['Freelance', true],
    ['', false],
    ['  ', false],
    ['Acme', false],
  ])('of %j is %s', (field, expected) => {
    expect(statesNoCompany(field)).toBe(expected);
  });
});
