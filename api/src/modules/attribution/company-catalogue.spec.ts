import { CompanyCatalogue } from './company-catalogue.js';
import { namesNoCompany } from './company-name.js';
import { brandNames, otherNames } from './other-names.js';

function catalogue(...names: string[]): CompanyCatalogue<string> {
  const all = new CompanyCatalogue<string>();
  for (const name of names) all.add(name, name);
  return all;
}

const companies = catalogue(
  'Acme Technologies Inc.',
  'Rocket Science Research Institute',
  'Bøgelund A/S',
  'Harbour & Sons Shipping (HSS)',
  'Voyager',
  'Lake Wanda Ferry Line',
);

it.each([
  ['acme technologies', 'Acme Technologies Inc.', 'name'],
  ['ACME Technologies, LLC', 'Acme Technologies Inc.', 'name'],
  ['bogelund', 'Bøgelund A/S', 'name'],
  ['HSS', 'Harbour & Sons Shipping (HSS)', 'name'],
  ['Acme', 'Acme Technologies Inc.', 'core'],
  ['Lake Wanda', 'Lake Wanda Ferry Line', 'beginning'],
  ['Voyager Makers', 'Voyager', 'longer'],
  ['RSRI', 'Rocket Science Research Institute', 'initials'],
  ['Ships | Harbour & Sons Shipping', 'Harbour & Sons Shipping (HSS)', 'part'],
  ['Voyagre', 'Voyager', 'typing error'],
])('finds the company of %j', (text, name, rule) => {
  expect(companies.find(text)).toMatchObject({ id: name, rule });
});

it.each([
  ['华为技术有限公司', 'Huawei', 'other name'],
  ['北京字节跳动科技有限公司', 'ByteDance', 'other name'],
  ['ソニー株式会社', 'Sony', 'other name'],
  ['삼성전자', 'Samsung', 'other name'],
  ['HewlettPackard', 'HP', 'other name'],
  ['EMC', 'Dell', 'other name'],
  ['Huawei Storage Systems', 'Huawei', 'brand'],
])('finds the built-in company of %j by another of its names', (text, name, rule) => {
  const stored = catalogue('Huawei', 'ByteDance', 'Sony', 'Samsung', 'HP', 'Dell');
  expect(stored.find(text)).toMatchObject({ id: name, rule });
});

it('compares Chinese and Japanese names without legal form, place and line of business', () => {
  const stored = catalogue('火星火箭', 'ロケットグループ');
  expect(stored.find('上海火星火箭科技有限公司')).toMatchObject({ id: '火星火箭' });
  expect(stored.find('株式会社ロケット')).toMatchObject({ id: 'ロケットグループ' });
});

it('does not take an ordinary word for a brand', () => {
  expect(catalogue('Apple', 'Square').find('Apple Tree Nursery')).toBeNull();
});

it('finds no unknown company', () => {
  expect(companies.find('Nimbus')).toBeNull();
  expect(companies.find('')).toBeNull();
  expect(companies.find('Group')).toBeNull();
});

it('returns none when two companies match', () => {
  expect(catalogue('Sky Systems', 'Sky Media').find('Sky')).toBeNull();
});

it.each(['3M', 'IBM', 'AAA', 'Coco', 'Independence Rockets', 'Home Rockets'])('treats %j as a company', (text) => {
  expect(namesNoCompany(text)).toBe(false);
});

it.each(['freelance', 'Self-Employed', 'N/A', 'none', 'Student', ''])('treats %j as no company', (text) => {
  expect(namesNoCompany(text)).toBe(true);
});

