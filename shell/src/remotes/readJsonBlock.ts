/** Reads the JSON block of index.html with this id; undefined when it is missing or malformed. */
export function readJsonBlock(id: string): unknown {
  try {
    return JSON.parse(document.getElementById(id)?.textContent ?? '');
  } catch {
    return undefined;
  }
}
