import { errorText, useDraft, useToast } from '@forksight/sdk';
import { useState } from 'react';
import { usePreviewWeights, useSaveWeights, type Weights } from '../data/adminApi';
import { validateWeights, toForm, toWeights, type WeightsForm } from './weightsForm';

/** State of the weights dialog. A change of the form discards the preview. */
export function useWeightsForm(
  customerSlug: string,
  { weights, defaults }: { weights: Weights; defaults: Weights },
  onSaved: () => void,
) {
  const toast = useToast();
  const [form, setForm] = useDraft<WeightsForm>(`score-weights.${customerSlug}`, () => toForm(weights, defaults));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string>();
  const [requestPreview, { data: preview, isLoading: previewing, reset }] = usePreviewWeights();
  const [save, { isLoading: saving }] = useSaveWeights();

  const updateForm = (next: WeightsForm) => {
    setForm(next);
    setErrors({});
    setFailure(undefined);
    reset();
  };
  const attempt = async (
    send: (body: { customer_slug: string; weights: Weights }) => Promise<unknown>,
    failureText: string,
  ) => {
    const formErrors = validateWeights(form);
    setErrors(formErrors);
    setFailure(undefined);
    if (saving || Object.keys(formErrors).length > 0) return false;
    try {
      await send({ customer_slug: customerSlug, weights: toWeights(form, defaults) });
      return true;
    } catch (error) {
      setFailure(errorText(error, failureText));
      return false;
    }
  };

  return {
    form,
    errors,
    failure,
    saving,
    preview,
    previewing,
    change: (name: string, text: string) => updateForm({ ...form, [name]: text }),
    resetToDefaults: () => updateForm(toForm(defaults, defaults)),
    showPreview: () => attempt((body) => requestPreview(body).unwrap(), 'Failed to work out a preview'),
    submit: async () => {
      if (!(await attempt((body) => save(body).unwrap(), 'Failed to save the weights'))) return;
      toast.success('Weights saved: scores follow within minutes');
      onSaved();
    },
  };
}
