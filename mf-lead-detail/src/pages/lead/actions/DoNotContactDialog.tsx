import { errorText, type LeadDetail, paths, useNavigation, useToast, leadName } from '@forksight/sdk';
import { Button } from '@forksight/sdk/ui';
import { Dialog } from '@forksight/sdk/ui-data';
import type { LeadAddress } from '../../../leadAddress';
import styles from './DoNotContactDialog.module.css';
import { useDoNotContact } from '../../../data/leadApi';

interface DoNotContactDialogProps {
  lead: LeadDetail;
  address: LeadAddress;
  /** Hash path and query of the list that the lead was opened from. */
  list: string | undefined;
  onClose: () => void;
}

/** Confirms and sends a do-not-contact request, which removes the person from every workspace permanently. */
export function DoNotContactDialog({ lead, address: { workspace, leadId }, list, onClose }: DoNotContactDialogProps) {
  const toast = useToast();
  const { go } = useNavigation();
  const [send, { isLoading, error }] = useDoNotContact();
  const name = leadName(lead);
  const submit = async () => {
    try {
      await send({ id: leadId, customer_slug: workspace }).unwrap();
    } catch {
      // The dialog shows `error`.
      return;
    }
    toast.success(`${name} will not be contacted`);
    go(list ?? paths.page(workspace, 'all-leads'), { replace: true });
  };
  return (
    <Dialog
      title="Do not contact"
      about={name}
      onClose={onClose}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button data-autofocus onClick={onClose}>
            Cancel
          </Button>
          <Button danger type="primary" htmlType="submit" loading={isLoading}>
            Do not contact
          </Button>
        </>
      }
    >
      <p>
        {name} disappears from every workspace: from lists, counts, exports, playbooks and digests, now and whenever new
        activity comes in. The e-mail addresses are erased.
      </p>
      <p className={styles.final}>This cannot be undone here.</p>
      {error && (
        <p className={styles.error} role="alert">
          {errorText(error, 'Something went wrong')}
        </p>
      )}
    </Dialog>
  );
}
