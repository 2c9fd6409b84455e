import { settings } from '../settings';
import { Avatar } from './Avatar';

interface CompanyLogoProps {
  company: {
    companyName: string | null;
    companyLogoUrl: string | null;
    companyLinkedin: string | null;
    emailDomain: string | null;
  };
  /** Pixels. */
  size?: number;
}

/** A company's logo: its own, else the configured logo service's, else initials. */
export function CompanyLogo({ company, size = 24 }: CompanyLogoProps) {
  const sources = [company.companyLogoUrl, serviceLogo(company)];
  return <Avatar name={company.companyName} sources={sources} size={size} shape="square" />;
}

function serviceLogo({ companyName, companyLinkedin, emailDomain }: CompanyLogoProps['company']): string | null {
  const { logoUrlTemplate } = settings();
  const key = emailDomain ?? companyLinkedin?.match(/\/company\/([^/?#]+)/)?.[1];
  if (!companyName || !key || !logoUrlTemplate) return null;
  return logoUrlTemplate.replace('{key}', encodeURIComponent(key));
}
