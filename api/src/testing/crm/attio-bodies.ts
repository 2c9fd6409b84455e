import type { CrmAnswer } from './crm-server.js';

export type Value = Record<string, unknown>;

const WORKSPACE = { workspace_id: 'workspace-1' };
const AT = '2026-01-01T00:00:00.000000000Z';
const MEMBER_ID = 'member-1';
const CONFIG = {
  currency: { default_currency_code: 'USD', display_type: 'symbol' },
  record_reference: { allowed_object_ids: null },
};

export const MEMBER = {
  id: { ...WORKSPACE, workspace_member_id: MEMBER_ID },
  ...{ first_name: 'Olga', last_name: 'Owner', email_address: 'olga@acme.example', avatar_url: null },
  ...{ created_at: AT, access_level: 'member' },
};

export const TOKEN_DETAILS = {
  ...{ active: true, scope: '', client_id: 'client-1', token_type: 'Bearer', exp: null, iat: 1_767_225_600 },
  ...{ sub: 'workspace-1', aud: 'client-1', iss: 'attio.com', authorized_by_workspace_member_id: MEMBER_ID },
  ...{ ...WORKSPACE, workspace_name: 'Acme Sales', workspace_slug: 'acme', workspace_logo_url: null },
};

export interface Attribute {
  slug: string;
  title: string;
  type: string;
  isSystem?: boolean;
  isUnique?: boolean;
  isMultiselect?: boolean;
}

export function describeAttribute(objectId: string, { slug, title, type, ...flags }: Attribute): object {
  return {
    ...{ id: attributeId(objectId, slug), title, description: null, api_slug: slug, type },
    ...{ is_system_attribute: flags.isSystem !== false, is_writable: type !== 'interaction', is_required: false },
    ...{ is_unique: flags.isUnique === true, is_multiselect: flags.isMultiselect === true, is_archived: false },
    ...{ is_default_value_enabled: false, default_value: null, relationship: null, created_at: AT, config: CONFIG },
  };
}

export function toOption(objectId: string, slug: string, title: string): object {
  return { id: { ...attributeId(objectId, slug), option_id: title }, title, is_archived: false };
}

export function toStatus(objectId: string, slug: string, title: string): object {
  return {
    id: { ...attributeId(objectId, slug), status_id: title },
    ...{ title, is_archived: false, celebration_enabled: false, target_time_in_status: null },
  };
}

/** `values`: of each attribute, as `toValue` returns them. */
export function toRecord(objectId: string, recordId: string, values: Record<string, readonly Value[]>): object {
  const id = { ...WORKSPACE, object_id: objectId, record_id: recordId };
  return { id, created_at: AT, web_url: `https://app.attio.com/acme/${objectId}/${recordId}`, values };
}

/** A value of a record, with what is its own by its type. */
export function toValue(type: string, own: Value): Value {
  const creator = { type: 'workspace-member', id: MEMBER_ID };
  return { active_from: AT, active_until: null, created_by_actor: creator, attribute_type: type, ...own };
}

export function toEmailAddress(address: string): Value {
  const [name = '', domain = ''] = address.split('@');
  return {
    ...{ original_email_address: address, email_address: address, email_local_specifier: name },
    ...{ email_domain: domain, email_root_domain: domain },
  };
}

export function refused(status: number, code: string, message: string): CrmAnswer {
  const type = status === 401 ? 'auth_error' : 'invalid_request_error';
  return { status, body: { status_code: status, type, code, message } };
}

function attributeId(objectId: string, slug: string): Record<string, string> {
  return { ...WORKSPACE, object_id: objectId, attribute_id: slug };
}
