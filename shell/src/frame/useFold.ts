import { usePersonalSetting } from '@forksight/sdk';

const NONE: readonly string[] = [];

/** Whether a list of the sidebar is folded away, as the person left it. */
export function useFold(list: 'companies' | 'leads'): [folded: boolean, toggle: () => void] {
  const [folded, setFolded] = usePersonalSetting('folded-lists', isNames, NONE);
  const isFolded = folded.includes(list);
  return [isFolded, () => setFolded(isFolded ? folded.filter((name) => name !== list) : [...folded, list])];
}

function isNames(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((name) => typeof name === 'string');
}
