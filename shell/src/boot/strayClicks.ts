const CONTROLS = 'a, button, input, label, select, textarea, [role=option], [role=menuitem], [role=tab]';

/**
 * The second click of a double-click belongs to what the first one pressed. Where that has made room for something else
 * (a bar that is gone from over a table's head, a dialog that has opened) nothing is pressed. Nor does it fold away again
 * what the first one has unfolded.
 */
export function ignoreStrayClicks(target: Document): void {
  let pressed: Element | null = null;
  let stray = false;

  target.addEventListener(
    'mousedown',
    (event) => {
      const control = event.target instanceof Element ? event.target.closest(CONTROLS) : null;
      stray = event.detail > 1 && (control !== pressed || (control?.matches('button[aria-expanded]') ?? false));
      if (stray) stop(event);
      else pressed = control;
    },
    { capture: true },
  );
  target.addEventListener(
    'click',
    (event) => {
      if (stray && event.detail > 1) stop(event);
    },
    { capture: true },
  );
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
