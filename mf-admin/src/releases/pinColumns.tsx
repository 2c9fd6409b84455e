import type { Customer } from '@forksight/sdk';
import type { TableColumnsType } from '@forksight/sdk/controls';
import { Button } from '@forksight/sdk/ui';
import styles from '../components/components.module.css';
import { Status } from '../components/Status';
import type { Pin, RemoteRelease } from '../data/adminApi';

/** `releases`: of the remote; undefined while they load. */
export function pinColumns(
  clients: readonly Customer[],
  releases: readonly RemoteRelease[] | undefined,
  onUnpin: (pin: Pin) => void,
): TableColumnsType<Pin> {
  const isMissing = (pin: Pin) => releases !== undefined && !releases.some(({ release }) => release === pin.release);
  return [
    {
      key: 'workspace',
      title: 'Workspace',
      width: 200,
      render: (_, { customer_slug }) => <span className={styles.name}>{clientName(clients, customer_slug)}</span>,
    },
    {
      key: 'release',
      title: 'Release',
      ellipsis: false,
      render: (_, pin) =>
        isMissing(pin) ? (
          <Status tone="bad" title="It uses the live release.">
            {pin.release}, which is gone
          </Status>
        ) : (
          pin.release
        ),
    },
    {
      key: 'actions',
      title: 'Actions',
      width: 92,
      ellipsis: false,
      render: (_, pin) => (
        <Button
          type="link"
          size="small"
          className={styles.link ?? ''}
          aria-label={`Unpin ${clientName(clients, pin.customer_slug)}`}
          onClick={() => onUnpin(pin)}
        >
          Unpin
        </Button>
      ),
    },
  ];
}

export function clientName(clients: readonly Customer[], slug: string): string {
  return clients.find((client) => client.slug === slug)?.name ?? slug;
}
