/** A pointer on its way across a link leaves it sooner. */
const REST_MS = 65;

/**
 * Calls back with the hash of a link within the product when the pointer or the focus rests on it, when it is pressed, and before
 * anything else handles its click. Returns how to stop.
 */
export function watchLinks(target: Document, onRest: (hash: string) => void): () => void {
  let current: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const report = (hash: string): void => {
    clearTimeout(timer);
    onRest(hash);
  };
  const handleReach = ({ target: element }: Event): void => {
    const hash = linkHash(element);
    if (hash === current) return;
    current = hash;
    clearTimeout(timer);
    if (hash !== undefined) timer = setTimeout(report, REST_MS, hash);
  };
  const handlePress = ({ target: element }: Event): void => {
    const hash = linkHash(element);
    if (hash !== undefined) report(hash);
  };
  const listeners = { pointerover: handleReach, focusin: handleReach, pointerdown: handlePress, click: handlePress };
  for (const [type, listener] of Object.entries(listeners)) target.addEventListener(type, listener, { capture: true });
  return () => {
    clearTimeout(timer);
    for (const [type, listener] of Object.entries(listeners))
      target.removeEventListener(type, listener, { capture: true });
  };
}

/** The hash of the link that an element belongs to; undefined without a link, and for links out of the product. */
function linkHash(element: EventTarget | null): string | undefined {
  const link = element instanceof Element ? element.closest('a') : null;
  if (link === null || link.origin !== location.origin || link.pathname !== location.pathname) return undefined;
  return link.hash.startsWith('#/') ? link.hash : undefined;
}
