import { errorText, type LeadDetail, paths, useNavigation, leadName } from '@forksight/sdk';
import { Button, Input } from '@forksight/sdk/ui';
import { Dialog } from '@forksight/sdk/ui-data';
import { useId, useState } from 'react';
import type { LeadAddress } from '../../../leadAddress';
import styles from './DoNotContactDialog.module.css';
import { useRequestDoNotContact } from './useRequestDoNotContact';

const MAX_REASON_LENGTH = 1_000;

interface DoNotContactDialogProps {
  lead: LeadDetail;
  address: LeadAddress;
  /** Hash path and query of the list that the lead was opened from. */
  list: string | undefined;
  onClose: () => void;
}

/** Files a do-not-contact request: hides the lead in this workspace at once; an administrator decides on the rest. */
export function DoNotContactDialog({ lead, address, list, onClose }: DoNotContactDialogProps) {
  const { go } = useNavigation();
  const [reason, setReason] = useState('');
  const [personAsked, setPersonAsked] = useState(false);
  const [isReasonMissing, setReasonMissing] = useState(false);
  const { send, isSending, error } = useRequestDoNotContact(lead, address);
  const id = useId();
  const name = leadName(lead);
  const submit = async () => {
    if (reason.trim() === '') {
      setReasonMissing(true);
      document.getElementById(id)?.focus();
      return;
    }
    const isSent = await send({ reason: reason.trim(), personAsked });
    if (isSent) go(list ?? paths.page(address.workspace, 'all-leads'), { replace: true });
  };
  return (
    <Dialog
      title="Do not contact"
      about={name}
      onClose={onClose}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button danger type="primary" htmlType="submit" loading={isSending}>
            Do not contact
          </Button>
        </>
      }
    >
      <p>
        {name} disappears from this workspace at once. An administrator decides whether the person is erased everywhere;
        until then you can undo it.
      </p>
      <label htmlFor={id} className={styles.label}>
        Reason
      </label>
      <Input.TextArea
        id={id}
        data-autofocus
        rows={2}
        maxLength={MAX_REASON_LENGTH}
        value={reason}
        status={isReasonMissing ? 'error' : ''}
        aria-invalid={isReasonMissing}
        aria-describedby={`${id}-error`}
        onChange={({ target }) => {
          setReason(target.value);
          setReasonMissing(false);
        }}
      />
      <p id={`${id}-error`} className={styles.fieldError}>
        {isReasonMissing && 'Say why, for the administrator who decides.'}
      </p>
      <label className={styles.asked}>
        <input type="checkbox" checked={personAsked} onChange={({ target }) => setPersonAsked(target.checked)} />
        The person asked for this
      </label>
      <p className={styles.about}>
        Then the person is erased after some days, even if no administrator decides. This cannot be undone.
      </p>
      {error !== undefined && (
        <p className={styles.error} role="alert">
          {errorText(error, 'Something went wrong')}
        </p>
      )}
    </Dialog>
  );
}
