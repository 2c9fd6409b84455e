import { countryName } from '../format/countries';
import styles from './Flag.module.css';

/** `/flags/{code}.0a1b2c3d.svg`, defined by the build (build/flags.ts). */
declare const FLAG_URL: string;

interface FlagProps {
  /** ISO two-letter code; nothing is shown for a missing or unknown one. */
  country: string | null | undefined;
  /** The country's name does not stand beside the flag: it becomes tooltip and accessible name. */
  named?: boolean;
}

/** A country's flag. */
export function Flag({ country, named = false }: FlagProps) {
  const name = countryName(country);
  if (!country || name === 'N/A') return null;
  return (
    <img
      className={styles.flag}
      src={FLAG_URL.replace('{code}', country.toUpperCase())}
      alt={named ? name : ''}
      title={named ? name : undefined}
      width={15}
      height={10}
      loading="lazy"
      decoding="async"
    />
  );
}
