import { errorText, type LeadDetail, useToast } from '@forksight/sdk';
import { Button, Input } from '@forksight/sdk/ui';
import { Dialog } from '@forksight/sdk/ui-data';
import { useId, useState } from 'react';
import type { LeadAddress } from '../../leadAddress';
import styles from './CorrectCompany.module.css';
import { useSetCompany, useUnsetCompany } from './leadApi';
import { nameOf } from './nameOf';

interface CorrectCompanyProps {
  lead: LeadDetail;
  address: LeadAddress;
  onClose: () => void;
}

/** The workspace's own word on where the person works. It holds against everything that is read later. */
export function CorrectCompany({ lead, address, onClose }: CorrectCompanyProps) {
  const [name, setName] = useState(lead.companyName ?? '');
  const [none, setNone] = useState(false);
  const { save, isSaving, refusal } = useCorrectCompany(address, onClose);
  const isManual = lead.attribution?.rule === 'manual';
  const id = useId();
  const wanted = none ? null : name.trim();
  return (
    <Dialog
      title="Correct company"
      about={nameOf(lead)}
      onClose={onClose}
      onSubmit={() => {
        if (wanted !== '') void save(wanted);
      }}
      footer={
        <>
          {isManual && (
            <Button className={styles.rules} disabled={isSaving} onClick={() => void save(undefined)}>
              Back to the rules
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button type="primary" htmlType="submit" disabled={wanted === ''} loading={isSaving}>
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
        disabled={none}
        value={name}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setName(event.target.value)}
      />
      <label className={styles.none}>
        <input type="checkbox" checked={none} onChange={({ target }) => setNone(target.checked)} />
        Works for no company
      </label>
      <p id={`${id}-about`} className={styles.about}>
        It holds for your workspace, whatever is read about this person later. Lists and counts follow at once.
      </p>
      {refusal && (
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
      )}
    </Dialog>
  );
}

/** `save`: a company's name, null for none, undefined for what the rules say. */
function useCorrectCompany({ workspace, leadId }: LeadAddress, onDone: () => void) {
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
      // Shown in the dialog.
      return;
    }
    toast.success(name === undefined ? 'The company is back to the rules' : 'Successfully corrected company');
    onDone();
  };
  return {
    save,
    isSaving: setting.isLoading || unsetting.isLoading,
    refusal: error && errorText(error, 'Failed to correct company'),
  };
}
