/** Matches or writes the leads of a push. */
export const PUSH_TO_CRM = 'push-to-crm';
/** Resumes pushes whose job was lost. */
export const RESUME_CRM_PUSHES = 'resume-crm-pushes';
/** Deletes old pushes. */
export const PRUNE_CRM_PUSHES = 'prune-crm-pushes';
/** Fills the exclusion list of a workspace from its CRM. */
export const READ_CRM_EXCLUSIONS = 'read-crm-exclusions';
/** Pushes the leads that are new in views with a rule, of one workspace. */
export const PUSH_BY_RULES = 'push-by-rules';
/** Adds the jobs of all workspaces with rules. */
export const PUSH_BY_ALL_RULES = 'push-by-all-rules';
/** Reads owner and stage of all contacts of a workspace. */
export const READ_CRM_CONTACTS = 'read-crm-contacts';
/** Adds the jobs of one night. */
export const READ_ALL_CRM_CONTACTS = 'read-all-crm-contacts';
export const READ_ALL_CRM_EXCLUSIONS = 'read-all-crm-exclusions';

export interface PushKey {
  customerId: number;
  pushId: string;
}

/** Payload of jobs that read a CRM. */
export interface CrmReading {
  customerId: number;
  /** Failed attempts since the last success: of a whole list of companies, or of a batch of contacts. */
  failures?: number;
}

export function crmPushJobKey({ customerId, pushId }: PushKey): string {
  return `${PUSH_TO_CRM}:${customerId}:${pushId}`;
}

/** Jobs of a workspace run one at a time, as CRMs limit the requests of an account. */
export function crmQueue(customerId: number): string {
  return `crm:${customerId}`;
}
