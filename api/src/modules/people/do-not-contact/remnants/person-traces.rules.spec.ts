import { hasStem, personTraces, type PersonFacts } from './person-traces.rules.js';

const ADA: PersonFacts = {
  login: 'AdaB',
  fullName: 'Ada  Brook',
  linkedinUrl: 'https://www.linkedin.com/in/ada-brook-1a2b3c',
  twitter: 'ab',
  emails: ['Ada@acme.example'],
};

describe('traces of a person', () => {
  it('are login, whole name, profile names and addresses, if they are no everyday words', () => {
    const { terms, addresses } = personTraces(ADA);
    expect(terms).toEqual(['adab', 'ada brook', 'ada-brook-1a2b3c', 'ada@acme.example']);
    expect(addresses).toEqual(['https://github.com/adab', 'https://www.linkedin.com/in/ada-brook-1a2b3c']);
  });

  it('leave out single names and what is unknown', () => {
    const singleNames = { login: 'kim', fullName: 'Kimberly', linkedinUrl: null, twitter: null, emails: [] };
    expect(personTraces(singleNames)).toMatchObject({ terms: [], patterns: [], stems: [] });
  });

  it('match terms as they are written', () => {
    const { patterns } = personTraces({ ...ADA, fullName: 'A. (Ada) O’Brook', login: 'a_d*b' });
    expect(patterns[0]).toBe('(^|[^[:alnum:]])a\\_d\\*b($|[^[:alnum:]])');
  });

  it.each([
    ['https://www.linkedin.com/in/ada-brook', true],
    ['https://www.linkedin.com/in/ada-brook-99', true],
    ['https://www.linkedin.com/in/ada-brook-abcdefab', true],
    ['https://www.linkedin.com/in/ada-brook-1a2b3c/de', true],
    ['https://www.linkedin.com/pub/ada-brook/1/2/3', true],
    ['https://www.linkedin.com/in/%c3%a1da-brook', true],
    ['https://www.linkedin.com/in/ada-brookfield', false],
    ['https://www.linkedin.com/in/ada-brook-phd', false],
    ['https://www.linkedin.com/company/ada-brook', false],
    ['https://www.linkedin.com/in/%', false],
    ['https://github.com/ada-brook', false],
  ])('tell whether an address has the stem: %s', (address, expected) => {
    expect(hasStem(address, personTraces(ADA).stems)).toBe(expected);
  });

  it('find an address by the name where none is known', () => {
    const { stems } = personTraces({ ...ADA, linkedinUrl: null, fullName: 'Ána de la Torre' });
    expect(hasStem('https://www.linkedin.com/in/ana-de-la-torre-5', stems)).toBe(true);
  });
});
