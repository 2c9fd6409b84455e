import { signalLabel } from '@forksight/sdk';
import { Button } from '@forksight/sdk/ui';
import { useState } from 'react';
import { Facts } from '../components/Facts';
import type { ClientName, Weights } from '../data/adminApi';
import { WeightsDialog } from '../score/WeightsDialog';
import { Section } from './Section';
import type { Step, StepState } from './steps';

interface ClientScoringProps {
  client: ClientName;
  stored: { weights: Weights; defaults: Weights };
  states: Record<Step, StepState>;
}

/** What a client's scores are made of. */
export function ClientScoring({ client, stored, states }: ClientScoringProps) {
  const [isOpen, setOpen] = useState(false);
  const { weights, defaults } = stored;
  const all = { ...defaults.signals, ...weights.signals };
  const best = Object.entries(all)
    .sort(([, a], [, b]) => b - a)
    .slice(0, 4)
    .map(([type, weight]) => `${signalLabel(type)} ${String(weight)}`);
  return (
    <Section
      title="Scoring"
      steps={['scoring']}
      states={states}
      actions={
        <Button size="small" onClick={() => setOpen(true)}>
          Change weights
        </Button>
      }
    >
      <Facts
        facts={{
          Weights: states.scoring === 'done' ? 'Own weights' : 'Defaults: they suit most clients',
          'Counts most': best.join(', '),
          'Half-life': `${String(weights.recencyHalfLifeDays)} days, after which a signal counts half`,
        }}
      />
      {isOpen && <WeightsDialog client={client} stored={stored} onClose={() => setOpen(false)} />}
    </Section>
  );
}
