import { pluralize, formatCount } from '@forksight/sdk';
import type { EnrichReport } from '../data/adminApi';
import styles from './Enrichment.module.css';

/** Result of a preview or an import: counts of changes, ignored columns and rejected rows. */
export function EnrichmentReport({ report }: { report: EnrichReport }) {
  const { preview, rows, people, companies, companiesAdded, leads, favorites, ignoredColumns, faults } = report;
  const figures = {
    'Rows read': rows,
    'People with something new': people,
    'Companies with something new': companies,
    'Companies added': companiesAdded,
    'Leads updated': leads,
    'Favorites matched to a lead': favorites,
  };
  const omitted = faults.count - faults.shown.length;
  return (
    <section aria-label={preview ? 'Preview' : 'Report'} className={styles.report}>
      <h3 className={styles.title}>{preview ? 'What the file would change' : 'What the file has changed'}</h3>
      <dl className={styles.figures}>
        {Object.entries(figures).map(([label, count]) => (
          <div key={label} className={styles.figure}>
            <dt>{label}</dt>
            <dd>{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
      {ignoredColumns.length > 0 && <p>Columns ignored: {ignoredColumns.join(', ')}</p>}
      {faults.count === 0 ? (
        <p className={styles.about}>All rows and cells are valid.</p>
      ) : (
        <table className={styles.errors}>
          <caption>{pluralize(faults.count, 'row or cell', 'rows or cells')} skipped</caption>
          <thead>
            <tr>
              <th scope="col">Row</th>
              <th scope="col">Why</th>
            </tr>
          </thead>
          <tbody>
            {faults.shown.map(({ row, why }, index) => (
              <tr key={index}>
                <td>{formatCount(row)}</td>
                <td>{why}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {omitted > 0 && <p className={styles.about}>and {formatCount(omitted)} more</p>}
    </section>
  );
}
