import type { FilterKey } from '@forksight/sdk';

/** The names of the fields; null when another filter's field shows this one too. */
export const FIELD_LABELS: { readonly [Key in FilterKey]: string | null } = {
  jobTitle: 'Job title',
  companyName: 'Company name',
  companyCountryCode: 'Country',
  repository: 'Repository',
  companyEmployeeCountMin: 'Employee count',
  companyEmployeeCountMax: null,
  signalType: 'Signal type',
  lastSignalDays: 'Last signal',
  minScore: 'Minimum score',
  hasEmail: 'Has e-mail',
  hasPlaybook: 'Has playbook',
  new: 'New since my last visit',
  mine: 'Mine',
  due: 'Next step due',
  nextStepDays: 'Next step within',
  status: 'Status',
  ownerId: 'Owner',
  companyStatus: 'Company status',
  companyOwnerId: 'Company owner',
  tags: 'Tags',
};
