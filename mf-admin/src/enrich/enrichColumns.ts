/** Columns that a file may have, as the server names them, with what they hold. The server leaves out all others. */
export const ENRICH_COLUMNS = {
  login: 'Name on GitHub',
  full_name: 'Full name',
  job_title: 'Job title',
  company_name: 'Company',
  company_domain: 'Company’s domain',
  company_employee_count: 'Company’s employees',
  company_country_code: 'Company’s country (two letters)',
  company_linkedin: 'Company on LinkedIn',
  linkedin_url: 'Person on LinkedIn',
  twitter: 'Handle on X',
  work_email: 'Work e-mail',
  personal_email: 'Personal e-mail',
  linkedin_image: 'Picture',
  from: 'At the company since',
  until: 'At the company until',
} as const;

export type EnrichColumn = keyof typeof ENRICH_COLUMNS;

export const SAMPLE_CSV = [
  'login,full_name,job_title,company_name,company_domain,work_email,from',
  'octocat,Ada Brook,Head of Platform,Northwind,northwind.example,ada@northwind.example,2024-05-01',
  'hubot,Noor Diaz,Engineer,Harbor Systems,harbor.example,,',
  '',
].join('\r\n');

/** Names by which spreadsheets call a column, without spaces and punctuation. */
const OTHER_NAMES: Partial<Record<string, EnrichColumn>> = {
  github: 'login',
  githubhandle: 'login',
  githubprofile: 'login',
  githublogin: 'login',
  githubuser: 'login',
  githubusername: 'login',
  githuburl: 'login',
  username: 'login',
  user: 'login',
  name: 'full_name',
  displayname: 'full_name',
  contactname: 'full_name',
  person: 'full_name',
  title: 'job_title',
  position: 'job_title',
  role: 'job_title',
  company: 'company_name',
  organization: 'company_name',
  employer: 'company_name',
  domain: 'company_domain',
  website: 'company_domain',
  companywebsite: 'company_domain',
  employees: 'company_employee_count',
  employeecount: 'company_employee_count',
  companysize: 'company_employee_count',
  headcount: 'company_employee_count',
  country: 'company_country_code',
  countrycode: 'company_country_code',
  companycountry: 'company_country_code',
  companylinkedinurl: 'company_linkedin',
  linkedin: 'linkedin_url',
  linkedinprofile: 'linkedin_url',
  x: 'twitter',
  twitterhandle: 'twitter',
  email: 'work_email',
  emailaddress: 'work_email',
  photo: 'linkedin_image',
  picture: 'linkedin_image',
  start: 'from',
  startdate: 'from',
  end: 'until',
  enddate: 'until',
};

/** The file's own column names, in order, to the columns that they are read as; null leaves a column out. */
export type ColumnMapping = readonly { name: string; column: EnrichColumn | null }[];

/** Guesses what each column of the file's heading holds. Of two columns for the same value the first one counts. */
export function guessMapping(heading: readonly string[]): ColumnMapping {
  const takenColumns = new Set<EnrichColumn>();
  return heading.map((name) => {
    const guess = guessColumn(name);
    const column = guess !== undefined && !takenColumns.has(guess) ? guess : null;
    if (column !== null) takenColumns.add(column);
    return { name, column };
  });
}

function guessColumn(name: string): EnrichColumn | undefined {
  const key = name.trim().toLowerCase();
  if (key in ENRICH_COLUMNS) return key as EnrichColumn;
  const plain = key.replace(/[^a-z]/g, '');
  const sameWords = Object.keys(ENRICH_COLUMNS).find((column) => column.replaceAll('_', '') === plain);
  return (sameWords as EnrichColumn | undefined) ?? OTHER_NAMES[plain];
}

/** Whether the server reads the file as it is: every name is one of its columns, in its spelling. */
export function isServersHeading(heading: readonly string[]): boolean {
  return heading.includes('login') && heading.every((name) => name in ENRICH_COLUMNS);
}

/** Splits the first record of a CSV file; quoted names may contain commas and line breaks. */
export function readHeading(csv: string): { heading: string[]; rest: string } {
  const text = csv.replace(/^\uFEFF/, '');
  const heading: string[] = [];
  let cell = '';
  let isQuoted = false;
  let position = 0;
  for (; position < text.length; position += 1) {
    const letter = text.charAt(position);
    if (letter === '"') {
      if (isQuoted && text.charAt(position + 1) === '"') {
        cell += '"';
        position += 1;
      } else isQuoted = !isQuoted;
    } else if (letter === ',' && !isQuoted) {
      heading.push(cell);
      cell = '';
    } else if ((letter === '\n' || letter === '\r') && !isQuoted) break;
    else cell += letter;
  }
  heading.push(cell);
  return { heading, rest: text.slice(position) };
}

/** Returns the file with the server's column names in its heading; those that are left out get a name of their own. */
export function applyMapping(csv: string, mapping: ColumnMapping): string {
  const { rest } = readHeading(csv);
  const heading = mapping.map(({ name, column }, index) =>
    quote(column ?? (name.trim() || `column ${String(index + 1)}`)),
  );
  return heading.join(',') + rest;
}

function quote(name: string): string {
  // A name that is left out must not be one of the server's.
  return `"${name.replaceAll('"', '""')}"`;
}
