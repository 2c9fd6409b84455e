import { readExclusionText } from './exclusion-file.js';
import { readEntry } from './exclusion-text.rules.js';

const values = async (text: string) => (await readExclusionText(text)).entries.map(({ value }) => value);

describe('the text of an exclusion list', () => {
  it.each([
    ['acme.com', 'acme.com'],
    ['ACME.com.', 'acme.com'],
    ['www.acme.com', 'acme.com'],
    ['https://www.acme.co.uk/about?x=1', 'acme.co.uk'],
    ['ada@mail.acme.com', 'acme.com'],
    ['research.acme.com', 'research.acme.com'],
    ['bücher.de', 'xn--bcher-kva.de'],
    ['Acme, Inc.', 'Acme, Inc.'],
    ['  Acme   Rockets ', 'Acme Rockets'],
    ['Node.js', 'Node.js'],
  ])('reads %s as %s', (text, value) => {
    expect(readEntry(text)).toMatchObject({ value });
  });

  it.each([
    ['gmail.com', 'gmail.com gives addresses to anyone: name the company instead'],
    ['ada@localhost', 'is not the address of a company'],
    ['freelance', 'names no company'],
    ['a\uFFFDb', 'has lost characters: save the file as UTF-8'],
    ['x'.repeat(201), 'has more than 200 characters'],
    ['a\u0000b', 'has a character that no name has'],
  ])('refuses %j', (text, why) => {
    expect(readEntry(text)).toEqual({ why });
  });

  it('has one entry per line, each once, and counts lines with text', async () => {
    const { entries, lines, faults } = await readExclusionText(
      '\uFEFFacme.com\r\n\r\nAcme, Inc.\nACME.COM\ngmail.com\n',
    );
    expect(entries.map(({ value }) => value)).toEqual(['acme.com', 'Acme, Inc.']);
    expect([lines, faults.count, faults.shown[0]]).toEqual([
      4,
      1,
      { line: 5, text: 'gmail.com', why: expect.stringContaining('anyone') as string },
    ]);
  });

  it.each([
    ['domain,company\nacme.com,"Acme, Inc."\n,Globex\n', ['acme.com', 'Acme, Inc.', 'Globex']],
    ['Account Name;Website;Owner\nAcme;https://acme.com;Ada\n', ['acme.com', 'Acme']],
    ['id\tE-mail\n1\tada@acme.com\n', ['acme.com']],
    ['company\nAcme\n', ['Acme']],
  ])('reads the columns that a CSV text names: %j', async (text, expected) => {
    expect(await values(text)).toEqual(expected);
  });

  it('names the row of a cell that is no domain', async () => {
    const { faults } = await readExclusionText('domain,company\nacme.com,Acme\nnothing,Globex\n');
    expect(faults.shown).toEqual([{ line: 3, text: 'nothing', why: 'is not a domain such as acme.com' }]);
  });

  it('refuses a CSV text that ends inside a quote', async () => {
    await expect(readExclusionText('domain\n"acme.com')).rejects.toThrow('ends inside a quote');
  });

  it('reads a long text in slices', async () => {
    const text = Array.from({ length: 20_000 }, (_, at) => `company-${at}.com`).join('\n');
    expect(await values(text)).toHaveLength(20_000);
  });
});
