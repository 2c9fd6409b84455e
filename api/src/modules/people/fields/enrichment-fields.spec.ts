import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { enrichCommand } from '../enrichment/enrich.command.js';
import { ENRICHMENT_COLUMNS, parseCell, type EnrichmentColumn } from './enrichment-fields.js';

const valueOf = (column: EnrichmentColumn, text: string) => {
  const cell = parseCell(column, text);
  return 'value' in cell ? cell.value : undefined;
};

describe('cells of an enrichment file', () => {
  it.each<[EnrichmentColumn, string, string]>([
    ['login', 'Ada-Okafor', 'ada-okafor'],
    ['login', 'Ada_Acme', 'ada_acme'],
    ['login', '@Ada', 'ada'],
    ['login', 'https://github.com/Ada-Okafor/', 'ada-okafor'],
    ['login', 'github.com/Ada_Acme', 'ada_acme'],
    ['login', 'Renovate[bot]', 'renovate[bot]'],
    ['full_name', '  Zoë\u0007  van\tDijk ', 'Zoë van Dijk'],
    ['from', '2024-02-29', '2024-02-29T00:00:00.000Z'],
    ['until', '2024-05', '2024-05-01T00:00:00.000Z'],
    ['until', '2090-01-01', '2090-01-01T00:00:00.000Z'],
    ['until', '1999', '1999-01-01T00:00:00.000Z'],
    ['company_domain', 'Acme.Example.', 'acme.example'],
    ['company_domain', `${'a.'.repeat(123)}example`, `${'a.'.repeat(123)}example`],
    ['company_employee_count', '0120', '120'],
    ['company_country_code', 'de', 'DE'],
    ['company_linkedin', 'linkedin.com/company/Acme/', 'https://www.linkedin.com/company/acme'],
    ['linkedin_url', 'http://de.linkedin.com/in/Ada?x=1#y', 'https://www.linkedin.com/in/ada'],
    ['twitter', '@ada_o', 'ada_o'],
    ['twitter', 'https://x.com/ada_o/', 'ada_o'],
    ['work_email', 'Ada.O+x@acme.example', 'Ada.O+x@acme.example'],
    ['linkedin_image', 'https://img.example/a b.png', 'https://img.example/a%20b.png'],
  ])('%s takes %p', (column, text, stored) => {
    expect(valueOf(column, text)).toBe(stored);
  });

  it.each<[EnrichmentColumn, string]>([
    ['login', 'two words'],
    ['login', '-x'],
    ['login', '_x'],
    ['login', 'https://github.com/acme/tool'],
    ['login', 'https://example.com/ada'],
    ['full_name', 'x'.repeat(201)],
    ['from', '2023-02-29'],
    ['from', '2024-13'],
    ['from', '2090-01-01'],
    ['until', '01/05/2024'],
    ['until', 'now'],
    ['company_domain', 'localhost'],
    ['company_domain', 'https://acme.example'],
    // A name in DNS has at most 253 characters.
    ['company_domain', `${'a.'.repeat(124)}example`],
    ['company_domain', '.'.repeat(40_000)],
    ['company_employee_count', '1,200'],
    ['company_employee_count', '-1'],
    ['company_employee_count', '999999999'],
    ['company_country_code', 'UK'],
    ['company_country_code', 'DEU'],
    ['linkedin_url', 'https://linkedin.com.evil.example/in/ada'],
    ['linkedin_url', 'https://www.linkedin.com/'],
    ['linkedin_url', 'javascript://linkedin.com/%0aalert(1)'],
    ['twitter', 'not a handle'],
    ['personal_email', 'ada@acme'],
    ['personal_email', 'ada@@acme.example'],
    ['linkedin_image', 'javascript:alert(1)'],
    ['linkedin_image', 'data:image/png;base64,AAAA'],
  ])('%s refuses %p', (column, text) => {
    expect(valueOf(column, text)).toBeUndefined();
  });
});

describe('columns of an enrichment file', () => {
  it('are named in the help and in the README', () => {
    const readme = readFileSync(join(__dirname, '../README.md'), 'utf8');
    const help = enrichCommand().description();
    for (const column of ENRICHMENT_COLUMNS) {
      expect(help).toContain(column);
      expect(readme).toContain(`\`${column}\``);
    }
  });
});
