import { type Customer, signalLabel } from '@forksight/sdk';
import { Button, Input } from '@forksight/sdk/ui';
import { Dialog } from '@forksight/sdk/ui-data';
import type { Weights } from '../data/adminApi';
import { Field, FormError } from '../components/Field';
import fieldStyles from '../components/Field.module.css';
import { useFocusFirstError } from '../components/useFocusFirstError';
import { ScorePreview } from './ScorePreview';
import styles from './ScoreWeights.module.css';
import { useWeightsForm } from './useWeightsForm';
import { BREADTH, defaultWeight, HALF_LIFE, SIGNAL_TYPES } from './weightsForm';

interface WeightsDialogProps {
  client: Customer;
  stored: { weights: Weights; defaults: Weights };
  onClose: () => void;
}

export function WeightsDialog({ client: { slug, name }, stored, onClose }: WeightsDialogProps) {
  const { defaults } = stored;
  const { form, errors, failure, saving, preview, previewing, change, resetToDefaults, showPreview, submit } =
    useWeightsForm(slug, stored, onClose);
  const fields = useFocusFirstError(errors);
  const number = (key: string, label: string, hint?: string) => (
    <Field key={key} label={label} error={errors[key]} {...(hint && { hint })}>
      {(control) => (
        <Input
          {...control}
          inputMode="decimal"
          autoComplete="off"
          placeholder={String(defaultWeight(key, defaults))}
          value={form[key]}
          onChange={({ target }) => change(key, target.value)}
        />
      )}
    </Field>
  );

  return (
    <Dialog
      title="Score weights"
      about={name}
      width={600}
      onClose={onClose}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button onClick={resetToDefaults}>Defaults</Button>
          <Button loading={previewing} onClick={() => void showPreview()}>
            Preview
          </Button>
          <Button type="primary" htmlType="submit" loading={saving}>
            Save
          </Button>
        </>
      }
    >
      <div ref={fields} className={fieldStyles.form}>
        <p className={styles.about}>
          A score of 0 to 100 says how much a lead has done lately. An empty field takes the default that it shows.
        </p>
        <h3 className={fieldStyles.legend}>What a signal of today is worth</h3>
        <div className={styles.signals}>{SIGNAL_TYPES.map((type) => number(type, signalLabel(type)))}</div>
        <h3 className={fieldStyles.legend}>How it adds up</h3>
        <div className={fieldStyles.pair}>
          {number(HALF_LIFE, 'Half-life in days', 'After these days a signal is worth half')}
          {number(BREADTH, 'Breadth', 'Added for each doubling of people of one company: 0.25 is a quarter')}
        </div>
        {preview && <ScorePreview preview={preview} />}
        <FormError>{failure}</FormError>
      </div>
    </Dialog>
  );
}
