import type { Id } from '@forksight/sdk';

/** The tag that a list shows all leads of, if the address asks for one tag and nothing else: `[[7,true]]`. */
export function soleTag(tags: string | undefined): Id | undefined {
  try {
    const value: unknown = JSON.parse(tags ?? 'null');
    if (!Array.isArray(value) || value.length !== 1 || !Array.isArray(value[0])) return undefined;
    const [tagId, included] = value[0] as unknown[];
    return included === true && (typeof tagId === 'string' || typeof tagId === 'number') ? tagId : undefined;
  } catch {
    return undefined;
  }
}
