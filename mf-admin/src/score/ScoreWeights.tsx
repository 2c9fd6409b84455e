import { Button, LoadError } from '@forksight/sdk/ui';
import { Dialog, Skeleton } from '@forksight/sdk/ui-data';
import { type ClientName, useScoreWeights } from '../data/adminApi';
import { WeightsDialog } from './WeightsDialog';

interface ScoreWeightsProps {
  client: ClientName;
  onClose: () => void;
}

/** A client's score weights: per signal type, half-life, and the breadth factor for companies with several leads. */
export function ScoreWeights({ client, onClose }: ScoreWeightsProps) {
  const { currentData, isError, error, refetch } = useScoreWeights(client.slug);
  if (currentData) return <WeightsDialog client={client} stored={currentData} onClose={onClose} />;
  return (
    <Dialog
      title="Score weights"
      about={client.name}
      width={600}
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {isError ? <LoadError title="Failed to load" error={error} onRetry={() => void refetch()} /> : <Skeleton />}
    </Dialog>
  );
}
