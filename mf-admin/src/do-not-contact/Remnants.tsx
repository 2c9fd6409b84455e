import { pluralize, webAddress } from '@forksight/sdk';
import type { DoNotContactRequest, Remnant } from '../data/adminApi';
import sheet from '../components/Sheet.module.css';
import styles from './RequestDialog.module.css';
import { REMNANT_LABELS } from './requestLabels';

interface RemnantsProps {
  request: DoNotContactRequest;
  remnants: readonly Remnant[];
}

/** Texts that mention the person and that the erasure leaves as they are; nothing for requests without an erasure. */
export function Remnants({ request: { state, liftedAt }, remnants }: RemnantsProps) {
  if (state !== 'pending' && (state !== 'confirmed' || liftedAt !== null)) return null;
  return (
    <section aria-label="Texts that mention the person">
      <h3 className={styles.heading}>Texts that mention the person</h3>
      <p className={sheet.about}>
        {remnants.length === 0
          ? 'None was found in favorites, views, tags and stored issues.'
          : `${pluralize(remnants.length, 'text')} of users and of the code host ${
              state === 'pending' ? 'will stay' : 'stayed'
            } as they are. Have them changed where they are about this person.`}
      </p>
      {remnants.length > 0 && (
        <ul className={sheet.list}>
          {remnants.map((remnant) => (
            <RemnantRow key={`${remnant.kind} ${remnant.place} ${remnant.text}`} remnant={remnant} />
          ))}
        </ul>
      )}
    </section>
  );
}

function RemnantRow({ remnant: { kind, text, label, customerSlug, url } }: { remnant: Remnant }) {
  const address = webAddress(url);
  const name = label ?? (kind === 'favorite' ? text : undefined);
  return (
    <li className={sheet.row}>
      <div className={sheet.main}>
        <div className={sheet.quiet}>
          {REMNANT_LABELS[kind]}
          {customerSlug !== null && ` · ${customerSlug}`}
        </div>
        {name !== undefined && (
          <div className={sheet.strong}>
            {address ? (
              <a href={address} target="_blank" rel="noreferrer">
                {name}
              </a>
            ) : (
              name
            )}
          </div>
        )}
        {name !== text && <div className={styles.text}>{text}</div>}
      </div>
    </li>
  );
}
