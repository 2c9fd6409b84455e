import { type Id, useNavigation } from '@forksight/sdk';

/** Key of the open page if it is a list of this workspace. Beside 'Not authorized' the sidebar shows another workspace. */
export function useOpenPage(workspace: string): string | undefined {
  const { segments } = useNavigation();
  return segments.length === 2 && segments[0] === workspace ? segments[1] : undefined;
}

/** The tag that a list is filtered by, if the `tags` parameter includes one tag and nothing else: `[[7,true]]`. */
export function onlyIncludedTag(tags: string | undefined): Id | undefined {
  try {
    const value: unknown = JSON.parse(tags ?? 'null');
    if (!Array.isArray(value) || value.length !== 1 || !Array.isArray(value[0])) return undefined;
    const [tagId, isIncluded] = value[0] as unknown[];
    return isIncluded === true && (typeof tagId === 'string' || typeof tagId === 'number') ? tagId : undefined;
  } catch {
    return undefined;
  }
}
