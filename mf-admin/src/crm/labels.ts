import type { CrmFieldMapping } from '../data/adminApi';

export const FIELD_LABELS: Record<CrmFieldMapping['field'], string> = {
  email: 'E-mail',
  firstName: 'First name',
  lastName: 'Last name',
  fullName: 'Full name',
  jobTitle: 'Job title',
  companyName: 'Company',
  companyDomain: 'Company domain',
  companyWebsite: 'Company website',
  companyCountry: 'Company country',
  companyEmployees: 'Company employees',
  linkedin: 'LinkedIn',
  github: 'GitHub page',
  githubUser: 'GitHub user',
  score: 'Score',
  signals: 'Number of signals',
  lastSignal: 'Last signal',
};
