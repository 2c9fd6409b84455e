import { applyMapping, guessMapping, isServersHeading, readHeading, SAMPLE_CSV } from './enrichColumns';

it('guesses what columns of spreadsheets hold, each value once', () => {
  expect(guessMapping(['GitHub', 'Full Name', 'E-Mail', 'work_email', 'Notes'])).toEqual([
    { name: 'GitHub', column: 'login' },
    { name: 'Full Name', column: 'full_name' },
    { name: 'E-Mail', column: 'work_email' },
    { name: 'work_email', column: null },
    { name: 'Notes', column: null },
  ]);
});

it('knows columns by the names that other tools give them', () => {
  const heading = ['GitHub URL', 'Display name', 'Company website', 'Headcount', 'LinkedIn profile', 'E-mail address'];
  expect(guessMapping(heading).map(({ column }) => column)).toEqual([
    'login',
    'full_name',
    'company_domain',
    'company_employee_count',
    'linkedin_url',
    'work_email',
  ]);
});

it('reads quoted names with commas, quotes and line breaks, and no byte order mark', () => {
  expect(readHeading('\uFEFFlogin,"Name, ""first""","a\nb"\r\nada,Ada,1\r\n')).toEqual({
    heading: ['login', 'Name, "first"', 'a\nb'],
    rest: '\r\nada,Ada,1\r\n',
  });
});

it('replaces the heading and nothing else', () => {
  const csv = 'GitHub,Notes\nada,"a, b"\n';
  const mapping = guessMapping(readHeading(csv).heading);
  expect(applyMapping(csv, mapping)).toBe('"login","Notes"\nada,"a, b"\n');
});

it('recognizes a file that the server reads as it is', () => {
  expect(isServersHeading(readHeading(SAMPLE_CSV).heading)).toBe(true);
  expect(isServersHeading(['login', 'Notes'])).toBe(false);
  expect(isServersHeading(['full_name'])).toBe(false);
});
