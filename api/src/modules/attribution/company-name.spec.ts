import {
  coreKey,
  initials,
  isGeneric,
  nameKey,
  namesNoCompany,
  nameWords,
  namingWords,
  spellings,
} from './company-name.js';
import { isWithinEdits } from './edit-distance.js';

it.each([
  ['A.B.C. Rockets', ['abc', 'rockets']],
  ['J.P. Morgan', ['jp', 'morgan']],
  ['S.A.P', ['sap']],
  ['Node.js', ['node', 'js']],
  ['Acme™ ®Rockets©', ['acme', 'rockets']],
  ['Bøgelund Łódź Straße', ['bogelund', 'lodz', 'strasse']],
  ['Ærø œuvre Đorđe Kırmızı', ['aero', 'oeuvre', 'dorde', 'kirmizi']],
  ["O'Neill’s ‘Bar`s´", ['oneills', 'bars']],
  ['Bøgelund A/S', ['bogelund', 'as']],
  ['Adams Rockets d/b/a Acme', ['adams', 'rockets']],
  ['Adams Rockets DBA Acme', ['adams', 'rockets']],
  ['Adams Rockets d b a Acme', ['adams', 'rockets']],
  ['Acme f/k/a Adams', ['acme']],
  ['Acme  \t Rockets', ['acme', 'rockets']],
  ['Café 3M', ['cafe', '3m']],
  ['火星有限公司', ['火星']],
  ['火星有限公司Rockets', ['火星', 'rockets']],
  ['Adams Rockets d  b  a Acme', ['adams', 'rockets']],
  ['…', []],
])('the words of %j', (name, words) => {
  expect(nameWords(name)).toEqual(words);
});

it.each([
  ['The Acme Company, Inc.', ['acme']],
  ['Inc', ['inc']],
  ['The', ['the']],
  ['Acme Co Rockets', ['acme', 'co', 'rockets']],
  ['PT Acme Tbk', ['acme']],
  ['The Inc', ['the']],
  ['The The', ['the']],
])('without its article and legal form %j', (name, words) => {
  expect(namingWords(name)).toEqual(words);
});

it('has a key for the spellings of one name', () => {
  expect(nameKey('Harbour & Sons, Ltd.')).toBe('harboursons');
  expect(nameKey('Harbour and Sons')).toBe('harboursons');
  expect(nameKey('and')).toBe('and');
  expect(nameKey('')).toBe('');
});

it.each([
  ['Acme Technologies Inc.', 'acme'],
  ['Acme Rocket Systems GmbH', 'acmerocket'],
  ['Technologies', 'technologies'],
  ['上海火星火箭科技有限公司', '火星火箭'],
  ['北京市火星网络', '火星'],
  ['北京科技', '北京科技'],
  ['火星集团控股', '火星'],
])('shortens %j to its core', (name, core) => {
  expect(coreKey(name)).toBe(core);
});

it.each([
  ['Acme', ['Acme']],
  ['Acme Rockets (ACR)', ['Acme Rockets (ACR)', 'Acme Rockets', 'ACR']],
  ['Acme [formerly Nimbus] Rockets', ['Acme [formerly Nimbus] Rockets', 'Acme Rockets', 'formerly Nimbus']],
  ['Acme (@acmeorg)', ['Acme (@acmeorg)', 'Acme', 'acmeorg']],
  ['Acme (kim@acme)', ['Acme (kim@acme)', 'Acme', 'kim@acme']],
  ['Acme (ACR', ['Acme (ACR', 'Acme', 'ACR']],
  ['(Acme)', ['(Acme)', 'Acme']],
  ['Acme ()', ['Acme ()', 'Acme']],
])('has the spellings of %j', (name, all) => {
  expect(spellings(name)).toEqual(all);
});

it('has initials of three words and more', () => {
  expect(initials('Rocket Science Research Institute Inc.')).toBe('rsri');
  expect(initials('Rocket Science Research')).toBe('rsr');
  expect(initials('Rocket Science')).toBe('');
  expect(initials('Rocket Science GmbH')).toBe('');
});

it('knows words that are too general for a name', () => {
  expect(['technologies', 'inc', 'acme'].map(isGeneric)).toEqual([true, true, false]);
});

describe('texts that name no company', () => {
  it.each(
    ['', '…', 'none', 'N/A', 'self employed', 'Self-Employed, Freelance', 'no company', 'x', 'xxx', 'ababa', 'abcabcab']
      .concat(['dsadsadsa', 'unafiliated', 'selfemployde', 'Not Affiliated', 'x'.repeat(30), 'ЖЖЖ', '无', 'aaa'])
      .concat(['the freelance', 'Freelance Inc', 'Self Employd', 'xXX', 'XXx']),
  )('are such as %j', (text) => {
    expect(namesNoCompany(text)).toBe(true);
  });

  it.each(
    [
      '3M',
      'AAA',
      'ABAB',
      'abab',
      'abcabc',
      'abcabca',
      'xx',
      'Home Rockets',
      '火',
      'x'.repeat(31),
      'affiliated rockets',
    ].concat(['XXX', 'selfemploxyz', 'papas']),
  )('are none such as %j', (text) => {
    expect(namesNoCompany(text)).toBe(false);
  });
});

describe('edit distance', () => {
  it.each([
    ['acme', 'acme', 0],
    ['acme', 'acm', 1],
    ['acm', 'acme', 1],
    ['acme', 'bcme', 1],
    ['acme', 'amce', 1],
    ['acme', 'came', 1],
    ['acme', 'amec', 2],
    ['ca', 'abc', 3],
    ['kitten', 'sitting', 3],
    ['', 'ab', 2],
    ['ab', '', 2],
    ['abcd', 'badc', 2],
    ['abab', 'baba', 2],
    ['aab', 'aba', 1],
  ])('of %j and %j is %i', (one, other, edits) => {
    expect(isWithinEdits(one, other, edits)).toBe(true);
    expect(isWithinEdits(one, other, edits - 1)).toBe(false);
  });
});
