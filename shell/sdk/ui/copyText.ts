/** Deprecated, and the only way without TLS. */
interface OldDocument {
  execCommand: (command: 'copy') => boolean;
}

/**
 * Puts a text on the clipboard; false when the browser does not let it. Browsers keep `navigator.clipboard` to pages
 * behind TLS: elsewhere the text is copied from a field that nobody sees.
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
    return (document as unknown as OldDocument).execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
