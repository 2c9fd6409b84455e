import { errorText, useToast } from '@forksight/sdk';
import { Form } from '@forksight/sdk/controls';
import { Button, Input } from '@forksight/sdk/ui';
import { FormDialog } from '../components/FormDialog';
import formStyles from '../components/forms.module.css';
import { type ClientName, usePreviewWeights, useSaveWeights, type Weights } from '../data/adminApi';
import { ScorePreview } from './ScorePreview';
import styles from './ScoreWeights.module.css';
import {
  BREADTH,
  defaultWeight,
  HALF_LIFE,
  SIGNAL_TYPES,
  toForm,
  toWeights,
  weightError,
  weightLabel,
  type WeightsForm,
} from './weightsForm';

interface WeightsDialogProps {
  client: ClientName;
  stored: { weights: Weights; defaults: Weights };
  onClose: () => void;
}

/** Edits a client's score weights. A change discards the preview. */
export function WeightsDialog({ client: { slug, name }, stored, onClose }: WeightsDialogProps) {
  const { weights, defaults } = stored;
  const toast = useToast();
  const [form] = Form.useForm<WeightsForm>();
  const [requestPreview, { data: preview, isLoading: isPreviewing, reset }] = usePreviewWeights();
  const [save] = useSaveWeights();
  const toBody = (values: WeightsForm) => ({ customer_slug: slug, weights: toWeights(values, defaults) });

  const resetToDefaults = () => {
    form.setFieldsValue(toForm(defaults, defaults));
    reset();
  };
  const showPreview = async () => {
    const isValid = await form.validateFields().catch(() => undefined);
    if (!isValid) return;
    try {
      await requestPreview(toBody(form.getFieldsValue())).unwrap();
    } catch (error) {
      toast.error(errorText(error, 'Failed to work out a preview'));
    }
  };
  const number = (key: string, label: string, hint?: string) => (
    <Form.Item key={key} name={key} label={label} extra={hint} rules={[weightRule(key)]}>
      <Input inputMode="decimal" autoComplete="off" placeholder={String(defaultWeight(key, defaults))} />
    </Form.Item>
  );

  return (
    <FormDialog<WeightsForm>
      title="Score weights"
      about={name}
      width={600}
      action="Save"
      otherActions={
        <>
          <Button onClick={resetToDefaults}>Defaults</Button>
          <Button loading={isPreviewing} onClick={() => void showPreview()}>
            Preview
          </Button>
        </>
      }
      form={form}
      draft={`score-weights.${slug}`}
      initial={() => toForm(weights, defaults)}
      onChange={() => {
        reset();
        return undefined;
      }}
      failureText="Failed to save the weights"
      onSubmit={async (values) => {
        await save(toBody(values)).unwrap();
        toast.success('Weights saved: scores follow within minutes');
        onClose();
      }}
      onClose={onClose}
    >
      <p className={styles.about}>
        A score of 0 to 100 says how much a lead has done lately. An empty field takes the default that it shows.
      </p>
      <h3 className={formStyles.legend}>What a signal of today is worth</h3>
      <div className={styles.signals}>{SIGNAL_TYPES.map((type) => number(type, weightLabel(type)))}</div>
      <h3 className={formStyles.legend}>How it adds up</h3>
      <div className={formStyles.pair}>
        {number(HALF_LIFE, 'Half-life in days', 'After these days a signal is worth half')}
        {number(BREADTH, 'Breadth', 'Added for each doubling of people of one company: 0.25 is a quarter')}
      </div>
      {preview && <ScorePreview preview={preview} />}
    </FormDialog>
  );
}

const weightRule = (name: string) => ({
  validator: (_: unknown, text: string) => {
    const error = weightError(name, text);
    return error === undefined ? Promise.resolve() : Promise.reject(new Error(error));
  },
});
