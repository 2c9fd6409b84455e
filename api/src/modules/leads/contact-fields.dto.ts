/** What other systems may get of a lead, by name; every value is text or null. */
export const CONTACT_FIELDS = [
  'email',
  'firstName',
  'lastName',
  'fullName',
  'jobTitle',
  'companyName',
  'companyDomain',
  'companyWebsite',
  'companyCountry',
  'companyEmployees',
  'linkedin',
  'github',
  'githubUser',
  'score',
  'signals',
  'lastSignal',
] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];
