import { Button, EmptyState, LoadError } from '@forksight/sdk/ui';
import { Dialog } from '@forksight/sdk/ui-data';
import { useMemo, useState } from 'react';
import tableStyles from '../components/components.module.css';
import { ListTable } from '../components/ListTable';
import { type Pin, type Release, type RemoteRelease, useClients, useRemoteReleases } from '../data/adminApi';
import { MakeLive } from './MakeLive';
import { PinRelease } from './PinRelease';
import { clientName, pinColumns } from './pinColumns';
import { releaseColumns } from './releaseColumns';
import styles from './Releases.module.css';
import { Unpin } from './Unpin';

type OpenDialog =
  | { kind: 'pin'; release: RemoteRelease }
  | { kind: 'make-live'; release: RemoteRelease }
  | { kind: 'unpin'; pin: Pin };

interface ReleasesProps {
  remote: Release;
  onClose: () => void;
}

const NO_PINS: Pin[] = [];

/** The releases of a remote, and the workspaces that use one of their own. */
export function Releases({ remote: { name, release: live, pins = NO_PINS }, onClose }: ReleasesProps) {
  const { data: releases, isError, error, refetch } = useRemoteReleases(name);
  const { data: clients } = useClients();
  const [dialog, setDialog] = useState<OpenDialog>();
  const closeDialog = () => setDialog(undefined);
  const columns = useMemo(
    () =>
      releaseColumns({
        onPin: (release) => setDialog({ kind: 'pin', release }),
        onMakeLive: (release) => setDialog({ kind: 'make-live', release }),
      }),
    [],
  );
  const columnsOfPins = useMemo(
    () => pinColumns(clients ?? [], releases, (pin) => setDialog({ kind: 'unpin', pin })),
    [clients, releases],
  );
  return (
    <Dialog sheet title="Releases" about={name} width={880} onClose={onClose}>
      {isError ? (
        <LoadError title="Failed to load" error={error} onRetry={() => void refetch()} />
      ) : releases?.length === 0 ? (
        <EmptyState title="No results found">This remote is no longer deployed.</EmptyState>
      ) : (
        <ListTable label={`Releases of ${name}`} columns={columns} rows={releases} rowKey={({ release }) => release} />
      )}
      {pins.length > 0 && (
        <section className={styles.pins} aria-labelledby="pinned-workspaces">
          <h3 id="pinned-workspaces" className={styles.heading}>
            Pinned Workspaces
          </h3>
          <p className={styles.note}>
            They use a release of their own until they are unpinned. All others use the live one.
          </p>
          <ListTable
            label="Pinned workspaces"
            columns={columnsOfPins}
            rows={pins}
            rowKey={({ customer_slug }) => customer_slug}
          />
        </section>
      )}
      {dialog?.kind === 'pin' && (
        <PinRelease remote={name} release={dialog.release} pins={pins} clients={clients ?? []} onClose={closeDialog} />
      )}
      {dialog?.kind === 'make-live' && (
        <MakeLive remote={name} release={dialog.release} live={live ?? ''} onClose={closeDialog} />
      )}
      {dialog?.kind === 'unpin' && (
        <Unpin
          remote={name}
          pin={dialog.pin}
          workspace={clientName(clients ?? [], dialog.pin.customer_slug)}
          live={live ?? ''}
          onClose={closeDialog}
        />
      )}
    </Dialog>
  );
}

/** Opens the releases of a remote, and tells how many workspaces use one of their own. */
export function ReleasesButton({ remote, onOpen }: { remote: Release; onOpen: () => void }) {
  const pinned = remote.pins?.length ?? 0;
  return (
    <>
      <Button
        type="link"
        size="small"
        className={tableStyles.link ?? ''}
        aria-label={`Releases of ${remote.name}`}
        onClick={onOpen}
      >
        Releases
      </Button>
      {pinned > 0 && <span className={styles.note}>{pinned} pinned</span>}
    </>
  );
}
