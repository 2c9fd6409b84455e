import { errorText, pluralize, useToast } from '@forksight/sdk';
import type { TableColumnsType } from '@forksight/sdk/controls';
import { Button, LoadError } from '@forksight/sdk/ui';
import { useMemo, useState } from 'react';
import { ConfirmDialog } from '../components/ConfirmDialog';
import { DateTime } from '../components/DateTime';
import { ListTable } from '../components/ListTable';
import { type ClientName, useRemoveWorkspaceFile, type WorkspaceFile } from '../data/adminApi';

interface WorkspaceFilesProps {
  client: ClientName;
  /** Undefined until they are loaded. */
  data?: WorkspaceFile[] | undefined;
  error?: unknown;
  refetch: () => unknown;
}

/** The files that a client has imported for itself; nothing when there are none. */
export function WorkspaceFiles({ client, data, error, refetch }: WorkspaceFilesProps) {
  const [removing, setRemoving] = useState<WorkspaceFile>();
  const columns = useMemo(() => fileColumns(setRemoving), []);
  if (error && !data) return <LoadError title="Failed to load" error={error} onRetry={() => void refetch()} />;
  if (!data?.length) return null;
  return (
    <>
      <ListTable label={`Files of ${client.name}`} columns={columns} rows={data} rowKey={({ fileId }) => fileId} />
      {removing && <RemoveFile client={client} file={removing} onClose={() => setRemoving(undefined)} />}
    </>
  );
}

function fileColumns(onRemove: (file: WorkspaceFile) => void): TableColumnsType<WorkspaceFile> {
  return [
    { key: 'name', title: 'File', render: (_, { name }) => <span title={name}>{name}</span> },
    { key: 'importedAt', title: 'Imported', width: 176, render: (_, file) => <DateTime at={file.importedAt} /> },
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
      fixed: 'end',
      render: (_, file) => (
        <Button type="link" size="small" danger aria-label={`Remove ${file.name}`} onClick={() => onRemove(file)}>
          Remove
        </Button>
      ),
    },
  ];
}

function RemoveFile({ client, file, onClose }: { client: ClientName; file: WorkspaceFile; onClose: () => void }) {
  const toast = useToast();
  const [removeFile, { isLoading }] = useRemoveWorkspaceFile();
  const [failure, setFailure] = useState<string>();
  const submit = async () => {
    if (isLoading) return;
    try {
      const { leads } = await removeFile({ fileId: file.fileId, customer_slug: client.slug }).unwrap();
      toast.success(`File removed: ${pluralize(leads, 'lead')} updated`);
      onClose();
    } catch (error) {
      setFailure(errorText(error, 'Failed to remove the file'));
    }
  };
  return (
    <ConfirmDialog
      title="Remove file"
      about={file.name}
      action="Remove"
      busy={isLoading}
      failure={failure}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      What is known from elsewhere is shown again. Values of an earlier file that this one replaced do not return:
      import that file again.
    </ConfirmDialog>
  );
}
