import { isApiError, textParam, useSession, useUrlParams, useWorkspace } from '@forksight/sdk';
import { Button, EmptyState, LoadError, NotFound, Page } from '@forksight/sdk/ui';
import { Skeleton } from '@forksight/sdk/ui-data';
import { useState } from 'react';
import sheetStyles from '../components/Sheet.module.css';
import { ShowSecret } from '../components/ShowSecret';
import { type AlertOfUser, useAlerts } from '../data/adminApi';
import { AlertForm } from './AlertForm';
import { type AlertAction, AlertRow } from './AlertRow';
import { RemoveAlert } from './RemoveAlert';

type OpenDialog = { kind: 'set' } | { kind: 'secret'; secret: string } | { kind: AlertAction; alert: AlertOfUser };

/** `?alertOn=` a view: opens the form with it, for the menus of views. */
const PARAMS = { alertOn: textParam };

/** The user's own alerts in a workspace. */
export default function AlertsPage() {
  const { user } = useSession();
  const workspace = useWorkspace();
  if (!user) return null;
  return <Content key={workspace} workspace={workspace} />;
}

function Content({ workspace }: { workspace: string }) {
  const { currentData, error, refetch } = useAlerts(workspace, { refetchOnMountOrArgChange: true });
  const [{ alertOn }, setParams] = useUrlParams(PARAMS);
  const [opened, setDialog] = useState<OpenDialog>();
  const dialog = opened ?? (alertOn === undefined ? undefined : { kind: 'set' as const });
  const close = () => {
    setDialog(undefined);
    setParams({ alertOn: undefined });
  };
  const set = (
    <Button type="primary" onClick={() => setDialog({ kind: 'set' })}>
      Set Alert
    </Button>
  );
  if (isApiError(error) && error.status === 404) {
    return <NotFound title="No alerts">This server has no alerts yet.</NotFound>;
  }
  const { alerts = [], canSendMail = false, email = '' } = currentData ?? {};
  return (
    <Page title="Alerts" actions={alerts.length > 0 && set}>
      {!currentData ? (
        error ? (
          <LoadError title="Failed to load" error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton />
        )
      ) : alerts.length === 0 ? (
        <EmptyState title="No alerts yet" action={set}>
          An alert tells you of new leads in a view, of companies that are suddenly active, and of leads with another
          employer: by e-mail, in Slack or by a webhook. Only you see yours.
        </EmptyState>
      ) : (
        <ul className={sheetStyles.list} aria-label="Your alerts">
          {alerts.map((alert) => (
            <AlertRow
              key={alert.id}
              workspace={workspace}
              alert={alert}
              onAction={(kind) => setDialog({ kind, alert })}
            />
          ))}
        </ul>
      )}
      {currentData && dialog && (
        <AlertDialog
          {...{ workspace, dialog, canSendMail, email }}
          viewId={alertOn}
          onSecret={(secret) => setDialog({ kind: 'secret', secret })}
          onClose={close}
        />
      )}
    </Page>
  );
}

interface AlertDialogProps {
  workspace: string;
  dialog: OpenDialog;
  viewId: string | undefined;
  canSendMail: boolean;
  email: string;
  onSecret: (secret: string) => void;
  onClose: () => void;
}

function AlertDialog({ dialog, ...context }: AlertDialogProps) {
  switch (dialog.kind) {
    case 'set':
      return <AlertForm {...context} />;
    case 'edit':
      return <AlertForm {...context} alert={dialog.alert} />;
    case 'remove':
      return <RemoveAlert {...context} alert={dialog.alert} />;
    case 'secret':
      return (
        <ShowSecret title="Signing Secret" about="Alert" secret={dialog.secret} what="secret" onClose={context.onClose}>
          It is shown only now. The receiver verifies messages with it, with a library of standardwebhooks.com.
        </ShowSecret>
      );
  }
}
