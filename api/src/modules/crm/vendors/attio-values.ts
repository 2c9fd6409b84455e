/** A value as responses have it; its keys depend on the attribute's type. */
export type AttioValue = Record<string, unknown> & { attribute_type?: string };

export interface AttioRecord {
  id: { record_id: string };
  web_url?: string;
  values: Record<string, AttioValue[] | undefined>;
}

export interface AttioAttribute {
  api_slug: string;
  title: string;
  type: string;
  is_writable: boolean;
  is_archived: boolean;
  /** Whether Attio made it, and not the workspace. */
  is_system_attribute: boolean;
}

export function attioText(value: AttioValue | undefined): string | null {
  if (!value) return null;
  const { status, option } = value as { status?: { title?: string }; option?: { title?: string } };
  const candidates = [value.email_address, value.full_name, value.domain, status?.title, option?.title, value.value];
  const text = candidates.find((candidate) => candidate !== undefined && candidate !== null);
  if (typeof text === 'number' || typeof text === 'boolean') return String(text);
  return typeof text === 'string' && text !== '' ? text : null;
}
