import { type CompanyGroup, webAddress } from '@forksight/sdk';
import { Icon } from '@forksight/sdk/ui';
import type { ReactNode } from 'react';

interface CompanyLinkedInProps {
  company: Pick<CompanyGroup, 'companyName' | 'companyLinkedin'>;
  className: string | undefined;
  /** Shown when the company has no LinkedIn address. */
  fallback?: ReactNode;
}

export function CompanyLinkedIn({ company, className, fallback = null }: CompanyLinkedInProps) {
  const url = webAddress(company.companyLinkedin);
  if (url === null) return fallback;
  const name = `${company.companyName ?? 'Company'} on LinkedIn`;
  return (
    <a className={className} href={url} target="_blank" rel="noreferrer" aria-label={name} title={url}>
      <Icon name="linkedin" />
    </a>
  );
}
