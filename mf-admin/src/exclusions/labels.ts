import type { ExclusionList } from '../data/adminApi';

export const KIND_LABELS: Record<ExclusionList['kind'], string> = {
  customers: 'Customers',
  competitors: 'Competitors',
  partners: 'Partners',
};

interface EffectLabel {
  label: string;
  /** What it does to leads, for choosing one. */
  explanation: string;
}

export const EFFECT_LABELS: Record<ExclusionList['effect'], EffectLabel> = {
  hide: { label: 'Hide', explanation: 'Their leads are in no list, count, export or digest.' },
  mark: { label: 'Mark', explanation: 'Their leads are shown with a mark.' },
  'owner-only': {
    label: 'Only for the owner',
    explanation: 'Their leads are shown to the lead’s owner alone, among My leads.',
  },
};
