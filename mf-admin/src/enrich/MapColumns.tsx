import { Form, Select } from '@forksight/sdk/controls';
import { Button } from '@forksight/sdk/ui';
import { useState } from 'react';
import { SEARCHABLE } from '../components/Select';
import { type ColumnMapping, ENRICH_COLUMNS, type EnrichColumn } from './enrichColumns';
import styles from './Enrichment.module.css';

interface MapColumnsProps {
  fileName: string;
  /** What the columns are taken for unless the user says otherwise. */
  guess: ColumnMapping;
  isBusy: boolean;
  onDone: (mapping: ColumnMapping) => void;
}

const LEFT_OUT = '';

/** Asks what the columns of a file hold whose names the server does not know. */
export function MapColumns({ fileName, guess, isBusy, onDone }: MapColumnsProps) {
  const [mapping, setMapping] = useState(guess);
  const chosenColumns = new Set(mapping.flatMap(({ column }) => column ?? []));
  const hasLogin = chosenColumns.has('login');
  const setColumn = (index: number, column: EnrichColumn | null) =>
    setMapping((before) => before.map((each, at) => (at === index ? { ...each, column } : each)));
  return (
    <section aria-label="Columns" className={styles.report}>
      <h3 className={styles.title}>What the columns of {fileName} hold</h3>
      <Form
        component="div"
        layout="horizontal"
        colon={false}
        labelAlign="left"
        labelWrap
        labelCol={{ flex: '200px' }}
        wrapperCol={{ flex: 1 }}
      >
        {mapping.map(({ name, column }, index) => (
          <Form.Item
            key={index}
            label={name || `Column ${String(index + 1)}`}
            htmlFor={`enrich-column-${String(index)}`}
          >
            <Select
              {...SEARCHABLE}
              id={`enrich-column-${String(index)}`}
              aria-label={name || `Column ${String(index + 1)}`}
              value={column ?? LEFT_OUT}
              options={[
                { value: LEFT_OUT, label: 'Leave out' },
                ...Object.entries(ENRICH_COLUMNS).map(([value, label]) => ({
                  value,
                  label,
                  disabled: value !== column && chosenColumns.has(value as EnrichColumn),
                })),
              ]}
              onChange={(value: string) => setColumn(index, value === LEFT_OUT ? null : (value as EnrichColumn))}
            />
          </Form.Item>
        ))}
      </Form>
      <div>
        <Button type="primary" disabled={!hasLogin} loading={isBusy} onClick={() => onDone(mapping)}>
          Preview
        </Button>
        {!hasLogin && <p className={styles.about}>Choose the column with people’s names on GitHub.</p>}
      </div>
    </section>
  );
}
