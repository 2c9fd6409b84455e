import { errorText, pluralize, useToast } from '@forksight/sdk';
import type { TableColumnsType } from '@forksight/sdk/controls';
import { Button, LoadError } from '@forksight/sdk/ui';
import { useMemo, useState } from 'react';
import { ConfirmDialog } from '../components/ConfirmDialog';
import { DateTime } from '../components/DateTime';
import { ListTable } from '../components/ListTable';
import { type ClientName, useTakeWorkspaceFileBack, type WorkspaceFile } from '../data/adminApi';

interface WorkspaceFilesProps {
  client: ClientName;
  /** Undefined until they are loaded. */
  data?: WorkspaceFile[] | undefined;
  error?: unknown;
  refetch: () => unknown;
}

/** The files that a client has brought in for itself; nothing when there are none. */
export function WorkspaceFiles({ client, data, error, refetch }: WorkspaceFilesProps) {
  const [leaving, setLeaving] = useState<WorkspaceFile>();
  const columns = useMemo(() => fileColumns(setLeaving), []);
  if (error && !data) return <LoadError title="Failed to load" error={error} onRetry={() => void refetch()} />;
  if (!data?.length) return null;
  return (
    <>
      <ListTable label={`Files of ${client.name}`} columns={columns} rows={data} rowKey={({ fileId }) => fileId} />
      {leaving && <TakeBack client={client} file={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  );
}

function fileColumns(onTakeBack: (file: WorkspaceFile) => void): TableColumnsType<WorkspaceFile> {
  return [
    { key: 'name', title: 'File', render: (_, { name }) => <span title={name}>{name}</span> },
    { key: 'importedAt', title: 'Brought In', width: 176, render: (_, file) => <DateTime at={file.importedAt} /> },
    {
      key: 'importedBy',
      title: 'By',
      width: 190,
      render: (_, file) => <span title={file.importedBy}>{file.importedBy}</span>,
    },
    { key: 'shown', title: 'Shown for', width: 110, render: (_, file) => pluralize(file.shownPeople, 'lead') },
    {
      key: 'actions',
      title: 'Actions',
      width: 104,
      render: (_, file) => (
        <Button type="link" size="small" danger aria-label={`Take back ${file.name}`} onClick={() => onTakeBack(file)}>
          Take back
        </Button>
      ),
    },
  ];
}

function TakeBack({ client, file, onClose }: { client: ClientName; file: WorkspaceFile; onClose: () => void }) {
  const toast = useToast();
  const [takeBack, { isLoading }] = useTakeWorkspaceFileBack();
  const [failure, setFailure] = useState<string>();
  const submit = async () => {
    if (isLoading) return;
    try {
      const { leads } = await takeBack({ fileId: file.fileId, customer_slug: client.slug }).unwrap();
      toast.success(`Taken back, of ${pluralize(leads, 'lead')}`);
      onClose();
    } catch (error) {
      setFailure(errorText(error, 'Failed to take the file back'));
    }
  };
  return (
    <ConfirmDialog
      title="Take back a file"
      about={file.name}
      action="Take back"
      busy={isLoading}
      failure={failure}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      What is known from elsewhere is shown again. What this file replaced of an earlier one does not return: bring that
      one in again.
    </ConfirmDialog>
  );
}
