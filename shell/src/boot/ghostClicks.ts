const CONTROLS = 'a, button, input, label, select, textarea, [role=option], [role=menuitem], [role=tab]';

/**
 * Ignores the second click of a double-click on an element that the first click revealed: below a toolbar that closed, or
 * in a dialog that opened. It also keeps open what the first click expanded.
 */
export function ignoreGhostClicks(target: Document): void {
  let pressed: Element | null = null;
  let isGhost = false;

  target.addEventListener(
    'mousedown',
    (event) => {
      const control = event.target instanceof Element ? event.target.closest(CONTROLS) : null;
      isGhost = event.detail > 1 && (control !== pressed || (control?.matches('button[aria-expanded]') ?? false));
      if (isGhost) stop(event);
      else pressed = control;
    },
    { capture: true },
  );
  target.addEventListener(
    'click',
    (event) => {
      if (isGhost && event.detail > 1) stop(event);
    },
    { capture: true },
  );
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