describe('a match', () => {
  it.each([
    ['Voyager', 'name', 0.99],
    ['Acme', 'core', 0.97],
    ['Lake Wanda', 'beginning', 0.98],
    ['Voyager Makers', 'longer', 0.95],
    ['RSRI', 'initials', 0.9],
    ['Ships | Harbour & Sons Shipping', 'part', 0.98],
    ['Voyagre', 'typing error', 0.95],
    ['Wanda Ferry', 'within', 0.94],
  ])('of %j by its %s is right in a share of %d', (text, rule, confidence) => {
    expect(companies.find(text)).toMatchObject({ rule, confidence });
  });

  it('by another name or a brand too', () => {
    const stored = catalogue('Huawei', 'HP');
    expect(stored.find('惠普')).toEqual({ id: 'HP', rule: 'other name', confidence: 0.97 });
    expect(stored.find('Huawei Storage Systems')).toEqual({ id: 'Huawei', rule: 'brand', confidence: 0.95 });
    expect(stored.find('Huawei Cloud Storage Device Works')).toMatchObject({ rule: 'brand' });
  });

  it('names the company that was added first, and one with several names once', () => {
    const stored = new CompanyCatalogue<number>();
    stored.add(1, 'Quarry Stone');
    stored.add(2, 'Quarry Stone Inc.');
    stored.add(1, 'Quarry Rocks');
    stored.add(3, '…');
    expect(stored.find('Quarry Stone')?.id).toBe(1);
    expect(stored.find('Quarry')).toMatchObject({ id: 1, rule: 'beginning' });
    expect(stored.find('…')).toBeNull();
  });

  it('by a weaker rule decides where a stronger one finds two', () => {
    const stored = catalogue('Quarry Stone East', 'Quarrystone West', 'Old Quarry Stone');
    expect(stored.find('Quarry Stone')).toMatchObject({ id: 'Old Quarry Stone', rule: 'within' });
  });

  it('is the longest name that begins a text', () => {
    const stored = catalogue('Quarry Stone', 'Quarry Stone Harbour');
    expect(stored.find('Quarry Stone Harbour Lisbon')).toMatchObject({ id: 'Quarry Stone Harbour', rule: 'longer' });
  });

  it('ignores an "and" between the words', () => {
    const stored = catalogue('Harbour & Wanda Shipping', 'Quarry and Stone');
    expect(stored.find('Harbour and Wanda')).toMatchObject({ id: 'Harbour & Wanda Shipping', rule: 'beginning' });
    expect(stored.find('Quarry & Stone Lisbon')).toMatchObject({ id: 'Quarry and Stone', rule: 'longer' });
  });

  it('prefers a full name to one in brackets', () => {
    const stored = catalogue('Harbour Shipping Society (Acme)', 'Acme');
    expect(stored.find('Acme')).toMatchObject({ id: 'Acme', rule: 'name' });
  });
});

describe('short or common texts', () => {
  it.each([
    ['Wand', ['Wand Rockets Line'], 'beginning'],
    ['Wan', ['Wan Rockets Line'], undefined],
    ['Voyages Makers', ['Voyages'], 'longer'],
    ['Voyage Makers', ['Voyage'], undefined],
    ['Voyagess', ['Voyages'], 'typing error'],
    ['Voyages', ['Voyagers'], 'typing error'],
    ['Voyag', ['Voyage'], undefined],
    ['Wanda', ['Lake Wanda'], 'within'],
    ['Wand', ['Lake Wand'], undefined],
    ['and Wanda', ['Lake and Wanda'], 'within'],
  ])('%j of %j is found by %s', (text, names, rule) => {
    expect(catalogue(...names).find(text)?.rule).toBe(rule);
  });

  it('identify no company when three have the word', () => {
    const two = ['Quarry Alpha', 'Beta Quarry'];
    expect(catalogue(...two).find('Quarry Works Gamma')).toBeNull();
    expect(catalogue('Quarry Alpha', 'Beta Works').find('Quarry')).toMatchObject({ rule: 'beginning' });
    expect(catalogue('Quarry Alpha', 'Beta Quarry', 'Gamma Quarry').find('Quarry')).toBeNull();
    expect(catalogue('Alpha Quarry', 'Beta Works').find('Quarry')).toMatchObject({ rule: 'within' });
    expect(catalogue('Quarrying', 'Quarrying Alpha', 'Beta Quarrying').find('Quarrying Works Gamma')).toBeNull();
  });

  it('identify no company as general words', () => {
    expect(catalogue('Acme Systems Rockets').find('Systems')).toBeNull();
    expect(catalogue('Systems Acme Rockets').find('Systems')).toBeNull();
  });
});

