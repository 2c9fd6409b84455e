import { formatCount, pluralize } from '@forksight/sdk';
import styles from './CompanySignals.module.css';
import type { ListedCompany } from './useCompanies';

/** What own sources have sent of the company itself, beside the signals of its leads; nothing where they sent none. */
export function CompanySignals({ company: { companySignalsCount = 0 } }: { company: ListedCompany }) {
  if (companySignalsCount === 0) return null;
  const text = pluralize(companySignalsCount, 'company signal');
  return (
    <span className={styles.count} role="img" aria-label={text} title={`and ${text} from your own sources`}>
      +{formatCount(companySignalsCount)}
    </span>
  );
}
