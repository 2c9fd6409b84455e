/** Deprecated, but the only way to copy without TLS. */
interface LegacyDocument {
  execCommand: (command: 'copy') => boolean;
}

/**
 * Copies a text to the clipboard; resolves to false when the browser refuses. `navigator.clipboard` requires TLS: without it
 * the text is copied from an invisible field.
 */
export async function copyText(text: string): Promise<boolean> {
  const clipboard = navigator.clipboard as Clipboard | undefined;
  try {
    await clipboard?.writeText(text);
    return clipboard === undefined ? copyFromField(text) : true;
  } catch {
    return copyFromField(text);
  }
}

function copyFromField(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.setAttribute('aria-hidden', 'true');
  field.style.cssText = 'position:fixed;inset-block-start:0;opacity:0';
  document.body.append(field);
  field.focus({ preventScroll: true });
  field.select();
  try {
    return (document as unknown as LegacyDocument).execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