describe('spelling', () => {
  it.each(['Quarryxstone', 'Quarrystone1', 'Quarystone', 'Qwarrystone', 'Qaurrystone', 'Quarryston', 'uarrystone'])(
    'may be wrong by one letter: %s',
    (text) => {
      expect(catalogue('Quarrystone').find(text)).toMatchObject({ id: 'Quarrystone', rule: 'typing error' });
    },
  );

  it('may not be wrong by two, nor fit two companies', () => {
    expect(catalogue('Quarrystone').find('Quarrysteno')).toBeNull();
    expect(catalogue('Quarrystona', 'Quarrystone').find('Quarrystono')).toBeNull();
  });
});

describe('parts of a text', () => {
  it.each(
    [
      'Ships | Quarry',
      'Ships|Quarry',
      'Ships; Quarry',
      'Ships - Quarry',
      'Ships – Quarry',
      'Ships — Quarry',
      'Ships / Quarry',
    ]
      .concat([
        'Ships : Quarry',
        'Ships, Quarry',
        'Rockets @Quarry',
        'Rockets by Quarry',
        'Rockets at Quarry',
        'Ships; @Quarry',
      ])
      .concat(['Ships | Quarry Technologies', 'Ships BY Quarry']),
  )('name a company: %j', (text) => {
    expect(catalogue('Quarry').find(text)).toMatchObject({ id: 'Quarry' });
  });

  it.each(['Ships-Quarry', 'Ships/Quarry', 'Rocketsat Quarryby', 'kim@Quarry'])('are none of %j', (text) => {
    expect(catalogue('Quarry').find(text)).toBeNull();
  });

  it('are none before a legal form', () => {
    expect(catalogue('Quarry', 'Ltd').find('Stones, Ltd')).toBeNull();
    expect(catalogue('Quarry', 'Nimbus').find('Quarry | Nimbus')).toMatchObject({ id: 'Quarry', rule: 'part' });
  });
});

describe('initials', () => {
  it.each([
    ['RSRI', 'Rocket Science Research Institute', 'initials'],
    [' RSR ', 'Rocket Science Rockets', 'initials'],
    ['rsri', 'Rocket Science Research Institute', undefined],
    ['RS', 'Rocket Science', undefined],
    ['RSRIXYZ', 'Rocket Science Research Institute Xenon Yttrium Zinc', undefined],
    ['Rocket Science Research Institute', 'RSRI', 'initials'],
    ['Rocket Science', 'RS', undefined],
  ])('%j of %j are found by %s', (text, name, rule) => {
    expect(catalogue(name).find(text)?.rule).toBe(rule);
  });
});

describe('names of built-in companies', () => {
  it('include former ones, whose own names come first', () => {
    expect(otherNames('EMC').slice(0, 2)).toEqual(['EMC', 'EMC Corporation']);
    expect(otherNames('EMC')).toContain('Dell');
    expect(otherNames('Dell')).not.toContain('EMC');
    expect(otherNames('Pivotal Software')).toContain('VMware');
    expect(otherNames('Nimbus Stone')).toEqual([]);
    // An alias of Yahoo shortens to the same.
    expect(otherNames('Verizon Technologies')).toContain('Verizon');
  });

  it.each(['EMC', 'HPE', 'IBM', 'NEC', 'NTT', 'SAP', 'SUSE', 'ZTE'])(
    'are found by the short brand of %s Lisbon',
    (brand) => {
      expect(brandNames(`${brand} Lisbon`)).toContain(brand);
    },
  );

  it('are found by a brand before more words', () => {
    expect(brandNames('Huawei Storage')).toContain('Huawei');
    expect(brandNames('IBM Research Zurich')).toContain('IBM');
    expect(brandNames('Dell Zhuhai')).toContain('Dell');
    expect(brandNames('Huawei')).toEqual([]);
    expect(brandNames('Apple Tree Nursery')).toEqual([]);
    expect(brandNames('HP Garage Works')).toEqual([]);
    expect(brandNames('Hewlett Packard Enterprise Labs Zurich').length).toBeGreaterThan(0);
  });
});
