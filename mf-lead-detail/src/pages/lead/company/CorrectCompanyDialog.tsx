import { errorText, type LeadDetail, useToast, leadName } from '@forksight/sdk';
import { Button, Input } from '@forksight/sdk/ui';
import { Dialog } from '@forksight/sdk/ui-data';
import { useId, useState } from 'react';
import type { LeadAddress } from '../../../leadAddress';
import styles from './CorrectCompanyDialog.module.css';
import { useSetCompany, useUnsetCompany } from '../../../data/leadApi';

interface CorrectCompanyDialogProps {
  lead: LeadDetail;
  address: LeadAddress;
  onClose: () => void;
}

/** Sets the person's company for this workspace. The correction overrides every attribution rule. */
export function CorrectCompanyDialog({ lead, address, onClose }: CorrectCompanyDialogProps) {
  const [name, setName] = useState(lead.companyName ?? '');
  const [isNone, setNone] = useState(false);
  const { save, isSaving, errorMessage } = useCorrectCompany(address, onClose);
  const isManual = lead.attribution?.rule === 'manual';
  const id = useId();
  const company = isNone ? null : name.trim();
  return (
    <Dialog
      title="Correct company"
      about={leadName(lead)}
      onClose={onClose}
      onSubmit={() => {
        if (company !== '') void save(company);
      }}
      footer={
        <>
          {isManual && (
            <Button className={styles.reset} disabled={isSaving} onClick={() => void save(undefined)}>
              Back to the rules
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button type="primary" htmlType="submit" disabled={company === ''} loading={isSaving}>
            Save
          </Button>
        </>
      }
    >
      <label htmlFor={id} className={styles.label}>
        Company name
      </label>
      <Input
        id={id}
        data-autofocus
        autoComplete="off"
        aria-describedby={`${id}-about`}
        disabled={isNone}
        value={name}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setName(event.target.value)}
      />
      <label className={styles.none}>
        <input type="checkbox" checked={isNone} onChange={({ target }) => setNone(target.checked)} />
        Works for no company
      </label>
      <p id={`${id}-about`} className={styles.about}>
        It holds for your workspace, whatever is read about this person later. Lists and counts follow at once.
      </p>
      {errorMessage && (
        <p className={styles.error} role="alert">
          {errorMessage}
        </p>
      )}
    </Dialog>
  );
}

/** `save` takes a company's name, null for no company, or undefined for the company that the rules find. */
function useCorrectCompany({ workspace, leadId }: LeadAddress, onSaved: () => void) {
  const toast = useToast();
  const [set, setting] = useSetCompany();
  const [unset, unsetting] = useUnsetCompany();
  const lead = { id: leadId, customer_slug: workspace };
  const error = setting.error ?? unsetting.error;
  const save = async (name: string | null | undefined) => {
    try {
      if (name === undefined) await unset(lead).unwrap();
      else await set({ ...lead, name }).unwrap();
    } catch {
      // The dialog shows `errorMessage`.
      return;
    }
    toast.success(name === undefined ? 'The company is back to the rules' : 'Successfully corrected company');
    onSaved();
  };
  return {
    save,
    isSaving: setting.isLoading || unsetting.isLoading,
    errorMessage: error && errorText(error, 'Failed to correct company'),
  };
}
