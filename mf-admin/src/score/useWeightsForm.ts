import { errorText, useDraft, useToast } from '@forksight/sdk';
import { useState } from 'react';
import { usePreviewWeights, useSaveWeights, type Weights } from '../data/adminApi';
import { faultsOf, toForm, toWeights, type WeightsForm } from './weightsForm';

/** What stands in the dialog; a preview is of exactly what stands there, and goes when that changes. */
export function useWeightsForm(
  customerSlug: string,
  { weights, defaults }: { weights: Weights; defaults: Weights },
  onSaved: () => void,
) {
  const toast = useToast();
  const [form, setForm] = useDraft<WeightsForm>(`score-weights.${customerSlug}`, () => toForm(weights, defaults));
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string>();
  const [ask, { data: preview, isLoading: previewing, reset }] = usePreviewWeights();
  const [save, { isLoading: saving }] = useSaveWeights();

  const put = (next: WeightsForm) => {
    setForm(next);
    setFaults({});
    setFailure(undefined);
    reset();
  };
  const attempt = async (
    send: (body: { customer_slug: string; weights: Weights }) => Promise<unknown>,
    text: string,
  ) => {
    const found = faultsOf(form);
    setFaults(found);
    setFailure(undefined);
    if (saving || Object.keys(found).length > 0) return false;
    try {
      await send({ customer_slug: customerSlug, weights: toWeights(form, defaults) });
      return true;
    } catch (error) {
      setFailure(errorText(error, text));
      return false;
    }
  };

  return {
    form,
    faults,
    failure,
    saving,
    preview,
    previewing,
    change: (name: string, text: string) => put({ ...form, [name]: text }),
    clear: () => put(toForm(defaults, defaults)),
    show: () => attempt((body) => ask(body).unwrap(), 'Failed to work out a preview'),
    submit: async () => {
      if (!(await attempt((body) => save(body).unwrap(), 'Failed to save the weights'))) return;
      toast.success('Weights saved: scores follow within minutes');
      onSaved();
    },
  };
}
