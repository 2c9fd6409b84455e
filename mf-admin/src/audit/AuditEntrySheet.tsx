import { Button } from '@forksight/sdk/ui';
import { Dialog } from '@forksight/sdk/ui-data';
import { Facts } from '../components/Facts';
import { DateTimeSeconds } from '../components/DateTime';
import { EmptyValue, Status } from '../components/Status';
import type { AuditEntry } from '../data/adminApi';
import { OUTCOME_LABELS, OUTCOME_TONES } from './auditParams';
import { auditSentence } from './auditSentences';

interface AuditEntrySheetProps {
  entry: AuditEntry;
  /** Shows the log of one user or client only. */
  onFilter: (filter: { email?: string; client?: string }) => void;
  onClose: () => void;
}

/** All that is recorded of an entry. */
export function AuditEntrySheet({ entry, onFilter, onClose }: AuditEntrySheetProps) {
  const { id, at, action, outcome, userEmail, customerSlug, detail, address } = entry;
  return (
    <Dialog
      sheet
      width={480}
      title="Entry"
      about={`No. ${String(id)}`}
      onClose={onClose}
      footer={
        <>
          {userEmail && <Button onClick={() => onFilter({ email: userEmail })}>All of this user</Button>}
          {customerSlug && <Button onClick={() => onFilter({ client: customerSlug })}>All of this client</Button>}
        </>
      }
    >
      <Facts
        facts={{
          'What happened': auditSentence(entry),
          When: <DateTimeSeconds at={at} />,
          Outcome: <Status tone={OUTCOME_TONES[outcome]}>{OUTCOME_LABELS[outcome]}</Status>,
          User: userEmail ?? <EmptyValue />,
          Client: customerSlug ?? <EmptyValue />,
          Detail: detail ?? <EmptyValue />,
          Address: address ?? <EmptyValue />,
          Action: <code>{action}</code>,
        }}
      />
    </Dialog>
  );
}
